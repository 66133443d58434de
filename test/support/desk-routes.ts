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
  'operator/bilder': deskRow('pictures of reviews', 'bilder'),
  'operator/nachrichten': deskRow('reported messages', 'nachrichten'),
  'operator/nachrichten/:reference': deskRow('one conversation', `nachrichten/${hostile}`),
  'operator/nachrichten/:reference/bilder/:seq/:size': deskRow(
    'a picture of a conversation',
    `nachrichten/${hostile}/bilder/1/klein`,
  ),
  'operator/vorschlaege': deskRow('suggestions', 'vorschlaege'),
  'operator/vorschlaege/:id': deskRow('one suggestion', `vorschlaege/${hostile}`),
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
  operator: [
    'the operators’ desk',
    { paths: ['/operator', `/operator?suche=${hostile}`], status: 302, to: signIn },
    { paths: ['/operator'], status: 404, as: 'user' },
  ],
  'operator/konten': [
    'accounts, for operators',
    {
      paths: ['/operator/konten', `/operator/konten?suche=${hostile}&nach=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/operator/konten'], status: 404, as: 'user' },
  ],
  'operator/geld': [
    'what waits for an operator',
    {
      paths: ['/operator/geld', `/operator/geld?art=${hostile}&seite=${hostile}&neu=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/operator/geld'], status: 404, as: 'user' },
  ],
  'operator/beitraege': [
    'reviews that somebody reported',
    { paths: [`/operator/beitraege?seite=${hostile}&neu=${hostile}`], status: 302, to: signIn },
    { paths: ['/operator/beitraege'], status: 404, as: 'user' },
  ],
  'operator/anbieter': [
    'companies, for operators',
    {
      paths: [`/operator/anbieter?stand=${hostile}&seite=${hostile}&suche=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/operator/anbieter'], status: 404, as: 'user' },
  ],
  'operator/anbieter/:form': [
    'one company, for operators',
    {
      paths: ['/operator/anbieter/kontor', `/operator/anbieter/${hostile}?schritt=${hostile}&neu=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/operator/anbieter/kontor'], status: 404, as: 'user' },
  ],
  'operator/buchungen': [
    'bookings, for operators',
    {
      paths: [
        '/operator/buchungen',
        `/operator/buchungen?stand=${hostile}&suche=${hostile}&firma=${hostile}`,
      ],
      status: 302,
      to: signIn,
    },
    { paths: ['/operator/buchungen'], status: 404, as: 'user' },
  ],
  'operator/buchungen/:id': [
    'one booking, for operators',
    { paths: ['/operator/buchungen/x', `/operator/buchungen/${hostile}`], status: 302, to: signIn },
    { paths: ['/operator/buchungen/x'], status: 404, as: 'user' },
  ],
  'operator/konto/:userId': [
    'one account, for operators',
    { paths: ['/operator/konto/x', `/operator/konto/${hostile}`], status: 302, to: signIn },
    { paths: ['/operator/konto/x'], status: 404, as: 'user' },
  ],
}
