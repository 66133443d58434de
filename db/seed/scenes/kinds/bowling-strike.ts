import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  round,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  smooth,
  repeat,
  turned,
  discPath,
  perspective,
  cornersPath,
  through,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** Strike: the ball bursts through the pins. */
export const bowlingStrike: Composition = {
  mayMirror: true,
  closeUps: [
    [170, 190, 300],
    [60, 20, 300],
  ],
  draw: (stage) => {
    const { random, a, b } = stage
    stage.indoors(a(0.4))
    const wood = mix(b(0.78, 0.7), lch(0.75, 0.09, 70), 0.5)
    const cx = random.between(280, 330)
    const cy = 250
    const drawn = drawBurst(stage, { cx, cy }) + drawLane(stage, wood) + drawFlyingPins(stage, { cx, cy })
    const by = 306
    const R = 100
    return drawn + drawBall(stage, { cx, by, R }) + drawSparks(stage, { cx, cy })
  },
}

function drawBurst(stage: Stage, { cx, cy }: { cx: number; cy: number }): string {
  const { random, a, b } = stage
  let drawn = rect(0, 0, W, H, a(0.22))
  for (let i = 0; i < 22; i++) {
    const t0 = (i / 22) * 6.283 + random.between(0, 0.1)
    const t1 = t0 + 0.1427
    drawn += polygon(
      through(
        cx,
        cy,
        cx + Math.cos(t0) * 620,
        cy + Math.sin(t0) * 620,
        cx + Math.cos(t1) * 620,
        cy + Math.sin(t1) * 620,
      ),
      i % 2 ? a(0.3) : b(0.6),
      i % 2 ? '' : 'opacity=".85"',
    )
  }
  return (
    drawn +
    stage.grain('M0 0H600V330H0Z', 'up', 'dark', 0.6, 0.2) +
    circle(
      cx,
      cy,
      200,
      stage.radial([
        [0.2, b(0.84), 0.6],
        [1, b(0.84), 0],
      ]),
    ) +
    path(
      repeat(32, (i) => {
        const angle = (i / 32) * 6.283
        const q = i % 2 ? 96 : random.between(140, 190)
        return (i ? 'L' : 'M') + round(cx + Math.cos(angle) * q) + ' ' + round(cy + Math.sin(angle) * q)
      }) + 'Z',
      b(0.84),
    )
  )
}

/** Lane. */
function drawLane(stage: Stage, wood: string): string {
  const { a, b } = stage
  const project = perspective(300, 210, 300)
  const lane = cornersPath([
    project(-1, -1, 0.9),
    project(1, -1, 0.9),
    project(1, -1, 2.4),
    project(-1, -1, 2.4),
  ])
  return (
    polygon(through(0, 335, 600, 335, 600, 450, 0, 450), a(0.15)) +
    repeat(9, (i) =>
      polygon(
        [
          project(-1.1 + i * 0.2444, -1, 0.9),
          project(-1.1 + (i + 1) * 0.2444, -1, 0.9),
          project(-1.1 + (i + 1) * 0.2444, -1, 2.4),
          project(-1.1 + i * 0.2444, -1, 2.4),
        ],
        shade(wood, ((i % 3) - 1) * 0.03),
      ),
    ) +
    stage.grain(lane, 'down', 'dark', 0.6, 0.1) +
    [-1.1, 1.1].map((u) => line([project(u, -1, 0.9), project(u, -1, 2.4)], b(0.62), 5)).join('')
  )
}

function drawFlyingPins(stage: Stage, { cx, cy }: { cx: number; cy: number }): string {
  const { random, cream } = stage
  let drawn = ''
  const pin = (x: number, y: number, k: number, degrees: number) =>
    turned(
      x,
      y,
      degrees,
      path('M-9 37Q-17 15 -8 -5Q-5 -13 -8 -21Q-9 -35 0 -37Q9 -35 8 -21Q5 -13 8 -5Q17 15 9 37Z', cream) +
        path('M2 -37Q9 -35 8 -21Q5 -13 8 -5Q17 15 9 37H3Q8 13 2 -7Q0 -19 2 -37Z', shade(cream, -0.17)) +
        rect(-6.5, -16, 13, 3.2, lch(0.58, 0.19, 27)) +
        rect(-7, -10, 14, 3.2, lch(0.58, 0.19, 27)),
      k,
    )
  ;(
    [
      [-206, -104, -58, 1.9],
      [-120, -158, -24, 1.7],
      [-18, -176, 14, 1.6],
      [104, -150, 38, 1.8],
      [206, -92, 70, 2],
      [-240, 30, -96, 1.7],
      [236, 44, 112, 1.8],
      [-96, -60, -40, 1.5],
      [92, -52, 52, 1.5],
    ] as const
  ).forEach(
    ([x, y, q, k]) =>
      (drawn += pin(
        cx + x + random.between(-14, 14),
        cy + y + random.between(-10, 10),
        k,
        q + random.between(-14, 14),
      )),
  )
  return drawn
}

function drawBall(stage: Stage, { cx, by, R }: { cx: number; by: number; R: number }): string {
  const { random, a, b, ink, cream } = stage
  const bx = cx - 4
  const bc = random.pick([a(0.5), b(0.6), a(0.42)])
  const bp = discPath(bx, by, R)
  return (
    ellipse(bx + 20, by + R - 2, R * 1.05, 18, ink, 'opacity=".5"') +
    path(bp, bc) +
    group(
      repeat(5, (i) =>
        curve(
          smooth(
            Array.from({ length: 7 }, (_, k) => [
              bx - 130 + k * 44,
              by - 90 + i * 44 + Math.sin(k * 1.3 + i * 1.9) * 22,
            ]),
          ),
          shade(bc, i % 2 ? 0.11 : -0.08),
          11,
          'opacity=".75"',
        ),
      ),
      stage.clip(path(bp, '#000')),
    ) +
    stage.grain(bp, 'diagonal', 'dark', 0.8, 0.35) +
    path(
      `M${bx - 72} ${by - 22}Q${bx - 64} ${by - 72} ${bx - 14} ${by - 80}` +
        `Q${bx - 52} ${by - 58} ${bx - 58} ${by - 18}Z`,
      cream,
      'opacity=".85"',
    ) +
    ellipse(bx + 16, by - 46, 11, 13, ink) +
    ellipse(bx + 50, by - 36, 10.5, 12.5, ink) +
    ellipse(bx + 30, by - 12, 11.5, 14, ink)
  )
}

function drawSparks(stage: Stage, { cx, cy }: { cx: number; cy: number }): string {
  const { random, b, cream } = stage
  return (
    repeat(24, () => {
      const angle = random.between(0, 6.283)
      const q = random.between(150, 300)
      return turned(
        cx + Math.cos(angle) * q,
        cy + Math.sin(angle) * q * 0.8,
        angle * 57.3,
        rect(-9, -2, 18, 4, random.pick([cream, b(0.8), stage.coat]), 'rx="2"'),
      )
    }) + stage.grain(WHOLE, 'down', 'dark', 0.3, 0.6)
  )
}
