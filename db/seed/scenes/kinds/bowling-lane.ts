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
  perspective,
  cornersPath,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** The ball on the lane, pins at its end. */
export const bowlingLane: Composition = {
  mayMirror: true,
  closeUps: [
    [180, 50, 250],
    [190, 230, 280],
  ],
  draw: (stage) => {
    const { random, a, b } = stage
    stage.indoors(a(0.4))
    const project = perspective(300, 176, 210)
    const wood = mix(b(0.78, 0.7), lch(0.75, 0.09, 70), 0.5)
    const drawn =
      drawTunnel(stage, project) +
      drawLanes(stage, { project, wood }) +
      drawLaneShine(stage, project) +
      drawPinDeck(stage, project)
    const bx = random.between(220, 270) * (random.chance() ? 1 : 1) + (random.chance() ? 110 : 0)
    const by = 344
    return drawn + drawBall(stage, { bx, by }) + drawBallHighlights(stage, { bx, by })
  },
}

function drawTunnel(stage: Stage, project: ReturnType<typeof perspective>): string {
  const { a, b, cream } = stage
  let drawn =
    rect(0, 0, W, H, a(0.2)) +
    polygon([project(-3, 1.2, 1), project(3, 1.2, 1), project(3, 1.2, 6), project(-3, 1.2, 6)], a(0.16))
  const neonColours = [b(0.74), lch(0.72, 0.17, stage.opposite(60)), cream]
  for (let z = 1.25; z < 6; z *= 1.34) {
    const q = [
      project(-2.3, -1, z),
      project(-2.3, 0.55, z),
      project(-1.7, 0.95, z),
      project(1.7, 0.95, z),
      project(2.3, 0.55, z),
      project(2.3, -1, z),
    ]
    drawn +=
      line(q, nth(neonColours, 0), 22 / z, 'opacity=".16"') +
      line(q, z < 2.5 ? nth(neonColours, 0) : nth(neonColours, 1), 5.5 / z)
  }
  return drawn
}

function drawLanes(
  stage: Stage,
  { project, wood }: { project: ReturnType<typeof perspective>; wood: string },
): string {
  const { a, b, ink } = stage
  const lane = (x0: number, x1: number, colour: string, k: number) => {
    let t = ''
    const n = 8
    for (let i = 0; i < n; i++)
      t += polygon(
        [
          project(x0 + ((x1 - x0) * i) / n, -1, 0.6),
          project(x0 + ((x1 - x0) * (i + 1)) / n, -1, 0.6),
          project(x0 + ((x1 - x0) * (i + 1)) / n, -1, 6),
          project(x0 + ((x1 - x0) * i) / n, -1, 6),
        ],
        shade(colour, ((i % 3) - 1) * 0.025 + k),
      )
    return t
  }
  return (
    polygon([project(-3, -1, 0.6), project(3, -1, 0.6), project(3, -1, 6), project(-3, -1, 6)], a(0.12)) +
    lane(-2.7, -1.35, wood, -0.3) +
    lane(1.35, 2.7, wood, -0.3) +
    lane(-0.85, 0.85, wood, 0) +
    (
      [
        [-1.22, -0.9],
        [0.9, 1.22],
      ] as const
    )
      .map(
        ([u, v]) =>
          polygon(
            [project(u, -1.05, 0.6), project(v, -1.05, 0.6), project(v, -1, 6), project(u, -1, 6)],
            ink,
          ) + line([project(u, -1, 0.6), project(u, -1, 6)], b(0.7), 2),
      )
      .join('')
  )
}

function drawLaneShine(stage: Stage, project: ReturnType<typeof perspective>): string {
  const { a, cream } = stage
  const LD = cornersPath([
    project(-0.85, -1, 0.6),
    project(0.85, -1, 0.6),
    project(0.85, -1, 6),
    project(-0.85, -1, 6),
  ])
  return (
    stage.grain(LD, 'up', 'dark', 0.6, 0.1) +
    path(
      LD,
      stage.gradient([
        [0, cream, 0.75],
        [0.3, cream, 0],
      ]),
    ) +
    repeat(7, (i) => {
      const x = (i - 3) * 0.22
      const q = project(x, -1, 1.75 - Math.abs(i - 3) * -0.12)
      return polygon(through(q[0], q[1] - 10, q[0] + 6, q[1] + 5, q[0] - 6, q[1] + 5), a(0.3))
    })
  )
}

/** Pin deck. */
function drawPinDeck(stage: Stage, project: ReturnType<typeof perspective>): string {
  const { a, b, ink, cream } = stage
  const k0 = project(-1.35, 0.34, 6)
  const k1 = project(1.35, -1, 6)
  let drawn =
    rect(k0[0] - 2, k0[1] - 12, k1[0] - k0[0] + 4, k1[1] - k0[1] + 12, ink) +
    rect(k0[0], k0[1] + 2, k1[0] - k0[0], k1[1] - k0[1] - 2, mix(cream, b(0.85), 0.5)) +
    rect(k0[0] - 78, k0[1] - 40, k1[0] - k0[0] + 156, 44, a(0.34)) +
    rect(k0[0] - 78, k0[1] + 2, k1[0] - k0[0] + 156, 5, b(0.74)) +
    repeat(5, (i) => circle(k0[0] - 30 + i * 39, k0[1] - 18, 9, i % 2 ? b(0.74) : cream))
  const pin = (x: number, y: number, k: number, degrees = 0) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${degrees}) scale(${k})">` +
    path('M-9 0Q-17 -22 -8 -42Q-5 -50 -8 -58Q-9 -72 0 -74Q9 -72 8 -58Q5 -50 8 -42Q17 -22 9 0Z', cream) +
    path('M2 -74Q9 -72 8 -58Q5 -50 8 -42Q17 -22 9 0H3Q8 -24 2 -44Q0 -56 2 -74Z', shade(cream, -0.16)) +
    rect(-6.5, -53, 13, 3, lch(0.58, 0.19, 27)) +
    rect(-7, -47, 14, 3, lch(0.58, 0.19, 27)) +
    '</g>'
  ;(
    [
      [-36, -5],
      [-12, -5],
      [12, -5],
      [36, -5],
      [-24, 1],
      [0, 1],
      [24, 1],
      [-12, 7],
      [12, 7],
      [0, 14],
    ] as const
  ).forEach(([x, y]) => (drawn += pin(300 + x * 1.15, k1[1] + y - 1, 0.62 + y * 0.004, 0)))
  return drawn
}

function drawBall(stage: Stage, { bx, by }: { bx: number; by: number }): string {
  const { random, a, b, ink } = stage
  const R = 80
  const bc = random.pick([a(0.5), b(0.64), a(0.44)])
  const bp = `M${bx - R} ${by}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`
  return (
    ellipse(bx + 16, by + R - 2, R * 1.05, 17, ink, 'opacity=".5"') +
    path(bp, bc) +
    group(
      [0, 1, 2, 3, 4]
        .map((i) =>
          curve(
            smooth(
              Array.from({ length: 7 }, (_, k) => [
                bx - 110 + k * 36,
                by - 70 + i * 36 + Math.sin(k * 1.3 + i * 1.9) * 19,
              ]),
            ),
            shade(bc, i % 2 ? 0.11 : -0.08),
            9,
            'opacity=".75"',
          ),
        )
        .join(''),
      stage.clip(path(bp, '#000')),
    ) +
    stage.grain(bp, 'diagonal', 'dark', 0.8, 0.35)
  )
}

function drawBallHighlights(stage: Stage, { bx, by }: { bx: number; by: number }): string {
  const { ink, cream } = stage
  return (
    path(
      `M${bx - 58} ${by - 18}Q${bx - 52} ${by - 58} ${bx - 12} ${by - 64}` +
        `Q${bx - 42} ${by - 46} ${bx - 46} ${by - 14}Z`,
      cream,
      'opacity=".85"',
    ) +
    ellipse(bx + 14, by - 38, 9, 11, ink) +
    ellipse(bx + 40, by - 30, 8.5, 10.5, ink) +
    ellipse(bx + 24, by - 10, 9.5, 11.5, ink) +
    stage.grain(WHOLE, 'down', 'dark', 0.4, 0.6)
  )
}
