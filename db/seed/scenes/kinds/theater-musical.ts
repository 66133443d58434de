import type { Composition } from '../composition.ts'
import { shade } from '../colour.ts'
import { W, H, polygon, rect, circle, path, placed, repeat, through } from '../draw.ts'
import { nth } from '../random.ts'
import type { Stage } from '../stage.ts'
import { audience } from '../objects.ts'
import { SKIN, HAIR } from '../people.ts'
import { mover, type Pose } from '../mover.ts'

/** Musical: stairs, rays of lamps, a chorus line. */
export const theaterMusical: Composition = {
  closeUps: [[170, 80, 290]],
  draw: (stage) => {
    const { a, b, ink } = stage
    stage.indoors(a(0.3))
    const cx = 300
    const cy = 232
    const drawn = drawRays(stage, { cx, cy }) + drawStairs(stage, cx)
    // chorus: kick line left and right, the star in yellow in the centre
    const K = {
      head: [0, -178],
      neck: [0, -156],
      hip: [0, -94],
      le: [-34, -150],
      lh: [-62, -146],
      re: [34, -150],
      rh: [62, -146],
      lk: [-4, -48],
      lf: [-4, 0],
      rk: [40, -104],
      rf: [78, -136],
    } as const
    const colour = b(0.66)
    const hat =
      path('M-17 -184H17L13 -212H-13Z', ink) +
      rect(-24, -188, 48, 7, ink, 'rx="3.500"') +
      rect(-14, -194, 28, 6, colour)
    return drawn + drawChorus(stage, { K, hat }) + drawStar(stage, cx) + drawFrame(stage)
  },
}

function drawRays(stage: Stage, { cx, cy }: { cx: number; cy: number }): string {
  const { a, b, cream } = stage
  let drawn = rect(0, 0, W, H, a(0.26))
  for (let i = 0; i < 24; i++) {
    const t0 = Math.PI + (i / 24) * Math.PI
    const t1 = t0 + Math.PI / 24
    drawn += polygon(
      through(
        cx,
        cy,
        cx + Math.cos(t0) * 520,
        cy + Math.sin(t0) * 520,
        cx + Math.cos(t1) * 520,
        cy + Math.sin(t1) * 520,
      ),
      i % 2 ? a(0.32) : b(0.58),
    )
  }
  return (
    drawn +
    stage.grain('M0 0H600V260H0Z', 'up', 'dark', 0.6, 0.2) +
    (
      [
        [196, b(0.66)],
        [150, b(0.78)],
        [106, cream],
      ] as const
    )
      .map(
        ([R, col]) =>
          path(`M${cx - R} ${cy}A${R} ${R} 0 0 1 ${cx + R} ${cy}Z`, col) +
          repeat(Math.round(R / 8), (i) => {
            const angle = Math.PI + ((i + 0.5) / Math.round(R / 8)) * Math.PI
            return circle(cx + Math.cos(angle) * (R - 11), cy + Math.sin(angle) * (R - 11), 4.5, '#FFF6D8')
          }),
      )
      .join('') +
    stage.grain(`M${cx - 196} ${cy}A196 196 0 0 1 ${cx + 196} ${cy}Z`, 'down', 'dark', 0.4, 0.3)
  )
}

/** Stairs. */
function drawStairs(stage: Stage, cx: number): string {
  const { a, b } = stage
  let drawn = ''
  for (let i = 0; i < 6; i++) {
    const y = 226 + i * 24
    const w = 150 + i * 36
    drawn +=
      rect(cx - w, y, w * 2, 26, i % 2 ? a(0.4) : a(0.46)) +
      rect(cx - w, y, w * 2, 5, b(0.8)) +
      repeat(Math.round(w / 18), (k) =>
        circle(
          cx - w + 14 + (k * (2 * w - 28)) / (Math.round(w / 18) - 1),
          y + 15,
          3,
          '#FFE9B8',
          'opacity=".9"',
        ),
      )
  }
  return (
    drawn +
    stage.grain(`M60 226H540V372H60Z`, 'right', 'dark', 0.5, 0.4) +
    rect(0, 366, W, 90, a(0.18)) +
    rect(0, 366, W, 8, b(0.6))
  )
}

function drawChorus(stage: Stage, { K, hat }: { K: Pose; hat: string }): string {
  const { a, ink } = stage
  let drawn = ''
  const girl = (x: number, y: number, k: number, m: { coat: string; skin: string; f: number }) =>
    mover(stage, x, y, k, K, {
      coat: m.coat,
      pants: m.skin,
      skin: m.skin,
      hair: HAIR[1],
      flip: m.f,
      shoe: ink,
      extra:
        path('M-15 -104Q-30 -84 -34 -70Q0 -58 34 -72Q28 -90 15 -104Z', m.coat) +
        path('M2 -104L4 -64Q20 -64 34 -72Q28 -90 15 -104Z', shade(m.coat, -0.1)),
    }) + placed(x, y, k, hat)
  ;(
    [
      [92, 366, 0.86, -1],
      [194, 342, 0.82, -1],
      [406, 342, 0.82, 1],
      [508, 366, 0.86, 1],
    ] as const
  ).forEach(
    ([x, y, k, floor], i) =>
      (drawn += girl(x, y, k, {
        coat: i % 2 ? a(0.5) : a(0.36),
        skin: nth([SKIN[2], SKIN[0], SKIN[3], SKIN[1]], i),
        f: floor,
      })),
  )
  return drawn
}

function drawStar(stage: Stage, cx: number): string {
  const { cream } = stage
  return (
    mover(
      stage,
      cx,
      352,
      1.06,
      {
        head: [0, -180],
        neck: [0, -156],
        hip: [0, -94],
        le: [-40, -178],
        lh: [-58, -212],
        re: [40, -178],
        rh: [58, -212],
        lk: [-22, -48],
        lf: [-32, -2],
        rk: [22, -48],
        rf: [32, -2],
      },
      { yellow: true, skin: SKIN[0] },
    ) +
    polygon(through(-30, -10, 20, -10, 372, 380, 230, 380), cream, 'opacity=".14"') +
    polygon(through(630, -10, 580, -10, 370, 380, 228, 380), cream, 'opacity=".14"')
  )
}

function drawFrame(stage: Stage): string {
  const { a, b } = stage
  const curtain = (m: number) =>
    `<g transform="translate(${m > 0 ? 0 : W} 0) scale(${m} 1)">` +
    path('M-10 -10H120Q92 150 40 230Q48 330 34 380H-10Z', b(0.46)) +
    [6, 40, 76]
      .map((u) =>
        path(
          `M${u} -10h18Q${u * 0.7 + 14} 140 ${u * 0.28 + 12} 236H${u * 0.2 - 2}Q${u * 0.6} 130 ${u} -10Z`,
          b(0.38),
        ),
      )
      .join('') +
    rect(-10, 226, 56, 12, stage.coat) +
    stage.grain('M-10 -10H120Q92 150 40 230Q48 330 34 380H-10Z', 'down', 'dark', 0.6, 0.3) +
    '</g>'
  return curtain(1) + curtain(-1) + audience(stage, 420, 11, 19, a(0.27))
}
