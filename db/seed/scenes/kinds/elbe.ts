import type { Composition } from '../composition.ts'
import { mix, shade } from '../colour.ts'
import { W, H, rect, path, line, curve, repeat, through } from '../draw.ts'
import type { Stage } from '../stage.ts'
import { crane, barge } from '../objects.ts'

/** Container port: ship, cranes, barge. */
export const elbe: Composition = {
  closeUps: [[110, 150, 360]],
  draw: (stage) => {
    const { random, b } = stage
    stage.time('dusk', 'gold', 'dusk', 'mist')
    const horizon = 292
    const sunX = random.between(170, 430)
    const sun = stage.sky.time === 'mist' ? b(0.78) : stage.sky.sun
    const drawn = drawBackdrop(stage, { horizon, sunX, sun }) + drawBridge(stage, horizon)
    const side = random.chance()
    return (
      drawn +
      drawCranes(stage, { side, horizon, sunX, sun }) +
      drawShip(stage, { side, horizon }) +
      drawBarge(stage, side)
    )
  },
}

function drawBackdrop(
  stage: Stage,
  { horizon, sunX, sun }: { horizon: number; sunX: number; sun: string },
): string {
  const { random } = stage
  return (
    stage.drawSky(horizon) +
    stage.sun(sunX, horizon - random.between(40, 105), random.between(42, 62), sun) +
    stage.clouds(4, 50, 190, stage.sky.sun, 0.38)
  )
}

/** Köhlbrand bridge far. */
function drawBridge(stage: Stage, horizon: number): string {
  const { random, a } = stage
  const bx = random.between(80, 420)
  const bc = stage.air(0.62, a(0.4))
  let drawn =
    curve(`M-10 ${horizon - 26}Q300 ${horizon - 66} 610 ${horizon - 30}`, bc, 4) +
    [0, 120]
      .map(
        (d) =>
          line(through(bx + d - 9, horizon, bx + d, horizon - 118, bx + d + 9, horizon), bc, 4) +
          repeat(
            7,
            (i) =>
              line(through(bx + d, horizon - 112 + i * 5, bx + d - 20 - i * 9, horizon - 48), bc, 1) +
              line(through(bx + d, horizon - 112 + i * 5, bx + d + 20 + i * 9, horizon - 48), bc, 1),
          ),
      )
      .join('') +
    rect(0, horizon - 12, W, 16, stage.air(0.55, a(0.35)))
  for (let x = random.between(-20, 30); x < W; x += random.between(70, 120))
    drawn += crane(x, horizon - 4, 0.46, stage.air(0.55, a(0.33)), random.chance(0.4) ? 'up' : 'out', 6)
  return drawn
}

function drawCranes(
  stage: Stage,
  { side, horizon, sunX, sun }: { side: boolean; horizon: number; sunX: number; sun: string },
): string {
  const { random, a } = stage
  let drawn = ''
  ;(
    [
      [side ? 470 : 96, 1.05],
      [side ? 330 : 236, 0.92],
    ] as const
  ).forEach(
    ([x, k], i) =>
      (drawn +=
        `<g transform="translate(${x} 0) scale(${side ? 1 : -1} 1)">` +
        crane(
          0,
          horizon + 4,
          k * 1.28,
          stage.air(0.14 + i * 0.1, a(0.27)),
          i === 1 && random.chance(0.6) ? 'up' : 'out',
          5.5,
        ) +
        '</g>'),
  )
  return (
    drawn +
    stage.water(horizon + 2, mix(stage.sky.low, a(0.55), 0.45), a(0.24, 0.9)) +
    stage.glint(sunX, horizon + 8, 440, 110, sun, 0.85) +
    stage.ripples(40, horizon + 10, H, a(0.3), 0.5)
  )
}

/** Container ship. */
function drawShip(stage: Stage, { side, horizon }: { side: boolean; horizon: number }): string {
  const { random, a, b, ink, cream } = stage
  const x0 = side ? random.between(40, 90) : random.between(210, 250)
  const y = horizon + 34
  const hull = ink
  const colours = [b(0.72), b(0.6), a(0.55), a(0.68), cream, b(0.8)]
  let box = ''
  for (let i = 0; i < 15; i++) {
    const n = 2 + Math.round(2.2 * Math.sin((Math.PI * (i + 1)) / 16) + random.between(-0.5, 0.8))
    for (let k = 0; k < n; k++) {
      const colour = random.pick(colours)
      const X = x0 + 34 + i * 15.4
      const Y = y - 26 - (k + 1) * 11.4
      box += rect(X, Y, 14.4, 10.6, colour) + rect(X + 9, Y, 5.4, 10.6, shade(colour, -0.09))
    }
  }
  return (
    box +
    rect(x0 + 8, y - 82, 22, 60, cream) +
    rect(x0 + 20, y - 82, 10, 60, shade(cream, -0.14)) +
    rect(x0 + 2, y - 84, 36, 6, ink) +
    rect(x0 + 12, y - 102, 9, 18, b(0.62)) +
    [0, 1, 2].map((i) => rect(x0 + 11, y - 72 + i * 14, 8, 6, a(0.4))).join('') +
    path(
      `M${x0} ${y - 24}L${x0 + 292} ${y - 28}Q${x0 + 284} ${y} ${x0 + 270} ${y + 8}` +
        `L${x0 + 12} ${y + 8}Q${x0 + 2} ${y - 4} ${x0} ${y - 24}Z`,
      hull,
    ) +
    path(`M${x0 + 4} ${y - 2}L${x0 + 278} ${y - 2}L${x0 + 270} ${y + 8}L${x0 + 12} ${y + 8}Z`, b(0.56, 1.1)) +
    stage.ripples(14, y + 8, y + 26, hull, 0.7, x0, x0 + 250)
  )
}

function drawBarge(stage: Stage, side: boolean): string {
  const { random, b, ink, cream } = stage
  const bxx = side ? random.between(390, 470) : random.between(110, 190)
  return (
    barge(stage, bxx, 392, random.between(0.82, 1), { hull: ink, stripe: b(0.68), cabin: cream }) +
    stage.gulls(5, 40, 560, 60, 220, stage.sky.isDark ? cream : ink) +
    stage.ripples(10, 405, 446, stage.sky.low, 0.3)
  )
}
