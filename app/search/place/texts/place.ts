import { formatCount } from '#foundation/lib/number-text.ts'

/** Words of places and how far to look. */
export const placeTexts = {
  heading: 'Wo willst du suchen?',
  radius: 'Umkreis',
  km: (km: number) => `${km} km`,
  everywhere: 'Überall',
  cities: 'Städte',
  show: (count: number) => (count === 1 ? 'Zeige 1 Idee' : `Zeige ${formatCount(count)} Ideen`),
  showAny: 'Ideen zeigen',
  showEvents: 'Events zeigen',
  within: (name: string, km: string) => `${name}, ${km}`,
  /** A point of a map or where somebody is: its address doesn't say which. */
  point: 'Diese Gegend',
} as const

/**
 * Where something is: in a city, around a quarter, whose places needn't be in it, or near a point, which may be in no
 * city of ours. Only the server says it.
 */
export function whereText(place: { kind: string; name: string; article: string | null }): string {
  const { kind, name, article } = place
  if (kind === 'point') return 'in dieser Gegend'
  if (kind !== 'quarter') return `in ${name}`
  return `rund um ${article === null ? name : `${accusative[article] ?? article} ${name}`}`
}

const accusative: Readonly<Record<string, string>> = { der: 'den' }

/** Words of the day dialog. */
export const dayTexts = {
  heading: 'Wann hast du Zeit?',
  nextWeekend: 'Nächstes Wochenende',
  thisWeek: 'Diese Woche',
  nextWeek: 'Nächste Woche',
  timeOfDay: 'Tageszeit',
} as const
