import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, H, line, path, polygon, rect, repeat, through, W } from '../draw.ts'
import { crane } from '../objects.ts'
import { person, HAIR } from '../people.ts'
import { nth } from '../random.ts'
import type { Stage } from '../stage.ts'

const horizon = 270

/** Up on the plaza: the great arch frames harbour and sky, everyone stands at the railing. */
export const elphiPlaza: Composition = {
  mayMirror: true,
  closeUps: [
    [170, 190, 290],
    [300, 110, 270],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('dusk', 'gold', 'night', 'day', 'mist')
    const coats = [a(0.5), b(0.62), cream, b(0.76), a(0.36)]
    const guest = (x: number, scale: number, index: number) =>
      ellipse(x + 8, 423, 24 * scale, 5, ink, 'opacity=".35"') +
      person(stage, x, 422, scale, {
        coat: nth(coats, index),
        hair: nth(HAIR, index),
        long: index % 2 === 0,
        arm: index === 3 ? 1 : 0,
        flip: random.pick([1, -1]),
      })
    return (
      drawView(stage) +
      drawArch(stage) +
      drawRailing(stage) +
      drawFloor(stage) +
      guest(92, 1.5, 0) +
      guest(136, 1.2, 1) +
      guest(404, 1.54, 2) +
      guest(452, 1.5, 3) +
      guest(526, 1.56, 4) +
      ellipse(268, 429, 46, 6, ink, 'opacity=".4"') +
      stage.lookout(258, 428, 2, { arm: random.pick([1, 2]) }) +
      stage.gulls(4, 150, 450, 70, 180, stage.sky.isDark ? cream : ink)
    )
  },
}

function drawView(stage: Stage): string {
  const { random, a, b } = stage
  const sunX = random.between(210, 390)
  const sun = stage.sky.time === 'mist' ? b(0.82) : stage.sky.sun
  const far = stage.air(0.5, a(0.36))
  const roofs = repeat(26, (i) =>
    rect(i * 24 - 6, horizon - random.between(6, 30), 22, 34, stage.air(random.between(0.44, 0.58), a(0.36))),
  )
  const cranes = ([[90, 0.6, 'out'], [190, 0.5, 'up'], [420, 0.62, 'out'], [510, 0.54, 'up']] as const).map(([x, scale, jib]) => crane(x, horizon, scale, far, jib, 6)).join('') // prettier-ignore
  const ship =
    path(`M300 ${horizon + 34}H398L388 ${horizon + 52}H310Z`, stage.ink) +
    repeat(7, (i) =>
      rect(
        312 + i * 10,
        horizon + 16 + (i % 3) * 6,
        9,
        18 - (i % 3) * 6,
        [b(0.7), a(0.6), b(0.84)][i % 3] ?? far,
      ),
    ) +
    rect(384, horizon + 8, 11, 26, stage.cream)
  return (
    stage.drawSky(horizon) +
    stage.sun(sunX, horizon - random.between(50, 110), random.between(34, 48), sun) +
    stage.clouds(6, 60, 200) +
    roofs +
    cranes +
    rect(
      0,
      horizon,
      W,
      130,
      stage.gradient([
        [0, mix(stage.sky.low, a(0.6), 0.5)],
        [1, a(0.34)],
      ]),
    ) + // prettier-ignore
    stage.glint(sunX, horizon + 6, 390, 90, sun, 0.8) +
    stage.ripples(40, horizon + 8, 390, a(0.4), 0.5) +
    ship
  )
}

/** The vault: one wide curve with its thickness, lamps sunk into it. */
function drawArch(stage: Stage): string {
  const { a, cream, b } = stage
  const shell = mix(cream, a(0.8), 0.3)
  const opening = 'M40 400V250Q120 60 300 56Q480 60 560 250V400Z'
  const whole = `M0 0H${W}V${H}H0Z ${opening}`
  const lamps = repeat(15, (i) => {
    const t = i / 14
    const x = 30 + t * 540
    const y = 210 - Math.sin(t * Math.PI) * 186
    return (
      circle(x, y, 15, '#FFE9B8', `opacity="${stage.sky.isDark ? '.35' : '.2'}"`) +
      circle(x, y, 5, stage.sky.isDark ? '#FFF1C4' : mix(shell, '#FFF1C4', 0.6))
    )
  })
  const ribs = repeat(9, (i) => {
    const angle = Math.PI * (0.1 + i * 0.1)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return line(
      through(300 - dx * 280, 250 - dy * 196, 300 - dx * 420, 250 - dy * 330),
      shade(shell, -0.06),
      2,
    )
  })
  const inner = path(
    'M40 400V250Q120 60 300 56Q480 60 560 250V400H546V256Q470 82 300 78Q130 82 54 256V400Z',
    shade(shell, -0.16),
  )
  return (
    `<path d="${whole}" fill="${shell}" fill-rule="evenodd"/>` +
    ribs +
    inner +
    `<path d="M546 256Q470 82 300 78L300 56Q480 60 560 250V400H546Z" fill="${b(0.6)}" opacity=".18"/>` +
    stage.grain('M0 0H600V60H300Q120 60 40 250V400H0Z', 'left', 'dark', 0.3, 0.4) +
    stage.grain('M600 0V400H560V250Q480 60 300 56V0Z', 'right', 'dark', 0.3, 0.4) +
    lamps
  )
}

function drawRailing({ ink, cream }: Stage): string {
  const bars = repeat(27, (i) => line(through(44 + i * 20, 336, 44 + i * 20, 400), ink, 1.8, 'opacity=".7"'))
  const glass =
    rect(40, 332, 520, 70, cream, 'opacity=".16"') +
    polygon(through(80, 332, 150, 332, 100, 402, 40, 402), cream, 'opacity=".18"')
  return (
    glass +
    bars +
    rect(36, 326, 528, 9, lch(0.5, 0.08, 58), 'rx="4"') +
    rect(36, 331, 528, 4, lch(0.4, 0.07, 54))
  )
}

function drawFloor(stage: Stage): string {
  const brick = mix(lch(0.44, 0.11, 32), stage.a(0.4), 0.25)
  const joints =
    repeat(15, (i) =>
      line(through(300 + (i - 7) * 46, 398, 300 + (i - 7) * 74, 452), stage.ink, 1.6, 'opacity=".25"'),
    ) + [408, 424].map((y) => curve(`M0 ${y}H${W}`, stage.ink, 1.4, 'opacity=".22"')).join('')
  const light = polygon(through(180, 398, 420, 398, 520, 452, 100, 452), stage.sky.low, 'opacity=".25"')
  return (
    rect(0, 398, W, 60, brick) + joints + light + stage.grain('M0 398H600V450H0Z', 'down', 'dark', 0.5, 0.2)
  )
}
