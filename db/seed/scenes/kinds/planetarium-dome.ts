import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, line, path, polygon, rect, repeat, through, turned, W } from '../draw.ts'
import { sitter, HAIR } from '../people.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'

/** Under the dome: the projector in the middle, rings and planets above, everyone leaning back. */
export const planetariumDome: Composition = {
  mayMirror: true,
  closeUps: [
    [150, 20, 310],
    [170, 220, 290],
  ],
  draw: (stage) => {
    const { a } = stage
    stage.indoors(a(0.3))
    return (
      drawDome(stage) +
      drawPlanets(stage) +
      drawRim(stage) +
      drawProjector(stage) +
      drawAudience(stage) +
      stage.grain('M0 330H600V450H0Z', 'down', 'dark', 0.5, 0.3)
    )
  },
}

function drawDome(stage: Stage): string {
  const { random, a, b, cream } = stage
  const sky = rect(
    0,
    0,
    W,
    450,
    stage.gradient(stops(0, a(0.12), 0.6, a(0.26), 1, mix(a(0.42), b(0.6), 0.35))),
  )
  const milky = turned(
    300,
    120,
    random.between(-30, -18),
    ellipse(0, 0, 380, 54, b(0.8), 'opacity=".12"') +
      ellipse(20, 4, 300, 28, cream, 'opacity=".14"') +
      repeat(90, () =>
        circle(
          random.between(-340, 340),
          random.between(-34, 34),
          random.pick([0.8, 1.2, 1.8]),
          cream,
          `opacity="${random.pick(['.5', '.8'])}"`,
        ),
      ),
  )
  const ribs =
    repeat(7, (i) =>
      curve(`M${300 + (i - 3) * 128} 350Q${300 + (i - 3) * 84} 120 300 -60`, a(0.4), 1.6, 'opacity=".5"'),
    ) +
    [60, 150, 250]
      .map((y, i) =>
        curve(`M-20 ${y + 60 - i * 10}Q300 ${y - 70} 620 ${y + 60 - i * 10}`, a(0.4), 1.6, 'opacity=".45"'),
      )
      .join('')
  const stars = repeat(120, () =>
    circle(
      random.between(0, W),
      random.between(0, 320),
      random.pick([0.8, 1.2, 1.6, 2.4]),
      cream,
      `opacity="${random.pick(['.4', '.7', '1'])}"`,
    ),
  )
  const ship = through(84, 62, 140, 84, 176, 66, 232, 92, 214, 136, 158, 132, 140, 84)
  const figure =
    line(ship, b(0.8), 1.8, 'opacity=".8"') + ship.map(([x, y]) => circle(x, y, 4, cream)).join('')
  return sky + ribs + milky + stars + figure
}

function drawPlanets(stage: Stage): string {
  const { random, a, b, cream } = stage
  const planet = (x: number, y: number, radius: number, colour: string) => {
    const clipped = stage.clip(circle(x, y, radius, '#000'))
    const bands = repeat(4, (i) =>
      ellipse(
        x,
        y - radius + (i + 0.6) * radius * 0.5,
        radius * 1.1,
        radius * 0.1,
        shade(colour, i % 2 ? 0.07 : -0.07),
      ),
    )
    return (
      circle(x, y, radius, colour) +
      `<g ${clipped}>${turned(0, 0, 0, bands)}${circle(x + radius * 0.5, y + radius * 0.4, radius, stage.ink, 'opacity=".28"')}</g>`
    )
  }
  const [x, y] = [random.between(330, 390), random.between(116, 140)]
  const rings = (half: 'back' | 'front') =>
    turned(
      x,
      y,
      -16,
      [112, 98, 86]
        .map((radius, i) =>
          curve(
            half === 'back'
              ? `M${-radius} 0A${radius} ${radius * 0.26} 0 0 1 ${radius} 0`
              : `M${-radius} 0A${radius} ${radius * 0.26} 0 0 0 ${radius} 0`,
            [b(0.84), cream, b(0.7)][i] ?? cream,
            6,
          ),
        )
        .join(''),
    )
  const orbit = [250, 330]
    .map((radius) =>
      ellipse(
        300,
        150,
        radius,
        radius * 0.42,
        'none',
        `stroke="${a(0.6)}" stroke-width="1.6" stroke-dasharray="2 8"`,
      ),
    )
    .join('')
  return (
    orbit +
    rings('back') +
    planet(x, y, 62, b(0.7)) +
    rings('front') +
    planet(random.between(90, 130), random.between(200, 230), 26, a(0.56)) +
    planet(random.between(500, 540), random.between(208, 240), 17, lch(0.62, 0.15, 35)) +
    planet(random.between(520, 560), 66, 12, cream)
  )
}

function drawRim(stage: Stage): string {
  const { a, b, ink } = stage
  const wall = 'M-10 300Q300 346 610 300V470H-10Z'
  const city = repeat(22, (i) =>
    rect(i * 28 - 4, 292 + Math.sin((i / 22) * Math.PI) * 20 - stage.random.between(4, 22), 22, 40, ink),
  )
  return (
    city +
    path(wall, a(0.16)) +
    curve('M-10 302Q300 348 610 302', b(0.66), 4) +
    curve('M-10 312Q300 358 610 312', '#FFE2A0', 2, 'stroke-dasharray="1 14"')
  )
}

function drawProjector(stage: Stage): string {
  const { a, b, ink, cream } = stage
  const beams = [[-64, 250], [-24, 330], [30, 300], [72, 230]].map(([lean = 0, length = 0]) => turned(300, 318, lean, polygon(through(-3, 0, 3, 0, 34, -length, -34, -length), cream, 'opacity=".09"'))).join('') // prettier-ignore
  const ball = (x: number, y: number, radius: number) =>
    circle(x, y, radius, shade(ink, 0.14)) +
    path(
      `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}Q${x + radius * 0.5} ${y} ${x} ${y - radius}Z`,
      ink,
    ) +
    repeat(7, (i) =>
      circle(
        x + Math.cos(i * 0.9) * radius * 0.62,
        y + Math.sin(i * 0.9) * radius * 0.62,
        radius * 0.13,
        b(0.86),
      ),
    )
  const stand =
    polygon(through(286, 356, 314, 356, 330, 450, 270, 450), shade(ink, 0.08)) +
    line(through(280, 330, 320, 374), a(0.5), 9)
  return beams + stand + ball(278, 326, 25) + ball(322, 372, 21)
}

function drawAudience(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  const velvet = b(0.42)
  const seat = (x: number, y: number, k: number) =>
    path(
      `M${x - 34 * k} ${y + 90 * k}V${y + 10 * k}Q${x - 34 * k} ${y - 12 * k} ${x} ${y - 14 * k}Q${x + 34 * k} ${y - 12 * k} ${x + 34 * k} ${y + 10 * k}V${y + 90 * k}Z`,
      velvet,
    ) +
    path(
      `M${x + 10 * k} ${y - 13 * k}Q${x + 34 * k} ${y - 12 * k} ${x + 34 * k} ${y + 10 * k}V${y + 90 * k}H${x + 18 * k}Z`,
      shade(velvet, -0.07),
    )
  const row = (y: number, count: number, k: number, gap: number) =>
    repeat(count, (i) => {
      const x = ((i + 0.5) * W) / count
      if (Math.abs(x - 300) < gap) return ''
      const guest = random.chance(0.75)
        ? sitter(stage, x, y + 14 * k, k * 0.94, {
            coat: mix(random.pick([a(0.4), b(0.56), a(0.5), cream]), ink, 0.35),
            hair: mix(random.pick(HAIR), ink, 0.45),
            long: random.chance(0.4),
          })
        : ''
      return guest + seat(x, y, k)
    })
  const yellow = 300 + random.pick([-128, 128])
  const child = yellow + (yellow > 300 ? 80 : -80)
  return (
    row(376, 11, 0.74, 50) +
    sitter(stage, yellow, 424, 1.34, { yellow: true }) +
    sitter(stage, child, 428, 1, { coat: mix(b(0.66), ink, 0.2), hair: HAIR[2] }) +
    seat(yellow, 424, 1.3) +
    seat(child, 424, 1.1) +
    line(through(yellow + 26, 372, yellow + 44, 322), stage.coat, 12) +
    circle(yellow + 46, 318, 8, '#D8A078')
  )
}
