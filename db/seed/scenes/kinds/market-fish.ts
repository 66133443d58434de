import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, ellipse, line, path, placed, polygon, rect, repeat, through, turned, W } from '../draw.ts'
import { crane } from '../objects.ts'
import { person, sitter, HAIR } from '../people.ts'
import type { Stage } from '../stage.ts'

/** The fish market early in the morning: one big stall, the crier behind crates, the queue in front. */
export const marketFish: Composition = {
  mayMirror: true,
  closeUps: [
    [150, 150, 300],
    [270, 220, 280],
  ],
  draw: (stage) => {
    const { random, a, b, ink } = stage
    stage.time('gold', 'mist', 'day', 'dusk')
    const shadow = (x: number, y: number, w = 30) => ellipse(x + 10, y + 1, w, 5, ink, 'opacity=".35"')
    return (
      drawHarbour(stage) +
      drawStall(stage) +
      drawCrier(stage) +
      drawCrates(stage) +
      shadow(96, 428) +
      person(stage, 92, 428, 1.5, { coat: a(0.46), hair: HAIR[3], long: true, skirt: b(0.56) }) +
      shadow(150, 434, 22) +
      person(stage, 146, 434, 1.1, { coat: b(0.68), arm: 1, hat: a(0.34) }) +
      shadow(452, 436, 36) +
      stage.lookout(446, 436, 1.74, { arm: random.pick([1, 2]) }) +
      shadow(532, 430) +
      person(stage, 528, 430, 1.54, { coat: mix(a(0.6), stage.cream, 0.3), hair: HAIR[1], flip: -1 }) +
      stage.gulls(6, 40, 560, 30, 130, stage.sky.isDark ? stage.cream : ink)
    )
  },
}

function drawHarbour(stage: Stage): string {
  const { random, a, b, ink } = stage
  const sun = stage.sky.time === 'mist' ? b(0.82) : stage.sky.sun
  const ground = mix(a(0.4, 0.5), lch(0.45, 0.02, 70), 0.5)
  const stones = repeat(70, () => {
    const y = 372 + random.next() ** 1.4 * 76
    return ellipse(
      random.between(-10, W),
      y,
      8 + (y - 372) * 0.16,
      2 + (y - 372) * 0.03,
      shade(ground, random.pick([-0.07, 0.05])),
    )
  })
  return (
    stage.drawSky(330) +
    stage.sun(random.between(60, 130), random.between(120, 190), random.between(32, 46), sun) +
    stage.clouds(4, 30, 140) +
    crane(50, 330, 0.9, stage.air(0.45, a(0.3)), 'out', 6) +
    crane(566, 330, 0.86, stage.air(0.45, a(0.3)), 'up', 6) +
    rect(0, 306, W, 40, stage.air(0.3, a(0.36))) +
    rect(0, 340, W, 112, ground) +
    stones +
    stage.grain('M0 340H600V450H0Z', 'down', 'dark', 0.5, 0.3) +
    rect(0, 340, W, 6, ink, 'opacity=".4"')
  )
}

function drawStall(stage: Stage): string {
  const { a, b, ink, cream } = stage
  const stripes = repeat(10, (i) => {
    const [top, bottom] = [120 + i * 36, 96 + i * 41]
    return (
      path(
        `M${top} 92H${top + 36}L${bottom + 41} 158Q${bottom + 20} 180 ${bottom} 158Z`,
        i % 2 ? cream : b(0.6),
      ) +
      (i > 6
        ? path(
            `M${top} 92H${top + 36}L${bottom + 41} 158Q${bottom + 20} 180 ${bottom} 158Z`,
            ink,
            'opacity=".12"',
          )
        : '')
    )
  })
  const posts = [112, 482].map((x) => rect(x, 150, 10, 230, shade(ink, 0.1))).join('')
  const inside =
    rect(118, 150, 368, 150, mix('#FFE2A0', b(0.8), 0.35)) +
    stage.grain('M118 150H486V300H118Z', 'up', 'dark', 0.5, 0.2)
  const hooks = repeat(5, (i) =>
    drawFish(stage, 166 + i * 22, 176, 90, 0.5, i % 2 ? a(0.62) : mix(a(0.7), cream, 0.4)),
  )
  const lamps = [236, 388]
    .map(
      (x) =>
        line(through(x, 150, x, 176), ink, 2.4) +
        path(`M${x - 18} 192Q${x} 164 ${x + 18} 192Z`, a(0.34)) +
        circle(x, 196, 8, '#FFF1C4') +
        circle(x, 198, 30, '#FFE2A0', 'opacity=".3"'),
    )
    .join('')
  return inside + hooks + lamps + posts + stripes
}

function drawFish(
  { ink, cream }: Stage,
  x: number,
  y: number,
  degrees: number,
  scale: number,
  colour: string,
): string {
  const body =
    path('M-50 0Q-20 -26 30 -14Q44 -8 52 0Q44 8 30 14Q-20 26 -50 0Z', colour) +
    path('M-50 0Q-20 26 30 14Q44 8 52 0Q10 8 -50 0Z', cream, 'opacity=".5"') +
    path('M-44 0L-74 -18Q-66 0 -74 18Z', shade(colour, -0.1)) +
    path('M-6 -20L14 -32L20 -16Z', shade(colour, -0.12)) +
    circle(36, -4, 4, ink)
  return turned(x, y, degrees, body, scale)
}

function drawCrier(stage: Stage): string {
  const { a, b, cream } = stage
  const man = sitter(stage, 306, 304, 1.5, { coat: cream, hair: HAIR[2], skin: '#D49A74' })
  const apron = path('M276 304Q278 262 290 240H322Q334 262 338 304Z', a(0.46))
  const cap =
    path('M282 196Q284 176 306 176Q330 176 332 196Z', b(0.58)) + rect(278, 192, 58, 8, b(0.5), 'rx="4"')
  const arm = line(through(338, 262, 372, 236, 378, 204), cream, 16) + circle(379, 200, 10, '#D49A74')
  return man + apron + cap + arm + drawFish(stage, 388, 182, -64, 0.86, mix(a(0.62), cream, 0.3))
}

function drawCrates(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  const wood = mix(lch(0.62, 0.08, 64), b(0.7), 0.25)
  const crate = (x: number, y: number, width: number, fill: string) =>
    fill +
    rect(x, y, width, 54, wood) +
    rect(x, y + 16, width, 5, shade(wood, -0.14)) +
    rect(x, y + 36, width, 5, shade(wood, -0.14)) +
    rect(x + width * 0.7, y, width * 0.3, 54, ink, 'opacity=".14"')
  const heap = (x: number, y: number, width: number, draw: (dx: number, dy: number) => string) =>
    repeat(14, (i) =>
      draw(x + 12 + ((i % 7) * (width - 24)) / 6 + random.between(-3, 3), y - Math.floor(i / 7) * 10),
    )
  const ice = heap(104, 296, 130, (x, y) => ellipse(x, y, 16, 10, mix(cream, a(0.85), 0.35)))
  const fish = repeat(4, (i) =>
    drawFish(stage, 130 + i * 28, 282, -24 + i * 6, 0.52, i % 2 ? a(0.56) : mix(a(0.66), cream, 0.3)),
  )
  const oranges = heap(
    236,
    296,
    120,
    (x, y) => circle(x, y, 12, lch(0.74, 0.16, 58)) + circle(x - 3, y - 4, 3, cream, 'opacity=".6"'),
  )
  const bananas = heap(360, 296, 128, (x, y) =>
    placed(x, y, 1, path('M-14 -4Q0 14 16 -6Q12 16 -4 14Q-14 10 -14 -4Z', lch(0.84, 0.15, 92))),
  )
  const front =
    rect(100, 348, 392, 32, shade(wood, -0.2)) +
    polygon(through(100, 348, 492, 348, 484, 356, 108, 356), ink, 'opacity=".25"')
  return (
    crate(102, 296, 130, ice + fish) + crate(236, 296, 120, oranges) + crate(360, 296, 130, bananas) + front
  )
}
