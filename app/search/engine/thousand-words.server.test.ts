import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCategory, makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from './search.server.ts'

const place = cityPlace(defaultCity, 50)
const now = new Date('2026-06-20T10:00:00Z')
const km = 1 / 111.195

type Line = { from: number; to: number; southKm: number }

/** Offers with the words, so far south of the centre; each a little farther than the one before. */
function addOffers(tx: Db, name: string, { from, to, southKm }: Line): Promise<void> {
  const rows = ids(name, from, to).map((id, index) => {
    const lat = place.centre.lat - (southKm + (from + index) / 1_000) * km
    const whose = { company_id: 'kontor', category_id: 'wasser' }
    return { ...whose, id, lat, lng: place.centre.lng, title: 'Floß für Paare' }
  })
  return makeServices(tx, rows)
}

const searched = async (tx: Db, offset = 0) => {
  const { tiles, total } = await searchServices(tx, {
    place,
    now,
    searchText: 'Floß Paare',
    cursor: String(offset),
  })
  return { total, ids: tiles.map(({ serviceId }) => serviceId) }
}
const ids = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, nr) => `${name}${String(from + nr).padStart(4, '0')}`)

test('the nearest with the words come first and are counted, up to a thousand and beyond it', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    await addOffers(tx, 'far', { from: 0, to: 979, southKm: 20 })
    await addOffers(tx, 'near', { from: 0, to: 20, southKm: 0 })
    const first = [...ids('near', 0, 20), ...ids('far', 0, 4)]
    expect(await searched(tx)).toEqual({ total: 999, ids: first })
    expect(await searched(tx, 984)).toEqual({ total: 999, ids: ids('far', 964, 979) })
    await addOffers(tx, 'far', { from: 979, to: 980, southKm: 20 })
    expect(await searched(tx)).toEqual({ total: 1_000, ids: first })
    await addOffers(tx, 'far', { from: 980, to: 982, southKm: 20 })
    expect(await searched(tx)).toEqual({ total: 1_000, ids: first })
    expect(await searched(tx, 960)).toEqual({ total: 1_000, ids: ids('far', 940, 964) })
    await addOffers(tx, 'near', { from: 20, to: 30, southKm: 0 })
    expect(await searched(tx)).toEqual({ total: 1_000, ids: ids('near', 0, 24) })
  }))
