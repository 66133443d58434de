import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, rect, circle, path, line, group, placed, repeat, through } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { crane, barge, sailBoat } from '../objects.ts'
import { person, HAIR } from '../people.ts'

/** On the ferry's deck, the harbour going by. */
export const citytourFerry: Composition = {
  draw: (stage) => {
    stage.time('gold', 'day', 'dusk')
    const horizon = 236
    const lit = stage.sky.isDark
    const drawn = drawBackdrop(stage, horizon) + drawShore(stage, horizon)
    const e = 356
    return (
      drawn +
      drawConcertHall(stage, { e, horizon, lit }) +
      drawRiver(stage, horizon) +
      drawDeck(stage) +
      drawFlag(stage) +
      drawPassengers(stage, lit)
    )
  },
}

function drawBackdrop(stage: Stage, horizon: number): string {
  const { random } = stage
  return (
    stage.drawSky(horizon) +
    stage.sun(random.between(120, 200), random.between(110, 160), random.between(38, 50)) +
    stage.clouds(5, 40, 170, stage.sky.sun, 0.45)
  )
}

/** Shore: Elphi right, cranes left. */
function drawShore(stage: Stage, horizon: number): string {
  const { a } = stage
  return (
    crane(52, horizon, 1, stage.air(0.45, a(0.36)), 'out', 6) +
    crane(190, horizon, 0.74, stage.air(0.55, a(0.36)), 'up', 6) +
    rect(0, horizon - 16, 330, 20, stage.air(0.45, a(0.32)))
  )
}

function drawConcertHall(
  stage: Stage,
  { e, horizon, lit }: { e: number; horizon: number; lit: boolean },
): string {
  const { random, ink, cream } = stage
  const gl = mix(lch(0.76, 0.05, 225), stage.sky.low, 0.35)
  const bk = mix(lch(0.46, 0.1, 30), stage.sky.low, 0.14)
  const d =
    `M${e} ${horizon - 62}V${horizon - 138}` +
    `Q${e + 16} ${horizon - 132} ${e + 32} ${horizon - 162}` +
    `Q${e + 44} ${horizon - 128} ${e + 78} ${horizon - 132}` +
    `Q${e + 98} ${horizon - 132} ${e + 112} ${horizon - 158}` +
    `Q${e + 126} ${horizon - 134} ${e + 146} ${horizon - 142}` +
    `Q${e + 166} ${horizon - 160} ${e + 178} ${horizon - 196}V${horizon - 62}Z`
  const clipped = stage.clip(path(d, '#000'))
  let win = ''
  for (let i = 0; i < 15; i++)
    for (let j = 0; j < 9; j++)
      if (random.chance(0.45))
        win += rect(
          e + 3 + i * 12,
          horizon - 186 + j * 14,
          8,
          8,
          random.chance(lit ? 0.5 : 0.3) ? (lit ? '#FFE3A3' : cream) : shade(gl, -0.12),
          'rx="1.500"',
        )
  let drawn =
    path(d, gl) +
    group(win + rect(e + 112, 0, 90, horizon, ink, 'opacity=".16"'), clipped) +
    rect(e - 3, horizon - 64, 184, 6, cream) +
    rect(e, horizon - 58, 178, 62, bk) +
    rect(e + 112, horizon - 58, 66, 62, shade(bk, -0.1))
  for (let i = 0; i < 14; i++)
    for (let j = 0; j < 3; j++)
      drawn += rect(
        e + 8 + i * 12,
        horizon - 50 + j * 16,
        5,
        6,
        random.chance(lit ? 0.3 : 0.1) ? '#FFD98A' : shade(bk, -0.16),
      )
  return drawn
}

function drawRiver(stage: Stage, horizon: number): string {
  const { random, a, b, ink, cream } = stage
  return (
    rect(320, horizon - 6, 290, 10, stage.air(0.2, a(0.3))) +
    rect(0, horizon, W, 150, stage.gradient(stops(0, mix(stage.sky.low, a(0.6), 0.5), 1, a(0.34)))) +
    stage.glint(160, horizon + 6, 380, 90, stage.sky.sun, 0.8) +
    stage.ripples(34, horizon + 6, 380, cream, 0.4) +
    sailBoat(stage, random.between(270, 320), horizon + 42, 0.5, { main: cream, jib: b(0.74), hull: ink }) +
    barge(stage, random.between(90, 140), horizon + 66, 0.6, { hull: ink, stripe: b(0.66), cabin: cream })
  )
}

/** Deck: planks, white railing, life ring, bench. */
function drawDeck(stage: Stage): string {
  const { ink, cream } = stage
  const dark = 'M0 396H600V450H0Z'
  const drawn =
    path(dark, lch(0.6, 0.08, 62)) +
    repeat(12, (i) =>
      line(through(300 + (i - 5.5) * 46, 396, 300 + (i - 5.5) * 78, 450), lch(0.44, 0.065, 56), 2),
    ) +
    stage.grain(dark, 'down', 'dark', 0.6, 0.1) +
    rect(0, 388, W, 10, cream) +
    rect(0, 394, W, 4, shade(cream, -0.16))
  const rail =
    repeat(
      9,
      (i) => rect(i * 76 - 10, 304, 7, 90, cream) + rect(i * 76 - 6.5, 304, 3.5, 90, shade(cream, -0.16)),
    ) +
    [304, 334, 362]
      .map(
        (y, i) =>
          rect(0, y, W, i ? 4.5 : 9, cream, 'rx="3"') + (i ? '' : rect(0, y + 6, W, 3, shade(cream, -0.16))),
      )
      .join('')
  return (
    drawn +
    rail +
    placed(
      500,
      350,
      1,
      circle(3, 5, 33, ink, 'opacity=".3"') +
        circle(0, 0, 26, 'none', `stroke="${lch(0.6, 0.19, 30)}" stroke-width="14"`) +
        [0, 90, 180, 270]
          .map((q) => `<g transform="rotate(${q + 20})">` + rect(-7, -33.5, 14, 14.5, cream) + '</g>')
          .join(''),
    )
  )
}

function drawFlag(stage: Stage): string {
  const { a, b, cream } = stage
  return (
    line(through(40, 450, 40, 120), cream, 8) +
    line(through(43, 450, 43, 120), shade(cream, -0.16), 3) +
    path('M44 124Q78 112 102 128T156 126L152 166Q128 176 102 164T44 164Z', lch(0.58, 0.19, 27)) +
    group(
      rect(80, 130, 34, 26, cream) +
        repeat(3, (i) => rect(82 + i * 11, 132 + (i % 2) * 3, 8, 22, lch(0.58, 0.19, 27))),
      'transform="rotate(2 96 144)"',
    ) +
    stage.lookout(250, 438, 1.9, { arm: 1 }) +
    person(stage, 330, 440, 1.84, { coat: b(0.62), hair: HAIR[3], long: true }) +
    person(stage, 150, 442, 1.78, { coat: a(0.5), hair: HAIR[1], hat: cream }) +
    person(stage, 408, 438, 1.3, { coat: cream, hair: HAIR[4], arm: 1, flip: -1 })
  )
}

function drawPassengers(stage: Stage, lit: boolean): string {
  const { ink, cream } = stage
  return (
    stage.gulls(3, 60, 320, 60, 200, lit ? cream : ink) +
    (
      [
        [330, 110, 26],
        [452, 46, 20],
      ] as const
    )
      .map(([x, y, k]) =>
        path(
          `M${x} ${y}Q${x - k} ${y - k} ${x - k * 2.2} ${y - k * 0.5}` +
            `Q${x - k} ${y - k * 0.5} ${x - k * 0.3} ${y + k * 0.4}L${x - k * 0.1} ${y + k * 0.7}` +
            `L${x + k * 0.3} ${y + k * 0.3}Q${x + k} ${y - k * 0.6} ${x + k * 2.1} ${y - k * 0.8}` +
            `Q${x + k} ${y - k * 1.1} ${x} ${y}Z`,
          '#fff',
        ),
      )
      .join('')
  )
}
