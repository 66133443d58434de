import {
  cellWithNeighbours,
  centreOf,
  distanceKm,
  geohashOf,
  isGeohash,
  type Point,
} from '#foundation/lib/geo.ts'
import { answersTo, nameSlug } from '#app/catalog/catalog.ts'

/** How far to look: kilometres as people read them, or everywhere. Source: contract 1, section 9 "Radius options". */
export type Radius = 2 | 15 | 50 | 'all'

/** Radii that the location picker offers. */
export const pickerRadii = [2, 15, 50] as const

/** Radii of a collection page; `all` is "Überall". */
export const collectionRadii = [2, 15, 50, 'all'] as const

/** Characters of the geohash whose nine cells are searched. */
const precisions = { 2: 6, 15: 5, 50: 4 } as const satisfies Record<Exclude<Radius, 'all'>, number>

/** What a place needs to know of a city. */
export type PlaceCity = {
  geohash: string
  form: string
  name: string
  names: string[]
  lat: number
  lng: number
}

/** What a place needs to know of a quarter; `cityHash` is its city's cell. */
export type PlaceQuarter = {
  cityHash: string
  form: string
  name: string
  /** As in "rund um die Veddel". */
  article: string | null
  lat: number
  lng: number
  reachKm: 2 | 15 | 50
}

/** Where a visitor looks for something. */
export type Place = {
  /** The quarter, the city, or the nearest city to a point. */
  name: string
  /** Of a quarter, where it has one. */
  article: string | null
  /** What addresses call it: the quarter's form, or the city's. */
  form: string
  /** The place's city, or the nearest one to a point. */
  city: PlaceCity
  cityNames: string[]
  /** The nearest city's own cell of four characters: its categories and collections. */
  cityHash: string
  cityForm: string
  /** From here distances are measured. */
  centre: Point
  /** The cell of the radius' precision; with `all` the cell of four characters. */
  geohash: string
  /** The cell and its eight neighbours; empty with `all`. */
  cells: string[]
  radius: Radius
  /** `point` is where the visitor is, or a part of the map that they chose: a geohash doesn't say which. */
  kind: 'city' | 'quarter' | 'point'
}

/** Source: contract 1, section 3 "Location". */
export const defaultCity: PlaceCity = {
  geohash: 'u1x0',
  form: 'hamburg',
  name: 'Hamburg',
  names: ['Hamburg'],
  lat: 53.5510846,
  lng: 9.9936818,
}

/** Source: contract 1, section 9 (default geohash precision 4). */
const defaultRadius: Radius = 50

/** What a URL or cookie says about the place, unchecked against the list of cities. */
export type PlaceWish = { city: string | null; hash: string | null; radius: Radius | null }

/**
 * The place that a wish means. A geohash wins over a name, and a city over a `quarter` that is called the same; a name
 * that is neither's and a geohash with a wrong letter are passed over; nothing at all is Hamburg.
 */
export function resolvePlace(
  wish: PlaceWish,
  cities: readonly PlaceCity[],
  quarter: PlaceQuarter | null = null,
): Place {
  const named = wish.city === null ? null : cityNamed(cities, wish.city)
  const hash = wish.hash !== null && isGeohash(wish.hash) ? wish.hash : null
  if (hash === null && named === null && quarter) return quarterPlace(quarter, cities, wish.radius)
  const radius = wish.radius ?? (hash ? radiusOfHash(hash) : defaultRadius)
  if (hash === null) return cityPlace(named ?? defaultCity, radius)
  const own = [...(named ? [named] : []), ...cities, defaultCity].find(
    (city) => geohashOf(city, hash.length) === hash,
  )
  return own ? cityPlace(own, radius) : pointPlace(hash, nearestCity(centreOf(hash), cities), radius)
}

/** The place of a city. */
export function cityPlace(city: PlaceCity, radius: Radius = defaultRadius): Place {
  return build({ city, centre: { lat: city.lat, lng: city.lng }, radius, kind: 'city' })
}

/** The place of a quarter, as far as it reaches unless a radius was chosen. */
export function quarterPlace(
  quarter: PlaceQuarter,
  cities: readonly PlaceCity[],
  radius: Radius | null = null,
): Place {
  const { name, article, form, cityHash, lat, lng } = quarter
  const centre = { lat, lng }
  const city = cities.find(({ geohash }) => geohash === cityHash) ?? nearestCity(centre, cities)
  const around = build({ city, centre, radius: radius ?? quarter.reachKm, kind: 'quarter' })
  return { ...around, name, article, form }
}

/** The same place with another radius. */
export function withRadius(place: Place, radius: Radius): Place {
  return { ...place, radius, ...cellsOf(place.centre, radius) }
}

function pointPlace(hash: string, city: PlaceCity, radius: Radius): Place {
  return build({ city, centre: centreOf(hash), radius, kind: 'point' })
}

function build({
  city,
  centre,
  radius,
  kind,
}: {
  city: PlaceCity
  centre: Point
  radius: Radius
  kind: Place['kind']
}) {
  const { name, form, names: cityNames, geohash: cityHash } = city
  const known = { name, article: null, form, city, cityNames, cityHash, cityForm: form }
  return { ...known, centre, radius, kind, ...cellsOf(centre, radius) }
}

function cellsOf(centre: Point, radius: Radius): { geohash: string; cells: string[] } {
  const geohash = geohashOf(centre, radius === 'all' ? precisions[50] : precisions[radius])
  return { geohash, cells: radius === 'all' ? [] : cellWithNeighbours(geohash) }
}

function nearestCity(point: Point, cities: readonly PlaceCity[]): PlaceCity {
  const candidates = cities.length === 0 ? [defaultCity] : cities
  return candidates.reduce((best, city) => (distanceKm(point, city) < distanceKm(point, best) ? city : best))
}

// Six and more characters are a position, not a wish to see only the next two kilometres, unless there are exactly six.
function radiusOfHash(hash: string): Radius {
  if (hash.length === precisions[2]) return 2
  return hash.length === precisions[15] ? 15 : defaultRadius
}

/** The city with this name in any case; umlauts may be spelled out or bare, and a saint abbreviated. */
export function cityNamed(cities: readonly PlaceCity[], name: string): PlaceCity | null {
  const wanted = nameSlug(name)
  return [...cities, defaultCity].find((city) => answersTo(city, wanted)) ?? null
}

/** The contract's location document, as browsers keep it under the key `location`. Source: contract 1, section 3. */
export type LocationDocument = {
  geoHash: string
  geoCenter: Point
  geoNeighbours: string[]
  cityNames: string[]
}

/** The place as the contract's document. */
export function locationDocument({ geohash, centre, cityNames }: Place): LocationDocument {
  return { geoHash: geohash, geoCenter: centre, geoNeighbours: cellWithNeighbours(geohash), cityNames }
}

const longestCookie = 200

/** The cookie's value: URL letters only. */
export function placeCookieValue({ form, centre, radius, kind }: Place): string {
  const parts = {
    city: form,
    ...(kind === 'point' ? { hash: geohashOf(centre, 7) } : {}),
    radius: String(radius),
  }
  return encodeURIComponent(new URLSearchParams(parts).toString())
}

/** What a cookie's value wishes; anything odd is no wish. */
export function placeWishOfCookie(value: string | null): PlaceWish {
  const params = new URLSearchParams(decoded((value ?? '').slice(0, longestCookie)))
  const hash = params.get('hash')
  return {
    city: params.get('city'),
    hash: hash !== null && isGeohash(hash) ? hash : null,
    radius: radiusNamed(params.get('radius')),
  }
}

/** The radius of a parameter's text, or `null`. */
export function radiusNamed(text: string | null): Radius | null {
  return collectionRadii.find((radius) => String(radius) === text) ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
