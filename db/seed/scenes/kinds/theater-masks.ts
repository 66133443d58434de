import type { Composition } from '../composition.ts'
import { lch, shade } from '../colour.ts'
import {
  W,
  H,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  placed,
  repeat,
  through,
} from '../draw.ts'
import { WHOLE, type Stage } from '../stage.ts'

/** Masks before the curtain. */
export const theaterMasks: Composition = {
  closeUps: [[190, 110, 300]],
  draw: (stage) => {
    const { random, a } = stage
    stage.indoors(a(0.4))
    const red = a(0.42)
    const cx = 300 + random.between(-30, 30)
    const kind = random.pick(['mic', 'mask', 'piano'])
    return (
      drawStage(stage, { red, cx }) +
      drawProps(stage, { kind, cx }) +
      drawCurtains(stage, red) +
      drawAudience(stage)
    )
  },
}

function drawStage(stage: Stage, { red, cx }: { red: string; cx: number }): string {
  const { a, b } = stage
  let drawn = rect(0, 0, W, H, a(0.2))
  const back = repeat(20, (i) => rect(i * 30, 0, 31, 360, shade(red, i % 2 ? -0.2 : -0.15)))
  drawn +=
    back +
    stage.grain(WHOLE, 'down', 'dark', 0.5, 0.2) +
    polygon(through(cx - 18, -20, cx + 18, -20, cx + 176, 372, cx - 176, 372), b(0.93, 0.7), 'opacity=".3"') +
    polygon(through(cx - 8, -20, cx + 8, -20, cx + 120, 372, cx - 120, 372), b(0.95, 0.6), 'opacity=".28"')
  const floor = 'M-10 348H610V460H-10Z'
  return (
    drawn +
    path(floor, lch(0.48, 0.07, 55)) +
    repeat(13, (i) => line(through(i * 50, 348, (i * 50 - 300) * 1.9 + 300, 460), lch(0.36, 0.06, 50), 2.4)) +
    ellipse(cx, 386, 186, 34, b(0.92, 0.6), 'opacity=".85"') +
    stage.grain(floor, 'down', 'dark', 0.5, 0.3)
  )
}

function drawProps(stage: Stage, { kind, cx }: { kind: string; cx: number }): string {
  const { random, b, ink, cream } = stage
  let drawn = ''
  if (kind === 'mic')
    drawn +=
      ellipse(cx + 30, 392, 60, 8, ink, 'opacity=".3"') +
      line(through(cx + 46, 388, cx + 46, 214), ink, 5) +
      ellipse(cx + 46, 390, 26, 6, ink) +
      placed(
        cx + 46,
        206,
        1,
        rect(-15, -46, 30, 52, shade(cream, -0.1), 'rx="14"') +
          [-36, -26, -16, -6].map((y) => line(through(-14, y, 14, y), ink, 3)).join('') +
          path('M4 -46Q15 -44 15 -32V-8Q14 4 4 6Z', ink, 'opacity=".25"'),
      ) +
      ellipse(cx - 22, 394, 46, 8, ink, 'opacity=".3"') +
      stage.lookout(cx - 28, 394, 2.1, { arm: random.pick([1, 2]), flip: -1 })
  else if (kind === 'piano')
    drawn +=
      ellipse(cx + 20, 398, 150, 12, ink, 'opacity=".35"') +
      path(
        `M${cx - 60} 300H${cx + 150}Q${cx + 170} 250 ${cx + 110} 236` +
          `Q${cx + 60} 226 ${cx + 30} 250Q${cx + 6} 268 ${cx - 60} 268Z`,
        ink,
      ) +
      path(
        `M${cx - 50} 262Q${cx + 20} 258 ${cx + 40} 236Q${cx + 70} 214 ${cx + 116} 226` +
          `L${cx + 150} 128Q${cx + 80} 110 ${cx + 40} 150Q${cx} 176 ${cx - 50} 190Z`,
        shade(ink, 0.09),
      ) +
      line(through(cx + 96, 228, cx + 112, 178), b(0.6), 4) +
      rect(cx - 76, 284, 36, 10, cream) +
      [0, 1, 2, 3].map((i) => rect(cx - 72 + i * 9, 284, 4, 6, ink)).join('') +
      [-50, 60, 140].map((u) => line(through(cx + u, 300, cx + u + 4, 394), ink, 7)).join('') +
      rect(cx - 160, 330, 66, 10, b(0.5), 'rx="4"') +
      line(through(cx - 150, 340, cx - 154, 396), ink, 6) +
      line(through(cx - 104, 340, cx - 100, 396), ink, 6) +
      placed(
        cx - 128,
        330,
        1.3,
        path('M-18 2Q-24 -56 -4 -64Q18 -60 18 2Z', stage.coat) +
          path('M2 -64Q18 -58 18 2H6Q12 -40 2 -64Z', stage.coatShade) +
          line(through(8, -52, 30, -30, 46, -34), stage.coatShade, 9) +
          circle(4, -80, 14, lch(0.66, 0.08, 50)) +
          path('M-12 -78Q-12 -98 6 -96Q18 -94 18 -84Q4 -88 -2 -80Q-6 -68 -10 -68Z', ink) +
          line(through(10, 0, 30, 14, 26, 50), ink, 11),
      )
  else {
    const mask = (x: number, y: number, k: number, degrees: number, colour: string, sad: boolean) =>
      `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${k})">` +
      path(
        'M-70 -70Q0 -92 70 -70Q80 10 40 66Q0 104 -40 66Q-80 10 -70 -70Z',
        ink,
        'opacity=".3" transform="translate(14 16)"',
      ) +
      path('M-70 -70Q0 -92 70 -70Q80 10 40 66Q0 104 -40 66Q-80 10 -70 -70Z', colour) +
      path('M6 -84Q40 -80 70 -70Q80 10 40 66Q22 86 2 90Q30 0 6 -84Z', shade(colour, -0.1)) +
      (sad
        ? path(
            'M-50 -22Q-34 -44 -12 -28Q-32 -14 -50 -22ZM50 -22Q34 -44 12 -28Q32 -14 50 -22ZM-32 52' +
              'Q0 14 32 52Q0 34 -32 52Z',
            ink,
          )
        : path(
            'M-50 -26Q-32 -48 -12 -24Q-32 -30 -50 -26ZM50 -26Q32 -48 12 -24Q32 -30 50 -26ZM-40 18' +
              'Q0 40 40 18Q26 66 0 66Q-26 66 -40 18Z',
            ink,
          )) +
      '</g>'
    drawn += mask(cx + 74, 252, 1, 13, b(0.74), true) + mask(cx - 58, 224, 1.14, -11, cream, false)
  }
  return drawn
}

/** Curtains. */
function drawCurtains(stage: Stage, red: string): string {
  const { b } = stage
  const curtain = (side: 'left' | 'right') => {
    let t = ''
    for (let i = 0; i < 6; i++) {
      const x0 = i * 27 - 10
      t +=
        path(
          `M${x0} -10H${x0 + 30}Q${x0 + 34 - i * 6} 160 ${x0 * 0.34 + 6} 286` +
            `Q${x0 * 0.5 + 6} 360 ${x0 * 0.8 + 20} 420H${x0 * 0.8 - 12}` +
            `Q${x0 * 0.5 - 22} 360 ${x0 * 0.34 - 16} 286Q${x0 + 4 - i * 6} 160 ${x0} -10Z`,
          shade(red, i % 2 ? 0.045 : -0.035),
        ) +
        stage.grain(
          `M${x0} -10H${x0 + 30}Q${x0 + 34 - i * 6} 160 ${x0 * 0.34 + 6} 286L${x0 * 0.34 - 16} 286` +
            `Q${x0 + 4 - i * 6} 160 ${x0} -10Z`,
          'right',
          'dark',
          0.55,
          0.3,
        )
    }
    return group(
      t +
        path('M-10 274Q30 262 46 280L44 298Q20 288 -10 302Z', b(0.72)) +
        path('M40 284Q58 310 46 344Q36 318 34 294Z', b(0.62)),
      side === 'right' ? `transform="translate(${W} 0) scale(-1 1)"` : '',
    )
  }
  return (
    curtain('left') +
    curtain('right') +
    repeat(
      8,
      (i) =>
        path(
          `M${i * 76 - 4} -10H${i * 76 + 76}V36Q${i * 76 + 36} 78 ${i * 76 - 4} 36Z`,
          shade(red, i % 2 ? 0.03 : 0.07),
        ) + curve(`M${i * 76 - 4} 36Q${i * 76 + 36} 78 ${i * 76 + 76} 36`, b(0.74), 5),
    ) +
    stage.grain('M0 0H600V70H0Z', 'down', 'dark', 0.5, 0.3)
  )
}

function drawAudience(stage: Stage): string {
  const { random, ink } = stage
  let drawn = ''
  for (let i = 0; i < 9; i++) {
    const x = i * 76 - 10 + random.between(-6, 6)
    drawn +=
      path(`M${x - 40} 460V448Q${x - 36} 424 ${x} 422Q${x + 36} 424 ${x + 40} 448V460Z`, ink) +
      circle(x, 410 + random.between(-4, 4), 19, ink)
  }
  return drawn
}
