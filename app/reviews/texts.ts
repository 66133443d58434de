import { formatCount } from '#foundation/lib/number-text.ts'

/** Words around the stars of a service. */
export const texts = {
  heading: 'Was andere sagen',
  count: (count: number) => (count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`),
  distribution: 'Nach Sternen filtern',
  distributionRow: (stars: number, count: number) =>
    `${stars === 1 ? '1 Stern' : `${stars} Sterne`}: ${count}`,
} as const
