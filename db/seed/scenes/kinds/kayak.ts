import type { Composition } from '../composition.ts'
import { lch, shade } from '../colour.ts'
import { W, H, round, rect, circle, ellipse, path, line, curve, smooth, through } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { blob } from '../objects.ts'

/** Kayaks from above. */
export const kayak: Composition = {
  mayMirror: true,
  closeUps: [[170, 130, 300]],
  draw: (stage) => {
    const { random, a, ink, cream } = stage
    stage.indoors(a(0.8))
    const drawn = drawRiver(stage)
    const kayak = (
      x: number,
      y: number,
      rot: number,
      k: number,
      colour: string,
      coat: string,
      coatDark: string,
    ) =>
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(rot)}) scale(${k})">` +
      path(
        'M-128 0Q-70 -30 0 -30Q70 -30 128 0Q70 30 0 30Q-70 30 -128 0Z',
        ink,
        'opacity=".28" transform="translate(16 22)"',
      ) +
      curve('M-150 -26Q-220 -60 -300 -70M-150 26Q-220 60 -300 70', cream, 3, 'opacity=".5"') +
      path('M-128 0Q-70 -27 0 -27Q70 -27 128 0Q70 27 0 27Q-70 27 -128 0Z', colour) +
      path('M-128 0Q-70 27 0 27Q70 27 128 0Q70 9 0 9Q-70 9 -128 0Z', shade(colour, -0.12)) +
      line(through(-112, 0, -50, 0), cream, 2, 'opacity=".6"') +
      line(through(50, 0, 112, 0), cream, 2, 'opacity=".6"') +
      ellipse(0, 0, 40, 16, ink) +
      `<g transform="rotate(${random.between(-28, 28)})">` +
      line(through(6, -86, 2, 86), ink, 4) +
      ellipse(6.5, -98, 8, 22, cream) +
      ellipse(1.5, 98, 8, 22, shade(cream, -0.1)) +
      ellipse(-2, 0, 17, 22, coat) +
      path('M-2 -22A17 22 0 0 1 -2 22Q8 0 -2 -22Z', coatDark) +
      line(through(0, -16, 18, -34, 5, -50), coat, 8) +
      line(through(0, 16, 18, 34, 4, 50), coatDark, 8) +
      circle(-4, 0, 11, coat === stage.coat ? shade(stage.coat, 0.03) : lch(0.7, 0.07, 55)) +
      path('M-4 -11A11 11 0 0 1 -4 11Q2 0 -4 -11Z', coat === stage.coat ? stage.coatShade : ink) +
      '</g></g>'
    return drawn + drawKayaks(stage, kayak) + drawBanks(stage)
  },
}

function drawRiver(stage: Stage): string {
  const { random, a } = stage
  let drawn =
    rect(0, 0, W, H, stage.gradient(stops(0, a(0.68), 1, a(0.38)), 1, 1)) +
    path(
      smooth(through(-20, 330, 120, 250, 260, 300, 420, 190, 620, 230, 620, 470, -20, 470)) + 'Z',
      a(0.5),
      'opacity=".8"',
    ) +
    path(
      smooth(through(-20, 420, 160, 350, 330, 400, 470, 310, 620, 330, 620, 470, -20, 470)) + 'Z',
      a(0.4),
      'opacity=".8"',
    ) +
    stage.grain(WHOLE, 'diagonal', 'dark', 0.45, 0.3)
  for (let i = 0; i < 22; i++) {
    const x = random.between(-30, 570)
    const y = random.between(0, 450)
    const l = random.between(30, 90)
    drawn += curve(
      `M${round(x)} ${round(y)}q${round(l * 0.25)} ${round(-l * 0.12)} ${round(l * 0.5)} 0t${round(l * 0.5)} 0`,
      a(0.86, 0.5),
      random.between(1.6, 3),
      `opacity="${round(random.between(0.3, 0.7))}"`,
    )
  }
  return drawn
}

function drawKayaks(
  stage: Stage,
  kayak: (
    x: number,
    y: number,
    rot: number,
    k: number,
    colour: string,
    coat: string,
    coatDark: string,
  ) => string,
): string {
  const { random, a, b, cream } = stage
  const degrees = random.between(-38, -18)
  return (
    kayak(
      random.between(300, 340),
      random.between(230, 260),
      degrees,
      1.18,
      b(0.7),
      stage.coat,
      stage.coatShade,
    ) +
    kayak(
      random.between(110, 150),
      random.between(118, 140),
      degrees + random.between(-8, 8),
      0.84,
      cream,
      a(0.3),
      a(0.22),
    ) +
    (random.chance(0.7)
      ? kayak(
          random.between(490, 530),
          random.between(350, 380),
          degrees + random.between(-6, 10),
          0.84,
          b(0.6),
          b(0.84),
          b(0.74),
        )
      : '')
  )
}

function drawBanks(stage: Stage): string {
  const { random, b, ink } = stage
  const green = lch(0.5, 0.1, 145)
  const bank = (x: number, y: number, k: number) => {
    let t = ''
    for (let i = 0; i < 11; i++) {
      const px = x + random.between(-120, 130) * k
      const py = y + random.between(-60, 60) * k
      const R = random.between(26, 58) * k
      const colour = shade(green, random.between(-0.1, 0.07))
      t +=
        path(blob(random, px + 12, py + 16, R, R, 9, 0.1), ink, 'opacity=".26"') +
        path(blob(random, px, py, R, R, 9, 0.12), colour) +
        path(blob(random, px - R * 0.25, py - R * 0.25, R * 0.6, R * 0.55, 8, 0.12), shade(colour, 0.07))
    }
    return t
  }
  let drawn = random.chance()
    ? bank(570, 30, 1) + bank(20, 440, 0.9)
    : bank(20, 440, 1.05) + bank(590, 70, 0.8)
  for (let i = 0; i < 9; i++) {
    const x = i < 5 ? random.between(400, 580) : random.between(40, 220)
    const y = i < 5 ? random.between(110, 200) : random.between(310, 400)
    const R = random.between(9, 17)
    drawn +=
      ellipse(x + 3, y + 4, R, R * 0.9, ink, 'opacity=".2"') +
      path(
        `M${round(x)} ${round(y)}L${round(x + R)} ${round(y - 4)}` +
          `A${round(R)} ${round(R)} 0 1 1 ${round(x + R * 0.8)} ${round(y - R * 0.6)}Z`,
        lch(0.66, 0.12, 140),
      ) +
      (i % 4 === 1 ? circle(x, y, 5, b(0.9)) + circle(x, y, 2, stage.coat) : '')
  }
  return drawn
}
