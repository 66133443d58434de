import type { Composition } from '../composition.ts'
import { lch, shade } from '../colour.ts'
import { W, H, rect, circle, path, line, curve, group, repeat, turned, discPath, through } from '../draw.ts'
import { nth } from '../random.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { dropShadow, blob } from '../objects.ts'

/** A shared table from above. */
export const foodtourTable: Composition = {
  mayMirror: true,
  closeUps: [[150, 110, 290]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.8))
    const tb = lch(0.5, 0.075, 55)
    const drawn = drawTable(stage, tb)
    const plate = (x: number, y: number, R: number, rim: string, inner = cream) =>
      dropShadow(stage, discPath(x, y, R)) +
      circle(x, y, R, rim) +
      circle(x, y, R * 0.86, inner) +
      circle(x, y, R * 0.66, shade(inner, -0.035)) +
      stage.grain(discPath(x, y, R), 'diagonal', 'dark', 0.4, 0.45)
    const leaf = (x: number, y: number, l: number, q: number, colour = lch(0.56, 0.13, 140)) =>
      turned(
        x,
        y,
        q,
        path(`M0 0Q${l * 0.38} ${-l * 0.4} 0 ${-l}Q${-l * 0.38} ${-l * 0.4} 0 0Z`, colour) +
          path(`M0 0Q${l * 0.38} ${-l * 0.4} 0 ${-l}Z`, shade(colour, -0.09)),
      )
    const dish = [
      (x: number, y: number, k: number) =>
        plate(x, y, 70 * k, b(0.66)) +
        repeat(7, (i) => {
          const angle = i * 0.9 + random.between(0, 0.3)
          const q = i ? 30 * k : 0
          return (
            path(
              blob(random, x + Math.cos(angle) * q, y + Math.sin(angle) * q, 15 * k, 13 * k, 8, 0.12),
              nth([lch(0.66, 0.16, 38), lch(0.74, 0.14, 60)], i % 2),
            ) +
            path(
              blob(random, x + Math.cos(angle) * q - 3, y + Math.sin(angle) * q - 3, 7 * k, 5 * k, 7, 0.1),
              lch(0.8, 0.12, 66),
            )
          )
        }) +
        leaf(x + 6, y + 8, 22, 40) +
        leaf(x - 10, y - 6, 20, 200),
      (x: number, y: number, k: number) =>
        plate(x, y, 64 * k, a(0.6)) +
        repeat(6, (i) => {
          const t = i * 1.047
          return (
            circle(x + Math.cos(t) * 31 * k, y + Math.sin(t) * 31 * k, 13.5 * k, ink) +
            circle(x + Math.cos(t) * 31 * k, y + Math.sin(t) * 31 * k, 10.5 * k, cream) +
            circle(
              x + Math.cos(t) * 31 * k,
              y + Math.sin(t) * 31 * k,
              4.6 * k,
              nth([lch(0.68, 0.17, 40), lch(0.6, 0.13, 140)], i % 2),
            )
          )
        }) +
        circle(x, y, 13 * k, a(0.3)) +
        circle(x - 3, y - 3, 5 * k, a(0.5)),
      (x: number, y: number, k: number) =>
        plate(x, y, 72 * k, cream, shade(lch(0.84, 0.12, 82), 0)) +
        circle(x, y, 58 * k, lch(0.62, 0.17, 34)) +
        circle(x, y, 54 * k, lch(0.84, 0.12, 86)) +
        repeat(9, (i) => {
          const t = i * 2.4
          const q = 14 + ((i * 17) % 34)
          return circle(x + Math.cos(t) * q * k, y + Math.sin(t) * q * k, 8.5 * k, lch(0.56, 0.19, 29))
        }) +
        repeat(
          4,
          (i) =>
            line(
              through(x, y, x + Math.cos(i * 0.785 + 0.3) * 58 * k, y + Math.sin(i * 0.785 + 0.3) * 58 * k),
              shade(lch(0.74, 0.12, 76), -0.06),
              1.6,
            ) +
            line(
              through(x, y, x - Math.cos(i * 0.785 + 0.3) * 58 * k, y - Math.sin(i * 0.785 + 0.3) * 58 * k),
              shade(lch(0.74, 0.12, 76), -0.06),
              1.6,
            ),
        ) +
        leaf(x - 8, y, 20, 60) +
        leaf(x + 20, y + 16, 18, 170) +
        leaf(x - 20, y - 12, 18, 300),
      (x: number, y: number, k: number) =>
        plate(x, y, 58 * k, a(0.36), b(0.8)) +
        circle(x, y, 48 * k, lch(0.66, 0.15, 48)) +
        curve(`M${x - 26 * k} ${y}q13 -22 26 0t26 0`, cream, 6 * k) +
        leaf(x - 4, y + 18, 20, 100) +
        leaf(x + 6, y - 14, 20, -40),
      (x: number, y: number, k: number) =>
        plate(x, y, 60 * k, cream) +
        repeat(11, (i) =>
          leaf(
            x,
            y + 4,
            (34 - (i % 3) * 6) * k,
            i * 33,
            nth([lch(0.6, 0.14, 135), lch(0.5, 0.12, 142), lch(0.7, 0.13, 128)], i % 3),
          ),
        ) +
        repeat(
          4,
          (i) =>
            circle(
              x + Math.cos(i * 1.6) * 24 * k,
              y + Math.sin(i * 1.6) * 24 * k,
              9 * k,
              lch(0.58, 0.19, 28),
            ) +
            circle(
              x + Math.cos(i * 1.6) * 24 * k - 2,
              y + Math.sin(i * 1.6) * 24 * k - 2,
              4 * k,
              lch(0.7, 0.16, 34),
            ),
        ),
    ].sort(() => random.next() - 0.5)
    return drawn + drawDishes(stage, dish) + drawHands(stage) + drawArmsReachingOne(stage)
  },
}

function drawTable(stage: Stage, tb: string): string {
  const { random, a, b } = stage
  let drawn = rect(0, 0, W, H, tb)
  for (let i = 0; i < 6; i++)
    drawn +=
      rect(0, i * 78 - 10, W, 76, shade(tb, ((i % 3) - 1) * 0.025)) +
      repeat(4, () =>
        curve(
          `M${random.between(-40, 300)} ${i * 78 + random.between(6, 56)}` +
            `q160 ${random.between(-9, 9)} ${random.between(200, 380)} 0`,
          shade(tb, -0.05),
          2,
          'opacity=".6"',
        ),
      )
  return (
    drawn +
    turned(
      300,
      225,
      -7,
      rect(-420, -64, 840, 128, a(0.42)) +
        rect(-420, -54, 840, 5, b(0.7)) +
        rect(-420, 49, 840, 5, b(0.7)) +
        stage.grain('M-420 -64H420V64H-420Z', 'down', 'dark', 0.45, 0.2),
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.4, 0.3)
  )
}

function drawDishes(stage: Stage, dish: readonly ((x: number, y: number, k: number) => string)[]): string {
  const { b, cream } = stage
  const drawn =
    nth(dish, 0)(292, 226, 1.12) +
    nth(dish, 1)(118, 124, 0.95) +
    nth(dish, 2)(470, 128, 0.98) +
    nth(dish, 3)(128, 322, 0.9) +
    nth(dish, 4)(452, 336, 1)
  const glass = (x: number, y: number, colour: string) =>
    dropShadow(stage, discPath(x, y, 25), 8, 10) +
    circle(x, y, 25, cream, 'opacity=".75"') +
    circle(x, y, 20, colour) +
    path(
      `M${x - 14} ${y - 6}A16 16 0 0 1 ${x - 2} ${y - 15}`,
      'none',
      `stroke="${cream}" stroke-width="4" stroke-linecap="round" opacity=".8"`,
    )
  return (
    drawn +
    glass(226, 66, b(0.7)) +
    glass(376, 76, lch(0.42, 0.14, 18)) +
    glass(40, 222, stage.coat) +
    glass(560, 236, lch(0.42, 0.14, 18)) +
    glass(300, 384, b(0.7))
  )
}

function drawHands(stage: Stage): string {
  const { ink, cream } = stage
  const fork = (x: number, y: number, q: number) =>
    turned(
      x,
      y,
      q,
      group(
        line(through(0, 0, 0, 62), ink, 6) +
          [-7, 0, 7].map((u) => line(through(u, -34, u, -8), ink, 4)).join(''),
        'opacity=".25" transform="translate(5 6)"',
      ) +
        line(through(0, 0, 0, 62), cream, 5.5) +
        path('M-9 -12Q-9 4 0 6Q9 4 9 -12Z', cream) +
        [-7, 0, 7].map((u) => line(through(u, -34, u, -10), cream, 3.6)).join(''),
    )
  return fork(204, 330, 24) + fork(556, 346, 12) + fork(198, 122, -160)
}

/** Arms reaching in: one of them is the Utkieker's. */
function drawArmsReachingOne(stage: Stage): string {
  const { a, b, ink } = stage
  const arm = (x: number, y: number, q: number, k: number, colour: string, dark: string, skin: string) =>
    turned(
      x,
      y,
      q,
      group(
        path('M-26 0L-20 130H20L26 0Z', ink) + circle(0, -6, 20, ink),
        'opacity=".25" transform="translate(10 8)"',
      ) +
        path(
          'M-15 6Q-18 -22 -12 -34Q-8 -40 -5 -32L-4 -20L-2 -44Q1 -50 5 -43L6 -22L10 -38' +
            'Q15 -42 16 -35L14 -12Q20 -20 24 -14Q20 2 14 12Z',
          skin,
        ) +
        path('M-22 2Q0 -8 22 2L34 160H-34Z', colour) +
        path('M6 -3Q14 -2 22 2L34 160H12Z', dark) +
        path('M-23 2Q0 -8 23 2L24 14Q0 4 -24 14Z', dark),
      k,
    )
  return (
    arm(236, 384, 22, 1.1, stage.coat, stage.coatShade, lch(0.76, 0.07, 55)) +
    arm(388, 40, 196, 1, a(0.5), a(0.42), lch(0.5, 0.075, 45)) +
    arm(560, 292, -74, 0.95, b(0.62), b(0.53), lch(0.7, 0.08, 50)) +
    stage.grain(WHOLE, 'down', 'dark', 0.25, 0.5)
  )
}
