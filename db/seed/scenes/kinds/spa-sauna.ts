import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  glow,
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
  type Point,
} from '../draw.ts'
import { sitter, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

/** The sauna: warm wood all round, the stove breathing, a wide window over the water. */
export const spaSauna: Composition = {
  mayMirror: true,
  closeUps: [
    [20, 190, 290],
    [230, 60, 310],
  ],
  draw: (stage) => {
    const { random, a, b, cream } = stage
    stage.time('dusk', 'gold', 'mist', 'night', 'day')
    return (
      drawWood(stage) +
      drawWindow(stage) +
      drawBenches(stage) +
      sitter(stage, 330, 300, 1.22, { coat: SKIN[1], hair: lch(0.4, 0.08, 40), skin: SKIN[1] }) +
      sitter(stage, 414, 300, 1.16, { coat: SKIN[3], hair: lch(0.24, 0.03, 40), skin: SKIN[3], long: true }) +
      path('M296 306Q300 268 330 264Q362 268 366 306Z', cream) +
      path('M384 306Q388 270 414 268Q442 270 446 306Z', b(0.72)) +
      placed(-34, 0, 1, drawStove(stage)) +
      drawHook(stage) +
      placed(-34, 0, 1, drawSteam(stage)) +
      repeat(20, () =>
        circle(
          random.between(40, 240),
          random.between(60, 330),
          random.between(1, 2.4),
          a(0.9),
          'opacity=".5"',
        ),
      )
    )
  },
}

const woodOf = ({ b }: Stage): string => mix(lch(0.62, 0.09, 62), b(0.66), 0.25)

function drawWood(stage: Stage): string {
  const wood = shade(woodOf(stage), -0.1)
  const boards = repeat(
    19,
    (i) =>
      rect(0, i * 24 - 4, W, 23, shade(wood, ((i * 7) % 3) * 0.018 - 0.018)) +
      rect(0, i * 24 + 18, W, 1.6, stage.ink, 'opacity=".25"'),
  )
  return boards + stage.grain(`M0 0H${W}V450H0Z`, 'left', 'dark', 0.6, 0.25)
}

function drawWindow(stage: Stage): string {
  const { random, a, b, cream, ink } = stage
  const [left, top, width, height] = [236, 44, 320, 150]
  const clipped = stage.clip(rect(left, top, width, height, '#000'))
  const hills: Point[] = [[left - 10, 150]]
  for (let x = left; x <= left + width + 20; x += 32) hills.push([x, 132 - random.between(0, 22)])
  hills.push([left + width + 20, 150])
  const sun = stage.sky.time === 'mist' ? b(0.82) : stage.sky.sun
  const view =
    rect(left, top, width, 110, stage.gradient([[0, stage.sky.top], [0.6, stage.sky.mid], [1, stage.sky.low]])) + // prettier-ignore
    stage.sun(left + random.between(80, 240), 108, random.between(22, 30), sun) +
    path(`${smooth(hills)}V170H${left}Z`, stage.air(0.4, a(0.36))) +
    rect(left, 148, width, 60, mix(stage.sky.low, a(0.5), 0.5)) +
    repeat(12, () =>
      rect(
        random.between(left, left + width),
        random.between(152, 192),
        random.between(14, 40),
        2,
        cream,
        'opacity=".5"',
      ),
    )
  const frame = 'none'
  return (
    `<g ${clipped}>${view}</g>` +
    polygon(
      through(left, top, left + 110, top, left + 20, top + height, left, top + height),
      '#ffffff',
      'opacity=".12"',
    ) +
    rect(left, top, width, height, frame, `stroke="${shade(woodOf(stage), -0.24)}" stroke-width="12"`) +
    line(through(left + width / 2, top, left + width / 2, top + height), shade(woodOf(stage), -0.24), 6) +
    rect(left - 12, top + height + 4, width + 24, 9, shade(woodOf(stage), 0.06)) +
    rect(left - 12, top + height + 13, width + 24, 5, ink, 'opacity=".25"')
  )
}

function drawBenches(stage: Stage): string {
  const wood = woodOf(stage)
  const bench = (y: number, left: number, depth: number, lift: number) =>
    repeat(3, (i) => rect(left, y + i * (depth / 3), W - left, depth / 3 - 3, shade(wood, lift - i * 0.02))) +
    rect(left, y + depth, W - left, 64, shade(wood, -0.24)) +
    repeat(8, (i) => rect(left + 10 + i * 54, y + depth + 6, 8, 60, shade(wood, -0.14)))
  const shadow = rect(214, 318, 400, 30, stage.ink, 'opacity=".2"')
  const floor =
    rect(0, 414, W, 40, shade(wood, -0.3)) +
    repeat(13, (i) => rect(i * 48 - 10, 414, 3, 40, stage.ink, 'opacity=".3"'))
  return (
    floor +
    bench(286, 236, 34, 0.08) +
    shadow +
    bench(352, 190, 36, 0.03) +
    stage.grain('M190 286H600V450H190Z', 'down', 'dark', 0.5, 0.4)
  )
}

function drawStove(stage: Stage): string {
  const { random, ink, b } = stage
  const stones = repeat(16, (i) => {
    const [x, y] = [
      62 + (i % 6) * 22 + random.between(-5, 5),
      262 - Math.floor(i / 6) * 15 + random.between(-3, 3),
    ]
    const grey = lch(random.between(0.34, 0.52), 0.02, 250)
    return ellipse(x, y, 16, 12, grey) + ellipse(x - 3, y - 4, 6, 3, shade(grey, 0.14))
  })
  const glowing =
    glow(116, 336, 90, '#FF9A4A') +
    rect(74, 312, 84, 50, '#FFB04A', 'rx="6"') +
    repeat(4, (i) =>
      path(
        `M${80 + i * 20} 362q2 -${24 + (i % 2) * 12} 10 -${36 + (i % 2) * 8}q6 20 6 ${36 + (i % 2) * 8}Z`,
        i % 2 ? '#FFE2A0' : b(0.62),
      ),
    )
  const bars = repeat(5, (i) => rect(74 + i * 19, 312, 4, 50, ink))
  return (
    ellipse(120, 420, 110, 12, ink, 'opacity=".4"') +
    stones +
    path('M44 262H188L178 414H54Z', shade(ink, 0.06)) +
    path('M150 262H188L178 414H144Z', ink) +
    glowing +
    bars +
    rect(38, 256, 156, 12, shade(ink, 0.16), 'rx="5"') +
    stage.grain('M44 262H188V414H44Z', 'right', 'dark', 0.5, 0.4)
  )
}

/** The coat waits on its hook, bucket and ladle below: the look-out is inside, too. */
function drawHook(stage: Stage): string {
  const { ink, coat, coatShade, cream } = stage
  const wood = woodOf(stage)
  const coatOnHook =
    path('M-30 -60Q-44 10 -46 76Q0 90 46 76Q44 10 30 -60Q0 -76 -30 -60Z', coat) +
    path('M4 -68Q24 -66 30 -60Q44 10 46 76Q28 82 10 83Q22 0 4 -68Z', coatShade) +
    path('M-20 -62Q0 -44 20 -62Q14 -84 0 -86Q-14 -84 -20 -62Z', coatShade) +
    line(through(-30, -50, -50, 34), coat, 16) +
    line(through(30, -50, 50, 34), coatShade, 16)
  const bucket =
    path('M-30 -46H30L24 0H-24Z', shade(wood, 0.06)) +
    path('M8 -46H30L24 0H6Z', shade(wood, -0.06)) +
    rect(-31, -40, 62, 6, ink) +
    rect(-28, -12, 56, 5, ink) +
    line(through(14, -44, 52, -96), cream, 6)
  return (
    rect(140, 38, 84, 10, shade(wood, -0.26), 'rx="5"') +
    line(through(182, 44, 182, 66), ink, 5) +
    placed(182, 122, 0.8, coatOnHook) +
    placed(236, 428, 1, bucket)
  )
}

function drawSteam(stage: Stage): string {
  const wisp = (x: number, lean: number) =>
    turned(x, 236, lean, curve('M0 0q-20 -34 4 -64t-2 -66', stage.cream, 9, 'opacity=".35"'))
  return wisp(84, -4) + wisp(124, 3) + wisp(162, 10)
}
