import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, H, circle, path, line, placed, smooth, through, type Point } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'

/** Stand-up paddling into the sun. */
export const sup: Composition = {
  mayMirror: true,
  closeUps: [[170, 150, 290]],
  draw: (stage) => {
    const { random, b } = stage
    stage.time('gold', 'dusk', 'mist')
    const horizon = 238
    const sunX = random.between(250, 350)
    const R = random.between(92, 118)
    const sun = stage.sky.time === 'mist' ? b(0.76) : b(0.88)
    return drawSunset(stage, { horizon, sunX, R, sun }) + drawPaddlers(stage, { sunX, horizon })
  },
}

function drawSunset(
  stage: Stage,
  { horizon, sunX, R, sun }: { horizon: number; sunX: number; R: number; sun: string },
): string {
  const { random, a, b, cream } = stage
  const drawn =
    stage.drawSky(horizon) +
    circle(sunX, horizon - 40, R * 1.35, sun, 'opacity=".2"') +
    circle(sunX, horizon - 40, R, stage.gradient(stops(0, shade(sun, 0.05), 1, mix(sun, b(0.68), 0.6)))) +
    stage.grain(
      `M${sunX - R} ${horizon - 40}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0`,
      'down',
      'dark',
      0.32,
      0.4,
    ) +
    stage.clouds(5, 60, 210, cream, 0.5)
  const points: Point[] = through(-10, horizon + 2, -10, horizon - 30)
  for (let x = 10; x <= W + 20; x += 26)
    points.push([x, horizon - 6 - Math.abs(x - sunX) * 0.09 - random.between(0, 20)])
  points.push([W + 20, horizon + 2])
  return (
    drawn +
    path(smooth(points) + 'Z', stage.air(0.25, a(0.34))) +
    stage.water(horizon, mix(stage.sky.low, a(0.6), 0.45), a(0.26)) +
    stage.glint(sunX, horizon + 6, 446, 190, sun, 0.9) +
    stage.ripples(40, horizon + 10, H, a(0.34), 0.6)
  )
}

function drawPaddlers(stage: Stage, { sunX, horizon }: { sunX: number; horizon: number }): string {
  const { random, a, b, ink, cream } = stage
  const bd = (x: number, y: number, k: number, coat: string, shaded: string, m: number) =>
    placed(
      x,
      y,
      k,
      `<g transform="scale(${m} 1)">` +
        path('M-108 0Q-60 -12 40 -10Q92 -8 116 -20Q100 8 40 10Q-60 12 -108 0Z', cream) +
        path('M-108 0Q-60 12 40 10Q100 8 116 -20Q92 0 40 1Q-60 3 -108 0Z', b(0.6)) +
        line(through(-12, -6, -8, -40, 2, -72), ink, 10) +
        line(through(16, -8, 16, -40, 6, -72), ink, 10) +
        path('M-10 -70Q-14 -112 6 -124Q24 -120 22 -100L16 -70Z', coat) +
        path('M8 -124Q24 -120 22 -100L16 -70H8Q14 -100 8 -124Z', shaded) +
        line(through(4, -116, 28, -104, 44, -122), coat, 7) +
        line(through(18, -112, 36, -84, 46, -66), shaded, 7) +
        line(through(42, -136, 50, -20, 52, 6), ink, 3.4) +
        path('M48 -2L56 -2L60 34Q52 42 47 34Z', ink) +
        circle(6, -136, 11, coat === stage.coat ? stage.coat : lch(0.62, 0.07, 50)) +
        (coat === stage.coat
          ? path('M6 -147Q18 -146 17 -136Q14 -127 8 -126Q12 -137 6 -147Z', shaded)
          : path('M-6 -138Q-4 -150 8 -148Q18 -146 17 -138Q8 -144 -6 -138Z', ink)) +
        '</g>',
    ) + stage.ripples(6, y + 8, y + 22, a(0.2), 0.6, x - 90 * k, x + 60 * k)
  return (
    bd(
      sunX + random.between(-150, -120) * (random.chance() ? 1 : -1),
      horizon + 52,
      0.46,
      a(0.5),
      a(0.38),
      1,
    ) +
    bd(
      sunX + random.between(-30, 30),
      horizon + 150,
      1.12,
      stage.coat,
      stage.coatShade,
      random.chance() ? 1 : -1,
    )
  )
}
