import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  placed,
  repeat,
  turned,
  through,
} from '../draw.ts'
import type { Stage } from '../stage.ts'
import { sitter, SKIN, HAIR } from '../people.ts'
import { mover } from '../mover.ts'

/** Stand-up before bricks. */
export const theaterStandup: Composition = {
  closeUps: [[200, 110, 290]],
  draw: (stage) => {
    const { random, a } = stage
    stage.indoors(a(0.3))
    const brick = mix(lch(0.44, 0.11, 30), a(0.4), 0.4)
    const cx = random.between(270, 330)
    return (
      drawBricks(stage, { brick, cx }) +
      drawNeonSignLaughing(stage, cx) +
      drawCurtainsLeftRight(stage) +
      drawComedianYellowCoat(stage, cx) +
      drawStool(stage, cx)
    )
  },
}

function drawBricks(stage: Stage, { brick, cx }: { brick: string; cx: number }): string {
  const { random, b, ink } = stage
  let drawn = rect(0, 0, W, 330, shade(brick, -0.1))
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 14; i++)
      drawn += rect(
        i * 46 - (j % 2) * 23,
        j * 21,
        43,
        18,
        shade(brick, random.between(-0.05, 0.03)),
        'rx="1.500"',
      )
  const spot = stage.clip(ellipse(cx, 196, 190, 186, '#000'))
  drawn += rect(0, 0, W, 330, ink, 'opacity=".56"')
  let lit = ''
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 14; i++)
      lit += rect(
        i * 46 - (j % 2) * 23,
        j * 21,
        43,
        18,
        shade(mix(brick, b(0.7), 0.35), random.between(-0.02, 0.07)),
        'rx="1.500"',
      )
  return (
    drawn +
    group(rect(0, 0, W, 330, brick) + lit + stage.grain('M0 0H600V330H0Z', 'down', 'dark', 0.5, 0.4), spot)
  )
}

/** Neon sign: a laughing mouth. */
function drawNeonSignLaughing(stage: Stage, cx: number): string {
  const { a, b, cream } = stage
  const nx = cx < 300 ? 486 : 112
  const n = (d: string) => curve(d, b(0.72), 13, 'opacity=".25"') + curve(d, b(0.9), 5)
  return (
    n(`M${nx - 46} 92Q${nx} 76 ${nx + 46} 92Q${nx + 40} 144 ${nx} 146Q${nx - 40} 144 ${nx - 46} 92Z`) +
    n(`M${nx - 34} 60q10 -18 20 0M${nx + 14} 60q10 -18 20 0`) +
    n(`M${nx - 22} 132q22 -16 44 0`) +
    rect(0, 326, W, 24, lch(0.46, 0.08, 48)) +
    rect(0, 344, W, 12, lch(0.32, 0.06, 44)) +
    ellipse(cx, 338, 176, 9, cream, 'opacity=".45"') +
    rect(0, 354, W, 100, a(0.14)) +
    polygon(through(cx - 8, -10, cx + 8, -10, cx + 186, 336, cx - 186, 336), cream, 'opacity=".1"')
  )
}

/** Curtains left and right. */
function drawCurtainsLeftRight(stage: Stage): string {
  const { b } = stage
  const curtain = (m: number) =>
    `<g transform="translate(${m > 0 ? 0 : W} 0) scale(${m} 1)">` +
    path('M-10 -10H96Q70 120 92 352H-10Z', b(0.44)) +
    [12, 44, 74]
      .map((u, i) =>
        path(
          `M${u} -10H${u + 15}Q${u + 4 - i * 3} 150 ${u + 14} 352H${u - 2}Q${u - 8} 150 ${u} -10Z`,
          b(0.36),
        ),
      )
      .join('') +
    stage.grain('M-10 -10H96V352H-10Z', 'down', 'dark', 0.6, 0.3) +
    '</g>'
  return curtain(1) + curtain(-1)
}

/** The comedian: yellow coat from behind, turned to us only with the back; microphone and stool. */
function drawComedianYellowCoat(stage: Stage, cx: number): string {
  const { ink, cream } = stage
  return (
    ellipse(cx - 20, 338, 40, 6, ink, 'opacity=".4"') +
    mover(
      stage,
      cx - 24,
      336,
      1.04,
      {
        head: [0, -180],
        neck: [0, -156],
        hip: [0, -94],
        le: [-40, -128],
        lh: [-56, -160],
        re: [26, -130],
        rh: [34, -160],
        lk: [-14, -48],
        lf: [-18, -2],
        rk: [14, -48],
        rf: [20, -2],
      },
      { yellow: true, skin: SKIN[1] },
    ) +
    line(through(cx + 40, 336, cx + 40, 168), cream, 4) +
    line(through(cx + 40, 176, cx + 16, 160), cream, 4) +
    ellipse(cx + 40, 337, 24, 5, ink) +
    turned(
      cx + 12,
      158,
      -56,
      rect(-5, -6, 10, 26, ink, 'rx="4"') +
        circle(0, -12, 11, mix(cream, ink, 0.35)) +
        path('M3 -22.500A11 11 0 0 1 3 -1.500Q8 -12 3 -22.500Z', mix(cream, ink, 0.55)),
    )
  )
}

function drawStool(stage: Stage, cx: number): string {
  const { random, a, b, ink, cream } = stage
  return (
    placed(
      cx + 112,
      338,
      1,
      line(through(-16, -70, -24, 0), lch(0.5, 0.08, 55), 6) +
        line(through(16, -70, 24, 0), lch(0.42, 0.07, 52), 6) +
        line(through(-20, -30, 20, -30), lch(0.46, 0.08, 55), 5) +
        rect(-25, -80, 50, 12, lch(0.58, 0.09, 58), 'rx="6"') +
        path('M-7 -82L-9 -106H9L7 -82Z', cream, 'opacity=".85"') +
        rect(-8, -96, 16, 14, mix(a(0.7), cream, 0.5)),
    ) +
    repeat(5, (i) => {
      const x = (i + 0.5) * 120 + random.between(-20, 20)
      return sitter(stage, x, 404, 0.84, {
        coat: mix(a(0.3), ink, 0.1),
        hair: mix(random.pick(HAIR), ink, 0.55),
      })
    }) +
    repeat(6, (i) => {
      const x = (i + 0.2) * 116 + random.between(-14, 14)
      return sitter(stage, x, 466, 1.16, {
        coat: mix(i % 2 ? a(0.22) : b(0.4), ink, 0.45),
        hair: mix(random.pick(HAIR), ink, 0.75),
        long: random.chance(0.3),
      })
    })
  )
}
