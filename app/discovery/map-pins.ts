/** A service on the map with what its card shows. */
export type MapPin = {
  serviceId: string
  href: string
  title: string
  place: string
  lat: number
  lng: number
  /** `null` without a price. */
  priceCents: number | null
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
  pins: MapPin[]
  cells: MapCell[]
}

/** More services than this are told by cells. */
export const mostPins = 300
