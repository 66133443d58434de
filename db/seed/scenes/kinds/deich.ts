import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, circle, ellipse, path, line, curve, group, placed, through } from '../draw.ts'
import type { Stage } from '../stage.ts'

/** Sheep on the dyke, a cyclist on its crown. */
export const deich: Composition = {
  closeUps: [
    [110, 220, 300],
    [90, 90, 290],
  ],
  draw: (stage) => {
    const { random, a, ink, cream } = stage
    stage.time('day', 'gold', 'day')
    const floor = random.chance()
    const drawn = drawMeadow(stage)
    let G = path('M-20 460V262Q200 246 330 262T620 254V460Z', stage.air(0.5, lch(0.5, 0.08, 150)))
    for (let i = 0; i < 3; i++) {
      const x = 340 + i * 84 + random.between(-14, 14)
      const y = 258
      const h = 92 - i * 12
      const angle = random.between(0, 2)
      G +=
        line(through(x, y, x, y - h), cream, 3.4) +
        [0, 1, 2]
          .map((k) => {
            const q = angle + k * 2.094
            return line(through(x, y - h, x + Math.cos(q) * 34, y - h + Math.sin(q) * 34), cream, 2.6)
          })
          .join('') +
        circle(x, y - h, 3, ink)
    }
    G += path('M-20 460V276Q220 262 360 280T620 272V460Z', stage.air(0.25, lch(0.52, 0.1, 145)))
    const dd = 'M-10 450V250Q120 214 250 244Q420 286 610 372V450Z'
    const gc = mix(a(0.56), lch(0.56, 0.12, 140), 0.5)
    G +=
      path(dd, gc) +
      path('M-10 250Q120 214 250 244Q420 286 610 372V388Q410 300 246 262Q120 236 -10 268Z', shade(gc, 0.09)) +
      path('M150 450Q300 330 610 420V450Z', shade(gc, -0.1)) +
      stage.grain(dd, 'diagonal', 'dark', 0.5, 0.25)
    G += curve('M-10 258Q120 222 250 252Q420 294 610 380', cream, 5, 'opacity=".85"')
    const sheep = (x: number, y: number, k: number, m: number) =>
      placed(
        x,
        y,
        k,
        `<g transform="scale(${m} 1)">` +
          ellipse(2, 3, 34, 5, ink, 'opacity=".2"') +
          [-14, -4, 8, 16].map((u) => line(through(u, -8, u, 2), ink, 4)).join('') +
          path(
            'M-28 -22Q-30 -36 -16 -38Q-8 -48 4 -42Q20 -46 24 -34Q34 -28 28 -16Q24 -4 8 -8' +
              'Q-4 -2 -14 -8Q-28 -8 -28 -22Z',
            cream,
          ) +
          path(
            'M-24 -12Q-4 -20 10 -14Q24 -14 30 -24Q34 -14 24 -8Q14 -4 8 -8Q-4 -2 -14 -8Q-22 -8 -24 -12Z',
            shade(cream, -0.14),
          ) +
          path('M-26 -34Q-42 -36 -42 -24Q-40 -14 -32 -16Q-24 -20 -26 -34Z', ink) +
          '</g>',
      )
    ;(
      [
        [96, 372, 1.25, 1],
        [196, 414, 1.5, -1],
        [330, 400, 1.1, 1],
        [262, 338, 0.8, 1],
        [440, 428, 1.35, -1],
      ] as const
    ).forEach((q) => {
      if (random.chance(0.86))
        G += sheep(q[0] + random.between(-12, 12), q[1], q[2], q[3] * (random.chance(0.7) ? 1 : -1))
    })
    return drawn + drawCyclist(stage, { G, floor })
  },
}

function drawMeadow(stage: Stage): string {
  const { random } = stage
  let drawn = stage.drawSky(300) + stage.sun(random.between(80, 200), random.between(70, 110), 34)
  for (let i = 0; i < 4; i++) {
    const x = random.between(40, 560)
    const y = random.between(60, 170)
    const k = random.between(0.7, 1.3)
    drawn += placed(
      x,
      y,
      k,
      path(
        'M-70 20Q-74 -2 -48 -4Q-42 -30 -12 -26Q4 -48 30 -30Q58 -30 58 -6Q80 -2 76 20Z',
        '#fff',
        'opacity=".92"',
      ) + path('M-70 20Q-72 8 -60 2Q-20 14 20 4Q54 12 76 4L76 20Z', stage.sky.mid, 'opacity=".7"'),
    )
  }
  return drawn
}

function drawCyclist(stage: Stage, { G, floor }: { G: string; floor: boolean }): string {
  const { random, b, ink } = stage
  G += placed(
    random.between(160, 210),
    231,
    1,
    [-24, 26].map((x) => circle(x, -16, 16, 'none', `stroke="${ink}" stroke-width="3.500"`)).join('') +
      line(through(-24, -16, -6, -40, 16, -40, 26, -16), b(0.6), 4) +
      line(through(-6, -40, 2, -16, 16, -40), b(0.6), 4) +
      line(through(-24, -16, 2, -16), b(0.6), 4) +
      line(through(16, -40, 20, -52, 30, -54), ink, 3) +
      line(through(-4, -48, 4, -34, 2, -16), ink, 6.5) +
      path('M-12 -46Q-16 -76 6 -82Q20 -78 16 -64L4 -44Z', stage.coat) +
      path('M6 -82Q20 -78 16 -64L4 -44Q10 -66 6 -82Z', stage.coatShade) +
      line(through(10, -72, 18, -58, 28, -54), stage.coatShade, 6) +
      circle(14, -90, 9, stage.coat) +
      path('M14 -99Q23 -98 23 -90Q22 -83 16 -81Q19 -91 14 -99Z', stage.coatShade),
  )
  return (
    group(G, floor ? `transform="translate(${W} 0) scale(-1 1)"` : '') + stage.gulls(4, 60, 540, 50, 180, ink)
  )
}
