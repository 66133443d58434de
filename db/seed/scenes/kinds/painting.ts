import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  group,
  placed,
  repeat,
  turned,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { crane, vessel, PROFILES, blob } from '../objects.ts'

const sail = (x: number, y: number, a: (L: number) => string, cream: string, ink: string, red: string) =>
  path(`M${x - 26} ${y - 14}h56q-6 14 -16 16h-28q-10 -4 -12 -16Z`, a(0.26)) +
  line(through(x, y - 14, x, y - 92), ink, 2.6) +
  path(`M${x + 3} ${y - 90}q32 40 32 70h-32Z`, cream) +
  path(`M${x - 4} ${y - 84}q-22 40 -22 64h22Z`, red)

/** A studio with easel and big window. */
export const painting: Composition = {
  mayMirror: true,
  closeUps: [
    [330, 40, 260],
    [130, 100, 330],
  ],
  draw: (stage) => {
    const { a, b, cream } = stage
    stage.time('day', 'gold', 'mist')
    const wall = mix(a(0.8, 0.5), cream, 0.3)
    const wood = lch(0.62, 0.085, 62)
    const wd = lch(0.48, 0.075, 56)
    const red = lch(0.6, 0.18, 28)
    const colours = [b(0.66), a(0.5), stage.coat, red, b(0.8), a(0.34), lch(0.7, 0.1, 165)]
    let drawn =
      rect(0, 0, W, 340, stage.gradient(stops(0, shade(wall, 0.03), 1, shade(wall, -0.07)), 1, 0)) +
      stage.grain('M0 0H600V340H0Z', 'right', 'dark', 0.45, 0.3)
    // studio window with roofs and a tower
    const wx = 34
    const wy = 30
    const ww = 214
    const wh = 236
    drawn +=
      drawWindowView(stage, { wx, wy, ww, wh }) +
      drawWindowSill(stage, { wx, wy, wh, wood, colours }) +
      drawFloorLight(stage, colours) +
      drawPicturesWallCanvases(stage, { wd, red, wood })
    // easel: legs, canvas, ledge
    const x0 = 322
    const y0 = 104
    const cw = 176
    const ch = 200
    return (
      drawn +
      drawEasel(stage, { wd, wood, x0, y0, cw, ch }) +
      drawCanvas(stage, { x0, y0, cw, ch, red, wood, wd }) +
      drawStoolPaints(stage, { wd, wood, colours }) +
      drawUtkiekerPaintsPalette(stage, { wood, colours })
    )
  },
}

function drawWindowView(
  stage: Stage,
  { wx, wy, ww, wh }: { wx: number; wy: number; ww: number; wh: number },
): string {
  const { random, a, cream } = stage
  const clipped = stage.clip(rect(wx, wy, ww, wh, '#000'))
  let V =
    rect(wx, wy, ww, wh, stage.gradient(stops(0, stage.sky.top, 0.6, stage.sky.mid, 1, stage.sky.low))) +
    stage.sun(wx + random.between(60, 160), wy + random.between(50, 90), 24) +
    crane(wx + 160, wy + wh - 30, 0.7, stage.air(0.5, a(0.4)), random.chance() ? 'up' : 'out', 6)
  for (let i = 0; i < 6; i++) {
    const h = random.between(36, 78)
    const x = wx + i * 40 - 6
    V +=
      rect(x, wy + wh - h, 40, h, stage.air(0.35 - (i % 2) * 0.14, lch(0.46, 0.1, 32))) +
      polygon(
        through(x, wy + wh - h, x + 20, wy + wh - h - 26, x + 40, wy + wh - h),
        stage.air(0.3 - (i % 2) * 0.14, lch(0.4, 0.08, 28)),
      )
  }
  return (
    rect(wx - 10, wy - 10, ww + 20, wh + 20, cream) +
    group(V, clipped) +
    repeat(2, (i) => rect(wx + (ww * (i + 1)) / 3 - 3, wy, 6, wh, cream)) +
    repeat(2, (i) => rect(wx, wy + (wh * (i + 1)) / 3 - 3, ww, 6, cream)) +
    rect(wx - 18, wy + wh + 8, ww + 36, 13, shade(cream, -0.05)) +
    rect(wx - 18, wy + wh + 16, ww + 36, 5, shade(cream, -0.18))
  )
}

function drawWindowSill(
  stage: Stage,
  {
    wx,
    wy,
    wh,
    wood,
    colours,
  }: { wx: number; wy: number; wh: number; wood: string; colours: readonly string[] },
): string {
  const { random, a, b, cream } = stage
  return repeat(
    3,
    (i) =>
      vessel(
        stage,
        wx + 34 + i * 62,
        wy + wh + 9,
        44 - (i % 2) * 12,
        32,
        i % 2 ? PROFILES.cyl : PROFILES.jug,
        nth([b(0.66), cream, a(0.46)], i),
      ) +
      repeat(4, (j) => {
        const q = -22 + j * 14 + random.between(-3, 3)
        const x = wx + 34 + i * 62
        const y = wy + wh - 26 + (i % 2) * 12
        return i === 1
          ? ''
          : turned(
              x,
              y,
              q,
              line(through(0, 6, 0, -34), wood, 3.4) +
                path('M-4 -34Q-5 -50 0 -56Q5 -50 4 -34Z', nth(colours, (i + j) % 7)),
            )
      }),
  )
}

/** Floor and light. */
function drawFloorLight(stage: Stage, colours: readonly string[]): string {
  const { random, cream } = stage
  const floor = 'M0 334H600V450H0Z'
  let drawn =
    path(floor, lch(0.66, 0.07, 66)) +
    repeat(13, (i) =>
      line(through(300 + (i - 6) * 62, 334, 300 + (i - 6) * 110, 450), lch(0.56, 0.065, 62), 2),
    ) +
    stage.grain(floor, 'down', 'dark', 0.55, 0.1) +
    rect(0, 328, W, 8, cream) +
    polygon(through(70, 344, 220, 344, 330, 450, 120, 450), '#fff', 'opacity=".22"')
  for (let i = 0; i < 20; i++) {
    const x = random.between(200, 560)
    const y = random.between(372, 446)
    drawn += ellipse(
      x,
      y,
      random.between(3, 9),
      random.between(1.5, 3.5),
      random.pick(colours),
      'opacity=".85"',
    )
  }
  return drawn
}

/** Pictures on the wall, canvases leaning. */
function drawPicturesWallCanvases(
  stage: Stage,
  { wd, red, wood }: { wd: string; red: string; wood: string },
): string {
  const { random, a, b, ink, cream } = stage
  const pic = (x: number, y: number, w: number, h: number, k: number) => {
    const q = stage.clip(rect(x, y, w, h, '#000'))
    return (
      rect(x + 6, y + 8, w, h, ink, 'opacity=".22"') +
      rect(x - 5, y - 5, w + 10, h + 10, wd) +
      rect(x, y, w, h, nth([cream, b(0.84), a(0.7)], k % 3)) +
      group(
        k % 3 === 0
          ? circle(x + w * 0.6, y + h * 0.36, w * 0.22, b(0.66)) +
              rect(x, y + h * 0.62, w, h, a(0.44)) +
              rect(x, y + h * 0.74, w, 4, cream)
          : k % 3 === 1
            ? path(blob(random, x + w * 0.5, y + h * 0.5, w * 0.34, h * 0.3), a(0.46)) +
              path(blob(random, x + w * 0.6, y + h * 0.42, w * 0.14, h * 0.14), red)
            : polygon(through(x, y + h, x + w * 0.4, y + h * 0.3, x + w * 0.8, y + h), a(0.36)) +
              polygon(through(x + w * 0.4, y + h, x + w * 0.8, y + h * 0.5, x + w * 1.2, y + h), b(0.66)) +
              circle(x + w * 0.76, y + h * 0.22, w * 0.1, cream),
        q,
      )
    )
  }
  return (
    pic(286, 42, 62, 80, random.whole(0, 2)) +
    pic(520, 60, 60, 60, random.whole(0, 2)) +
    pic(516, 146, 70, 88, random.whole(0, 2)) +
    turned(
      560,
      262,
      8,
      rect(-50, 0, 90, 110, wood) +
        rect(-44, 6, 78, 98, cream) +
        path('M-44 70Q-10 40 34 66V104H-44Z', b(0.72)) +
        circle(10, 34, 14, red),
    )
  )
}

function drawEasel(
  stage: Stage,
  { wd, wood, x0, y0, cw, ch }: { wd: string; wood: string; x0: number; y0: number; cw: number; ch: number },
): string {
  const { ink, cream } = stage
  return (
    line(through(410, 46, 322, 432), wd, 10) +
    line(through(410, 46, 500, 432), wd, 10) +
    line(through(410, 46, 424, 400), shade(wd, -0.08), 8) +
    rect(404, 40, 13, 300, wood, 'rx="4"') +
    rect(x0 + 9, y0 + 10, cw, ch, ink, 'opacity=".28"') +
    rect(x0, y0, cw, ch, cream) +
    rect(x0 + cw - 7, y0, 7, ch, shade(cream, -0.16))
  )
}

function drawCanvas(
  stage: Stage,
  {
    x0,
    y0,
    cw,
    ch,
    red,
    wood,
    wd,
  }: { x0: number; y0: number; cw: number; ch: number; red: string; wood: string; wd: string },
): string {
  const { random, a, b, ink, cream } = stage
  const q = stage.clip(rect(x0 + 10, y0 + 10, cw - 26, ch - 20, '#000'))
  const m = random.whole(0, 1)
  return (
    group(
      rect(x0, y0, cw, 124, b(0.86)) +
        circle(x0 + 62, y0 + 82, 36, b(0.66)) +
        [0, 1, 2]
          .map((i) =>
            path(blob(random, x0 + 96 + i * 30, y0 + 30 + i * 10, 34, 7, 8, 0.2), cream, 'opacity=".7"'),
          )
          .join('') +
        (m
          ? crane(x0 + 124, y0 + 134, 0.72, a(0.3), 'out', 7)
          : sail(x0 + 112, y0 + 146, a, cream, ink, red)) +
        path(
          `M${x0} ${y0 + 124}H${x0 + cw}V${y0 + 168}Q${x0 + 130} ${y0 + 152} ${x0 + 96} ${y0 + 176}` +
            `Q${x0 + 60} ${y0 + 160} ${x0} ${y0 + 182}Z`,
          a(0.48),
        ) +
        repeat(7, (i) =>
          line(
            through(
              x0 + 16 + ((i * 47) % 120),
              y0 + 132 + i * 6,
              x0 + 36 + ((i * 47) % 120),
              y0 + 132 + i * 6,
            ),
            i % 2 ? cream : a(0.66),
            4,
          ),
        ) +
        stage.grain(`M${x0} ${y0}h${cw}v${ch}h${-cw}Z`, 'down', 'dark', 0.3, 0.2),
      q,
    ) +
    rect(x0 - 16, y0 + ch, cw + 32, 13, wood, 'rx="3"') +
    rect(x0 - 16, y0 + ch + 8, cw + 32, 5, wd) +
    rect(398, y0 - 14, 26, 18, wood, 'rx="3"')
  )
}

/** Stool with paints. */
function drawStoolPaints(
  stage: Stage,
  { wd, wood, colours }: { wd: string; wood: string; colours: readonly string[] },
): string {
  const { cream } = stage
  return placed(
    536,
    436,
    1,
    line(through(-22, -62, -30, 0), wd, 7) +
      line(through(22, -62, 30, 0), wd, 7) +
      rect(-34, -70, 68, 11, wood, 'rx="4"') +
      repeat(
        5,
        (i) =>
          rect(-30 + i * 13, -84, 9, 15, nth(colours, i), 'rx="2"') + rect(-28.5 + i * 13, -89, 6, 6, cream),
      ),
  )
}

/** The Utkieker paints; palette in the other hand. */
function drawUtkiekerPaintsPalette(
  stage: Stage,
  { wood, colours }: { wood: string; colours: readonly string[] },
): string {
  const { a, ink } = stage
  const ux = 268
  const uy = 440
  return (
    ellipse(ux, uy + 2, 44, 7, ink, 'opacity=".3"') +
    stage.lookout(ux, uy, 2.35, { arm: 2, flip: -1 }) +
    turned(
      ux + 70,
      uy - 112,
      62,
      line(through(0, 14, 0, -30), wood, 4.5) +
        rect(-3.5, -36, 7, 9, lch(0.8, 0.02, 250)) +
        path('M-4 -36Q-5 -50 0 -54Q5 -50 4 -36Z', a(0.48)),
    ) +
    circle(ux + 72, uy - 112, 7, lch(0.76, 0.07, 55)) +
    turned(
      ux - 46,
      uy - 72,
      -14,
      path('M-34 0Q-34 -24 -4 -26Q30 -26 32 -4Q30 12 14 8Q6 6 6 14Q4 24 -12 22Q-34 18 -34 0Z', wood) +
        (
          [
            [-18, -8],
            [-4, -16],
            [12, -14],
            [22, -4],
            [-20, 8],
          ] as const
        )
          .map(([u, v], i) => circle(u, v, 5.5, nth(colours, i)))
          .join(''),
    )
  )
}
