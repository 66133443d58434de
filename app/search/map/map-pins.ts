/** A service on the map with what its card shows. */
export type MapPin = {
  serviceId: string
  href: string
  title: string
  place: string
  lat: number
  lng: number
  /** Its price line is that of the list: what it costs at least, `null` without a price, and what one pays it for. */
  startPriceCents: number | null
  priceUnit: string
  /** For a party, instead: what it pays together, in cents and as the list says it. */
  sumCents: number | null
  groupPrice: string | null
  /** Average stars times 100 and of how many; 0 without a rating. */
  ratingHundredths: number
  ratingCount: number
  distanceKm: number
  /** Free starts of the chosen day, `Sa 14:30, 15:30`, or for the party, `Sa 20.6. 14:30`; else `null`. */
  starts: string | null
  /** Where others say them: that it has none and can be asked for. */
  isOnRequest: boolean
  /** As the list says it, for who comes with children. */
  fromAge: number | null
  /** Without size and ending. */
  picture: string
  accentColor: string
}

/** Several services close together, where there are too many to show each. */
export type MapCell = { lat: number; lng: number; count: number; fromCents: number | null }

/** What a map shows of a search: its services, or where they are many how many lie where. */
export type MapAnswer = {
  centre: { lat: number; lng: number }
  radius: 2 | 15 | 50 | 'all'
  total: number
  /** `least`: there are more than the map shows. */
  totalIs: 'exact' | 'least'
  pins: MapPin[]
  cells: MapCell[]
  /** What the list says beside its number of what more can be asked for; `null` where there is nothing. */
  askable: string | null
  /** That this weekend has nothing left, and which one is shown instead; else `null`. */
  note: string | null
  /** A map of streets from outside, which is asked for nothing before the visitor agrees; `null` where there is none. */
  streets: Streets | null
}

/** Where streets come from: the map's style, and whose server that is. */
export type Streets = { style: string; host: string }

/** The streets of a configured style. */
export function streetsFromStyleUrl(mapStyleUrl: string | null): Streets | null {
  return mapStyleUrl === null ? null : { style: mapStyleUrl, host: new URL(mapStyleUrl).hostname }
}

/** More services than this are told by cells. */
export const mostPins = 300
