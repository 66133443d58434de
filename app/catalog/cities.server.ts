import type { Db } from '#foundation/platform/db.server.ts'
import { answersTo, nameSlug } from './place-name.ts'
import './tables.ts'

/** A city that can be chosen. Source: contract 1, section 3 "Location" (catGeo entries) */
export type City = {
  /** Four characters. */
  geohash: string
  form: string
  name: string
  /** Every name it answers to, the first being shown. */
  names: string[]
  lat: number
  lng: number
  /** The cell and its eight neighbours. */
  neighbours: string[]
  description: string
}

/** The list of cities is short reference data; more than this many are never shown. */
const citiesShown = 500

/** Every city that may be chosen, in the editors' order. */
export async function cities(db: Db): Promise<City[]> {
  return db
    .selectFrom('city')
    .select(['geohash', 'form', 'name', 'names', 'lat', 'lng', 'neighbours', 'description'])
    .where('is_shown', '=', true)
    .orderBy('sort_nr')
    .orderBy('geohash')
    .limit(citiesShown)
    .execute()
}

/**
 * The city with this name in any case and spelling (`LÜBECK`, `luebeck`, `lubeck`, "Sankt" or "St."), or `null`.
 * Source: decisions "Discovery"
 */
export async function cityByName(db: Db, name: string): Promise<City | null> {
  const wanted = nameSlug(name)
  const all = await cities(db)
  return all.find((city) => answersTo(city, wanted)) ?? null
}

/** The city whose four-character cell holds the geohash, or `null`. */
export async function cityByHash(db: Db, geohash: string): Promise<City | null> {
  const row = await db
    .selectFrom('city')
    .select(['geohash', 'form', 'name', 'names', 'lat', 'lng', 'neighbours', 'description'])
    .where('geohash', '=', geohash.slice(0, 4))
    .executeTakeFirst()
  return row ?? null
}
