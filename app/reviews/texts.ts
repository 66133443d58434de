import { formatCount } from '#foundation/lib/number-text.ts'

/** Words around stars and tips. */
export const texts = {
  heading: 'Was andere sagen',
  count: (count: number) => (count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`),
  none: 'Noch keine Bewertungen',
  noneLine: 'Wer hier war, kann nach dem Besuch die erste schreiben.',
  stars: (stars: number) => (stars === 1 ? '1 von 5 Sternen' : `${stars} von 5 Sternen`),
  distribution: 'Nach Sternen filtern',
  distributionRow: (stars: number, count: number) =>
    `${stars === 1 ? '1 Stern' : `${stars} Sterne`}: ${count}`,
  helpful: (votes: number) => (votes === 1 ? '1 Person fand das hilfreich' : `${votes} fanden das hilfreich`),
} as const
