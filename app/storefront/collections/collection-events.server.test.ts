import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import {
  hamburg,
  makeCategory,
  makeCollection,
  makeCompany,
  makeService,
} from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { collectionGroups, findCollectionPage } from './collection-list.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 15)
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const far = { lat: 53.8655, lng: 10.6866 }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'buehne', key: 1 })
  await makeCompany(db, { id: 'keller' })
  const row = { company_id: 'keller', category_id: 'buehne' }
  for (const id of ['impro', 'slam', 'pause'])
    await makeService(db, { ...row, id, title: id, request_type: 'event' })
  await makeService(db, { ...row, id: 'fernes', ...far })
}

const event = (db: Db, id: string, row: Partial<Parameters<typeof makeEvent>[1]>) =>
  makeEvent(db, { company_id: 'keller', service_id: 'impro', starts_at: days(1), id, ...row })

async function choose(db: Db, id: string, services: string[]): Promise<void> {
  await makeCollection(db, { id })
  for (const [position, service_id] of services.entries()) {
    await db
      .insertInto('collection_service')
      .values({ collection_id: id, position, company_id: 'keller', service_id })
      .execute()
  }
}

const shownIn = async (db: Db, id: string, query: Partial<Parameters<typeof findCollectionPage>[1]> = {}) => {
  const page = await findCollectionPage(db, { id, place, now, ...query })
  return [page?.radius, page?.result.tiles.map((tile) => tile.serviceId), page?.events.map((e) => e.eventId)]
}

test('a collection of stages shows the next open evening of each, soonest first', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, 'full', { booked: 20 })
    await event(tx, 'open', { starts_at: days(4) })
    await event(tx, 'later', { starts_at: days(5) })
    await event(tx, 'slam-full', { service_id: 'slam', starts_at: days(2), booked: 20 })
    await event(tx, 'beyond', { service_id: 'pause', starts_at: days(40) })
    await choose(tx, 'buehnen', ['impro', 'slam', 'pause'])
    expect(await shownIn(tx, 'buehnen')).toEqual([15, [], ['slam-full', 'open']])
    const [group] = await collectionGroups(tx, { place, now })
    expect(group?.tiles[0]?.ideas).toBe(2)
  }))

test('a collection by filter shows one evening of each event that fits', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const tags = tagBits(['lo_indoor'])
    await event(tx, 'one', { tags })
    await event(tx, 'two', { tags, starts_at: days(2) })
    await event(tx, 'other', { service_id: 'slam' })
    await makeCollection(tx, { id: 'drinnen', filter: ['lo_indoor'] })
    expect(await shownIn(tx, 'drinnen')).toEqual([15, [], ['one']])
  }))

test('[COL-13] everywhere removes the border; who chose no radius gets it where nothing is near', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await event(tx, 'nah', { starts_at: days(3), lat: hamburg.lat })
    await event(tx, 'weit', { service_id: 'slam', ...far })
    await choose(tx, 'gemischt', ['impro', 'slam', 'fernes'])
    await choose(tx, 'ausflug', ['fernes'])
    expect(await shownIn(tx, 'gemischt')).toEqual([15, [], ['nah']])
    expect(await shownIn(tx, 'gemischt', { place: cityPlace(defaultCity, 'all') })).toEqual([
      'all',
      ['fernes'],
      ['weit', 'nah'],
    ])
    expect(await shownIn(tx, 'ausflug')).toEqual([15, [], []])
    expect(await shownIn(tx, 'ausflug', { ifNoneNear: 'everywhere' })).toEqual(['all', ['fernes'], []])
    expect(await shownIn(tx, 'gemischt', { ifNoneNear: 'everywhere' })).toEqual([15, [], ['nah']])
  }))
