import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  placed,
  repeat,
  through,
  type Point,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'

/** Karts coming out of the bend. */
export const kartStart: Composition = {
  closeUps: [[70, 180, 330]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.4))
    const m = random.chance() ? 1 : -1
    const drawn = drawHall(stage)
    let T =
      path('M0 190H600V450H0Z', mix(a(0.42), a(0.3), 0.4)) +
      stage.grain('M0 190H600V450H0Z', 'up', 'dark', 0.5, 0.3)
    const trk = 'M330 190Q420 214 340 262Q210 330 -40 420V470H620V360Q500 300 500 262Q500 214 400 190Z'
    T += path(trk, a(0.42, 0.35)) + stage.grain(trk, 'down', 'dark', 0.55, 0.2)
    const kerb = (fn: (t: number) => Point, n: number, w0: number, w1: number) => {
      let t = ''
      for (let i = 0; i < n; i++) {
        const k0 = (i / n) ** 1.5
        const k1 = ((i + 1) / n) ** 1.5
        const p = fn(k0)
        const q = fn(k1)
        const a0 = w0 + (w1 - w0) * k0
        const a1 = w0 + (w1 - w0) * k1
        t += polygon([p, q, [q[0], q[1] + a1], [p[0], p[1] + a0]], i % 2 ? lch(0.6, 0.2, 27) : cream)
      }
      return t
    }
    const Q =
      (p0: Point, p1: Point, p2: Point) =>
      (t: number): Point => [
        p0[0] * (1 - t) ** 2 + 2 * p1[0] * t * (1 - t) + p2[0] * t * t,
        p0[1] * (1 - t) ** 2 + 2 * p1[1] * t * (1 - t) + p2[1] * t * t,
      ]
    T +=
      kerb(Q([372, 240], [230, 310], [-60, 412]), 15, 5, 26) +
      kerb(Q([500, 250], [494, 300], [640, 372]), 9, 5, 20) +
      line(through(400, 200, 430, 222), cream, 2, 'stroke-dasharray="6 8"') +
      curve('M430 226Q440 260 380 300Q310 350 210 450', cream, 5, 'stroke-dasharray="26 26" opacity=".6"')
    ;(
      [
        [40, 246],
        [72, 236],
        [104, 228],
        [556, 232],
        [586, 246],
        [526, 222],
      ] as const
    ).forEach(([x, y]) => {
      for (let k = 0; k < 3; k++)
        T +=
          ellipse(x, y - k * 13, 19, 9, k % 2 ? b(0.62) : ink) +
          ellipse(x, y - k * 13 - 4, 19, 9, k % 2 ? b(0.7) : shade(ink, 0.12)) +
          ellipse(x, y - k * 13 - 4, 8, 3.6, ink)
    })
    const kart = (x: number, y: number, k: number, body: string, helmet: string, number: number) =>
      placed(
        x,
        y,
        k,
        `<g transform="rotate(${-3 * m})">` +
          ellipse(0, 14, 128, 16, ink, 'opacity=".4"') +
          rect(-122, -42, 42, 58, ink, 'rx="13"') +
          rect(80, -42, 42, 58, ink, 'rx="13"') +
          rect(-116, -36, 12, 46, shade(ink, 0.14), 'rx="6"') +
          rect(88, -36, 12, 46, shade(ink, 0.14), 'rx="6"') +
          path('M-84 -6L-92 -30Q-60 -44 -50 -64L50 -64Q60 -44 92 -30L84 -6Z', shade(body, -0.12)) +
          path('M-34 -60Q-46 -106 -22 -120H22Q46 -106 34 -60Z', helmet === stage.coat ? a(0.28) : ink) +
          line(through(-32, -98, -58, -76, -30, -62), helmet === stage.coat ? a(0.34) : shade(ink, 0.1), 16) +
          line(through(32, -98, 58, -76, 30, -62), helmet === stage.coat ? a(0.24) : ink, 16) +
          curve('M-30 -62Q0 -84 30 -62', ink, 8) +
          path('M-32 -128Q-34 -174 0 -176Q34 -174 32 -128Q30 -112 0 -110Q-30 -112 -32 -128Z', helmet) +
          path(
            'M6 -176Q34 -172 32 -128Q30 -113 6 -110Q20 -140 6 -176Z',
            helmet === stage.coat ? stage.coatShade : shade(helmet, -0.12),
          ) +
          path('M-30 -146Q0 -158 30 -146L29 -128Q0 -120 -29 -128Z', ink) +
          path('M-24 -144Q-6 -150 4 -149L-2 -127Q-16 -126 -25 -129Z', b(0.8), 'opacity=".7"') +
          rect(-4, -176, 8, 18, cream, 'opacity=".8"') +
          path('M-72 -8Q-64 -60 -30 -66H30Q64 -60 72 -8Q60 12 0 12Q-60 12 -72 -8Z', body) +
          path('M6 -66H30Q64 -60 72 -8Q60 12 6 12Z', shade(body, -0.09)) +
          rect(-25, -48, 50, 38, cream, 'rx="8"') +
          '<text x="0" y="-19" font-family="Arial,Helvetica,sans-serif" font-weight="900" ' +
          `font-size="30" text-anchor="middle" fill="${ink}">${number}</text>` +
          path('M-88 2H88Q92 18 80 20H-80Q-92 18 -88 2Z', ink) +
          '</g>',
      )
    return drawn + T + drawKarts(stage, kart)
  },
}

function drawHall(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  return (
    rect(0, 0, W, 210, stage.gradient(stops(0, a(0.16), 1, mix(a(0.36), a(0.46), 0.4)))) +
    repeat(7, (i) => {
      const x = 40 + i * 88
      const w = 46
      return (
        polygon(through(x - 12, 26, x + 12, 26, x + w * 1.6, 230, x - w * 1.6, 230), b(0.9), 'opacity=".1"') +
        rect(x - 26, 18, 52, 9, b(0.93), 'rx="4"') +
        rect(x - 26, 8, 52, 10, ink)
      )
    }) +
    rect(0, 120, W, 34, a(0.28)) +
    repeat(40, (i) =>
      circle(
        i * 15.5 + random.between(-3, 3),
        132 - random.between(0, 10),
        random.between(5, 8),
        random.pick([a(0.22), a(0.3), b(0.6), a(0.42), ink]),
      ),
    ) +
    rect(0, 146, W, 40, b(0.66)) +
    repeat(15, (i) =>
      polygon(through(i * 44, 146, i * 44 + 20, 146, i * 44 + 6, 186, i * 44 - 14, 186), cream),
    ) +
    rect(0, 184, W, 8, ink)
  )
}

function drawKarts(
  stage: Stage,
  kart: (x: number, y: number, k: number, body: string, helmet: string, number: number) => string,
): string {
  const { random, a, b, cream } = stage
  return (
    kart(438, 256, 0.3, b(0.7), cream, 4) +
    kart(random.between(318, 350), 300, 0.46, lch(0.62, 0.19, 27), cream, 9) +
    [0, 1, 2, 3, 4]
      .map(() =>
        line(
          through(
            random.between(10, 120),
            random.between(330, 440),
            random.between(150, 200),
            random.between(320, 400),
          ),
          cream,
          random.between(2, 4),
          'opacity=".25"',
        ),
      )
      .join('') +
    kart(
      random.between(228, 262),
      414,
      1.06,
      random.pick([a(0.6), b(0.7), cream]),
      stage.coat,
      random.pick([1, 3, 7, 8]),
    )
  )
}
