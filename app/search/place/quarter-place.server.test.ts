import { expect, test } from 'vitest'
import { makeCity, makeQuarter } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventFeedQuery } from '#app/storefront/events/event-feed.server.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { locationDocument, placeCookieValue, placeWishOfCookie, type PlaceWish } from './visitor-place.ts'
import { placeFor } from './find-place.server.ts'

const nothing = { city: null, hash: null, radius: null }
const ottensen = { lat: 53.5545, lng: 9.9235 }

const inHamburg = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    await makeQuarter(db, { name: 'Ottensen', ...ottensen })
    await makeQuarter(db, { name: 'Süderelbe', reach_km: 15 })
    await work(db)
  })

const placeNamed = async (db: Db, city: string, radius: 2 | 15 | 50 | 'all' | null = null) =>
  (await placeFor(db, { url: { city, hash: null, radius }, cookie: nothing })).place

test('a quarter is a place like a city, as far as it reaches', () =>
  inHamburg(async (db) => {
    for (const written of ['Ottensen', 'OTTENSEN', 'hamburg-ottensen'])
      expect(await placeNamed(db, written)).toMatchObject({
        kind: 'quarter',
        name: 'Ottensen',
        form: 'ottensen',
        cityForm: 'hamburg',
        cityHash: 'u1x0',
        radius: 2,
        centre: ottensen,
        cityNames: ['Hamburg'],
      })
    expect(await placeNamed(db, 'suederelbe')).toMatchObject({ name: 'Süderelbe', radius: 15 })
    expect(await placeNamed(db, 'Ottensen', 50)).toMatchObject({
      kind: 'quarter',
      radius: 50,
      centre: ottensen,
    })
    expect(await placeNamed(db, 'Atlantis')).toMatchObject({ kind: 'city', name: 'Hamburg', radius: 50 })
  }))

test('a city wins over a quarter that is called the same', () =>
  inHamburg(async (db) => {
    await makeCity(db, { form: 'ottensen', name: 'Ottensen', lat: 48, lng: 11 })
    expect(await placeNamed(db, 'ottensen')).toMatchObject({ kind: 'city', radius: 50 })
  }))

test('the cookie brings back the same quarter, and another radius keeps it', () =>
  inHamburg(async (db) => {
    for (const radius of [2, 15, 50, 'all'] as const) {
      const place = await placeNamed(db, 'ottensen', radius)
      const cookie = placeWishOfCookie(placeCookieValue(place))
      expect((await placeFor(db, { url: nothing, cookie })).place).toEqual(place)
      const wider = await placeFor(db, { url: { ...nothing, radius: 50 }, cookie })
      expect(wider.place).toMatchObject({ form: 'ottensen', radius: 50 })
      expect(locationDocument(place)).toMatchObject({ geoCenter: ottensen, cityNames: ['Hamburg'] })
    }
  }))

test('a feed of events says the quarter', () =>
  inHamburg(async (db) => {
    const place = await placeNamed(db, 'ottensen')
    expect(eventFeedQuery(emptyState, place)).toBe('city=ottensen&radius=2')
  }))

test('a city that we aren’t in is said to be unknown where the address names it, not where a cookie does', () =>
  inHamburg(async (db) => {
    const atlantis = { ...nothing, city: 'atlantis' }
    const unknownIn = async (url: PlaceWish, cookie: PlaceWish) =>
      (await placeFor(db, { url, cookie })).unknownCity
    expect(await unknownIn(atlantis, nothing)).toBe('atlantis')
    expect(await unknownIn(nothing, atlantis)).toBeNull()
    expect(await unknownIn({ ...nothing, city: 'Hamburg' }, atlantis)).toBeNull()
  }))
