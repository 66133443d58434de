import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, H, line, path, placed, polygon, rect, repeat, through } from '../draw.ts'
import { tree } from '../objects.ts'
import type { Stage } from '../stage.ts'

const waterline = 236

/** In the kayak under the willows: a canal with villas and a bridge, the yellow back in the boat right ahead. */
export const kayakCanal: Composition = {
  mayMirror: true,
  closeUps: [
    [170, 190, 300],
    [190, 90, 250],
  ],
  draw: (stage) => {
    const { a, b, random } = stage
    stage.time('day', 'gold', 'mist', 'dusk')
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    return (
      stage.drawSky(waterline) +
      stage.sun(random.between(250, 350), random.between(90, 130), random.between(28, 40), sun) +
      stage.clouds(4, 30, 120) +
      drawBanks(stage) +
      stage.water(waterline, mix(stage.sky.low, a(0.6), 0.55), a(0.34)) +
      drawBridge(stage) +
      stage.glint(300, waterline + 24, 400, 90, sun, 0.6) +
      stage.ripples(46, waterline + 10, H, a(0.46), 0.55) +
      drawPaddler(stage) +
      drawWillow(stage)
    )
  },
}

function drawBanks(stage: Stage): string {
  const { random, a, b, cream } = stage
  const house = (x: number, width: number, height: number, colour: string) => {
    const top = waterline - height
    const windows = repeat(6, (i) =>
      rect(
        x + 10 + (i % 3) * ((width - 20) / 3),
        top + 16 + Math.floor(i / 3) * 34,
        11,
        19,
        stage.sky.isDark || i % 4 === 1 ? '#FFE2A0' : a(0.34),
      ),
    )
    return (
      rect(x, top, width, height, colour) +
      rect(x + width * 0.7, top, width * 0.3, height, shade(colour, -0.08)) +
      polygon(
        through(x - 6, top, x + width / 2, top - 36, x + width + 6, top),
        stage.air(0.2, lch(0.44, 0.09, 32)),
      ) +
      windows
    )
  }
  const far = repeat(8, (i) =>
    tree(stage, 190 + i * 32, waterline, random.between(0.4, 0.7), stage.air(0.5, lch(0.5, 0.09, 150))),
  )
  const villas =
    house(20, 78, 104, stage.air(0.12, cream)) +
    house(118, 66, 84, stage.air(0.26, b(0.76))) +
    house(430, 70, 92, stage.air(0.24, mix(cream, a(0.8), 0.4))) +
    house(520, 84, 118, stage.air(0.1, b(0.7)))
  const hedges = repeat(14, (i) =>
    circle(
      i < 7 ? i * 32 - 10 : 390 + (i - 7) * 36,
      waterline - 6,
      random.between(16, 30),
      stage.air(0.14, lch(i % 2 ? 0.44 : 0.5, 0.1, 146)),
    ),
  )
  return (
    far +
    villas +
    hedges +
    rect(0, waterline - 8, 212, 12, stage.air(0.1, lch(0.4, 0.06, 70))) +
    rect(388, waterline - 8, 212, 12, stage.air(0.1, lch(0.4, 0.06, 70)))
  )
}

function drawBridge(stage: Stage): string {
  const brick = stage.air(0.24, mix(lch(0.5, 0.1, 34), stage.a(0.4), 0.2))
  const arch = 'M176 248V190Q300 156 424 190V248H382A82 66 0 0 0 218 248Z'
  const parapet = curve('M170 188Q300 152 430 188', shade(brick, 0.08), 9)
  const lamps = [220, 380]
    .map((x) => line(through(x, 176, x, 140), stage.ink, 3) + circle(x, 136, 6, '#FFE2A0'))
    .join('')
  const reflection = `<g transform="translate(0 ${waterline * 2 + 22}) scale(1 -0.92)" opacity=".3">${path(arch, brick)}</g>`
  return (
    reflection +
    path(arch, brick) +
    stage.grain(arch, 'diagonal', 'dark', 0.5, 0.3) +
    curve('M218 248A82 66 0 0 1 382 248', shade(brick, -0.12), 8) +
    parapet +
    lamps
  )
}

/** The boat seen from astern, tapering to its bow; paddle across. */
function drawPaddler(stage: Stage): string {
  const { a, b, ink, cream, coat, coatShade, random } = stage
  const hull = b(0.66)
  const boat =
    ellipse(0, 54, 118, 20, ink, 'opacity=".3"') +
    path('M-92 62Q-86 6 -30 -60Q0 -96 30 -60Q86 6 92 62Q40 92 0 92Q-40 92 -92 62Z', hull) +
    path('M8 -80Q22 -72 30 -60Q86 6 92 62Q56 84 20 90Q60 20 8 -80Z', shade(hull, -0.1)) +
    ellipse(0, 18, 52, 34, ink) +
    line(through(0, -82, 0, -20), cream, 4) +
    path('M-70 66Q0 96 70 66Q40 84 0 84Q-40 84 -70 66Z', cream, 'opacity=".7"')
  const back =
    path('M-44 26Q-50 -34 -26 -50Q0 -60 26 -50Q50 -34 44 26Q0 42 -44 26Z', coat) +
    path('M6 -55Q20 -54 26 -50Q50 -34 44 26Q30 32 16 34Q30 -20 6 -55Z', coatShade) +
    path('M-21 -56Q-24 -92 0 -94Q24 -92 21 -56Q0 -44 -21 -56Z', coat) +
    path('M3 -94Q24 -92 21 -56Q14 -52 7 -50Q17 -70 3 -94Z', coatShade)
  const lean = random.pick([-1, 1])
  const blade = 'M0 -16Q30 -20 44 -6Q46 8 30 14Q10 16 0 8Z'
  const paddle =
    line(through(-150, -26 + lean * 34, 150, -26 - lean * 34), ink, 6) +
    `<g transform="translate(-150 ${-26 + lean * 34}) rotate(${168 - lean * 12})">${path(blade, a(0.36))}</g>` +
    `<g transform="translate(150 ${-26 - lean * 34}) rotate(${-lean * 12})">${path(blade, a(0.36))}</g>`
  const arms =
    line(through(-36, -34, -70, -20, -76, -26 + lean * 17), coat, 17) +
    line(through(36, -34, 70, -24, 76, -26 - lean * 17), coatShade, 17)
  const spray = repeat(8, () =>
    circle(
      lean * -168 + random.between(-20, 20),
      10 + random.between(-12, 22),
      random.between(2, 4),
      cream,
      'opacity=".8"',
    ),
  )
  stage.lookoutAt = { x: 306, y: 400, scale: 1.9 }
  return placed(306, 356, 1, boat + back + paddle + arms + spray)
}

function drawWillow(stage: Stage): string {
  const { random } = stage
  return repeat(18, (i) => {
    const x = i * 10 - 14
    const length = random.between(90, 250) * (1 - i / 26)
    const colour = i % 3 ? lch(0.44, 0.09, 145) : lch(0.56, 0.1, 134)
    return curve(
      `M${x} -6Q${x + 12} ${Math.round(length * 0.6)} ${Math.round(x + random.between(4, 20))} ${Math.round(length)}`,
      colour,
      random.between(3, 6),
    )
  })
}
