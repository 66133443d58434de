import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, H, path, placed, polygon, rect, repeat, through, W } from '../draw.ts'
import { sailBoat, tree } from '../objects.ts'
import type { Stage } from '../stage.ts'

const horizon = 206

/** Swans close by, pedal boats behind, the fountain and the arcades; the look-out sits on the steps. */
export const alsterSwans: Composition = {
  mayMirror: true,
  closeUps: [
    [40, 190, 310],
    [280, 190, 290],
  ],
  draw: (stage) => {
    const { random, a, b, cream, ink } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sunX = random.between(400, 500)
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    return (
      stage.drawSky(horizon) +
      stage.sun(sunX, random.between(70, 110), random.between(28, 40), sun) +
      stage.clouds(5, 30, 120) +
      drawArcades(stage) +
      stage.water(horizon, mix(stage.sky.low, a(0.72), 0.5), a(0.44)) +
      drawFountain(stage) +
      stage.glint(sunX, horizon + 8, 420, 80, sun, 0.6) +
      stage.ripples(60, horizon + 8, H, cream, 0.45) +
      stage.ripples(30, horizon + 8, H, a(0.5), 0.5) +
      sailBoat(stage, random.between(60, 110), horizon + 42, 0.56, { main: cream, jib: b(0.72), hull: ink }) +
      drawPedalBoat(stage, random.between(340, 390), horizon + 70, 0.8) +
      drawSwan(stage, 330, 322, 0.62, 1) +
      drawSwan(stage, 150, 372, 1.24, 1) +
      repeat(3, (i) => drawCygnet(stage, 262 + i * 38, 392 + (i % 2) * 12)) +
      drawSteps(stage)
    )
  },
}

function drawArcades(stage: Stage): string {
  const { random, a, cream } = stage
  const wall = stage.air(0.3, mix(cream, a(0.8), 0.3))
  const arches = repeat(19, (i) =>
    path(`M${i * 33 + 4} ${horizon}v-16a10 10 0 0 1 20 0v16Z`, stage.air(0.3, a(0.36))),
  )
  const windows = repeat(28, (i) =>
    rect(
      i * 22 + 4,
      horizon - 54,
      8,
      13,
      stage.sky.isDark || i % 5 === 0 ? '#FFE2A0' : stage.air(0.3, a(0.44)),
    ),
  )
  const roofs = repeat(8, (i) =>
    polygon(
      through(
        i * 80 - 20,
        horizon - 62,
        i * 80,
        horizon - 78,
        i * 80 + 44,
        horizon - 78,
        i * 80 + 62,
        horizon - 62,
      ),
      stage.air(0.36, mix(lch(0.6, 0.07, 172), a(0.5), 0.2)),
    ),
  )
  const copper = stage.air(0.4, lch(0.62, 0.07, 172))
  const spires = [96, 188, 300]
    .map(
      (x, i) =>
        rect(x - 9, horizon - 108, 18, 50, stage.air(0.45, a(0.4))) +
        polygon(through(x - 9, horizon - 108, x, horizon - 178 + i * 14, x + 9, horizon - 108), copper),
    )
    .join('')
  const trees = repeat(8, () =>
    tree(
      stage,
      random.between(0, W),
      horizon + 2,
      random.between(0.36, 0.5),
      stage.air(0.24, lch(0.48, 0.1, 148)),
    ),
  )
  return (
    spires +
    roofs +
    rect(0, horizon - 62, W, 62, wall) +
    rect(0, horizon - 34, W, 3, stage.air(0.3, a(0.6))) +
    windows +
    arches +
    trees +
    rect(0, horizon - 3, W, 7, stage.air(0.16, a(0.34)))
  )
}

function drawFountain(stage: Stage): string {
  const x = 430
  const jet = (lean: number, width: number, opacity: string) =>
    path(
      `M${x - width} ${horizon + 24}Q${x - width * 1.6 + lean} ${horizon - 90} ${x + lean * 0.3} ${horizon - 128}Q${x + width * 2.2 + lean} ${horizon - 90} ${x + width} ${horizon + 24}Z`,
      '#ffffff',
      `opacity="${opacity}"`,
    )
  return (
    jet(10, 12, '.55') +
    jet(4, 6, '.8') +
    ellipse(x, horizon + 24, 30, 5, '#ffffff', 'opacity=".6"') +
    repeat(14, () =>
      circle(
        x + stage.random.between(-26, 40),
        horizon + stage.random.between(-110, 10),
        stage.random.between(1.4, 3),
        '#ffffff',
        'opacity=".8"',
      ),
    )
  )
}

function drawSwan({ cream, ink }: Stage, x: number, y: number, scale: number, facing: 1 | -1): string {
  const dark = shade(cream, -0.09)
  const body =
    ellipse(0, 12, 84, 10, ink, 'opacity=".18"') +
    path('M-76 -6Q-92 -40 -104 -44Q-70 -58 -28 -52Q30 -54 50 -22Q56 0 30 10H-44Q-68 8 -76 -6Z', cream) +
    path('M-92 -36Q-40 -44 -6 -30Q10 -14 -10 0Q-44 6 -70 -8Q-84 -24 -92 -36Z', dark) +
    path(
      'M-80 -30Q-40 -32 -18 -20M-74 -20Q-44 -20 -26 -10',
      'none',
      `stroke="${cream}" stroke-width="3" stroke-linecap="round"`,
    ) +
    curve('M40 -18Q74 -34 58 -74Q46 -104 66 -116', cream, 17) +
    curve('M48 -20Q80 -38 66 -72Q56 -98 70 -110', dark, 4) +
    ellipse(70, -118, 15, 11, cream) +
    path('M80 -122L106 -112L80 -108Z', lch(0.7, 0.17, 52)) +
    path('M76 -124L86 -118L78 -112Z', ink) +
    circle(74, -121, 2.6, ink)
  const wake = curve('M-96 18Q-60 28 0 24T90 16', cream, 4, 'opacity=".7"')
  return `<g transform="translate(${x} ${y}) scale(${scale * facing} ${scale})">${body}${wake}</g>`
}

function drawCygnet({ cream, ink }: Stage, x: number, y: number): string {
  const grey = lch(0.66, 0.02, 70)
  return placed(
    x,
    y,
    0.9,
    path('M-20 -2Q-26 -16 -8 -17Q10 -18 18 -8Q18 4 4 6H-12Q-20 4 -20 -2Z', grey) +
      curve('M12 -8Q20 -20 16 -28', grey, 7) +
      ellipse(18, -31, 7, 5.4, grey) +
      path('M23 -32L33 -29L23 -27Z', ink) +
      curve('M-26 9Q0 14 24 8', cream, 2.6, 'opacity=".7"'),
  )
}

function drawPedalBoat({ a, b, cream, ink, random }: Stage, x: number, y: number, scale: number): string {
  const colour = random.pick([b(0.66), a(0.56), lch(0.62, 0.18, 25)])
  const riders = [-14, 16]
    .map(
      (left, i) =>
        path(
          `M${left - 10} -20Q${left - 11} -40 ${left} -42Q${left + 11} -40 ${left + 10} -20Z`,
          i ? a(0.42) : cream,
        ) + circle(left, -50, 8, i ? lch(0.3, 0.05, 40) : lch(0.76, 0.09, 80)),
    )
    .join('')
  return placed(
    x,
    y,
    scale,
    ellipse(0, 10, 66, 7, ink, 'opacity=".25"') +
      riders +
      path('M-62 -16H56Q70 -14 64 0Q58 10 44 10H-46Q-64 8 -62 -16Z', colour) +
      path('M-62 -4H66L64 0Q58 10 44 10H-46Q-60 8 -62 -4Z', shade(colour, -0.12)) +
      rect(-50, -22, 100, 7, cream, 'rx="3"'),
  )
}

function drawSteps(stage: Stage): string {
  const { coat, coatShade, ink, b, cream } = stage
  const stone = mix(lch(0.78, 0.02, 80), stage.a(0.7), 0.25)
  const flight = repeat(4, (i) => {
    const y = 330 + i * 32
    return (
      polygon(
        through(420 - i * 36, y, 620, y - 6, 620, y + 40, 420 - i * 36, y + 40),
        shade(stone, -i * 0.02),
      ) +
      polygon(
        through(420 - i * 36, y + 20, 620, y + 15, 620, y + 34, 420 - i * 36, y + 34),
        shade(stone, -0.16 - i * 0.02),
      )
    )
  })
  stage.lookoutAt = { x: 494, y: 370, scale: 1.7 }
  const seated =
    ellipse(500, 368, 50, 8, ink, 'opacity=".3"') +
    path('M464 366Q462 312 478 294Q494 284 512 294Q528 312 526 366Q494 376 464 366Z', coat) +
    path('M498 288Q506 290 512 294Q528 312 526 366Q516 370 506 371Q518 320 498 288Z', coatShade) +
    path('M474 292Q470 250 494 248Q518 250 514 292Q494 306 474 292Z', coat) +
    path('M497 248Q518 250 514 292Q508 297 502 299Q512 272 497 248Z', coatShade)
  const bag =
    path('M552 366V338Q552 328 564 328H584Q594 328 594 338V366Z', b(0.6)) +
    curve('M560 330Q572 308 588 330', b(0.48), 4) +
    rect(558, 344, 30, 4, cream)
  const willow = repeat(12, (i) =>
    curve(
      `M${500 + i * 9} -6Q${508 + i * 8} 60 ${500 + i * 10} ${70 + ((i * 37) % 80)}`,
      i % 3 ? lch(0.44, 0.09, 145) : lch(0.56, 0.1, 134),
      4,
    ),
  )
  return flight + stage.grain('M312 326L620 320V450H300Z', 'down', 'dark', 0.45, 0.2) + seated + bag + willow
}
