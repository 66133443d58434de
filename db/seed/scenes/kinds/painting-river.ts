import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  ellipse,
  H,
  line,
  path,
  placed,
  polygon,
  rect,
  repeat,
  smooth,
  through,
  W,
  type Point,
} from '../draw.ts'
import { sailBoat, tree } from '../objects.ts'
import { person, HAIR } from '../people.ts'
import type { Stage } from '../stage.ts'

const horizon = 226

/** Painting outdoors: easels on the river bank, each canvas holds the view behind it. */
export const paintingRiver: Composition = {
  mayMirror: true,
  closeUps: [
    [210, 170, 290],
    [10, 160, 290],
  ],
  draw: (stage) => {
    const { random, a, b, cream, ink, sky } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sunX = random.between(130, 460)
    const sun = stage.sky.time === 'mist' ? mix(b(0.86), cream, 0.5) : stage.sky.sun
    const shadow = (x: number, y: number) => ellipse(x + 12, y + 1, 42, 6, ink, 'opacity=".3"')
    return (
      stage.drawSky(horizon) +
      stage.sun(sunX, 110, 40, sun) +
      stage.clouds(4, 30, 150) +
      drawRiver(stage, sunX, sun) +
      drawBank(stage) +
      drawEasel(stage, 116, 366, 0.82, 'boat') +
      shadow(76, 380) +
      person(stage, 66, 382, 1.5, {
        coat: b(0.64),
        hair: HAIR[0],
        long: true,
        arm: 2,
        flip: -1,
        skirt: a(0.4),
      }) +
      drawEasel(stage, 520, 372, 0.86, 'sun') +
      shadow(566, 390) +
      person(stage, 566, 390, 1.56, { coat: a(0.5), hair: HAIR[3], arm: 2, hat: cream }) +
      drawEasel(stage, 330, 414, 1.14, 'view') +
      shadow(256, 432) +
      stage.lookout(250, 432, 1.96, { arm: 2, flip: -1 }) +
      drawPaintBox(stage) +
      stage.gulls(4, 60, 540, 40, 150, sky.isDark ? cream : ink)
    )
  },
}

function drawRiver(stage: Stage, sunX: number, sun: string): string {
  const { random, a, b, cream, ink } = stage
  const shore: Point[] = [[-10, horizon + 4]]
  for (let x = -10; x <= W + 20; x += 24) shore.push([x, horizon - 8 - random.between(0, 22)])
  shore.push([W + 20, horizon + 4])
  const poplars = repeat(5, (i) =>
    tree(
      stage,
      40 + i * 26,
      horizon + 2,
      random.between(0.4, 0.66),
      stage.air(0.36, lch(0.46, 0.09, 150)),
      'poplar',
    ),
  )
  return (
    path(`${smooth(shore)}Z`, stage.air(0.5, a(0.4))) +
    poplars +
    rect(
      0,
      horizon,
      W,
      120,
      stage.gradient([
        [0, mix(stage.sky.low, lch(0.66, 0.07, 225), 0.6)],
        [1, mix(lch(0.44, 0.08, 230), a(0.46), 0.15)],
      ]),
    ) + // prettier-ignore
    stage.glint(sunX, horizon + 6, 330, 80, sun, 0.8) +
    stage.ripples(30, horizon + 8, 330, cream, 0.4) +
    sailBoat(stage, random.between(400, 470), horizon + 34, 0.62, { main: cream, jib: b(0.7), hull: ink })
  )
}

function drawBank(stage: Stage): string {
  const { random, b, cream } = stage
  const green = mix(stage.a(0.6), lch(0.62, 0.12, 138), 0.7)
  const bank = `${smooth(through(-20, 328, 120, 312, 300, 330, 470, 310, 620, 326, 620, 470, -20, 470))}Z`
  const blades = repeat(60, (i) => {
    const [x, y] = [random.between(0, W), random.between(344, H)]
    const flower = i % 5 ? '' : circle(x + 8, y - 9, 3.4, random.pick([cream, b(0.74), lch(0.68, 0.16, 10)]))
    return (
      line(through(x, y, x + random.between(-4, 4), y - random.between(7, 14)), shade(green, -0.13), 2.4) +
      flower
    )
  })
  return (
    path(bank, green) +
    path(
      `${smooth(through(-20, 398, 200, 378, 420, 402, 620, 376, 620, 470, -20, 470))}Z`,
      shade(green, -0.05),
    ) +
    stage.grain(bank, 'down', 'dark', 0.5, 0.25) +
    blades
  )
}

function drawEasel(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  subject: 'boat' | 'sun' | 'view',
): string {
  const { a, b, cream, ink } = stage
  const wood = lch(0.56, 0.09, 60)
  const legs =
    line(through(0, -190, -50, 0), wood, 7) +
    line(through(0, -190, 54, 0), shade(wood, -0.08), 7) +
    line(through(0, -180, 14, -8), shade(wood, -0.12), 6)
  const motifs = {
    boat:
      path('M-14 -112V-148Q18 -128 22 -112Z', b(0.66)) +
      path('M-26 -106H30L20 -96H-16Z', ink) +
      rect(-62, -92, 124, 24, a(0.6)),
    sun: circle(8, -124, 22, b(0.72)) + path('M-62 -100Q-20 -116 10 -102T62 -106V-68H-62Z', a(0.5)),
    view:
      rect(-62, -154, 124, 50, b(0.88)) +
      circle(-18, -118, 15, b(0.68)) +
      rect(-62, -106, 124, 18, a(0.56)) +
      path('M16 -102V-140Q38 -120 42 -102Z', cream) +
      path('M-62 -88Q0 -98 62 -86V-68H-62Z', lch(0.58, 0.12, 140)),
  }
  const canvas =
    rect(-66, -156, 140, 96, ink, 'opacity=".25"') +
    rect(-68, -160, 136, 98, cream) +
    motifs[subject] +
    polygon(through(40, -160, 68, -160, 68, -62, 52, -62), ink, 'opacity=".08"')
  return placed(
    x,
    y,
    scale,
    ellipse(8, 2, 70, 8, ink, 'opacity=".25"') +
      legs +
      canvas +
      rect(-74, -64, 148, 9, shade(wood, -0.06), 'rx="3"') +
      rect(-10, -200, 20, 16, wood, 'rx="3"'),
  )
}

function drawPaintBox(stage: Stage): string {
  const { a, b, ink, cream, coat } = stage
  const box =
    rect(-52, -28, 104, 30, lch(0.5, 0.09, 55), 'rx="4"') +
    polygon(through(-52, -28, 52, -28, 60, -58, -44, -58), lch(0.6, 0.09, 60)) +
    [a(0.5), b(0.66), lch(0.6, 0.19, 27), coat, lch(0.58, 0.13, 145)]
      .map((colour, i) => circle(-30 + i * 19, -43, 7, colour))
      .join('')
  const jar =
    rect(70, -34, 30, 36, cream, 'rx="5" opacity=".8"') +
    rect(72, -16, 26, 16, a(0.6), 'opacity=".7"') +
    line(through(80, -30, 72, -66), ink, 3.4) +
    line(through(88, -30, 98, -62), b(0.56), 3.4)
  return placed(420, 440, 1, ellipse(14, 4, 90, 8, ink, 'opacity=".28"') + box + jar)
}
