import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  polygon,
  rect,
  path,
  line,
  curve,
  group,
  smooth,
  repeat,
  through,
  type Point,
} from '../draw.ts'
import type { Stage } from '../stage.ts'
import { sailBoat } from '../objects.ts'

/** Alster with sails, jetty and towers. */
export const alster: Composition = {
  closeUps: [[150, 170, 300]],
  draw: (stage) => {
    stage.time('day', 'gold', 'day', 'mist')
    const horizon = 232
    return (
      drawBackdrop(stage, horizon) + drawShore(stage, horizon) + drawBoats(stage, horizon) + drawJetty(stage)
    )
  },
}

function drawBackdrop(stage: Stage, horizon: number): string {
  const { random, a, b } = stage
  const drawn =
    stage.drawSky(horizon) +
    stage.sun(
      random.between(90, 500),
      random.between(70, 130),
      random.between(26, 38),
      stage.sky.time === 'gold' ? b(0.84) : stage.sky.sun,
    ) +
    stage.clouds(5, 40, 170, '#ffffff', 0.6)
  const k1 = stage.air(0.58, a(0.4))
  const cu = mix(lch(0.68, 0.07, 175), stage.sky.low, 0.45)
  const tower = (x: number, w: number, h: number, sp: number, kind: 'dome' | 'spire' = 'spire') =>
    rect(x - w / 2, horizon - h, w, h, k1) +
    rect(x, horizon - h, w / 2, h, shade(k1, -0.05)) +
    (kind === 'dome'
      ? path(
          `M${x - w * 0.6} ${horizon - h}` +
            `Q${x - w * 0.6} ${horizon - h - sp * 0.5} ${x} ${horizon - h - sp * 0.6}` +
            `Q${x + w * 0.6} ${horizon - h - sp * 0.5} ${x + w * 0.6} ${horizon - h}Z`,
          cu,
        ) +
        rect(x - 4, horizon - h - sp * 0.78, 8, sp * 0.2, cu) +
        polygon(
          through(x - 4, horizon - h - sp * 0.78, x, horizon - h - sp, x + 4, horizon - h - sp * 0.78),
          cu,
        )
      : polygon(through(x - w / 2, horizon - h, x, horizon - h - sp, x + w / 2, horizon - h), cu) +
        polygon(through(x, horizon - h, x, horizon - h - sp, x + w / 2, horizon - h), shade(cu, -0.06)))
  const off = random.between(-40, 40)
  return (
    drawn +
    tower(118 + off, 15, 52, 92) +
    tower(196 + off, 14, 50, 70) +
    tower(268 + off, 18, 58, 60) +
    tower(332 + off, 13, 48, 104) +
    tower(452 + off, 24, 62, 58, 'dome')
  )
}

function drawShore(stage: Stage, horizon: number): string {
  const { random, a } = stage
  let d = `M0 ${horizon}`
  for (let x = 0; x <= W; x += 22)
    d += `L${x} ${horizon - 18 - random.between(0, 22)}L${x + 14} ${horizon - 18 - random.between(0, 20)}`
  let drawn = path(d + `L${W} ${horizon}Z`, stage.air(0.5, a(0.38)))
  const points: Point[] = through(0, horizon + 4, 0, horizon - 22)
  for (let x = 20; x <= W; x += 30) points.push([x, horizon - random.between(10, 26)])
  points.push([W, horizon + 4])
  drawn +=
    path(smooth(points) + 'Z', stage.air(0.3, lch(0.5, 0.07, 155))) +
    rect(0, horizon - 4, W, 6, stage.air(0.12, lch(0.4, 0.06, 160)))
  const figureX = random.between(140, 440)
  if (random.chance(0.75))
    drawn += path(
      `M${figureX - 3} ${horizon}` +
        `Q${figureX - 12} ${horizon - 90} ${figureX - 2} ${horizon - 116}` +
        `Q${figureX + 22} ${horizon - 90} ${figureX + 26} ${horizon - 8}` +
        `Q${figureX + 12} ${horizon - 60} ${figureX + 3} ${horizon}Z`,
      '#ffffff',
      'opacity=".8"',
    )
  return (
    drawn +
    stage.water(horizon, mix(stage.sky.low, a(0.75), 0.5), a(0.42)) +
    stage.ripples(56, horizon + 6, H, a(0.5), 0.5) +
    stage.ripples(30, horizon + 6, H, '#ffffff', 0.45)
  )
}

function drawBoats(stage: Stage, horizon: number): string {
  const { random, a, b, ink, cream } = stage
  let drawn = ''
  const count = random.whole(5, 7)
  const colours = [cream, b(0.78), cream, b(0.66), a(0.62), cream]
  Array.from({ length: count }, (_, i) => ({
    x: 30 + ((i + random.between(0.2, 0.8)) * 560) / count,
    y: horizon + 10 + random.next() ** 1.5 * 110,
  }))
    .sort((p, q) => p.y - q.y)
    .forEach((p, i) => {
      const k = 0.22 + ((p.y - horizon) / 110) * 0.7
      drawn += sailBoat(stage, p.x, p.y, k, {
        main: i % 3 === 2 ? b(0.72) : cream,
        jib: random.pick(colours),
        hull: i % 2 ? ink : a(0.32),
      })
    })
  return drawn
}

/** Jetty with the Utkieker, willow. */
function drawJetty(stage: Stage): string {
  const { random, b, ink } = stage
  const L = random.chance()
  const floor = L ? '' : `transform="translate(${W} 0) scale(-1 1)"`
  return group(
    polygon(through(-10, 450, -10, 408, 196, 374, 212, 380, 120, 450), shade(b(0.5, 0.6), -0.05)) +
      repeat(9, (i) =>
        line(through(i * 24 - 8, 407 - i * 3.9, i * 24 - 8 - i * 9, 450), ink, 1.4, 'opacity=".4"'),
      ) +
      [150, 196].map((x, i) => rect(x, 372 - i * 8, 7, 40, ink)).join('') +
      stage.lookout(104, 402, 1.02, { arm: 2, flip: -1 }) +
      (() => {
        let w = ''
        for (let i = 0; i < 16; i++) {
          const x = 440 + i * 12
          const l = random.between(60, 170) * (0.5 + i / 24)
          w += curve(
            `M${x} -6Q${x - 10} ${l * 0.6} ${x - random.between(4, 22)} ${l}`,
            i % 3 ? lch(0.42, 0.07, 145) : lch(0.55, 0.09, 135),
            random.between(3, 6),
          )
        }
        return w
      })(),
    floor,
  )
}
