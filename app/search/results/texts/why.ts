import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount, formatTenths } from '#foundation/lib/number-text.ts'

const kilometres = (km: number) => `${formatTenths(km < 10 ? km : Math.round(km))} km entfernt`

/** Sentences of "Warum hier?". They are made on the server and reach the browser as they are shown. */
export const whyTexts = {
  paid: 'Bezahlte Anzeige: Der Anbieter zahlt für die erste Stelle. An der Reihenfolge der anderen ändert das nichts.',
  place: (place: number, total: string, sorting: string) =>
    `Stelle ${place} von ${total}, sortiert nach ${sorting}`,
  least: (total: number) => `mindestens ${formatCount(total)}`,
  exactly: (total: number) => formatCount(total),
  sorting: {
    top: 'Empfehlung',
    so_utkiek: 'Empfehlung',
    so_price: 'Preis',
    so_rating: 'Bewertung',
    so_distance: 'Entfernung',
    so_pers: 'Gruppengröße',
    picked: 'Auswahl der Redaktion',
  },
  mark: (mark: number) => (mark > 0 ? `Auszeichnung ${mark} von 5` : 'ohne Auszeichnung'),
  rank: (rank: number) => `Rang ${formatCount(rank)} der Redaktion`,
  price: (cents: number | null) =>
    cents === null ? 'ohne Preis, darum am Ende' : cents === 0 ? 'kostenlos' : `ab ${formatEuro(cents)}`,
  /** Of a whole party. */
  sum: (cents: number | null) =>
    cents === null || cents === 0 ? whyTexts.price(cents) : `zusammen ab ${formatEuro(cents)}`,
  rating: (stars: number) => (stars === 0 ? 'noch ohne Bewertung' : `${formatTenths(stars)} Sterne`),
  ratings: (count: number) => (count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`),
  party: (persons: number) => (persons <= 1 ? 'schon für eine Person' : `ab ${persons} Personen`),
  distance: kilometres,
} as const
