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
import { mover, type Pose } from '../mover.ts'
import { tree } from '../objects.ts'
import { person, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

const PUTTING: Pose = {
  head: [10, -170], neck: [4, -148], hip: [-6, -90],
  le: [20, -116], lh: [34, -86], re: [26, -112], rh: [38, -90],
  lk: [-14, -46], lf: [-18, -2], rk: [8, -46], rf: [16, -2],
} // prettier-ignore

/** Mini golf outdoors: the windmill over the lane, the putt that must pass between its wings. */
export const golfPark: Composition = {
  mayMirror: true,
  closeUps: [
    [250, 60, 290],
    [30, 200, 300],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('day', 'gold', 'dusk')
    return (
      drawPark(stage) +
      drawMill(stage) +
      drawLane(stage) +
      person(stage, 520, 400, 1.3, { coat: b(0.64), long: true, arm: 1, flip: -1 }) +
      line(through(500, 356, 492, 402), ink, 3.4) +
      ellipse(150, 414, 54, 7, ink, 'opacity=".3"') +
      line(through(186, 322, 222, 404), cream, 4) +
      rect(216, 400, 24, 9, ink, 'rx="3"') +
      mover(stage, 148, 414, 1.06, PUTTING, { yellow: true, skin: SKIN[0] }) +
      circle(252, 404, 7, random.pick([cream, b(0.7), a(0.6)])) +
      drawFlowers(stage)
    )
  },
}

function drawPark(stage: Stage): string {
  const { random, b, ink } = stage
  const green = mix(stage.a(0.6), lch(0.64, 0.13, 140), 0.75)
  const hill = `${smooth(through(-20, 470, -20, 262, 120, 236, 300, 256, 470, 230, 620, 250, 620, 470))}Z`
  const far = repeat(9, (i) =>
    tree(
      stage,
      i * 76 - 20 + random.between(-16, 16),
      262,
      random.between(0.6, 0.95),
      stage.air(0.36, lch(0.5, 0.1, 150)),
      random.pick(['round', 'poplar', 'round'] as const),
    ),
  )
  const flags = repeat(13, (i) =>
    polygon(
      through(
        i * 50 - 20,
        40 + Math.sin(i * 0.52) * 22,
        i * 50 + 10,
        42 + Math.sin(i * 0.52 + 0.3) * 22,
        i * 50 - 3,
        70 + Math.sin(i * 0.52) * 22,
      ),
      i % 2 ? b(0.66) : stage.a(0.56),
    ),
  )
  const cord = curve(smooth(through(-20, 40, 90, 60, 220, 50, 330, 22, 450, 34, 620, 60)), ink, 2)
  return (
    stage.drawSky(290) +
    stage.sun(random.between(90, 180), random.between(100, 130), 34) +
    stage.clouds(4, 60, 170) +
    far +
    path(hill, green) +
    stage.grain(hill, 'down', 'dark', 0.5, 0.3) +
    cord +
    flags
  )
}

function drawMill(stage: Stage): string {
  const { random, a, b, cream, ink } = stage
  const wall = random.pick([cream, b(0.72), a(0.56)])
  const tower =
    ellipse(20, 6, 96, 14, ink, 'opacity=".3"') +
    path('M-70 0L-44 -170H44L70 0Z', wall) +
    path('M10 -170H44L70 0H20Z', shade(wall, -0.1)) +
    stage.grain('M-70 0L-44 -170H44L70 0Z', 'right', 'dark', 0.5, 0.35) +
    path('M-56 -166Q-44 -226 0 -236Q44 -226 56 -166Z', a(0.36)) +
    path('M0 -236Q44 -226 56 -166H20Q24 -210 0 -236Z', a(0.28)) +
    rect(-14, -132, 26, 32, ink, 'rx="13"') +
    path('M-24 0V-34A24 24 0 0 1 24 -34V0Z', ink)
  const wing =
    path('M-5 0L-7 -120H7L5 0Z', lch(0.5, 0.07, 55)) +
    rect(-28, -118, 24, 92, cream, 'opacity=".95"') +
    repeat(4, (i) => line(through(-28, -110 + i * 24, -4, -110 + i * 24), lch(0.5, 0.07, 55), 2))
  const turn = random.between(8, 70)
  const wings = repeat(4, (i) => turned(0, -176, turn + i * 90, wing))
  return placed(392, 346, 1, tower + wings + circle(0, -176, 10, b(0.6)))
}

/** The lane runs from the player through the mill's gate. */
function drawLane(stage: Stage): string {
  const { a, b, ink, cream } = stage
  const felt = mix(lch(0.56, 0.14, 150), a(0.5), 0.25)
  const course = 'M196 430Q260 380 366 344L418 344Q470 352 500 372L560 372Q540 330 470 318'
  const border = mix(cream, b(0.8), 0.3)
  return (
    path('M176 440Q250 372 366 338H420Q400 380 372 440Z', border) +
    path('M196 434Q262 380 370 344H410Q392 384 362 434Z', felt) +
    path('M290 434Q340 390 392 344H410Q392 384 362 434Z', shade(felt, -0.07)) +
    curve(course, ink, 0.1) +
    ellipse(332, 392, 12, 4.6, ink) +
    line(through(332, 392, 332, 308), cream, 4) +
    polygon(through(332, 308, 374, 320, 332, 334), b(0.64)) +
    curve('M262 402Q290 386 318 392', cream, 2.6, 'stroke-dasharray="1 8"')
  )
}

function drawFlowers(stage: Stage): string {
  const { random, b, cream, coat } = stage
  return (
    repeat(40, (i) => {
      const x = i % 2 ? random.between(410, 600) : random.between(-10, 160)
      const y = random.between(424, 452)
      const stem = line(through(x, y, x + random.between(-3, 3), y - 15), lch(0.42, 0.1, 145), 2.6)
      return (
        stem +
        (i % 3
          ? ''
          : circle(
              x,
              y - 16,
              random.between(3.4, 5.4),
              random.pick([cream, b(0.72), coat, lch(0.68, 0.17, 10)]),
            ))
      )
    }) + rect(0, 449, W, 2, lch(0.4, 0.08, 145))
  )
}
