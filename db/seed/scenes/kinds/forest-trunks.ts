import type { Composition } from '../composition.ts'
import { mix, shade } from '../colour.ts'
import { W, H, round, polygon, rect, path, line, curve, group, placed, smooth, through } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { blob } from '../objects.ts'

/** Tall trunks in slanting light, a small walker with a dog. */
export const forestTrunks: Composition = {
  closeUps: [[140, 40, 300]],
  draw: (stage) => {
    const { random, a, b, ink } = stage
    stage.time('gold', 'mist', 'day')
    const far = mix(stage.sky.low, a(0.75), 0.35)
    const floor = random.chance()
    const drawn = drawLight(stage, far) + drawTrunks(stage, far) + drawSunbeams(stage)
    let G = ''
    const trunk = (x: number, w: number, l: number) =>
      polygon(
        through(
          x - w / 2 + l,
          -10,
          x + w / 2 + l,
          -10,
          x + w * 0.56,
          424,
          x + w * 0.8,
          462,
          x - w * 0.8,
          462,
          x - w * 0.56,
          424,
        ),
        a(0.27),
      ) +
      polygon(through(x + l, -10, x + w / 2 + l, -10, x + w * 0.56, 424, x + w * 0.8, 462, x + 4, 462), ink) +
      stage.grain(`M${x - w} 0H${x + w}V460H${x - w}Z`, 'left', 'light', 0.25, 0.4)
    G += trunk(70, 60, 10) + trunk(536, 46, -14) + (random.chance() ? trunk(170, 24, 4) : '')
    for (let i = 0; i < 22; i++) {
      const x = i < 12 ? random.between(-20, 200) : random.between(440, 620)
      const y = random.between(420, 456)
      const l = random.between(26, 54)
      G += curve(
        `M${round(x)} ${round(y + 20)}` +
          `Q${round(x + random.between(-6, 6))} ${round(y - l * 0.4)} ${round(x + random.between(-24, 24))} ` +
          `${round(y - l)}`,
        i % 3 ? a(0.36) : b(0.66),
        random.between(4, 7),
      )
    }
    return drawn + drawLeaves(stage, { G, floor })
  },
}

function drawLight(stage: Stage, far: string): string {
  const { random, a, b } = stage
  return (
    rect(
      0,
      0,
      W,
      H,
      stage.gradient(stops(0, mix(stage.sky.low, b(0.9), 0.4), 0.6, mix(far, stage.sky.low, 0.5), 1, a(0.7))),
    ) + stage.sun(420, 110, random.between(46, 64), b(0.92))
  )
}

function drawTrunks(stage: Stage, far: string): string {
  const { random, a } = stage
  const layer = (n: number, colour: string, w0: number, w1: number, y: number, lean: number) => {
    let t = ''
    const xs = Array.from({ length: n }, (_, i) => ((i + random.between(0.1, 0.9)) * W) / n)
    for (const x of xs) {
      const w = random.between(w0, w1)
      const l = random.between(-lean, lean)
      t +=
        polygon(through(x - w / 2 + l, -10, x + w / 2 + l, -10, x + w * 0.62, y, x - w * 0.62, y), colour) +
        polygon(
          through(x + w * 0.08 + l, -10, x + w / 2 + l, -10, x + w * 0.62, y, x + w * 0.12, y),
          shade(colour, -0.06),
        )
      if (random.chance(0.6)) {
        const yy = random.between(60, y * 0.55)
        const m = random.chance() ? 1 : -1
        t += line(through(x, yy + 40, x + m * random.between(24, 50), yy), colour, w * 0.28)
      }
    }
    return t
  }
  return (
    layer(17, mix(far, a(0.6), 0.3), 6, 12, 330, 4) +
    path(
      smooth(through(-20, 330, 80, 306, 220, 322, 380, 300, 620, 326, 620, 470, -20, 470)) + 'Z',
      mix(far, a(0.6), 0.5),
    ) +
    layer(9, mix(far, a(0.45), 0.66), 14, 22, 350, 8) +
    path(smooth(through(-20, 352, 140, 330, 300, 352, 460, 326, 620, 346, 620, 470, -20, 470)) + 'Z', a(0.54))
  )
}

function drawSunbeams(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  let drawn = ''
  for (let i = 0; i < 5; i++) {
    const x = 440 - i * random.between(62, 84)
    const w = random.between(16, 34)
    drawn += polygon(
      through(420, 90, 440, 110, x + w - 150, 450, x - w - 150, 450),
      cream,
      `opacity="${round(random.between(0.1, 0.2))}"`,
    )
  }
  const ground = smooth(through(-20, 384, 140, 366, 320, 384, 480, 360, 620, 376, 620, 470, -20, 470)) + 'Z'
  return (
    drawn +
    path(ground, a(0.42)) +
    stage.grain(ground, 'down', 'dark', 0.5, 0.1) +
    path(
      'M300 352Q330 366 300 384Q250 410 210 460H410Q380 420 352 392Q342 372 318 352Z',
      mix(cream, b(0.8), 0.55),
    ) +
    path(
      'M318 352Q342 372 352 392Q380 420 410 460H350Q330 420 326 392Q330 370 312 352Z',
      ink,
      'opacity=".14"',
    ) +
    stage.lookout(random.between(304, 326), 398, 0.94) +
    placed(
      348,
      398,
      0.9,
      path('M-14 -16Q-2 -20 10 -18L16 -28L24 -24L20 -14L14 -8L12 2H8V-8H-9L-11 2H-15Z', ink) +
        curve('M-14 -16Q-20 -26 -16 -32', ink, 3),
    )
  )
}

function drawLeaves(stage: Stage, { G, floor }: { G: string; floor: boolean }): string {
  const { random, a } = stage
  for (let i = 0; i < 16; i++)
    G += path(
      blob(
        random,
        i < 9 ? random.between(-10, 220) : random.between(400, 610),
        random.between(-24, 46),
        random.between(30, 66),
        random.between(18, 36),
        8,
        0.2,
      ),
      i % 3 ? a(0.32) : a(0.44),
    )
  return group(G, floor ? `transform="translate(${W} 0) scale(-1 1)"` : '')
}
