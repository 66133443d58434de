import { sql } from 'kysely'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import { folded } from '#foundation/lib/folding.ts'
import { cities, quartersNamed } from '#app/catalog/catalog.server.ts'
import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { placesInFile, type GazetteerPlace } from './gazetteer-file.ts'
import type { AddressParts } from './typed-address.ts'
import './tables.ts'

/** A place that is found; `postalCode` is empty where only its name is known. */
export type FoundPlace = GazetteerPlace

/** Rows of one look-up, at most: Berlin has some 200 postal codes. */
const mostRows = 400
const rowsPerStatement = 5000

/**
 * Replaces the gazetteer by the places of a file, in one transaction: searches see the former places until it is over.
 * A file without any place changes nothing.
 */
export async function importGazetteer(
  db: Db,
  text: string,
): Promise<{ places: number; postalCodes: number }> {
  const places = placesInFile(text)
  if (places.length > 0) {
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('gazetteer_place').execute()
      for (let from = 0; from < places.length; from += rowsPerStatement)
        await tx
          .insertInto('gazetteer_place')
          .values(places.slice(from, from + rowsPerStatement).map(rowOf))
          .execute()
    })
  }
  return { places: places.length, postalCodes: new Set(places.map(({ postalCode }) => postalCode)).size }
}

const rowOf = ({ postalCode, ...place }: GazetteerPlace) => ({ postal_code: postalCode, ...place })

/**
 * The places that a postal code, its beginning or a name mean. Where no file was imported the marketplace's own cities
 * and quarters are known, without their postal codes.
 */
export async function findPlaces(
  db: Db,
  { postalCode, city }: Pick<AddressParts, 'postalCode' | 'city'>,
): Promise<FoundPlace[]> {
  if (postalCode !== '') {
    const rows = await placesWithCode(db, postalCode)
    if (rows.length > 0) return matchingFirst(rows, city)
  } else if (city !== '') {
    const rows = await placesCalled(db, city)
    if (rows.length > 0) return rows
  }
  return city !== '' && (await isGazetteerEmpty(db)) ? citiesCalled(db, { postalCode, city }) : []
}

/** The places next to a point, the nearest first, each postal code once. */
export async function placesNear(db: Db, point: Point, count: number): Promise<FoundPlace[]> {
  // A degree of longitude is shorter than one of latitude.
  const width = Math.cos((point.lat * Math.PI) / 180) ** 2
  const rows = await db
    .selectFrom('gazetteer_place')
    .select(columns)
    .where('district', '=', '')
    .orderBy(sql`power(lat - ${point.lat}, 2) + ${width}::float8 * power(lng - ${point.lng}, 2)`)
    .limit(count)
    .execute()
  return rows.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point))
}

/** Whether a place has this name, alone or with its part of the city. */
export function isPlaceCalled(
  { city, district }: Pick<FoundPlace, 'city' | 'district'>,
  typed: string,
): boolean {
  const wanted = nameSlug(typed)
  const names = [city, district, `${city} ${district}`, `${city}-${district}`].filter(Boolean)
  return wanted !== '' && names.some((name) => nameSlugs(name).some((each) => each.startsWith(wanted)))
}

const columns = ['postal_code as postalCode', 'city', 'district', 'state', 'lat', 'lng'] as const

function placesWithCode(db: Db, postalCode: string): Promise<FoundPlace[]> {
  return db
    .selectFrom('gazetteer_place')
    .select(columns)
    .where('postal_code', '=', postalCode)
    .orderBy('district')
    .orderBy('city')
    .limit(mostRows)
    .execute()
}

// The city that was typed before the others of its postal code.
function matchingFirst(rows: readonly FoundPlace[], city: string): FoundPlace[] {
  if (city === '') return [...rows]
  const matching = rows.filter((row) => isPlaceCalled(row, city))
  return [...matching, ...rows.filter((row) => !matching.includes(row))]
}

async function placesCalled(db: Db, city: string): Promise<FoundPlace[]> {
  const start = `${folded(city).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('gazetteer_place')
    .select(columns)
    .where(
      sql<boolean>`spelled_out(city || ' ' || district) like ${start} or bare_letters(city || ' ' || district) like ${start}`,
    )
    .orderBy(sql`length(city)`)
    .orderBy('city')
    .orderBy('district')
    .orderBy('postal_code')
    .limit(mostRows)
    .execute()
  const exact = rows.filter((row) => nameSlugs(row.city).includes(nameSlug(city)))
  return exact.length > 0 ? exact : rows
}

async function isGazetteerEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('gazetteer_place').select('city').limit(1).executeTakeFirst()) === undefined
}

async function citiesCalled(
  db: Db,
  { postalCode, city }: Pick<AddressParts, 'postalCode' | 'city'>,
): Promise<FoundPlace[]> {
  const all = await cities(db)
  const known = (name: string, at: Point, district = ''): FoundPlace => ({
    postalCode,
    city: name,
    district,
    state: '',
    lat: at.lat,
    lng: at.lng,
  })
  const called = all.filter(({ names }) =>
    names.some((name) => isPlaceCalled({ city: name, district: '' }, city)),
  )
  if (called.length > 0) return called.map((each) => known(each.name, each))
  const quarters = await quartersNamed(db, [nameSlug(city)])
  return quarters.flatMap((quarter) => {
    const home = all.find(({ geohash }) => geohash === quarter.cityHash)
    return home ? [known(home.name, quarter, quarter.name)] : []
  })
}
