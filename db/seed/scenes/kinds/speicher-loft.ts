import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  glow,
  H,
  line,
  path,
  placed,
  polygon,
  rect,
  repeat,
  through,
} from '../draw.ts'
import type { Stage } from '../stage.ts'

const waterline = 366

/** A warehouse front from the water: the hoist lifts sacks from a barge, the look-out waits on deck. */
export const speicherLoft: Composition = {
  mayMirror: true,
  closeUps: [
    [190, 60, 280],
    [150, 210, 300],
  ],
  draw: (stage) => {
    const { random, a, cream, ink } = stage
    stage.time('dusk', 'gold', 'night', 'mist', 'day')
    const sackY = random.between(212, 262)
    return (
      stage.drawSky(200) +
      stage.sun(random.between(80, 130), random.between(50, 80), 28) +
      drawNeighbour(stage, -30, 168, 96) +
      drawNeighbour(stage, 434, 640, 120) +
      drawFront(stage) +
      drawHoist(stage, sackY) +
      stage.water(waterline, mix(stage.sky.low, a(0.44), 0.6), a(0.2)) +
      drawReflections(stage) +
      stage.ripples(50, waterline + 4, H, a(0.3), 0.6) +
      stage.ripples(20, waterline + 4, H, stage.sky.low, 0.35) +
      drawBarge(stage) +
      stage.gulls(4, 40, 560, 30, 120, stage.sky.isDark ? cream : ink) +
      (stage.sky.isDark ? glow(300, 300, 80) : '')
    )
  },
}

const brickOf = ({ a }: Stage): string => mix(lch(0.46, 0.12, 34), a(0.4), 0.18)

function drawNeighbour(stage: Stage, left: number, right: number, top: number): string {
  const { random } = stage
  const wall = stage.air(0.42, shade(brickOf(stage), -0.04))
  const windows = repeat(5, (j) =>
    repeat(Math.floor((right - left) / 38), (i) =>
      windowOf(
        stage,
        left + 16 + i * 38,
        top + 26 + j * 48,
        18,
        30,
        random.chance(stage.sky.isDark ? 0.5 : 0.12),
      ),
    ),
  )
  return (
    rect(left, top, right - left, waterline - top, wall) +
    polygon(
      through(left - 6, top, left + 20, top - 26, right - 20, top - 26, right + 6, top),
      stage.air(0.24, lch(0.56, 0.07, 172)),
    ) +
    windows +
    stage.grain(`M${left} ${top}H${right}V${waterline}H${left}Z`, 'down', 'dark', 0.5, 0.3)
  )
}

function windowOf(stage: Stage, x: number, y: number, width: number, height: number, isLit: boolean): string {
  const glass = isLit ? '#FFD98A' : mix(stage.a(0.3), stage.sky.low, 0.2)
  const frame = `M${x - 3} ${y + height + 3}V${y + width / 2}A${width / 2 + 3} ${width / 2 + 3} 0 0 1 ${x + width + 3} ${y + width / 2}V${y + height + 3}Z`
  return (
    path(frame, shade(brickOf(stage), 0.1)) +
    path(
      `M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`,
      glass,
    ) +
    line(through(x + width / 2, y + 2, x + width / 2, y + height), stage.cream, 1.6) +
    line(through(x, y + height * 0.55, x + width, y + height * 0.55), stage.cream, 1.6)
  )
}

function drawFront(stage: Stage): string {
  const { random, cream, ink } = stage
  const brick = brickOf(stage)
  const outline = `M150 ${waterline}V132L190 132V104L226 104V72L262 72V44L300 12L338 44V72L374 72V104L410 104V132L450 132V${waterline}Z`
  const courses = repeat(12, (j) =>
    line(through(150, 144 + j * 19, 450, 144 + j * 19), ink, 1.2, 'opacity=".13"'),
  )
  const bands = [132, 232].map((y) => rect(146, y, 308, 7, mix(cream, brick, 0.25))).join('')
  const copper =
    polygon(through(262, 44, 300, 10, 338, 44), lch(0.6, 0.07, 172)) +
    polygon(through(300, 10, 338, 44, 300, 44), lch(0.52, 0.07, 172))
  const side = [174, 222, 362, 410]
    .map((x) =>
      repeat(4, (j) =>
        j === 0 && (x === 174 || x === 410)
          ? ''
          : windowOf(stage, x - 10, 112 + j * 62 - 12, 22, 38, random.chance(stage.sky.isDark ? 0.6 : 0.2)),
      ),
    )
    .join('')
  const doors = repeat(
    4,
    (j) =>
      rect(272, 88 + j * 66, 56, 50, ink) +
      rect(276, 92 + j * 66, 24, 46, mix(lch(0.5, 0.08, 150), stage.a(0.4), 0.3)) +
      rect(300, 92 + j * 66, 24, 46, stage.sky.isDark || j === 2 ? '#FFD98A' : stage.a(0.26)) +
      rect(268, 138 + j * 66, 64, 6, mix(cream, brick, 0.3)),
  )
  const base =
    rect(140, waterline - 26, 320, 30, mix(lch(0.5, 0.02, 240), ink, 0.3)) +
    repeat(9, (i) =>
      line(through(160 + i * 36, waterline - 26, 160 + i * 36, waterline + 4), ink, 1.6, 'opacity=".4"'),
    )
  return (
    path(outline, brick) +
    polygon(through(404, 132, 450, 132, 450, waterline, 404, waterline), shade(brick, -0.06)) +
    courses +
    stage.grain(outline, 'diagonal', 'dark', 0.55, 0.3) +
    bands +
    copper +
    side +
    doors +
    base
  )
}

function drawHoist(stage: Stage, sackY: number): string {
  const { ink, cream, b } = stage
  const arm =
    rect(290, 50, 20, 14, ink) +
    line(through(300, 56, 346, 50), ink, 7) +
    line(through(300, 40, 342, 50), ink, 4) +
    circle(346, 54, 8, ink) +
    circle(346, 54, 3.6, cream)
  const sack = (x: number, y: number) =>
    path(
      `M${x - 24} ${y + 46}Q${x - 34} ${y + 14} ${x - 10} ${y + 4}L${x - 6} ${y - 6}H${x + 6}L${x + 10} ${y + 4}Q${x + 34} ${y + 14} ${x + 24} ${y + 46}Z`,
      mix(lch(0.76, 0.06, 78), b(0.74), 0.2),
    ) +
    path(
      `M${x + 4} ${y - 6}H${x + 6}L${x + 10} ${y + 4}Q${x + 34} ${y + 14} ${x + 24} ${y + 46}H${x + 8}Q${x + 18} ${y + 16} ${x + 4} ${y - 6}Z`,
      mix(lch(0.66, 0.06, 74), b(0.6), 0.2),
    ) +
    ellipse(x - 4, y + 26, 9, 6, lch(0.4, 0.06, 48))
  return (
    arm +
    line(through(346, 58, 346, sackY - 30), ink, 2.6) +
    curve(`M346 ${sackY - 30}L330 ${sackY - 2}M346 ${sackY - 30}L362 ${sackY - 2}`, ink, 2.6) +
    sack(332, sackY) +
    sack(362, sackY + 2)
  )
}

function drawReflections(stage: Stage): string {
  const { random } = stage
  const brick = brickOf(stage)
  return repeat(34, () => {
    const depth = random.next()
    const x = random.between(150, 450)
    return rect(
      x - 26,
      waterline + 3 + depth * 78,
      52 * (0.6 + depth),
      2 + depth * 2.4,
      random.chance(0.25) && stage.sky.isDark ? '#FFD98A' : brick,
      `rx="2" opacity=".45"`,
    )
  })
}

function drawBarge(stage: Stage): string {
  const { a, b, cream, ink, random } = stage
  const hull = 'M120 386H500L482 430Q476 440 462 440H152Q138 440 132 430Z'
  const cargo = repeat(6, (i) =>
    path(
      `M${330 + i * 22} 386q-4 -26 12 -28q16 2 12 28Z`,
      mix(lch(0.76, 0.06, 78), b(0.66), 0.1 + (i % 2) * 0.2),
    ),
  )
  const cabin =
    rect(146, 340, 74, 46, mix(cream, b(0.8), 0.2)) +
    rect(140, 332, 88, 10, b(0.6), 'rx="4"') +
    [156, 188].map((x) => rect(x, 350, 20, 17, stage.sky.isDark ? '#FFE2A0' : a(0.34), 'rx="3"')).join('')
  const ropes =
    curve('M492 388Q540 366 560 356', ink, 3) + placed(566, 356, 1, rect(-6, -10, 12, 40, ink, 'rx="4"'))
  return (
    ellipse(310, 440, 210, 8, ink, 'opacity=".35"') +
    cabin +
    cargo +
    stage.lookout(282, 390, 1.44, { arm: random.pick([1, 2]) }) +
    path(hull, shade(ink, 0.08)) +
    path('M120 386H500L496 396H124Z', b(0.64)) +
    path('M132 428L486 424L482 430Q476 440 462 440H152Q138 440 132 430Z', lch(0.5, 0.15, 28)) +
    stage.grain(hull, 'right', 'dark', 0.5, 0.4) +
    ropes +
    stage.ripples(12, 438, 450, ink, 0.5, 130, 470)
  )
}
