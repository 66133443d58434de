import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, polygon, rect, ellipse, path, line, curve, through, mirrored } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { vessel, PROFILES } from '../objects.ts'

/** A vase growing on the wheel. */
export const potteryWheel: Composition = {
  closeUps: [
    [170, 140, 280],
    [20, 50, 300],
  ],
  draw: (stage) => {
    const { random, a, b, cream } = stage
    stage.indoors(a(0.8))
    const isMirrored = !random.chance()
    const wallc = b(0.84, 0.5)
    const clay = mix(a(0.6), lch(0.66, 0.11, 48), 0.5)
    const pot = random.pick([lch(0.9, 0.025, 80), lch(0.62, 0.03, 250), b(0.8, 0.8)])
    let drawn =
      rect(0, 0, W, 330, stage.gradient(stops(0, shade(wallc, 0.05), 1, shade(wallc, -0.05)), 1, 0)) +
      drawWindowLight(wallc)
    // shelves with vessels
    const gl = [cream, a(0.5), b(0.6), a(0.36), clay, b(0.74), shade(clay, 0.1)]
    drawn += drawShelves(stage, gl) + drawTable(stage)
    // wheel and pot with hands
    const x = 300
    drawn += drawWheel(stage, { x, pot }) + drawHands(stage, { x, pot })
    return (isMirrored ? mirrored(drawn) : drawn) + stage.grain(WHOLE, 'diagonal', 'dark', 0.3, 0.5)
  },
}

/** Window light. */
function drawWindowLight(wallc: string): string {
  return (
    [0, 1]
      .map((i) =>
        polygon(
          through(40 + i * 118, -10, 140 + i * 118, -10, 300 + i * 118, 330, 200 + i * 118, 330),
          '#fff',
          'opacity=".34"',
        ),
      )
      .join('') + line(through(60, 130, 460, 130), wallc, 8, 'opacity=".9" transform="translate(40 0)"')
  )
}

function drawShelves(stage: Stage, gl: readonly string[]): string {
  const { random, b, ink, cream } = stage
  let drawn = ''
  ;(
    [
      [118, 8],
      [226, 8],
    ] as const
  ).forEach(([y, h], row) => {
    drawn +=
      rect(0, y + 8, W, 12, ink, 'opacity=".14"') +
      rect(0, y, W, h + 2, lch(0.5, 0.06, 60)) +
      rect(0, y + 6, W, 4, lch(0.38, 0.05, 55))
    let x = random.between(18, 40)
    while (x < 580) {
      const k = random.pick(['vase', 'bowl', 'jug', 'cyl', 'bottle'] as const)
      const h2 = {
        bowl: random.between(22, 32),
        vase: random.between(52, 82),
        jug: random.between(42, 60),
        cyl: random.between(30, 46),
        bottle: random.between(56, 84),
      }[k]
      const w = {
        bowl: random.between(46, 62),
        vase: random.between(34, 46),
        jug: random.between(34, 42),
        cyl: random.between(28, 38),
        bottle: random.between(28, 36),
      }[k]
      if (!(row === 1 && x > 190 && x < 410)) {
        drawn +=
          ellipse(x + w / 2 + 9, y - 1, w * 0.55, 4, ink, 'opacity=".16"') +
          vessel(
            stage,
            x + w / 2,
            y,
            h2,
            w,
            PROFILES[k],
            random.pick(gl),
            random.chance(0.45) ? random.pick([cream, ink, b(0.8)]) : undefined,
          )
      }
      x += w + random.between(8, 30)
    }
  })
  return drawn
}

function drawTable(stage: Stage): string {
  const table = 'M0 330H600V450H0Z'
  return (
    rect(0, 322, W, 130, lch(0.42, 0.06, 50)) +
    rect(0, 322, W, 12, lch(0.56, 0.07, 58)) +
    stage.grain(table, 'down', 'dark', 0.6, 0)
  )
}

function drawWheel(stage: Stage, { x, pot }: { x: number; pot: string }): string {
  const { random, a, ink } = stage
  return (
    ellipse(x + 26, 412, 156, 24, ink, 'opacity=".35"') +
    path(`M${x - 142} 374A142 27 0 0 0 ${x + 142} 374V390A142 27 0 0 1 ${x - 142} 390Z`, shade(ink, 0.1)) +
    ellipse(x, 374, 142, 27, a(0.44, 0.5)) +
    [118, 90, 62]
      .map((q) => ellipse(x, 374, q, q * 0.19, 'none', `stroke="${a(0.58, 0.5)}" stroke-width="2"`))
      .join('') +
    vessel(
      stage,
      x,
      372,
      random.between(178, 202),
      random.between(136, 156),
      random.pick([
        PROFILES.vase,
        [
          [0.55, 0],
          [0.95, 0.25],
          [0.9, 0.55],
          [0.5, 0.8],
          [0.68, 1],
        ],
        [
          [0.5, 0],
          [0.7, 0.3],
          [1, 0.66],
          [0.72, 0.9],
          [0.8, 1],
        ],
      ]),
      pot,
    )
  )
}

function drawHands(stage: Stage, { x, pot }: { x: number; pot: string }): string {
  let drawn = ''
  for (let i = 0; i < 7; i++)
    drawn += curve(
      `M${x - 46 + (i % 3) * 6} ${222 + i * 20}Q${x} ${231 + i * 20} ${x + 46 - (i % 2) * 14} ${222 + i * 20}`,
      shade(pot, -0.1),
      2,
      'opacity=".7"',
    )
  const skin = lch(0.72, 0.075, 50)
  const skinShade = lch(0.6, 0.08, 45)
  const hand = (side: number, palm: string, dark: string) =>
    `<g transform="translate(${x} 0) scale(${side} 1)">` +
    path(
      'M-310 470L-310 380Q-190 300 -118 280Q-80 262 -70 272Q-58 268 -58 282Q-50 286 -56 298' +
        'Q-52 310 -64 316Q-70 330 -90 334Q-150 360 -190 470Z',
      palm,
    ) +
    path('M-310 470L-310 420Q-180 340 -90 316Q-76 312 -64 316Q-70 330 -90 334Q-150 360 -190 470Z', dark) +
    line(through(-104, 288, -70, 280), dark, 2.4) +
    line(through(-98, 304, -62, 297), dark, 2.4) +
    '</g>'
  return (
    drawn +
    hand(1, skin, skinShade) +
    hand(-1, skinShade, shade(skinShade, -0.07)) +
    path(`M${x - 320} 460V360Q${x - 250} 318 ${x - 206} 312Q${x - 168} 350 ${x - 186} 460Z`, stage.coat) +
    path(
      `M${x - 320} 460V410Q${x - 240} 366 ${x - 184} 372Q${x - 176} 400 ${x - 186} 460Z`,
      stage.coatShade,
    ) +
    path(`M${x + 320} 460V360Q${x + 250} 318 ${x + 206} 312Q${x + 168} 350 ${x + 186} 460Z`, stage.coatShade)
  )
}
