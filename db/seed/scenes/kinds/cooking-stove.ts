import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  rect,
  circle,
  ellipse,
  path,
  line,
  group,
  placed,
  smooth,
  repeat,
  turned,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import type { Stage } from '../stage.ts'
import { vessel, PROFILES, blob } from '../objects.ts'
import { person, HAIR } from '../people.ts'

/** Three at the stove, steam and copper pans. */
export const cookingStove: Composition = {
  mayMirror: true,
  closeUps: [[190, 60, 310]],
  draw: (stage) => {
    const { a, cream } = stage
    stage.time('day', 'gold')
    const tile = mix(a(0.86, 0.4), cream, 0.4)
    const copper = lch(0.62, 0.12, 48)
    const wood = lch(0.52, 0.08, 55)
    const steel = lch(0.8, 0.015, 240)
    return (
      drawTiles(stage, tile) +
      drawHood(stage, copper) +
      drawShelves(stage, wood) +
      drawCounter(stage, { wood, steel }) +
      drawPots(stage) +
      drawSteam(stage) +
      drawIngredients(stage, wood) +
      drawCooks(stage, wood)
    )
  },
}

function drawTiles(stage: Stage, tile: string): string {
  const { random } = stage
  return (
    rect(0, 0, W, 330, tile) +
    repeat(7, (j) =>
      repeat(11, (i) =>
        rect(
          i * 60 - (j % 2) * 30,
          j * 46,
          57,
          43,
          shade(tile, random.pick([0, 0, -0.02, 0.015, -0.035])),
          'rx="3"',
        ),
      ),
    ) +
    stage.grain('M0 0H600V330H0Z', 'diagonal', 'dark', 0.4, 0.3)
  )
}

/** Hood and rail with copper pans. */
function drawHood(stage: Stage, copper: string): string {
  const { ink, cream } = stage
  const drawn =
    path('M196 -10H404L436 66H164Z', copper) +
    path('M330 -10H404L436 66H346Z', shade(copper, -0.1)) +
    rect(158, 62, 284, 17, shade(copper, 0.05)) +
    rect(158, 73, 284, 6, shade(copper, -0.14)) +
    stage.grain('M164 -10H436V66H164Z', 'down', 'dark', 0.5, 0.3)
  const pan = (x: number, y: number, q: number, colour: string) =>
    line(through(x, y, x, y + 44), ink, 5) +
    circle(x, y + 44 + q, q, shade(colour, -0.12)) +
    circle(x, y + 44 + q, q * 0.84, colour) +
    path(
      `M${x - q * 0.6} ${y + 44 + q * 0.8}A${q * 0.62} ${q * 0.62} 0 0 1 ${x} ${y + 44 + q * 0.4}`,
      'none',
      `stroke="${cream}" stroke-width="3.500" stroke-linecap="round" opacity=".7"`,
    )
  return (
    drawn +
    rect(10, 66, 132, 6, ink, 'rx="3"') +
    pan(34, 68, 22, copper) +
    pan(82, 68, 17, shade(ink, 0.12)) +
    pan(124, 68, 14, copper)
  )
}

function drawShelves(stage: Stage, wood: string): string {
  const { a, b, cream } = stage
  return (
    rect(458, 112, 142, 10, wood) +
    rect(458, 44, 142, 10, wood) +
    repeat(4, (i) =>
      vessel(
        stage,
        478 + i * 33,
        112,
        nth([34, 46, 30, 42], i),
        26,
        nth([PROFILES.cyl, PROFILES.bottle, PROFILES.cyl, PROFILES.jug], i),
        nth([b(0.7), a(0.5), cream, lch(0.5, 0.1, 150)], i),
      ),
    ) +
    repeat(3, (i) =>
      vessel(stage, 484 + i * 42, 44, 26, 34, PROFILES.bowl, nth([a(0.5), b(0.66), cream], i)),
    ) +
    repeat(7, (i) => path(`M${470 + i * 20} 122q-7 16 0 30q7 -14 0 -30Z`, lch(0.52, 0.12, 142)))
  )
}

/** Counter, stove front, pots with steam. */
function drawCounter(stage: Stage, { wood, steel }: { wood: string; steel: string }): string {
  const { a, b, ink } = stage
  return (
    rect(0, 262, W, 16, shade(wood, 0.12)) +
    rect(0, 273, W, 6, shade(wood, -0.06)) +
    rect(0, 279, W, 180, a(0.36)) +
    repeat(
      6,
      (i) =>
        rect(12 + i * 100, 292, 88, 150, a(0.4), 'rx="4"') +
        rect(46 + i * 100, 304, 20, 5, b(0.7), 'rx="2.500"'),
    ) +
    rect(178, 262, 244, 190, ink) +
    rect(192, 316, 216, 116, shade(ink, 0.07), 'rx="8"') +
    rect(206, 330, 188, 84, b(0.6), 'rx="6"') +
    repeat(5, (i) => circle(216 + i * 42, 296, 9, steel) + rect(215 + i * 42, 288, 3, 9, ink))
  )
}

function drawPots(stage: Stage): string {
  const { random, b, ink, cream } = stage
  const flame = (x: number) =>
    repeat(5, (i) =>
      path(
        `M${x - 26 + i * 13} 262q-5 -8 0 -14q5 6 0 14Z`,
        i % 2 ? lch(0.66, 0.13, 240) : lch(0.78, 0.1, 220),
      ),
    )
  const pot = (x: number, w: number, h: number, colour: string) =>
    path(
      `M${x - w} ${250 - h}H${x + w}V236Q${x + w} 250 ${x + w - 12} 250H${x - w + 12}Q${x - w} 250 ${x - w} 236Z`,
      colour,
    ) +
    path(
      `M${x + w * 0.3} ${250 - h}H${x + w}V236Q${x + w} 250 ${x + w - 12} 250H${x + w * 0.3}Z`,
      shade(colour, -0.11),
    ) +
    rect(x - w - 4, 246 - h, w * 2 + 8, 8, shade(colour, 0.06), 'rx="4"') +
    rect(x - w - 16, 262 - h, 16, 8, ink, 'rx="4"') +
    rect(x + w, 262 - h, 16, 8, ink, 'rx="4"') +
    rect(x - w * 0.7, 256 - h, 6, h * 0.7, cream, 'rx="3" opacity=".5"')
  return (
    flame(238) +
    flame(392) +
    pot(238, 46, 60, b(0.62)) +
    group(
      path('M312 232H412Q406 254 390 254H334Q318 254 312 232Z', shade(ink, 0.1)) +
        line(through(410, 236, 462, 226), ink, 9) +
        repeat(7, (i) =>
          path(
            blob(random, 326 + i * 12, 224 - (i % 3) * 14 - random.between(0, 20), 7, 6, 7, 0.2),
            nth([lch(0.62, 0.18, 30), stage.coat, lch(0.58, 0.13, 140)], i % 3),
          ),
        ),
      'transform="translate(32 0)"',
    )
  )
}

function drawSteam(stage: Stage): string {
  const { random } = stage
  const wisp = (x: number, m: number) => {
    const L: Point[] = []
    const R: Point[] = []
    for (let i = 0; i <= 9; i++) {
      const t = i / 9
      const w = Math.sin(Math.PI * t) ** 0.8 * 9
      const px = x + Math.sin(t * 6 + m) * (5 + 14 * t)
      L.push([px - w, 182 - t * 110])
      R.unshift([px + w, 182 - t * 110])
    }
    return path(smooth([...L, ...R], 'closed'), '#fff', 'opacity=".6"')
  }
  return wisp(222, random.between(0, 6)) + wisp(252, random.between(0, 6))
}

function drawIngredients(stage: Stage, wood: string): string {
  const { b } = stage
  return (
    rect(40, 246, 100, 16, shade(wood, 0.2), 'rx="4"') +
    repeat(4, (i) =>
      circle(
        58 + i * 22,
        238,
        11,
        nth([lch(0.6, 0.19, 28), lch(0.58, 0.13, 140), stage.coat, lch(0.6, 0.19, 28)], i),
      ),
    ) +
    placed(
      520,
      262,
      1,
      repeat(3, (i) =>
        turned(
          -20 + i * 18,
          0,
          -12 + i * 12,
          rect(-3, -70, 6, 50, wood, 'rx="3"') + ellipse(0, -76, 8, 12, wood),
        ),
      ) +
        path('M-32 -44H32L26 0H-26Z', b(0.7)) +
        path('M8 -44H32L26 0H8Z', shade(b(0.7), -0.1)),
    )
  )
}

/** Cooks. */
function drawCooks(stage: Stage, wood: string): string {
  const { a, cream } = stage
  return (
    person(stage, 92, 462, 3, { coat: a(0.54), hair: HAIR[4], long: true, arm: 2, flip: -1 }) +
    person(stage, 530, 464, 2.9, { coat: cream, hair: HAIR[1], arm: 0, flip: 1 }) +
    line(through(282, 300, 250, 262, 246, 216), stage.coat, 20) +
    line(through(246, 226, 238, 170), wood, 5) +
    circle(246, 212, 11, lch(0.74, 0.075, 52)) +
    stage.lookout(308, 464, 3.3, { arm: 0 })
  )
}
