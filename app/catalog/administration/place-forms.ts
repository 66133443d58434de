import { nameSlugs } from '#app/catalog/catalog.ts'
import { centreOf, geohashOf, isGeohash } from '#foundation/lib/geo.ts'
import { slug } from '#foundation/lib/text.ts'
import { namesIn, readFields, type Checked, type Typed } from './typed-fields.ts'

/** The fields of a city's form. */
export const cityFields = ['name', 'also', 'form', 'lat', 'lng', 'geohash', 'description', 'shown'] as const
export type CityField = (typeof cityFields)[number]

/** A city as operators write it. `geohash` is the cell of its centre. */
export type CityValues = {
  name: string
  /** What else it is called. */
  also: string[]
  form: string
  lat: number
  lng: number
  geohash: string
  description: string
  isShown: boolean
}

const cellLength = 4
const longestNames = 300

/**
 * Checks a city's form. The centre may be typed as a geohash alone; a geohash beside it has to hold the centre. Without
 * an address of its own the city has the one of its name.
 */
export function checkCity(typed: Typed<CityField>): Checked<CityValues, CityField> {
  const name = typed.name.trim()
  const form = typed.form.trim() === '' && slug(name) !== '' ? slug(name) : typed.form
  const cell = typed.geohash.trim().toLowerCase()
  const isCellTyped = cell !== ''
  const isValidCell = isGeohash(cell) && cell.length >= cellLength
  const isCentreTyped = typed.lat.trim() !== '' || typed.lng.trim() !== ''
  const centre = isValidCell && !isCentreTyped ? centreOf(cell) : null
  const degrees = centre ? { lat: String(centre.lat), lng: String(centre.lng) } : {}
  const fields = readFields({ ...typed, form, ...degrees })
  const point = pointIn(fields)
  if (isCellTyped && !isValidCell) fields.fail('geohash', 'no-geohash')
  const geohash = isNaN(point.lat) || isNaN(point.lng) ? '' : geohashOf(point, cellLength)
  if (isValidCell && geohash !== '' && !cell.startsWith(geohash)) fields.fail('geohash', 'no-geohash')
  return fields.checked({
    name: fields.line('name', { longest: 60 }),
    also: namesIn(fields.text('also', { longest: longestNames })),
    form: fields.slug('form'),
    ...point,
    geohash,
    description: fields.line('description', { longest: 160, isNeeded: false }),
    isShown: typed.shown !== '',
  })
}

type PointFields = Pick<ReturnType<typeof readFields<'lat' | 'lng'>>, 'degrees'>

function pointIn(fields: PointFields): { lat: number; lng: number } {
  const lat = fields.degrees('lat', { most: 90, fault: 'no-latitude' })
  const lng = fields.degrees('lng', { most: 180, fault: 'no-longitude' })
  return { lat, lng }
}

/** The fields of a quarter's form. */
export const quarterFields = ['city', 'name', 'also', 'article', 'lat', 'lng', 'reach', 'word'] as const
export type QuarterField = (typeof quarterFields)[number]

const articles = ['', 'der', 'die', 'das'] as const
const reaches = ['2', '15', '50'] as const

/** A quarter as operators write it. */
export type QuarterValues = {
  /** The city's cell. */
  cityHash: string
  name: string
  also: string[]
  article: string | null
  lat: number
  lng: number
  reachKm: 2 | 15 | 50
  isWord: boolean
}

/** Checks a quarter's form; `cityHashes` are the cities there are. */
export function checkQuarter(
  typed: Typed<QuarterField>,
  { cityHashes }: { cityHashes: readonly string[] },
): Checked<QuarterValues, QuarterField> {
  const fields = readFields(typed)
  const point = pointIn(fields)
  return fields.checked({
    cityHash: fields.choice('city', cityHashes) ?? '',
    name: fields.line('name', { longest: 60 }),
    also: namesIn(fields.text('also', { longest: longestNames })),
    article: fields.choice('article', articles) || null,
    ...point,
    reachKm: Number(fields.choice('reach', reaches)) as 2 | 15 | 50,
    isWord: typed.word !== '',
  })
}

/** The keys that a quarter answers to: each of its names, alone and with the city before or after it. */
export function quarterSlugs(cityName: string, names: readonly string[]): string[] {
  const written = names.flatMap((name) => [name, `${cityName} ${name}`, `${name} ${cityName}`])
  return [...new Set(written.flatMap(nameSlugs))]
}
