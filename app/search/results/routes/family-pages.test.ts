import { expect, test, vi } from 'vitest'
import { makeCategory, makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What each tile of a page says of an age, by its title. */
function agesIn(html: string): Record<string, string | null> {
  const tiles = [...html.matchAll(/<article.*?<\/article>/gs)].map(([tile]) => tile)
  return Object.fromEntries(
    tiles.map((tile) => [
      /class="tile-link"[^>]*>([^<]*)</.exec(tile)?.[1] ?? '',
      /class="tile-age[^>]*>([^<]*)</.exec(tile)?.[1] ?? null,
    ]),
  )
}

const aged = (db: Db, category_id: string, ages: Record<string, number | null>) =>
  Promise.all(
    Object.entries(ages).map(([id, minAge]) => {
      const facts = JSON.stringify({ included: [], minAge })
      return makeService(db, { id, title: id, company_id: 'kontor', category_id, facts })
    }),
  )

async function makeFamilies(db: Db): Promise<void> {
  await makeCategory(db, { id: 'familie', key: 2, filter: ['ag_infant', 'ag_school', 'we_rainy'] })
  await makeCategory(db, { id: 'action', key: 3, filter: ['ta_action', 'ag_teen'] })
  await aged(db, 'familie', { Krabbeln: 1, Kartbahn: 12, Museum: null, Zoo: 0 })
  await aged(db, 'action', { Surfen: 14 })
}

const said = { Krabbeln: 'Ab 1 Jahr', Kartbahn: 'Ab 12 Jahren', Museum: null, Zoo: null }

test('a category that is for children says on each tile from which age it is, and on what is nearby, too', () =>
  inSmallCity(async (ask, db) => {
    await makeFamilies(db)
    const page = (await ask('/activity/familie')).html
    expect(agesIn(page)).toEqual({ ...said, Kanutour: null, Klasse: null, Surfen: 'Ab 14 Jahren' })
    const { pins } = JSON.parse((await ask('/map/familie')).html) as {
      pins: { title: string; fromAge: number | null }[]
    }
    expect(Object.fromEntries(pins.map(({ title, fromAge }) => [title, fromAge]))).toEqual({
      Krabbeln: 1,
      Kartbahn: 12,
      Museum: null,
      Zoo: null,
    })
  }))

test('elsewhere ages are said only to who comes with children', () =>
  inSmallCity(async (ask, db) => {
    await makeFamilies(db)
    expect(agesIn((await ask('/activity/action')).html)).toMatchObject({ Surfen: null, Kartbahn: null })
    expect(agesIn((await ask('/activity/search')).html)).toMatchObject({ Kartbahn: null, Surfen: null })
    const young = (await ask('/activity/action?filter=ag_teen')).html
    expect(agesIn(young)).toMatchObject({ Kartbahn: 'Ab 12 Jahren' })
  }))

test('a collection that an editor chose for children says their ages, another one doesn’t', () =>
  inSmallCity(async (ask, db) => {
    await makeFamilies(db)
    for (const [id, filter] of [
      ['klein', ['ag_school', 'ta_sporty']],
      ['gross', ['ta_sporty']],
    ] as const) {
      await makeCollection(db, { id, filter: [...filter] })
      await db
        .insertInto('collection_service')
        .values({ collection_id: id, position: 0, company_id: 'kontor', service_id: 'Kartbahn' })
        .execute()
    }
    expect(agesIn((await ask('/collections/klein')).html)).toEqual({ Kartbahn: 'Ab 12 Jahren' })
    expect(agesIn((await ask('/collections/gross')).html)).toEqual({ Kartbahn: null })
  }))
