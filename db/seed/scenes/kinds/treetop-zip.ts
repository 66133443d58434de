import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  line,
  path,
  placed,
  rect,
  repeat,
  round,
  smooth,
  through,
  turned,
  W,
} from '../draw.ts'
import { mover, type Pose } from '../mover.ts'
import { blob, tree } from '../objects.ts'
import { HAIR, person, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

const FLYING: Pose = {
  head: [-4, -168], neck: [-2, -146], hip: [4, -88],
  le: [-20, -178], lh: [-8, -214], re: [26, -176], rh: [10, -214],
  lk: [40, -92], lf: [74, -66], rk: [46, -78], rf: [84, -48],
} // prettier-ignore

/** The zip line: down over the valley of crowns, the rope from one corner to the other. */
export const treetopZip: Composition = {
  mayMirror: true,
  closeUps: [
    [190, 120, 300],
    [0, 40, 270],
  ],
  draw: (stage) => {
    const { random, b, ink, cream, sky } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sun = stage.sky.time === 'mist' ? b(0.86) : stage.sky.sun
    const rope = (x: number): number => 96 + (x / 600) * 122 + Math.sin((x / 600) * Math.PI) * 16
    const [x, y] = [330, rope(330)]
    const wire = curve(
      `M-10 ${round(rope(-10))}Q300 ${round(rope(300) + 18)} 620 ${round(rope(620))}`,
      ink,
      4,
    )
    const trolley =
      rect(x - 22, y - 4, 44, 12, ink, 'rx="6"') +
      circle(x - 12, y - 2, 7, cream) +
      circle(x + 12, y - 2, 7, cream) +
      line(through(x, y + 8, x, y + 34), ink, 4)
    return (
      stage.drawSky(320) +
      stage.sun(random.between(420, 520), random.between(70, 110), random.between(34, 48), sun) +
      stage.clouds(4, 20, 120) +
      drawValley(stage) +
      wire +
      trolley +
      turned(
        x + 4,
        y + 226,
        -8,
        mover(stage, 0, 0, 0.98, FLYING, { yellow: true, tail: false, skin: SKIN[0] }) + drawHelmet(stage),
      ) +
      drawPlatform(stage) +
      drawCrowns(stage) +
      stage.gulls(3, 200, 520, 40, 120, sky.isDark ? cream : ink)
    )
  },
}

function drawHelmet({ b }: Stage): string {
  const colour = b(0.62)
  return placed(
    -4,
    -165,
    0.98,
    path('M-18 -2Q-18 -24 0 -25Q19 -24 18 -2Z', colour) +
      path('M3 -25Q19 -24 18 -2H9Q12 -16 3 -25Z', shade(colour, -0.1)) +
      rect(-21, -4, 42, 5, shade(colour, -0.14), 'rx="2.5"'),
  )
}

function drawValley(stage: Stage): string {
  const { random, a } = stage
  const ridge = (y: number, share: number, L: number) =>
    path(
      `${smooth(through(-20, 470, -20, y, 90, y - random.between(4, 30), 220, y + 10, 350, y - random.between(0, 22), 480, y + 8, 620, y - 16, 620, 470))}Z`,
      stage.air(share, mix(a(L), lch(L, 0.1, 148), 0.5)),
    )
  const wood = (count: number, y: number, scale: number, share: number) =>
    repeat(count, (i) =>
      tree(
        stage,
        (i * 640) / count - 20 + random.between(-12, 12),
        y + random.between(-8, 10),
        scale * random.between(0.8, 1.2),
        stage.air(share, lch(random.pick([0.42, 0.48]), 0.09, 150)),
        random.pick(['fir', 'round', 'fir'] as const),
      ),
    )
  return (
    ridge(244, 0.66, 0.5) +
    ridge(284, 0.48, 0.48) +
    wood(15, 320, 0.42, 0.4) +
    ridge(322, 0.3, 0.46) +
    wood(13, 368, 0.62, 0.22) +
    ridge(372, 0.14, 0.44) +
    wood(10, 424, 0.86, 0.06) +
    stage.grain('M-20 240H620V450H-20Z', 'down', 'dark', 0.5, 0.3)
  )
}

function drawPlatform(stage: Stage): string {
  const { a, b, ink } = stage
  const bark = lch(0.36, 0.06, 50)
  const wood = lch(0.62, 0.09, 62)
  const trunk =
    path('M20 -10H92L102 460H4Z', bark) +
    path('M68 -10H92L102 460H78Z', shade(bark, -0.06)) +
    stage.grain('M20 -10H92L102 460H4Z', 'right', 'dark', 0.6, 0.3)
  const deck =
    rect(-10, 252, 178, 14, wood) +
    rect(-10, 266, 178, 8, shade(wood, -0.18)) +
    repeat(8, (i) => rect(-4 + i * 22, 252, 2, 14, ink, 'opacity=".3"')) +
    line(through(20, 330, 4, 270), shade(wood, -0.2), 8) +
    line(through(92, 330, 150, 274), shade(wood, -0.24), 8)
  const rail =
    line(through(156, 252, 156, 176), shade(wood, -0.1), 6) +
    curve('M92 196Q124 208 156 190M92 222Q124 234 156 216', ink, 3)
  const cuff = rect(14, 84, 84, 22, b(0.66), 'rx="4"') + rect(14, 106, 84, 8, shade(b(0.66), -0.16), 'rx="4"')
  const friend = person(stage, 124, 252, 1.3, { coat: a(0.5), hair: HAIR[2], arm: 1, flip: -1, hat: b(0.72) })
  return trunk + cuff + rail + friend + deck
}

function drawCrowns(stage: Stage): string {
  const { random } = stage
  const leaf = (x: number, y: number) => {
    const green = lch(random.pick([0.4, 0.46, 0.52]), 0.1, 148)
    return (
      path(blob(random, x, y, random.between(30, 52), random.between(22, 36), 8, 0.2), green) +
      ellipse(x - 8, y - 8, 12, 7, shade(green, 0.06))
    )
  }
  return (
    repeat(9, () => leaf(random.between(-10, 150), random.between(-20, 34))) +
    repeat(12, () => leaf(random.between(420, W + 20), random.between(414, 470)))
  )
}
