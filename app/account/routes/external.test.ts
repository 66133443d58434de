import { expect, test, vi } from 'vitest'
import { enrol, sent } from '#test/support/company-people.ts'
import { browserOf, outAndChosen, pathOf, type Chosen } from '#test/support/external.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const wiebke = { own: 'Wiebke@konto.example', name: 'Wiebke Sommer' }
const refusedPath = (because: string) => `/login/extern/fehler?grund=${because}`

async function storedBy(db: Db) {
  const users = await db.selectFrom('users').select(['name', 'email', 'role']).orderBy('email').execute()
  const ties = await db
    .selectFrom('credentials')
    .select(['provider_id', 'account_id'])
    .where('provider_id', '<>', 'credential')
    .execute()
  const sessions = await db.selectFrom('sessions').select('id').execute()
  const companies = await db.selectFrom('company').select('id').execute()
  return { users, ties: ties.length, sessions: sessions.length, companies: companies.length }
}

async function comeBack(ask: Ask, chosen: Chosen, start?: string) {
  const browser = browserOf(ask)
  const answer = await browser.go(await outAndChosen(browser, chosen, start))
  return { browser, to: pathOf(answer.headers.get('location')), answer }
}

test('[AUTH-10] somebody new gets an account; the next time it is the same one', () =>
  inSmallCity(async (ask, db) => {
    const first = await comeBack(ask, wiebke)
    expect(first.to).toBe('/welcome')
    expect((await first.browser.go('/bookings')).status).toBe(200)
    const stored = await storedBy(db)
    expect(stored.users).toEqual([{ name: 'Wiebke S.', email: 'wiebke@konto.example', role: 'user' }])
    const again = await comeBack(ask, wiebke, '/login/extern?weiter=/lists')
    expect([again.to, (await storedBy(db)).users]).toEqual(['/lists', stored.users])
  }))

test('[AUTH-10] with the company flag somebody new is a company user, owner of a company to be set up', () =>
  inSmallCity(async (ask, db) => {
    const { to, browser } = await comeBack(
      ask,
      { own: 'steg@konto.example', name: '*Onno Harms' },
      '/login/extern?art=company',
    )
    expect(to).toBe('/welcome?weiter=%2Foverview%2Fcreate')
    const { users, companies } = await storedBy(db)
    expect([users, companies]).toEqual([
      [{ name: '*Onno H.', email: 'steg@konto.example', role: 'company-user' }],
      2,
    ])
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await enrol(db, id)
    expect((await browser.go('/overview')).html).toContain('Noch sieht dich niemand.')
  }))

test('[LOG-18] an answer without an account id names nobody: "Google-Account-ID wurde nicht gefunden"', () =>
  inSmallCity(async (ask, db) => {
    const before = await storedBy(db)
    const { to, browser } = await comeBack(ask, { ...wiebke, fault: 'no-account-id' })
    expect(to).toBe(refusedPath('no-account-id'))
    const page = await browser.go(to)
    expect([page.status, page.html.includes('Google-Account-ID wurde nicht gefunden')]).toEqual([409, true])
    expect(await storedBy(db)).toEqual(before)
  }))

test.each([
  ['denied', 'denied'],
  ['wrong-nonce', 'failed'],
  ['unverified-email', 'email-unverified'],
])('an answer that is %s changes nothing', (fault, because) =>
  inSmallCity(async (ask, db) => {
    const before = await storedBy(db)
    const { to } = await comeBack(ask, { ...wiebke, fault })
    expect([to, await storedBy(db)]).toEqual([refusedPath(because), before])
  }),
)

test('a forged state and another browser’s state change nothing, and the right browser still gets in', () =>
  inSmallCity(async (ask, db) => {
    const browser = browserOf(ask)
    const back = await outAndChosen(browser, wiebke)
    const before = await storedBy(db)
    const forged = await browser.go(back.replace(/state=[^&]*/, 'state=forged'))
    expect(pathOf(forged.headers.get('location'))).toBe(refusedPath('state-unknown'))
    const other = browserOf(ask)
    await other.go('/login/extern')
    for (const stranger of [other, browserOf(ask)]) {
      const answer = await stranger.go(back)
      expect(pathOf(answer.headers.get('location'))).toBe(refusedPath('state-unknown'))
      expect(stranger.cookie()).not.toContain('session_token')
    }
    expect(await storedBy(db)).toEqual(before)
    expect(pathOf((await browser.go(back)).headers.get('location'))).toBe('/welcome')
  }))

test('a way back works once; its code works in no other sign-in either', () =>
  inSmallCity(async (ask, db) => {
    const browser = browserOf(ask)
    const back = await outAndChosen(browser, wiebke)
    await browser.go(back)
    const after = await storedBy(db)
    expect(pathOf((await browser.go(back)).headers.get('location'))).toBe(refusedPath('state-unknown'))
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? ''
    const thief = browserOf(ask)
    const own = await outAndChosen(thief, { own: 'dieb@konto.example' })
    const replayed = await thief.go(own.replace(/code=[^&]*/, `code=${code}`))
    expect(pathOf(replayed.headers.get('location'))).toBe(refusedPath('failed'))
    expect(await storedBy(db)).toEqual(after)
  }))

test('a code that was stolen before it was used is worth nothing without its own browser’s verifier', () =>
  inSmallCity(async (ask, db) => {
    const stolen = await outAndChosen(browserOf(ask), wiebke)
    const code = new URLSearchParams(stolen.split('?')[1]).get('code') ?? ''
    const before = await storedBy(db)
    const thief = browserOf(ask)
    const own = await outAndChosen(thief, { own: 'dieb@konto.example' })
    const answer = await thief.go(own.replace(/code=[^&]*/, `code=${code}`))
    expect(pathOf(answer.headers.get('location'))).toBe(refusedPath('failed'))
    expect(await storedBy(db)).toEqual(before)
  }))

test('an account with the same address is tied only once its owner has given the password', () =>
  inSmallCity(async (ask, db) => {
    await signedUp(ask, 'wiebke@konto.example')
    const before = await storedBy(db)
    const { to, browser } = await comeBack(ask, wiebke, '/login/extern?weiter=/lists')
    expect([to, await storedBy(db)]).toEqual(['/login/extern/verbinden', before])
    const page = await browser.go(to)
    expect(page.html).toContain('wiebke@konto.example')
    const wrong = await browser.go(to, sent({ password: 'etwas anderes' }))
    expect([wrong.status, wrong.html.includes('Das angegebene Passwort ist falsch.')]).toEqual([409, true])
    expect(await storedBy(db)).toEqual(before)
    const foreign = await browserOf(ask).go(to, sent({ password: 'kanu auf der alster' }))
    expect(pathOf(foreign.headers.get('location'))).toBe(refusedPath('state-unknown'))
    const right = await browser.go(to, sent({ password: 'kanu auf der alster' }))
    expect([right.status, right.headers.get('location')]).toEqual([303, '/lists'])
    expect(await storedBy(db)).toMatchObject({ users: before.users, ties: 1 })
    expect((await comeBack(ask, wiebke)).to).toBe('/')
  }))

test('a disabled account isn’t opened by the provider either', () =>
  inSmallCity(async (ask, db) => {
    await comeBack(ask, wiebke)
    await db
      .updateTable('users')
      .set({ disabled_at: new Date(0) })
      .execute()
    const { to, browser } = await comeBack(ask, wiebke)
    expect(to).toBe(refusedPath('user-disabled'))
    expect((await browser.go(to)).html).toContain('Der Benutzer ist deaktiviert.')
  }))

test('in a popup the way back is a page for its opener, whom it can reach', () =>
  inSmallCity(async (ask) => {
    const { answer, browser } = await comeBack(ask, wiebke, '/login/extern?fenster=1&weiter=/lists')
    expect([answer.status, answer.headers.get('cross-origin-opener-policy')]).toEqual([200, 'unsafe-none'])
    expect(answer.html).toContain('href="/welcome?weiter=%2Flists"')
    expect(browser.cookie()).toContain('session_token')
  }))

test('a way on that isn’t ours leads to the start page', () =>
  inSmallCity(async (ask) => {
    await comeBack(ask, wiebke)
    expect((await comeBack(ask, wiebke, '/login/extern?weiter=//evil.example')).to).toBe('/')
  }))

test('login and both registrations offer it, each with a link that works without scripts', () =>
  inSmallCity(async (ask) => {
    const links = { '/login': '', '/register': '', '/register/anbieter': '?art=company' }
    for (const [path, query] of Object.entries(links)) {
      const { html } = await ask(path)
      expect([path, html.includes('Weiter mit Google')]).toEqual([path, true])
      expect([path, html.includes(`href="/login/extern${query}"`)]).toEqual([path, true])
    }
  }))

test('the provider’s stand-in says that it is one, and sends nobody elsewhere', () =>
  inSmallCity(async (ask) => {
    const out = await ask('/login/extern')
    const page = pathOf(out.headers.get('location'))
    expect((await ask(page)).html).toContain('Das ist nicht Google')
    const elsewhere = page.replace(/redirect_uri=[^&]*/, 'redirect_uri=https%3A%2F%2Fevil.example%2F')
    expect((await ask(elsewhere)).status).toBe(400)
  }))
