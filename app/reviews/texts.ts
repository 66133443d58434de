import { formatCount } from '#foundation/lib/number-text.ts'

/** Words around the stars of a service. */
export const texts = {
  heading: 'Was andere sagen',
  count: (count: number) => (count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`),
  none: 'Noch keine Bewertungen',
  noneLine: 'Wer hier war, kann nach dem Besuch die erste schreiben.',
  distribution: 'Nach Sternen filtern',
  distributionRow: (stars: number, count: number) =>
    `${stars === 1 ? '1 Stern' : `${stars} Sterne`}: ${count}`,
} as const
