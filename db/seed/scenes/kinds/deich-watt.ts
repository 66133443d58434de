import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  line,
  path,
  placed,
  polygon,
  rect,
  repeat,
  smooth,
  through,
  W,
} from '../draw.ts'
import { person, HAIR } from '../people.ts'
import type { Stage } from '../stage.ts'

const horizon = 222

/** Over the mudflats at low tide: the row of walkers behind the look-out, the sky lying in the pools. */
export const deichWatt: Composition = {
  mayMirror: true,
  closeUps: [
    [170, 180, 290],
    [330, 120, 260],
  ],
  draw: (stage) => {
    const { random, a, b, cream, ink } = stage
    stage.time('gold', 'mist', 'day', 'dusk')
    const sunX = random.between(380, 470)
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    const walker = (
      x: number,
      y: number,
      scale: number,
      coat: string,
      look: { hair: string; long?: boolean; hat?: string },
    ) => reflectionOf(x, y, scale, coat) + person(stage, x, y, scale, { coat, flip: -1, ...look })
    return (
      stage.drawSky(horizon) +
      stage.sun(sunX, horizon - random.between(40, 80), random.between(38, 54), sun) +
      stage.clouds(6, 30, 160) +
      drawFlats(stage, sunX, sun) +
      walker(458, 276, 0.74, b(0.66), { hair: HAIR[0], long: true }) +
      walker(420, 288, 0.86, cream, { hair: HAIR[3] }) +
      walker(374, 304, 1.04, lch(0.6, 0.18, 25), { hair: HAIR[1], hat: a(0.4) }) +
      walker(322, 328, 1.28, a(0.56), { hair: HAIR[4], long: true }) +
      reflectionOf(236, 386, 2.2, stage.coat) +
      line(through(284, 236, 290, 392), lch(0.5, 0.08, 58), 7) +
      stage.lookout(236, 386, 2.2, { arm: 2, flip: -1 }) +
      drawBirds(stage) +
      stage.gulls(7, 40, 560, 30, 170, stage.sky.isDark ? cream : ink)
    )
  },
}

const reflectionOf = (x: number, y: number, scale: number, colour: string): string =>
  placed(x, y, scale, path('M-12 2Q-15 30 -8 58Q0 66 8 58Q15 30 12 2Z', colour, 'opacity=".28"'))

function drawFlats(stage: Stage, sunX: number, sun: string): string {
  const { random, a, ink } = stage
  const mud = mix(lch(0.56, 0.04, 70), a(0.5), 0.35)
  const ground = `M0 ${horizon}H${W}V450H0Z`
  const farm = placed(
    96,
    horizon + 2,
    0.9,
    path('M-78 0Q-60 -16 0 -18Q60 -16 78 0Z', stage.air(0.4, lch(0.5, 0.09, 140))) +
      rect(-24, -40, 48, 24, stage.air(0.36, lch(0.46, 0.1, 32))) +
      polygon(through(-30, -40, -14, -62, 14, -62, 30, -40), stage.air(0.4, lch(0.4, 0.05, 60))) +
      circle(46, -28, 13, stage.air(0.36, lch(0.46, 0.09, 148))),
  )
  const beacon =
    line(through(548, horizon + 40, 548, horizon - 40), stage.air(0.14), 5) +
    polygon(
      through(530, horizon - 40, 566, horizon - 40, 548, horizon - 64),
      stage.air(0.14, lch(0.56, 0.18, 27)),
    )
  const pools = repeat(15, () => {
    const depth = random.next() ** 1.3
    const [x, y, rx] = [
      random.between(-40, W + 40),
      horizon + 12 + depth * 216,
      random.between(50, 130) * (0.4 + depth),
    ]
    const fill = stage.gradient([[0, stage.sky.low], [1, stage.sky.mid]]) // prettier-ignore
    return (
      ellipse(x, y, rx, 3 + depth * 13, fill, 'opacity=".85"') +
      curve(
        `M${Math.round(x - rx * 0.7)} ${Math.round(y + 2 + depth * 8)}Q${Math.round(x)} ${Math.round(y + 6 + depth * 16)} ${Math.round(x + rx * 0.7)} ${Math.round(y + 2 + depth * 8)}`,
        shade(mud, 0.1),
        2,
      )
    )
  })
  const creek = path(`${smooth(through(420, horizon, 380, 250, 470, 280, 400, 320, 560, 370, 480, 460))}L620 460L620 400Q520 350 470 318Q540 284 440 252L446 ${horizon}Z`, stage.gradient([[0, stage.sky.low], [1, mix(stage.sky.mid, a(0.6), 0.4)]]), 'opacity=".8"') // prettier-ignore
  const ribs = repeat(24, (i) =>
    curve(
      `M${random.between(-20, 420).toFixed(0)} ${260 + i * 8}q26 -5 52 0t52 0`,
      ink,
      1.2 + i * 0.05,
      'opacity=".16"',
    ),
  )
  return path(ground, stage.gradient([[0, mix(mud, stage.sky.low, 0.6)], [1, shade(mud, -0.12)]])) + farm + creek + stage.glint(sunX, horizon + 4, 440, 90, sun, 0.6) + pools + ribs + beacon + stage.grain(ground, 'down', 'dark', 0.5, 0.3) // prettier-ignore
}

function drawBirds(stage: Stage): string {
  const { random, ink, cream } = stage
  return repeat(7, (i) => {
    const [x, y] = [i < 4 ? random.between(40, 180) : random.between(480, 580), random.between(330, 430)]
    const bird =
      ellipse(0, -16, 13, 7, cream) +
      path('M-13 -17L-26 -13L-10 -11Z', ink) +
      circle(13, -25, 6, ink) +
      line(through(18, -24, 30, -21), lch(0.66, 0.19, 40), 3) +
      line(through(-3, -10, -3, 2), lch(0.66, 0.19, 40), 2) +
      line(through(4, -10, 4, 2), lch(0.66, 0.19, 40), 2) +
      ellipse(0, 4, 14, 2.4, ink, 'opacity=".25"')
    return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${i % 2 ? 1 : -1} 1)">${bird}</g>`
  })
}
