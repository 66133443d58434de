import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  line,
  path,
  placed,
  polygon,
  rect,
  repeat,
  smooth,
  through,
  turned,
  W,
} from '../draw.ts'
import { HAIR, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

type Sitter = { top: string; legs: string; skin: string; hair: string }

/** The still room: a round window with the sun in it, everyone on the mat, hands on the knees. */
export const yogaStudio: Composition = {
  mayMirror: true,
  closeUps: [
    [160, 190, 290],
    [20, 170, 270],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream, coat } = stage
    stage.time('gold', 'mist', 'day', 'dusk')
    const people =
      drawSeated(
        stage,
        120,
        350,
        0.86,
        { top: b(0.66), legs: a(0.34), skin: SKIN[3], hair: HAIR[1] },
        a(0.56),
      ) +
      drawSeated(stage, 486, 350, 0.86, { top: cream, legs: b(0.5), skin: SKIN[1], hair: HAIR[3] }, b(0.74)) +
      drawSeated(stage, 302, 414, 1.2, { top: coat, legs: ink, skin: SKIN[0], hair: coat }, b(0.6)) +
      ''
    stage.lookoutAt = { x: 302, y: 420, scale: 2.1 }
    return (
      drawRoom(stage) +
      drawWindow(stage, random.between(-30, 30)) +
      people +
      drawPlant(stage) +
      drawBowl(stage) +
      stage.grain(`M0 0H${W}V450H0Z`, 'left', 'dark', 0.35, 0.6)
    )
  },
}

function drawRoom(stage: Stage): string {
  const { a, b, cream, ink } = stage
  const wall = mix(a(0.8, 0.7), cream, 0.35)
  const wood = mix(lch(0.7, 0.07, 68), b(0.8), 0.35)
  const panels = repeat(9, (i) => rect(i * 72 - 20, 0, 2, 292, shade(wall, -0.05)))
  const boards = repeat(15, (i) =>
    polygon(
      through(
        (i - 7) * 50 + 300,
        288,
        (i - 6) * 50 + 300,
        288,
        (i - 6) * 84 + 300,
        452,
        (i - 7) * 84 + 300,
        452,
      ),
      shade(wood, ((i * 7) % 3) * 0.018 - 0.018),
    ),
  )
  const shelf =
    rect(20, 176, 110, 8, lch(0.52, 0.07, 58)) +
    repeat(
      3,
      (i) =>
        rect(30 + i * 32, 152, 26, 24, [b(0.66), a(0.5), cream][i % 3] ?? cream, 'rx="12"') +
        ellipse(43 + i * 32, 164, 5, 5, ink, 'opacity=".25"'),
    )
  const lamp =
    line(through(520, -4, 520, 62), ink, 2.4) +
    circle(520, 88, 54, '#FFE2A0', 'opacity=".2"') +
    ellipse(520, 88, 34, 28, mix('#FFE9B8', cream, 0.4)) +
    repeat(4, (i) =>
      curve(
        `M${486 + i * 3} ${78 + i * 7}Q520 ${88 + i * 9} ${554 - i * 3} ${78 + i * 7}`,
        shade('#FFE9B8', -0.12),
        1.6,
      ),
    )
  return (
    rect(0, 0, W, 296, wall) +
    panels +
    stage.grain('M0 0H600V290H0Z', 'up', 'dark', 0.4, 0.35) +
    shelf +
    boards +
    rect(0, 282, W, 8, shade(wall, -0.12)) +
    stage.grain('M0 288H600V450H0Z', 'down', 'dark', 0.5, 0.35) +
    lamp
  )
}

function drawWindow(stage: Stage, shift: number): string {
  const { a, b, cream } = stage
  const [x, y, radius] = [302, 150, 118]
  const clipped = stage.clip(circle(x, y, radius, '#000'))
  const sun = stage.sky.time === 'mist' ? b(0.8) : b(0.9)
  const view =
    rect(x - radius, y - radius, radius * 2, radius * 2, stage.gradient([[0, stage.sky.top], [0.6, stage.sky.mid], [1, stage.sky.low]])) + // prettier-ignore
    stage.sun(x + shift, 146, 44, sun) +
    path(`${smooth(through(170, 220, 230, 190, 300, 204, 370, 180, 440, 214, 440, 280, 170, 280))}Z`, stage.air(0.4, a(0.4))) +
    path(`${smooth(through(170, 244, 260, 222, 350, 240, 440, 226, 440, 290, 170, 290))}Z`, stage.air(0.16, a(0.36))) +
    curve('M190 24Q240 70 236 130M236 92Q262 86 276 66M232 110Q208 104 196 88', stage.air(0.1, a(0.26)), 5) +
    [[276, 64], [262, 78], [198, 86], [214, 98], [240, 60], [226, 44]].map(([px = 0, py = 0]) => ellipse(px, py, 9, 6, b(0.7))).join('') // prettier-ignore
  const light = polygon(through(230, 300, 374, 300, 430, 450, 160, 450), cream, 'opacity=".3"')
  return (
    circle(x, y, radius + 13, shade(cream, -0.06)) +
    `<g ${clipped}>${view}</g>` +
    circle(x, y, radius + 4, 'none', `stroke="${lch(0.46, 0.07, 55)}" stroke-width="9"`) +
    line(through(x, y - radius, x, y + radius), lch(0.46, 0.07, 55), 5) +
    light
  )
}

/** Cross-legged on the mat, from behind. */
function drawSeated(
  { ink, coat, coatShade }: Stage,
  x: number,
  y: number,
  scale: number,
  { top, legs, skin, hair }: Sitter,
  mat: string,
): string {
  const isYellow = top === coat
  const dark = isYellow ? coatShade : shade(top, -0.1)
  const roll =
    polygon(through(-112, 22, 112, 22, 92, -14, -92, -14), mat) +
    polygon(through(-112, 22, 112, 22, 112, 29, -112, 29), shade(mat, -0.14))
  const knees =
    path('M-88 6Q-92 -16 -62 -20Q-20 -26 0 -16Q20 -26 62 -20Q92 -16 88 6Q60 16 0 14Q-60 16 -88 6Z', legs) +
    path('M10 -18Q30 -24 62 -20Q92 -16 88 6Q60 16 14 14Q44 4 10 -18Z', shade(legs, -0.06)) +
    ellipse(0, 16, 92, 7, ink, 'opacity=".18"')
  const arms =
    line(through(-27, -84, -56, -48, -70, -16), top, 15) +
    line(through(27, -84, 56, -48, 70, -16), dark, 15) +
    circle(-71, -14, 8, skin) +
    circle(71, -14, 8, shade(skin, -0.06))
  const back =
    path('M-32 -6Q-26 -46 -34 -84Q-22 -100 0 -101Q22 -100 34 -84Q26 -46 32 -6Q0 8 -32 -6Z', top) +
    path('M6 -101Q24 -99 34 -84Q26 -46 32 -6Q22 -1 10 0Q22 -50 6 -101Z', dark)
  const head = isYellow
    ? path('M-20 -100Q-23 -136 0 -138Q23 -136 20 -100Q0 -88 -20 -100Z', coat) +
      path('M3 -138Q23 -136 20 -100Q13 -96 7 -94Q16 -116 3 -138Z', coatShade)
    : rect(-7, -108, 14, 14, skin) +
      circle(0, -120, 18, hair) +
      circle(0, -142, 9, hair) +
      path('M4 -138A18 18 0 0 1 4 -102Q15 -120 4 -138Z', shade(hair, -0.06))
  return placed(x, y, scale, roll + knees + arms + back + head)
}

function drawPlant(stage: Stage): string {
  const { random, b } = stage
  const leaves = repeat(9, (i) => {
    const length = random.between(90, 150)
    const green = lch(i % 2 ? 0.46 : 0.54, 0.1, 148)
    return turned(
      40,
      372,
      -52 + i * 13,
      path(`M0 0Q22 ${-length * 0.5} 0 ${-length}Q-22 ${-length * 0.5} 0 0Z`, green) +
        path(`M0 0Q22 ${-length * 0.5} 0 ${-length}Z`, shade(green, -0.08)),
    )
  })
  return leaves + path('M8 366H74L64 436H18Z', b(0.6)) + path('M48 366H74L64 436H46Z', b(0.5))
}

function drawBowl({ b, ink, coat }: Stage): string {
  const candle = (x: number) =>
    rect(x - 7, 392, 14, 28, '#FFF4DC', 'rx="3"') +
    path(`M${x} 374q8 10 0 17q-8 -7 0 -17Z`, coat) +
    circle(x, 382, 24, '#FFE2A0', 'opacity=".25"')
  return (
    ellipse(540, 430, 64, 8, ink, 'opacity=".25"') +
    path('M500 404Q540 396 580 404Q576 432 540 432Q504 432 500 404Z', b(0.58)) +
    ellipse(540, 404, 40, 7, b(0.44)) +
    line(through(560, 398, 592, 372), lch(0.5, 0.08, 55), 7) +
    candle(466) +
    candle(484)
  )
}
