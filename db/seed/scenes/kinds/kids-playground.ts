import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  round,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  repeat,
  turned,
  discPath,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { sitter, HAIR } from '../people.ts'

/** Ball pit, tower and slide. */
export const kidsPlayground: Composition = {
  mayMirror: true,
  closeUps: [[60, 180, 300]],
  draw: (stage) => {
    const { a, b, cream } = stage
    stage.indoors(a(0.8))
    const wall = mix(a(0.8, 0.6), cream, 0.2)
    const red = lch(0.62, 0.18, 28)
    const mint = lch(0.74, 0.11, 165)
    const colours = [b(0.7), a(0.5), red, mint, cream, b(0.82)]
    return (
      drawHall(stage, wall) +
      drawTowerRoofNet(stage, red) +
      drawSlide(stage, red) +
      drawYellowChildSlide(stage) +
      drawBallPit(stage, colours) +
      drawBalls(stage, colours)
    )
  },
}

function drawHall(stage: Stage, wall: string): string {
  return (
    rect(0, 0, W, H, stage.gradient(stops(0, shade(wall, 0.04), 1, shade(wall, -0.06)))) +
    [0, 1, 2]
      .map((i) =>
        polygon(
          through(70 + i * 200, -10, 180 + i * 200, -10, 80 + i * 200, 340, -30 + i * 200, 340),
          '#fff',
          'opacity=".22"',
        ),
      )
      .join('') +
    stage.grain('M0 0H600V340H0Z', 'diagonal', 'dark', 0.34, 0.3) +
    repeat(7, (i) => line(through(i * 100, -6, i * 100 + 50, 44, i * 100 + 100, -6), shade(wall, -0.14), 6)) +
    rect(0, 40, W, 9, shade(wall, -0.16))
  )
}

/** Tower with roof, net, slide. */
function drawTowerRoofNet(stage: Stage, red: string): string {
  const { a, b, ink, cream } = stage
  const post = (x: number, y0: number, y1: number, colour: string) =>
    rect(x - 8, y0, 16, y1 - y0, colour, 'rx="7"') +
    rect(x + 1, y0, 7, y1 - y0, shade(colour, -0.1), 'rx="3.500"')
  const drawn =
    post(150, 120, 400, a(0.5)) +
    post(330, 120, 400, a(0.5)) +
    post(20, 170, 400, b(0.7)) +
    path('M120 132L240 52L360 132Z', red) +
    path('M240 52L360 132H254Z', shade(red, -0.09)) +
    stage.grain('M120 132L240 52L360 132Z', 'down', 'dark', 0.5, 0.3) +
    line(through(240, 54, 240, 22), ink, 3) +
    path('M241 22L276 32L241 42Z', stage.coat)
  let net = ''
  for (let i = 0; i < 8; i++)
    net +=
      line(through(20 + i * 18, 196 + i * 2, 20 + i * 18, 388), cream, 3) +
      line(through(14, 200 + i * 26, 150, 214 + i * 24), cream, 3)
  return (
    drawn +
    group(net, 'opacity=".9"') +
    rect(142, 222, 196, 18, b(0.72), 'rx="6"') +
    rect(142, 232, 196, 8, shade(b(0.72), -0.1), 'rx="4"') +
    repeat(7, (i) => rect(160 + i * 25, 176, 8, 48, stage.coat, 'rx="4"')) +
    rect(146, 170, 188, 11, stage.coatShade, 'rx="5.500"') +
    rect(160, 240, 160, 150, a(0.34)) +
    circle(240, 318, 46, a(0.24)) +
    circle(240, 318, 46, 'none', `stroke="${cream}" stroke-width="9"`) +
    stage.grain('M160 240H320V390H160Z', 'down', 'dark', 0.5, 0.2)
  )
}

function drawSlide(stage: Stage, red: string): string {
  const { ink } = stage
  const slide = 'M318 226Q396 226 420 296Q440 356 540 372L548 396Q410 396 384 316Q368 260 318 262Z'
  return (
    path(slide, ink, 'opacity=".2" transform="translate(8 12)"') +
    path(slide, red) +
    path(
      'M318 250Q374 250 390 310Q414 384 546 390L548 396Q410 396 384 316Q368 260 318 262Z',
      shade(red, -0.12),
    ) +
    curve('M318 226Q396 226 420 296Q440 356 540 372', shade(red, 0.1), 7) +
    stage.grain(slide, 'diagonal', 'dark', 0.5, 0.4)
  )
}

/** Yellow child on the slide, arms up. */
function drawYellowChildSlide(stage: Stage): string {
  const { ink } = stage
  return turned(
    440,
    318,
    40,
    line(through(4, 2, 34, 14, 62, 6), ink, 12) +
      ellipse(66, 3, 6, 9, ink) +
      path('M-18 6Q-22 -34 0 -42Q20 -36 18 4Q0 14 -18 6Z', stage.coat) +
      path('M4 -41Q20 -36 18 4Q12 8 4 9Q12 -20 4 -41Z', stage.coatShade) +
      line(through(-12, -32, -26, -54, -20, -74), stage.coat, 9) +
      line(through(12, -32, 30, -50, 32, -70), stage.coatShade, 9) +
      circle(-20, -76, 5, lch(0.76, 0.07, 55)) +
      circle(32, -72, 5, lch(0.76, 0.07, 55)) +
      path('M-15 -42Q-18 -68 0 -70Q18 -68 15 -42Q0 -32 -15 -42Z', stage.coat) +
      path('M2 -70Q18 -68 15 -42Q10 -38 5 -36.500Q13 -52 2 -70Z', stage.coatShade),
    1,
  )
}

/** Ball pit. */
function drawBallPit(stage: Stage, colours: readonly string[]): string {
  const { random, a, b } = stage
  let drawn = rect(0, 372, W, 90, a(0.28))
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < 24; i++) {
      const x = i * 26.5 + (j % 2) * 13 + random.between(-4, 4)
      const y = 378 + j * 15 + random.between(-4, 4)
      const colour = random.pick(colours)
      drawn +=
        circle(x, y, 15, colour) +
        path(
          `M${round(x + 4)} ${round(y - 14.4)}A15 15 0 0 1 ${round(x + 4)} ${round(y + 14.4)}` +
            `Q${round(x + 11)} ${round(y)} ${round(x + 4)} ${round(y - 14.4)}Z`,
          shade(colour, -0.1),
        ) +
        circle(x - 5, y - 6, 3, '#fff', 'opacity=".55"')
    }
  return (
    drawn +
    sitter(stage, 92, 428, 0.92, { coat: b(0.6), hair: HAIR[3], long: true }) +
    sitter(stage, 566, 420, 0.86, { coat: a(0.44), hair: HAIR[1] })
  )
}

function drawBalls(stage: Stage, colours: readonly string[]): string {
  const { random } = stage
  let drawn = ''
  for (let i = 0; i < 18; i++) {
    const x = i * 36 + random.between(-8, 8)
    const y = 440 + random.between(-6, 8)
    const colour = random.pick(colours)
    drawn +=
      circle(x, y, 17, colour) +
      path(
        `M${round(x + 4)} ${round(y - 16.4)}A17 17 0 0 1 ${round(x + 4)} ${round(y + 16.4)}` +
          `Q${round(x + 12)} ${round(y)} ${round(x + 4)} ${round(y - 16.4)}Z`,
        shade(colour, -0.1),
      ) +
      circle(x - 6, y - 7, 3.4, '#fff', 'opacity=".55"')
  }
  ;(
    [
      [470, 190],
      [520, 130],
      [410, 112],
    ] as const
  ).forEach(([x, y], i) => {
    const colour = nth(colours, i)
    drawn +=
      path(discPath(x, y, 17), colour) +
      path(
        `M${x + 5} ${y - 16.2}A17 17 0 0 1 ${x + 5} ${y + 16.2}Q${x + 13} ${y} ${x + 5} ${y - 16.2}Z`,
        shade(colour, -0.1),
      ) +
      circle(x - 6, y - 7, 3.6, '#fff', 'opacity=".6"')
  })
  return drawn
}
