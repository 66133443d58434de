import { lch } from './colour.ts'
import { ellipse, line, path, placed, rect, through } from './draw.ts'
import { Stage } from './stage.ts'

type Coat = { coat: string; coatShade: string; ink: string }

/** The Utkieker with the telescope, as the panoramas and empty pages show it; 74 units high, feet at x, y. */
export function watchingFigure({ coat, coatShade, ink }: Coat, x: number, y: number, scale: number): string {
  const body =
    line(through(-5, -24, -7, -1), ink, 7) +
    line(through(5, -24, 7, -1), ink, 7) +
    path('M-9 -55Q-14 -38 -15 -20Q0 -15 15 -20Q14 -38 8 -55Q0 -61 -9 -55Z', coat) +
    path('M2 -58Q10 -56 8 -55Q14 -38 15 -20Q9 -17 4 -17Q7 -38 2 -58Z', coatShade)
  const hood =
    path('M-9 -60Q-10 -73 0 -74Q10 -73 8.5 -60Q0 -54 -9 -60Z', coat) +
    path('M1 -74Q10 -73 8.5 -60Q6 -57.5 3 -56.5Q7 -64 1 -74Z', coatShade) +
    ellipse(-6.5, -64, 3.2, 5, lch(0.7, 0.07, 50))
  const telescope =
    rect(-26, -67, 18, 6.5, ink, 'rx="2"') +
    rect(-42, -68, 18, 8.5, lch(0.5, 0.1, 60), 'rx="2"') +
    rect(-45, -69, 5, 10.5, ink, 'rx="1.5"')
  const arms =
    line(through(-8, -50, -20, -46, -24, -60), coat, 6.2) + line(through(9, -50, 15, -34), coatShade, 6.5)
  return placed(x, y, scale, `${body}${hood}<g transform="rotate(9 -10 -64)">${telescope}</g>${arms}`)
}

/** The look-out alone, on nothing: 80 x 92 units at scale 1. */
export function figureSvg({ scale = 1 }: { scale?: number } = {}): string {
  const stage = new Stage('fig', { seed: 1, a: '#17627F', b: '#F2A65A' })
  const size = `viewBox="-54 -90 80 92" width="${80 * scale}" height="${92 * scale}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${watchingFigure(stage, 0, 0, 1)}</svg>`
}
