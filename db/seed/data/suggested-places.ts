import type { SceneKind } from '../scenes/index.ts'

/** A place that somebody suggests to the demo's operators. */
export type SuggestedPlace = {
  title: string
  categoryId: string | null
  street: string
  houseNr: string
  postalCode: string
  point: { lat: number; lng: number }
  /** What its pictures show. */
  kinds: readonly SceneKind[]
  /** Whose account it was; `null` for nobody's. */
  by: string | null
  hoursAgo: number
}

export const suggestedPlaces: readonly SuggestedPlace[] = [
  {
    title: 'Bank mit Hafenblick',
    categoryId: 'hafen',
    street: 'Övelgönne',
    houseNr: '88',
    postalCode: '22605',
    point: { lat: 53.5438, lng: 9.9042 },
    kinds: ['elbe'],
    by: null,
    hoursAgo: 51,
  },
  {
    title: 'Schaukel am Eilbekkanal',
    categoryId: 'natur',
    street: 'Eilbektal',
    houseNr: '42',
    postalCode: '22089',
    point: { lat: 53.5712, lng: 10.0521 },
    kinds: ['forest', 'deich'],
    by: 'jule',
    hoursAgo: 30,
  },
  {
    title: 'Bootssteg Eilbek',
    categoryId: 'wasser',
    street: 'Eilbektal',
    houseNr: '58',
    postalCode: '22089',
    point: { lat: 53.5721, lng: 10.0552 },
    kinds: ['kayak'],
    by: null,
    hoursAgo: 26,
  },
  {
    title: '',
    categoryId: 'familie',
    street: 'Südring',
    houseNr: '30',
    postalCode: '22303',
    point: { lat: 53.5957, lng: 10.0208 },
    kinds: ['kids'],
    by: null,
    hoursAgo: 22,
  },
  {
    title: 'Deichweg mit Schafen',
    categoryId: null,
    street: 'Moorfleeter Deich',
    houseNr: '210',
    postalCode: '22113',
    point: { lat: 53.5117, lng: 10.0807 },
    kinds: ['deich', 'elbe'],
    by: 'lina',
    hoursAgo: 19,
  },
]
