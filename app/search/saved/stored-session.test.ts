import { expect, test } from 'vitest'
import { anonymous, startPathWith, storedSession, type StoredSession } from './stored-session.ts'

const now = new Date('2026-06-14T12:00:00Z')
const location = {
  geoHash: 'u1x0',
  geoCenter: { lat: 53.5, lng: 9.9 },
  geoNeighbours: [],
  cityNames: ['Hamburg'],
}
const auth = {
  uid: 'u1',
  displayName: 'Jule',
  photoURL: null,
  email: 'jule@posteo.example',
  role: 'user',
} as const
const account = { auth, interests: ['music'] }
const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://utkiek.example')
  return { pathname, search }
}
const session = (path: string, changes: Partial<Parameters<typeof storedSession>[0]> = {}) =>
  storedSession({ account, before: null, location, address: at(path), now, ...changes })

test('[AUTH-1] the session user has auth, location, day, filter, interests and slashDate', () => {
  expect(session('/activity/wasser?day=20%2F06%2F2026&filter=lo_indoor,so_price')).toEqual({
    auth,
    location,
    day: '20/06/2026',
    filter: ['lo_indoor', 'so_price'],
    interests: ['music'],
    slashDate: '20/06/2026',
  })
  expect(Object.keys(auth)).toEqual(['uid', 'displayName', 'photoURL', 'email', 'role'])
})

test('[AUTH-4] the day is Heute unless somebody chose another', () => {
  expect(session('/')).toMatchObject({ day: 'Heute', slashDate: '14/06/2026' })
  expect(session('/login')).toMatchObject({ day: 'Heute' })
  expect(session('/?day=irgendwann')).toMatchObject({ day: 'irgendwann', slashDate: '' })
  const weekend = { day: 'Wochenende 20/06/2026', slashDate: '20/06/2026' }
  expect(session('/?day=Wochenende+20/06/2026')).toMatchObject(weekend)
  expect(session('/?day=__proto__')).toMatchObject({ day: 'Heute' })
})

test('[AUTH-11] signing out makes anonymous with an empty filter, and keeps place and day', () => {
  const before = session('/activity/wasser?day=20%2F06%2F2026&filter=lo_indoor')
  const kept = {
    auth: anonymous,
    filter: [],
    interests: [],
    location,
    day: '20/06/2026',
    slashDate: '20/06/2026',
  }
  for (const path of ['/', '/terms']) {
    expect(session(path, { account: null, before, location: null })).toEqual(kept)
  }
  expect(anonymous).toMatchObject({ uid: '', role: 'user' })
})

test('pages without a day or filters in their address leave both as they were', () => {
  const before = session('/?day=20%2F06%2F2026&filter=lo_indoor')
  expect(session('/bookings', { before })).toMatchObject({ day: '20/06/2026', filter: ['lo_indoor'] })
  expect(session('/', { before })).toMatchObject({ day: 'Heute', filter: [] })
})

test('what somebody else left in this browser goes, and odd leftovers do no harm', () => {
  const before = session('/?filter=lo_indoor')
  const other = { auth: { ...auth, uid: 'u2' }, interests: [] }
  expect(session('/bookings', { account: other, before }).filter).toEqual([])
  const odd = { auth: 1, day: 7, filter: 'x' } as unknown as Partial<StoredSession>
  expect(session('/bookings', { before: odd })).toMatchObject({ auth, day: 'Heute', filter: [] })
})

test.each([
  ['20/06/2026', '/?day=20%2F06%2F2026'],
  ['irgendwann', '/?day=irgendwann'],
  ['Wochenende 20/06/2026', '/?day=Wochenende+20%2F06%2F2026'],
  ['Heute', '/'],
  ['', '/'],
  ['//evil.example', '/'],
])('signing out with the day %j leads to %s', (day, path) => expect(startPathWith(day)).toBe(path))
