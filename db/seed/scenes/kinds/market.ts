import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, polygon, rect, circle, ellipse, path, line, placed, repeat, through } from '../draw.ts'
import type { Stage } from '../stage.ts'
import { bulbs } from '../objects.ts'

/** Night market stalls under bulbs. */
export const market: Composition = {
  closeUps: [[250, 180, 330]],
  draw: (stage) => {
    const { random, ink, cream } = stage
    stage.time('dusk', 'night', 'dusk')
    const drawn = drawTown(stage) + drawLights(stage)
    const stall = (x: number, y: number, k: number, c1: string, c2: string, kind: boolean) =>
      placed(
        x,
        y,
        k,
        rect(-116, -150, 232, 150, mix(ink, c1, 0.25)) +
          rect(-104, -140, 208, 84, '#FFD58A') +
          stage.grain('M-104 -140H104V-56H-104Z', 'down', 'dark', 0.4, 0.2) +
          [0, 1, 2, 3, 4]
            .map((i) =>
              kind
                ? rect(-90 + i * 40, -116, 26, 5, ink, 'opacity=".5"') +
                  rect(-88 + i * 40, -132, 7, 16, random.pick([c1, c2, cream])) +
                  rect(-76 + i * 40, -130, 7, 14, random.pick([c1, c2, cream]))
                : line(through(-88 + i * 44, -140, -88 + i * 44, -122), ink, 2) +
                  ellipse(-88 + i * 44, -112, 7, 12, random.pick([c2, lch(0.6, 0.16, 35)])),
            )
            .join('') +
          placed(
            kind ? 30 : -26,
            -56,
            0.9,
            path('M-17 -54Q-20 -8 -18 2H18Q20 -8 17 -54Q0 -64 -17 -54Z', kind ? c1 : cream) +
              circle(0, -72, 14, lch(0.68, 0.08, 50)) +
              path('M-15 -74Q-14 -92 2 -90Q16 -88 15 -74Q2 -84 -15 -74Z', ink) +
              rect(-11, -44, 22, 46, c2),
          ) +
          rect(-120, -58, 240, 60, lch(0.45, 0.06, 52)) +
          rect(-120, -58, 240, 9, lch(0.6, 0.07, 60)) +
          [-104, -52, 0, 52]
            .map(
              (u, i) =>
                rect(u, -82, 50, 26, lch(0.54, 0.07, 58)) +
                repeat(9, (n) =>
                  circle(
                    u + 7 + (n % 5) * 9,
                    -84 - (n > 4 ? 7 : 0) + random.between(-1, 1),
                    6,
                    i === 0 ? lch(0.62, 0.18, 30) : i === 1 ? stage.coat : i === 2 ? lch(0.6, 0.13, 140) : c2,
                  ),
                ) +
                rect(u, -74, 50, 18, lch(0.48, 0.065, 55)) +
                line(through(u + 2, -65, u + 48, -65), ink, 1.6, 'opacity=".4"'),
            )
            .join('') +
          repeat(
            8,
            (i) =>
              path(
                `M${-136 + i * 34} -164L${-120 + i * 30} -196H${-90 + i * 30}L${-102 + i * 34} -164V-152` +
                  `Q${-119 + i * 34} -132 ${-136 + i * 34} -152Z`,
                i % 2 ? cream : c1,
              ) +
              (i % 2
                ? ''
                : path(
                    `M${-136 + i * 34} -164H${-102 + i * 34}V-152Q${-119 + i * 34} -132 ${-136 + i * 34} -152Z`,
                    shade(c1, -0.08),
                  )),
          ) +
          rect(-122, -200, 244, 7, ink) +
          stage.grain('M-136 -198H136V-136H-136Z', 'right', 'dark', 0.5, 0.4),
      )
    return drawn + drawStalls(stage, stall)
  },
}

function drawTown(stage: Stage): string {
  const { random, a } = stage
  let drawn = stage.drawSky(330) + stage.sun(random.between(90, 510), random.between(84, 112), 24)
  for (let x = -10; x < W;) {
    const w = random.between(46, 84)
    const h = random.between(90, 190)
    const colour = stage.air(0.4, a(0.3))
    drawn +=
      rect(x, 330 - h, w, h, colour) +
      polygon(through(x, 330 - h, x + w / 2, 330 - h - random.between(24, 44), x + w, 330 - h), colour)
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 3; i++)
        if (random.chance(0.5))
          drawn += rect(x + 9 + (i * (w - 18)) / 3, 330 - h + 14 + j * 30, 9, 14, '#FFD98A', 'opacity=".8"')
    x += w
  }
  return (
    drawn +
    rect(0, 328, W, 130, a(0.24)) +
    stage.grain('M0 328H600V450H0Z', 'down', 'dark', 0.5, 0) +
    repeat(26, () =>
      ellipse(
        random.between(0, W),
        random.between(350, 446),
        random.between(14, 34),
        random.between(2, 4),
        '#FFD98A',
        'opacity=".14"',
      ),
    )
  )
}

function drawLights(stage: Stage): string {
  return (
    bulbs(
      stage,
      Array.from({ length: 13 }, (_, i) => [i * 52 - 12, 62 + Math.sin((i / 12) * Math.PI) * 46]),
      '#FFE2A0',
    ) +
    bulbs(
      stage,
      Array.from({ length: 11 }, (_, i) => [i * 62 - 12, 26 + Math.sin((i / 10) * Math.PI) * 30]),
      '#FFE2A0',
    )
  )
}

function drawStalls(
  stage: Stage,
  stall: (x: number, y: number, k: number, c1: string, c2: string, kind: boolean) => string,
): string {
  const { random, a, b, ink } = stage
  const floor = random.chance()
  return (
    stall(floor ? 480 : 130, 352, 0.8, b(0.6), a(0.5), !floor) +
    stall(floor ? 210 : 400, 398, 1.08, a(0.52), b(0.72), floor) +
    stage.lookout(floor ? 360 : 246, 428, 1.3, { arm: 2, flip: floor ? 1 : -1 }) +
    placed(
      floor ? 424 : 178,
      432,
      1.25,
      line(through(-5, -24, -6, -2), ink, 7) +
        line(through(5, -24, 7, -2), ink, 7) +
        path('M-9 -54Q-14 -36 -13 -18Q0 -14 13 -18Q14 -36 9 -54Q0 -60 -9 -54Z', b(0.56)) +
        path('M2 -57Q14 -44 13 -18Q8 -16 3 -15Q7 -38 2 -57Z', b(0.44)) +
        circle(0, -64, 9.5, lch(0.34, 0.05, 50)) +
        line(through(-9, -50, -15, -32), b(0.56), 6.5),
    )
  )
}
