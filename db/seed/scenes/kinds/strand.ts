import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, H, rect, ellipse, path, curve, group, placed } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'

/** Elbe beach with beach chairs and lighthouse. */
export const strand: Composition = {
  closeUps: [[60, 190, 300]],
  draw: (stage) => {
    const { random, b, ink, cream } = stage
    stage.time('gold', 'day', 'dusk')
    const horizon = 196
    const floor = random.chance()
    const sand = mix(lch(0.88, 0.05, 85), b(0.88), 0.25)
    const drawn = drawRiver(stage, horizon) + drawDune(stage, sand)
    let G = ''
    // lighthouse
    G +=
      path('M512 306L520 128L556 128L566 306Z', cream) +
      [0, 2]
        .map((i) =>
          path(
            `M${518 - i * 2.2 - 1} ${160 + i * 44}L${558 + i * 2.4} ${160 + i * 44}` +
              `L${560 + i * 2.4} ${204 + i * 44}L${516 - i * 2.2 - 1} ${204 + i * 44}Z`,
            lch(0.58, 0.17, 28),
          ),
        )
        .join('') +
      path('M541 128L556 128L566 306L546 306Z', ink, 'opacity=".2"') +
      rect(514, 118, 48, 10, ink) +
      rect(524, 92, 28, 28, '#FFE3A3') +
      rect(538, 92, 14, 28, '#E9B44C') +
      path('M518 94L538 70L558 94Z', lch(0.45, 0.15, 28)) +
      path('M440 310Q470 280 500 296Q540 276 600 290V330H430Z', lch(0.5, 0.08, 140)) +
      path('M500 306Q540 286 600 300V336H480Z', lch(0.4, 0.07, 145))
    return drawn + drawChairs(stage, { G, floor }) + drawShells(stage, sand)
  },
}

function drawRiver(stage: Stage, horizon: number): string {
  const { random, a, b, ink, cream } = stage
  const drawn =
    stage.drawSky(horizon) +
    stage.sun(random.between(220, 400), horizon - random.between(20, 70), random.between(30, 46)) +
    stage.clouds(4, 30, 140, '#fff', 0.5) +
    path(
      `M0 ${horizon}V${horizon - 14}Q150 ${horizon - 30} 300 ${horizon - 12}T${W} ${horizon - 18}V${horizon}Z`,
      stage.air(0.55, a(0.45)),
    ) +
    rect(0, horizon, W, 140, stage.gradient(stops(0, mix(stage.sky.low, a(0.7), 0.5), 1, a(0.5)))) +
    stage.ripples(40, horizon + 4, 320, '#fff', 0.5)
  const x0 = random.between(230, 330)
  const y = horizon + 20
  let bx = ''
  for (let i = 0; i < 10; i++) {
    const count = random.whole(2, 4)
    for (let k = 0; k < count; k++) {
      const colour = random.pick([b(0.7), a(0.45), cream, b(0.58), a(0.62)])
      bx += rect(x0 + 24 + i * 11, y - 16 - (k + 1) * 8, 10.3, 7.4, colour)
    }
  }
  return (
    drawn +
    bx +
    rect(x0 + 6, y - 48, 14, 34, cream) +
    path(`M${x0} ${y - 16}H${x0 + 150}Q${x0 + 146} ${y + 2} ${x0 + 136} ${y + 4}H${x0 + 8}Z`, ink) +
    path(`M${x0 + 5} ${y - 2}H${x0 + 142}L${x0 + 136} ${y + 4}H${x0 + 8}Z`, b(0.55, 1.1))
  )
}

function drawDune(stage: Stage, sand: string): string {
  const dune = `M0 ${H}V330Q90 300 200 306T420 292T${W} 300V${H}Z`
  return (
    path(`M0 ${H}V318Q110 288 220 296T430 282T${W} 288V${H}Z`, '#fff', 'opacity=".75"') +
    path(dune, sand) +
    stage.grain(dune, 'down', 'dark', 0.34, 0.2)
  )
}

function drawChairs(stage: Stage, { G, floor }: { G: string; floor: boolean }): string {
  const { random, a, b, ink, cream } = stage
  const korb = (x: number, y: number, k: number, c1: string, c2: string) =>
    placed(
      x,
      y,
      k,
      ellipse(6, 4, 66, 10, ink, 'opacity=".22"') +
        path('M-46 0V-70Q-46 -118 0 -120Q46 -118 46 -70V0Z', shade(b(0.62, 0.7), -0.08)) +
        path('M-36 -2V-64Q-34 -104 0 -106Q34 -104 36 -64V-2Z', c1) +
        group(
          [-28, -8, 12, 32].map((u) => rect(u - 6, -110, 10, 110, c2)).join(''),
          stage.clip(path('M-36 -2V-64Q-34 -104 0 -106Q34 -104 36 -64V-2Z', '#000')),
        ) +
        path('M-36 -62Q0 -46 36 -62V-2H-36Z', ink, 'opacity=".16"') +
        rect(-40, -34, 80, 20, shade(c1, -0.05), 'rx="6"') +
        path('M10 -118Q46 -112 46 -70V0H30V-70Q30 -108 10 -118Z', ink, 'opacity=".22"') +
        path('M-46 -2H46V8H-46Z', shade(b(0.5, 0.6), -0.12)),
    )
  const kc = [a(0.55), b(0.62), a(0.38), lch(0.58, 0.16, 28)]
  if (random.chance()) G += korb(random.between(60, 90), 350, 0.56, cream, random.pick(kc))
  G +=
    korb(random.between(130, 190), 372, 0.8, cream, random.pick(kc)) +
    korb(random.between(262, 320), 414, random.between(0.98, 1.16), cream, random.pick(kc)) +
    stage.lookout(420, 410, 1.15, { arm: random.pick([1, 0, 2]) })
  G += placed(
    466,
    412,
    1,
    path('M-16 -18Q-4 -24 10 -20L18 -30L26 -26L22 -16L14 -8L12 2H8V-8H-10L-12 2H-16Z', ink) +
      curve('M-16 -18Q-24 -26 -22 -32', ink, 3),
  )
  return group(G, floor ? `transform="translate(${W} 0) scale(-1 1)"` : '')
}

function drawShells(stage: Stage, sand: string): string {
  const { random, ink } = stage
  let drawn = ''
  for (let i = 0; i < 26; i++)
    drawn += ellipse(
      random.between(0, W),
      random.between(330, 446),
      random.between(2, 5),
      1.4,
      shade(sand, -0.12),
    )
  return drawn + stage.gulls(4, 60, 500, 40, 150, ink)
}
