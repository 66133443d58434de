import { hostile, signIn, type RouteTable } from './route-rows.ts'

/** A page of the operators' desk, for others. */
const deskRow = (title: string, path: string): RouteTable[string] => [
  `the operators’ desk: ${title}`,
  {
    paths: [`/operator/${path}?seite=${hostile}&suche=${hostile}&neu=${hostile}`],
    status: 302,
    to: signIn,
  },
  { paths: [`/operator/${path}`], status: 404, as: 'user' },
]

/** What the operators' pages of offers, collections, promotion and places answer to others. */
export const deskRoutes: RouteTable = {
  'operator/angebote': deskRow('offers', 'angebote'),
  'operator/angebote/neu': deskRow('the company of a new offer', 'angebote/neu'),
  'operator/angebote/:offerId': deskRow('one offer', `angebote/${hostile}`),
  'operator/sammlungen': deskRow('collections', 'sammlungen'),
  'operator/sammlungen/:id': deskRow('one collection', `sammlungen/${hostile}`),
  'operator/sammlungen/:id/angebote': deskRow('offers of a collection', `sammlungen/${hostile}/angebote`),
  'operator/anzeigen': deskRow('paid placements', 'anzeigen'),
  'operator/anzeigen/neu': deskRow('a new placement', 'anzeigen/neu'),
  'operator/anzeigen/platz': deskRow('one placement', 'anzeigen/platz'),
  'operator/anzeigen/marken': deskRow('editorial marks', 'anzeigen/marken'),
  'operator/orte': deskRow('cities', 'orte'),
  'operator/orte/stadt/:geohash': deskRow('one city', `orte/stadt/${hostile}`),
  'operator/orte/stadtteile': deskRow('quarters', 'orte/stadtteile'),
  'operator/orte/stadtteil/:form': deskRow('one quarter', `orte/stadtteil/${hostile}`),
  'operator/orte/kategorien': deskRow('categories', 'orte/kategorien'),
  'operator/orte/kategorie/:id': deskRow('one category', `orte/kategorie/${hostile}`),
  'operator/orte/eigene': deskRow('categories of a city', 'orte/eigene'),
  'operator/orte/eigene/:geohash/:id': deskRow('a category of a city', `orte/eigene/${hostile}/x`),
}
