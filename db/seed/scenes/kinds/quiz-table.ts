import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, discPath, ellipse, H, line, path, rect, repeat, through, turned, W } from '../draw.ts'
import { dropShadow } from '../objects.ts'
import { SKIN } from '../people.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** The team's table from above: answer sheets, glasses, crisps and the hand that writes the last line. */
export const quizTable: Composition = {
  mayMirror: true,
  closeUps: [
    [170, 100, 300],
    [330, 20, 260],
  ],
  draw: (stage) => {
    const { random, a, b, cream } = stage
    stage.indoors(a(0.4))
    return (
      drawTable(stage) +
      drawSheet(stage, 292, 232, random.between(-9, 6)) +
      drawGlass(stage, 118, 116, lch(0.74, 0.13, 75)) +
      drawGlass(stage, 486, 104, lch(0.4, 0.09, 30)) +
      drawGlass(stage, 512, 318, lch(0.8, 0.13, 95)) +
      drawCrisps(stage, 96, 286) +
      drawCards(stage) +
      drawBell(stage, 404, 392) +
      drawHand(stage, { x: 560, y: -10, degrees: 206, sleeve: b(0.58), skin: SKIN[3] }) +
      drawHand(stage, { x: -6, y: 60, degrees: 112, sleeve: a(0.5), skin: SKIN[1] }) +
      drawWriter(stage) +
      repeat(16, () =>
        circle(random.between(0, W), random.between(0, H), random.between(1, 3), cream, 'opacity=".35"'),
      ) +
      stage.grain(WHOLE, 'left', 'dark', 0.4, 0.6)
    )
  },
}

function drawTable(stage: Stage): string {
  const { random, ink } = stage
  const wood = mix(lch(0.44, 0.08, 46), stage.a(0.36), 0.3)
  const boards = repeat(
    5,
    (i) =>
      rect(0, i * 94 - 8, W, 92, shade(wood, ((i * 5) % 3) * 0.02 - 0.02)) +
      repeat(3, () =>
        curve(
          `M-10 ${i * 94 + random.between(8, 76)}q150 ${random.between(-12, 12)} 310 0t310 0`,
          shade(wood, -0.05),
          2,
          'opacity=".7"',
        ),
      ),
  )
  const rings = repeat(3, () =>
    circle(
      random.between(180, 460),
      random.between(40, 410),
      37,
      'none',
      `stroke="${ink}" stroke-width="4" opacity=".22"`,
    ),
  )
  return rect(0, 0, W, H, wood) + boards + rings + stage.grain(WHOLE, 'diagonal', 'dark', 0.5, 0.2)
}

function drawSheet(stage: Stage, x: number, y: number, degrees: number): string {
  const { random, a, b, cream, ink } = stage
  const page = 'M-112 -150H112V150H-112Z'
  const rows = repeat(9, (i) => {
    const top = -96 + i * 27
    const scribble =
      i < 8
        ? curve(
            `M-64 ${top + 3}q${random.between(6, 12)} -12 18 0t18 0t18 0t${random.between(14, 20)} 0${i % 3 ? 't18 0' : ''}`,
            a(0.34),
            3.4,
          )
        : ''
    const tick =
      i < 6
        ? curve(`M72 ${top - 2}l8 9l16 -20`, i === 3 ? lch(0.58, 0.19, 27) : lch(0.56, 0.14, 150), 4.4)
        : ''
    return (
      circle(-88, top, 9, i % 2 ? b(0.68) : a(0.6)) +
      line(through(-70, top + 12, 96, top + 12), shade(cream, -0.14), 1.6) +
      scribble +
      tick
    )
  })
  const head =
    rect(-112, -150, 224, 30, a(0.4)) +
    repeat(3, (i) => circle(-86 + i * 20, -135, 6, i < 2 ? stage.coat : b(0.7)))
  const clip =
    rect(-34, -164, 68, 22, shade(ink, 0.24), 'rx="5"') + rect(-18, -172, 36, 16, shade(ink, 0.32), 'rx="5"')
  return turned(
    x,
    y,
    degrees,
    dropShadow(stage, page, 12, 15, 0.34) +
      rect(-124, -158, 248, 322, lch(0.5, 0.08, 55), 'rx="8"') +
      path(page, cream) +
      head +
      rows +
      stage.grain(page, 'diagonal', 'dark', 0.35, 0.4) +
      clip,
  )
}

function drawGlass(stage: Stage, x: number, y: number, drink: string): string {
  const { cream, ink, random } = stage
  const mat =
    rect(-46, -46, 92, 92, mix(cream, stage.b(0.8), 0.3), 'rx="9"') +
    rect(-36, -36, 72, 72, 'none', `rx="6" stroke="${stage.a(0.5)}" stroke-width="3"`)
  const foam = repeat(9, () =>
    circle(
      x + random.between(-20, 20),
      y + random.between(-20, 20),
      random.between(4, 9),
      cream,
      'opacity=".85"',
    ),
  )
  return (
    turned(x, y, random.between(-20, 20), mat) +
    circle(x + 12, y + 15, 38, ink, 'opacity=".3"') +
    circle(x, y, 38, cream, 'opacity=".85"') +
    circle(x, y, 32, drink) +
    foam +
    curve(`M${x - 26} ${y - 6}A27 27 0 0 1 ${x - 4} ${y - 26}`, '#ffffff', 5, 'opacity=".8"')
  )
}

function drawCrisps(stage: Stage, x: number, y: number): string {
  const { random, b } = stage
  const bowl =
    dropShadow(stage, discPath(x, y, 62), 12, 14) + circle(x, y, 62, b(0.58)) + circle(x, y, 52, b(0.44))
  const crisps = repeat(22, () => {
    const gold = lch(random.between(0.74, 0.84), 0.13, 82)
    return turned(
      x + random.between(-34, 34),
      y + random.between(-34, 34),
      random.between(0, 180),
      ellipse(0, 0, 17, 11, gold) + ellipse(2, 2, 11, 6, shade(gold, -0.08)),
    )
  })
  return bowl + crisps
}

function drawCards(stage: Stage): string {
  const { a, b, cream, coat } = stage
  const card = (x: number, y: number, degrees: number, colour: string) =>
    turned(
      x,
      y,
      degrees,
      rect(-27, -36, 54, 76, stage.ink, 'rx="7" opacity=".3"') +
        rect(-32, -42, 54, 76, colour, 'rx="7"') +
        rect(-26, -36, 42, 64, 'none', `rx="5" stroke="${cream}" stroke-width="2.4"`) +
        circle(-5, -4, 12, coat),
    )
  return card(452, 222, 24, a(0.5)) + card(486, 206, 8, b(0.6)) + card(474, 214, -8, a(0.36))
}

function drawBell({ ink, coat, coatShade, cream }: Stage, x: number, y: number): string {
  return (
    circle(x + 10, y + 13, 42, ink, 'opacity=".32"') +
    circle(x, y, 42, ink) +
    circle(x, y, 35, coat) +
    path(`M${x} ${y - 35}A35 35 0 0 1 ${x} ${y + 35}Q${x + 22} ${y} ${x} ${y - 35}Z`, coatShade) +
    circle(x, y, 9, ink) +
    curve(`M${x - 22} ${y - 6}A24 24 0 0 1 ${x - 4} ${y - 23}`, cream, 5)
  )
}

type Hand = { x: number; y: number; degrees: number; sleeve: string; skin: string }

function drawHand(stage: Stage, { x, y, degrees, sleeve, skin }: Hand): string {
  const palm = path('M-22 4Q-28 -30 -14 -44Q0 -50 16 -42Q28 -28 22 6Z', skin)
  const fingers = [-20, -8, 4, 15]
    .map((left, i) => line(through(left + 2, -36, left, -54 + Math.abs(i - 1.4) * 6), skin, 9))
    .join('')
  const arm =
    path('M-28 0Q0 -12 28 0L44 170H-44Z', sleeve) +
    path('M8 -6Q20 -4 28 0L44 170H16Z', shade(sleeve, -0.1)) +
    path('M-30 -2Q0 -16 30 -2L31 14Q0 0 -31 14Z', shade(sleeve, -0.14))
  return turned(x, y, degrees, dropShadow(stage, 'M-26 0H26V160H-26Z', 10, 8, 0.3) + fingers + palm + arm)
}

function drawWriter(stage: Stage): string {
  const { coat, ink, cream } = stage
  const pencil = turned(
    318,
    330,
    -40,
    rect(-6, -64, 12, 90, stage.b(0.62)) +
      path('M-6 -64L0 -86L6 -64Z', cream) +
      path('M-2 -78L0 -86L2 -78Z', ink) +
      rect(-6, 22, 12, 10, lch(0.66, 0.14, 20)),
  )
  return pencil + drawHand(stage, { x: 352, y: 384, degrees: -28, sleeve: coat, skin: SKIN[0] })
}
