import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, line, path, placed, polygon, rect, repeat, through, W } from '../draw.ts'
import { mover, type Pose } from '../mover.ts'
import { blob } from '../objects.ts'
import { HAIR, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

const REACHING: Pose = {
  head: [4, -182], neck: [0, -158], hip: [-2, -98],
  le: [-36, -182], lh: [-44, -226], re: [36, -160], rh: [58, -190],
  lk: [-36, -84], lf: [-30, -34], rk: [26, -52], rf: [18, -4],
} // prettier-ignore

const BELAYING: Pose = {
  head: [6, -180], neck: [2, -156], hip: [0, -94],
  le: [30, -130], lh: [46, -156], re: [34, -112], rh: [54, -122],
  lk: [-8, -48], lf: [-14, -2], rk: [12, -48], rf: [16, -2],
} // prettier-ignore

/** The climbing hall: a tall overhang, the climber in yellow on the rope, a friend belaying below. */
export const climbHall: Composition = {
  mayMirror: true,
  closeUps: [
    [250, 20, 290],
    [60, 220, 300],
  ],
  draw: (stage) => {
    const { a, b, ink, cream } = stage
    stage.indoors(a(0.88))
    const rope = (d: string) => curve(d, cream, 3)
    return (
      drawHall(stage) +
      drawTower(stage) +
      drawHolds(stage) +
      rope('M404 -10Q398 90 392 168') +
      rope('M404 -10Q300 160 214 330') +
      mover(stage, 392, 268, 0.98, REACHING, { yellow: true, tail: false, skin: SKIN[0] }) +
      line(through(376, 172, 410, 174), a(0.34), 7) +
      ellipse(184, 424, 60, 8, ink, 'opacity=".3"') +
      mover(stage, 184, 424, 1.12, BELAYING, {
        coat: b(0.62),
        pants: a(0.3),
        skin: SKIN[2],
        hair: HAIR[0],
        sleeves: false,
      }) +
      drawChalk(stage)
    )
  },
}

function drawHall(stage: Stage): string {
  const { a, b, cream } = stage
  const wall = mix(cream, a(0.8), 0.35)
  const panes = repeat(5, (i) =>
    polygon(
      through(16 + i * 62, 30, 66 + i * 62, 22, 66 + i * 62, 120, 16 + i * 62, 128),
      mix(b(0.92), cream, 0.4),
    ),
  )
  const light = [0, 1, 2]
    .map((i) =>
      polygon(
        through(20 + i * 120, 128, 70 + i * 120, 120, 190 + i * 120, 400, 110 + i * 120, 400),
        '#ffffff',
        'opacity=".3"',
      ),
    )
    .join('')
  const beams = repeat(4, (i) => line(through(-10, 6 + i * 3, 610, -26 + i * 3), shade(wall, -0.1), 3))
  const floor = mix(a(0.42), lch(0.5, 0.04, 60), 0.3)
  const mats =
    rect(0, 382, W, 70, floor) +
    repeat(
      4,
      (i) =>
        rect(i * 156 - 30, 392, 150, 40, i % 2 ? b(0.62) : a(0.5), 'rx="6"') +
        rect(i * 156 - 30, 420, 150, 16, i % 2 ? b(0.5) : a(0.4), 'rx="6"'),
    )
  return (
    rect(0, 0, W, 400, wall) +
    beams +
    panes +
    light +
    mats +
    stage.grain('M0 382H600V450H0Z', 'down', 'dark', 0.5, 0.3)
  )
}

/** The tower leans over the room: three planes, the lower the darker. */
function drawTower(stage: Stage): string {
  const { a, b, cream, ink } = stage
  const pale = mix(lch(0.92, 0.02, 85), a(0.85), 0.2)
  const planes =
    polygon(through(330, -10, 610, -10, 610, 140, 300, 110), pale) +
    polygon(through(300, 110, 610, 140, 610, 300, 352, 268), shade(pale, -0.13)) +
    polygon(through(352, 268, 610, 300, 610, 400, 338, 400), shade(pale, -0.24)) +
    polygon(through(470, -10, 610, -10, 610, 140, 500, 129), b(0.68)) +
    polygon(through(500, 129, 610, 140, 610, 300, 486, 284), b(0.58)) +
    polygon(through(330, -10, 300, 110, 352, 268, 338, 400, 322, 400, 334, 270, 282, 110, 312, -10), a(0.44))
  const seams =
    line(through(300, 110, 610, 140), ink, 2, 'opacity=".3"') +
    line(through(352, 268, 610, 300), ink, 2, 'opacity=".3"')
  const screws = repeat(60, () =>
    circle(stage.random.between(330, 596), stage.random.between(6, 390), 1.5, ink, 'opacity=".35"'),
  )
  return (
    planes +
    seams +
    screws +
    stage.grain('M300 110L610 140V400H338L352 268Z', 'down', 'dark', 0.6, 0.1) +
    stage.grain('M330 -10H610V140L300 110Z', 'right', 'dark', 0.4, 0.3) +
    line(through(404, -10, 404, 4), cream, 8)
  )
}

function drawHolds(stage: Stage): string {
  const { random, a, b } = stage
  const route = b(0.74)
  const hold = (x: number, y: number, scale: number, colour: string) =>
    placed(
      x,
      y,
      scale,
      path(blob(random, 5, 7, 17, 12, 8, 0.2), stage.ink, 'opacity=".3"') +
        path(blob(random, 0, 0, 17, 12, 8, 0.2), colour) +
        path(blob(random, 3, 4, 11, 6, 8, 0.16), shade(colour, -0.1)),
    )
  const others = repeat(17, () => {
    const [x, y] = [random.between(372, 590), random.between(16, 372)]
    const isNear = Math.hypot(x - 396, y - 160) < 92
    return isNear
      ? ''
      : hold(
          x,
          y,
          random.between(0.6, 1),
          random.pick([lch(0.62, 0.17, 145), lch(0.6, 0.16, 250), a(0.4), lch(0.62, 0.19, 25)]),
        )
  })
  return (
    others +
    hold(350, 48, 1.2, route) +
    hold(450, 84, 1.15, route) +
    hold(366, 242, 1.1, route) +
    hold(412, 270, 1.1, route) +
    hold(446, 340, 1, route)
  )
}

function drawChalk(stage: Stage): string {
  const { random, cream, coat } = stage
  const dust = repeat(16, () =>
    circle(random.between(320, 400), random.between(20, 90), random.between(1, 3.4), cream, 'opacity=".8"'),
  )
  const bag = placed(
    72,
    418,
    1.1,
    path('M-22 0Q-26 -34 -16 -42H16Q26 -34 22 0Z', stage.a(0.34)) +
      ellipse(0, -42, 17, 5, cream) +
      curve('M-14 -42Q0 -66 14 -42', coat, 4),
  )
  return dust + bag
}
