import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, ellipse, glow, line, path, placed, polygon, rect, repeat, through, W } from '../draw.ts'
import { emblem } from '../emblem.ts'
import type { SceneKind } from '../kinds.ts'
import { tree } from '../objects.ts'
import { person } from '../people.ts'
import type { Stage } from '../stage.ts'

type House = { wall: string; trim: string; left: number; right: number; top: number; ground: number }

/** The way in: a house front with the kind's sign above the door, the look-out on the pavement. */
export const entrance = (kind: SceneKind): Composition => ({
  mayMirror: true,
  draw: (stage) => {
    const { random, a, b, ink } = stage
    stage.time('day', 'gold', 'dusk', 'night', 'mist')
    const house = houseOf(stage)
    const lit = stage.sky.isDark ? '#FFDF9A' : mix('#FFF3D0', stage.sky.low, 0.35)
    const doorX = random.between(250, 330)
    const backdrop = stage.drawSky(360) + stage.clouds(3, 20, 110) + drawStreet(stage)
    const front =
      drawFront(stage, house) + drawWindows(stage, { house, lit, doorX }) + drawDoor(stage, { doorX, lit })
    const sign = drawSign(stage, kind, doorX + 92)
    const guest =
      ellipse(doorX + 120, 424, 36, 5, ink, 'opacity=".35"') +
      person(stage, doorX + 122, 424, 1.3, {
        coat: random.pick([a(0.5), b(0.6)]),
        long: random.chance(),
        flip: -1,
      })
    const visitor =
      ellipse(doorX - 62, 432, 40, 6, ink, 'opacity=".4"') +
      stage.lookout(doorX - 66, 432, 1.72, { arm: random.pick([1, 2]), flip: -1 })
    return backdrop + front + sign + drawPavement(stage) + drawLamp(stage) + guest + visitor
  },
})

function houseOf({ random, a, b, cream }: Stage): House {
  const wall = random.pick([
    mix(lch(0.46, 0.11, 34), a(0.4), 0.2),
    mix(cream, a(0.85), 0.3),
    a(0.46),
    mix(b(0.72), cream, 0.25),
  ])
  const trim = random.pick([cream, shade(wall, -0.12), b(0.82)])
  return {
    wall,
    trim,
    left: random.between(70, 120),
    right: random.between(500, 570),
    top: random.between(30, 86),
    ground: 384,
  }
}

function drawStreet(stage: Stage): string {
  const { random, a } = stage
  let drawn = ''
  for (let x = -20; x < W;) {
    const width = random.between(60, 110)
    const height = random.between(150, 250)
    const colour = stage.air(random.between(0.5, 0.66), a(0.4))
    drawn +=
      rect(x, 384 - height, width, height, colour) +
      polygon(through(x, 384 - height, x + width / 2, 356 - height, x + width, 384 - height), colour)
    x += width
  }
  return drawn + tree(stage, 40, 392, 1.2, stage.air(0.2, lch(0.45, 0.09, 150)))
}

function drawFront(stage: Stage, { wall, trim, left, right, top, ground }: House): string {
  const { random, ink } = stage
  const width = right - left
  const outline = `M${left} ${top}H${right}V${ground}H${left}Z`
  const gable = random.chance()
    ? polygon(through(left - 10, top, left + width / 2, top - 70, right + 10, top), shade(wall, -0.16))
    : rect(left - 10, top - 14, width + 20, 18, shade(wall, -0.16))
  const side = polygon(
    through(right - width * 0.16, top, right, top, right, ground, right - width * 0.16, ground),
    shade(wall, -0.07),
  )
  const courses = repeat(9, (i) => rect(left, top + 30 + i * 36, width, 2, ink, 'opacity=".1"'))
  const bands =
    rect(left - 6, top + 132, width + 12, 9, trim) +
    rect(left - 6, ground - 22, width + 12, 22, shade(wall, -0.14))
  return (
    gable +
    rect(left, top, width, ground - top, wall) +
    side +
    courses +
    bands +
    stage.grain(outline, 'diagonal', 'dark', 0.5, 0.3)
  )
}

function drawWindows(
  stage: Stage,
  { house, lit, doorX }: { house: House; lit: string; doorX: number },
): string {
  const { random, ink, a } = stage
  const count = random.pick([4, 5])
  const step = (house.right - house.left - 40) / count
  const pane = (x: number, y: number, width: number, height: number) => {
    const glass = random.chance(stage.sky.isDark ? 0.7 : 0.35) ? lit : mix(a(0.34), stage.sky.low, 0.25)
    return (
      rect(x - 5, y - 5, width + 10, height + 10, house.trim) +
      rect(x, y, width, height, glass) +
      line(through(x + width / 2, y, x + width / 2, y + height), house.trim, 3) +
      line(through(x, y + height * 0.4, x + width, y + height * 0.4), house.trim, 3) +
      polygon(through(x, y, x + width * 0.5, y, x, y + height * 0.6), '#ffffff', 'opacity=".14"') +
      rect(x - 8, y + height + 5, width + 16, 6, shade(house.trim, -0.12)) +
      rect(x - 2, y + height + 11, width + 4, 3, ink, 'opacity=".2"')
    )
  }
  const upper = repeat(count, (i) => pane(house.left + 32 + i * step, house.top + 34, step - 44, 76))
  const lower = repeat(count, (i) => {
    const x = house.left + 32 + i * step
    return Math.abs(x + step / 2 - 20 - doorX) < 78 ? '' : pane(x, house.top + 172, step - 40, 92)
  })
  return upper + lower
}

function drawDoor(stage: Stage, { doorX, lit }: { doorX: number; lit: string }): string {
  const { a, b, ink, cream, random } = stage
  const leaf = random.pick([b(0.62), a(0.34), a(0.56)])
  const stripes = repeat(7, (i) => {
    const x = doorX - 77 + i * 22
    return path(
      `M${x} 204H${x + 22}L${x + 22 + (i - 3) * 3} 240Q${x + 11 + (i - 3) * 3} 252 ${x + (i - 3) * 3} 240Z`,
      i % 2 ? cream : b(0.64),
    )
  })
  return (
    rect(doorX - 52, 238, 104, 146, shade(leaf, -0.2)) +
    rect(doorX - 44, 246, 88, 138, lit) +
    path(`M${doorX - 44} 246H${doorX + 6}L${doorX - 2} 260V384H${doorX - 44}Z`, leaf) +
    rect(doorX - 36, 262, 28, 46, shade(leaf, 0.12)) +
    rect(doorX - 36, 322, 28, 50, shade(leaf, -0.06)) +
    circle(doorX - 10, 318, 4, cream) +
    path(`M${doorX - 86} 254H${doorX + 86}L${doorX + 74} 262H${doorX - 74}Z`, ink, 'opacity=".18"') +
    stripes +
    rect(doorX - 66, 380, 132, 8, shade(cream, -0.2)) +
    polygon(
      through(doorX - 4, 388, doorX + 44, 388, doorX + 96, 452, doorX + 10, 452),
      '#FFE9B0',
      `opacity="${stage.sky.isDark ? 0.34 : 0.12}"`,
    )
  )
}

function drawSign(stage: Stage, kind: SceneKind, x: number): string {
  const { a, ink, cream, coat } = stage
  return (
    line(through(x - 34, 150, x + 8, 150), ink, 5) +
    line(through(x, 150, x, 166), ink, 3) +
    glow(x, 204, stage.sky.isDark ? 58 : 0.1) +
    circle(x + 4, 207, 40, ink, 'opacity=".3"') +
    circle(x, 204, 40, a(0.28)) +
    circle(x, 204, 34, cream) +
    emblem(kind, x, 204, 1.16, { main: a(0.3), second: coat })
  )
}

function drawPavement(stage: Stage): string {
  const { a, ink } = stage
  const ground = mix(a(0.42, 0.4), lch(0.55, 0.02, 70), 0.5)
  const slabs = repeat(9, (i) =>
    line(through(i * 80 - 40, 388, (i * 80 - 340) * 1.5 + 300, 452), ink, 1.6, 'opacity=".22"'),
  )
  return (
    rect(0, 384, W, 70, ground) +
    rect(0, 384, W, 6, shade(ground, -0.12)) +
    slabs +
    line(through(0, 416, W, 416), ink, 1.6, 'opacity=".22"') +
    stage.grain(`M0 384H${W}V450H0Z`, 'down', 'dark', 0.5, 0.2)
  )
}

function drawLamp(stage: Stage): string {
  const { ink, sky } = stage
  const light = sky.isDark ? glow(540, 196, 56) : ''
  const post = line(through(540, 440, 540, 214), ink, 6) + line(through(528, 440, 552, 440), ink, 8)
  const head =
    path('M524 214H556L550 178H530Z', sky.isDark ? '#FFE2A0' : shade('#FFE2A0', -0.06)) +
    path('M520 178H560L540 162Z', ink)
  return placed(0, 0, 1, light + post + head)
}
