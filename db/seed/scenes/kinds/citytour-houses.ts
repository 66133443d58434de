import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, round, polygon, rect, circle, ellipse, path, line, group, repeat, through } from '../draw.ts'
import { nth } from '../random.ts'
import type { Stage } from '../stage.ts'
import { person, HAIR } from '../people.ts'

/** Old gables, a group behind its guide. */
export const citytourHouses: Composition = {
  mayMirror: true,
  closeUps: [[170, 60, 310]],
  draw: (stage) => {
    const { random, a } = stage
    stage.time('gold', 'dusk', 'day')
    const base = 336
    const lit = stage.sky.isDark
    const brick = [
      lch(0.5, 0.12, 32),
      lch(0.44, 0.1, 28),
      lch(0.58, 0.11, 40),
      mix(a(0.44), lch(0.44, 0.06, 30), 0.4),
      lch(0.84, 0.05, 82),
    ]
    const cu = lch(0.66, 0.07, 172)
    const drawn = drawBackdrop(stage) + drawMichelBehindRoofs(stage, cu)
    // row of houses: stepped, curved and pointed gables
    const x = -22
    const i = 0
    const kinds = ['step', 'bell', 'tri', 'step', 'tri', 'bell'].sort(() => random.next() - 0.5)
    return (
      drawn +
      drawGables(stage, { x, brick, i, base, kinds, lit }) +
      drawSquare(stage, base) +
      drawLantern(stage) +
      drawGuide(stage) +
      drawGroup(stage)
    )
  },
}

function drawBackdrop(stage: Stage): string {
  const { random } = stage
  return (
    stage.drawSky(320) +
    stage.sun(random.between(60, 120), random.between(70, 110), random.between(30, 40)) +
    stage.clouds(4, 30, 140, stage.sky.sun, 0.45)
  )
}

/** Michel behind the roofs. */
function drawMichelBehindRoofs(stage: Stage, cu: string): string {
  const { random, ink, cream } = stage
  const mx = random.between(330, 390)
  const mc = stage.air(0.4, lch(0.42, 0.08, 32))
  const mk = stage.air(0.34, cu)
  return (
    rect(mx - 34, 120, 68, 200, mc) +
    rect(mx + 6, 120, 28, 200, shade(mc, -0.05)) +
    circle(mx, 148, 17, stage.air(0.2, cream)) +
    line(through(mx, 148, mx, 137), ink, 2.4) +
    line(through(mx, 148, mx + 8, 152), ink, 2.4) +
    rect(mx - 38, 112, 76, 9, mk) +
    repeat(5, (i) => rect(mx - 25 + i * 12, 68, 5, 44, mk)) +
    rect(mx - 28, 62, 56, 8, mk) +
    path(`M${mx - 28} 62Q${mx - 26} 30 ${mx} 26Q${mx + 26} 30 ${mx + 28} 62Z`, mk) +
    rect(mx - 5, 8, 10, 20, mk) +
    polygon(through(mx - 5, 8, mx, -30, mx + 5, 8), mk)
  )
}

function drawGables(
  stage: Stage,
  {
    x,
    brick,
    i,
    base,
    kinds,
    lit,
  }: { x: number; brick: readonly string[]; i: number; base: number; kinds: readonly string[]; lit: boolean },
): string {
  const { random, a, b, ink, cream } = stage
  let drawn = ''
  while (x < W) {
    const w = random.between(96, 128)
    const h = random.between(128, 176)
    const colour = nth(brick, (i * 2 + 1) % 5)
    const y = base - h
    const k = nth(kinds, i % 6)
    const m = x + w / 2
    const trunk = colour === nth(brick, 4) ? lch(0.46, 0.1, 30) : cream
    let d = `M${x} ${base}V${y}`
    const gh = random.between(62, 84)
    if (k === 'step')
      for (let j = 0; j < 4; j++) d += `H${round(x + w * (j * 0.125))}V${round(y - (gh * (j + 1)) / 4)}`
    else if (k === 'bell')
      d +=
        `Q${round(x + 2)} ${round(y - gh * 0.4)} ${round(x + w * 0.26)} ${round(y - gh * 0.5)}` +
        `Q${round(x + w * 0.3)} ${round(y - gh)} ${round(m)} ${round(y - gh)}`
    else d += `L${round(m)} ${round(y - gh)}`
    if (k === 'step')
      for (let j = 3; j >= 0; j--) d += `H${round(x + w - w * (j * 0.125))}V${round(y - (gh * j) / 4)}`
    else if (k === 'bell')
      d +=
        `Q${round(x + w * 0.7)} ${round(y - gh)} ${round(x + w * 0.74)} ${round(y - gh * 0.5)}` +
        `Q${round(x + w - 2)} ${round(y - gh * 0.4)} ${round(x + w)} ${round(y)}`
    else d += `L${round(x + w)} ${y}`
    d += `V${base}Z`
    const clipped = stage.clip(path(d, '#000'))
    drawn +=
      path(d, colour) +
      group(
        rect(x + w * 0.74, y - gh, w, h + gh, ink, 'opacity=".18"') +
          stage.grain(`M${x} ${y - gh}h${w}v${h + gh}h${-w}Z`, 'diagonal', 'dark', 0.5, 0.3),
        clipped,
      ) +
      path(d, 'none', `stroke="${trunk}" stroke-width="3" stroke-linejoin="round" opacity=".9"`)
    for (let j = 0; j < 3; j++)
      for (let n = 0; n < 3; n++) {
        const wx = x + w * (0.14 + n * 0.27)
        const wy = y + 6 + (j * (h - 44)) / 3
        const on = random.chance(lit ? 0.6 : 0.12)
        drawn +=
          rect(wx - 2, wy - 2, w * 0.19 + 4, 32, trunk) +
          rect(wx, wy, w * 0.19, 28, on ? '#FFD98A' : mix(a(0.3), stage.sky.low, 0.18)) +
          line(through(wx + w * 0.095, wy, wx + w * 0.095, wy + 28), trunk, 1.8) +
          line(through(wx, wy + 11, wx + w * 0.19, wy + 11), trunk, 1.8)
      }
    drawn +=
      (k === 'tri'
        ? circle(m, y - gh * 0.4, 10, trunk) + circle(m, y - gh * 0.4, 7, lit ? '#FFD98A' : a(0.3))
        : rect(m - 9, y - gh * 0.62, 18, 26, trunk) +
          rect(m - 7, y - gh * 0.62 + 2, 14, 22, lit ? '#FFD98A' : a(0.3))) +
      rect(x + 6, base - 36, w - 12, 36, shade(colour, -0.14)) +
      (i % 2
        ? rect(x + w * 0.16, base - 30, w * 0.4, 30, lit ? '#FFD98A' : a(0.26)) +
          repeat(5, (j) =>
            path(
              `M${round(x + 4 + j * (w * 0.13))} ${base - 42}h${round(w * 0.13)}v14` +
                `q${round(-w * 0.065)} 8 ${round(-w * 0.13)} 0Z`,
              j % 2 ? cream : b(0.62),
            ),
          )
        : path(`M${round(m - 14)} ${base}v-26q14 -12 28 0v26Z`, lch(0.42, 0.09, 165)))
    x += w
    i++
  }
  return drawn
}

function drawSquare(stage: Stage, base: number): string {
  const { random, a, ink, cream } = stage
  const ground = `M0 ${base}H600V450H0Z`
  let drawn =
    path(ground, mix(a(0.34), lch(0.4, 0.03, 60), 0.4)) +
    rect(0, base, W, 7, ink, 'opacity=".5"') +
    stage.grain(ground, 'down', 'dark', 0.6, 0.1)
  for (let j = 0; j < 6; j++)
    for (let n = 0; n < 18 - j; n++)
      drawn += rect(
        n * (34 + j * 3) - (j % 2) * 17,
        base + 12 + j * 18,
        28 + j * 2,
        11 + j,
        cream,
        `rx="5" opacity="${round(0.05 + 0.05 * random.next() + 0.02)}"`,
      )
  return drawn
}

/** Lantern. */
function drawLantern(stage: Stage): string {
  const { ink } = stage
  return (
    line(through(556, 420, 556, 250), ink, 6) +
    path('M542 250L546 214H566L570 250Z', '#FFE2A0') +
    path('M538 214L556 196L574 214Z', ink) +
    circle(556, 232, 34, '#FFE2A0', 'opacity=".2"') +
    ellipse(556, 422, 14, 4, ink)
  )
}

/** The guide: yellow coat, umbrella up, pointing; the group around. */
function drawGuide(stage: Stage): string {
  const { ink, cream } = stage
  const ux = 300
  const uy = 426
  const k = 1.62
  return (
    ellipse(ux, uy + 2, 30, 5, ink, 'opacity=".35"') +
    stage.lookout(ux, uy, k, { arm: 1 }) +
    line(through(ux - 23, uy - 118, ux - 27, uy - 196), ink, 4) +
    path(
      `M${ux - 86} ${uy - 180}Q${ux - 78} ${uy - 236} ${ux - 28} ${uy - 240}` +
        `Q${ux + 24} ${uy - 236} ${ux + 32} ${uy - 182}` +
        `Q${ux + 18} ${uy - 192} ${ux + 4} ${uy - 182}` +
        `Q${ux - 12} ${uy - 194} ${ux - 27} ${uy - 182}` +
        `Q${ux - 42} ${uy - 194} ${ux - 58} ${uy - 181}` +
        `Q${ux - 72} ${uy - 192} ${ux - 86} ${uy - 180}Z`,
      lch(0.6, 0.19, 27),
    ) +
    path(
      `M${ux - 28} ${uy - 240}Q${ux + 24} ${uy - 236} ${ux + 32} ${uy - 182}` +
        `Q${ux + 18} ${uy - 192} ${ux + 4} ${uy - 182}Q${ux} ${uy - 220} ${ux - 28} ${uy - 240}Z`,
      lch(0.5, 0.17, 26),
    ) +
    path(
      `M${ux - 58} ${uy - 181}Q${ux - 52} ${uy - 222} ${ux - 28} ${uy - 240}` +
        `Q${ux - 36} ${uy - 214} ${ux - 27} ${uy - 182}` +
        `Q${ux - 42} ${uy - 194} ${ux - 58} ${uy - 181}Z`,
      cream,
    ) +
    line(through(ux - 28, uy - 240, ux - 28, uy - 250), ink, 3)
  )
}

function drawGroup(stage: Stage): string {
  const { random, a, b, ink, cream } = stage
  let drawn = ''
  const coats = [a(0.46), b(0.62), cream, a(0.6), b(0.78), lch(0.5, 0.09, 165)].sort(
    () => random.next() - 0.5,
  )
  ;(
    [
      [92, 430, 1.5, 1],
      [150, 440, 1.66, 1],
      [214, 434, 1.48, 1],
      [392, 436, 1.56, -1],
      [452, 442, 1.7, -1],
      [508, 432, 1.46, -1],
    ] as const
  ).forEach(
    ([px, py, pk, m], n) =>
      (drawn +=
        ellipse(px, py + 2, 26, 5, ink, 'opacity=".35"') +
        person(stage, px + random.between(-6, 6), py, pk, {
          coat: nth(coats, n),
          ...(n === 1 && { skirt: b(0.5) }),
          hair: nth(HAIR, (n * 2 + 1) % 5),
          long: n % 2 === 0,
          flip: m,
          arm: n === 3 ? 1 : 0,
          hat: n === 5 ? a(0.34) : undefined,
        })),
  )
  return drawn
}
