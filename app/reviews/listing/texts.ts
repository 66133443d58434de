import type { ReviewSort } from './listing.ts'

/** Order, filter and pages of the ratings of a service. */
export const listingTexts = {
  sort: 'Sortieren',
  sorts: {
    hilfreich: 'Am hilfreichsten',
    neueste: 'Neueste',
    beste: 'Beste',
    schlechteste: 'Schlechteste',
  } satisfies Record<ReviewSort, string>,
  filter: 'Nach Sternen filtern',
  row: (stars: number, count: number) =>
    `${stars === 1 ? '1 Stern' : `${stars} Sterne`}: ${count === 1 ? '1 Bewertung' : `${count} Bewertungen`}`,
  only: (stars: number, count: number) =>
    `${count === 1 ? '1 Bewertung' : `${count} Bewertungen`} mit ${stars === 1 ? '1 Stern' : `${stars} Sternen`}`,
  allStars: 'Alle Sterne anzeigen',
  none: (stars: number) => `Keine Bewertung mit ${stars === 1 ? '1 Stern' : `${stars} Sternen`}`,
  noneLead: 'Sieh dir an, was andere geschrieben haben.',
  pages: 'Seiten der Bewertungen',
  page: (page: number, of: number) => `Seite ${page} von ${of}`,
  previous: 'Vorherige',
  next: 'Weitere',
} as const
