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
  group,
  repeat,
  through,
  type Point,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { blob } from '../objects.ts'

/** Board, knife and fish from above. */
export const cookingBoard: Composition = {
  closeUps: [
    [90, 100, 320],
    [350, 230, 250],
  ],
  draw: (stage) => {
    const { random, a, ink } = stage
    stage.indoors(a(0.8))
    const table = a(0.42)
    const drawn = drawTable(stage, table)
    const shaded = (d: string, t = '') => path(d, ink, `opacity=".3" transform="translate(12 14) ${t}"`)
    const degrees = random.between(-16, -6)
    const bx = random.between(226, 262)
    const by = random.between(228, 252)
    const wood = lch(0.7, 0.09, 65)
    const Bd =
      'M-176 -98Q-176 -112 -162 -112H150Q164 -112 164 -98V-24Q236 -20 244 0Q236 20 164 24V98' +
      'Q164 112 150 112H-162Q-176 112 -176 98Z'
    const B =
      shaded(Bd) +
      path(Bd, wood) +
      group(
        repeat(7, (i) =>
          curve(
            `M-176 ${-90 + i * 30}Q-40 ${-104 + i * 30 + random.between(-8, 16)} 164 ${-92 + i * 30}`,
            shade(wood, i % 2 ? -0.05 : 0.04),
            random.between(3, 8),
            'opacity=".8"',
          ),
        ) + stage.grain('M-176 -112H244V112H-176Z', 'diagonal', 'dark', 0.45, 0.3),
        stage.clip(path(Bd, '#000')),
      ) +
      circle(214, 0, 9, table)
    const tomato = (x: number, y: number, R: number) =>
      circle(x + 5, y + 6, R, ink, 'opacity=".28"') +
      circle(x, y, R, lch(0.58, 0.19, 28)) +
      circle(x, y, R * 0.82, lch(0.68, 0.17, 34)) +
      [0, 1, 2, 3, 4]
        .map((i) => {
          const t = i * 1.257
          return path(
            blob(random, x + Math.cos(t) * R * 0.48, y + Math.sin(t) * R * 0.48, R * 0.22, R * 0.22, 6, 0.1),
            lch(0.8, 0.13, 75),
          )
        })
        .join('')
    const lemon = (x: number, y: number, R: number) =>
      circle(x + 5, y + 6, R, ink, 'opacity=".28"') +
      circle(x, y, R, stage.coat) +
      circle(x, y, R * 0.86, lch(0.97, 0.04, 100)) +
      repeat(8, (i) => {
        const t = i * 0.785
        const u = t + 0.66
        const q = R * 0.76
        return polygon(
          through(
            x + Math.cos(t + 0.33) * 3,
            y + Math.sin(t + 0.33) * 3,
            x + Math.cos(t) * q,
            y + Math.sin(t) * q,
            x + Math.cos(t + 0.33) * q * 1.05,
            y + Math.sin(t + 0.33) * q * 1.05,
            x + Math.cos(u) * q,
            y + Math.sin(u) * q,
          ),
          lch(0.9, 0.14, 98),
        )
      })
    const leaf = (x: number, y: number, l: number, q: number, colour = lch(0.55, 0.13, 140)) =>
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(q)})">` +
      path(
        `M0 0Q${l * 0.38} ${-l * 0.4} 0 ${-l}Q${-l * 0.38} ${-l * 0.4} 0 0Z`,
        ink,
        'opacity=".26" transform="translate(4 5)"',
      ) +
      path(`M0 0Q${l * 0.38} ${-l * 0.4} 0 ${-l}Q${-l * 0.38} ${-l * 0.4} 0 0Z`, colour) +
      path(`M0 0Q${l * 0.38} ${-l * 0.4} 0 ${-l}Z`, shade(colour, -0.09)) +
      '</g>'
    return (
      drawn +
      drawFishBoardOr(stage, { B, lemon, leaf, tomato, bx, by, degrees }) +
      drawKnife(stage) +
      drawBowlHerbsSmall(stage, { leaf, tomato, lemon }) +
      drawSalt(stage)
    )
  },
}

function drawTable(stage: Stage, table: string): string {
  const { random, b, cream } = stage
  const drawn =
    rect(0, 0, W, H, table) +
    polygon(
      through(-10, -10, random.between(280, 360), -10, random.between(120, 200), 460, -10, 460),
      shade(table, 0.06),
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.5, 0.2)
  const linen: readonly [number, number, number] = random.chance() ? [430, 60, 14] : [440, 300, -12]
  return (
    drawn +
    `<g transform="rotate(${linen[2]} ${linen[0]} ${linen[1]})">` +
    rect(linen[0] - 70, linen[1] - 90, 260, 220, cream) +
    [0, 1, 2]
      .map(
        (i) =>
          rect(linen[0] - 70, linen[1] - 76 + i * 12, 260, 5, b(0.68)) +
          rect(linen[0] - 70, linen[1] + 90 + i * 12, 260, 5, b(0.68)),
      )
      .join('') +
    stage.grain(`M${linen[0] - 70} ${linen[1] - 90}h260v220h-260z`, 'diagonal', 'dark', 0.3, 0.3) +
    '</g>'
  )
}

/** Fish on board (Finkenwerder Scholle) or tomatoes. */
function drawFishBoardOr(
  stage: Stage,
  {
    B,
    lemon,
    leaf,
    tomato,
    bx,
    by,
    degrees,
  }: {
    B: string
    lemon: (x: number, y: number, R: number) => string
    leaf: (x: number, y: number, l: number, q: number, colour?: string) => string
    tomato: (x: number, y: number, R: number) => string
    bx: number
    by: number
    degrees: number
  },
): string {
  const { random, a, ink, cream } = stage
  if (random.chance(0.6)) {
    const F = 'M-150 0Q-110 -62 -20 -58Q50 -52 92 -12L140 -44Q134 0 140 44L92 12Q50 52 -20 58Q-110 62 -150 0Z'
    const fc = mix(a(0.62), lch(0.6, 0.05, 70), 0.4)
    B +=
      path(F, ink, 'opacity=".28" transform="translate(8 10)"') +
      path(F, fc) +
      path('M-150 0Q-110 62 -20 58Q50 52 92 12L140 44Q134 0 92 0Z', shade(fc, -0.08)) +
      stage.grain(F, 'down', 'dark', 0.5, 0.4) +
      curve('M-96 -40Q-76 0 -96 40', shade(fc, -0.16), 4) +
      circle(-118, -10, 8, cream) +
      circle(-117, -10, 4, ink) +
      repeat(16, () =>
        circle(
          random.between(-66, 70),
          random.between(-36, 36),
          random.between(2.6, 5.5),
          random.chance() ? lch(0.72, 0.15, 55) : shade(fc, -0.12),
        ),
      ) +
      repeat(9, (i) =>
        line(
          through(-70 + i * 17, -56 + Math.abs(i - 3) * 2.5, -62 + i * 17, -70 + Math.abs(i - 3) * 2),
          shade(fc, -0.1),
          4,
        ),
      ) +
      lemon(-40, 74, 24) +
      lemon(6, 82, 20) +
      leaf(100, -60, 44, 60) +
      leaf(90, -62, 40, 20)
  } else {
    for (let i = 0; i < 5; i++)
      B += tomato(-112 + i * 52 + random.between(-6, 6), random.between(-34, 34), random.between(24, 32))
    B += leaf(-130, 84, 54, 70) + leaf(-90, 92, 50, 110) + leaf(-60, 80, 40, 50) + lemon(96, 62, 30)
  }
  return group(B, `transform="translate(${round(bx)} ${round(by)}) rotate(${round(degrees)})"`)
}

/** Knife. */
function drawKnife(stage: Stage): string {
  const { random, ink, cream } = stage
  const knife = `translate(${random.between(430, 450)} ${random.between(300, 330)}) rotate(${random.between(52, 70)})`
  return group(
    group(
      path('M-180 -6Q-170 22 -60 22H10V-6Z', ink) + path('M10 -8H128Q140 6 128 18H10Z', ink),
      'opacity=".3" transform="translate(-4 -14)"',
    ) +
      path('M-180 -6Q-170 22 -60 22H10V-6Z', cream) +
      path('M-176 4Q-160 22 -60 22H10V8Z', shade(cream, -0.14)) +
      path('M10 -8H128Q140 6 128 18H10Z', ink) +
      [34, 66, 98].map((u) => circle(u, 5, 4, cream)).join(''),
    `transform="${knife}"`,
  )
}

/** Bowl, herbs, small things. */
function drawBowlHerbsSmall(
  stage: Stage,
  {
    leaf,
    tomato,
    lemon,
  }: {
    leaf: (x: number, y: number, l: number, q: number, colour?: string) => string
    tomato: (x: number, y: number, R: number) => string
    lemon: (x: number, y: number, R: number) => string
  },
): string {
  const { random, b, ink, cream } = stage
  const q: Point = random.chance() ? [506, 96] : [500, 370]
  let drawn =
    circle(q[0] + 12, q[1] + 14, 74, ink, 'opacity=".3"') +
    circle(q[0], q[1], 74, b(0.66)) +
    circle(q[0], q[1], 64, shade(b(0.66), -0.14)) +
    circle(q[0] + 2, q[1] + 2, 57, random.pick([lch(0.86, 0.1, 90), lch(0.62, 0.16, 35), cream])) +
    repeat(14, () => {
      const angle = random.between(0, 6.28)
      const R = random.between(0, 46)
      return leaf(
        q[0] + Math.cos(angle) * R,
        q[1] + Math.sin(angle) * R,
        random.between(13, 22),
        random.between(0, 360),
        lch(random.between(0.5, 0.66), 0.13, 138),
      )
    }) +
    stage.grain(`M${q[0] - 74} ${q[1]}a74 74 0 1 0 148 0a74 74 0 1 0 -148 0`, 'diagonal', 'dark', 0.45, 0.4)
  ;(
    [
      [48, 52],
      [86, 398],
      [560, 220],
    ] as const
  ).forEach(([x, y], i) => {
    drawn +=
      i === 1
        ? tomato(x, y, 30) + tomato(x + 62, y + 20, 25)
        : i
          ? lemon(x, y, 26)
          : leaf(x, y + 30, 60, 30) + leaf(x + 8, y + 34, 56, 80) + leaf(x - 4, y + 28, 50, -20)
  })
  return drawn
}

function drawSalt(stage: Stage): string {
  const { random, ink, cream } = stage
  let drawn = ''
  for (let i = 0; i < 40; i++)
    drawn += circle(
      random.between(0, W),
      random.between(0, H),
      random.between(1, 2.2),
      random.chance() ? cream : ink,
      'opacity=".6"',
    )
  return drawn
}
