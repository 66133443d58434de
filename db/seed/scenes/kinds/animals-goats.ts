import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
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
} from '../draw.ts'
import { tree } from '../objects.ts'
import { person, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

/** Feeding time: goats and lambs around the look-out with the bucket, the barn behind. */
export const animalsGoats: Composition = {
  mayMirror: true,
  closeUps: [
    [210, 170, 280],
    [20, 210, 280],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    const shadow = (x: number, y: number, w: number) => ellipse(x + 10, y + 2, w, 7, ink, 'opacity=".28"')
    const grey = lch(0.62, 0.02, 70)
    return (
      stage.drawSky(280) +
      stage.sun(random.between(420, 520), random.between(80, 120), random.between(34, 46), sun) +
      stage.clouds(4, 30, 130) +
      drawMeadow(stage) +
      drawBarn(stage) +
      drawFence(stage) +
      drawGoat(stage, 118, 346, 0.7, mix(b(0.7), cream, 0.3), 1) +
      drawLamb(stage, 520, 356, 0.8, -1) +
      shadow(300, 416, 46) +
      stage.lookout(298, 416, 2.1, { arm: 2, flip: -1 }) +
      drawBucket(stage, 372, 322) +
      shadow(196, 428, 30) +
      person(stage, 200, 428, 1.26, {
        coat: b(0.64),
        hair: lch(0.5, 0.1, 50),
        skin: SKIN[1],
        arm: 2,
        hat: a(0.4),
      }) +
      shadow(456, 430, 74) +
      drawGoat(stage, 452, 428, 1.16, cream, -1) +
      shadow(96, 434, 64) +
      drawGoat(stage, 92, 432, 1, grey, 1) +
      drawLamb(stage, 560, 438, 1.05, -1) +
      drawGrass(stage)
    )
  },
}

function drawMeadow(stage: Stage): string {
  const { random } = stage
  const green = mix(stage.a(0.6), lch(0.64, 0.13, 138), 0.7)
  const hill = `${smooth(through(-20, 470, -20, 270, 130, 252, 300, 268, 470, 250, 620, 262, 620, 470))}Z`
  const trees = repeat(7, () =>
    tree(
      stage,
      random.between(250, 610),
      268,
      random.between(0.44, 0.76),
      stage.air(0.34, lch(0.46, 0.1, 150)),
      random.pick(['round', 'poplar'] as const),
    ),
  )
  const patch = `${smooth(through(-20, 470, -20, 372, 200, 356, 420, 378, 620, 360, 620, 470))}Z`
  return (
    trees +
    path(hill, green) +
    path(patch, mix(green, lch(0.7, 0.07, 85), 0.4)) +
    stage.grain(hill, 'down', 'dark', 0.5, 0.3)
  )
}

function drawBarn(stage: Stage): string {
  const { b, ink, cream } = stage
  const red = mix(lch(0.46, 0.13, 28), b(0.5), 0.2)
  const front = 'M34 282V164L114 96L194 164V282Z'
  const boards = repeat(9, (i) =>
    line(
      through(48 + i * 18, 282, 48 + i * 18, 160 - Math.max(0, 40 - Math.abs(i - 4) * 12)),
      ink,
      1.6,
      'opacity=".25"',
    ),
  )
  const roof =
    polygon(through(20, 172, 114, 84, 118, 100, 34, 180), lch(0.4, 0.05, 40)) +
    polygon(through(114, 84, 250, 100, 300, 180, 208, 172), lch(0.34, 0.05, 40))
  const side = polygon(through(194, 164, 288, 178, 288, 278, 194, 282), shade(red, -0.1))
  const door =
    rect(80, 204, 68, 78, cream) +
    rect(87, 211, 54, 71, shade(red, -0.05)) +
    line(through(87, 211, 141, 282), cream, 6) +
    line(through(141, 211, 87, 282), cream, 6)
  const hatch =
    rect(98, 134, 32, 34, cream) + rect(103, 139, 22, 29, ink) + ellipse(114, 168, 16, 6, '#E8C766')
  return (
    side + path(front, red) + boards + stage.grain(front, 'diagonal', 'dark', 0.5, 0.35) + roof + door + hatch
  )
}

function drawFence({ cream }: Stage): string {
  const dark = shade(cream, -0.14)
  const posts = repeat(
    11,
    (i) => rect(296 + i * 32, 262, 8, 46, cream) + rect(300 + i * 32, 262, 4, 46, dark),
  )
  return rect(290, 272, 320, 7, cream) + rect(290, 290, 320, 7, dark) + posts
}

function drawGoat({ ink }: Stage, x: number, y: number, scale: number, coat: string, facing: 1 | -1): string {
  const dark = shade(coat, -0.12)
  const horn = lch(0.5, 0.05, 70)
  const legs = [-46, -30, 18, 36]
    .map(
      (leg, i) =>
        line(through(leg, -44, leg + (i % 2 ? 2 : -2), -3), i % 2 ? dark : coat, 11) +
        rect(leg - 6 + (i % 2 ? 2 : -2), -7, 12, 8, ink, 'rx="2"'),
    )
    .join('')
  const body =
    path('M-62 -52Q-64 -88 -30 -92Q20 -98 46 -84Q56 -60 44 -40Q0 -26 -46 -34Q-60 -40 -62 -52Z', coat) +
    path('M-46 -34Q0 -26 44 -40Q56 -60 46 -84Q40 -54 -20 -46Q-50 -44 -58 -46Q-54 -38 -46 -34Z', dark) +
    path('M-60 -72Q-78 -84 -76 -98Q-62 -92 -54 -84Z', coat)
  const head =
    path('M30 -76Q40 -118 62 -128Q82 -134 96 -112Q104 -102 100 -94Q86 -90 74 -92Q66 -66 48 -56Z', coat) +
    path('M74 -92Q66 -66 48 -56L40 -60Q62 -76 66 -98Q84 -92 100 -94Q86 -90 74 -92Z', dark) +
    path('M62 -124Q40 -124 34 -112Q48 -106 64 -112Z', dark) +
    curve('M66 -128Q60 -152 44 -156', horn, 7) +
    curve('M74 -130Q72 -156 58 -164', shade(horn, -0.08), 6) +
    circle(78, -114, 3, ink) +
    curve('M86 -92Q88 -78 82 -70', dark, 6)
  return `<g transform="translate(${x} ${y}) scale(${scale * facing} ${scale})">${legs}${body}${head}</g>`
}

function drawLamb(
  { random, cream, ink }: Stage,
  x: number,
  y: number,
  scale: number,
  facing: 1 | -1,
): string {
  const legs = [-22, -10, 10, 22].map((leg) => line(through(leg, -22, leg, -2), ink, 6)).join('')
  const wool = repeat(13, (i) => {
    const angle = (i / 13) * 6.283
    return circle(
      Math.cos(angle) * 26,
      -38 + Math.sin(angle) * 14,
      random.between(11, 14),
      i > 1 && i < 7 ? shade(cream, -0.1) : cream,
    )
  })
  const head = ellipse(36, -50, 14, 11, ink) + ellipse(26, -58, 9, 4, ink) + circle(38, -53, 2, cream)
  return `<g transform="translate(${x} ${y}) scale(${scale * facing} ${scale})">${legs}${wool}${ellipse(0, -40, 28, 15, cream)}${head}</g>`
}

function drawBucket({ b, ink, cream }: Stage, x: number, y: number): string {
  const straw = repeat(7, (i) =>
    line(through(-14 + i * 5, -26, -22 + i * 8, -44 + (i % 3) * 5), '#E8C766', 3),
  )
  return placed(
    x,
    y,
    1,
    curve('M-22 -28Q0 -60 22 -28', ink, 3) +
      straw +
      path('M-24 -28H24L18 16H-18Z', b(0.6)) +
      path('M6 -28H24L18 16H4Z', shade(b(0.6), -0.1)) +
      rect(-25, -30, 50, 6, cream, 'rx="3"'),
  )
}

function drawGrass(stage: Stage): string {
  const { random, b, cream } = stage
  return repeat(44, (i) => {
    const [x, y] = [random.between(0, W), random.between(412, H + 2)]
    return (
      line(through(x, y, x + random.between(-4, 4), y - random.between(8, 16)), lch(0.44, 0.1, 142), 2.4) +
      (i % 5 ? '' : circle(x + 7, y - 10, 3.4, random.pick([cream, b(0.78)])))
    )
  })
}
