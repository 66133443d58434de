import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mostUserLists, mostPlacesInList } from './user-lists.ts'
import type { SavedPlace } from '#app/search/saved/saved-place.ts'
import { changeSavedPlaces } from './saved-places.server.ts'
import { createUserList, deleteUserList, renameUserList } from './user-lists.server.ts'
import { userListChoices, findUserList, listUserLists, savedPlacesOutsideList } from './list-reads.server.ts'
import { addToUserList, removeFromUserList } from './list-places.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const placeAt = (to: string): SavedPlace => ({
  to,
  title: `Ziel ${to}`,
  picture: `services/kanu${to}`,
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
})

const inDatabase = (work: (db: Db) => Promise<void>) =>
  withOwnDatabase(async ({ db }) => {
    const at = { created_at: now, updated_at: now }
    for (const id of ['ada', 'bert'])
      await db
        .insertInto('users')
        .values({ id, name: id, email: `${id}@example.org`, ...at })
        .execute()
    const add = ['/a', '/b', '/c', '/d'].map(placeAt)
    await changeSavedPlaces(db, { userId: 'ada', add, remove: [], now })
    await work(db)
  })

type Making = { userId?: string; name?: string; key?: string; path?: string | null; at?: number }

async function make(
  db: Db,
  { userId = 'ada', name = 'Sommer', key = 'form-1', path = null, at = 0 }: Making = {},
) {
  const made = await createUserList(db, { userId, typedName: name, formKey: key, path, now: later(at) })
  if (made.outcome === 'refused') throw new Error(made.because)
  return made.id
}

const put = (db: Db, listId: string, path: string, at = 0, userId = 'ada') =>
  addToUserList(db, { userId, listId, path, now: later(at) })

test('a list is made once for each form, and shown newest first with what was put in last', () =>
  inDatabase(async (db) => {
    const twice = await Promise.all([make(db), make(db), make(db)])
    expect(new Set(twice).size).toBe(1)
    const [sommer] = twice
    expect(sommer).toMatch(/^[\w-]{22}$/)
    const winter = await make(db, { name: 'Winter', at: 1 })
    for (const [index, path] of ['/a', '/b', '/c', '/d', '/b'].entries()) await put(db, sommer, path, index)
    const lists = await listUserLists(db, { userId: 'ada' })
    expect(lists.map(({ id, name, count }) => [id, name, count])).toEqual([
      [winter, 'Winter', 0],
      [sommer, 'Sommer', 4],
    ])
    expect(lists[1]?.pictures).toEqual(
      ['/d', '/c', '/b'].map((path) => ({ picture: `services/kanu${path}`, accentColor: '#0e6e8c' })),
    )
    const opened = await findUserList(db, { userId: 'ada', listId: sommer, limit: 2 })
    expect(opened).toEqual({ id: sommer, name: 'Sommer', count: 4, places: ['/d', '/c'].map(placeAt) })
  }))

test('a place goes in with a new list, comes out again, and stays saved; forgetting its heart leaves it in', () =>
  inDatabase(async (db) => {
    const listId = await make(db, { path: '/b' })
    const outside = async () =>
      (await savedPlacesOutsideList(db, { userId: 'ada', listId, limit: 2 })).places.map(({ to }) => to)
    expect(await outside()).toEqual(['/a', '/c'])
    expect(await savedPlacesOutsideList(db, { userId: 'ada', listId, limit: 1 })).toMatchObject({ count: 3 })
    const holds = async (path: string) =>
      (await userListChoices(db, { userId: 'ada', path })).map((list) => [list.count, list.holds])
    expect([await holds('/b'), await holds('/a')]).toEqual([[[1, true]], [[1, false]]])
    expect(await put(db, listId, '/b')).toEqual({ outcome: 'there' })
    await changeSavedPlaces(db, { userId: 'ada', add: [], remove: ['/b'], now })
    expect((await findUserList(db, { userId: 'ada', listId, limit: 9 }))?.places).toEqual([placeAt('/b')])
    const take = () => removeFromUserList(db, { userId: 'ada', listId, path: '/b' })
    expect([await take(), await take()]).toEqual([{ outcome: 'taken' }, { outcome: 'none' }])
    const refused = { outcome: 'refused', because: 'not-saved' }
    for (const path of ['/b', '/nie', 'x', '/\0', '/\ud800', '/'.repeat(301)])
      expect([path, await put(db, listId, path)]).toEqual([path, refused])
    const gone = await createUserList(db, {
      userId: 'ada',
      typedName: 'Mit Verlorenem',
      formKey: 'form-2',
      path: '/b',
      now,
    })
    expect(gone).toEqual(refused)
    expect(await listUserLists(db, { userId: 'ada' })).toHaveLength(1)
  }))

test('renaming and deleting are told in words; the same form makes another list under another name', () =>
  inDatabase(async (db) => {
    const listId = await make(db)
    const rename = (typedName: string) => renameUserList(db, { userId: 'ada', listId, typedName })
    expect(await rename(' Herbst ')).toEqual({ outcome: 'renamed' })
    expect(await rename('www.evil.example')).toEqual({ outcome: 'refused', because: 'name-holds-address' })
    // Pressed again after it was renamed: still the list that this form made.
    expect(await make(db)).toBe(listId)
    expect(await make(db, { name: 'Frühling', at: 1 })).not.toBe(listId)
    const names = async () => (await listUserLists(db, { userId: 'ada' })).map(({ name }) => name)
    expect(await names()).toEqual(['Frühling', 'Herbst'])
    await put(db, listId, '/a')
    const end = () => deleteUserList(db, { userId: 'ada', listId })
    expect([await end(), await end()]).toEqual([{ outcome: 'deleted' }, { outcome: 'none' }])
    expect(await rename('Zu spät')).toEqual({ outcome: 'refused', because: 'list-gone' })
    expect(await put(db, listId, '/a')).toEqual({ outcome: 'refused', because: 'list-gone' })
    expect(await removeFromUserList(db, { userId: 'ada', listId, path: '/a' })).toEqual({
      outcome: 'list-gone',
    })
    expect(await names()).toEqual(['Frühling'])
  }))

test('nobody reads or changes another person’s list, and it goes with the account', () =>
  inDatabase(async (db) => {
    const listId = await make(db, { path: '/a' })
    const bert = { userId: 'bert', listId }
    await changeSavedPlaces(db, { userId: 'bert', add: [placeAt('/b')], remove: [], now })
    expect(await findUserList(db, { ...bert, limit: 9 })).toBeNull()
    expect(await listUserLists(db, bert)).toEqual([])
    expect(await userListChoices(db, { ...bert, path: '/a' })).toEqual([])
    const gone = { outcome: 'refused', because: 'list-gone' }
    expect(await renameUserList(db, { ...bert, typedName: 'Meins' })).toEqual(gone)
    expect(await put(db, listId, '/b', 0, 'bert')).toEqual(gone)
    expect(await removeFromUserList(db, { ...bert, path: '/a' })).toEqual({ outcome: 'list-gone' })
    expect(await deleteUserList(db, bert)).toEqual({ outcome: 'none' })
    const own = { id: listId, name: 'Sommer', count: 1, places: [placeAt('/a')] }
    expect(await findUserList(db, { userId: 'ada', listId, limit: 9 })).toEqual(own)
    await db.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await db.selectFrom('own_list_place').selectAll().execute()).toEqual([])
    const late = await createUserList(db, {
      userId: 'ada',
      typedName: 'Zu spät',
      formKey: 'form-9',
      path: null,
      now,
    })
    expect(late).toEqual({ outcome: 'refused', because: 'account-gone' })
  }))

test('no more lists and no more places than there may be, also when many windows press at once', () =>
  inDatabase(async (db) => {
    const listId = await make(db)
    const keys = Array.from({ length: mostUserLists + 5 }, (_none, index) => `form-${index}`)
    const made = await Promise.all(
      keys.map((formKey) =>
        createUserList(db, { userId: 'ada', typedName: 'Viele', formKey, path: null, now }),
      ),
    )
    expect(made.filter(({ outcome }) => outcome === 'created')).toHaveLength(mostUserLists - 1)
    expect(made.find(({ outcome }) => outcome === 'refused')).toMatchObject({ because: 'too-many-lists' })
    const rows = Array.from({ length: mostPlacesInList - 2 }, (_none, index) => {
      const { to, accentColor, accentColor2, ...rest } = placeAt(`/viel-${index}`)
      const colors = { accent_color: accentColor, accent_color2: accentColor2 }
      return { ...rest, ...colors, path: to, list_id: listId, added_at: now }
    })
    await db.insertInto('own_list_place').values(rows).execute()
    const outcomes = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => put(db, listId, path)))
    expect(outcomes.filter(({ outcome }) => outcome === 'put')).toHaveLength(2)
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(2)
    expect(await findUserList(db, { userId: 'ada', listId, limit: 1 })).toMatchObject({
      count: mostPlacesInList,
    })
  }))
