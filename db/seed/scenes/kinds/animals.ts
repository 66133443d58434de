import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  round,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  placed,
  smooth,
  repeat,
  through,
} from '../draw.ts'
import type { Stage } from '../stage.ts'
import { tree } from '../objects.ts'

function horse(stage: Stage, x: number, y: number, k: number, colour: string, mane: string) {
  const dark = shade(colour, -0.09)
  const far = shade(colour, -0.14)
  const body =
    'M-22 -130Q-44 -142 -60 -166Q-72 -184 -90 -186L-94 -202L-105 -184Q-122 -174 -132 -150' +
    'Q-142 -132 -150 -120Q-153 -105 -138 -102Q-126 -101 -119 -111Q-110 -124 -98 -128' +
    'Q-88 -118 -88 -98Q-86 -76 -68 -68Q-20 -60 24 -66Q50 -60 64 -72Q80 -92 71 -116' +
    'Q56 -140 16 -132Q-4 -128 -22 -130Z'
  return placed(
    x,
    y,
    k,
    ellipse(-4, 2, 96, 9, stage.ink, 'opacity=".22"') +
      path('M-54 -76L-46 -40L-50 -4H-36L-32 -42L-28 -72Z', far) +
      path('M34 -72L46 -40L40 -4H54L62 -42L62 -76Z', far) +
      rect(-51, -8, 15, 9, stage.ink) +
      rect(39, -8, 15, 9, stage.ink) +
      path('M66 -122Q96 -118 92 -70Q90 -40 100 -30Q76 -34 76 -70Q74 -96 60 -108Z', mane) +
      path('M-84 -84L-76 -40L-80 -4H-62L-58 -42L-48 -74Z', colour) +
      path('M34 -82Q52 -60 54 -42L50 -4H67L71 -44Q84 -70 74 -92Z', colour) +
      path('M60 -70Q62 -50 61 -42L59 -4H67L71 -44Q84 -70 74 -92Z', dark) +
      rect(-81, -8, 19, 9, stage.ink) +
      rect(49, -8, 19, 9, stage.ink) +
      path(body, colour) +
      path(
        'M-88 -98Q-86 -76 -68 -68Q-20 -60 24 -66Q50 -60 64 -72Q80 -92 71 -116Q64 -88 18 -86' +
          'Q-40 -84 -62 -102Q-76 -112 -84 -116Q-88 -108 -88 -98Z',
        dark,
      ) +
      stage.grain(body, 'diagonal', 'dark', 0.6, 0.3) +
      path(
        'M-18 -130Q-46 -142 -62 -168Q-74 -188 -92 -190L-94 -178Q-82 -160 -78 -142' +
          'Q-68 -150 -66 -132Q-54 -140 -50 -122Q-40 -130 -34 -116Q-26 -120 -18 -130Z',
        mane,
      ) +
      path('M-96 -192Q-116 -180 -120 -158Q-106 -164 -98 -180Z', mane) +
      path('M-128 -152Q-140 -134 -148 -120L-140 -116Q-130 -132 -122 -146Z', stage.cream) +
      circle(-112, -158, 3.4, stage.ink) +
      ellipse(-144, -110, 2.8, 2.2, stage.ink) +
      line(through(-120, -112, -100, -130, -100, -178), stage.b(0.6), 3.4) +
      line(through(-130, -144, -104, -136), stage.b(0.6), 3.4),
  )
}

function goat(stage: Stage, x: number, y: number, k: number, colour: string, m = 1) {
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(k * m * 100) / 100} ${k})">` +
    ellipse(2, 2, 36, 5, stage.ink, 'opacity=".2"') +
    [-22, -14, 14, 22]
      .map((u, i) => line(through(u, -26, u, 0), i % 2 ? shade(colour, -0.16) : shade(colour, -0.06), 6))
      .join('') +
    path(
      'M-30 -46Q-28 -56 -6 -52Q16 -54 28 -52Q36 -60 38 -50Q34 -44 32 -30Q24 -20 0 -22' +
        'Q-26 -20 -28 -30Q-38 -42 -40 -54L-52 -50Q-58 -54 -52 -60L-40 -72Q-28 -74 -28 -62' +
        'Q-28 -54 -24 -46Z',
      colour,
    ) +
    path(
      'M32 -44Q34 -38 32 -30Q24 -20 0 -22Q-26 -20 -28 -30Q-4 -26 14 -32Q28 -36 32 -44Z',
      shade(colour, -0.12),
    ) +
    curve('M-34 -72Q-32 -88 -20 -92', stage.ink, 4) +
    path('M-30 -66Q-20 -66 -16 -58Q-24 -56 -30 -62Z', shade(colour, -0.16)) +
    path('M-50 -51L-48 -40L-44 -52Z', shade(colour, -0.1)) +
    circle(-40, -64, 2, stage.ink) +
    '</g>'
  )
}

const hen = (stage: Stage, x: number, y: number, k: number, colour: string, m = 1) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(k * m * 100) / 100} ${k})">` +
  line(through(-3, -8, -3, 0), stage.coatShade, 2.4) +
  line(through(5, -8, 5, 0), stage.coatShade, 2.4) +
  path('M-18 -32Q-10 -40 -6 -26Q4 -20 14 -30Q24 -40 28 -34Q24 -12 6 -6Q-12 -6 -14 -22Z', colour) +
  path('M6 -6Q24 -12 28 -34Q14 -14 -8 -14Q-4 -6 6 -6Z', shade(colour, -0.13)) +
  path('M-18 -33Q-18 -42 -13 -39Q-9 -44 -7 -36Z', lch(0.58, 0.19, 28)) +
  path('M-18 -31L-24 -28L-17 -27Z', stage.coatShade) +
  '</g>'

const carrot = () =>
  path('M110 346L128 336Q134 338 130 343L114 352Z', lch(0.68, 0.17, 50)) +
  line(through(128, 338, 138, 330), lch(0.55, 0.13, 140), 3) +
  line(through(129, 340, 140, 338), lch(0.55, 0.13, 140), 3)

/** A horse at the paddock fence, hens and goats, the look-out with a carrot. */
export const animals: Composition = {
  mayMirror: true,
  closeUps: [[170, 110, 330]],
  draw: (stage) => {
    const { a } = stage
    stage.time('gold', 'day', 'mist')
    const brick = lch(0.52, 0.12, 32)
    const hair = lch(0.3, 0.05, 45)
    const drawn = drawFarm(stage) + drawGrass(stage, brick)
    const ground = smooth(through(-20, 290, 140, 276, 330, 292, 480, 284, 620, 292, 620, 470, -20, 470)) + 'Z'
    const green = mix(a(0.58), lch(0.6, 0.13, 138), 0.6)
    return (
      drawn + drawGoats(stage, { ground, green, hair }) + drawHens() + drawUtkiekerCarrotHens(stage, green)
    )
  },
}

function drawFarm(stage: Stage): string {
  const { random, b } = stage
  let drawn =
    stage.drawSky(260) +
    stage.sun(
      random.between(250, 330),
      random.between(84, 130),
      random.between(32, 42),
      stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun,
    ) +
    stage.clouds(4, 40, 150, '#fff', 0.6) +
    path(
      smooth(through(-20, 262, 90, 222, 220, 244, 360, 214, 620, 244, 620, 320, -20, 320)) + 'Z',
      stage.air(0.5, lch(0.52, 0.08, 150)),
    )
  for (let i = 0; i < 7; i++)
    drawn += tree(
      stage,
      random.between(-10, 330),
      random.between(252, 262),
      random.between(0.4, 0.62),
      stage.air(0.3, lch(0.46, 0.09, 150)),
      random.pick(['round', 'poplar'] as const),
    )
  return drawn
}

/** Farm house: half-timbered brick, steep thatch. */
function drawGrass(stage: Stage, brick: string): string {
  const { a, ink, cream } = stage
  const hatchX = 388
  const drawn =
    rect(hatchX + 18, 196, 240, 100, brick) +
    rect(hatchX + 150, 196, 120, 100, shade(brick, -0.08)) +
    repeat(7, (i) => rect(hatchX + 22 + i * 34, 196, 5, 100, cream)) +
    rect(hatchX + 18, 196, 240, 5, cream) +
    rect(hatchX + 18, 244, 240, 4, cream) +
    [44, 112, 180]
      .map(
        (u) =>
          rect(hatchX + u, 208, 24, 28, stage.sky.isDark ? '#FFE2A0' : a(0.3)) +
          line(through(hatchX + u + 12, 208, hatchX + u + 12, 236), cream, 2.6) +
          line(through(hatchX + u, 222, hatchX + u + 24, 222), cream, 2.6),
      )
      .join('') +
    path(`M${hatchX + 74} 296V262Q${hatchX + 96} 244 ${hatchX + 118} 262V296Z`, lch(0.44, 0.09, 160)) +
    line(through(hatchX + 96, 254, hatchX + 96, 296), ink, 2)
  const roof = `M${hatchX - 10} 204L${hatchX + 64} 104H640V204Z`
  return (
    drawn +
    path(roof, lch(0.56, 0.06, 75)) +
    path(`M${hatchX + 64} 104H640V204H${hatchX + 120}Z`, lch(0.48, 0.055, 70)) +
    stage.grain(roof, 'down', 'dark', 0.6, 0.2) +
    repeat(9, (i) =>
      curve(
        `M${hatchX + 20 + i * 26} ${180 - (i % 3) * 14}q10 10 0 20`,
        lch(0.42, 0.05, 65),
        2.4,
        'opacity=".5"',
      ),
    ) +
    stage.grain(`M${hatchX + 18} 196H600V296H${hatchX + 18}Z`, 'right', 'dark', 0.5, 0.3)
  )
}

function drawGoats(
  stage: Stage,
  { ground, green, hair }: { ground: string; green: string; hair: string },
): string {
  const { random, ink, cream } = stage
  return (
    path(ground, green) +
    path(
      smooth(through(-20, 356, 200, 336, 420, 356, 620, 330, 620, 470, -20, 470)) + 'Z',
      shade(green, -0.07),
    ) +
    stage.grain(ground, 'down', 'dark', 0.5, 0.15) +
    goat(stage, random.between(446, 476), 330, 0.86, cream, 1) +
    goat(
      stage,
      random.between(534, 556),
      346,
      0.98,
      mix(lch(0.5, 0.06, 55), cream, 0.2),
      random.chance() ? -1 : 1,
    ) +
    horse(
      stage,
      322,
      398,
      1.3,
      random.pick([lch(0.5, 0.1, 48), lch(0.62, 0.11, 58), mix(ink, lch(0.4, 0.06, 40), 0.6)]),
      random.pick([hair, cream, ink]),
    )
  )
}

/** Fence in front. */
function drawHens(): string {
  const frameWidth = lch(0.86, 0.03, 85)
  return (
    repeat(
      7,
      (i) =>
        rect(i * 98 - 6, 340, 13, 92, frameWidth, 'rx="3"') +
        rect(i * 98 + 1, 340, 6, 92, shade(frameWidth, -0.14)),
    ) +
    [356, 392]
      .map((y) => rect(-10, y, 620, 11, frameWidth) + rect(-10, y + 7, 620, 4, shade(frameWidth, -0.14)))
      .join('')
  )
}

/** The Utkieker with a carrot, hens. */
function drawUtkiekerCarrotHens(stage: Stage, green: string): string {
  const { random, b, ink, cream } = stage
  let drawn = stage.lookout(64, 436, 1.62, { arm: 2, flip: -1 }) + carrot()
  for (let i = 0; i < 3; i++)
    drawn += hen(
      stage,
      random.between(250, 300) + i * 96,
      random.between(428, 440),
      random.between(0.85, 1.1),
      random.pick([cream, lch(0.5, 0.1, 40), b(0.78)]),
      random.chance() ? 1 : -1,
    )
  for (let i = 0; i < 22; i++) {
    const x = random.between(0, W)
    const y = random.between(404, 448)
    drawn +=
      line(through(x, y, x + random.between(-3, 3), y - random.between(7, 14)), shade(green, -0.16), 2.4) +
      (i % 4 ? '' : circle(x + 12, y - 6, 3, random.pick([cream, stage.coat])))
  }
  return drawn + stage.gulls(3, 60, 420, 50, 140, ink)
}
