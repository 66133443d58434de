import { lch, shade } from './colour.ts'
import { circle, line, path, placed, rect, through, type Point } from './draw.ts'
import type { Stage } from './stage.ts'

/** Everyone who is not the Utkieker, from behind or in profile, never a face. */
export const SKIN = [
  lch(0.8, 0.06, 60),
  lch(0.72, 0.08, 52),
  lch(0.6, 0.085, 48),
  lch(0.46, 0.07, 45),
  lch(0.66, 0.08, 50),
] as const

export const HAIR = [
  lch(0.3, 0.05, 40),
  lch(0.22, 0.02, 250),
  lch(0.5, 0.1, 50),
  lch(0.78, 0.09, 80),
  lch(0.42, 0.11, 35),
] as const

type Head = { hair?: string | undefined; skin?: string | undefined; long?: boolean; hat?: string | undefined }

/** arm: 0 down, 1 left up, 2 left forward. */
export type PersonLook = Head & {
  coat: string
  pants?: string
  skirt?: string
  arm?: 0 | 1 | 2
  flip?: number
}

/** A coat colour, or the Utkieker with the hood up. */
export type SitterLook = Head & { coat?: string | undefined; yellow?: boolean }

const ARMS: Record<0 | 1 | 2, readonly Point[]> = {
  0: through(-9, -50, -15, -33),
  1: through(-9, -50, -18, -62, -14, -77),
  2: through(-9, -50, -20, -44, -31, -48),
}

/** Standing, back view, of the look-out's build (73 units high at scale 1). */
export function person(stage: Stage, x: number, y: number, scale: number, look: PersonLook): string {
  const hair = look.hair ?? stage.random.pick(HAIR)
  const skin = look.skin ?? stage.random.pick(SKIN)
  const { coat, pants = stage.ink, skirt, arm = 0, flip = 1, long = false, hat } = look
  const dark = shade(coat, -0.1)
  const sleeve = ARMS[arm]
  const [handX, handY] = sleeve.at(-1) ?? [0, 0]
  const body =
    (skirt ? bareLegs(stage, skin) : trousers(pants)) +
    circle(handX, handY, 3.41, skin) +
    circle(15, -31, 3.41, skin) +
    path('M-9 -55Q-13 -40 -12 -22Q0 -18 12 -22Q13 -40 9 -55Q0 -60 -9 -55Z', coat) +
    path('M2 -58Q10 -56 9 -55Q13 -40 12 -22Q8 -20 3 -19Q7 -40 2 -58Z', dark) +
    (skirt ? skirtOf(skirt) : '') +
    line(sleeve, coat, 6.4) +
    line(through(9, -50, 15, -34), dark, 6.4) +
    rect(-3.5, -62, 7, 7, skin) +
    (long ? path('M-10 -66Q-11 -50 -8 -46Q0 -43 8 -46Q11 -50 10 -66Z', shade(hair, -0.02)) : '') +
    circle(0, -67, 9.6, hair) +
    path('M2 -76.5A9.6 9.6 0 0 1 2 -57.5Q8 -66 2 -76.5Z', shade(hair, -0.06)) +
    (hat ? capOf(hat) : '')
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ` +
    `scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})">${body}</g>`
  )
}

const trousers = (colour: string): string =>
  line(through(-5, -26, -6, -3), colour, 7) + line(through(5, -26, 7, -3), colour, 7)

const bareLegs = ({ ink }: Stage, skin: string): string =>
  line(through(-4, -22, -5, -3), skin, 5) +
  line(through(5, -22, 6, -3), skin, 5) +
  line(through(-5, -2, -7, -1), ink, 5) +
  line(through(6, -2, 8, -1), ink, 5)

const skirtOf = (colour: string): string =>
  path('M-11 -36L-17 -16Q0 -11 17 -16L11 -36Z', colour) +
  path('M3 -36L6 -13L17 -16L11 -36Z', shade(colour, -0.1))

const capOf = (colour: string): string =>
  path('M-10 -69Q-9 -80 0 -80Q9 -80 10 -69Q0 -66 -10 -69Z', colour) +
  rect(-11, -71, 22, 4, shade(colour, -0.1), 'rx="2"')

/** Sitting, only the back: shoulders and head, 50 wide and about 84 high; y is the foot of the shape. */
export function sitter(stage: Stage, x: number, y: number, scale: number, look: SitterLook): string {
  const hair = look.hair ?? stage.random.pick(HAIR)
  const skin = look.skin ?? stage.random.pick(SKIN)
  if (look.yellow) stage.lookoutAt ??= { x, y, scale: scale * 1.15 }
  const coat = look.yellow ? stage.coat : (look.coat ?? stage.ink)
  const dark = look.yellow ? stage.coatShade : shade(coat, -0.1)
  const shoulders =
    path('M-27 0Q-30 -36 -17 -46Q0 -54 17 -46Q30 -36 27 0Z', coat) +
    path('M4 -51Q14 -48 17 -46Q30 -36 27 0H10Q18 -30 4 -51Z', dark)
  const head = look.yellow ? hoodOf(stage) : headOf(stage, { ...look, hair, skin })
  return placed(x, y, scale, shoulders + head)
}

const hoodOf = ({ coat, coatShade }: Stage): string =>
  path('M-16 -54Q-18 -80 0 -82Q18 -80 16 -54Q0 -44 -16 -54Z', coat) +
  path('M2 -82Q18 -80 16 -54Q11 -50 5 -48.5Q13 -64 2 -82Z', coatShade)

function headOf(stage: Stage, { hair, skin, long, hat }: Head & { hair: string; skin: string }): string {
  return (
    rect(-6, -56, 12, 12, skin) +
    (long ? path('M-16 -66Q-18 -42 -13 -36Q0 -32 13 -36Q18 -42 16 -66Z', hair) : '') +
    circle(0, -66, 15.5, hair) +
    path('M3 -81.3A15.5 15.5 0 0 1 3 -50.7Q13 -65 3 -81.3Z', shade(hair, -0.06)) +
    (hat
      ? path('M-15 -72L0 -104L15 -72Q0 -66 -15 -72Z', hat) +
        path('M0 -104L15 -72Q8 -69 3 -68.5Z', shade(hat, -0.12)) +
        circle(0, -105, 5, stage.cream)
      : '')
  )
}
