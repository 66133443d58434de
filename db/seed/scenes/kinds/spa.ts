import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  rect,
  circle,
  ellipse,
  path,
  line,
  group,
  smooth,
  repeat,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { tree, blob } from '../objects.ts'

/** Steam, stones and a round window. */
export const spa: Composition = {
  closeUps: [
    [150, 10, 310],
    [290, 180, 290],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('dusk', 'gold', 'mist', 'dusk')
    const cx = random.between(250, 350)
    const R = 128
    const wall = mix(a(0.34), ink, 0.15)
    let drawn = drawWall(stage, wall)
    const clipped = stage.clip(circle(cx, 156, R, '#000'))
    const bk = lch(0.6, 0.075, 60)
    drawn += drawWindow(stage, { cx, R, bk, clipped }) + drawPool(stage, { bk, cx, R })
    const L = random.chance()
    let G = ''
    const stone = (x: number, y: number, w: number, h: number, colour: string) => {
      const d = blob(random, x, y, w, h, 9, 0.06)
      return (
        path(d, colour) +
        stage.grain(d, 'diagonal', 'dark', 0.8, 0.2) +
        path(
          `M${x - w * 0.6} ${y - h * 0.4}Q${x - w * 0.2} ${y - h * 0.85} ${x + w * 0.2} ${y - h * 0.7}`,
          'none',
          `stroke="${cream}" stroke-width="2.500" opacity=".5" stroke-linecap="round"`,
        )
      )
    }
    G +=
      ellipse(112, 312, 66, 8, ink, 'opacity=".4"') +
      stone(108, 296, 52, 18, a(0.46)) +
      stone(112, 266, 40, 15, b(0.66, 0.6)) +
      stone(106, 242, 30, 12, a(0.36)) +
      stone(110, 222, 20, 9, cream)
    const candle = (x: number, y: number, h: number, w: number) =>
      circle(x, y - h - 14, 30, '#FFD98A', 'opacity=".22"') +
      circle(x, y - h - 14, 16, '#FFD98A', 'opacity=".3"') +
      rect(x - w / 2, y - h, w, h, cream, 'rx="3"') +
      rect(x + w * 0.1, y - h, w * 0.4, h, shade(cream, -0.14), 'rx="3"') +
      ellipse(x, y - h, w / 2, 3.5, '#FFE9B8') +
      path(
        `M${x} ${y - h - 26}Q${x + 8} ${y - h - 10} ${x} ${y - h - 4}Q${x - 8} ${y - h - 10} ${x} ${y - h - 26}Z`,
        stage.coat,
      )
    G += candle(478, 312, 42, 24) + candle(512, 314, 26, 24) + candle(446, 314, 20, 20)
    // towels
    G += [0, 1, 2]
      .map(
        (i) =>
          rect(
            206 - i * 3,
            290 - i * 15 + 6,
            92 - i * 4,
            15,
            nth([cream, stage.coat, cream], i),
            'rx="7.500"',
          ) + rect(206 - i * 3, 298 - i * 15 + 6, 92 - i * 4, 7, ink, 'rx="3.500" opacity=".14"'),
      )
      .join('')
    const wisp = (x: number, y: number, k: number, m: number) => {
      const L: Point[] = []
      const R: Point[] = []
      for (let i = 0; i <= 10; i++) {
        const t = i / 10
        const w = Math.sin(Math.PI * t) ** 0.8 * 11 * k
        const px = x + Math.sin(t * 7.2 + m) * (8 + 22 * t) * k
        L.push([px - w, y - t * 210 * k])
        R.unshift([px + w, y - t * 210 * k])
      }
      return path(
        smooth([...L, ...R], 'closed'),
        stage.gradient([
          [0, cream, 0.05],
          [0.5, cream, 0.55],
          [1, cream, 0.42],
        ]),
      )
    }
    for (let i = 0; i < 5; i++)
      G += wisp(
        190 + i * 62 + random.between(-14, 14),
        random.between(380, 420),
        random.between(0.7, 1.1),
        random.between(0, 6),
      )
    return drawn + drawPlants(stage, { G, L })
  },
}

function drawWall(stage: Stage, wall: string): string {
  const { ink } = stage
  return (
    rect(0, 0, W, H, stage.gradient(stops(0, shade(wall, 0.06), 1, shade(wall, -0.06)), 1, 0)) +
    repeat(24, (i) => rect(i * 26, 0, 2, 320, ink, 'opacity=".16"')) +
    stage.grain('M0 0H600V320H0Z', 'diagonal', 'dark', 0.5, 0.2)
  )
}

function drawWindow(
  stage: Stage,
  { cx, R, bk, clipped }: { cx: number; R: number; bk: string; clipped: string },
): string {
  const { random, a, ink, cream } = stage
  const V =
    rect(
      cx - R,
      20,
      R * 2,
      R * 2 + 20,
      stage.gradient(stops(0, stage.sky.top, 0.6, stage.sky.mid, 1, stage.sky.low)),
    ) +
    stage.sun(cx + random.between(-60, 60), random.between(90, 130), random.between(26, 36)) +
    [0, 1, 2]
      .map((i) => {
        const points: Point[] = through(cx - R - 10, 300)
        for (let x = -R - 10; x < R + 40; x += 34) points.push([cx + x, 190 + i * 24 - random.between(0, 36)])
        points.push([cx + R + 20, 300])
        return path(smooth(points) + 'Z', stage.air(0.62 - i * 0.26, a(0.34)))
      })
      .join('') +
    repeat(4, (i) =>
      tree(
        stage,
        cx - 110 + i * 66 + random.between(-14, 14),
        262,
        random.between(0.6, 1),
        stage.air(0.1, a(0.26)),
        'fir',
      ),
    ) +
    stage.clouds(2, 80, 150, cream, 0.4)
  return (
    circle(cx + 8, 164, R + 14, ink, 'opacity=".35"') +
    circle(cx, 156, R + 14, bk) +
    circle(cx, 156, R + 5, shade(bk, -0.16)) +
    group(V, clipped) +
    line(through(cx, 28, cx, 284), bk, 6) +
    line(through(cx - R, 156, cx + R, 156), bk, 6)
  )
}

function drawPool(stage: Stage, { bk, cx, R }: { bk: string; cx: number; R: number }): string {
  const { random, a, cream } = stage
  const pool = mix(a(0.62), stage.sky.low, 0.25)
  let drawn =
    rect(0, 306, W, 24, shade(bk, 0.1)) +
    rect(0, 322, W, 8, shade(bk, -0.14)) +
    rect(0, 330, W, 130, stage.gradient(stops(0, shade(pool, -0.04), 1, a(0.36)))) +
    group(
      ellipse(cx, 372, R * 0.9, 22, stage.sky.low, 'opacity=".6"') +
        stage.glint(cx, 336, 448, 220, stage.sky.sun, 0.6),
    ) +
    stage.ripples(30, 336, H, cream, 0.4)
  ;[0, 1, 2].forEach((i) => {
    const x = random.between(90, 510)
    const y = 380 + i * 22
    drawn += ellipse(x, y, 60 + i * 16, 7 + i * 2, 'none', `stroke="${cream}" stroke-width="2" opacity=".45"`)
  })
  return drawn
}

function drawPlants(stage: Stage, { G, L }: { G: string; L: boolean }): string {
  const { random } = stage
  const leaf = (x: number, y: number, l: number, q: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${q})">` +
    path(`M0 0Q${l * 0.26} ${-l * 0.5} 0 ${-l}Q${-l * 0.26} ${-l * 0.5} 0 0Z`, colour) +
    path(`M0 0Q${l * 0.26} ${-l * 0.5} 0 ${-l}Z`, shade(colour, -0.08)) +
    '</g>'
  for (let i = 0; i < 7; i++)
    G += leaf(
      596,
      462,
      random.between(130, 210),
      -84 + i * 13,
      i % 2 ? lch(0.42, 0.08, 155) : lch(0.52, 0.09, 148),
    )
  for (let i = 0; i < 4; i++)
    G += leaf(4, 462, random.between(80, 130), 10 + i * 20, i % 2 ? lch(0.4, 0.08, 155) : lch(0.5, 0.09, 148))
  return group(G, L ? '' : `transform="translate(${W} 0) scale(-1 1)"`)
}
