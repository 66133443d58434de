import type { Insertable } from 'kysely'
import { cellWithNeighbours, geohashOf } from '#foundation/lib/geo.ts'
import { nameSlugs, type PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'

/** Rathausmarkt, Hamburg: the default place of the contract. */
export const hamburg = { lat: 53.5510846, lng: 9.9936818 }

const createdAt = new Date('2026-01-01T12:00:00Z')
const accents = { accent_color: '#0e6e8c', accent_color2: '#ffb65c' }
const street = {
  line1: 'Kaistraße',
  house_nr: '1',
  postal_code: '20457',
  city: 'Hamburg',
  district: 'HafenCity',
}

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** Inserts a category; `key` must be unique. Everything not named has a plausible value. */
export async function makeCategory(
  db: Db,
  row: Row<'category'> & { id: string; key: number },
): Promise<void> {
  const name = row.name ?? row.id
  await db
    .insertInto('category')
    .values({
      name,
      icon: 'waves',
      picture_kind: 'kayak',
      ...accents,
      seo_title: name,
      seo_description: name,
      description: '[]',
      sort_nr: row.key,
      ...row,
    })
    .execute()
}

/** Inserts a city around a point. */
export async function makeCity(db: Db, row: Row<'city'> & { form: string }): Promise<void> {
  const { lat, lng } = { ...hamburg, ...row }
  const geohash = geohashOf({ lat, lng }, 4)
  const name = row.name ?? row.form
  await db
    .insertInto('city')
    .values({
      geohash,
      name,
      names: [name],
      lat,
      lng,
      neighbours: cellWithNeighbours(geohash),
      sort_nr: 1,
      ...row,
    })
    .execute()
}

/** Inserts a quarter of Hamburg, unless it says of which city, that reaches two kilometres. */
export async function makeQuarter(db: Db, row: Row<'quarter'> & { name: string }): Promise<void> {
  const { name } = row
  const [form = ''] = nameSlugs(name)
  const slugs = [name, `Hamburg ${name}`, `${name} Hamburg`].flatMap(nameSlugs)
  await db
    .insertInto('quarter')
    .values({
      ...{ form, names: [name], slugs },
      ...{ city_hash: geohashOf(hamburg, 4), ...hamburg, reach_km: 2 },
      ...row,
    })
    .execute()
}

/** Inserts a company in Hamburg whose form is its id. */
export async function makeCompany(db: Db, row: Row<'company'> & { id: string }): Promise<void> {
  const { lat, lng } = { ...hamburg, ...row }
  await db
    .insertInto('company')
    .values({
      form: row.id,
      title: row.id,
      kind: 'utkiek',
      description: '[]',
      openings: '[]',
      ...street,
      lat,
      lng,
      geohash: geohashOf({ lat, lng }, 6),
      legal: JSON.stringify({ name: row.id, register: null, vatId: null, address: '', isTrader: true }),
      picture_kind: 'kayak',
      ...accents,
      trader_declared_at: createdAt,
      created_at: createdAt,
      ...row,
    })
    .execute()
}

type NewService = Row<'service'> & { id: string; company_id: string; category_id: string }

/**
 * Inserts an online time-slot service at Hamburg's centre, whose form is its id, and indexes it. Unless said otherwise
 * its price list has one line: its start price.
 */
export async function makeService(db: Db, row: NewService): Promise<void> {
  await makeServices(db, [row])
}

/** As `makeService`, many at once: five thousand at most. */
export async function makeServices(db: Db, rows: readonly NewService[]): Promise<void> {
  // The database takes 65,535 values a statement.
  const atOnce = 1_000
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('service')
      .values(rows.slice(from, from + atOnce).map(serviceRow))
      .execute()
  await refreshServiceIndex(
    db,
    rows.map(({ id }) => id),
  )
}

function serviceRow(row: NewService): Insertable<Tables['service']> {
  const { lat, lng } = { ...hamburg, ...row }
  return {
    form: row.id,
    title: row.id,
    short_title: row.id,
    teaser: '',
    description: '[]',
    request_type: 'timeSlots',
    confirmation: 'instant',
    counting_unit: 'person',
    duration_minutes: 60,
    price_groups: JSON.stringify([onePrice(row)]),
    start_price_cents: 1000,
    tags: [],
    facts: JSON.stringify({ included: [] }),
    picture_kind: 'kayak',
    ...accents,
    ...street,
    lat,
    lng,
    geohash: geohashOf({ lat, lng }, 6),
    created_at: createdAt,
    ...row,
  }
}

/** A price list of one line, by what the calendar counts. */
function onePrice({ counting_unit, start_price_cents }: Row<'service'>): PriceGroup {
  const counts = (counting_unit ?? 'person') === 'person' ? 'person' : 'object'
  return {
    ...{ groupID: 'one', personType: 'Alle', note: null, counts, priceCents: start_price_cents ?? 1000 },
    ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
  }
}

/** Inserts a collection that every overview lists. */
export async function makeCollection(db: Db, row: Row<'collection'> & { id: string }): Promise<void> {
  const name = row.name ?? row.id
  await db
    .insertInto('collection')
    .values({
      name,
      ...accents,
      picture_kind: 'kayak',
      seo_title: name,
      seo_description: name,
      list_title: name,
      description: '[]',
      filter: [],
      site_type: ['topicpage'],
      sort_nr: 1,
      ...row,
    })
    .execute()
}
