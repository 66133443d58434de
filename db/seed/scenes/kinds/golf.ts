import type { Composition } from '../composition.ts'
import { lch, shade } from '../colour.ts'
import { W, H, round, rect, circle, ellipse, path, line, curve, placed, repeat, through } from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'

/** Black-light mini golf between glowing mushrooms. */
export const golf: Composition = {
  mayMirror: true,
  closeUps: [[140, 110, 310]],
  draw: (stage) => {
    const { random, a, b } = stage
    stage.indoors(a(0.3))
    const n1 = b(0.78)
    const n2 = lch(0.82, 0.17, 150)
    const n3 = lch(0.72, 0.19, 350)
    const bg = a(0.17)
    const m = random.chance()
    const drawn = drawNight(stage, { n1, n2, n3 })
    // UV jungle backdrop
    const leaf = (x: number, y: number, l: number, degrees: number, colour: string) =>
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})">` +
      path(`M0 0Q${l * 0.3} ${-l * 0.42} 0 ${-l}Q${-l * 0.3} ${-l * 0.42} 0 0Z`, colour) +
      path(`M0 0Q${l * 0.3} ${-l * 0.42} 0 ${-l}Z`, shade(colour, -0.1)) +
      line(through(0, 0, 0, -l * 0.9), bg, 2) +
      [0.25, 0.42, 0.6]
        .map(
          (k) =>
            line(through(0, -l * k, l * 0.12, -l * k - l * 0.1), bg, 1.6) +
            line(through(0, -l * k, -l * 0.12, -l * k - l * 0.1), bg, 1.6),
        )
        .join('') +
      '</g>'
    return (
      drawn +
      drawPlanet(stage, { m, n1, n3, leaf, n2 }) +
      drawLoop(stage, n3) +
      drawPutter(stage, { n1, n3, leaf, n2 })
    )
  },
}

function drawNight(stage: Stage, { n1, n2, n3 }: { n1: string; n2: string; n3: string }): string {
  const { random, a, cream } = stage
  return (
    rect(0, 0, W, H, stage.gradient(stops(0, a(0.14), 1, a(0.28)))) +
    repeat(34, () =>
      circle(
        random.between(0, W),
        random.between(0, 210),
        random.pick([1, 1.6, 2.4]),
        random.pick([n1, n2, n3, cream]),
      ),
    )
  )
}

function drawPlanet(
  stage: Stage,
  {
    m,
    n1,
    n3,
    leaf,
    n2,
  }: {
    m: boolean
    n1: string
    n3: string
    leaf: (x: number, y: number, l: number, degrees: number, colour: string) => string
    n2: string
  },
): string {
  const { random, a } = stage
  let drawn =
    circle(m ? 440 : 150, 110, 62, n1, 'opacity=".14"') +
    circle(m ? 440 : 150, 110, 44, n1) +
    stage.grain(
      `M${(m ? 440 : 150) - 44} 110a44 44 0 1 0 88 0a44 44 0 1 0 -88 0`,
      'diagonal',
      'dark',
      0.6,
      0.3,
    ) +
    rect((m ? 440 : 150) - 82, 106, 164, 7, n3, 'rx="3" transform="rotate(-14 ' + (m ? 440 : 150) + ' 110)"')
  for (let i = 0; i < 12; i++)
    drawn += leaf(
      i * 56 - 10 + random.between(-16, 16),
      262,
      random.between(80, 170),
      random.between(-30, 30),
      nth([a(0.36), a(0.44), shade(n2, -0.34), shade(n3, -0.32)], i % 4),
    )
  const ground = 'M-10 262Q150 236 300 256T610 248V460H-10Z'
  drawn += path(ground, a(0.3)) + stage.grain(ground, 'down', 'dark', 0.6, 0)
  const lane = 'M-20 440Q90 290 260 318T480 268L560 290Q470 380 300 388T90 470Z'
  return (
    drawn +
    path(lane, 'none', `stroke="${n2}" stroke-width="16" opacity=".2"`) +
    path(lane, shade(n2, -0.4, 0.9), `stroke="${n2}" stroke-width="5" stroke-linejoin="round"`) +
    stage.grain(lane, 'down', 'dark', 0.5, 0.2)
  )
}

/** Loop. */
function drawLoop(stage: Stage, n3: string): string {
  const { ink, cream } = stage
  const lx = 250
  const ly = 300
  const drawn =
    ellipse(lx, ly - 44, 58, 78, 'none', `stroke="${n3}" stroke-width="30" opacity=".16"`) +
    ellipse(lx, ly - 44, 58, 78, 'none', `stroke="${n3}" stroke-width="15"`) +
    ellipse(lx + 5, ly - 44, 52, 72, 'none', `stroke="${shade(n3, -0.22)}" stroke-width="6"`) +
    repeat(14, (i) => {
      const t = i * 0.449
      return circle(lx + Math.cos(t) * 58, ly - 44 + Math.sin(t) * 78, 2.6, cream)
    }) +
    curve('M60 412Q150 330 250 342Q330 350 380 334T490 300', cream, 4, 'stroke-dasharray=".5 15"')
  const hatchX = 500
  const hy = 300
  return (
    drawn +
    ellipse(hatchX, hy, 17, 7, ink) +
    line(through(hatchX, hy, hatchX, hy - 112), cream, 4) +
    path(`M${hatchX} ${hy - 112}L${hatchX - 62} ${hy - 92}L${hatchX} ${hy - 70}Z`, stage.coat) +
    path(`M${hatchX} ${hy - 92}L${hatchX - 62} ${hy - 92}L${hatchX} ${hy - 70}Z`, stage.coatShade) +
    circle(66, 404, 26, cream, 'opacity=".16"') +
    circle(66, 404, 16, cream) +
    path('M66 388A16 16 0 0 1 66 420Q80 404 66 388Z', shade(cream, -0.2))
  )
}

/** Putter. */
function drawPutter(
  stage: Stage,
  {
    n1,
    n3,
    leaf,
    n2,
  }: {
    n1: string
    n3: string
    leaf: (x: number, y: number, l: number, degrees: number, colour: string) => string
    n2: string
  },
): string {
  const { random, cream } = stage
  const drawn = line(through(6, 250, 34, 412), n1, 6) + path('M28 406L62 424Q64 434 54 434L26 426Z', n1)
  const mushroom = (x: number, y: number, k: number, colour: string) =>
    placed(
      x,
      y,
      k,
      path('M-9 0Q-12 -24 -8 -40H8Q12 -24 9 0Z', cream) +
        path('M2 0Q6 -24 3 -40H8Q12 -24 9 0Z', shade(cream, -0.2)) +
        path('M-38 -36Q-34 -78 0 -80Q34 -78 38 -36Q0 -26 -38 -36Z', colour) +
        path('M4 -80Q34 -78 38 -36Q22 -32 8 -31Q26 -54 4 -80Z', shade(colour, -0.14)) +
        circle(-14, -54, 7, cream) +
        circle(8, -64, 5, cream) +
        circle(16, -46, 6, cream),
    )
  return (
    drawn +
    mushroom(548, 420, 1.5, n3) +
    mushroom(474, 432, 0.9, n1) +
    mushroom(128, 270, 0.8, n1) +
    (random.chance() ? mushroom(404, 262, 0.7, n3) : leaf(404, 270, 70, 10, n2)) +
    leaf(600, 460, 130, -34, n2) +
    leaf(20, 470, 90, 40, n3) +
    leaf(330, 470, 70, 14, n2) +
    leaf(300, 474, 60, -24, n1)
  )
}
