import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  placed,
  perspective,
  cornersPath,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** Gallery rooms with sculpture. */
export const museum: Composition = {
  closeUps: [[140, 140, 310]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(cream)
    const project = perspective(300, 214, 240)
    const wallLeft = mix(a(0.72, 0.5), cream, 0.25)
    const wallRight = mix(a(0.5, 0.6), cream, 0.1)
    const zf = 4.2
    let drawn =
      drawRoom(stage, { project, zf, wallLeft, wallRight }) +
      drawFloor(stage, { zf, project }) +
      drawFarRoom(stage, { project, zf }) +
      drawLightWedgeSkylights(project)
    const colours = [a(0.34), b(0.66), cream, a(0.55), stage.coat, ink, b(0.82)]
    const art = (side: number, z0: number, z1: number, y0: number, y1: number) => {
      const q = (u: number, v: number) => project(side, y0 + (y1 - y0) * v, z0 + (z1 - z0) * u)
      const P = (pts: readonly Point[], colour: string) =>
        polygon(
          pts.map(([u, v]) => q(u, v)),
          colour,
        )
      const C = [...colours].sort(() => random.next() - 0.5)
      const k = random.whole(0, 3)
      const el = (u: number, v: number, R: number, colour: string, from = 0, to = 6.283) =>
        P(
          Array.from({ length: 19 }, (_, i) => {
            const t = from + ((to - from) * i) / 18
            return [u + Math.cos(t) * R, v + Math.sin(t) * R]
          }),
          colour,
        )
      let t =
        polygon(
          [
            project(side, y0 - 0.09, z0),
            project(side, y1 + 0.02, z0),
            project(side, y1 + 0.02, z1),
            project(side, y0 - 0.09, z1),
          ],
          ink,
          'opacity=".22"',
        ) +
        P(
          [
            [-0.05, -0.05],
            [-0.05, 1.05],
            [1.05, 1.05],
            [1.05, -0.05],
          ],
          side < 0 ? ink : b(0.5),
        ) +
        P(
          [
            [0, 0],
            [0, 1],
            [1, 1],
            [1, 0],
          ],
          nth(C, 0),
        )
      if (k === 0)
        t +=
          el(0.5, 0.55, 0.34, nth(C, 1)) +
          P(
            [
              [0, 0],
              [0, 0.32],
              [1, 0.32],
              [1, 0],
            ],
            nth(C, 2),
          ) +
          el(0.5, 0.32, 0.34, nth(C, 3), Math.PI, 2 * Math.PI)
      else if (k === 1)
        t +=
          P(
            [
              [0, 0],
              [0, 0.6],
              [0.55, 0],
            ],
            nth(C, 1),
          ) +
          P(
            [
              [1, 1],
              [1, 0.2],
              [0.3, 1],
            ],
            nth(C, 2),
          ) +
          el(0.62, 0.4, 0.2, nth(C, 3))
      else if (k === 2)
        t +=
          P(
            [
              [0.1, 0.1],
              [0.1, 0.9],
              [0.42, 0.9],
              [0.42, 0.1],
            ],
            nth(C, 1),
          ) +
          P(
            [
              [0.5, 0.5],
              [0.5, 0.9],
              [0.9, 0.9],
              [0.9, 0.5],
            ],
            nth(C, 2),
          ) +
          P(
            [
              [0.5, 0.1],
              [0.5, 0.42],
              [0.9, 0.42],
              [0.9, 0.1],
            ],
            nth(C, 3),
          )
      else
        t +=
          P(
            [
              [0, 0],
              [0, 0.36],
              [0.3, 0.5],
              [0.6, 0.3],
              [1, 0.48],
              [1, 0],
            ],
            nth(C, 1),
          ) +
          P(
            [
              [0, 0],
              [0, 0.2],
              [0.4, 0.3],
              [1, 0.14],
              [1, 0],
            ],
            nth(C, 2),
          ) +
          el(0.7, 0.74, 0.13, nth(C, 3))
      return t
    }
    drawn += drawPictures(art)
    // plinth with sculpture
    const L = random.chance()
    return drawn + drawSculpture(stage, { L, wallLeft }) + drawVisitor(stage, L)
  },
}

function drawRoom(
  stage: Stage,
  {
    project,
    zf,
    wallLeft,
    wallRight,
  }: { project: ReturnType<typeof perspective>; zf: number; wallLeft: string; wallRight: string },
): string {
  const { b, cream } = stage
  let drawn =
    rect(0, 0, W, H, cream) +
    polygon(
      [project(-1.5, -1, 0.5), project(-1.5, 1.1, 0.5), project(-1.5, 1.1, zf), project(-1.5, -1, zf)],
      wallLeft,
    ) +
    polygon(
      [project(1.5, -1, 0.5), project(1.5, 1.1, 0.5), project(1.5, 1.1, zf), project(1.5, -1, zf)],
      wallRight,
    ) +
    polygon(
      [project(-1.5, 1.1, 0.5), project(1.5, 1.1, 0.5), project(1.5, 1.1, zf), project(-1.5, 1.1, zf)],
      mix(cream, b(0.85), 0.4),
    )
  for (let z = 0.8; z < zf; z *= 1.42)
    drawn += polygon(
      [
        project(-0.7, 1.1, z),
        project(0.7, 1.1, z),
        project(0.7, 1.1, Math.min(zf, z * 1.25)),
        project(-0.7, 1.1, Math.min(zf, z * 1.25)),
      ],
      '#fff',
    )
  return drawn
}

function drawFloor(
  stage: Stage,
  { zf, project }: { zf: number; project: ReturnType<typeof perspective> },
): string {
  const { b } = stage
  let drawn = ''
  const fa = mix(b(0.62, 0.8), lch(0.6, 0.08, 60), 0.4)
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 9; j++) {
      const x0 = -1.5 + i * 0.375
      const z = (k: number) => 0.5 * Math.pow(zf / 0.5, k / 9)
      drawn += polygon(
        [
          project(x0, -1, z(j)),
          project(x0 + 0.375, -1, z(j)),
          project(x0 + 0.375, -1, z(j + 1)),
          project(x0, -1, z(j + 1)),
        ],
        (i + j) % 2 ? fa : shade(fa, 0.07),
      )
    }
  return drawn
}

function drawFarRoom(
  stage: Stage,
  { project, zf }: { project: ReturnType<typeof perspective>; zf: number },
): string {
  const { a, b, cream } = stage
  const d = (x: number, y: number) => project(x, y, zf)
  const drawn = polygon([d(-1.5, -1), d(-1.5, 1.1), d(1.5, 1.1), d(1.5, -1)], mix(a(0.62, 0.6), cream, 0.2))
  const arch = (w: number, h: number, colour: string) => {
    const L = d(-w, -1)
    const Rr = d(w, -1)
    const t = d(0, h)[1]
    const wx = Rr[0] - L[0]
    return path(
      `M${L[0]} ${L[1]}V${t + wx / 2}A${wx / 2} ${wx / 2} 0 0 1 ${Rr[0]} ${t + wx / 2}V${Rr[1]}Z`,
      colour,
    )
  }
  return (
    drawn +
    arch(0.62, 0.62, shade(a(0.5), -0.02)) +
    arch(0.52, 0.52, mix(b(0.9), cream, 0.4)) +
    circle(300, d(0, -0.1)[1], 16, b(0.66)) +
    stage.grain(
      cornersPath([
        project(1.5, -1, 0.5),
        project(1.5, 1.1, 0.5),
        project(1.5, 1.1, zf),
        project(1.5, -1, zf),
      ]),
      'right',
      'dark',
      0.5,
      0.1,
    )
  )
}

/** Light wedge from the skylights on the left wall. */
function drawLightWedgeSkylights(project: ReturnType<typeof perspective>): string {
  return (
    polygon(
      [project(-1.5, 1.1, 1.1), project(-1.5, 1.1, 1.5), project(-1.5, -0.6, 1.9), project(-1.5, -0.6, 1.4)],
      '#fff',
      'opacity=".3"',
    ) +
    polygon(
      [project(-1.5, 1.1, 2), project(-1.5, 1.1, 2.6), project(-1.5, -0.6, 3.2), project(-1.5, -0.6, 2.5)],
      '#fff',
      'opacity=".3"',
    )
  )
}

function drawPictures(art: (side: number, z0: number, z1: number, y0: number, y1: number) => string): string {
  return (
    art(-1.5, 3.7, 2.9, -0.3, 0.5) +
    art(-1.5, 2.5, 1.6, -0.42, 0.62) +
    art(-1.5, 1.38, 0.98, -0.3, 0.5) +
    art(1.5, 3.7, 3, -0.25, 0.45) +
    art(1.5, 2.6, 1.85, -0.4, 0.6) +
    art(1.5, 1.6, 1.06, -0.36, 0.56)
  )
}

function drawSculpture(stage: Stage, { L, wallLeft }: { L: boolean; wallLeft: string }): string {
  const { random, a, b, ink, cream } = stage
  const px = L ? 386 : 214
  return (
    placed(
      px,
      366,
      1,
      polygon(through(-36, 8, 36, 8, 120, 40, 30, 44), ink, 'opacity=".22"') +
        rect(-32, -86, 64, 96, cream) +
        rect(6, -86, 26, 96, shade(cream, -0.13)) +
        rect(-38, -94, 76, 10, '#fff') +
        (random.chance()
          ? circle(0, -132, 38, b(0.64)) +
            stage.grain('M-38 -132a38 38 0 1 0 76 0a38 38 0 1 0 -76 0', 'diagonal', 'dark', 0.8, 0.25) +
            circle(0, -132, 13, wallLeft)
          : path(
              'M-30 -94Q-46 -150 -6 -160Q-20 -186 8 -196Q40 -184 24 -160Q46 -130 28 -94Q0 -116 -30 -94Z',
              a(0.4),
            ) +
            path('M8 -196Q40 -184 24 -160Q46 -130 28 -94Q22 -99 14 -102Q26 -140 8 -196Z', a(0.3)) +
            ellipse(2, -138, 10, 14, wallLeft)),
    ) +
    placed(L ? 236 : 372, 404, 1, ellipse(14, 2, 26, 5, ink, 'opacity=".25"')) +
    stage.lookout(L ? 236 : 372, 404, 1.55, { arm: random.pick([0, 2]), flip: L ? 1 : -1 })
  )
}

function drawVisitor(stage: Stage, L: boolean): string {
  const { b, ink } = stage
  const figureX = L ? 300 : 318
  return (
    placed(
      figureX,
      322,
      0.78,
      line(through(-4, -24, -5, -2), ink, 6) +
        line(through(5, -24, 6, -2), ink, 6) +
        path('M-9 -54Q-13 -36 -12 -18Q0 -14 12 -18Q13 -36 9 -54Q0 -60 -9 -54Z', b(0.5)) +
        circle(0, -64, 9, ink),
    ) + stage.grain(WHOLE, 'down', 'dark', 0.4, 0.65)
  )
}
