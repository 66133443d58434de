import type { Composition } from '../composition.ts'
import { lch, shade } from '../colour.ts'
import {
  W,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  placed,
  smooth,
  repeat,
  discPath,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { tree, bulbs } from '../objects.ts'
import { sitter, HAIR } from '../people.ts'

/** Open-air cinema: deck chairs before the screen. */
export const cinema: Composition = {
  closeUps: [
    [110, 40, 380],
    [140, 245, 270],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('dusk', 'night', 'dusk')
    const horizon = 300
    let drawn = drawPark(stage, horizon) + drawLawn(stage)
    // screen
    const X = 106
    const Y = 52
    const screenWidth = 388
    const screenHeight = 210
    const clipped = stage.clip(rect(X, Y, screenWidth, screenHeight, '#000'))
    drawn += drawScreenFrame(stage, { X, Y, screenWidth, screenHeight })
    const film = random.whole(0, 2)
    let F = rect(X, Y, screenWidth, screenHeight, stage.gradient(stops(0, b(0.72), 1, b(0.93))))
    if (film === 0) {
      // the big moon and a lonely lighthouse
      F +=
        circle(392, 132, 66, cream) +
        circle(372, 118, 11, b(0.84)) +
        circle(410, 150, 16, b(0.84)) +
        rect(X, 222, screenWidth, 60, a(0.34)) +
        repeat(16, () =>
          rect(
            random.between(X, X + screenWidth),
            random.between(226, 258),
            random.between(16, 50),
            3,
            cream,
            'rx="1.500" opacity=".6"',
          ),
        ) +
        path('M180 228L188 118H212L220 228Z', a(0.24)) +
        path('M183.500 180L185.500 152H214.500L216.500 180Z', cream) +
        rect(182, 108, 36, 10, a(0.18)) +
        rect(190, 88, 20, 20, stage.coat) +
        path('M186 90L200 74L214 90Z', a(0.18)) +
        polygon(
          through(210, 94, X + screenWidth, 60, X + screenWidth, 104, 210, 102),
          cream,
          'opacity=".6"',
        ) +
        path('M150 232Q190 208 236 230L256 240H140Z', a(0.2))
    } else if (film === 1) {
      // two silhouettes on a hill
      F +=
        circle(300, 190, 84, cream) +
        path(
          smooth(through(90, 250, 180, 236, 300, 214, 420, 240, 520, 232, 520, 290, 90, 290)) + 'Z',
          a(0.24),
        ) +
        placed(
          276,
          224,
          1.05,
          path('M-10 0L-8 -44Q-12 -70 2 -76Q16 -70 12 -42L12 0Z', a(0.18)) +
            circle(3, -88, 11, a(0.18)) +
            path('M24 0L22 -40Q20 -62 30 -68Q42 -64 40 -40L54 0Z', a(0.18)) +
            circle(28, -80, 10, a(0.18)) +
            line(through(12, -50, 24, -46), a(0.18), 7),
        ) +
        repeat(4, (i) => curve(`M${150 + i * 16} ${110 + (i % 2) * 12}q6 -6 12 0q6 -6 12 0`, a(0.2), 3))
    } else {
      // rocket over planets
      F =
        rect(X, Y, screenWidth, screenHeight, stage.gradient(stops(0, a(0.2), 1, a(0.46)))) +
        repeat(40, () =>
          circle(
            random.between(X, X + screenWidth),
            random.between(Y, Y + screenHeight),
            random.pick([1, 1.6, 2.2]),
            cream,
          ),
        ) +
        circle(186, 196, 74, b(0.7)) +
        stage.grain(discPath(186, 196, 74), 'diagonal', 'dark', 0.7, 0.2) +
        `<ellipse cx="186" cy="196" rx="116" ry="20" fill="none" stroke="${cream}" ` +
        'stroke-width="7" transform="rotate(-16 186 196)"/>' +
        path('M112 196A74 74 0 0 1 260 196Q220 150 186 150Q140 150 112 196Z', b(0.78)) +
        `<g transform="translate(390 138) rotate(38) scale(1.1)">` +
        path('M-8 40Q0 84 8 40Z', stage.coat) +
        path('M-22 46L-14 10H14L22 46L0 36Z', b(0.62)) +
        path('M-16 34Q-22 -20 0 -58Q22 -20 16 34Z', cream) +
        path('M3 -50Q22 -20 16 34H6Q12 -14 3 -50Z', shade(cream, -0.14)) +
        circle(0, -8, 8, a(0.3)) +
        '</g>' +
        circle(452, 84, 15, cream)
    }
    drawn += drawFilm(stage, { F, clipped, X, Y, screenWidth, screenHeight })
    // deck chairs and audience, three rows
    const chair = (x: number, y: number, k: number, colour: string) =>
      placed(
        x,
        y,
        k,
        line(through(-32, 4, -24, -66), lch(0.5, 0.07, 60), 5) +
          line(through(32, 4, 24, -66), lch(0.5, 0.07, 60), 5) +
          path('M-25 -62H25L30 -6Q0 4 -30 -6Z', colour) +
          group(
            [-14, 6]
              .map((u) => path(`M${u - 4} -62h9l${u > 0 ? 2 : -2} 62h-9Z`, cream, 'opacity=".8"'))
              .join(''),
          ) +
          path('M8 -62H25L30 -6Q20 -1 10 0Z', ink, 'opacity=".16"') +
          line(through(-27, -64, 27, -64), lch(0.56, 0.07, 62), 5),
      )
    const colours = [b(0.66), a(0.5), b(0.78), a(0.62), lch(0.6, 0.16, 28)]
    const coats = [a(0.36), b(0.58), a(0.46), b(0.7), cream]
    return drawn + drawRows(stage, { coats, chair, colours }) + drawFrontRow(stage, { coats, chair, colours })
  },
}

function drawPark(stage: Stage, horizon: number): string {
  const { random, a } = stage
  let drawn = stage.drawSky(horizon) + stage.clouds(3, 30, 90, stage.sky.sun, 0.3)
  for (let x = -10; x < W;) {
    const w = random.between(30, 70)
    const h = random.between(40, 96)
    drawn +=
      rect(x, horizon - h, w, h, stage.air(0.42, a(0.3))) +
      (random.chance(0.4)
        ? polygon(
            through(x, horizon - h, x + w / 2, horizon - h - 20, x + w, horizon - h),
            stage.air(0.42, a(0.3)),
          )
        : '')
    for (let i = 0; i < 4; i++)
      if (random.chance(0.6))
        drawn += rect(
          x + random.between(4, w - 8),
          horizon - random.between(12, h),
          4,
          6,
          '#FFD98A',
          'opacity=".8"',
        )
    x += w
  }
  for (let i = 0; i < 5; i++)
    drawn += tree(
      stage,
      i < 3 ? random.between(-10, 66) : random.between(540, 610),
      random.between(306, 318),
      random.between(0.9, 1.3),
      stage.air(0.08, a(0.24)),
      i % 2 ? 'poplar' : 'round',
    )
  return drawn
}

function drawLawn(stage: Stage): string {
  const { a, b } = stage
  const ground = 'M0 300H600V450H0Z'
  return (
    path(ground, a(0.26)) +
    stage.grain(ground, 'down', 'dark', 0.6, 0.1) +
    ellipse(300, 322, 270, 40, b(0.86), 'opacity=".22"')
  )
}

function drawScreenFrame(
  stage: Stage,
  { X, Y, screenWidth, screenHeight }: { X: number; Y: number; screenWidth: number; screenHeight: number },
): string {
  const { b, ink } = stage
  const drawn =
    line(through(X + 30, Y, X + 10, 326), ink, 7) +
    line(through(X + screenWidth - 30, Y, X + screenWidth - 10, 326), ink, 7) +
    ellipse(
      300,
      180,
      340,
      230,
      stage.radial([
        [0.3, b(0.9), 0.5],
        [1, b(0.9), 0],
      ]),
    ) +
    rect(X - 9, Y - 9, screenWidth + 18, screenHeight + 18, ink, 'rx="4"')
  return drawn
}

function drawFilm(
  stage: Stage,
  {
    F,
    clipped,
    X,
    Y,
    screenWidth,
    screenHeight,
  }: { F: string; clipped: string; X: number; Y: number; screenWidth: number; screenHeight: number },
): string {
  const { cream } = stage
  return (
    group(F, clipped) +
    stage.grain(`M${X} ${Y}h${screenWidth}v${screenHeight}h${-screenWidth}Z`, 'diagonal', 'dark', 0.34, 0.4) +
    polygon(through(X, Y, X + screenWidth, Y, 642, 470, 560, 470), cream, 'opacity=".07"') +
    bulbs(
      stage,
      Array.from({ length: 13 }, (_, i) => [i * 52 - 12, 14 + Math.sin((i / 12) * Math.PI) * 26]),
      '#FFE2A0',
    )
  )
}

function drawRows(
  stage: Stage,
  {
    coats,
    chair,
    colours,
  }: {
    coats: readonly string[]
    chair: (x: number, y: number, k: number, colour: string) => string
    colours: readonly string[]
  },
): string {
  const { random } = stage
  const row = (y: number, n: number, k: number, off: number) =>
    repeat(n, (i) => {
      const x = off + ((i + 0.5) * 600) / n + random.between(-6, 6)
      return (
        sitter(stage, x, y - 26 * k, k * 0.86, {
          coat: random.pick(coats),
          hair: random.pick(HAIR),
          long: random.chance(0.4),
        }) + chair(x, y, k, random.pick(colours))
      )
    })
  return (
    row(340, 8, 0.62, 0) + stage.grain('M0 300H600V350H0Z', 'down', 'dark', 0.4, 0.2) + row(388, 6, 0.9, 20)
  )
}

function drawFrontRow(
  stage: Stage,
  {
    coats,
    chair,
    colours,
  }: {
    coats: readonly string[]
    chair: (x: number, y: number, k: number, colour: string) => string
    colours: readonly string[]
  },
): string {
  const { random, cream } = stage
  let drawn = ''
  const mid = random.whole(0, 1) * 204 + 96
  ;[96, 300, 504].forEach((x, i) => {
    const me = x === mid
    drawn +=
      sitter(
        stage,
        x + (me ? 0 : random.between(-12, 12)),
        446 - 30,
        1.2,
        me
          ? {
              yellow: true,
            }
          : { coat: random.pick(coats), long: random.chance(0.4) },
      ) + chair(x, 458, 1.32, nth(colours, i))
  })
  return (
    drawn +
    placed(
      mid + 92,
      452,
      1,
      path('M-17 -44H17L12 0H-12Z', cream) +
        [-10, 4].map((u) => path(`M${u} -44h8l-2 44h-6Z`, lch(0.58, 0.19, 28))).join('') +
        repeat(9, (i) =>
          circle(-14 + (i % 5) * 7, -46 - (i > 4 ? 7 : 0), 6, i % 2 ? cream : lch(0.92, 0.09, 92)),
        ),
    )
  )
}
