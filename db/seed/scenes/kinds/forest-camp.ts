import type { Composition } from '../composition.ts'
import { lch } from '../colour.ts'
import { W, rect, circle, ellipse, path, line, smooth, repeat, through } from '../draw.ts'
import type { Stage } from '../stage.ts'
import { tree } from '../objects.ts'
import { sitter, HAIR } from '../people.ts'

/** Camp by night: tent, fire, stars between the trunks. */
export const forestCamp: Composition = {
  mayMirror: true,
  closeUps: [[80, 210, 300]],
  draw: (stage) => {
    stage.time('night')
    const fire = '#FFB347'
    return (
      drawNightForest(stage, fire) +
      drawTentGlowsInside(stage, fire) +
      drawFire(stage, fire) +
      drawFireplace(stage)
    )
  },
}

function drawNightForest(stage: Stage, fire: string): string {
  const { random, a, cream } = stage
  let drawn =
    stage.drawSky(330) +
    circle(random.between(420, 500), random.between(70, 110), 28, cream) +
    stage.clouds(2, 60, 140, stage.sky.sun, 0.2)
  for (let L = 0; L < 3; L++)
    for (let i = 0; i < 15 - L * 3; i++)
      drawn += tree(
        stage,
        ((i + random.between(0.1, 0.9)) * W) / (15 - L * 3),
        318 + L * 16,
        random.between(0.9, 1.5) + L * 0.34,
        stage.air(0.34 - L * 0.15, a(0.24)),
        'fir',
      )
  const ground = smooth(through(-20, 338, 160, 322, 360, 336, 620, 318, 620, 470, -20, 470)) + 'Z'
  return (
    drawn +
    path(ground, a(0.27)) +
    stage.grain(ground, 'down', 'dark', 0.6, 0.2) +
    ellipse(
      340,
      404,
      280,
      56,
      stage.radial([
        [0.2, fire, 0.5],
        [1, fire, 0],
      ]),
    )
  )
}

/** Tent glows from inside. */
function drawTentGlowsInside(stage: Stage, fire: string): string {
  const { b, ink } = stage
  return (
    circle(
      168,
      340,
      190,
      stage.radial([
        [0.2, fire, 0.42],
        [1, fire, 0],
      ]),
    ) +
    path('M40 392L160 236L196 250L316 392Z', b(0.56)) +
    path('M160 236L118 392H40Z', b(0.74)) +
    path('M160 236L118 392H230Z', '#FFE2A0') +
    path('M160 236L150 392H118Z', b(0.84)) +
    path('M160 236L206 392H230Z', b(0.66)) +
    stage.grain('M160 236L196 250L316 392H230Z', 'right', 'dark', 0.6, 0.2) +
    line(through(160, 236, 150, 222), ink, 4) +
    line(through(40, 392, 14, 404), ink, 2) +
    line(through(316, 392, 340, 402), ink, 2)
  )
}

/** Fire. */
function drawFire(stage: Stage, fire: string): string {
  const { random } = stage
  const figureX = 396
  const fy = 404
  return (
    circle(
      figureX,
      fy - 34,
      150,
      stage.radial([
        [0.1, fire, 0.5],
        [1, fire, 0],
      ]),
    ) +
    path(
      `M${figureX} ${fy - 96}Q${figureX + 40} ${fy - 52} ${figureX + 30} ${fy - 18}` +
        `Q${figureX + 20} ${fy} ${figureX} ${fy}Q${figureX - 26} ${fy} ${figureX - 30} ${fy - 22}` +
        `Q${figureX - 30} ${fy - 46} ${figureX - 14} ${fy - 58}` +
        `Q${figureX - 14} ${fy - 44} ${figureX - 6} ${fy - 44}` +
        `Q${figureX + 6} ${fy - 60} ${figureX} ${fy - 96}Z`,
      lch(0.66, 0.19, 42),
    ) +
    path(
      `M${figureX + 2} ${fy - 62}Q${figureX + 22} ${fy - 34} ${figureX + 16} ${fy - 14}` +
        `Q${figureX + 10} ${fy} ${figureX} ${fy}` +
        `Q${figureX - 16} ${fy - 2} ${figureX - 16} ${fy - 18}` +
        `Q${figureX - 10} ${fy - 34} ${figureX + 2} ${fy - 62}Z`,
      stage.coat,
    ) +
    line(through(figureX - 40, fy + 6, figureX + 36, fy - 8), lch(0.36, 0.06, 48), 11) +
    line(through(figureX + 40, fy + 6, figureX - 36, fy - 8), lch(0.44, 0.07, 50), 11) +
    repeat(16, () =>
      circle(
        figureX + random.between(-50, 50),
        fy - random.between(90, 210),
        random.between(1.2, 2.6),
        '#FFD98A',
      ),
    )
  )
}

function drawFireplace(stage: Stage): string {
  const { a, cream } = stage
  const log = (x: number, y: number, w: number) =>
    rect(x - w / 2, y - 16, w, 20, lch(0.4, 0.06, 48), 'rx="10"') +
    ellipse(x + w / 2 - 8, y - 6, 7, 10, lch(0.62, 0.08, 62)) +
    ellipse(x + w / 2 - 8, y - 6, 3, 5, lch(0.46, 0.07, 52))
  return (
    sitter(stage, 300, 432, 0.98, { yellow: true }) +
    sitter(stage, 496, 428, 0.94, { coat: a(0.5), hair: HAIR[2], long: true }) +
    log(300, 446, 120) +
    log(500, 444, 130) +
    line(through(328, 396, 376, 362), lch(0.5, 0.07, 55), 3) +
    ellipse(378, 360, 6, 5, cream)
  )
}
