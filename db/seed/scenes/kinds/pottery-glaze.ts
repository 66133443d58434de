import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
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
import { WHOLE, type Stage } from '../stage.ts'
import { dropShadow } from '../objects.ts'

/** Painting a plate, from above. */
export const potteryGlaze: Composition = {
  closeUps: [
    [150, 80, 300],
    [345, 0, 255],
  ],
  draw: (stage) => {
    const { a, b, cream } = stage
    stage.indoors(a(0.8))
    const table = mix(b(0.84, 0.5), cream, 0.3)
    const clay = mix(a(0.6), lch(0.66, 0.11, 48), 0.5)
    const colours = [a(0.46), b(0.66), stage.coat, lch(0.5, 0.1, 245), clay]
    let drawn = drawTable(stage, { table, colours })
    // the plate: rings and a hand-painted pattern (fish, anchor or flower)
    const px = 268
    const py = 226
    const R = 158
    drawn += drawPlate(stage, { px, py, R })
    const n = 20
    const ring = a(0.46)
    return (
      drawn +
      drawPattern(stage, { px, py, R, ring, n }) +
      stage.grain(discPath(px, py, R), 'diagonal', 'dark', 0.5, 0.4) +
      drawPaintCups(stage, { clay, colours }) +
      drawHandThatPaints(stage, { px, R, py, ring })
    )
  },
}

function drawTable(stage: Stage, { table, colours }: { table: string; colours: readonly string[] }): string {
  const { random, a, cream } = stage
  const drawn =
    rect(0, 0, W, H, table) +
    polygon(through(-10, -10, 330, -10, 190, 460, -10, 460), '#fff', 'opacity=".28"') +
    repeat(40, () =>
      circle(
        random.between(0, W),
        random.between(0, H),
        random.between(1, 4),
        random.pick(colours),
        'opacity=".7"',
      ),
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.36, 0.2)
  const cloth = 'M-120 -90L110 -104L126 96L-104 110Z'
  return (
    drawn +
    turned(
      34,
      332,
      14,
      dropShadow(stage, cloth) +
        path(cloth, a(0.66)) +
        repeat(6, (i) =>
          line(through(-112 + i * 2.6, -66 + i * 32, 114 + i * 2.2, -80 + i * 32), cream, 3, 'opacity=".7"'),
        ) +
        stage.grain(cloth, 'diagonal', 'dark', 0.4, 0.2),
    )
  )
}

function drawPlate(stage: Stage, { px, py, R }: { px: number; py: number; R: number }): string {
  const { cream } = stage
  return (
    dropShadow(stage, discPath(px, py, R), 16, 18, 0.3) +
    circle(px, py, R, cream) +
    circle(px, py, R - 5, shade(cream, -0.02)) +
    circle(px, py, R * 0.66, shade(cream, -0.05)) +
    circle(px + 3, py + 3, R * 0.63, cream)
  )
}

function drawPattern(
  stage: Stage,
  { px, py, R, ring, n }: { px: number; py: number; R: number; ring: string; n: number },
): string {
  const { random, b, cream } = stage
  let drawn =
    circle(px, py, R - 14, 'none', `stroke="${ring}" stroke-width="4"`) +
    circle(px, py, R * 0.7, 'none', `stroke="${b(0.66)}" stroke-width="6"`)
  for (let i = 0; i < n - 4; i++) {
    const angle = (i / n) * 6.283 + 0.9
    drawn += turned(
      px + Math.cos(angle) * R * 0.81,
      py + Math.sin(angle) * R * 0.81,
      angle * 57.3 + 90,
      path('M0 -13Q11 0 0 13Q-11 0 0 -13Z', i % 2 ? ring : b(0.66)) + (i % 2 ? '' : circle(0, 0, 3, cream)),
    )
  }
  const m = random.whole(0, 2)
  return (
    drawn +
    (m === 0
      ? path(
          `M${px - 76} ${py}Q${px - 36} ${py - 46} ${px + 20} ${py - 30}` +
            `Q${px + 40} ${py - 22} ${px + 52} ${py - 6}L${px + 80} ${py - 28}` +
            `Q${px + 74} ${py} ${px + 80} ${py + 28}L${px + 52} ${py + 6}` +
            `Q${px + 40} ${py + 22} ${px + 20} ${py + 30}Q${px - 36} ${py + 46} ${px - 76} ${py}Z`,
          ring,
        ) +
        circle(px - 50, py - 6, 6, cream) +
        repeat(3, (i) =>
          curve(`M${px - 24 + i * 24} ${py - 24 + i * 3}q12 ${24 - i * 3} 0 ${48 - i * 6}`, cream, 4),
        )
      : m === 1
        ? repeat(8, (i) =>
            turned(px, py, i * 45, path('M0 -14Q24 -44 0 -76Q-24 -44 0 -14Z', i % 2 ? b(0.66) : ring)),
          ) + circle(px, py, 17, stage.coat)
        : line(through(px, py - 56, px, py + 56), ring, 9) +
          circle(px, py - 66, 11, 'none', `stroke="${ring}" stroke-width="7"`) +
          line(through(px - 30, py - 34, px + 30, py - 34), ring, 9) +
          curve(
            `M${px - 56} ${py + 14}Q${px - 46} ${py + 60} ${px} ${py + 60}` +
              `Q${px + 46} ${py + 60} ${px + 56} ${py + 14}`,
            ring,
            10,
          ))
  )
}

/** Paint cups. */
function drawPaintCups(
  stage: Stage,
  { clay, colours }: { clay: string; colours: readonly string[] },
): string {
  const { b, ink, cream } = stage
  let drawn = ''
  ;(
    [
      [494, 62, 36],
      [556, 140, 30],
      [470, 152, 28],
      [54, 60, 38],
      [552, 252, 30],
    ] as const
  ).forEach(
    ([x, y, q], i) =>
      (drawn +=
        dropShadow(stage, discPath(x, y, q), 8, 10) +
        circle(x, y, q, i % 2 ? cream : clay) +
        circle(x, y, q * 0.8, shade(nth(colours, i), -0.1)) +
        circle(x + 2, y + 3, q * 0.72, nth(colours, i)) +
        ellipse(x - q * 0.3, y - q * 0.3, q * 0.2, q * 0.12, '#fff', 'opacity=".6"') +
        stage.grain(discPath(x, y, q), 'diagonal', 'dark', 0.4, 0.4)),
  )
  const brush = (x: number, y: number, q: number, colour: string, l = 120) =>
    turned(
      x,
      y,
      q,
      group(line(through(0, 20, 0, l), ink, 7), 'opacity=".25" transform="translate(7 8)"') +
        line(through(0, 24, 0, l), lch(0.62, 0.09, 60), 7) +
        rect(-5, 6, 10, 22, lch(0.82, 0.015, 250)) +
        path('M-6 8Q-8 -10 0 -24Q8 -10 6 8Z', colour),
    )
  return drawn + brush(58, 250, 8, b(0.66), 130) + brush(30, 262, -6, nth(colours, 3), 120)
}

/** The hand that paints. */
function drawHandThatPaints(
  stage: Stage,
  { px, R, py, ring }: { px: number; R: number; py: number; ring: string },
): string {
  const { ink } = stage
  const hatchX = px + R * 0.81 * Math.cos(0.56)
  const hy = py + R * 0.81 * Math.sin(0.56)
  const skin = lch(0.74, 0.075, 52)
  const skinShade = shade(skin, -0.09)
  return turned(
    hatchX,
    hy,
    -48,
    group(line(through(2, 20, 4, 150), ink, 8), 'opacity=".25" transform="translate(10 8)"') +
      line(through(0, 22, 0, 96), lch(0.5, 0.08, 55), 8) +
      rect(-5, 6, 10, 20, lch(0.82, 0.015, 250)) +
      path('M-6 8Q-8 -6 0 -18Q8 -6 6 8Z', ring) +
      dropShadow(stage, 'M-20 60H40V260H-20Z', 14, 8, 0.24) +
      path('M-18 92Q-22 60 -8 48Q0 44 4 52L6 66Q14 52 22 58Q32 64 34 84L42 130H-10Z', skin) +
      path('M10 66Q14 52 22 58Q32 64 34 84L42 130H18Q24 96 10 66Z', skinShade) +
      line(through(-9, 62, 4, 58), skinShade, 3) +
      path('M-22 120Q12 104 50 118L84 320H-44Z', stage.coat) +
      path('M26 112Q40 112 50 118L84 320H34Z', stage.coatShade) +
      path('M-24 116Q12 100 52 114L55 130Q14 116 -24 132Z', stage.coatShade),
    1,
  )
}
