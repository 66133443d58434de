import { line, path, round, through } from './draw.ts'

/** arm: 0 down, 1 left up, 2 left forward. flip -1 mirrors the figure. */
export type Gesture = { arm?: 0 | 1 | 2; flip?: 1 | -1 }

type Coat = { coat: string; coatShade: string; ink: string }

/** The Utkieker: one small person in a yellow Friesennerz, always from behind, 73 units high at scale 1. */
export function drawLookout(
  { coat, coatShade, ink }: Coat,
  x: number,
  y: number,
  scale: number,
  { arm = 0, flip = 1 }: Gesture,
): string {
  const size = `scale(${round(scale * flip * 100) / 100} ${round(scale * 100) / 100})`
  const legs = line(through(-5, -24, -6, -3), ink, 7) + line(through(5, -24, 7, -3), ink, 7)
  const body =
    path('M-8 -55Q-13 -38 -14 -20Q0 -15 14 -20Q13 -38 8 -55Q0 -61 -8 -55Z', coat) +
    path('M2 -58Q10 -56 8 -55Q13 -38 14 -20Q9 -17 3 -17Q6 -38 2 -58Z', coatShade)
  const hood =
    path('M-8.5 -60Q-10 -72 0 -73Q10 -72 8.5 -60Q0 -54 -8.5 -60Z', coat) +
    path('M1 -73Q10 -72 8.5 -60Q6 -57.500 3 -56.500Q7 -64 1 -73Z', coatShade)
  return (
    '<g ' +
    `transform="translate(${round(x)} ${round(y)}) ${size}">${legs}${body}${armsOf(arm, coat, coatShade)}${hood}</g>`
  )
}

function armsOf(arm: 0 | 1 | 2, coat: string, coatShade: string): string {
  if (arm === 1) {
    return (
      line(through(-8, -50, -17, -62, -14, -76), coat, 6.5) + line(through(9, -50, 14, -36), coatShade, 6.5)
    )
  }
  if (arm === 2) {
    return (
      line(through(-9, -50, -20, -44, -30, -47), coat, 6.5) + line(through(9, -50, 16, -36), coatShade, 6.5)
    )
  }
  return line(through(-9, -50, -15, -34), coat, 6.5) + line(through(9, -50, 15, -34), coatShade, 6.5)
}
