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
  round,
  smooth,
  through,
  turned,
  W,
} from '../draw.ts'
import { mover, type Pose } from '../mover.ts'
import { sailBoat } from '../objects.ts'
import { person, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

const horizon = 268

const PULLING: Pose = {
  head: [-12, -176], neck: [-8, -152], hip: [0, -92],
  le: [18, -166], lh: [46, -184], re: [22, -150], rh: [50, -176],
  lk: [-6, -46], lf: [-22, -2], rk: [26, -52], rf: [34, -2],
} // prettier-ignore

/** A day with wind: the big kite over the beach, grass on the dune bending. */
export const strandKite: Composition = {
  mayMirror: true,
  closeUps: [
    [290, 10, 300],
    [60, 190, 290],
  ],
  draw: (stage) => {
    const { random, a, b, cream, ink } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    const kite = { x: random.between(430, 470), y: random.between(96, 124) }
    return (
      stage.drawSky(horizon) +
      stage.sun(random.between(100, 200), random.between(90, 130), random.between(34, 46), sun) +
      stage.clouds(6, 30, 190, '#ffffff', 0.6) +
      drawSea(stage) +
      drawSand(stage) +
      curve(
        `M224 244Q${round((224 + kite.x) / 2 + 30)} ${round((244 + kite.y) / 2 + 34)} ${kite.x} ${kite.y}`,
        ink,
        2,
      ) +
      drawKite(stage, kite.x, kite.y) +
      ellipse(196, 424, 64, 8, ink, 'opacity=".28"') +
      mover(stage, 176, 424, 1, PULLING, { yellow: true, skin: SKIN[0] }) +
      ellipse(112, 432, 30, 5, ink, 'opacity=".28"') +
      person(stage, 108, 432, 1.12, { coat: lch(0.62, 0.18, 25), skin: SKIN[1], arm: 1, hat: a(0.5) }) +
      drawBasket(stage) +
      drawDune(stage) +
      stage.gulls(5, 40, 380, 50, 180, stage.sky.isDark ? cream : ink)
    )
  },
}

function drawSea(stage: Stage): string {
  const { random, a, b, cream, ink } = stage
  const sea = rect(0, horizon, W, 90, stage.gradient([[0, mix(stage.sky.low, a(0.6), 0.6)], [1, a(0.6)]])) // prettier-ignore
  const foam = repeat(5, (i) =>
    curve(
      `M${-20 - i * 13} ${286 + i * 15}q30 ${i % 2 ? 7 : -7} 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`,
      cream,
      2 + i * 0.5,
      `opacity="${0.35 + i * 0.1}"`,
    ),
  )
  const boats =
    sailBoat(stage, random.between(250, 330), horizon + 12, 0.4, { main: b(0.7), jib: cream, hull: ink }) +
    sailBoat(stage, random.between(520, 580), horizon + 8, 0.3, { main: cream, jib: a(0.5), hull: ink })
  const light =
    polygon(through(50, horizon, 54, horizon - 58, 68, horizon - 58, 72, horizon), cream) +
    rect(52, horizon - 44, 18, 12, lch(0.6, 0.19, 27)) +
    rect(51, horizon - 20, 20, 12, lch(0.6, 0.19, 27)) +
    rect(52, horizon - 68, 18, 11, ink)
  return (
    sea +
    path(`M-10 ${horizon + 2}Q60 ${horizon - 22} 150 ${horizon + 2}Z`, stage.air(0.3, lch(0.5, 0.09, 140))) +
    light +
    boats +
    foam
  )
}

function drawSand(stage: Stage): string {
  const { random, b, cream } = stage
  const sand = mix(lch(0.88, 0.05, 82), b(0.88), 0.35)
  const beach = `${smooth(through(-20, 352, 140, 340, 320, 358, 480, 346, 620, 360, 620, 470, -20, 470))}Z`
  const wet = `${smooth(through(-20, 340, 140, 328, 320, 348, 480, 336, 620, 350, 620, 470, -20, 470))}Z`
  const prints = repeat(9, (i) =>
    ellipse(270 + i * 34, 416 - (i % 2) * 11 + i * 0.6, 7, 3, shade(sand, -0.1)),
  )
  const shells = repeat(20, () =>
    ellipse(
      random.between(0, W),
      random.between(366, 446),
      random.between(2, 5),
      1.8,
      random.pick([cream, shade(sand, -0.12)]),
    ),
  )
  return (
    path(wet, shade(sand, -0.1)) +
    path(beach, sand) +
    stage.grain(beach, 'down', 'dark', 0.45, 0.3) +
    prints +
    shells
  )
}

function drawKite({ a, b, cream, coat, coatShade, ink }: Stage, x: number, y: number): string {
  const tail = curve('M0 92Q-34 128 -6 156T10 214T-20 262', ink, 2.4) + [[-16, 124], [-2, 164], [6, 204], [-14, 248]].map(([px = 0, py = 0], i) => placed(px, py, 1, path('M0 0L-16 -9V9ZM0 0L16 -9V9Z', [b(0.66), cream, coat, a(0.5)][i] ?? cream))).join('') // prettier-ignore
  const sail =
    polygon(through(0, -104, -70, -10, 0, 92), b(0.66)) +
    polygon(through(0, -104, 70, -10, 0, 92), b(0.56)) +
    polygon(through(0, -104, -70, -10, 0, -10), cream) +
    polygon(through(0, -10, 70, -10, 0, 92), a(0.46)) +
    circle(0, -10, 24, coat) +
    path('M0 -34A24 24 0 0 1 0 14Q12 -10 0 -34Z', coatShade) +
    line(through(0, -104, 0, 92), ink, 2.4) +
    line(through(-70, -10, 70, -10), ink, 2.4)
  return turned(x, y, 24, tail + sail)
}

function drawBasket({ b, ink, cream, coat }: Stage): string {
  const cloth =
    polygon(through(318, 436, 452, 436, 480, 452, 290, 452), b(0.72)) +
    repeat(5, (i) =>
      polygon(through(330 + i * 26, 436, 342 + i * 26, 436, 344 + i * 31, 452, 328 + i * 31, 452), cream),
    )
  return (
    cloth +
    placed(
      390,
      440,
      1,
      ellipse(8, 2, 44, 6, ink, 'opacity=".25"') +
        path('M-36 -28H36L30 0H-30Z', lch(0.6, 0.09, 60)) +
        rect(-38, -34, 76, 8, lch(0.52, 0.09, 58), 'rx="4"') +
        curve('M-26 -32Q0 -72 26 -32', lch(0.52, 0.09, 58), 5) +
        circle(-10, -38, 10, lch(0.6, 0.19, 27)) +
        rect(6, -60, 10, 28, coat, 'rx="4"'),
    )
  )
}

function drawDune(stage: Stage): string {
  const { random } = stage
  const sand = mix(lch(0.82, 0.06, 80), stage.b(0.84), 0.3)
  const dune =
    path(`${smooth(through(460, 470, 500, 420, 560, 384, 620, 366, 620, 470))}Z`, sand) +
    stage.grain('M470 470L500 420L560 384L620 366V470Z', 'diagonal', 'dark', 0.5, 0.3)
  const grass = repeat(34, () => {
    const x = random.between(490, 606)
    const y = 462 - (x - 480) * 0.66
    const length = random.between(34, 74)
    return curve(
      `M${round(x)} ${round(y + 8)}q4 -${round(length * 0.6)} ${round(length * 0.7)} -${round(length)}`,
      lch(random.pick([0.5, 0.58, 0.44]), 0.09, 128),
      2.6,
    )
  })
  return dune + grass
}
