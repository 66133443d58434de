import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, round, xy, rect, path, group } from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { crane, barge, sailBoat } from '../objects.ts'

/** The concert hall at night, seen from the water. */
export const elphi: Composition = {
  closeUps: [[150, 80, 320]],
  draw: (stage) => {
    const { random, a, b } = stage
    stage.time('dusk', 'mist', 'gold', 'night')
    const horizon = 318
    const floor = random.chance()
    const sunX = floor ? random.between(90, 180) : random.between(420, 520)
    const sun = stage.sky.time === 'mist' ? b(0.8) : stage.sky.sun
    const drawn = drawBackdrop(stage, { horizon, sunX, sun })
    const x0 = 176
    const x1 = 470
    const yb = horizon - 96
    const glass = mix(a(0.66, 0.6), stage.sky.low, 0.35)
    const brick = mix(lch(0.45, 0.11, 30), a(0.4), 0.25)
    const roof = [
      [x0 + 4, yb - 96],
      [x0 + 40, yb - 132],
      [x0 + 82, yb - 104],
      [x0 + 132, yb - 84],
      [x0 + 186, yb - 112],
      [x0 + 226, yb - 88],
      [x0 + 262, yb - 120],
      [x1 - 4, yb - 150],
    ] as const
    let rd = `M${roof[0].join(',')}`
    for (let i = 1; i < roof.length; i++) {
      const p = nth(roof, i - 1)
      const q = nth(roof, i)
      const mx = (p[0] + q[0]) / 2
      rd += `Q${round(mx)} ${round(Math.max(p[1], q[1]) + 14)} ${xy(q)}`
    }
    return (
      drawn +
      drawHall(stage, { rd, x1, yb, x0, glass, horizon, brick, floor }) +
      drawRiver(stage, { horizon, sunX, sun, floor, brick, glass })
    )
  },
}

function drawBackdrop(
  stage: Stage,
  { horizon, sunX, sun }: { horizon: number; sunX: number; sun: string },
): string {
  const { random, a } = stage
  let drawn =
    stage.drawSky(horizon) +
    stage.sun(sunX, random.between(130, 230), random.between(38, 60), sun) +
    stage.clouds(5, 40, 220, stage.sky.sun, 0.4)
  for (let x = 0, k = 0; x < W; x += random.between(26, 54), k++) {
    const h = random.between(26, 60)
    drawn += rect(x, horizon - h, random.between(24, 50), h, stage.air(0.62, a(0.38)))
  }
  return drawn
}

function drawHall(
  stage: Stage,
  {
    rd,
    x1,
    yb,
    x0,
    glass,
    horizon,
    brick,
    floor,
  }: {
    rd: string
    x1: number
    yb: number
    x0: number
    glass: string
    horizon: number
    brick: string
    floor: boolean
  },
): string {
  const { random, ink, cream } = stage
  const ground = rd + `L${x1} ${yb}L${x0} ${yb}Z`
  const clipped = stage.clip(path(ground, '#000'))
  let win = ''
  for (let y = yb - 170; y < yb; y += 13)
    for (let x = x0; x < x1; x += 13) {
      const u = random.next()
      if (u < 0.5)
        win += rect(
          x + 2,
          y + 2,
          9.5,
          9.5,
          u < 0.2
            ? stage.sky.isDark
              ? '#FFE3A3'
              : cream
            : u < 0.36
              ? shade(glass, 0.1)
              : shade(glass, -0.12),
          u > 0.46 ? 'rx="4"' : 'rx="1"',
        )
    }
  let B =
    path(ground, stage.gradient(stops(0, shade(glass, 0.1), 1, shade(glass, -0.1)))) +
    group(win + rect(x0 + 190, 0, 200, yb, ink, 'opacity=".22"'), clipped) +
    stage.grain(ground, 'right', 'dark', 0.55, 0.35) +
    stage.grain(ground, 'left', 'light', 0.42, 0.6) +
    rect(x0 - 2, yb, x1 - x0 + 4, 10, cream) +
    rect(x0 + 190, yb, x1 - x0 - 188, 10, shade(cream, -0.2)) +
    rect(x0, yb + 10, x1 - x0, horizon - yb - 10, brick) +
    rect(x0 + 190, yb + 10, x1 - x0 - 190, horizon - yb - 10, shade(brick, -0.12))
  for (let y = yb + 22; y < horizon - 14; y += 17)
    for (let x = x0 + 12; x < x1 - 8; x += 20)
      B += rect(x, y, 7, 8, random.chance(0.16) ? '#FFD98A' : shade(brick, -0.2))
  B += stage.grain(`M${x0} ${yb + 10}H${x1}V${horizon}H${x0}Z`, 'right', 'dark', 0.5, 0.2)
  return (
    group(B, floor ? '' : `transform="translate(${W} 0) scale(-1 1)"`) +
    rect(0, horizon - 8, W, 14, shade(ink, 0.05))
  )
}

function drawRiver(
  stage: Stage,
  {
    horizon,
    sunX,
    sun,
    floor,
    brick,
    glass,
  }: { horizon: number; sunX: number; sun: string; floor: boolean; brick: string; glass: string },
): string {
  const { random, a, b, ink, cream } = stage
  let drawn =
    stage.water(horizon + 4, mix(stage.sky.low, a(0.5), 0.5), a(0.22)) +
    stage.glint(sunX, horizon + 10, 446, 96, sun, 0.85)
  for (let i = 0; i < 44; i++) {
    const k = random.next()
    drawn += rect(
      (floor ? 180 : 140) + random.between(-10, 270),
      horizon + 10 + k * 110,
      random.between(14, 60),
      2 + 2.6 * k,
      random.pick([brick, glass, glass, cream]),
      `rx="2" opacity="${round(0.45 - 0.3 * k)}"`,
    )
  }
  return (
    drawn +
    crane(floor ? 60 : 548, horizon - 2, 0.8, stage.air(0.2, a(0.28)), 'up') +
    barge(stage, floor ? random.between(400, 470) : random.between(130, 210), 398, 1.02, {
      hull: ink,
      stripe: b(0.7),
      cabin: cream,
    }) +
    sailBoat(stage, floor ? 130 : 470, 372, 0.62, { main: cream, jib: b(0.74), hull: ink }) +
    stage.gulls(6, 40, 560, 40, 170, stage.sky.isDark ? cream : ink)
  )
}
