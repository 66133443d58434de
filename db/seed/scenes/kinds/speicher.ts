import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  round,
  polygon,
  rect,
  path,
  line,
  curve,
  group,
  smooth,
  repeat,
  perspective,
  cornersPath,
  through,
  type Point,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { barge } from '../objects.ts'

/** Canal between brick warehouses. */
export const speicher: Composition = {
  closeUps: [[170, 110, 280]],
  draw: (stage) => {
    const { random, a, b, cream } = stage
    stage.time('dusk', 'gold', 'night', 'gold')
    const project = perspective(300 + random.between(-26, 26), 262, 250)
    const lit = stage.sky.isDark ? 0.62 : 0.2
    const brick = lch(0.5, 0.12, 32)
    const shadeOf = lch(0.3, 0.07, 25)
    const cu = lch(0.66, 0.07, 172)
    const br = mix(brick, b(0.5), 0.2)
    const bs = mix(shadeOf, a(0.3), 0.3)
    const glow = stage.sky.isDark ? '#FFD98A' : mix(cream, stage.sky.low, 0.4)
    const drawn = drawBackdrop(stage, project) + drawWasserschlossEnd(stage, { project, br, cu, glow })
    const water = -0.3
    return (
      drawn +
      path('M0 268H600V450H0Z', stage.gradient(stops(0, mix(stage.sky.low, a(0.5), 0.35), 1, a(0.2)))) +
      drawWarehouses(stage, { br, bs, project, water, cu, lit, glow }) +
      drawReflectionsBridgeUtkieker(stage, { br, glow, bs, cu, project }) +
      drawBridge(stage, project)
    )
  },
}

function drawBackdrop(stage: Stage, project: ReturnType<typeof perspective>): string {
  const { random } = stage
  return (
    stage.drawSky(320) +
    stage.sun(project(0, 0, 1)[0] + random.between(-40, 40), 150, 40, stage.sky.sun) +
    stage.clouds(3, 30, 150, stage.sky.sun, 0.4)
  )
}

/** Wasserschloss at the end. */
function drawWasserschlossEnd(
  stage: Stage,
  {
    project,
    br,
    cu,
    glow,
  }: { project: ReturnType<typeof perspective>; br: string; cu: string; glow: string },
): string {
  const q = project(0, 0, 6)
  return group(
    rect(q[0] - 34, 190, 68, 90, mix(br, stage.sky.low, 0.25)) +
      polygon(
        through(q[0] - 40, 192, q[0] - 26, 158, q[0] + 26, 158, q[0] + 40, 192),
        mix(cu, stage.sky.low, 0.25),
      ) +
      rect(q[0] - 9, 120, 18, 42, mix(br, stage.sky.low, 0.2)) +
      polygon(through(q[0] - 12, 122, q[0], 82, q[0] + 12, 122), mix(cu, stage.sky.low, 0.2)) +
      [-22, -6, 10]
        .map((x) => rect(q[0] + x, 206, 10, 18, glow) + rect(q[0] + x, 236, 10, 18, glow))
        .join(''),
  )
}

function drawWarehouses(
  stage: Stage,
  {
    br,
    bs,
    project,
    water,
    cu,
    lit,
    glow,
  }: {
    br: string
    bs: string
    project: ReturnType<typeof perspective>
    water: number
    cu: string
    lit: number
    glow: string
  },
): string {
  const { random } = stage
  let drawn = ''
  ;[-1, 1].forEach((side) => {
    const base = side < 0 ? br : bs
    let z = 7.2
    const zs = [7.2]
    while (z > 0.85) {
      z /= random.between(1.42, 1.62)
      zs.push(Math.max(z, 0.62))
    }
    for (let i = 0; i < zs.length - 1; i++) {
      const z0 = nth(zs, i)
      const z1 = nth(zs, i + 1)
      const k = Math.min(0.55, z0 / 14)
      const colour = mix(shade(base, random.between(-0.035, 0.04)), stage.sky.low, k)
      const top = random.between(0.82, 0.98)
      const zm = (z0 + z1) / 2
      drawn += polygon(
        [project(side, water, z0), project(side, top, z0), project(side, top, z1), project(side, water, z1)],
        colour,
      )
      const peak = top + random.between(0.2, 0.3)
      const ga = z0 * 0.76 + z1 * 0.24
      const gb = z0 * 0.24 + z1 * 0.76
      drawn += polygon(
        [
          project(side, top, z0),
          project(side + side * 0.3, top + 0.22, z0),
          project(side + side * 0.3, top + 0.22, z1),
          project(side, top, z1),
        ],
        mix(side < 0 ? cu : shade(cu, -0.16), stage.sky.low, k),
      )
      drawn += random.chance(0.5)
        ? polygon(
            [project(side, top - 0.02, ga), project(side, peak, zm), project(side, top - 0.02, gb)],
            shade(colour, 0.02),
          )
        : polygon(
            [
              project(side, top - 0.02, ga),
              project(side, top + 0.12, ga),
              project(side, top + 0.12, z0 * 0.62 + z1 * 0.38),
              project(side, peak, z0 * 0.62 + z1 * 0.38),
              project(side, peak, z0 * 0.38 + z1 * 0.62),
              project(side, top + 0.12, z0 * 0.38 + z1 * 0.62),
              project(side, top + 0.12, gb),
              project(side, top - 0.02, gb),
            ],
            shade(colour, 0.02),
          )
      const nw = z0 - z1 > 0.6 ? 5 : 4
      for (let y = 0; y < 5; y++)
        for (let w = 0; w < nw; w++) {
          const mid = w === Math.floor(nw / 2)
          const wa = z0 + ((z1 - z0) * (w + 0.28)) / nw
          const wb = z0 + ((z1 - z0) * (w + 0.72)) / nw
          const y0 = -0.06 + y * 0.185
          const on = random.chance(lit * 0.8)
          drawn += polygon(
            [
              project(side, y0, wa),
              project(side, y0 + 0.12, wa),
              project(side, y0 + 0.14, (wa + wb) / 2),
              project(side, y0 + 0.12, wb),
              project(side, y0, wb),
            ],
            mid ? mix(shade(cu, -0.14), colour, 0.2) : on ? glow : shade(colour, -0.13),
          )
        }
      drawn += line([project(side, 0.0 - 0.1, z0), project(side, -0.1, z1)], shade(colour, -0.1), 2)
    }
    const Q = [
      project(side, water, 7.2),
      project(side, 1.3, 7.2),
      project(side, 1.3, 0.62),
      project(side, water, 0.62),
    ]
    drawn += stage.grain(cornersPath(Q), side < 0 ? 'left' : 'right', 'dark', 0.55, 0.25)
  })
  return drawn
}

/** Reflections, bridge with the Utkieker, barkasse. */
function drawReflectionsBridgeUtkieker(
  stage: Stage,
  {
    br,
    glow,
    bs,
    cu,
    project,
  }: { br: string; glow: string; bs: string; cu: string; project: ReturnType<typeof perspective> },
): string {
  const { random } = stage
  let drawn = ''
  for (let i = 0; i < 46; i++) {
    const k = random.next()
    const y = 300 + k * 146
    const L = random.chance()
    drawn += rect(
      L ? random.between(60 - k * 60, 230) : random.between(350, 560),
      y,
      random.between(16, 60) * (0.5 + k),
      2 + k * 3,
      random.pick([br, glow, bs, cu]),
      `opacity="${round(0.35 * (stage.sky.isDark ? 1.3 : 1))}" rx="2"`,
    )
  }
  return drawn + stage.glint(project(0, 0, 1)[0], 290, 440, 60, stage.sky.sun, 0.7)
}

function drawBridge(stage: Stage, project: ReturnType<typeof perspective>): string {
  const { random, a, b, ink, cream } = stage
  const z = 2.1
  const A = project(-1, 0.03, z)
  const B = project(1, 0.03, z)
  const bw = B[0] - A[0]
  const bc = stage.sky.isDark ? mix(ink, a(0.3), 0.35) : a(0.26)
  const arc = (k: number): Point => [A[0] + bw * k, A[1] + 6 - Math.sin(Math.PI * k) * 44]
  return (
    curve(smooth(Array.from({ length: 11 }, (_, i) => arc(i / 10))), bc, 6) +
    repeat(13, (i) => {
      const k = (i + 0.5) / 13
      const q = arc(k)
      return line([q, [q[0], A[1] + 2]], bc, 2.2)
    }) +
    line(through(A[0], A[1] + 2, B[0], B[1] + 2), bc, 9) +
    stage.lookout(A[0] + bw * random.between(0.3, 0.7), A[1], 0.52) +
    barge(stage, random.between(250, 350), 408, 0.92, { hull: ink, stripe: b(0.7), cabin: cream })
  )
}
