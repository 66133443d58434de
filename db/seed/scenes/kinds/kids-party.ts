import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  round,
  rect,
  circle,
  ellipse,
  path,
  curve,
  placed,
  repeat,
  turned,
  glow,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { sitter, HAIR } from '../people.ts'

const balloon = (stage: Stage, x: number, y: number, k: number, colour: string, to: Point) =>
  curve(
    `M${x} ${y + 44 * k}Q${x + (to[0] - x) * 0.2 - 12} ${(y + to[1]) / 2} ${to[0]} ${to[1]}`,
    stage.ink,
    1.6,
    'opacity=".6"',
  ) +
  placed(
    x,
    y,
    k,
    path('M0 46Q-36 18 -34 -8Q-32 -44 0 -46Q32 -44 34 -8Q36 18 0 46Z', colour) +
      path('M10 -45Q32 -40 34 -8Q36 18 0 46Q26 0 10 -45Z', shade(colour, -0.09)) +
      path('M-6 53L0 44L6 53Z', shade(colour, -0.12)) +
      path('M-24 -10Q-23 -30 -10 -36Q-17 -22 -18 -8Z', stage.cream, 'opacity=".75"') +
      stage.grain(
        'M0 46Q-36 18 -34 -8Q-32 -44 0 -46Q32 -44 34 -8Q36 18 0 46Z',
        'diagonal',
        'dark',
        0.5,
        0.45,
      ),
  )

/** A birthday table with cake and balloons. */
export const kidsParty: Composition = {
  closeUps: [[160, 110, 300]],
  draw: (stage) => {
    const { a, b, cream } = stage
    stage.indoors(a(0.8))
    const wall = mix(a(0.86, 0.5), cream, 0.25)
    const red = lch(0.62, 0.18, 28)
    const mint = lch(0.78, 0.1, 168)
    const colours = [b(0.7), a(0.5), stage.coat, red, mint, a(0.66)]
    const drawn = drawWall(stage, wall) + drawRoundWindowHarbour(stage, colours)
    // presents, then cake
    const gift = (x: number, y: number, w: number, h: number, colour: string, ribbon: string) =>
      rect(x, y - h, w, h, colour) +
      rect(x + w * 0.62, y - h, w * 0.38, h, shade(colour, -0.09)) +
      rect(x + w / 2 - 6, y - h, 12, h, ribbon) +
      rect(x - 4, y - h - 6, w + 8, 15, shade(colour, 0.04)) +
      rect(x + w / 2 - 6, y - h - 6, 12, 15, ribbon) +
      path(`M${x + w / 2} ${y - h - 6}q-24 -24 -26 -6q2 8 26 6q24 -24 26 -6q-2 8 -26 6Z`, ribbon)
    const ty = 352
    return (
      drawn +
      drawGiftsAndCake(stage, { gift, ty, red, mint, colours }) +
      drawTableChildrenBehind(stage, { ty, red, mint }) +
      drawConfetti(stage, colours)
    )
  },
}

function drawWall(stage: Stage, wall: string): string {
  return (
    rect(0, 0, W, H, stage.gradient(stops(0, shade(wall, 0.03), 1, shade(wall, -0.05)))) +
    repeat(8, (j) => repeat(12, (i) => circle(i * 54 + (j % 2) * 27, 20 + j * 42, 4, shade(wall, -0.06)))) +
    stage.grain('M0 0H600V340H0Z', 'diagonal', 'dark', 0.34, 0.3)
  )
}

/** Round window with the harbour crane outside? keep it calm: bunting only. */
function drawRoundWindowHarbour(stage: Stage, colours: readonly string[]): string {
  const { random, ink } = stage
  const bunting = (y: number, sag: number, off: number) => {
    let t = curve(`M-10 ${y}Q300 ${y + sag * 2} 610 ${y}`, ink, 2.4)
    for (let i = 0; i < 13; i++) {
      const u = (i + 0.5) / 13
      const x = -10 + 620 * u
      const yy = y + sag * 4 * u * (1 - u)
      t +=
        path(
          `M${round(x - 17)} ${round(yy)}H${round(x + 17)}L${round(x)} ${round(yy + 36)}Z`,
          nth(colours, (i + off) % 5),
        ) +
        path(
          `M${round(x + 3)} ${round(yy)}H${round(x + 17)}L${round(x)} ${round(yy + 36)}Z`,
          shade(nth(colours, (i + off) % 5), -0.08),
        )
    }
    return t
  }
  const drawn = bunting(14, 34, random.whole(0, 4)) + bunting(-16, 30, random.whole(0, 4))
  const B = (x0: number, n: number, tx: number) =>
    repeat(n, (i) =>
      balloon(
        stage,
        x0 + ((i % 3) - 1) * 44 + random.between(-8, 8),
        190 - Math.floor(i / 3) * 58 + (i % 3 === 1 ? -24 : 0) + random.between(-6, 6),
        random.between(0.84, 1.06),
        nth(colours, (i * 2 + (x0 > 300 ? 1 : 0)) % 6),
        [tx, 352],
      ),
    )
  return drawn + B(82, 5, 92) + B(518, 5, 508)
}

function drawGiftsAndCake(
  stage: Stage,
  {
    gift,
    ty,
    red,
    mint,
    colours,
  }: {
    gift: (x: number, y: number, w: number, h: number, colour: string, ribbon: string) => string
    ty: number
    red: string
    mint: string
    colours: readonly string[]
  },
): string {
  const { a, b, ink, cream } = stage
  let drawn =
    gift(86, ty, 76, 62, a(0.52), stage.coat) +
    gift(142, ty, 52, 44, red, cream) +
    gift(440, ty, 70, 74, b(0.7), cream) +
    gift(414, ty, 44, 38, mint, a(0.4))
  const tier = (y: number, w: number, h: number, colour: string, drip: string) => {
    const d = `M${300 - w} ${y}V${y - h}H${300 + w}V${y}Z`
    const t =
      path(d, colour) +
      rect(300 + w * 0.3, y - h, w * 0.7, h, shade(colour, -0.07)) +
      stage.grain(d, 'right', 'dark', 0.45, 0.4)
    let q = `M${300 - w - 3} ${y - h - 5}H${300 + w + 3}V${y - h + 8}`
    for (let i = 0, n = Math.round(w / 13); i < n; i++) {
      const sunX = (2 * w + 6) / n
      const x = 300 + w + 3 - i * sunX
      const l = 8 + ((i * 7) % 5) * 4
      q +=
        `Q${round(x)} ${round(y - h + 10 + l)} ${round(x - sunX / 2)} ${round(y - h + 10 + l)}` +
        `Q${round(x - sunX)} ${round(y - h + 10 + l)} ${round(x - sunX)} ${y - h + 8}`
    }
    return t + path(q + 'Z', drip)
  }
  drawn +=
    ellipse(300, ty - 2, 126, 12, ink, 'opacity=".25"') +
    path(`M178 ${ty - 10}H422Q416 ${ty} 400 ${ty}H200Q184 ${ty} 178 ${ty - 10}Z`, cream) +
    tier(ty - 10, 100, 66, b(0.82), cream) +
    repeat(9, (i) => circle(212 + i * 22, ty - 22, 6, nth(colours, i % 5))) +
    tier(ty - 76, 70, 54, mix(a(0.62), cream, 0.25), cream) +
    repeat(6, (i) => circle(246 + i * 22, ty - 90, 5, nth(colours, (i + 2) % 5))) +
    tier(ty - 130, 42, 38, b(0.7), cream)
  ;[-26, -9, 9, 26].forEach(
    (u, i) =>
      (drawn +=
        glow(300 + u, ty - 212, 22, '#FFE2A0') +
        rect(297 + u, ty - 204, 6, 32, nth(colours, (i + 1) % 5)) +
        path(`M${300 + u} ${ty - 224}q7 11 0 18q-7 -7 0 -18Z`, '#FFF3C4') +
        path(`M${300 + u} ${ty - 226}q9 13 0 21q-9 -8 0 -21Z`, stage.coat, 'opacity=".8"')),
  )
  return drawn
}

/** Table, children from behind with hats. */
function drawTableChildrenBehind(
  stage: Stage,
  { ty, red, mint }: { ty: number; red: string; mint: string },
): string {
  const { random, a, b, cream } = stage
  let drawn =
    rect(-10, ty, 620, 16, cream) +
    rect(-10, ty + 16, 620, 100, shade(cream, -0.07)) +
    repeat(16, (i) => path(`M${i * 40 - 10} ${ty + 16}h20l-4 90h-12Z`, b(0.7), 'opacity=".5"')) +
    repeat(31, (i) => circle(i * 20, ty + 16, 9, cream)) +
    stage.grain(`M0 ${ty}H600V450H0Z`, 'down', 'dark', 0.5, 0.1)
  const coats = [red, a(0.46), b(0.62), lch(0.56, 0.1, 170)]
  const hats = [stage.coat, b(0.7), a(0.62), red, mint]
  ;(
    [
      [64, 1.06],
      [182, 1.16],
      [418, 1.14],
      [540, 1.06],
    ] as const
  ).forEach(
    ([x, k], i) =>
      (drawn += sitter(stage, x + random.between(-8, 8), 474, k, {
        coat: nth(coats, i),
        hair: random.pick(HAIR),
        long: random.chance(0.5),
        hat: nth(hats, (i + 1) % 5),
      })),
  )
  return drawn + sitter(stage, 300, 478, 1.26, { yellow: true })
}

function drawConfetti(stage: Stage, colours: readonly string[]): string {
  const { random } = stage
  return repeat(46, () =>
    turned(
      random.between(0, W),
      random.between(0, 330),
      random.between(0, 180),
      rect(-5, -2, 10, 4.5, random.pick(colours), 'rx="1.500"'),
    ),
  )
}
