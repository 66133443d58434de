import { expect, test } from 'vitest'
import { makeCity } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { nameSlugs } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { quarterAt } from './quarter-at.server.ts'

async function makeQuarter(db: Db, name: string, at: { lat: number; lng: number; reach_km?: 2 | 15 }) {
  const { geohash } = await db.selectFrom('city').select('geohash').executeTakeFirstOrThrow()
  const row = { city_hash: geohash, name, names: [name], slugs: nameSlugs(name), article: null }
  await db
    .insertInto('quarter')
    .values({ ...row, form: nameSlugs(name)[0]!, reach_km: 2, ...at })
    .execute()
}

test('a point lies in the quarter whose middle is nearest; a whole borough counts only where none is near', () =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    await makeQuarter(db, 'Barmbek-Süd', { lat: 53.58, lng: 10.0436 })
    await makeQuarter(db, 'Uhlenhorst', { lat: 53.5714, lng: 10.0189 })
    await makeQuarter(db, 'Hamburg-Nord', { lat: 53.578, lng: 10.03, reach_km: 15 })
    await makeQuarter(db, 'Bezirk Bergedorf', { lat: 53.46, lng: 10.19, reach_km: 15 })
    const at = (lat: number, lng: number, city = 'Hamburg') => quarterAt(db, { city, point: { lat, lng } })
    expect(await at(53.5786, 10.0401)).toBe('Barmbek-Süd')
    expect(await at(53.572, 10.02)).toBe('Uhlenhorst')
    expect(await at(53.461, 10.19)).toBe('Bezirk Bergedorf')
    expect(await at(53.9, 10.02)).toBe('')
    expect(await at(53.572, 10.02, 'Bremen')).toBe('')
  }))

test("a typed address that stands at its city's own point is in no quarter", () =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    const { lat, lng } = await db.selectFrom('city').select(['lat', 'lng']).executeTakeFirstOrThrow()
    await makeQuarter(db, 'Altstadt', { lat, lng })
    expect(await quarterAt(db, { city: 'Hamburg', point: { lat, lng } })).toBe('')
    expect(await quarterAt(db, { city: 'Hamburg', point: { lat: lat + 0.0001, lng } })).toBe('Altstadt')
  }))
