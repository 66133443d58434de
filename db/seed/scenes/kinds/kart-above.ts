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
  through,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** The circuit from above. */
export const kartAbove: Composition = {
  mayMirror: true,
  closeUps: [[300, 110, 290]],
  draw: (stage) => {
    const { random, a, ink, cream } = stage
    stage.indoors(a(0.4))
    const asph = mix(ink, a(0.4), 0.3)
    const green = mix(a(0.5), lch(0.5, 0.1, 150), random.pick([0.8, 0.95]))
    const drawn = drawField(stage, green) + drawCentreLineBig(stage, asph) + drawTyresMarshalHut(stage)
    const kart = (
      x: number,
      y: number,
      q: number,
      body: string,
      helmet: string,
      hd: string,
      number: number,
    ) =>
      turned(
        x,
        y,
        q,
        group(rect(-58, -32, 116, 64, ink, 'rx="14"'), 'opacity=".34" transform="translate(10 12)"') +
          (
            [
              [-46, -36],
              [26, -38],
              [-46, 20],
              [26, 22],
            ] as const
          )
            .map(
              ([u, v]) =>
                rect(u, v, 28, 17, ink, 'rx="5"') + rect(u + 3, v + 2, 22, 4, shade(ink, 0.18), 'rx="2"'),
            )
            .join('') +
          path('M-58 -22Q-58 -30 -48 -30H-8L30 -14Q56 -12 64 0Q56 12 30 14L-8 30H-48Q-58 30 -58 22Z', body) +
          path('M-58 6H64Q56 12 30 14L-8 30H-48Q-58 30 -58 22Z', shade(body, -0.1)) +
          path('M44 -26Q64 -26 68 0Q64 26 44 26L48 0Z', ink) +
          circle(38, 0, 10, cream) +
          '<text x="38" y="4.500" transform="rotate(90 38 0)" ' +
          'font-family="Arial,Helvetica,sans-serif" font-weight="900" font-size="13" ' +
          `text-anchor="middle" fill="${ink}">${number}</text>` +
          ellipse(-20, 0, 24, 25, ink) +
          ellipse(-16, 0, 17, 22, helmet === stage.coat ? a(0.34) : shade(ink, 0.14)) +
          line(through(-14, -17, 6, -15, 13, -6), helmet === stage.coat ? a(0.42) : shade(ink, 0.2), 9) +
          line(through(-14, 17, 6, 15, 13, 6), helmet === stage.coat ? a(0.3) : shade(ink, 0.12), 9) +
          line(through(14, -10, 14, 10), ink, 5) +
          circle(-16, 0, 15.5, helmet) +
          path('M-16 15.500A15.500 15.500 0 0 1 -31 3Q-16 8 -1 3A15.500 15.500 0 0 1 -16 15.500Z', hd) +
          path('M-6 -11.500Q3 0 -6 11.500L-10 9Q-4 0 -10 -9Z', ink) +
          rect(-30, -3, 18, 6, cream, 'opacity=".8"'),
        1.05,
      )
    return drawn + drawKarts(stage, kart)
  },
}

function drawField(stage: Stage, green: string): string {
  return (
    rect(0, 0, W, H, green) +
    repeat(9, (i) =>
      polygon(
        through(i * 90 - 60, -10, i * 90 - 15, -10, i * 90 - 135, 460, i * 90 - 180, 460),
        shade(green, 0.025),
      ),
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.5, 0.2)
  )
}

/** Centre line of a big U turn; everything follows it. */
function drawCentreLineBig(stage: Stage, asph: string): string {
  const { ink, cream } = stage
  const mid = 'M-80 100H330A126 126 0 0 1 330 352H-80'
  const kerb = (d: string, w: number) =>
    curve(d, cream, w, 'style="stroke-linecap:butt"') +
    `<path d="${d}" fill="none" stroke="${lch(0.58, 0.2, 27)}" stroke-width="${w}" stroke-dasharray="24 24"/>`
  return (
    curve(mid, ink, 152, 'opacity=".3" transform="translate(10 12)"') +
    kerb(mid, 150) +
    curve(mid, asph, 122, 'style="stroke-linecap:butt"') +
    curve(mid, shade(asph, 0.06), 3, 'stroke-dasharray="26 26" opacity=".9"') +
    stage.grain(
      'M-10 30H330A196 196 0 0 1 330 422H-10V290H330A64 64 0 0 0 330 164H-10Z',
      'diagonal',
      'dark',
      0.5,
      0.3,
    ) +
    curve('M-20 132H300Q372 140 376 222Q372 310 300 322H-20', shade(asph, -0.09), 9, 'opacity=".8"') +
    curve('M-20 112H310Q396 124 396 226Q392 330 310 340H-20', shade(asph, -0.09), 7, 'opacity=".7"') +
    repeat(6, (i) => repeat(8, (j) => ((i + j) % 2 ? rect(56 + i * 9, 39 + j * 15.3, 9, 15.3, cream) : '')))
  )
}

/** Tyres and marshal hut. */
function drawTyresMarshalHut(stage: Stage): string {
  const { b, ink, cream } = stage
  let drawn = ''
  const tyre = (x: number, y: number, i: number) =>
    circle(x + 5, y + 7, 15, ink, 'opacity=".3"') +
    circle(x, y, 15, i % 2 ? ink : b(0.64)) +
    circle(x, y, 6.5, i % 2 ? shade(ink, 0.14) : shade(b(0.64), -0.2))
  for (let i = 0; i < 13; i++) {
    const t = -1.15 + i * 0.192
    drawn += tyre(330 + Math.cos(t) * 226, 226 + Math.sin(t) * 226, i)
  }
  for (let i = 0; i < 6; i++) drawn += tyre(52 + i * 30, 226, i)
  return (
    drawn +
    circle(252, 226, 30, ink, 'opacity=".3"') +
    turned(
      252,
      222,
      20,
      rect(-26, -26, 52, 52, cream) +
        rect(0, -26, 26, 52, shade(cream, -0.12)) +
        line(through(-26, -26, 26, 26), shade(cream, -0.2), 2) +
        line(through(26, -26, -26, 26), shade(cream, -0.2), 2),
    )
  )
}

function drawKarts(
  stage: Stage,
  kart: (x: number, y: number, q: number, body: string, helmet: string, hd: string, number: number) => string,
): string {
  const { random, a, b, cream } = stage
  return (
    repeat(4, (i) =>
      line(
        through(random.between(-10, 20), 320 + i * 16, random.between(70, 120), 320 + i * 16),
        cream,
        3,
        'opacity=".3"',
      ),
    ) +
    kart(
      random.between(150, 200),
      352 + random.between(-12, 10),
      180,
      b(0.7),
      cream,
      shade(cream, -0.14),
      8,
    ) +
    kart(
      448,
      250 + random.between(-10, 20),
      96,
      random.pick([cream, a(0.6)]),
      stage.coat,
      stage.coatShade,
      random.pick([0, 8, 88]),
    ) +
    kart(random.between(270, 320), 84 + random.between(-8, 14), 4, lch(0.6, 0.19, 27), a(0.7), a(0.6), 0)
  )
}
