import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, H, line, path, polygon, rect, repeat, round, through, W } from '../draw.ts'
import { barge, crane } from '../objects.ts'
import { person, HAIR } from '../people.ts'
import type { Stage } from '../stage.ts'

const horizon = 262

/** The old three-master at its pier, rigging against the sky; the look-out on the pontoon below. */
export const elbeSail: Composition = {
  mayMirror: true,
  closeUps: [
    [150, 40, 340],
    [20, 220, 290],
  ],
  draw: (stage) => {
    const { random, a, b, cream, ink } = stage
    stage.time('gold', 'dusk', 'day', 'mist', 'night')
    const sunX = random.between(90, 180)
    const sun = stage.sky.time === 'mist' ? b(0.8) : stage.sky.sun
    return (
      stage.drawSky(horizon) +
      stage.sun(sunX, horizon - random.between(50, 100), random.between(36, 52), sun) +
      stage.clouds(5, 30, 170) +
      drawShore(stage) +
      stage.water(horizon, mix(stage.sky.low, a(0.6), 0.5), a(0.26)) +
      stage.glint(sunX, horizon + 6, 420, 110, sun, 0.8) +
      stage.ripples(40, horizon + 8, H, a(0.34), 0.5) +
      drawShip(stage) +
      barge(stage, random.between(80, 120), 336, 0.62, { hull: ink, stripe: b(0.66), cabin: cream }) +
      drawPontoon(stage) +
      stage.gulls(6, 40, 560, 40, 190, stage.sky.isDark ? cream : ink)
    )
  },
}

function drawShore(stage: Stage): string {
  const { random, a } = stage
  const far = stage.air(0.6, a(0.36))
  const roofs = repeat(18, (i) => {
    const height = random.between(10, 34)
    return rect(i * 34 - 8, horizon - height, 30, height, far)
  })
  const tower = polygon(
    through(52, horizon, 56, horizon - 74, 64, horizon - 104, 72, horizon - 74, 76, horizon),
    far,
  )
  return (
    roofs +
    tower +
    crane(540, horizon, 0.5, stage.air(0.5, a(0.32)), 'up', 6) +
    crane(484, horizon, 0.46, stage.air(0.52, a(0.32)), 'out', 6) +
    rect(0, horizon - 6, W, 9, stage.air(0.4, a(0.34)))
  )
}

function drawShip(stage: Stage): string {
  const { a, b, cream, ink, coat } = stage
  const masts = [
    { x: 212, top: 46 },
    { x: 318, top: 22 },
    { x: 424, top: 52 },
  ]
  const rig = masts
    .map(({ x, top }) => {
      const yards = repeat(4, (i) => {
        const y = top + 34 + i * 46
        const half = 30 + i * 13
        return (
          line(through(x - half, y, x + half, y), ink, 4.4) +
          path(
            `M${x - half + 4} ${y + 2}Q${x} ${y + 16} ${x + half - 4} ${y + 2}Q${x} ${y + 9} ${x - half + 4} ${y + 2}Z`,
            i === 1 ? b(0.72) : cream,
          )
        )
      })
      const shrouds = [-1, 1]
        .map((side) =>
          repeat(3, (i) =>
            line(through(x, top + 20 + i * 46, x + side * (44 + i * 5), 292), ink, 1.1, 'opacity=".75"'),
          ),
        )
        .join('')
      return (
        line(through(x, top, x, 300), ink, 7) +
        shrouds +
        yards +
        path(`M${x} ${top - 6}l20 5l-20 6Z`, x === 318 ? coat : b(0.64))
      )
    })
    .join('')
  const stays =
    line(through(212, 50, 96, 272), ink, 1.4) +
    line(through(212, 140, 96, 272), ink, 1.4) +
    line(through(424, 56, 318, 200), ink, 1.2) +
    line(through(318, 26, 212, 180), ink, 1.2) +
    line(through(424, 56, 516, 284), ink, 1.4)
  const lamps = stage.sky.isDark
    ? repeat(
        16,
        (i) =>
          circle(110 + i * 26, round(258 - Math.abs(i - 7.5) * -3 - 20), 4, '#FFE2A0') +
          circle(110 + i * 26, round(238 + Math.abs(i - 7.5) * 3), 11, '#FFE2A0', 'opacity=".2"'),
      )
    : ''
  const hull = 'M92 268Q150 292 240 292H486Q520 290 536 276Q530 330 504 344H176Q122 322 92 268Z'
  const green = mix(lch(0.4, 0.08, 160), a(0.34), 0.4)
  return (
    rig +
    stays +
    path(hull, green) +
    path('M92 268Q150 292 240 292H486Q520 290 536 276L534 290Q516 302 486 304H236Q158 302 100 280Z', cream) +
    path('M150 326Q160 338 176 344H504Q518 336 524 322Z', b(0.56)) +
    repeat(11, (i) => circle(214 + i * 26, 316, 4.4, stage.sky.isDark ? '#FFE2A0' : ink)) +
    stage.grain(hull, 'right', 'dark', 0.6, 0.3) +
    rect(360, 270, 70, 24, mix(cream, b(0.8), 0.3)) +
    rect(250, 274, 40, 18, lch(0.5, 0.08, 58)) +
    line(through(92, 268, 40, 246), ink, 5) +
    lamps +
    stage.ripples(16, 344, 362, ink, 0.55, 150, 470)
  )
}

function drawPontoon(stage: Stage): string {
  const { a, b, cream, ink, random } = stage
  const deck = mix(a(0.46), lch(0.5, 0.03, 70), 0.4)
  const planks = repeat(15, (i) =>
    line(through(i * 46 - 30, 392, i * 56 - 80, 452), ink, 1.6, 'opacity=".25"'),
  )
  const bollard = (x: number) =>
    ellipse(x + 8, 412, 26, 5, ink, 'opacity=".35"') +
    rect(x - 12, 378, 24, 34, ink, 'rx="5"') +
    rect(x - 17, 372, 34, 11, shade(ink, 0.12), 'rx="5"')
  const rope = curve('M196 384Q240 372 226 336', cream, 4) + curve('M440 384Q470 366 470 330', cream, 4)
  const rail =
    [30, 110].map((x) => line(through(x, 400, x, 346), cream, 5)).join('') +
    line(through(-10, 350, 118, 350), cream, 5) +
    line(through(-10, 374, 118, 374), cream, 3)
  const ring =
    circle(70, 372, 18, 'none', `stroke="${lch(0.6, 0.19, 27)}" stroke-width="9"`) +
    repeat(4, (i) =>
      circle(70 + Math.cos(i * 1.571 + 0.785) * 18, 372 + Math.sin(i * 1.571 + 0.785) * 18, 4.4, cream),
    )
  return (
    rect(0, 390, W, 70, deck) +
    rect(0, 386, W, 8, shade(deck, -0.16)) +
    planks +
    stage.grain('M0 388H600V450H0Z', 'down', 'dark', 0.5, 0.2) +
    rail +
    ring +
    rope +
    bollard(196) +
    bollard(440) +
    ellipse(306, 430, 42, 6, ink, 'opacity=".35"') +
    stage.lookout(300, 430, 1.86, { arm: random.pick([1, 2]) }) +
    ellipse(532, 432, 34, 5, ink, 'opacity=".35"') +
    person(stage, 528, 432, 1.62, { coat: b(0.64), hair: HAIR[0], long: true, flip: -1 }) +
    person(stage, 570, 434, 1.12, { coat: a(0.6), hair: HAIR[3], hat: b(0.74) })
  )
}
