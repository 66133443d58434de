import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  discPath,
  ellipse,
  H,
  line,
  path,
  polygon,
  rect,
  repeat,
  through,
  turned,
  W,
} from '../draw.ts'
import { SKIN } from '../people.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'

const BOAT = ['0000100', '0000110', '0000111', '0000100', '1111111', '0111110']

/** At the machine: the lit screen above, joystick and buttons below, two yellow sleeves. */
export const arcadeHands: Composition = {
  closeUps: [
    [120, 20, 360],
    [30, 220, 300],
  ],
  draw: (stage) => {
    const { a } = stage
    stage.indoors(a(0.3))
    return (
      rect(0, 0, W, H, stage.gradient(stops(0, a(0.14), 1, a(0.24)))) +
      drawScreen(stage) +
      drawDesk(stage) +
      drawJoystick(stage) +
      drawButtons(stage) +
      drawSleeve(stage, 'left') +
      drawSleeve(stage, 'right') +
      stage.grain(WHOLE, 'down', 'dark', 0.4, 0.6)
    )
  },
}

const neon = (stage: Stage): readonly string[] => [
  stage.b(0.74),
  lch(0.82, 0.13, 195),
  lch(0.72, 0.19, 350),
  stage.coat,
]

function drawScreen(stage: Stage): string {
  const { random, a, ink, cream } = stage
  const colours = neon(stage)
  const glass = 'M84 22H516Q530 22 531 36L544 236H56L69 36Q70 22 84 22Z'
  const clipped = stage.clip(path(glass, '#000'))
  const pixels = (x: number, y: number, size: number, colour: string) =>
    BOAT.map((row, j) =>
      [...row]
        .map((bit, i) =>
          bit === '1' ? rect(x + i * size, y + j * size, size + 0.4, size + 0.4, colour) : '',
        )
        .join(''),
    ).join('')
  const stars = repeat(30, () =>
    rect(
      random.between(70, 530),
      random.between(30, 150),
      3,
      3,
      cream,
      `opacity="${random.pick(['.4', '.7', '.9'])}"`,
    ),
  )
  const waves = repeat(3, (j) =>
    repeat(16, (i) =>
      rect(52 + i * 34 + (j % 2) * 16, 178 + j * 18, 20, 8, nth(colours, 1), `opacity="${0.9 - j * 0.22}"`),
    ),
  )
  const moon = repeat(7, (j) => {
    const half = [18, 30, 36, 38, 36, 30, 18][j] ?? 0
    return rect(430 - half, 46 + j * 10, half * 2, 10, nth(colours, 0))
  })
  const buoys = [0, 1, 2]
    .map(
      (i) =>
        rect(180 + i * 120 + random.between(-20, 20), 160, 14, 18, nth(colours, 2)) +
        rect(184 + i * 120, 148, 6, 12, nth(colours, 2), 'opacity="0"'),
    )
    .join('')
  const score = repeat(4, (i) =>
    rect(96 + i * 24, 40, 16, 10, i < 3 ? nth(colours, 3) : mix(ink, cream, 0.3)),
  )
  const scan = repeat(26, (i) => rect(50, 22 + i * 8.4, 500, 2, ink, 'opacity=".25"'))
  const shine = polygon(through(70, 22, 220, 22, 60, 236, 40, 236), cream, 'opacity=".12"')
  const picture =
    rect(40, 10, 520, 240, stage.gradient(stops(0, a(0.1), 1, a(0.32)))) +
    stars +
    moon +
    pixels(random.between(150, 260), 108, 12, cream) +
    waves +
    buoys +
    score +
    scan +
    shine
  const frame =
    path('M60 0H540L566 250H34Z', ink) +
    curve('M84 22H516Q530 22 531 36L544 236H56L69 36Q70 22 84 22Z', nth(colours, 2), 12, 'opacity=".3"')
  return frame + `<g ${clipped}>${picture}</g>` + curve(glass, nth(colours, 2), 4)
}

function drawDesk(stage: Stage): string {
  const { a, ink } = stage
  const colours = neon(stage)
  const panel = 'M34 250H566L640 470H-40Z'
  const stripes = repeat(
    4,
    (i) =>
      path(`M${-40 + i * 14} 470L${34 + i * 10} 250h5L${-33 + i * 14} 470Z`, nth(colours, i)) +
      path(`M${640 - i * 14} 470L${566 - i * 10} 250h-5L${633 - i * 14} 470Z`, nth(colours, i)),
  )
  return (
    path(panel, mix(a(0.3), ink, 0.3)) +
    stripes +
    rect(30, 244, 540, 12, shade(ink, 0.16)) +
    stage.grain(panel, 'down', 'dark', 0.5, 0.3) +
    path('M34 256H566L572 274H28Z', ink, 'opacity=".3"')
  )
}

function drawJoystick(stage: Stage): string {
  const { ink, cream, random } = stage
  const lean = random.pick([-12, 8, 14])
  const red = lch(0.6, 0.21, 27)
  return (
    circle(186, 372, 56, ink, 'opacity=".4"') +
    ellipse(180, 366, 54, 44, shade(ink, 0.14)) +
    ellipse(180, 362, 42, 33, shade(ink, 0.06)) +
    turned(
      180,
      362,
      lean,
      line(through(0, 0, 0, -72), cream, 12) +
        line(through(4, 0, 4, -72), shade(cream, -0.2), 4) +
        circle(0, -86, 30, red) +
        path('M6 -115A30 30 0 0 1 6 -57Q22 -84 6 -115Z', shade(red, -0.1)) +
        circle(-10, -97, 7, cream, 'opacity=".8"'),
    )
  )
}

function drawButtons(stage: Stage): string {
  const { ink, cream } = stage
  const colours = neon(stage)
  const button = (x: number, y: number, colour: string) =>
    ellipse(x + 6, y + 9, 31, 25, ink, 'opacity=".45"') +
    ellipse(x, y + 5, 30, 24, shade(colour, -0.2)) +
    ellipse(x, y, 30, 23, colour) +
    ellipse(x, y - 2, 20, 14, shade(colour, 0.07)) +
    curve(`M${x - 15} ${y - 5}Q${x - 8} ${y - 14} ${x + 4} ${y - 14}`, cream, 3.4)
  const small = [286, 318].map((x) => circle(x, 286, 10, ink) + circle(x, 284, 8, cream)).join('')
  return (
    button(364, 326, nth(colours, 0)) +
    button(440, 312, nth(colours, 1)) +
    button(516, 318, nth(colours, 3)) +
    button(372, 392, nth(colours, 2)) +
    button(452, 380, nth(colours, 0)) +
    small
  )
}

function drawSleeve(stage: Stage, side: 'left' | 'right'): string {
  const { coat, coatShade, ink } = stage
  const skin = SKIN[0]
  const dark = shade(skin, -0.09)
  const fist =
    path('M-30 0Q-36 -34 -14 -42Q14 -48 30 -34Q38 -14 30 8Z', skin) +
    [-16, 0, 15].map((x) => line(through(x, -38, x + 2, -16), dark, 3)).join('') +
    path('M20 -36Q38 -30 34 -8L28 8H16Q28 -12 20 -36Z', dark, 'opacity=".6"')
  const pointing =
    path('M-28 4Q-36 -30 -22 -40L-14 -72Q-4 -80 2 -68L4 -40Q24 -38 28 -22Q32 -4 26 8Z', skin) +
    line(through(4, -38, 6, -18), dark, 3) +
    line(through(16, -32, 17, -14), dark, 3)
  const arm =
    path('M-38 0Q0 -16 38 0L66 220H-66Z', coat) +
    path('M12 -8Q28 -6 38 0L66 220H26Z', coatShade) +
    path('M-40 -2Q0 -20 40 -2L42 18Q0 0 -42 18Z', coatShade)
  const shadow = path(discPath(10, 12, 44), ink, 'opacity=".3"')
  const [x, y, degrees] = side === 'left' ? [166, 330, 16] : [470, 386, -18]
  return turned(x, y, degrees, shadow + arm + (side === 'left' ? fist : pointing))
}
