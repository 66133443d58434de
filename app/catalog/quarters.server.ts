import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { nameSlug, nameSlugs } from './place-name.ts'
import './tables.ts'

/** A part of a city that can be chosen like a city. */
export type Quarter = {
  form: string
  /** The city's cell of four characters. */
  cityHash: string
  name: string
  /** Every name it answers to, the first being shown. */
  names: string[]
  /** `nameSlugs` of each name, alone and with the city before or behind it. */
  slugs: string[]
  /** As in "rund um die Veddel"; most have none. */
  article: string | null
  lat: number
  lng: number
  /** The radius of whoever chooses none. */
  reachKm: 2 | 15 | 50
  /** Its name is a word, too, and means the quarter only behind "in". */
  isWord: boolean
}

/** More than this many are never compared. */
const mostQuarters = 500

const columns = [
  ...(['form', 'city_hash as cityHash', 'name', 'names', 'slugs', 'article', 'lat', 'lng'] as const),
  ...(['reach_km as reachKm', 'is_word as isWord'] as const),
] as const

/** The quarters that one of the names means, each as `nameSlug` spells it. */
export async function quartersNamed(db: Db, slugs: readonly string[]): Promise<Quarter[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('quarter')
    .select(columns)
    .where(sql<boolean>`slugs && ${slugs}::text[]`)
    .orderBy('form')
    .limit(mostQuarters)
    .execute()
}

/** The quarter with this name in any case and spelling: its own address, or the only one that is called so. */
export async function quarterByName(db: Db, name: string): Promise<Quarter | null> {
  const wanted = nameSlug(name)
  if (wanted === '') return null
  const named = await quartersNamed(db, [wanted])
  const addressed = named.find((quarter) => isAddressed(quarter, wanted))
  return addressed ?? (named.length === 1 ? (named[0] ?? null) : null)
}

// The address of the first of several that are called the same is its name: bare, it is that one, too.
const isAddressed = ({ form, name }: Quarter, wanted: string) =>
  form === wanted || (form === nameSlug(name) && nameSlugs(name).includes(wanted))

/** The quarters of a city. */
export async function quartersOf(db: Db, cityHash: string): Promise<Quarter[]> {
  return db
    .selectFrom('quarter')
    .select(columns)
    .where('city_hash', '=', cityHash)
    .orderBy('form')
    .limit(mostQuarters)
    .execute()
}
