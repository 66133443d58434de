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
  polygon,
  rect,
  repeat,
  smooth,
  through,
  W,
  type Point,
} from '../draw.ts'
import { emblem } from '../emblem.ts'
import type { SceneKind } from '../kinds.ts'
import { crane, sailBoat, tree } from '../objects.ts'
import type { Stage } from '../stage.ts'

const horizon = 214

/** The landing stage: planks out into the water, the kind's sign on a post, the look-out waiting at the end. */
export const quay = (kind: SceneKind): Composition => ({
  mayMirror: true,
  draw: (stage) => {
    const { random, a, b, cream, ink, sky } = stage
    stage.time('day', 'gold', 'dusk', 'night', 'mist')
    const sunX = random.between(110, 260)
    const sun = stage.sky.time === 'mist' ? b(0.82) : stage.sky.sun
    const backdrop =
      stage.drawSky(horizon) +
      stage.sun(sunX, horizon - random.between(30, 90), random.between(26, 40), sun) +
      stage.clouds(4, 30, 150) +
      drawFarShore(stage)
    const water =
      stage.water(horizon, mix(stage.sky.low, a(0.66), 0.5), a(0.3)) +
      stage.glint(sunX, horizon + 6, 440, 110, sun, 0.8) +
      stage.ripples(46, horizon + 8, H, a(0.4), 0.5)
    const boats =
      sailBoat(stage, random.between(60, 150), horizon + 30, random.between(0.36, 0.5), {
        main: cream,
        jib: b(0.72),
        hull: ink,
      }) +
      sailBoat(stage, random.between(470, 560), horizon + 22, random.between(0.3, 0.4), {
        main: b(0.7),
        jib: cream,
        hull: a(0.32),
      })
    const figure =
      ellipse(338, 318, 34, 5, ink, 'opacity=".35"') +
      stage.lookout(336, 318, 1.5, { arm: random.pick([0, 1, 2]) })
    return (
      backdrop +
      water +
      boats +
      drawJetty(stage) +
      figure +
      drawSignpost(stage, kind) +
      drawReeds(stage) +
      stage.gulls(4, 60, 540, 40, 150, sky.isDark ? cream : ink)
    )
  },
})

function drawFarShore(stage: Stage): string {
  const { random, a } = stage
  const hills: Point[] = [[-10, horizon + 4]]
  for (let x = -10; x <= W + 20; x += 26) hills.push([x, horizon - 10 - random.between(0, 18)])
  hills.push([W + 20, horizon + 4])
  const far = stage.air(0.55, a(0.4))
  const cranes = random.chance()
    ? crane(440, horizon, 0.5, far, 'out', 6) + crane(510, horizon, 0.46, far, 'up', 6)
    : repeat(3, (i) =>
        tree(
          stage,
          410 + i * 46,
          horizon + 2,
          random.between(0.4, 0.6),
          stage.air(0.4, lch(0.46, 0.08, 150)),
          'poplar',
        ),
      )
  return path(`${smooth(hills)}Z`, far) + cranes + rect(0, horizon - 4, W, 7, stage.air(0.3, a(0.34)))
}

function drawJetty(stage: Stage): string {
  const { a, ink, cream } = stage
  const wood = mix(lch(0.58, 0.07, 60), a(0.5), 0.18)
  // the deck narrows towards its end at y 300
  const edge = (y: number, side: number): number => 336 + side * (58 + (y - 300) * 1.32) - (y - 300) * 0.16
  const posts = [308, 352, 412]
    .map((y) => {
      const [left, right] = [edge(y, -1), edge(y, 1)]
      const width = 9 + (y - 300) * 0.09
      return (
        rect(left - width, y - 34 - (y - 300) * 0.2, width, 90, shade(wood, -0.2)) +
        rect(right, y - 34 - (y - 300) * 0.2, width, 90, shade(wood, -0.26)) +
        ellipse(left - width / 2, y - 34 - (y - 300) * 0.2, width / 2, 3, cream) +
        ellipse(right + width / 2, y - 34 - (y - 300) * 0.2, width / 2, 3, cream)
      )
    })
    .join('')
  const deck = through(edge(300, -1), 300, edge(300, 1), 300, edge(456, 1), 456, edge(456, -1), 456)
  const planks = repeat(13, (i) => {
    const y = 300 + (i / 13) ** 1.35 * 156
    return line(through(edge(y, -1), y, edge(y, 1), y), ink, 1.2 + i * 0.12, 'opacity=".4"')
  })
  const shadow = polygon(
    through(edge(300, -1), 300, edge(300, 1), 300, edge(300, 1), 318, edge(300, -1), 318),
    ink,
    'opacity=".4"',
  )
  return (
    shadow +
    posts +
    polygon(deck, wood) +
    planks +
    stage.grain(`M150 300H560V450H150Z`, 'right', 'dark', 0.45, 0.4)
  )
}

function drawSignpost(stage: Stage, kind: SceneKind): string {
  const { a, ink, cream, coat, sky } = stage
  return (
    rect(487, 196, 12, 190, shade(ink, 0.08)) +
    glow(493, 150, sky.isDark ? 70 : 0.1) +
    rect(437, 98, 118, 110, ink, 'rx="14" opacity=".25"') +
    rect(432, 92, 118, 110, a(0.3), 'rx="14"') +
    rect(439, 99, 104, 96, cream, 'rx="9"') +
    emblem(kind, 491, 147, 1.9, { main: a(0.32), second: coat }) +
    circle(491, 84, 7, sky.isDark ? '#FFE2A0' : ink)
  )
}

function drawReeds(stage: Stage): string {
  const { random } = stage
  return repeat(26, (i) => {
    const x = i * 4.4 - 6 + random.between(-3, 3)
    const height = random.between(40, 120) * (1 - i / 40)
    const colour = i % 3 ? lch(0.44, 0.08, 145) : lch(0.56, 0.1, 130)
    const bend = x + random.between(4, 22)
    const tip = i % 6 ? '' : ellipse(bend, 452 - height, 3.4, 10, lch(0.38, 0.07, 50))
    return (
      curve(
        `M${Math.round(x)} 456Q${Math.round(x)} ${Math.round(452 - height * 0.6)} ${Math.round(bend)} ${Math.round(452 - height)}`,
        colour,
        random.between(2.4, 4),
      ) + tip
    )
  })
}
