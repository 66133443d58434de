import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  H,
  round,
  polygon,
  rect,
  circle,
  path,
  line,
  curve,
  placed,
  smooth,
  through,
  type Point,
} from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { tree } from '../objects.ts'

/** Star trails above the planetarium. */
export const planetarium: Composition = {
  closeUps: [[60, 90, 300]],
  draw: (stage) => {
    const { random, a } = stage
    stage.indoors(a(0.45))
    const px = random.between(220, 400)
    const py = random.between(120, 170)
    const drawn = drawStarTrails(stage, { px, py })
    // Wasserturm dome in the Stadtpark
    const L = random.chance()
    return drawn + drawDome(stage, L) + drawLookoutWithTelescope(stage, L)
  },
}

function drawStarTrails(stage: Stage, { px, py }: { px: number; py: number }): string {
  const { random, a, b, cream } = stage
  let drawn = rect(0, 0, W, H, stage.gradient(stops(0, a(0.14), 0.6, a(0.28), 1, mix(a(0.45), b(0.7), 0.55))))
  for (let i = 0; i < 120; i++) {
    const R = 14 + (i % 60) * 8.4 + random.between(-3, 3)
    const angle = random.between(0, 6.28)
    const l = random.between(0.35, 1.25)
    const x0 = px + Math.cos(angle) * R
    const y0 = py + Math.sin(angle) * R
    const x1 = px + Math.cos(angle + l) * R
    const y1 = py + Math.sin(angle + l) * R
    drawn +=
      curve(
        `M${round(x0)} ${round(y0)}A${round(R)} ${round(R)} 0 0 1 ${round(x1)} ${round(y1)}`,
        random.pick([cream, b(0.82), b(0.7), a(0.66), cream]),
        random.pick([1.4, 2, 2.8]),
        `opacity="${round(random.between(0.4, 0.95))}"`,
      ) + circle(x1, y1, 2.2, cream)
  }
  drawn += circle(px, py, 3.4, cream) + stage.grain(WHOLE, 'up', 'dark', 0.5, 0.4)
  const points: Point[] = through(-20, 400)
  for (let x = -20; x < 640; x += 30) points.push([x, 352 - random.between(0, 26)])
  points.push([620, 470], [-20, 470])
  return drawn + path(smooth(points) + 'Z', a(0.2))
}

function drawDome(stage: Stage, L: boolean): string {
  const { random, a } = stage
  const dx = L ? 452 : 148
  const bk = mix(lch(0.42, 0.09, 32), a(0.3), 0.4)
  let drawn = placed(
    dx,
    372,
    1.04,
    rect(-58, -168, 116, 172, bk) +
      rect(6, -168, 52, 172, shade(bk, -0.1)) +
      rect(-70, -36, 140, 40, shade(bk, 0.03)) +
      rect(6, -36, 64, 40, shade(bk, -0.08)) +
      [-40, -14, 12, 38]
        .map((u) =>
          path(
            `M${u - 8} -66V-132Q${u} -146 ${u + 8} -132V-66Z`,
            u < 0 ? shade(bk, -0.14) : shade(bk, -0.18),
          ),
        )
        .join('') +
      rect(-64, -176, 128, 12, shade(bk, 0.1)) +
      path('M-58 -176Q-58 -232 0 -240Q58 -232 58 -176Z', lch(0.6, 0.07, 172)) +
      path('M4 -240Q58 -230 58 -176H22Q30 -214 4 -240Z', lch(0.44, 0.06, 178)) +
      rect(-16, -258, 32, 22, shade(bk, 0.06)) +
      path('M-18 -258Q0 -286 18 -258Z', lch(0.6, 0.07, 172)) +
      path('M-14 4V-22Q0 -38 14 -22V4Z', '#FFD98A') +
      polygon(through(-14, 4, 14, 4, 50, 60, -50, 60), '#FFD98A', 'opacity=".3"'),
  )
  const ground = smooth(through(-20, 392, 120, 372, 300, 388, 460, 368, 620, 384, 620, 470, -20, 470)) + 'Z'
  drawn += path(ground, a(0.16)) + stage.grain(ground, 'up', 'light', 0.16, 0.7)
  for (let i = 0; i < 5; i++)
    drawn += tree(
      stage,
      L ? random.between(0, 250) : random.between(330, 600),
      random.between(376, 396),
      random.between(0.5, 0.9),
      a(0.13),
      'fir',
    )
  return drawn
}

function drawLookoutWithTelescope(stage: Stage, L: boolean): string {
  const { random, b, ink, cream } = stage
  const ux = L ? random.between(220, 290) : random.between(320, 390)
  return (
    stage.lookout(ux, 432, 1.25, { arm: 1 }) +
    placed(
      ux + (L ? -64 : 64),
      434,
      1.2,
      `<g transform="scale(${L ? 1 : -1} 1)">` +
        line(through(0, -36, -16, 0), cream, 3.4) +
        line(through(0, -36, 16, 0), cream, 3.4) +
        line(through(0, -36, 2, 0), cream, 3.4) +
        `<g transform="rotate(-42 0 -38)">` +
        rect(-30, -47, 64, 15, cream, 'rx="3"') +
        rect(28, -50, 16, 21, b(0.7), 'rx="3"') +
        rect(-30, -40, 64, 8, ink, 'opacity=".25"') +
        '</g></g>',
    )
  )
}
