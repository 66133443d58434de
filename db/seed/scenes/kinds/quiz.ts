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
  placed,
  repeat,
  turned,
  glow,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { sitter, HAIR } from '../people.ts'

/** Pub quiz: the team before the board. */
export const quiz: Composition = {
  closeUps: [
    [150, 20, 310],
    [170, 230, 290],
  ],
  draw: (stage) => {
    const { a, ink, cream } = stage
    stage.indoors(a(0.4))
    const wall = a(0.3)
    const wood = lch(0.44, 0.075, 50)
    const board = mix(ink, lch(0.32, 0.05, 165), 0.7)
    const drawn =
      drawWall(stage, { wall, wood }) +
      drawShelfBottlesLeft(stage, wood) +
      drawDartboard(stage, { wood, board }) +
      drawTallies(stage) +
      drawLamps(stage) +
      drawTableSeenLittle(stage, wood)
    const beer = (x: number, y: number, k: number) =>
      placed(
        x,
        y,
        k,
        ellipse(4, 2, 24, 5, ink, 'opacity=".3"') +
          path('M-18 0L-22 -62H22L18 0Z', '#FFC95A') +
          path('M6 0L9 -62H22L18 0Z', '#E3A02C') +
          repeat(6, (i) => circle(-12 + ((i * 7) % 22), -10 - ((i * 13) % 40), 2, '#FFF0C4')) +
          path(
            'M-25 -60Q-30 -74 -16 -76Q-8 -86 4 -79Q20 -84 24 -72Q30 -62 22 -58Q20 -44 14 -56Q0 -54 -25 -60Z',
            cream,
          ) +
          rect(-14, -52, 5, 44, '#FFF0C4', 'rx="2.500" opacity=".8"'),
      )
    return drawn + drawPapers(stage, beer) + drawTeam(stage) + drawUtkiekerKnowsAnswer(stage)
  },
}

function drawWall(stage: Stage, { wall, wood }: { wall: string; wood: string }): string {
  return (
    rect(0, 0, W, 300, stage.gradient(stops(0, shade(wall, -0.06), 1, wall))) +
    repeat(13, (i) => rect(i * 50, 0, 24, 212, shade(wall, 0.025))) +
    stage.grain('M0 0H600V300H0Z', 'up', 'dark', 0.6, 0.3) +
    rect(0, 212, W, 90, shade(wood, -0.1)) +
    rect(0, 206, W, 9, wood) +
    repeat(
      8,
      (i) =>
        rect(10 + i * 76, 226, 62, 70, shade(wood, -0.06)) + rect(10 + i * 76, 226, 62, 4, shade(wood, 0.02)),
    )
  )
}

/** Shelf with bottles left, board in the middle, dart board right. */
function drawShelfBottlesLeft(stage: Stage, wood: string): string {
  const { random, a, b, cream } = stage
  const bottle = (x: number, y: number, colour: string, k: number) =>
    placed(
      x,
      y,
      k,
      path('M-8 0V-30Q-8 -38 -3.500 -42V-56H3.500V-42Q8 -38 8 -30V0Z', colour) +
        path('M2 0V-56H3.500V-42Q8 -38 8 -30V0Z', shade(colour, -0.1)) +
        rect(-8, -26, 16, 13, cream),
    )
  return [104, 178]
    .map(
      (y) =>
        rect(10, y, 138, 8, wood) +
        repeat(7, (i) =>
          bottle(
            24 + i * 19,
            y,
            random.pick([lch(0.5, 0.1, 150), b(0.62), lch(0.46, 0.09, 40), a(0.5), stage.coat]),
            random.between(0.8, 1.05),
          ),
        ),
    )
    .join('')
}

function drawDartboard(stage: Stage, { wood, board }: { wood: string; board: string }): string {
  const { b, ink, cream } = stage
  return (
    circle(524, 126, 58, ink) +
    repeat(20, (i) => {
      const t0 = i * 0.31416
      const t1 = t0 + 0.31416
      const P = (q: number, t: number): Point => [524 + Math.cos(t) * q, 126 + Math.sin(t) * q]
      return (
        polygon([P(8, t0), P(46, t0), P(46, t1), P(8, t1)], i % 2 ? cream : ink) +
        polygon(
          [P(42, t0), P(47, t0), P(47, t1), P(42, t1)],
          i % 2 ? lch(0.58, 0.19, 28) : lch(0.5, 0.12, 155),
        ) +
        polygon(
          [P(25, t0), P(29, t0), P(29, t1), P(25, t1)],
          i % 2 ? lch(0.58, 0.19, 28) : lch(0.5, 0.12, 155),
        )
      )
    }) +
    circle(524, 126, 8, lch(0.5, 0.12, 155)) +
    circle(524, 126, 4, lch(0.58, 0.19, 28)) +
    line(through(534, 116, 562, 96), stage.coat, 4) +
    path('M558 92l14 -4l-4 12Z', b(0.7)) +
    rect(184, 62, 264, 150, ink, 'opacity=".3"') +
    rect(176, 54, 264, 150, wood) +
    rect(185, 63, 246, 132, board) +
    stage.grain('M185 63h246v132h-246Z', 'diagonal', 'light', 0.16, 0.3) +
    '<text x="240" y="174" font-family="Arial,Helvetica,sans-serif" font-weight="900" ' +
    `font-size="116" text-anchor="middle" fill="${stage.coat}">?</text>`
  )
}

function drawTallies(stage: Stage): string {
  const { random, a, b, cream } = stage
  const tally = (x: number, y: number, n: number) =>
    repeat(n, (i) =>
      i % 5 === 4
        ? line(
            through(x + Math.floor(i / 5) * 40 - 4, y + 18, x + Math.floor(i / 5) * 40 + 26, y + 4),
            cream,
            3,
          )
        : line(
            through(
              x + Math.floor(i / 5) * 40 + (i % 5) * 7,
              y,
              x + Math.floor(i / 5) * 40 + (i % 5) * 7,
              y + 22,
            ),
            cream,
            3,
          ),
    )
  return [0, 1, 2]
    .map(
      (i) =>
        circle(306, 92 + i * 38, 8, nth([b(0.7), a(0.62), lch(0.7, 0.12, 160)], i)) +
        tally(326, 82 + i * 38, random.whole(3, 12)),
    )
    .join('')
}

/** Lamps. */
function drawLamps(stage: Stage): string {
  const { b, ink } = stage
  let drawn = ''
  ;[120, 300, 480].forEach(
    (x) =>
      (drawn +=
        polygon(through(x - 34, 44, x + 34, 44, x + 128, 338, x - 128, 338), '#FFE2A0', 'opacity=".13"') +
        line(through(x, -10, x, 10), ink, 3) +
        path(`M${x - 44} 46Q${x - 38} 8 ${x} 6Q${x + 38} 8 ${x + 44} 46Z`, b(0.6)) +
        path(`M${x + 8} 7Q${x + 38} 10 ${x + 44} 46H${x + 18}Q${x + 20} 22 ${x + 8} 7Z`, b(0.5)) +
        ellipse(x, 46, 44, 7, '#FFF0C4') +
        glow(x, 50, 60)),
  )
  return drawn
}

/** The table, seen a little from above. */
function drawTableSeenLittle(stage: Stage, wood: string): string {
  const { a } = stage
  const tt = 'M36 314H564L640 404H-40Z'
  return (
    rect(0, 296, W, 160, a(0.17)) +
    path(tt, shade(wood, 0.1)) +
    repeat(7, (i) => line(through(36 + i * 88, 314, -40 + i * 113, 404), shade(wood, 0.03), 2.4)) +
    path('M-40 404H640V424H-40Z', shade(wood, -0.04)) +
    stage.grain(tt, 'down', 'dark', 0.45, 0.2) +
    [150, 300, 450].map((x) => ellipse(x, 350, 84, 17, '#FFE9B8', 'opacity=".3"')).join('')
  )
}

function drawPapers(stage: Stage, beer: (x: number, y: number, k: number) => string): string {
  const { b, ink, cream } = stage
  const paper = (x: number, y: number, q: number) =>
    turned(
      x,
      y,
      q,
      polygon(through(-34, -10, 26, -12, 34, 10, -32, 12), cream) +
        repeat(3, (i) => line(through(-24, -5 + i * 5, 18 - i * 6, -6 + i * 5), ink, 1.6)),
    )
  const wine = (x: number, y: number) =>
    placed(
      x,
      y,
      1,
      path('M-14 -60Q-16 -32 0 -30Q16 -32 14 -60Z', cream, 'opacity=".55"') +
        path('M-14 -48Q-14 -32 0 -30Q14 -32 14 -48Z', lch(0.46, 0.15, 20)) +
        line(through(0, -30, 0, -3), cream, 3) +
        ellipse(0, -2, 12, 3, cream),
    )
  return (
    beer(92, 352, 0.92) +
    wine(176, 350) +
    paper(224, 358, -6) +
    beer(300, 346, 0.92) +
    paper(386, 352, 8) +
    beer(462, 352, 0.92) +
    wine(532, 356) +
    ellipse(262, 374, 28, 9, b(0.78)) +
    repeat(9, (i) => circle(244 + i * 4.5, 370 - (i % 3) * 5, 5, lch(0.76, 0.1, 70)))
  )
}

function drawTeam(stage: Stage): string {
  const { a, b } = stage
  return (
    line(through(404, 352, 424, 330), stage.coat, 4) +
    sitter(stage, 78, 458, 1.2, { coat: a(0.52), hair: HAIR[3], long: true }) +
    sitter(stage, 190, 462, 1.24, { coat: b(0.62), hair: HAIR[1] })
  )
}

/** The Utkieker knows the answer: arm up. */
function drawUtkiekerKnowsAnswer(stage: Stage): string {
  const { a, cream } = stage
  return (
    line(through(272, 428, 246, 384, 256, 316), stage.coat, 18) +
    circle(256, 306, 11, lch(0.74, 0.075, 52)) +
    line(through(256, 300, 257, 282), lch(0.74, 0.075, 52), 7) +
    sitter(stage, 302, 464, 1.34, { yellow: true }) +
    sitter(stage, 420, 462, 1.22, { coat: cream, hair: HAIR[0] }) +
    sitter(stage, 530, 460, 1.2, { coat: a(0.6), hair: HAIR[4], long: true }) +
    stage.grain(WHOLE, 'left', 'dark', 0.35, 0.65) +
    stage.grain(WHOLE, 'right', 'dark', 0.4, 0.6)
  )
}
