import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, rect, path, curve, placed, smooth, through, type Point } from '../draw.ts'
import type { Stage } from '../stage.ts'
import { tree } from '../objects.ts'

/** A clearing between firs, hills in mist. */
export const forestClearing: Composition = {
  mayMirror: true,
  closeUps: [[200, 60, 330]],
  draw: (stage) => {
    const { random, b } = stage
    stage.time('gold', 'mist', 'dusk', 'day')
    const sunX = random.between(330, 430)
    const sun = stage.sky.time === 'mist' ? b(0.82) : stage.sky.sun
    return (
      drawBackdrop(stage, { sunX, sun }) + drawRidges(stage) + drawRockUtkiekerDog(stage) + drawFirs(stage)
    )
  },
}

function drawBackdrop(stage: Stage, { sunX, sun }: { sunX: number; sun: string }): string {
  const { random } = stage
  return (
    stage.drawSky(300) +
    stage.sun(sunX, random.between(120, 160), random.between(44, 60), sun) +
    stage.clouds(4, 40, 150, stage.sky.sun, 0.4)
  )
}

function drawRidges(stage: Stage): string {
  const { random, a, ink } = stage
  const ridge = (y: number, amp: number, colour: string, k: number, n: number, off: number) => {
    const points: Point[] = through(-20, 470)
    const Y = (x: number) => y + Math.sin(x / 92 + off) * amp + Math.sin(x / 41 + off * 2) * amp * 0.35
    for (let x = -20; x <= 620; x += 20) points.push([x, Y(x)])
    points.push([620, 470])
    let o = path(smooth(points) + 'Z', colour)
    for (let i = 0; i < n; i++) {
      const x = ((i + random.between(0.1, 0.9)) * W) / n
      o += tree(stage, x, Y(x) + 10 * k, k * random.between(0.7, 1.15), colour, 'fir').replaceAll(ink, colour)
    }
    return o
  }
  const fog = (y: number) =>
    rect(
      0,
      y,
      W,
      120,
      stage.gradient([
        [0, stage.sky.low, 0],
        [1, stage.sky.low, 0.7],
      ]),
    )
  return (
    ridge(232, 18, stage.air(0.7, a(0.5)), 0.22, 40, 1) +
    fog(170) +
    ridge(264, 18, stage.air(0.52, a(0.44)), 0.34, 32, random.between(0, 6)) +
    fog(220) +
    ridge(300, 20, stage.air(0.34, a(0.4)), 0.5, 24, random.between(0, 6)) +
    fog(262) +
    stage.gulls(4, 120, 500, 90, 190, ink) +
    ridge(346, 18, stage.air(0.16, a(0.34)), 0.7, 17, random.between(0, 6)) +
    fog(320)
  )
}

/** Rock with the Utkieker and the dog, big firs frame. */
function drawRockUtkiekerDog(stage: Stage): string {
  const { random, a, ink } = stage
  const rock = 'M-20 470V372Q40 348 96 356L150 350L208 362L236 384L296 392L330 424L390 440L410 470Z'
  return (
    path(rock, mix(a(0.26), lch(0.4, 0.03, 60), 0.5)) +
    path('M96 356L150 350L208 362L236 384L190 376L120 372Z', mix(a(0.5), lch(0.6, 0.05, 80), 0.5)) +
    path('M236 384L296 392L330 424L270 408Z', mix(a(0.44), lch(0.54, 0.05, 80), 0.5)) +
    path('M150 372L196 376L180 470H120Z', ink, 'opacity=".2"') +
    stage.grain(rock, 'diagonal', 'dark', 0.7, 0.2) +
    stage.lookout(168, 362, 1.36, { arm: random.pick([1, 2]), flip: -1 }) +
    placed(
      226,
      380,
      1.05,
      path('M-14 -16Q-2 -20 10 -18L16 -28L24 -24L20 -14L14 -8L12 2H8V-8H-9L-11 2H-15Z', ink) +
        curve('M-14 -16Q-20 -26 -16 -32', ink, 3),
    )
  )
}

function drawFirs(stage: Stage): string {
  const { a, ink } = stage
  const big = (x: number, y: number, k: number, colour: string) =>
    placed(
      x,
      y,
      k,
      rect(-7, -30, 14, 40, ink) +
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              path(
                `M0 ${-300 + i * 50}Q${16 + i * 7} ${-230 + i * 50} ${44 + i * 13} ${-206 + i * 50}` +
                  `Q0 ${-222 + i * 50} ${-44 - i * 13} ${-206 + i * 50}` +
                  `Q${-16 - i * 7} ${-230 + i * 50} 0 ${-300 + i * 50}Z`,
                colour,
              ) +
              path(
                `M0 ${-300 + i * 50}Q${16 + i * 7} ${-230 + i * 50} ${44 + i * 13} ${-206 + i * 50}` +
                  `Q20 ${-220 + i * 50} 4 ${-216 + i * 50}Z`,
                shade(colour, -0.05),
              ),
          )
          .join(''),
    )
  return (
    big(20, 440, 1.25, a(0.22)) +
    big(560, 500, 1.5, a(0.2)) +
    big(478, 520, 1.05, a(0.26)) +
    stage.grain('M420 120H600V450H420Z', 'down', 'dark', 0.5, 0.2)
  )
}
