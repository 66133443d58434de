import { expect, test } from 'vitest'
import { as } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'

test('an answer that knows whose it is says so by a mark, which names nobody: devices that keep pages compare it', () =>
  inSmallCity(async (ask, db) => {
    const [ada, max] = [await signedUp(ask, 'ada@example.org'), await signedUp(ask, 'max@example.org')]
    const markOf = async (path: string, cookie?: string) =>
      (await ask(path, cookie === undefined ? {} : as(cookie))).headers.get('account-mark')
    // Pages that many share and those made for one alone.
    const pages = ['/', '/events', '/activity/details/kontor/kanu', '/bookings', '/bookings.data', '/profile']
    const marksOf = async (cookie: string) =>
      new Set(await Promise.all(pages.map((page) => markOf(page, cookie))))
    const [adas, maxs] = [[...(await marksOf(ada))], [...(await marksOf(max))]]
    expect([adas.length, maxs.length]).toEqual([1, 1])
    expect(adas[0]).toMatch(/^[\w-]{22}$/)
    expect(adas).not.toEqual(maxs)
    const ids = await db.selectFrom('users').select('id').execute()
    expect(ids.map(({ id }) => id)).not.toContain(adas[0])
    expect(await markOf('/login')).toBe('nobody')
    expect(await markOf('/bookings', 'better-auth.session_token=made-up')).toBe('nobody')
    // Kept for everybody: it may be asked for by somebody who is signed in, too.
    expect(await markOf('/')).toBeNull()
  }))
