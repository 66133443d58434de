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
  smooth,
  through,
  type Point,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { SKIN, HAIR } from '../people.ts'
import { mover, type MoverLook } from '../mover.ts'

const TREE = {
  head: [0, -180],
  neck: [0, -156],
  hip: [0, -96],
  le: [-26, -192],
  lh: [-3, -230],
  re: [26, -192],
  rh: [3, -230],
  lk: [-4, -48],
  lf: [-4, -2],
  rk: [44, -82],
  rf: [6, -54],
} as const

/** Tree pose before the lake at sunrise. */
export const yoga: Composition = {
  mayMirror: true,
  closeUps: [[180, 120, 300]],
  draw: (stage) => {
    const { random, a, b, ink } = stage
    stage.time('gold', 'mist', 'gold')
    const horizon = 262
    const sunX = 300 + random.between(-30, 30)
    const R = random.between(96, 116)
    const sun = stage.sky.time === 'mist' ? b(0.82) : b(0.9)
    let drawn = drawSunrise(stage, { horizon, sunX, R, sun })
    const ground = smooth(through(-20, 330, 130, 314, 310, 330, 470, 312, 620, 326, 620, 470, -20, 470)) + 'Z'
    const green = mix(a(0.56), lch(0.6, 0.12, 142), 0.55)
    drawn += drawMeadow(stage, { ground, green })
    const mat = (x: number, y: number, w: number, colour: string) =>
      polygon(through(x - w, y + 8, x + w, y + 8, x + w * 0.84, y - 10, x - w * 0.84, y - 10), colour) +
      polygon(through(x - w, y + 8, x + w, y + 8, x + w, y + 12, x - w, y + 12), shade(colour, -0.14))
    const one = (x: number, y: number, k: number, o: MoverLook, colour: string, m: number) =>
      mat(x, y + 2, 62 * k, colour) +
      ellipse(x, y, 30 * k, 4 * k, ink, 'opacity=".3"') +
      mover(stage, x, y, k, TREE, { ...o, flip: m })
    return drawn + drawBackRow(stage, one) + drawMiddleRow(stage, one) + drawYellowOne(stage, { one, green })
  },
}

function drawSunrise(
  stage: Stage,
  { horizon, sunX, R, sun }: { horizon: number; sunX: number; R: number; sun: string },
): string {
  const { random, a, b, cream } = stage
  const drawn =
    stage.drawSky(horizon) +
    circle(sunX, horizon - 52, R * 1.4, sun, 'opacity=".2"') +
    circle(sunX, horizon - 52, R, stage.gradient(stops(0, shade(sun, 0.05), 1, mix(sun, b(0.7), 0.5)))) +
    stage.clouds(5, 40, 190, cream, 0.5)
  const points: Point[] = through(-10, horizon + 4, -10, horizon - 40)
  for (let x = 10; x <= 620; x += 26)
    points.push([x, horizon - 12 - Math.abs(x - sunX) * 0.06 - random.between(0, 18)])
  points.push([620, horizon + 4])
  return (
    drawn +
    path(smooth(points) + 'Z', stage.air(0.45, a(0.42))) +
    rect(0, horizon, W, 74, stage.gradient(stops(0, mix(stage.sky.low, a(0.7), 0.35), 1, a(0.56)))) +
    stage.glint(sunX, horizon + 5, 330, 150, stage.sky.sun, 0.85) +
    stage.ripples(26, horizon + 6, 330, cream, 0.4) +
    (
      [
        [120, 0.5],
        [470, 0.44],
      ] as const
    )
      .map(([x, k]) =>
        placed(
          x + random.between(-20, 20),
          horizon + 34,
          k,
          path('M-30 0Q-34 -22 -8 -24Q18 -22 40 -34Q36 -6 14 2Q-10 8 -30 0Z', cream) +
            curve('M-24 -14Q-36 -40 -22 -58Q-14 -64 -8 -56', cream, 8) +
            path('M-14 -58l16 4l-14 6Z', lch(0.68, 0.17, 48)),
        ),
      )
      .join('')
  )
}

function drawMeadow(stage: Stage, { ground, green }: { ground: string; green: string }): string {
  return (
    path(ground, green) +
    path(
      smooth(through(-20, 392, 200, 376, 420, 396, 620, 372, 620, 470, -20, 470)) + 'Z',
      shade(green, -0.06),
    ) +
    stage.grain(ground, 'down', 'dark', 0.5, 0.2)
  )
}

function drawBackRow(
  stage: Stage,
  one: (x: number, y: number, k: number, o: MoverLook, colour: string, m: number) => string,
): string {
  const { a, b, ink } = stage
  return (
    one(
      96,
      372,
      0.86,
      { coat: a(0.5), pants: a(0.3), skin: SKIN[3], hair: HAIR[1], sleeves: false, shoe: SKIN[3] },
      b(0.66),
      1,
    ) +
    one(
      506,
      370,
      0.86,
      { coat: b(0.66), pants: ink, skin: SKIN[0], hair: HAIR[3], sleeves: false, shoe: SKIN[0] },
      a(0.44),
      -1,
    )
  )
}

function drawMiddleRow(
  stage: Stage,
  one: (x: number, y: number, k: number, o: MoverLook, colour: string, m: number) => string,
): string {
  const { a, b, ink, cream } = stage
  return (
    one(
      206,
      394,
      0.98,
      { coat: cream, pants: a(0.36), skin: SKIN[2], hair: HAIR[0], sleeves: false, shoe: SKIN[2] },
      a(0.66),
      -1,
    ) +
    one(
      404,
      392,
      0.98,
      { coat: a(0.62), pants: ink, skin: SKIN[1], hair: HAIR[4], sleeves: false, shoe: SKIN[1] },
      b(0.8),
      1,
    )
  )
}

function drawYellowOne(
  stage: Stage,
  {
    one,
    green,
  }: {
    one: (x: number, y: number, k: number, o: MoverLook, colour: string, m: number) => string
    green: string
  },
): string {
  const { random, b, ink, cream } = stage
  let drawn = one(304, 424, 1.2, { yellow: true, skin: SKIN[1], shoe: SKIN[1] }, b(0.62), 1)
  let willow = ''
  for (let i = 0; i < 13; i++) {
    const x = -8 + i * 11
    const l = random.between(60, 190) * (1 - i / 20)
    willow += curve(
      `M${x} -6Q${x + 10} ${l * 0.6} ${x + random.between(4, 18)} ${l}`,
      i % 3 ? lch(0.44, 0.08, 148) : lch(0.56, 0.09, 138),
      random.between(3, 6),
    )
  }
  drawn += willow
  for (let i = 0; i < 24; i++) {
    const x = random.between(0, W)
    const y = random.between(404, 448)
    drawn +=
      line(through(x, y, x + random.between(-3, 3), y - random.between(7, 13)), shade(green, -0.15), 2.4) +
      (i % 4 ? '' : circle(x + 10, y - 5, 3, random.pick([cream, b(0.86)])))
  }
  return drawn + stage.gulls(3, 120, 480, 50, 130, ink)
}
