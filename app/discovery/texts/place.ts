import { formatCount } from '#foundation/lib/number-text.ts'

/** Words of places and how far to look. */
export const placeTexts = {
  heading: 'Wo willst du suchen?',
  near: 'In der Nähe',
  nearLine: 'Wir fragen dein Gerät, nur für diese Suche',
  nearWait: 'Moment, wir suchen dich …',
  nearDenied: 'Du hast den Standort nicht freigegeben. Wähl unten eine Stadt.',
  nearFailed: 'Dein Standort kam nicht rechtzeitig. Versuch es noch einmal oder wähl eine Stadt.',
  nearUnsupported: 'Dein Browser kann den Standort nicht bestimmen. Wähl unten eine Stadt.',
  radius: 'Umkreis',
  km: (km: number) => `${km} km`,
  everywhere: 'Überall',
  cities: 'Städte',
  ideas: (count: number) => (count === 1 ? '1 Idee' : `${formatCount(count)} Ideen`),
  show: (count: number) => (count === 1 ? 'Zeige 1 Idee' : `Zeige ${formatCount(count)} Ideen`),
  showAny: 'Ideen zeigen',
  within: (name: string, km: string) => `${name}, ${km}`,
  around: 'Um dich herum',
  refusals: { 'invalid-geohash': 'Ungültiger Geohash' },
} as const

/** Words of the day dialog. */
export const dayTexts = {
  heading: 'Wann hast du Zeit?',
  dayLabel: (day: string) => day,
  timeOfDay: 'Tageszeit',
} as const
