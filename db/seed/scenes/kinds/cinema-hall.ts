import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  path,
  polygon,
  rect,
  repeat,
  smooth,
  through,
  W,
  type Point,
} from '../draw.ts'
import { sitter, HAIR } from '../people.ts'
import type { Stage } from '../stage.ts'

/** The old picture house: curtain and gilding, rows of seats, the film's light on every head. */
export const cinemaHall: Composition = {
  mayMirror: true,
  closeUps: [
    [130, 50, 340],
    [200, 235, 280],
  ],
  draw: (stage) => {
    const { a } = stage
    stage.indoors(a(0.3))
    return (
      drawHall(stage) +
      drawFilm(stage) +
      drawCurtains(stage) +
      drawSeats(stage) +
      stage.grain(`M0 0H${W}V450H0Z`, 'up', 'dark', 0.4, 0.6)
    )
  },
}

function drawHall(stage: Stage): string {
  const { a, b, ink } = stage
  const wall = a(0.26)
  const sides =
    polygon(through(0, 0, 96, 60, 96, 310, 0, 400), shade(wall, -0.04)) +
    polygon(through(W, 0, 504, 60, 504, 310, W, 400), shade(wall, -0.07))
  const ceiling =
    polygon(through(0, 0, W, 0, 504, 60, 96, 60), shade(wall, 0.05)) +
    repeat(5, (i) =>
      ellipse(300, 26, 230 - i * 44, 20 - i * 3.8, i % 2 ? shade(wall, 0.09) : shade(wall, 0.03)),
    )
  const lamps = [[34, 150], [566, 150], [70, 170], [530, 170]].map(([x = 0, y = 0]) => circle(x, y, 34, '#FFD98A', 'opacity=".16"') + path(`M${x - 9} ${y + 12}L${x - 14} ${y - 14}H${x + 14}L${x + 9} ${y + 12}Z`, '#FFE2A0') + rect(x - 4, y + 12, 8, 16, b(0.6))).join('') // prettier-ignore
  return rect(0, 0, W, 450, wall) + ceiling + sides + lamps + rect(84, 300, 432, 30, ink)
}

/** What runs: a lighthouse, a small boat and a big moon, all drawn. */
function drawFilm(stage: Stage): string {
  const { random, a, b, cream, ink } = stage
  const [left, top, width, height] = [122, 72, 356, 206]
  const clipped = stage.clip(rect(left, top, width, height, '#000'))
  const waves: Point[] = [[left - 10, 236]]
  for (let x = left; x <= left + width + 30; x += 30) waves.push([x, 228 + (x % 60 ? 8 : -6)])
  const moonX = left + random.between(90, 250)
  const picture =
    rect(left, top, width, height, stage.gradient([[0, a(0.5)], [0.7, b(0.76)], [1, b(0.9)]])) + // prettier-ignore
    circle(moonX, 148, 58, cream, 'opacity=".4"') +
    circle(moonX, 148, 44, cream) +
    path('M396 240L404 128H428L436 240Z', ink) +
    rect(400, 112, 32, 18, ink) +
    polygon(through(402, 120, 122, 76, 122, 128), cream, 'opacity=".5"') +
    path(`${smooth(waves)}V290H${left - 10}Z`, a(0.34)) +
    path('M206 226L276 222Q270 240 258 242H222Q210 238 206 226Z', ink) +
    path('M240 224V168Q266 196 266 220Z', cream) +
    curve('M130 262q20 -8 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0', b(0.8), 3, 'opacity=".6"')
  const light = polygon(through(122, 278, 478, 278, 640, 470, -40, 470), b(0.9), 'opacity=".12"')
  return (
    rect(left - 12, top - 12, width + 24, height + 24, ink) +
    `<g ${clipped}>${picture}</g>` +
    stage.grain(`M${left} ${top}h${width}v${height}h${-width}Z`, 'diagonal', 'dark', 0.3, 0.5) +
    light
  )
}

function drawCurtains(stage: Stage): string {
  const { b, coat } = stage
  const red = b(0.5)
  const half = (mirror: string) =>
    `<g ${mirror}>` +
    path('M60 40H134Q128 170 96 250Q92 290 96 318H60Z', red) +
    [72, 92, 112]
      .map((x, i) =>
        path(
          `M${x} 40h10Q${x + 2 - i * 4} 180 ${x - i * 8} 316h-8Q${x - 6 - i * 4} 180 ${x} 40Z`,
          shade(red, -0.1),
        ),
      )
      .join('') +
    rect(62, 240, 40, 9, coat) +
    stage.grain('M60 40H134V318H60Z', 'down', 'dark', 0.6, 0.3) +
    '</g>'
  const swags = repeat(
    8,
    (i) =>
      path(`M${104 + i * 49} 40Q${128 + i * 49} 96 ${153 + i * 49} 40Z`, i % 2 ? red : shade(red, -0.06)) +
      curve(`M${104 + i * 49} 42Q${128 + i * 49} 96 ${153 + i * 49} 42`, coat, 3.4),
  )
  return (
    half('') +
    half(`transform="translate(${W} 0) scale(-1 1)"`) +
    swags +
    rect(56, 28, 488, 16, shade(red, -0.14))
  )
}

function drawSeats(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  const velvet = b(0.46)
  const seat = (x: number, y: number, k: number, colour: string) =>
    path(
      `M${x - 32 * k} ${y + 60 * k}V${y + 6 * k}Q${x - 32 * k} ${y - 16 * k} ${x} ${y - 18 * k}Q${x + 32 * k} ${y - 16 * k} ${x + 32 * k} ${y + 6 * k}V${y + 60 * k}Z`,
      colour,
    ) +
    path(
      `M${x + 8 * k} ${y - 17 * k}Q${x + 32 * k} ${y - 16 * k} ${x + 32 * k} ${y + 6 * k}V${y + 60 * k}H${x + 16 * k}Z`,
      shade(colour, -0.06),
    )
  const row = (y: number, count: number, k: number, share: number, colour: string) =>
    repeat(count, (i) => {
      const x = ((i + 0.5) * W) / count + (y % 2 ? 12 : -8)
      const guest = random.chance(share)
        ? sitter(stage, x, y + 8, k * 0.94, {
            coat: mix(random.pick([a(0.4), b(0.56), a(0.5), cream]), ink, 0.35),
            hair: mix(random.pick(HAIR), ink, 0.5),
            long: random.chance(0.4),
          })
        : ''
      return guest + seat(x, y, k, colour)
    })
  const aisle = 300 + random.pick([-62, 62])
  return (
    row(322, 12, 0.62, 0.6, shade(velvet, -0.12)) +
    row(357, 10, 0.78, 0.6, shade(velvet, -0.06)) +
    sitter(stage, aisle, 412, 1.2, { yellow: true }) +
    sitter(stage, aisle + 96, 414, 1.14, { coat: a(0.56), hair: HAIR[3], long: true }) +
    row(411, 6, 1.24, 0.12, velvet) +
    path('M430 430l8 -46h44l8 46Z', cream) +
    repeat(3, (i) => rect(444 + i * 14, 386, 6, 44, lch(0.58, 0.19, 27))) +
    repeat(9, (i) => circle(440 + (i % 5) * 10, 382 - (i % 3) * 8, 8, mix(cream, '#FFE2A0', 0.5)))
  )
}
