import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  polygon,
  rect,
  circle,
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

/** The detective's desk from above. */
export const escapeDesk: Composition = {
  closeUps: [
    [230, 130, 290],
    [10, 225, 290],
  ],
  draw: (stage) => {
    const { a, b, cream } = stage
    stage.indoors(a(0.4))
    const wood = mix(lch(0.4, 0.07, 50), a(0.34), 0.35)
    const brass = b(0.76)
    const bd = shade(brass, -0.2)
    const paper = mix(cream, b(0.85), 0.35)
    return (
      drawDesk(stage, wood) +
      drawMapRoute(stage, paper) +
      drawTorchLight(stage) +
      drawPadlockDigits(stage, { brass, bd }) +
      drawKeysRingPhoto(stage, { bd, brass }) +
      drawNotes(stage) +
      drawMagnifierYellowSleeve(stage, { brass, bd })
    )
  },
}

function drawDesk(stage: Stage, wood: string): string {
  const { random } = stage
  return (
    rect(0, 0, W, H, wood) +
    repeat(
      6,
      (i) =>
        rect(0, i * 78, W, 75, shade(wood, ((i % 3) - 1) * 0.022)) +
        curve(
          `M-10 ${i * 78 + 30}q160 ${random.between(-12, 12)} 320 0t320 0`,
          shade(wood, -0.05),
          2.4,
          'opacity=".7"',
        ),
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.6, 0.2)
  )
}

/** Map with route. */
function drawMapRoute(stage: Stage, paper: string): string {
  const { random, a, b, ink } = stage
  const M = 'M-176 -116L-60 -126L58 -114L176 -124V112L58 122L-60 110L-176 120Z'
  return turned(
    258,
    220,
    random.between(-9, -4),
    dropShadow(stage, M, 12, 14, 0.34) +
      path(M, paper) +
      (
        [
          [-176, -116, -60, -126, 110, 120],
          [58, -114, 176, -124, 112, 122],
        ] as const
      )
        .map(([x0, y0, x1, y1, y2, y3]) =>
          polygon(through(x0, y0, x1, y1, x1, y2, x0, y3), ink, 'opacity=".07"'),
        )
        .join('') +
      stage.grain(M, 'diagonal', 'dark', 0.4, 0.3) +
      path(
        'M-176 40Q-110 20 -70 44T40 30T176 60V92Q110 70 60 84T-60 80T-176 84Z',
        a(0.66, 0.8),
        'opacity=".75"',
      ) +
      repeat(14, (i) =>
        rect(
          -160 + ((i * 53) % 320),
          -96 + Math.floor(i / 5) * 38,
          26,
          18,
          nth([b(0.7), a(0.5), lch(0.5, 0.1, 32)], i % 3),
          'opacity=".55"',
        ),
      ) +
      curve('M-140 94Q-120 10 -60 -20T40 -50T124 -84', lch(0.56, 0.19, 28), 5, 'stroke-dasharray="2 13"') +
      line(through(112, -96, 138, -72), lch(0.56, 0.19, 28), 8) +
      line(through(138, -96, 112, -72), lch(0.56, 0.19, 28), 8),
  )
}

/** Torch light. */
function drawTorchLight(stage: Stage): string {
  const { b, ink } = stage
  return (
    polygon(through(606, 96, 606, 150, 250, 330, 150, 190), '#FFEBB0', 'opacity=".2"') +
    turned(
      566,
      122,
      152,
      dropShadow(stage, 'M-96 -16H20L44 -26V26L20 16H-96Z') +
        path('M-96 -16H20L44 -26V26L20 16H-96Z', shade(ink, 0.1)) +
        path('M-96 2H20L44 8V26L20 16H-96Z', ink) +
        rect(40, -26, 8, 52, b(0.9)) +
        rect(-40, -8, 18, 9, b(0.6), 'rx="4"'),
    )
  )
}

/** Padlock with digits. */
function drawPadlockDigits(stage: Stage, { brass, bd }: { brass: string; bd: string }): string {
  const { random, ink, cream } = stage
  const digits = random.pick(['407', '251', '913', '186'])
  return turned(
    120,
    352,
    random.between(8, 18),
    dropShadow(stage, 'M-56 -40H56V52H-56Z', 10, 12, 0.36) +
      curve('M-30 -38V-66Q-30 -96 0 -96Q30 -96 30 -66V-38', cream, 15) +
      curve('M22 -84Q30 -76 30 -66V-38', shade(cream, -0.2), 15) +
      rect(-58, -42, 116, 96, brass, 'rx="12"') +
      rect(14, -42, 44, 96, bd, 'rx="12" opacity=".5"') +
      stage.grain('M-58 -42H58V54H-58Z', 'diagonal', 'dark', 0.6, 0.3) +
      repeat(
        3,
        (i) =>
          rect(-46 + i * 32, -20, 28, 50, ink, 'rx="5"') +
          `<text x="${-32 + i * 32}" y="16" font-family="Arial,Helvetica,sans-serif" ` +
          'font-weight="900" font-size="29" text-anchor="middle" ' +
          `fill="${cream}">${digits.charAt(i)}</text>`,
      ),
  )
}

/** Keys on a ring, photo notes, hourglass card. */
function drawKeysRingPhoto(stage: Stage, { bd, brass }: { bd: string; brass: string }): string {
  const { cream } = stage
  return turned(
    70,
    92,
    -20,
    dropShadow(stage, discPath(0, 0, 30), 8, 10) +
      circle(0, 0, 26, 'none', `stroke="${bd}" stroke-width="6"`) +
      [20, 70]
        .map(
          (q, i) =>
            `<g transform="rotate(${q})">` +
            circle(26, 20, 14, 'none', `stroke="${i ? cream : brass}" stroke-width="8"`) +
            line(through(34, 32, 62, 78), i ? cream : brass, 8) +
            path('M52 66l14 -8 4 7 -6 4 4 6 6 -4 4 7 -14 8Z', i ? cream : brass) +
            '</g>',
        )
        .join(''),
  )
}

function drawNotes(stage: Stage): string {
  const { a, b, ink, cream } = stage
  const card = (x: number, y: number, q: number, w: number, h: number, body: string) =>
    turned(
      x,
      y,
      q,
      rect(-w / 2 + 7, -h / 2 + 9, w, h, ink, 'opacity=".3"') + rect(-w / 2, -h / 2, w, h, cream) + body,
    )
  return (
    card(
      466,
      72,
      12,
      92,
      106,
      rect(-38, -45, 76, 70, a(0.5)) +
        circle(0, -18, 15, b(0.7)) +
        path('M-30 25Q-26 -2 0 -2Q26 -2 30 25Z', b(0.62)) +
        line(through(-26, 38, 26, 38), ink, 3),
    ) +
    card(
      520,
      232,
      -10,
      96,
      64,
      repeat(3, (i) => line(through(-36, -16 + i * 15, 36 - i * 14, -16 + i * 15), ink, 3.4)) +
        circle(0, -28, 7, lch(0.58, 0.19, 28)),
    )
  )
}

/** Magnifier in the yellow sleeve's hand. */
function drawMagnifierYellowSleeve(stage: Stage, { brass, bd }: { brass: string; bd: string }): string {
  const { ink } = stage
  const mx = 356
  const my = 236
  const R = 66
  const drawn =
    group(circle(mx + 12, my + 14, R, 'none', `stroke="${ink}" stroke-width="14"`), 'opacity=".3"') +
    circle(mx, my, R, '#fff', 'opacity=".3"') +
    circle(mx, my, R, 'none', `stroke="${brass}" stroke-width="13"`) +
    circle(mx, my, R + 5, 'none', `stroke="${bd}" stroke-width="3"`) +
    curve(`M${mx - 42} ${my - 12}A44 44 0 0 1 ${mx - 8} ${my - 44}`, '#fff', 7, 'opacity=".85"') +
    line(through(mx + 52, my + 50, mx + 112, my + 108), ink, 18) +
    line(through(mx + 50, my + 48, mx + 66, my + 64), bd, 16)
  const skin = lch(0.74, 0.075, 52)
  const skinShade = shade(skin, -0.09)
  return (
    drawn +
    turned(
      mx + 112,
      my + 112,
      -42,
      dropShadow(stage, 'M-30 0H30V200H-30Z', 12, 10, 0.3) +
        path('M-27 6Q-34 -30 -20 -38Q-2 -44 18 -36Q32 -26 27 8Z', skin) +
        [-26, -11, 4]
          .map((u, i) => line(through(u + 6, -30 + i, u + 22, -20 + i * 2), skinShade, 3))
          .join('') +
        path('M-34 4Q0 -10 34 4L54 220H-54Z', stage.coat) +
        path('M10 -4Q24 -2 34 4L54 220H20Z', stage.coatShade) +
        path('M-36 2Q0 -14 36 2L37 18Q0 2 -37 18Z', stage.coatShade),
    ) +
    stage.grain(WHOLE, 'down', 'dark', 0.5, 0.5) +
    stage.grain(WHOLE, 'left', 'dark', 0.4, 0.6)
  )
}
