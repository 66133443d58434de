import type { Composition } from '../composition.ts'
import { mix, shade } from '../colour.ts'
import {
  W,
  round,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  repeat,
  glow,
  perspective,
  through,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { SKIN, HAIR } from '../people.ts'
import { mover } from '../mover.ts'

const LEAD = {
  head: [4, -176],
  neck: [2, -154],
  hip: [0, -92],
  le: [-38, -132],
  lh: [-60, -104],
  re: [34, -168],
  rh: [54, -208],
  lk: [-18, -48],
  lf: [-26, -2],
  rk: [18, -50],
  rf: [26, 2],
} as const

const TURN = {
  head: [104, -170],
  neck: [98, -148],
  hip: [94, -94],
  le: [82, -176],
  lh: [58, -208],
  re: [128, -138],
  rh: [156, -152],
  lk: [92, -46],
  lf: [86, 2],
  rk: [122, -52],
  rf: [150, -22],
} as const

/** A couple under the mirror ball. */
export const dance: Composition = {
  mayMirror: true,
  closeUps: [
    [160, 110, 300],
    [210, 0, 250],
  ],
  draw: (stage) => {
    const { a, b } = stage
    stage.indoors(a(0.4))
    const hot = b(0.72)
    const project = perspective(300, 236, 230)
    const drawn = drawHallWallTall(stage, hot) + drawFloorParquetPerspective(stage, { project, hot })
    const bx = 300
    const by = 62
    return (
      drawn +
      drawLightBeams(stage, { bx, by, hot }) +
      drawMirrorBall(stage, { bx, by, hot }) +
      drawOtherCouplesFar(stage) +
      drawCouple(stage, hot)
    )
  },
}

/** Hall: wall with tall windows, light dots of the mirror ball. */
function drawHallWallTall(stage: Stage, hot: string): string {
  const { random, a, b, cream } = stage
  const drawn =
    rect(0, 0, W, 300, stage.gradient(stops(0, a(0.2), 1, a(0.4)))) +
    stage.grain('M0 0H600V300H0Z', 'up', 'dark', 0.5, 0.3)
  const moon = random.pick([26, 146, 368, 488])
  const win = (x: number) => {
    const d = `M${x} 292V132Q${x} 84 ${x + 44} 84Q${x + 88} 84 ${x + 88} 132V292Z`
    const cl = stage.clip(path(d, '#000'))
    return (
      path(d, stage.gradient(stops(0, a(0.24), 0.6, mix(a(0.4), hot, 0.5), 1, b(0.82)))) +
      group(
        repeat(5, (i) => {
          const h = random.between(20, 60)
          return rect(x + i * 19, 292 - h, 16, h, a(0.2)) + rect(x + i * 19 + 5, 298 - h, 3, 4, '#FFE2A0')
        }) + (x === moon ? circle(x + 58, 136, 14, cream) : ''),
        cl,
      ) +
      path(d, 'none', `stroke="${a(0.18)}" stroke-width="7"`) +
      line(through(x + 44, 84, x + 44, 292), a(0.18), 4) +
      line(through(x, 170, x + 88, 170), a(0.18), 4)
    )
  }
  return drawn + win(26) + win(146) + win(368) + win(488) + rect(0, 286, W, 14, a(0.17))
}

/** Floor: parquet in perspective, pool of light. */
function drawFloorParquetPerspective(
  stage: Stage,
  { project, hot }: { project: ReturnType<typeof perspective>; hot: string },
): string {
  const { a, b } = stage
  let drawn = rect(0, 300, W, 150, a(0.3))
  for (let i = -9; i <= 9; i++)
    drawn += polygon(
      [
        project(i * 0.5, -1, 0.9),
        project(i * 0.5 + 0.25, -1, 0.9),
        project(i * 0.5 + 0.25, -1, 3.6),
        project(i * 0.5, -1, 3.6),
      ],
      a(0.335),
    )
  return (
    drawn +
    ellipse(312, 408, 236, 40, hot, 'opacity=".28"') +
    ellipse(312, 406, 168, 27, b(0.82), 'opacity=".5"') +
    stage.grain('M0 300H600V450H0Z', 'down', 'dark', 0.6, 0.1)
  )
}

function drawLightBeams(stage: Stage, { bx, by, hot }: { bx: number; by: number; hot: string }): string {
  const { random, a, b, cream } = stage
  let drawn =
    polygon(through(bx - 20, by, bx + 20, by, 500, 410, 118, 410), cream, 'opacity=".1"') +
    polygon(through(bx - 16, by, bx + 16, by, 430, 410, 190, 410), cream, 'opacity=".1"')
  for (let i = 0; i < 54; i++) {
    const angle = random.between(0, 6.283)
    const q = random.between(70, 360)
    const x = bx + Math.cos(angle) * q
    const y = by + Math.sin(angle) * q * 0.8
    if (y < 290 && y > -6)
      drawn += ellipse(
        x,
        y,
        2.4 + q * 0.012,
        1.8 + q * 0.009,
        random.pick([cream, hot, b(0.86), a(0.72)]),
        `opacity="${round(random.between(0.5, 0.95))}"`,
      )
  }
  for (let i = 0; i < 22; i++)
    drawn += ellipse(
      random.between(0, W),
      random.between(316, 446),
      9,
      2.6,
      random.pick([cream, hot]),
      `opacity="${round(random.between(0.2, 0.5))}"`,
    )
  return drawn
}

/** Mirror ball. */
function drawMirrorBall(stage: Stage, { bx, by, hot }: { bx: number; by: number; hot: string }): string {
  const { random, a, b, ink, cream } = stage
  const drawn =
    line(through(bx, -10, bx, by - 40), ink, 3) + glow(bx, by, 88, cream) + circle(bx, by, 44, a(0.6))
  const clipped = stage.clip(circle(bx, by, 44, '#000'))
  let B = ''
  for (let j = -4; j < 4; j++) {
    const y0 = by + 44 * Math.sin(j * 0.3927)
    const y1 = by + 44 * Math.sin((j + 1) * 0.3927)
    for (let i = -6; i < 6; i++) {
      const x0 = bx + 44 * Math.sin(i * 0.2618)
      const x1 = bx + 44 * Math.sin((i + 1) * 0.2618)
      B += rect(
        x0 + 0.8,
        y0 + 0.8,
        x1 - x0 - 1.6,
        y1 - y0 - 1.6,
        random.pick(
          i + j < -3
            ? [cream, cream, b(0.88), a(0.8)]
            : i + j < 2
              ? [a(0.74), hot, a(0.66), cream]
              : [a(0.42), a(0.34), a(0.5), hot],
        ),
      )
    }
  }
  return drawn + group(B, clipped)
}

/** Other couples, far. */
function drawOtherCouplesFar(stage: Stage): string {
  const { a } = stage
  const far = (x: number, k: number, m: number) =>
    `<g transform="translate(${x} 338) scale(${k * m} ${k})">` +
    path('M-12 0L-8 -52Q-14 -84 2 -90Q16 -84 12 -50L14 0H6L2 -40L-4 0Z', a(0.16)) +
    circle(3, -102, 11, a(0.16)) +
    path('M20 -88Q34 -92 38 -78L42 -54L58 -12Q36 -4 16 -12L26 -54Q18 -76 20 -88Z', a(0.22)) +
    circle(30, -99, 10, a(0.22)) +
    line(through(6, -80, 26, -74), a(0.16), 7) +
    line(through(8, -84, 26, -112, 34, -84), a(0.2), 5) +
    '</g>'
  return far(86, 0.94, 1) + far(528, 0.84, -1) + far(470, 0.7, 1)
}

/** The couple. */
function drawCouple(stage: Stage, hot: string): string {
  const { random, b, ink } = stage
  const x = 262
  const y = 420
  const k = 1.2
  const dress = random.pick([hot, b(0.66), b(0.78)])
  const drawn = ellipse(x + 62, y + 3, 130, 11, ink, 'opacity=".4"')
  const skirt =
    path(
      'M80 -106Q70 -70 34 -46Q40 -34 62 -40Q78 -26 100 -36Q126 -22 142 -40Q160 -36 168 -52Q128 -70 110 -106Z',
      dress,
    ) +
    path('M98 -106Q118 -66 100 -36Q126 -22 142 -40Q160 -36 168 -52Q128 -70 110 -106Z', shade(dress, -0.1)) +
    curve('M88 -96Q82 -64 62 -42', shade(dress, -0.07), 2.4)
  return (
    drawn +
    mover(stage, x, y, k, TURN, {
      coat: dress,
      pants: SKIN[2],
      pants2: shade(SKIN[2], -0.07),
      skin: SKIN[2],
      hair: HAIR[1],
      sleeves: false,
      shoe: ink,
      extra: skirt + circle(118, -184, 8, HAIR[1]),
    }) +
    mover(stage, x, y, k, LEAD, { yellow: true, skin: SKIN[0] }) +
    stage.grain('M0 0H600V450H0Z', 'left', 'dark', 0.4, 0.7) +
    stage.grain('M0 0H600V450H0Z', 'right', 'dark', 0.45, 0.65)
  )
}
