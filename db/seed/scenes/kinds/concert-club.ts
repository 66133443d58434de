import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  repeat,
  turned,
  glow,
  discPath,
  through,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { sitter, SKIN, HAIR } from '../people.ts'
import { mover } from '../mover.ts'

/** Jazz club: grand piano and double bass in the cone of light. */
export const concertClub: Composition = {
  mayMirror: true,
  closeUps: [
    [110, 130, 310],
    [370, 120, 230],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.3))
    const brick = mix(a(0.26), lch(0.34, 0.07, 25), 0.35)
    const hot = b(0.72)
    const wood = lch(0.52, 0.09, 52)
    let drawn = drawRoom(stage, brick)
    const cx = random.between(286, 320)
    drawn += drawSpotlight(stage, { cx, hot, wood })
    // grand piano in profile, lid up
    const px = cx - 176
    const py = 338
    drawn += drawPiano(stage, { px, py }) + drawPianist(stage, { px, py })
    // double bass and player
    const bx = cx + 158
    const B =
      path(
        'M-36 -6Q-52 -30 -40 -58Q-26 -76 -32 -92Q-36 -116 -14 -124H14Q36 -116 32 -92' +
          'Q26 -76 40 -58Q52 -30 36 -6Q0 10 -36 -6Z',
        wood,
      ) +
      path(
        'M8 -124H14Q36 -116 32 -92Q26 -76 40 -58Q52 -30 36 -6Q22 2 6 3Q34 -40 20 -80Q16 -104 8 -124Z',
        shade(wood, -0.12),
      ) +
      stage.grain('M-48 -124H48V4H-48Z', 'diagonal', 'dark', 0.4, 0.4) +
      rect(-5, -206, 10, 130, ink, 'rx="3"') +
      circle(0, -210, 8, ink) +
      rect(-14, -40, 28, 5, cream) +
      [-3, -1, 1, 3].map((u) => line(through(u, -200, u * 2, -24), cream, 0.9)).join('') +
      curve('M-18 -72q-6 14 2 28M18 -72q6 14 -2 28', ink, 3) +
      line(through(0, 4, 0, 18), ink, 3)
    return drawn + drawBassist(stage, { bx, B }) + drawGuests(stage)
  },
}

function drawRoom(stage: Stage, brick: string): string {
  const { random, b } = stage
  let drawn = rect(0, 0, W, 320, brick)
  for (let j = 0; j < 17; j++)
    for (let i = 0; i < 15; i++)
      if (random.chance(0.5))
        drawn += rect(i * 44 - (j % 2) * 22, j * 19, 41, 16, shade(brick, random.between(-0.03, 0.035)))
  return (
    drawn +
    stage.grain('M0 0H600V320H0Z', 'up', 'dark', 0.6, 0.2) +
    group(
      repeat(
        2,
        (i) =>
          rect(-12 + i * 566, -10, 58, 340, b(0.5)) +
          repeat(4, (j) => rect(-12 + i * 566 + j * 15, -10, 7, 340, b(0.4))),
      ).concat(
        rect(-10, -10, 620, 40, b(0.46)),
        repeat(13, (i) => path(`M${i * 48 - 12} 28q24 30 48 0Z`, b(i % 2 ? 0.42 : 0.5))),
      ),
    )
  )
}

function drawSpotlight(stage: Stage, { cx, hot, wood }: { cx: number; hot: string; wood: string }): string {
  const { a, b, cream } = stage
  return (
    polygon(through(cx - 16, -10, cx + 16, -10, cx + 236, 372, cx - 236, 372), cream, 'opacity=".13"') +
    polygon(through(cx - 12, -10, cx + 12, -10, cx + 150, 372, cx - 150, 372), cream, 'opacity=".12"') +
    circle(cx, 150, 96, hot, 'opacity=".9"') +
    stage.grain(discPath(cx, 150, 96), 'down', 'dark', 0.6, 0.3) +
    rect(0, 336, W, 120, a(0.15)) +
    path('M-10 336Q300 316 610 336V366H-10Z', wood) +
    path('M-10 352Q300 332 610 352V372H-10Z', shade(wood, -0.14)) +
    ellipse(cx, 344, 236, 14, b(0.86), 'opacity=".45"') +
    stage.grain('M0 326H600V372H0Z', 'left', 'dark', 0.5, 0.5)
  )
}

function drawPiano(stage: Stage, { px, py }: { px: number; py: number }): string {
  const { a, b, ink, cream } = stage
  return (
    path(
      `M${px + 84} ${py - 84}L${px + 236} ${py - 190}` +
        `Q${px + 262} ${py - 176} ${px + 252} ${py - 130}` +
        `Q${px + 246} ${py - 96} ${px + 262} ${py - 84}Z`,
      shade(ink, 0.05),
    ) +
    path(
      `M${px + 96} ${py - 86}L${px + 232} ${py - 178}` +
        `Q${px + 250} ${py - 168} ${px + 240} ${py - 128}` +
        `Q${px + 236} ${py - 100} ${px + 246} ${py - 86}Z`,
      b(0.56),
    ) +
    line(through(px + 190, py - 84, px + 214, py - 160), cream, 3) +
    path(
      `M${px + 56} ${py - 88}H${px + 268}Q${px + 280} ${py - 60} ${px + 262} ${py - 48}H${px + 56}Z`,
      ink,
    ) +
    path(`M${px + 40} ${py - 66}H${px + 84}V${py - 50}H${px + 40}Z`, ink) +
    rect(px + 36, py - 72, 44, 7, cream) +
    line(through(px + 66, py - 48, px + 60, py), ink, 9) +
    line(through(px + 246, py - 48, px + 250, py), ink, 9) +
    line(through(px + 150, py - 48, px + 150, py - 8), ink, 5) +
    curve(`M${px + 70} ${py - 82}H${px + 262}`, a(0.5), 3, 'opacity=".8"')
  )
}

function drawPianist(stage: Stage, { px, py }: { px: number; py: number }): string {
  const { ink } = stage
  return (
    mover(
      stage,
      px - 2,
      py + 2,
      0.86,
      {
        head: [16, -156],
        neck: [8, -134],
        hip: [-14, -72],
        le: [26, -104],
        lh: [54, -90],
        re: [30, -100],
        rh: [60, -86],
        lk: [34, -66],
        lf: [32, -2],
        rk: [40, -62],
        rf: [46, -2],
      },
      { yellow: true, tail: false, skin: SKIN[2] },
    ) +
    rect(px - 38, py - 56, 52, 10, ink, 'rx="4"') +
    line(through(px - 28, py - 48, px - 34, py), ink, 6) +
    line(through(px + 4, py - 48, px + 8, py), ink, 6)
  )
}

function drawBassist(stage: Stage, { bx, B }: { bx: number; B: string }): string {
  const { a, ink } = stage
  return (
    mover(
      stage,
      bx + 34,
      340,
      0.92,
      {
        head: [-2, -180],
        neck: [0, -158],
        hip: [8, -96],
        le: [-34, -150],
        lh: [-44, -176],
        re: [-18, -112],
        rh: [-44, -104],
        lk: [0, -48],
        lf: [-8, -2],
        rk: [20, -48],
        rf: [28, -2],
      },
      { coat: a(0.48), skin: SKIN[3], hair: ink },
    ) + turned(bx - 4, 332, 8, B, 1)
  )
}

/** Candle tables and guests in front. */
function drawGuests(stage: Stage): string {
  const { a, b, cream } = stage
  const table = (x: number, y: number) =>
    glow(x, y - 24, 44) +
    ellipse(x, y, 52, 10, b(0.52)) +
    path(`M${x - 52} ${y}A52 10 0 0 0 ${x + 52} ${y}L${x + 40} ${y + 60}H${x - 40}Z`, b(0.42)) +
    rect(x - 6, y - 20, 12, 18, '#FFE2A0', 'rx="3"') +
    path(`M${x} ${y - 36}q6 9 0 15q-6 -6 0 -15Z`, stage.coat) +
    path(`M${x + 20} ${y - 26}h16l-4 14h-8Z`, cream, 'opacity=".7"') +
    line(through(x + 28, y - 12, x + 28, y - 2), cream, 2)
  return (
    table(118, 404) +
    table(486, 408) +
    sitter(stage, 40, 462, 1.16, { coat: a(0.4), long: true }) +
    sitter(stage, 196, 466, 1.2, { coat: b(0.56), hair: HAIR[2] }) +
    sitter(stage, 318, 470, 1.14, { coat: a(0.5), hair: HAIR[1] }) +
    sitter(stage, 412, 466, 1.2, { coat: cream, hair: HAIR[4], long: true }) +
    sitter(stage, 562, 464, 1.16, { coat: b(0.48) }) +
    stage.grain(WHOLE, 'left', 'dark', 0.4, 0.65) +
    stage.grain(WHOLE, 'down', 'dark', 0.35, 0.6)
  )
}
