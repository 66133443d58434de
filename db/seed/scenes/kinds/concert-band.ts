import type { Composition } from '../composition.ts'
import { lch, mix } from '../colour.ts'
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
  placed,
  repeat,
  through,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** A band before a big sun. */
export const concertBand: Composition = {
  mayMirror: true,
  closeUps: [[190, 100, 300]],
  draw: (stage) => {
    const { random, a, b } = stage
    stage.indoors(a(0.3))
    const cx = random.between(270, 330)
    const hot = b(0.72)
    const R = random.between(104, 128)
    return (
      drawSunAndBeams(stage, { cx, R, hot }) +
      drawStage(stage, hot) +
      drawDrummer(stage, cx) +
      drawGuitars(stage, cx) +
      drawCrowd(stage, hot) +
      drawConfetti(stage)
    )
  },
}

function drawSunAndBeams(stage: Stage, { cx, R, hot }: { cx: number; R: number; hot: string }): string {
  const { random, a, b, ink, cream } = stage
  let drawn =
    rect(0, 0, W, H, stage.gradient(stops(0, a(0.15), 0.7, a(0.36), 1, a(0.2)))) +
    circle(cx, 200, R * 1.5, hot, 'opacity=".16"') +
    circle(cx, 200, R * 1.24, hot, 'opacity=".22"')
  const count = random.whole(6, 8)
  for (let i = 0; i < count; i++) {
    const x = 20 + (i * 560) / (count - 1)
    const tx = cx + (i - (count - 1) / 2) * random.between(-70, 26)
    const w = random.between(26, 44)
    drawn += polygon(
      through(x - 6, 16, x + 6, 16, tx + w, 380, tx - w, 380),
      i % 2 ? cream : hot,
      `opacity="${round(random.between(0.14, 0.26))}"`,
    )
  }
  return (
    drawn +
    circle(cx, 200, R, stage.gradient(stops(0, b(0.9), 1, hot))) +
    stage.grain(
      `M${cx - R} 200a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0`,
      'down',
      'dark',
      0.5,
      0.3,
    ) +
    rect(0, 8, W, 12, ink) +
    repeat(15, (i) => line(through(i * 42, 8, i * 42 + 21, 20), a(0.4), 2)) +
    repeat(count, (i) => {
      const x = 20 + (i * 560) / (count - 1)
      return rect(x - 11, 16, 22, 20, ink, 'rx="4"') + ellipse(x, 37, 9, 4, cream)
    })
  )
}

function drawStage(stage: Stage, hot: string): string {
  const { a, ink } = stage
  const stageFloor = 'M0 338H600V376H0Z'
  return (
    path(stageFloor, a(0.2)) +
    rect(0, 334, W, 6, hot) +
    [70, 110, 490, 530]
      .map(
        (x, i) =>
          rect(x - 30, 262 + (i % 2) * 14, 44, 76 - (i % 2) * 14, ink, 'rx="3"') +
          circle(x - 8, 300, 13, a(0.34)) +
          circle(x - 8, 300, 6, ink) +
          circle(x - 8, 278 + (i % 2) * 4, 5, a(0.34)),
      )
      .join('')
  )
}

/** Drummer, bass, singer. */
function drawDrummer(stage: Stage, cx: number): string {
  const { a, b, ink } = stage
  return placed(
    cx - 96,
    334,
    0.92,
    circle(-4, -34, 30, ink) +
      circle(-4, -34, 24, a(0.4)) +
      rect(-52, -58, 34, 26, ink, 'rx="4"') +
      rect(18, -60, 34, 28, ink, 'rx="4"') +
      line(through(-48, -92, -20, -98), b(0.9), 4) +
      line(through(-34, -96, -38, 0), ink, 3) +
      line(through(24, -104, 58, -98), b(0.9), 4) +
      line(through(42, -100, 46, 0), ink, 3) +
      path('M-18 -62Q-22 -108 0 -112Q20 -108 16 -62Z', a(0.28)) +
      circle(0, -124, 13, a(0.24)) +
      line(through(-14, -100, -36, -84, -24, -70), a(0.28), 8) +
      line(through(14, -100, 34, -112, 26, -134), a(0.28), 8),
  )
}

function drawGuitars(stage: Stage, cx: number): string {
  const { a, ink } = stage
  const guitar = (x: number, k: number, m: number, coat: string, coatDark: string, legs: string) =>
    placed(
      x,
      336,
      k,
      `<g transform="scale(${m} 1)">` +
        line(through(-8, -66, -20, 0), legs, 14) +
        line(through(8, -66, 24, 0), legs, 14) +
        path('M-22 -128Q-26 -90 -18 -58H18Q26 -90 22 -128Q0 -140 -22 -128Z', coat) +
        path('M4 -136Q14 -134 22 -128Q26 -90 18 -58H8Q16 -96 4 -136Z', coatDark) +
        path(
          'M-34 -74Q-44 -94 -24 -98Q-12 -94 -4 -100Q14 -102 14 -86Q10 -66 -10 -66Q-22 -58 -34 -74Z',
          lch(0.58, 0.19, 27),
        ) +
        circle(-10, -83, 6, ink) +
        line(through(-8, -84, 66, -118), ink, 6) +
        line(through(62, -117, 78, -124), ink, 9) +
        line(through(-20, -122, -40, -98, -16, -82), coat, 10) +
        line(through(20, -122, 42, -96, 46, -108), coatDark, 10) +
        circle(0, -150, 15, lch(0.62, 0.08, 45)) +
        path(
          'M-16 -148Q-20 -170 2 -170Q18 -168 17 -150Q8 -160 -6 -158Q-10 -140 -18 -132Q-22 -142 -16 -148Z',
          ink,
        ) +
        '</g>',
    )
  return (
    guitar(cx + 96, 0.92, -1, a(0.34), a(0.26), ink) +
    guitar(cx + 4, 1.12, 1, stage.coat, stage.coatShade, ink) +
    line(through(cx - 30, 336, cx - 26, 176), ink, 4) +
    line(through(cx - 26, 176, cx - 12, 170), ink, 4) +
    ellipse(cx - 9, 168, 7, 5, ink)
  )
}

/** Crowd. */
function drawCrowd(stage: Stage, hot: string): string {
  const { random, a, b } = stage
  const row = (y: number, k: number, colour: string, rim: string, cnt: number, hands: number) => {
    let t = ''
    for (let i = 0; i < cnt; i++) {
      const x = (i * W) / (cnt - 1) + random.between(-14, 14)
      const q = k * random.between(0.85, 1.15)
      const yy = y + random.between(-8, 8)
      if (random.chance(hands)) {
        const m = random.chance() ? 1 : -1
        t +=
          line(
            through(x + 20 * q * m, yy + 20, x + 26 * q * m, yy - 24 * q, x + 18 * q * m, yy - 62 * q),
            colour,
            10 * q,
          ) + circle(x + 18 * q * m, yy - 66 * q, 7 * q, colour)
        if (random.chance(0.3)) t += rect(x + 18 * q * m - 7, yy - 82 * q, 12, 18, b(0.9), 'rx="2"')
      }
      t +=
        path(
          `M${round(x - 34 * q)} 460V${round(yy + 34 * q)}` +
            `Q${round(x - 30 * q)} ${round(yy + 12 * q)} ${round(x)} ${round(yy + 10 * q)}` +
            `Q${round(x + 30 * q)} ${round(yy + 12 * q)} ${round(x + 34 * q)} ${round(yy + 34 * q)}` +
            'V460Z',
          colour,
        ) +
        circle(x, yy, 17 * q, colour) +
        curve(
          `M${round(x - 15 * q)} ${round(yy - 8 * q)}` +
            `A${round(17 * q)} ${round(17 * q)} 0 0 1 ${round(x + 15 * q)} ${round(yy - 8 * q)}`,
          rim,
          2,
        )
    }
    return t
  }
  return (
    row(372, 0.8, a(0.26), mix(a(0.3), hot, 0.5), 13, 0.35) +
    row(404, 1.1, a(0.18), mix(a(0.2), hot, 0.6), 9, 0.45)
  )
}

function drawConfetti(stage: Stage): string {
  const { random, b, cream } = stage
  let drawn = ''
  for (let i = 0; i < 30; i++)
    drawn += rect(
      random.between(0, W),
      random.between(30, 330),
      4,
      7,
      random.pick([b(0.86), cream, stage.coat]),
      `transform="rotate(${random.whole(0, 90)} ${random.whole(0, 600)} ${random.whole(0, 300)})" opacity=".8"`,
    )
  return drawn + stage.grain(WHOLE, 'up', 'dark', 0.5, 0.55)
}
