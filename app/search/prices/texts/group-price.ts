import { texts } from '#app/search/place/texts.ts'

/** What a tile says of a party and its price. The server writes it, so that no page loads the words. */
export const groupPriceTexts = {
  free: 'kostenlos',
  heads: (persons: number, price: string) => `${persons} Pers. ${price}`,
  family: (persons: number, children: number, price: string) =>
    `${texts.wish.people(persons, children)} ${price}`,
  childPlaces: (count: number, price: string) =>
    `${count} ${count === 1 ? 'Kinderplatz' : 'Kinderplätze'} ${price}`,
  fullPrice: (line: string) => `${line}, kein Kinderpreis`,
} as const
