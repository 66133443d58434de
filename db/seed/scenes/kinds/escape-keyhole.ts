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
  repeat,
  perspective,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** Through the keyhole. */
export const escapeKeyhole: Composition = {
  closeUps: [[170, 90, 280]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.4))
    const kx = random.between(280, 330)
    const wall = a(0.26)
    const project = perspective(kx, 226, 150)
    let drawn = drawWall(stage, wall)
    // brass escutcheon
    const brass = b(0.76)
    const bd = shade(brass, -0.2)
    drawn += drawPlate(stage, { kx, brass, bd })
    // keyhole with a room behind it
    const hole = `M${kx - 30} 222A74 74 0 1 1 ${kx + 30} 222L${kx + 66} 372Q${kx} 386 ${kx - 66} 372Z`
    const clipped = stage.clip(path(hole, '#000'))
    const light = b(0.93, 0.7)
    const floor = [b(0.66, 0.7), a(0.34)]
    let R =
      rect(0, 0, W, H, light) +
      polygon(
        [project(-1, -1, 1), project(-1, 1.2, 1), project(-1, 1.2, 3.4), project(-1, -1, 3.4)],
        mix(light, b(0.7), 0.5),
      ) +
      polygon(
        [project(1, -1, 1), project(1, 1.2, 1), project(1, 1.2, 3.4), project(1, -1, 3.4)],
        mix(light, a(0.5), 0.5),
      ) +
      polygon(
        [project(-1, 1.2, 1), project(1, 1.2, 1), project(1, 1.2, 3.4), project(-1, 1.2, 3.4)],
        mix(light, b(0.76), 0.3),
      )
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 7; j++) {
        const x0 = -1 + i / 3
        const z = (k: number) => 0.85 * Math.pow(4, k / 7)
        R += polygon(
          [
            project(x0, -1, z(j)),
            project(x0 + 1 / 3, -1, z(j)),
            project(x0 + 1 / 3, -1, z(j + 1)),
            project(x0, -1, z(j + 1)),
          ],
          nth(floor, (i + j) % 2),
        )
      }
    const d = (x: number, y: number) => project(x, y, 3.4)
    R +=
      polygon([d(-0.62, -1), d(-0.62, 0.74), d(0.62, 0.74), d(0.62, -1)], a(0.36)) +
      polygon([d(-0.5, -1), d(-0.5, 0.62), d(0.5, 0.62), d(0.5, -1)], '#FFF3D0') +
      polygon([d(0.5, -1), d(0.5, 0.62), project(0.34, 0.5, 2.6), project(0.34, -1.0, 2.6)], a(0.44)) +
      polygon(
        [d(-0.5, -1), d(0.5, -1), project(0.3, -1, 1.2), project(-0.9, -1, 1.2)],
        '#FFF3D0',
        'opacity=".5"',
      )
    const n = project(-0.12, -1, 2.3)
    R +=
      path(`M${n[0]} ${n[1]}l-30 74h40z`, ink, 'opacity=".3"') +
      stage.lookout(n[0], n[1] + 2, 0.98, { arm: 1 })
    const lamp = project(0, 1.2, 2)
    R +=
      line(through(lamp[0], 0, lamp[0], lamp[1] + 12), ink, 2) +
      path(
        `M${lamp[0] - 15} ${lamp[1] + 26}L${lamp[0]} ${lamp[1] + 10}L${lamp[0] + 15} ${lamp[1] + 26}Z`,
        ink,
      )
    drawn += drawKeyhole(stage, { R, clipped, hole, kx, brass })
    // light cone to the viewer, key on a hook
    drawn += polygon(
      through(kx - 60, 374, kx + 60, 374, kx + 210, 460, kx - 210, 460),
      '#FFE9B0',
      'opacity=".2"',
    )
    const key = (x: number, y: number, k: number) =>
      placed(
        x,
        y,
        k,
        `<g id="">` +
          line(through(0, -58, 0, -30), cream, 2) +
          circle(0, -60, 5, bd) +
          circle(0, -14, 18, 'none', `stroke="${brass}" stroke-width="9"`) +
          line(through(0, 6, 0, 92), brass, 9) +
          path('M2 62H26V72H18V80H26V92H2Z', brass) +
          line(through(3, 6, 3, 92), bd, 3) +
          '</g>',
      )
    return drawn + drawKeyAndClock(stage, key)
  },
}

/** Wall with wainscot and damask. */
function drawWall(stage: Stage, wall: string): string {
  const { a, b, ink } = stage
  let drawn = rect(0, 0, W, H, wall)
  for (let y = -20; y < 330; y += 62)
    for (let x = -10; x < W + 40; x += 58) {
      const o = ((y / 62) & 1) * 29
      drawn += path(
        `M${x + o} ${y}q14 16 0 34q-14 -18 0 -34M${x + o} ${y + 40}q7 6 0 14q-7 -8 0 -14`,
        a(0.32),
      )
    }
  return (
    drawn +
    rect(0, 336, W, 114, a(0.2)) +
    rect(0, 330, W, 9, b(0.5, 0.7)) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(18 + i * 146, 360, 124, 74, a(0.24)) +
          rect(18 + i * 146, 360, 124, 5, a(0.32)) +
          rect(18 + i * 146, 430, 124, 4, ink),
      )
      .join('')
  )
}

function drawPlate(stage: Stage, { kx, brass, bd }: { kx: number; brass: string; bd: string }): string {
  const { ink } = stage
  const plate =
    `M${kx} 14Q${kx + 62} 22 ${kx + 78} 76Q${kx + 148} 110 ${kx + 134} 210` +
    `Q${kx + 128} 300 ${kx + 96} 346Q${kx + 84} 418 ${kx} 438Q${kx - 84} 418 ${kx - 96} 346` +
    `Q${kx - 128} 300 ${kx - 134} 210Q${kx - 148} 110 ${kx - 78} 76Q${kx - 62} 22 ${kx} 14Z`
  return (
    path(plate, ink, 'opacity=".45" transform="translate(14 16)"') +
    path(plate, brass) +
    path(
      plate,
      'none',
      `stroke="${bd}" stroke-width="7" transform="translate(${kx * 0.06} 13.500) scale(.94)"`,
    ) +
    stage.grain(plate, 'diagonal', 'dark', 0.62, 0.3) +
    stage.grain(plate, 'left', 'light', 0.4, 0.65) +
    (
      [
        [kx, 44],
        [kx, 410],
      ] as const
    )
      .map(
        ([x, y]) =>
          circle(x, y, 10, bd) +
          circle(x - 2, y - 2, 7, shade(brass, 0.06)) +
          line(through(x - 5, y + 1, x + 4, y - 4), bd, 2.4),
      )
      .join('')
  )
}

function drawKeyhole(
  stage: Stage,
  { R, clipped, hole, kx, brass }: { R: string; clipped: string; hole: string; kx: number; brass: string },
): string {
  const { ink } = stage
  return (
    group(R, clipped) +
    path(hole, 'none', `stroke="${ink}" stroke-width="9"`) +
    curve(`M${kx - 26} 224L${kx - 62} 368`, shade(brass, 0.12), 3) +
    curve(`M${kx - 66} 180A74 74 0 0 1 ${kx - 10} 90`, shade(brass, 0.12), 3)
  )
}

function drawKeyAndClock(stage: Stage, key: (x: number, y: number, k: number) => string): string {
  const { random, b, ink, cream } = stage
  const L = random.chance()
  return (
    key(L ? 70 : 530, 130, 1.15) +
    placed(
      L ? 524 : 78,
      128,
      1,
      circle(5, 7, 54, ink, 'opacity=".4"') +
        circle(0, 0, 54, b(0.5, 0.8)) +
        circle(0, 0, 45, cream) +
        repeat(12, (i) => {
          const angle = i * 0.5236
          return line(
            through(Math.cos(angle) * 37, Math.sin(angle) * 37, Math.cos(angle) * 42, Math.sin(angle) * 42),
            ink,
            2.4,
          )
        }) +
        (() => {
          const angle = random.between(0, 6.28)
          return (
            line(through(0, 0, Math.cos(angle) * 32, Math.sin(angle) * 32), ink, 3.4) +
            line(
              through(0, 0, Math.cos(angle * 12) * 20, Math.sin(angle * 12) * 20),
              lch(0.58, 0.19, 28),
              4.4,
            )
          )
        })() +
        circle(0, 0, 4, ink) +
        path('M0 -45A45 45 0 0 1 0 45Q24 20 0 -45Z', ink, 'opacity=".12"'),
    ) +
    stage.grain(WHOLE, 'left', 'dark', 0.5, 0.6) +
    stage.grain(WHOLE, 'right', 'dark', 0.55, 0.6)
  )
}
