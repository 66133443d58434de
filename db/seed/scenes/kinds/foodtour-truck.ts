import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, polygon, rect, circle, ellipse, path, line, curve, placed, repeat, through } from '../draw.ts'
import type { Stage } from '../stage.ts'
import { crane, bulbs } from '../objects.ts'
import { person, HAIR } from '../people.ts'

/** A food truck at dusk with its queue. */
export const foodtourTruck: Composition = {
  mayMirror: true,
  closeUps: [[160, 150, 310]],
  draw: (stage) => {
    const { random, a, b, cream } = stage
    stage.time('dusk', 'gold', 'dusk')
    const horizon = 316
    const body = random.pick([cream, b(0.8), a(0.56)])
    const trim = body === cream ? a(0.5) : cream
    const dark = shade(body, -0.12)
    let drawn = drawHarbour(stage, horizon)
    // truck: box, open hatch, cab, wheels
    const x = 118
    drawn += drawTruckBody(stage, { x, dark, body, trim })
    const hatchX = x + 34
    return (
      drawn +
      drawHatch(stage, hatchX) +
      drawCounterFishRolls(stage, { hatchX, x }) +
      drawFishRoofSells(stage, x) +
      drawQueue(stage) +
      drawBarTable(stage)
    )
  },
}

function drawHarbour(stage: Stage, horizon: number): string {
  const { random, a } = stage
  const drawn =
    stage.drawSky(horizon) +
    stage.sun(random.between(60, 110), random.between(150, 190), random.between(36, 46)) +
    stage.clouds(4, 40, 170, stage.sky.sun, 0.4) +
    crane(64, horizon, 0.9, stage.air(0.5, a(0.34)), 'out', 6) +
    crane(540, horizon, 0.8, stage.air(0.55, a(0.34)), 'up', 6) +
    crane(470, horizon, 0.6, stage.air(0.62, a(0.34)), 'out', 6) +
    rect(0, horizon - 26, W, 30, stage.air(0.45, a(0.3)))
  const ground = 'M0 316H600V450H0Z'
  return (
    drawn +
    path(ground, a(0.27)) +
    stage.grain(ground, 'down', 'dark', 0.6, 0.1) +
    repeat(30, () =>
      ellipse(
        random.between(0, W),
        random.between(330, 446),
        random.between(14, 34),
        random.between(1.5, 3),
        '#FFD98A',
        'opacity=".16"',
      ),
    ) +
    bulbs(
      stage,
      Array.from({ length: 13 }, (_, i) => [i * 52 - 12, 30 + Math.sin((i / 12) * Math.PI) * 30]),
      '#FFE2A0',
    )
  )
}

function drawTruckBody(
  stage: Stage,
  { x, dark, body, trim }: { x: number; dark: string; body: string; trim: string },
): string {
  const { a, ink, cream } = stage
  const y = 392
  const drawn = ellipse(330, y + 4, 262, 16, ink, 'opacity=".45"')
  const box = `M${x} 160Q${x} 140 ${x + 20} 140H${x + 330}Q${x + 350} 140 ${x + 350} 160V372H${x}Z`
  return (
    drawn +
    path(
      `M${x + 346} 204H${x + 392}Q${x + 416} 206 ${x + 430} 270Q${x + 452} 280 ${x + 452} 306V372H${x + 346}Z`,
      dark,
    ) +
    path(
      `M${x + 358} 222H${x + 388}Q${x + 402} 224 ${x + 412} 268H${x + 358}Z`,
      mix(a(0.3), stage.sky.low, 0.3),
    ) +
    polygon(through(x + 366, 222, x + 380, 222, x + 372, 268, x + 358, 268), cream, 'opacity=".4"') +
    rect(x + 438, 314, 16, 16, '#FFE2A0', 'rx="5"') +
    path(box, body) +
    path(`M${x + 250} 140H${x + 330}Q${x + 350} 140 ${x + 350} 160V372H${x + 290}Z`, dark, 'opacity=".7"') +
    stage.grain(box, 'diagonal', 'dark', 0.5, 0.3) +
    rect(x, 320, 352, 12, trim) +
    rect(x, 338, 352, 5, trim) +
    rect(x - 6, 366, 462, 12, ink, 'rx="5"')
  )
}

function drawHatch(stage: Stage, hatchX: number): string {
  const { a, b, ink, cream } = stage
  const hatchWidth = 236
  const drawn =
    rect(hatchX, 190, hatchWidth, 100, '#FFD58A') +
    stage.grain(`M${hatchX} 190H${hatchX + hatchWidth}V290H${hatchX}Z`, 'down', 'dark', 0.4, 0.3) +
    rect(hatchX, 190, hatchWidth, 12, mix(ink, a(0.3), 0.5)) +
    repeat(
      6,
      (i) =>
        line(through(hatchX + 26 + i * 36, 200, hatchX + 26 + i * 36, 212), ink, 2) +
        (i % 2
          ? path(`M${hatchX + 16 + i * 36} 212h20l-4 16h-12Z`, lch(0.5, 0.04, 230))
          : ellipse(hatchX + 26 + i * 36, 222, 6, 11, b(0.6))),
    )
  const cook = (cx: number, coat: string, hat: boolean) =>
    placed(
      cx,
      292,
      1,
      path('M-24 0Q-26 -40 -14 -46Q0 -52 14 -46Q26 -40 24 0Z', coat) +
        path('M4 -50Q26 -44 24 0H12Q16 -30 4 -50Z', shade(coat, -0.1)) +
        rect(-5, -56, 10, 12, lch(0.68, 0.08, 50)) +
        circle(0, -66, 14, lch(0.34, 0.06, 45)) +
        (hat
          ? path('M-15 -70Q-22 -92 -6 -92Q0 -98 7 -92Q22 -92 15 -70Z', cream) +
            path('M4 -94Q22 -92 15 -70H8Z', shade(cream, -0.12))
          : ''),
    )
  return (
    drawn +
    cook(hatchX + 74, cream, true) +
    cook(hatchX + 172, a(0.5), false) +
    rect(hatchX - 12, 284, hatchWidth + 24, 12, lch(0.6, 0.07, 60)) +
    rect(hatchX - 12, 292, hatchWidth + 24, 4, lch(0.44, 0.06, 55))
  )
}

/** On the counter: fish rolls, cups, a steaming pan. */
function drawCounterFishRolls(stage: Stage, { hatchX, x }: { hatchX: number; x: number }): string {
  const { random, b, ink, cream } = stage
  const roll = (u: number, v: number) =>
    path(`M${u} ${v}q2 -14 20 -14t20 14Z`, lch(0.74, 0.1, 66)) +
    path(`M${u - 3} ${v - 5}q22 -8 46 0l-4 5h-38Z`, cream) +
    rect(u, v - 1, 40, 3, lch(0.56, 0.13, 140))
  const drawn =
    roll(hatchX + 10, 284) +
    roll(hatchX + 196, 284) +
    rect(hatchX + 112, 270, 13, 14, b(0.6), 'rx="2"') +
    rect(hatchX + 130, 266, 13, 18, cream, 'rx="2"') +
    repeat(3, (i) => curve(`M${hatchX + 36 + i * 5} 262q-8 -12 0 -22t0 -24`, cream, 4, 'opacity=".5"'))
  const aw = repeat(8, (i) =>
    path(
      `M${hatchX - 16 + i * 34} 186L${hatchX - 4 + i * 31} 152H${hatchX + 28 + i * 31}` +
        `L${hatchX + 18 + i * 34} 186V196Q${hatchX + 1 + i * 34} 212 ${hatchX - 16 + i * 34} 196Z`,
      i % 2 ? cream : b(0.62),
    ),
  )
  return (
    drawn +
    aw +
    stage.grain(`M${hatchX - 18} 152H${hatchX + 258}V206H${hatchX - 18}Z`, 'right', 'dark', 0.5, 0.4) +
    placed(
      x + 310,
      262,
      1,
      rect(-24, -56, 48, 80, ink, 'rx="4"') +
        repeat(6, (i) => rect(-16, -46 + i * 11, random.between(16, 32), 3, cream, 'opacity=".8"')),
    )
  )
}

/** A fish on the roof sells the truck. */
function drawFishRoofSells(stage: Stage, x: number): string {
  const { a, b, ink, cream } = stage
  let drawn =
    line(through(x + 110, 142, x + 110, 122), ink, 4) +
    line(through(x + 190, 142, x + 190, 122), ink, 4) +
    path(
      `M${x + 60} 100Q${x + 100} 64 ${x + 160} 72Q${x + 204} 78 ${x + 222} 98L${x + 256} 76` +
        `Q${x + 248} 102 ${x + 256} 126L${x + 222} 106Q${x + 196} 130 ${x + 150} 130` +
        `Q${x + 92} 130 ${x + 60} 100Z`,
      b(0.66),
    ) +
    path(
      `M${x + 60} 100Q${x + 92} 130 ${x + 150} 130Q${x + 196} 130 ${x + 222} 106L${x + 256} 126L${x + 248} 101Z`,
      b(0.56),
    ) +
    circle(x + 92, 96, 7, cream) +
    circle(x + 91, 96, 3.5, ink) +
    curve(`M${x + 118} 78q14 22 0 46`, shade(b(0.56), -0.06), 4) +
    repeat(6, (i) =>
      curve(`M${x + 136 + (i % 3) * 24} ${90 + (i > 2 ? 16 : 0)}q8 6 0 13`, shade(b(0.56), -0.03), 3),
    )
  ;(
    [
      [x + 80, 42],
      [x + 372, 42],
    ] as const
  ).forEach(
    ([wx, R]) =>
      (drawn += circle(wx, 374, R - 4, ink) + circle(wx, 374, 17, cream) + circle(wx, 374, 7, a(0.4))),
  )
  return drawn
}

function drawQueue(stage: Stage): string {
  const { a, b, ink, cream } = stage
  return (
    rect(0, 0, 0, 0, ink) +
    person(stage, 236, 436, 1.42, { coat: a(0.46), hair: HAIR[0], long: true, skirt: b(0.56) }) +
    stage.lookout(312, 440, 1.5, { arm: 1 }) +
    person(stage, 60, 440, 1.46, { coat: b(0.6), arm: 0, hat: a(0.4) }) +
    person(stage, 28, 436, 1.4, { coat: cream, flip: -1 })
  )
}

/** Bar table. */
function drawBarTable(stage: Stage): string {
  const { ink, cream } = stage
  return placed(
    520,
    444,
    1,
    ellipse(0, 2, 32, 6, ink, 'opacity=".4"') +
      rect(-4, -84, 8, 84, ink) +
      ellipse(0, 0, 22, 4, ink) +
      ellipse(0, -84, 52, 9, lch(0.62, 0.08, 62)) +
      path('M-52 -84A52 9 0 0 0 52 -84V-80A52 9 0 0 1 -52 -80Z', lch(0.46, 0.065, 58)) +
      path('M-26 -86L-29 -112H-11L-14 -86Z', stage.coat, 'opacity=".95"') +
      rect(-29, -116, 18, 7, cream, 'rx="3"') +
      path('M4 -86q2 -12 18 -12t18 12Z', lch(0.74, 0.1, 66)) +
      rect(2, -90, 40, 4, cream),
  )
}
