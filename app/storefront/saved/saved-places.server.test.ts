import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { type SavedPlace, isSavedPlace, mostSavedPlaces } from '#app/search/saved/saved-place.ts'
import { changeSavedPlaces, listSavedPlaces } from './saved-places.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const placeAt = (to: string): SavedPlace => ({
  to,
  title: 'Kanutour',
  picture: 'services/kanu/0',
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
})

async function makeUser(db: Db, id: string): Promise<void> {
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('users')
    .values({ id, name: id, email: `${id}@example.org`, ...at })
    .execute()
}
const pathsOf = async (db: Db, userId: string) => (await listSavedPlaces(db, { userId })).map(({ to }) => to)

test('saving is told any number of times and keeps the order of the device; forgetting takes it away', () =>
  withOwnDatabase(async ({ db }) => {
    await makeUser(db, 'ada')
    const add = ['/a', '/b', '/c'].map(placeAt)
    for (let round = 0; round < 3; round += 1)
      await changeSavedPlaces(db, { userId: 'ada', add, remove: [], now })
    expect(await listSavedPlaces(db, { userId: 'ada' })).toEqual(add)
    await changeSavedPlaces(db, { userId: 'ada', add: [placeAt('/d')], remove: ['/b', '/no'], now: later(1) })
    expect(await pathsOf(db, 'ada')).toEqual(['/d', '/a', '/c'])
  }))

test('nobody sees or changes another person’s list, and it goes with the account', () =>
  withOwnDatabase(async ({ db }) => {
    await makeUser(db, 'ada')
    await makeUser(db, 'bert')
    await changeSavedPlaces(db, { userId: 'ada', add: [placeAt('/a')], remove: [], now })
    await changeSavedPlaces(db, { userId: 'bert', add: [], remove: ['/a'], now })
    expect([await pathsOf(db, 'ada'), await pathsOf(db, 'bert')]).toEqual([['/a'], []])
    await db.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await pathsOf(db, 'ada')).toEqual([])
  }))

test('beyond the most the oldest go, also when many windows save at once', () =>
  withOwnDatabase(async ({ db }) => {
    await makeUser(db, 'ada')
    const window = (nr: number) =>
      changeSavedPlaces(db, {
        userId: 'ada',
        add: Array.from({ length: 60 }, (_place, index) => placeAt(`/w${nr}-${index}`)),
        remove: [],
        now: later(nr),
      })
    await Promise.all([1, 2, 3, 4, 5, 6].map(window))
    const paths = await pathsOf(db, 'ada')
    expect(paths).toHaveLength(mostSavedPlaces)
    expect(paths.slice(0, 60).every((path) => path.startsWith('/w6-'))).toBe(true)
  }))

test.each([
  ['a foreign address', { to: 'https://evil.example' }],
  ['an address without a path', { to: '//evil.example' }],
  ['a script', { to: 'javascript:alert(1)' }],
  ['a title that is too long', { title: 'a'.repeat(201) }],
  ['a NUL', { title: 'a\0b' }],
  ['half a sign', { place: '\ud800' }],
  ['a number', { picture: 5 }],
  ['a way out of the pictures', { picture: '../../../secret' }],
  ['a style instead of a colour', { accentColor: 'red;background:url(//evil.example)' }],
  ['a path with blanks', { to: '/activity/wasser onclick=1' }],
])('%s is no saved place', (_name, change) => {
  expect(isSavedPlace(placeAt('/activity/wasser'))).toBe(true)
  expect(isSavedPlace({ ...placeAt('/activity/wasser'), ...change })).toBe(false)
})

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
