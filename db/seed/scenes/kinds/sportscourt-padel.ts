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
  repeat,
  turned,
  through,
  type Point,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { dropShadow } from '../objects.ts'
import { SKIN, HAIR } from '../people.ts'

/** Padel from above. */
export const sportscourtPadel: Composition = {
  mayMirror: true,
  closeUps: [[210, 90, 310]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.8))
    const court = mix(
      random.pick([lch(0.52, 0.11, 240), lch(0.54, 0.1, 165), lch(0.5, 0.12, 262)]),
      a(0.5),
      0.14,
    )
    const out = random.pick([b(0.74), mix(b(0.74), lch(0.62, 0.12, 35), 0.7)])
    const deg = random.between(-24, -15)
    let drawn = rect(0, 0, W, H, shade(out, -0.02)) + stage.grain(WHOLE, 'diagonal', 'dark', 0.5, 0.2)
    // court with net across, glass walls throw a pale shadow
    const CW = 500
    const CH = 250
    let T =
      dropShadow(stage, `M${-CW / 2 - 26} ${-CH / 2 - 26}h${CW + 52}v${CH + 52}h${-CW - 52}Z`, 18, 22, 0.22) +
      rect(-CW / 2 - 26, -CH / 2 - 26, CW + 52, CH + 52, shade(court, -0.1)) +
      rect(-CW / 2, -CH / 2, CW, CH, court) +
      stage.grain(`M${-CW / 2} ${-CH / 2}h${CW}v${CH}h${-CW}Z`, 'diagonal', 'dark', 0.45, 0.2) +
      stage.grain(`M${-CW / 2} ${-CH / 2}h${CW}v${CH}h${-CW}Z`, 'left', 'light', 0.25, 0.6)
    const ln = (x0: number, y0: number, x1: number, y1: number) => line(through(x0, y0, x1, y1), cream, 4.6)
    T += ln(-170, -CH / 2, -170, CH / 2) + ln(170, -CH / 2, 170, CH / 2) + ln(-170, 0, 170, 0)
    T +=
      polygon(
        through(0, -CH / 2 - 20, 30, -CH / 2 + 8, 30, CH / 2 + 44, 0, CH / 2 + 20),
        ink,
        'opacity=".22"',
      ) +
      repeat(17, (i) =>
        line(through(14, -CH / 2 - 4 + i * 17, 14, -CH / 2 + 8 + i * 17), court, 1.2, 'opacity=".4"'),
      ) +
      rect(-4, -CH / 2 - 22, 8, CH + 44, ink, 'rx="3"') +
      rect(-4, -CH / 2 - 22, 3.5, CH + 44, cream) +
      circle(0, -CH / 2 - 22, 8, ink) +
      circle(0, CH / 2 + 22, 8, ink)
    drawn += drawGlassCornerWalls(stage, { court, CW, CH, T, deg })
    // players from above: shadow to the bottom right, racket arm
    const rad = (deg * Math.PI) / 180
    const P = (x: number, y: number): Point => [
      300 + 1.06 * (x * Math.cos(rad) - y * Math.sin(rad)),
      225 + 1.06 * (x * Math.sin(rad) + y * Math.cos(rad)),
    ]
    const player = (x: number, y: number, q: number, coat: string, dark: string, head: string, cap = '') => {
      const [px, py] = P(x, y)
      return (
        `<g transform="translate(${round(px)} ${round(py)})">` +
        turned(
          0,
          0,
          40,
          path(
            'M-8 -8Q0 -16 10 -12L78 -16Q96 -18 98 0Q96 18 78 14L10 12Q-8 12 -8 -8Z',
            ink,
            'opacity=".34"',
          ) +
            line(through(40, 0, 66, -34, 84, -44), ink, 8, 'opacity=".34"') +
            ellipse(98, -52, 17, 12, ink, 'opacity=".34"'),
        ) +
        turned(
          0,
          0,
          q,
          line(through(-8, 10, -20, 26), ink, 10) +
            line(through(8, 8, 16, -2), ink, 10) +
            ellipse(-22, 30, 6, 9, cream) +
            path('M-26 0Q-26 -14 0 -15Q26 -14 26 0Q24 14 0 15Q-24 14 -26 0Z', coat) +
            path('M4 -15Q26 -14 26 0Q24 14 4 15Q16 0 4 -15Z', dark) +
            line(through(22, -2, 36, -18, 30, -38), dark, 10) +
            circle(30, -40, 5.5, SKIN[1]) +
            line(through(30, -42, 26, -58), ink, 5) +
            ellipse(23, -72, 13, 17, b(0.62)) +
            ellipse(23, -72, 9.5, 13.5, ink) +
            repeat(6, (i) => circle(19 + (i % 2) * 8, -79 + Math.floor(i / 2) * 7, 1.8, cream)) +
            line(through(-22, -2, -36, -10, -40, -24), coat, 10) +
            circle(-41, -26, 5.5, SKIN[1]) +
            circle(0, 0, 13.5, head) +
            (cap
              ? path('M-14 -2A14 14 0 0 1 14 -2L10 -18Q0 -24 -10 -18Z', cap)
              : path('M2 -13.300A13.500 13.500 0 0 1 2 13.300Q10 0 2 -13.300Z', shade(head, -0.07))),
          1.18,
        ) +
        '</g>'
      )
    }
    return drawn + drawPlayers(stage, { player, P }) + drawBenchBagTree(stage)
  },
}

/** Glass: corner walls. */
function drawGlassCornerWalls(
  stage: Stage,
  { court, CW, CH, T, deg }: { court: string; CW: number; CH: number; T: string; deg: number },
): string {
  const { ink, cream } = stage
  const glass = (x0: number, y0: number, x1: number, y1: number) =>
    line(through(x0, y0, x1, y1), mix(cream, court, 0.4), 9, 'opacity=".95"') +
    line(through(x0, y0, x1, y1), '#fff', 2.4, 'opacity=".9"')
  const q = CW / 2 + 18
  const w = CH / 2 + 18
  T += [-1, 1]
    .map(
      (m) =>
        glass(m * q, -w, m * q, w) +
        glass(m * q, -w, m * (q - 140), -w) +
        glass(m * q, w, m * (q - 140), w) +
        repeat(5, (i) => circle(m * q, -w + (i * w) / 2, 6.5, ink)),
    )
    .join('')
  return turned(300, 225, deg, T, 1.06)
}

function drawPlayers(
  stage: Stage,
  {
    player,
    P,
  }: {
    player: (
      x: number,
      y: number,
      q: number,
      coat: string,
      dark: string,
      head: string,
      cap?: string,
    ) => string
    P: (x: number, y: number) => Point
  },
): string {
  const { random, a, b, ink, cream } = stage
  const drawn =
    player(-148, 62, 66 + random.between(-20, 20), stage.coat, stage.coatShade, stage.coat) +
    player(-196, -70, 100 + random.between(-20, 20), cream, shade(cream, -0.14), HAIR[0]) +
    player(120, -64, -70 + random.between(-20, 20), b(0.64), b(0.54), HAIR[1], cream) +
    player(196, 74, -100 + random.between(-20, 20), a(0.3), a(0.22), HAIR[4])
  const ball = P(-48, 12)
  const shadow: Point = [ball[0] + 36, ball[1] + 44]
  return (
    drawn +
    ellipse(shadow[0], shadow[1], 8, 6, ink, 'opacity=".35"') +
    curve(
      `M${round(ball[0] - 74)} ${round(ball[1] + 22)}` +
        `Q${round(ball[0] - 30)} ${round(ball[1] - 14)} ${round(ball[0] - 10)} ${round(ball[1] - 3)}`,
      cream,
      3,
      'stroke-dasharray="2 9"',
    ) +
    circle(ball[0], ball[1], 10, lch(0.88, 0.19, 118)) +
    curve(
      `M${round(ball[0] - 8)} ${round(ball[1] - 4)}` +
        `Q${round(ball[0])} ${round(ball[1] + 3)} ${round(ball[0] + 8)} ${round(ball[1] - 4)}`,
      cream,
      2,
    )
  )
}

/** Bench, bag and tree tops in the corners. */
function drawBenchBagTree(stage: Stage): string {
  const { ink } = stage
  const top = (x: number, y: number, R: number) =>
    circle(x + 14, y + 18, R, ink, 'opacity=".22"') +
    repeat(7, (i) =>
      circle(
        x + Math.cos(i * 0.9) * R * 0.55,
        y + Math.sin(i * 0.9) * R * 0.55,
        R * 0.55,
        shade(lch(0.52, 0.1, 148), ((i % 3) - 1) * 0.05),
      ),
    ) +
    circle(x - R * 0.2, y - R * 0.2, R * 0.42, lch(0.6, 0.11, 142))
  return top(48, 58, 52) + top(124, 12, 34) + top(560, 408, 50) + top(500, 452, 34)
}
