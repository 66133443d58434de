import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, discPath, line, path, rect, repeat, through, turned, W } from '../draw.ts'
import { emblem } from '../emblem.ts'
import type { SceneKind } from '../kinds.ts'
import { dropShadow } from '../objects.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** Ready to go, from above: ticket with the kind's sign, map, cup, binoculars, the yellow sleeve. */
export const packing = (kind: SceneKind): Composition => ({
  mayMirror: true,
  draw: (stage) => {
    const { random, a, b } = stage
    stage.indoors(a(0.7))
    const ground = random.pick([
      mix(a(0.5), lch(0.5, 0.06, 55), 0.4),
      b(0.78, 0.7),
      a(0.42),
      mix(a(0.8), stage.cream, 0.4),
    ])
    const table =
      rect(0, 0, W, 450, ground) +
      repeat(6, (i) => rect(0, i * 78, W, 75, shade(ground, ((i % 3) - 1) * 0.016))) +
      stage.grain(WHOLE, 'diagonal', 'dark', 0.5, 0.25)
    return (
      table +
      drawMap(stage, random.between(-12, -4)) +
      drawTicket(stage, kind, random.between(4, 12)) +
      drawCup(stage, random.between(96, 130), random.between(96, 120)) +
      drawBinoculars(stage, random.between(-34, -18)) +
      drawSmallThings(stage) +
      drawSleeve(stage)
    )
  },
})

function drawMap(stage: Stage, degrees: number): string {
  const { a, b, cream, ink } = stage
  const sheet = 'M-170 -108L-56 -118L58 -106L170 -116V108L58 118L-56 106L-170 116Z'
  const folds = path('M-56 -118V106L58 118V-106Z', ink, 'opacity=".07"')
  const river = curve('M-168 38Q-100 10 -50 40T60 20T170 52', a(0.66), 20, 'opacity=".8"')
  const streets = [-70, -24, 74].map((y) => curve(`M-164 ${y}q160 ${y / 4} 330 -8`, b(0.78), 5)).join('')
  const route = curve(
    'M-130 84Q-110 0 -50 -24T50 -56T116 -76',
    lch(0.56, 0.19, 28),
    5,
    'stroke-dasharray="2 12"',
  )
  const body =
    dropShadow(stage, sheet, 12, 14) +
    path(sheet, cream) +
    river +
    streets +
    folds +
    route +
    stage.grain(sheet, 'diagonal', 'dark', 0.4, 0.35)
  return turned(238, 262, degrees, body)
}

function drawTicket(stage: Stage, kind: SceneKind, degrees: number): string {
  const { a, b, cream, coat, ink } = stage
  const card = 'M-104 -62H104V-14A14 14 0 0 0 104 14V62H-104V14A14 14 0 0 0 -104 -14Z'
  const body =
    dropShadow(stage, card, 10, 13, 0.34) +
    path(card, a(0.3)) +
    path('M44 -62H104V-14A14 14 0 0 0 104 14V62H44Z', b(0.7)) +
    line(through(44, -52, 44, 52), cream, 3, 'stroke-dasharray="1 9"') +
    circle(-34, 0, 46, cream) +
    emblem(kind, -34, 0, 1.7, { main: a(0.32), second: coat }) +
    repeat(4, (i) => rect(58, -34 + i * 18, i % 2 ? 24 : 32, 6, ink, 'rx="3" opacity=".65"')) +
    stage.grain(card, 'diagonal', 'dark', 0.45, 0.4)
  return turned(430, 138, degrees, body, 1.16)
}

function drawCup(stage: Stage, x: number, y: number): string {
  const { cream, b } = stage
  const saucer = discPath(x, y, 66)
  const coffee = lch(0.36, 0.06, 48)
  return (
    dropShadow(stage, saucer, 10, 12) +
    circle(x, y, 66, cream) +
    circle(x, y, 50, shade(cream, -0.05)) +
    curve(`M${x + 34} ${y + 20}q30 6 26 26`, b(0.64), 12) +
    circle(x, y, 40, b(0.64)) +
    circle(x, y, 33, coffee) +
    curve(`M${x - 20} ${y - 8}A22 22 0 0 1 ${x + 4} ${y - 22}`, shade(coffee, 0.18), 5)
  )
}

function drawBinoculars(stage: Stage, degrees: number): string {
  const { ink, b } = stage
  const tube = 'M-20 -46H20L26 40H-26Z'
  const one = (x: number) =>
    `<g transform="translate(${x} 0)">${dropShadow(stage, tube, 8, 10)}${path(tube, shade(ink, 0.1))}${path('M4 -46H20L26 40H6Z', ink)}${rect(-27, 34, 54, 12, b(0.62), 'rx="4"')}${rect(-22, -56, 44, 14, shade(ink, 0.18), 'rx="5"')}</g>`
  return turned(
    496,
    332,
    degrees,
    one(-30) + one(30) + rect(-14, -20, 28, 22, shade(ink, 0.14), 'rx="6"'),
    1.05,
  )
}

function drawSmallThings(stage: Stage): string {
  const { random, a, cream } = stage
  const pebbles = repeat(3, (i) =>
    circle(
      300 + i * 34,
      408 + random.between(-8, 8),
      random.between(8, 13),
      mix(a(0.6), cream, random.between(0.2, 0.6)),
    ),
  )
  const pencil = turned(
    330,
    44,
    random.between(-20, 10),
    rect(-70, -6, 130, 12, stage.b(0.6)) +
      path('M60 -6L82 0L60 6Z', cream) +
      rect(-82, -6, 14, 12, lch(0.66, 0.12, 20)),
  )
  return pebbles + pencil
}

function drawSleeve(stage: Stage): string {
  const { coat, coatShade } = stage
  const skin = lch(0.74, 0.075, 52)
  const hand = path('M-27 6Q-34 -30 -20 -38Q-2 -44 18 -36Q32 -26 27 8Z', skin)
  const fingers = [-26, -11, 4]
    .map((x, i) => line(through(x + 6, -30 + i, x + 22, -20 + i * 2), shade(skin, -0.09), 3))
    .join('')
  const sleeve =
    path('M-34 4Q0 -10 34 4L58 240H-58Z', coat) +
    path('M10 -4Q24 -2 34 4L58 240H20Z', coatShade) +
    path('M-36 2Q0 -14 36 2L37 18Q0 2 -37 18Z', coatShade)
  return turned(112, 340, 28, dropShadow(stage, 'M-30 0H30V220H-30Z', 12, 10, 0.3) + hand + fingers + sleeve)
}
