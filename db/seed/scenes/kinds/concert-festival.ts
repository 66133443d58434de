import type { Composition } from '../composition.ts'
import { mix, shade } from '../colour.ts'
import {
  W,
  round,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  placed,
  repeat,
  turned,
  through,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { crane } from '../objects.ts'
import { SKIN } from '../people.ts'
import { mover } from '../mover.ts'

/** Open-air festival from the crowd, the stage far away. */
export const concertFestival: Composition = {
  closeUps: [[120, 80, 360]],
  draw: (stage) => {
    const { random, b } = stage
    stage.time('dusk', 'night', 'dusk')
    const hot = b(0.74)
    const horizon = 300
    const drawn = drawHarbour(stage, { horizon, hot }) + drawBand(stage, hot)
    // crowd in three depths
    const crowd = (y: number, n: number, R: number, colour: string, up: number) => {
      let t = ''
      for (let i = 0; i < n; i++) {
        const x = ((i + 0.5) * W) / n + random.between(-8, 8)
        const yy = y + random.between(-6, 6)
        if (random.chance(up)) {
          const m = random.pick([-1, 1])
          t += line(
            through(
              x + m * R * 0.9,
              yy + R * 1.4,
              x + m * R * 1.7,
              yy - R * 0.5,
              x + m * R * random.between(1, 1.8),
              yy - R * random.between(2, 2.8),
            ),
            colour,
            R * 0.5,
          )
          if (random.chance(0.4))
            t += line(
              through(
                x - m * R * 0.9,
                yy + R * 1.4,
                x - m * R * 1.7,
                yy - R * 0.5,
                x - m * R * random.between(1, 1.8),
                yy - R * random.between(2, 2.8),
              ),
              colour,
              R * 0.5,
            )
        }
        t +=
          circle(x, yy, R, colour) +
          path(
            `M${round(x - R * 1.7)} 470V${round(yy + R * 1.9)}` +
              `Q${round(x - R * 1.2)} ${round(yy + R * 0.8)} ${round(x)} ${round(yy + R * 0.8)}` +
              `Q${round(x + R * 1.2)} ${round(yy + R * 0.8)} ${round(x + R * 1.7)} ${round(yy + R * 1.9)}` +
              'V470Z',
            colour,
          )
      }
      return t
    }
    return drawn + drawCrowd(stage, { crowd, hot })
  },
}

function drawHarbour(stage: Stage, { horizon, hot }: { horizon: number; hot: string }): string {
  const { a, ink, cream } = stage
  const drawn =
    stage.drawSky(330) +
    stage.clouds(3, 40, 120, stage.sky.sun, 0.3) +
    crane(48, horizon, 0.9, stage.air(0.4, a(0.3)), 'out', 6) +
    crane(560, horizon, 0.8, stage.air(0.4, a(0.3)), 'up', 6) +
    rect(0, horizon - 20, W, 60, stage.air(0.3, a(0.26)))
  const sunX = 300
  return (
    drawn +
    repeat(7, (i) =>
      polygon(
        through(
          150 + i * 50 - 4,
          118,
          150 + i * 50 + 4,
          118,
          150 + (i - 3) * 84 + i * 50 + 26,
          -20,
          150 + (i - 3) * 84 + i * 50 - 26,
          -20,
        ),
        i % 2 ? cream : hot,
        'opacity=".2"',
      ),
    ) +
    path('M104 292V138Q300 60 496 138V292Z', ink) +
    path('M126 288V150Q300 84 474 150V288Z', stage.gradient(stops(0, a(0.34), 1, hot))) +
    circle(sunX, 224, 62, cream) +
    stage.grain('M126 288V150Q300 84 474 150V288Z', 'up', 'dark', 0.5, 0.3) +
    repeat(9, (i) => circle(150 + i * 37.5, 132 - Math.sin(((i + 0.5) / 9) * 3.14) * 34, 5.5, '#FFE2A0')) +
    rect(74, 150, 36, 140, shade(ink, 0.06)) +
    rect(490, 150, 36, 140, shade(ink, 0.06)) +
    repeat(6, (i) =>
      [92, 508].map((x) => circle(x, 164 + i * 23, 9, a(0.3)) + circle(x, 164 + i * 23, 3.5, ink)).join(''),
    ) +
    rect(84, 284, 432, 20, shade(ink, 0.04))
  )
}

function drawBand(stage: Stage, hot: string): string {
  const { random, a, ink, cream } = stage
  const player = (x: number, k: number, m: number) =>
    placed(
      x,
      284,
      k,
      path('M-10 0L-7 -42Q-12 -70 2 -74Q15 -70 12 -42L14 0Z', ink) +
        circle(2, -85, 10, ink) +
        (m === 1
          ? line(through(-22, -34, 34, -58), ink, 7) + ellipse(-20, -36, 14, 11, ink)
          : m === 2
            ? line(through(10, -66, 30, -88, 20, -104), ink, 6)
            : line(through(-8, -66, -26, -46, -34, -60), ink, 6) +
              line(through(10, -66, 30, -44, 38, -58), ink, 6)),
    )
  let drawn =
    player(228, 0.8, 1) +
    player(300, 0.96, 2) +
    player(378, 0.8, 1) +
    rect(324, 250, 40, 34, ink) +
    ellipse(344, 248, 20, 5, a(0.4))
  for (let i = 0; i < 60; i++)
    drawn += turned(
      random.between(40, 560),
      random.between(110, 330),
      random.between(0, 180),
      rect(-4, -1.8, 8, 3.6, random.pick([cream, hot, stage.coat, a(0.7)])),
    )
  return drawn
}

function drawCrowd(
  stage: Stage,
  {
    crowd,
    hot,
  }: { crowd: (y: number, n: number, R: number, colour: string, up: number) => string; hot: string },
): string {
  const { random, a, ink } = stage
  const drawn = crowd(324, 26, 9, mix(a(0.32), hot, 0.25), 0.5) + crowd(356, 17, 14, a(0.26), 0.5)
  const ux = random.between(220, 380)
  const front = crowd(404, 9, 24, mix(a(0.17), ink, 0.4), 0.4)
  return (
    drawn +
    rect(0, 400, W, 60, a(0.2)) +
    front +
    mover(
      stage,
      ux,
      548,
      1.3,
      {
        head: [0, -176],
        neck: [0, -152],
        hip: [0, -92],
        le: [-36, -176],
        lh: [-30, -216],
        re: [36, -178],
        rh: [34, -220],
        lk: [-10, -48],
        lf: [-12, 0],
        rk: [10, -48],
        rf: [12, 0],
      },
      { yellow: true, skin: SKIN[0] },
    ) +
    stage.grain('M0 330H600V450H0Z', 'down', 'dark', 0.4, 0.3)
  )
}
