import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  ellipse,
  H,
  line,
  path,
  placed,
  rect,
  repeat,
  smooth,
  through,
  turned,
  W,
  type Point,
} from '../draw.ts'
import { dropShadow } from '../objects.ts'
import { HAIR, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

type Paddler = { coat: string; dark: string; hair: string; board: string }

/** Boards from above, on their way together between lilies and sand. */
export const supGroup: Composition = {
  mayMirror: true,
  closeUps: [
    [190, 120, 290],
    [20, 30, 280],
  ],
  draw: (stage) => {
    const { random, a, b, cream, coat, coatShade } = stage
    stage.indoors(a(0.8))
    const turn = random.between(-34, -22)
    const rider = (x: number, y: number, scale: number, look: Paddler) =>
      drawRider(stage, x, y, turn + random.between(-8, 8), scale, look)
    return (
      drawLake(stage) +
      rider(120, 120, 0.8, { coat: a(0.36), dark: a(0.28), hair: HAIR[0], board: cream }) +
      rider(474, 330, 0.84, {
        coat: lch(0.6, 0.18, 25),
        dark: lch(0.5, 0.17, 25),
        hair: HAIR[3],
        board: b(0.8),
      }) +
      rider(500, 96, 0.7, { coat: cream, dark: shade(cream, -0.14), hair: HAIR[4], board: a(0.5) }) +
      rider(300, 232, 1.16, { coat, dark: coatShade, hair: coat, board: b(0.68) }) +
      drawLilies(stage) +
      drawBeach(stage)
    )
  },
}

function drawLake(stage: Stage): string {
  const { random, a, cream } = stage
  const depth = (points: readonly Point[], L: number) => path(`${smooth(points)}Z`, a(L), 'opacity=".55"')
  const glitter = repeat(60, () => {
    const length = random.between(10, 40)
    return turned(
      random.between(0, W),
      random.between(0, H),
      -14 + random.between(-6, 6),
      rect(-length / 2, -1, length, 2.2, cream, 'rx="1" opacity=".35"'),
    )
  })
  return (
    rect(0, 0, W, H, stage.gradient([[0, a(0.74)], [1, a(0.46)]], 1, 1)) + // prettier-ignore
    depth(through(-20, 260, 140, 190, 300, 260, 460, 150, 620, 190, 620, 470, -20, 470), 0.52) +
    depth(through(-20, 390, 160, 330, 330, 390, 480, 300, 620, 330, 620, 470, -20, 470), 0.44) +
    glitter +
    stage.grain(`M0 0H${W}V${H}H0Z`, 'diagonal', 'dark', 0.4, 0.4)
  )
}

function drawRider(
  stage: Stage,
  x: number,
  y: number,
  degrees: number,
  scale: number,
  { coat, dark, hair, board }: Paddler,
): string {
  const { ink, cream } = stage
  const shape = 'M-128 0Q-120 -30 -40 -33Q70 -34 132 0Q70 34 -40 33Q-120 30 -128 0Z'
  const wake = path(
    'M-130 0Q-190 -34 -240 -44Q-190 -10 -160 0Q-190 10 -240 44Q-190 34 -130 0Z',
    cream,
    'opacity=".35"',
  )
  const deck =
    path(shape, board) +
    path('M-128 0Q-120 30 -40 33Q70 34 132 0Q60 14 -40 12Q-110 10 -128 0Z', shade(board, -0.1)) +
    rect(-58, -22, 70, 44, shade(board, -0.16), 'rx="10" opacity=".7"')
  const paddle = line(through(-6, -22, 84, 74), ink, 5) + turned(92, 82, 46, ellipse(0, 0, 22, 9, ink))
  const body =
    ellipse(-14, 10, 34, 26, ink, 'opacity=".25"') +
    line(through(-16, -16, 20, -34, 14, 0), coat, 12) +
    line(through(-16, 16, 22, 26, 40, 24), dark, 12) +
    ellipse(-20, 0, 19, 29, coat) +
    path('M-20 0H-1A19 29 0 0 1 -20 29Z', dark) +
    ellipse(-16, 0, 14, 14, hair) +
    path('M-16 0H-2A14 14 0 0 1 -16 14Z', shade(hair, -0.08)) +
    ellipse(15, 0, 5, 5, SKIN[2]) +
    ellipse(40, 24, 5, 5, SKIN[2])
  return turned(x, y, degrees, wake + dropShadow(stage, shape, 12, 16, 0.24) + deck + paddle + body, scale)
}

function drawLilies(stage: Stage): string {
  const { random, cream } = stage
  return repeat(13, (i) => {
    const green = lch(random.between(0.5, 0.62), 0.11, 148)
    const [x, y] = [
      i < 8 ? random.between(20, 230) : random.between(380, 440),
      i < 8 ? random.between(330, 440) : random.between(16, 50),
    ]
    const leaf =
      path('M0 0L18 -8A20 16 0 1 0 18 8Z', green) + path('M0 0L18 8A20 16 0 0 1 -14 12Z', shade(green, -0.07))
    const bloom = i % 4 ? '' : ellipse(-4, -4, 8, 6, cream) + ellipse(-4, -5, 4, 3, stage.b(0.8))
    return placed(x, y, random.between(0.7, 1.3), leaf + bloom)
  })
}

function drawBeach(stage: Stage): string {
  const sand = mix(lch(0.88, 0.05, 82), stage.b(0.88), 0.3)
  const shore = smooth(through(400, 470, 450, 420, 540, 410, 620, 360, 620, 470))
  return (
    path(`${shore}Z`, stage.cream, 'opacity=".6" transform="translate(-12 -10)"') +
    path(`${shore}Z`, sand) +
    stage.grain(`${shore}Z`, 'down', 'dark', 0.4, 0.3)
  )
}
