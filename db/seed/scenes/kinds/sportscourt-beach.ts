import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, polygon, rect, ellipse, path, line, smooth, repeat, discPath, through } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { crane } from '../objects.ts'
import { SKIN, HAIR } from '../people.ts'
import { mover } from '../mover.ts'

const SMASH = {
  head: [6, -196],
  neck: [0, -174],
  hip: [-16, -112],
  le: [-30, -196],
  lh: [-14, -226],
  re: [32, -190],
  rh: [42, -232],
  lk: [-44, -84],
  lf: [-80, -72],
  rk: [-8, -66],
  rf: [-40, -34],
} as const

const BLOCK = {
  head: [0, -178],
  neck: [0, -156],
  hip: [2, -94],
  le: [-20, -192],
  lh: [-18, -228],
  re: [18, -194],
  rh: [16, -230],
  lk: [-10, -50],
  lf: [-14, -6],
  rk: [14, -50],
  rf: [18, -6],
} as const

const DIG = {
  head: [-16, -136],
  neck: [-10, -116],
  hip: [8, -66],
  le: [-40, -96],
  lh: [-62, -94],
  re: [-32, -90],
  rh: [-60, -92],
  lk: [-24, -44],
  lf: [-14, -2],
  rk: [28, -42],
  rf: [42, -2],
} as const

/** Beach volleyball before the cranes. */
export const sportscourtBeach: Composition = {
  mayMirror: true,
  closeUps: [[40, 60, 330]],
  draw: (stage) => {
    const { b } = stage
    stage.time('gold', 'dusk', 'day')
    const horizon = 250
    const sand = mix(lch(0.86, 0.06, 82), b(0.86), 0.3)
    return drawBeach(stage, { horizon, sand }) + drawNetSideView(stage) + drawPlayers(stage) + drawBall(stage)
  },
}

function drawBeach(stage: Stage, { horizon, sand }: { horizon: number; sand: string }): string {
  const { random, a, b, cream } = stage
  const drawn =
    stage.drawSky(horizon) +
    stage.sun(
      random.between(250, 350),
      random.between(150, 200),
      random.between(56, 72),
      stage.sky.time === 'day' ? stage.sky.sun : b(0.9),
    ) +
    stage.clouds(4, 40, 170, stage.sky.sun, 0.45) +
    crane(70, horizon, 1, stage.air(0.5, a(0.36)), 'out', 6) +
    crane(540, horizon, 0.86, stage.air(0.55, a(0.36)), 'up', 6) +
    crane(460, horizon, 0.6, stage.air(0.62, a(0.36)), 'out', 6) +
    rect(0, horizon - 16, W, 20, stage.air(0.45, a(0.32))) +
    rect(0, horizon, W, 60, stage.gradient(stops(0, mix(stage.sky.low, a(0.6), 0.5), 1, a(0.42)))) +
    stage.ripples(24, horizon + 4, horizon + 46, cream, 0.5)
  const shadow = smooth(through(-20, 300, 140, 286, 320, 298, 500, 284, 620, 294, 620, 470, -20, 470)) + 'Z'
  return (
    drawn +
    path(shadow, sand) +
    stage.grain(shadow, 'down', 'dark', 0.5, 0.15) +
    repeat(30, () =>
      ellipse(
        random.between(0, W),
        random.between(330, 446),
        random.between(6, 16),
        random.between(1.5, 3),
        shade(sand, -0.1),
      ),
    ) +
    line(through(-10, 420, 610, 420), b(0.56), 5)
  )
}

/** Net in side view, slightly turned. */
function drawNetSideView(stage: Stage): string {
  const { a, b, ink, cream } = stage
  let drawn = polygon(through(262, 178, 352, 150, 352, 236, 262, 272), cream, 'opacity=".2"')
  for (let i = 0; i <= 9; i++)
    drawn +=
      line(through(262 + i * 10, 178 - i * 3.1, 262 + i * 10, 272 - i * 4), cream, 1.6) +
      (i < 7 ? line(through(262, 178 + i * 14, 352, 150 + i * 13), cream, 1.6) : '')
  return (
    drawn +
    line(through(262, 178, 352, 150), cream, 7) +
    line(through(262, 272, 352, 236), b(0.66), 5) +
    line(through(352, 140, 352, 366), ink, 8) +
    line(through(262, 168, 262, 428), ink, 10) +
    rect(255, 300, 14, 90, b(0.66), 'rx="6"') +
    rect(262, 300, 7, 90, shade(b(0.66), -0.1), 'rx="3"') +
    ellipse(420, 392, 50, 7, ink, 'opacity=".25"') +
    mover(stage, 414, 392, 0.98, BLOCK, {
      coat: a(0.5),
      pants: SKIN[3],
      skin: SKIN[3],
      hair: HAIR[1],
      sleeves: false,
      shoe: SKIN[3],
      extra: path('M-14 -100L-17 -58H1L3 -80L6 -58H20L17 -100Z', a(0.3)),
      flip: -1,
    })
  )
}

function drawPlayers(stage: Stage): string {
  const { a, b, ink } = stage
  return (
    ellipse(530, 424, 60, 8, ink, 'opacity=".25"') +
    mover(stage, 530, 424, 1.05, DIG, {
      coat: b(0.6),
      pants: SKIN[0],
      skin: SKIN[0],
      hair: HAIR[3],
      sleeves: false,
      shoe: SKIN[0],
      extra: path('M-8 -80L-26 -48L-4 -40L6 -54L18 -40L38 -50L22 -80Z', a(0.34)),
    }) +
    ellipse(132, 434, 84, 9, ink, 'opacity=".28"') +
    mover(stage, 170, 420, 1.22, SMASH, {
      yellow: true,
      tail: false,
      skin: SKIN[1],
      pants: ink,
      shoe: SKIN[1],
    })
  )
}

function drawBall(stage: Stage): string {
  const { b, ink, cream } = stage
  const bx = 238
  const by = 118
  return (
    path(discPath(bx, by, 21), cream) +
    path(
      `M${bx - 21} ${by}Q${bx} ${by - 12} ${bx + 14} ${by - 16}` +
        `Q${bx + 4} ${by - 22} ${bx - 8} ${by - 19.5}Q${bx - 20} ${by - 14} ${bx - 21} ${by}Z`,
      stage.coat,
    ) +
    path(
      `M${bx + 21} ${by}Q${bx + 4} ${by + 4} ${bx - 12} ${by + 17}` +
        `Q${bx + 4} ${by + 24} ${bx + 14} ${by + 15}Q${bx + 20} ${by + 10} ${bx + 21} ${by}Z`,
      b(0.62),
    ) +
    path(
      `M${bx + 6} ${by - 20}A21 21 0 0 1 ${bx + 6} ${by + 20}Q${bx + 15} ${by} ${bx + 6} ${by - 20}Z`,
      ink,
      'opacity=".14"',
    ) +
    repeat(3, (i) =>
      line(
        through(bx + 30 + i * 4, by + 2 + i * 12, bx + 56 + i * 6, by + 14 + i * 16),
        cream,
        3,
        'opacity=".7"',
      ),
    ) +
    stage.gulls(3, 60, 500, 40, 120, stage.sky.isDark ? cream : ink)
  )
}
