import { hero, type HeroOptions, type HeroTime } from './hero.ts'
import type { City } from './skylines.ts'

const times = ['morning', 'dusk', 'night', 'fog', 'storm'] as const satisfies readonly HeroTime[]
const cities = ['hamburg', 'berlin', 'bremen', 'luebeck'] as const satisfies readonly City[]

/** Names of all panoramas: a time of day over Hamburg (`dusk`), or over another city (`berlin-dusk`). */
export const panoramaNames: readonly string[] = cities.flatMap((city) =>
  times.map((time) => (city === 'hamburg' ? time : `${city}-${time}`)),
)

const phone: HeroOptions = {
  w: 390,
  h: 314,
  horizon: 276,
  scale: 1,
  shift: -26,
  // Left of it the headline and three lines below it are written.
  clearX: 236,
  figure: { x: 316, scale: 1.1 },
  skyY: 96,
  sunX: 246,
}
const desktop: HeroOptions = {
  w: 1440,
  h: 408,
  horizon: 346,
  scale: 1.3,
  shift: 540,
  clearX: 570,
  skyY: 70,
  gulls: 6,
  figure: { x: 1296, scale: 1.3 },
}
const card: HeroOptions = {
  w: 600,
  h: 450,
  horizon: 372,
  scale: 1.35,
  shift: -60,
  figure: { x: 468, scale: 1.7 },
  skyY: 110,
}

/** The panorama of a name, composed for the shape of the picture; null for an unknown name. */
export function panorama(name: string, { width, height }: { width: number; height: number }): string | null {
  const [first = '', second] = name.split('-')
  const city = cities.find((known) => known === (second ? first : 'hamburg'))
  const time = times.find((known) => known === (second ?? first))
  if (!city || !time || !panoramaNames.includes(name)) return null
  const shape = width / height
  const composed = shape > 2 ? desktop : width === 780 ? phone : card
  return hero({ ...composed, time, city, seed: 3 })
}
