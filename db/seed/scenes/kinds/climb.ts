import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  polygon,
  rect,
  circle,
  path,
  line,
  curve,
  group,
  placed,
  cornersPath,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { blob } from '../objects.ts'

/** A corner of the wall's facets: x, y and how far it stands out. */
type Corner = readonly [x: number, y: number, depth: number]
type Facet = readonly [Corner, Corner, Corner]
type Grip = Record<'lh' | 'rh' | 'lf' | 'rf', Point>

/** A boulder wall, the climber in yellow. */
export const climb: Composition = {
  closeUps: [
    [180, 60, 300],
    [330, 20, 250],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    const colours = 6
    const rows = 5
    const P: Corner[] = []
    stage.indoors(a(0.9))
    for (let j = 0; j <= rows; j++)
      for (let i = 0; i <= colours; i++)
        P.push([
          (i / colours) * 640 - 20 + (i % colours ? random.between(-36, 36) : 0),
          (j / rows) * 480 - 16 + (j % rows ? random.between(-30, 30) : 0),
          random.between(0, 120),
        ])
    const drawn = drawWall(stage, { rows, colours, P })
    const hold = (x: number, y: number, k: number, colour: string) => {
      const d = blob(random, 0, 0, 17 * k, 12 * k, 8, 0.2)
      return placed(
        x,
        y,
        1,
        path(d, ink, `opacity=".3" transform="translate(${6 * k} ${8 * k})"`) +
          path(d, colour) +
          path(blob(random, 3 * k, 4 * k, 11 * k, 6 * k, 8, 0.16), shade(colour, -0.1)) +
          circle(-3 * k, -3 * k, 2.4 * k, ink, 'opacity=".6"'),
      )
    }
    const route = [b(0.7), lch(0.66, 0.19, 25), a(0.34), cream]
    const x = 318
    const y = 224
    // climber hip centre
    const J = {
      lh: [x - 66, y - 122],
      rh: [x + 58, y - 152],
      lf: [x - 78, y + 64],
      rf: [x + 46, y + 118],
    } as const
    return (
      drawn +
      drawHolds(stage, { x, y, hold, route, J }) +
      drawBody(stage, { x, y, J }) +
      drawHead(stage, { x, y })
    )
  },
}

/** How far a facet turns away from the light, 0 to 1. */
function slopeOf([u, v, w]: Facet): number {
  const nx = (v[2] - u[2]) * (w[1] - u[1]) - (w[2] - u[2]) * (v[1] - u[1])
  const ny = (w[2] - u[2]) * (v[0] - u[0]) - (v[2] - u[2]) * (w[0] - u[0])
  return Math.max(0, Math.min(1, 0.4 + (nx * 0.7 + ny) / 26000))
}

function drawWall(
  stage: Stage,
  { rows, colours, P }: { rows: number; colours: number; P: readonly Corner[] },
): string {
  const { random, a, ink } = stage
  let drawn = rect(0, 0, W, H, a(0.5))
  const pale = mix(lch(0.93, 0.02, 85), a(0.85), 0.18)
  const dusk = mix(lch(0.5, 0.045, 240), a(0.5), 0.25)
  const facet = (corners: Facet) => {
    const slope = slopeOf(corners)
    const outline = corners.map(([x, y]): Point => [x, y])
    const isPainted = random.chance(0.1)
    const colour = isPainted ? mix(a(0.6), a(0.44), slope) : mix(pale, dusk, 0.02 + slope * 0.95)
    const grain = slope > 0.38 ? stage.grain(cornersPath(outline), 'diagonal', 'dark', 0.5, 0.1) : ''
    return polygon(outline, colour, `stroke="${colour}" stroke-width="1"`) + grain
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < colours; i++) {
      const [topLeft, topRight] = [nth(P, j * 7 + i), nth(P, j * 7 + i + 1)]
      const [bottomRight, bottomLeft] = [nth(P, (j + 1) * 7 + i + 1), nth(P, (j + 1) * 7 + i)]
      drawn += random.chance()
        ? facet([topLeft, topRight, bottomRight]) + facet([topLeft, bottomRight, bottomLeft])
        : facet([topLeft, topRight, bottomLeft]) + facet([topRight, bottomRight, bottomLeft])
    }
  for (let i = 0; i < 90; i++)
    drawn += circle(random.between(0, W), random.between(0, H), 1.6, ink, 'opacity=".35"')
  return drawn
}

function drawHolds(
  stage: Stage,
  {
    x,
    y,
    hold,
    route,
    J,
  }: {
    x: number
    y: number
    hold: (x: number, y: number, k: number, colour: string) => string
    route: readonly string[]
    J: Grip
  },
): string {
  const { random, b } = stage
  let drawn = ''
  for (let i = 0; i < 20; i++) {
    const hatchX = random.between(20, 580)
    const hy = random.between(20, 400)
    if (Math.hypot(hatchX - x, hy - y + 20) > 128)
      drawn += hold(hatchX, hy, random.between(0.65, 1.35), random.pick(route))
  }
  return (
    drawn +
    hold(J.lh[0], J.lh[1] + 2, 1.25, b(0.7)) +
    hold(J.rh[0], J.rh[1] + 2, 1.2, b(0.7)) +
    hold(J.lf[0], J.lf[1] + 12, 1.2, b(0.7)) +
    hold(J.rf[0], J.rf[1] + 12, 1.2, b(0.7)) +
    hold(x + 120, y - 215 + 14, 1.2, b(0.7))
  )
}

function drawBody(stage: Stage, { x, y, J }: { x: number; y: number; J: Grip }): string {
  const { a, ink, cream } = stage
  const skin = lch(0.66, 0.08, 52)
  const skinShade = lch(0.54, 0.08, 48)
  const pants = ink
  return (
    group(
      line([[x - 8, y], [x - 60, y + 8], J.lf], '#000', 20) +
        line([[x + 10, y], [x + 44, y + 52], J.rf], '#000', 20) +
        line([[x - 16, y - 72], [x - 52, y - 78], J.lh], '#000', 14) +
        line([[x + 18, y - 74], [x + 50, y - 108], J.rh], '#000', 14) +
        line(through(x, y - 8, x, y - 66), '#000', 40),
      'opacity=".22" transform="translate(18 24)"',
    ) +
    curve(`M${x + 2} ${y - 4}Q${x + 30} ${y - 150} ${x + 26} -10`, cream, 3.4) +
    line([[x - 8, y + 2], [x - 60, y + 8], J.lf], pants, 20) +
    line([[x + 10, y + 2], [x + 44, y + 52], J.rf], pants, 20) +
    line([J.lf, [J.lf[0] - 10, J.lf[1] + 4]], lch(0.6, 0.19, 25), 13) +
    line([J.rf, [J.rf[0] + 10, J.rf[1] + 4]], lch(0.6, 0.19, 25), 13) +
    line([[x - 18, y - 70], [x - 54, y - 76], J.lh], skin, 13) +
    line([[x + 18, y - 72], [x + 52, y - 106], J.rh], skinShade, 13) +
    path(
      `M${x - 26} ${y - 80}Q${x} ${y - 94} ${x + 26} ${y - 82}` +
        `Q${x + 24} ${y - 40} ${x + 18} ${y + 6}Q${x} ${y + 14} ${x - 18} ${y + 6}` +
        `Q${x - 26} ${y - 40} ${x - 26} ${y - 80}Z`,
      stage.coat,
    ) +
    path(
      `M${x + 6} ${y - 90}Q${x + 22} ${y - 86} ${x + 26} ${y - 82}` +
        `Q${x + 24} ${y - 40} ${x + 18} ${y + 6}Q${x + 10} ${y + 10} ${x + 4} ${y + 10}` +
        `Q${x + 12} ${y - 40} ${x + 6} ${y - 90}Z`,
      stage.coatShade,
    ) +
    line(through(x - 19, y + 2, x + 19, y + 2), a(0.34), 7) +
    line(through(x - 10, y + 4, x - 22, y + 24), a(0.34), 5) +
    line(through(x + 10, y + 4, x + 20, y + 24), a(0.34), 5) +
    circle(x + 4, y - 108, 19, skin)
  )
}

function drawHead(stage: Stage, { x, y }: { x: number; y: number }): string {
  return (
    path(
      `M${x - 16} ${y - 104}Q${x - 20} ${y - 130} ${x + 6} ${y - 130}` +
        `Q${x + 26} ${y - 128} ${x + 24} ${y - 106}Q${x + 18} ${y - 92} ${x + 2} ${y - 92}` +
        `Q${x - 12} ${y - 92} ${x - 16} ${y - 104}Z`,
      lch(0.32, 0.06, 40),
    ) +
    circle(x - 4, y - 134, 9, lch(0.32, 0.06, 40)) +
    stage.grain(WHOLE, 'down', 'dark', 0.45, 0.45) +
    stage.grain(WHOLE, 'left', 'light', 0.3, 0.6)
  )
}
