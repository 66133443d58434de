import { expect, test } from 'vitest'
import { accessRows } from '#test/support/access-rows.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone, type Everyone } from '#test/support/everyone.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import { marksOf, rightsOf } from '#test/support/whole-state.ts'

const password = 'kanu auf der alster'
const ownHost = new URL(testAddress).host

/** Forms that would do something if they came from our own page, each with somebody who may. */
function effective({ cookies, ids }: Everyone): [string, Record<string, string>, string][] {
  const team = `/overview/team?company=${ids.company}`
  const security = '/profile/sicherheit'
  return [
    ['/login', { form: 'sign-in', email: 'owner@example.org', password }, ''],
    ['/login', { form: 'quick', name: 'Eva', email: 'eva@example.org', password }, ''],
    ['/register', { email: 'mia@example.org', password, passwordAgain: password }, ''],
    ['/profile', { displayName: 'Gekapert' }, cookies.user],
    ['/profile', { form: 'interests', interests: 'music' }, cookies.user],
    [security, { form: 'email', email: 'boese@example.org' }, cookies.user],
    [
      security,
      { form: 'password', current: password, password: 'neu neu neu 1', passwordAgain: 'neu neu neu 1' },
      cookies.user,
    ],
    ['/profile/zwei-schritte', { step: 'begin' }, cookies.user],
    ['/forgot-password', { email: 'owner@example.org' }, ''],
    ['/verify-email', { token: '' }, cookies.unverified],
    [`/bookings/${ids.reservation}/stornieren`, { reason: 'other' }, cookies.user],
    [team, { was: 'invite', email: 'boese@example.org', role: 'owner' }, cookies.owner],
    [`/overview/angebote?company=${ids.company}`, { was: 'offline', id: ids.service }, cookies.owner],
    [`/operator/konto/${ids.user}`, { was: 'disable', grund: 'Nur so ein Grund' }, cookies.operator],
    ['/operator/geld?art=abgleich', { was: 'compare', id: 'buch' }, cookies.operator],
    ['/profile/loeschen', {}, cookies.otherUser],
    [security, { form: 'sessions', end: 'all' }, cookies.door],
    ['/logout', {}, cookies.unverified],
  ]
}

const foreign: Record<string, Record<string, string>> = {
  'a form on a foreign page': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a form of an old browser': { origin: 'https://evil.example' },
  'a page on a sister host': { origin: 'http://evil.localhost:3000', 'sec-fetch-site': 'same-site' },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a script without leave to read': {
    ...{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  },
  'a page that hides where it is': {},
}

test('no form does anything when a foreign page sent it, however it is sent', { timeout: 60_000 }, () =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const before = await marksOf(db)
    for (const [name, headers] of Object.entries(foreign)) {
      for (const [path, fields, cookie] of effective(everyone)) {
        for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
          const body = new URLSearchParams(fields).toString()
          const { status } = await ask(path, {
            ...{ method: 'POST', body },
            headers: { host: ownHost, 'content-type': type, ...headers, ...(cookie && { cookie }) },
          })
          expect([name, path, status]).toEqual([name, path, 403])
        }
      }
      expect([name, await marksOf(db)]).toEqual([name, before])
    }
    // The same forms from our own page do what they say: none of them was refused for another reason.
    for (const [path, fields, cookie] of effective(everyone)) {
      const last = await marksOf(db)
      await ask(path, sent(fields, cookie))
      expect([path, fields, await marksOf(db)]).not.toEqual([path, fields, last])
    }
  }),
)

test(
  'an image or a link on a foreign page does nothing, on any route, with any form’s fields',
  { timeout: 60_000 },
  () =>
    inSmallCity(async (ask, db) => {
      const everyone = await makeEveryone(ask, db)
      // Going out to the identity provider writes down where to come back; it opens nothing.
      const rows = Object.entries(accessRows(everyone)).filter(([route]) => route !== 'login/extern')
      const before = await marksOf(db)
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
      for (const [, { path, post }] of rows) {
        if (post.others === 405) continue
        await ask(path, { headers: { ...headers, cookie: everyone.cookies.owner } })
      }
      for (const [path, fields, cookie] of effective(everyone)) {
        const query = new URLSearchParams({ ...fields, _method: 'POST' })
        await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`, { headers: { ...headers, cookie } })
      }
      // An operator's look at an account is noted, whoever led them there; nothing else is.
      const noted = await db.selectFrom('audit_entry').select('action').execute()
      expect([...new Set(noted.map(({ action }) => action))]).toEqual(['account.open'])
      expect({ ...(await marksOf(db)), audit_entry: before['audit_entry'] }).toEqual(before)
    }),
)

test('signing in gives a session that nobody could have planted, and ends the one that was', () =>
  inSmallCity(async (ask) => {
    const attacker = await signedUp(ask, 'attacker@example.org')
    await signedUp(ask, 'victim@example.org')
    const name = attacker.split('=')[0] ?? ''
    const planted = [attacker, `${name}=erfunden`, `${name}=erfunden.c2lnbmF0dXI%3D`]
    for (const cookie of planted) {
      const fields = { form: 'sign-in', email: 'victim@example.org', password }
      const { status, headers } = await ask('/login', sent(fields, cookie))
      const own = headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
      expect([status, own.length]).toEqual([303, 2])
      for (const each of own) expect(cookie.split('; ')).not.toContain(each)
      const { html } = await ask('/profile/sicherheit', as(cookie))
      expect(html).not.toContain('victim@example.org')
    }
    expect((await ask('/bookings', as(attacker))).status).toBe(302)
  }))

const wished = {
  ...{ role: 'company-user', 'auth.role': 'operator', kind: 'operator', isOperator: '1', operator: '1' },
  ...{ uid: 'x', id: 'x', userId: 'x', user_id: 'x', email_verified: 'true', emailVerified: 'true' },
  ...{ isEmailVerified: '1', disabled_at: '', disabledAt: '', companyId: 'nebenan', company_id: 'nebenan' },
  ...{ owner: 'nebenan', member: 'nebenan', name: '*Utkiek', displayName: '*Utkiek', firstName: '*Utkiek' },
  ...{ companyName: '*Utkiek', provedAt: '2099-01-01', second_factor: 'off', draft_since: '' },
}

/** Every form of an account, as somebody who may send it, with what it needs and all that it mustn't take. */
function wishful({ cookies, ids }: Everyone): [string, Record<string, string>, string][] {
  const invite = { was: 'invite', email: 'x@example.org', role: 'operator' }
  return [
    ...effective({ cookies, ids }).filter(
      ([path]) =>
        !/^\/(?:logout|profile\/loeschen|login|register|operator|overview|activities|bookings)/.test(path),
    ),
    ['/profile', { displayName: '**Ada' }, cookies.unverified],
    ['/profile', { displayName: ' \u200b*Ada' }, cookies.otherUser],
    ['/reset-password', { token: 'x', password, passwordAgain: password }, ''],
    ['/change-email', { token: 'x', way: 'back' }, cookies.user],
    ['/verify-email', { token: 'x' }, cookies.unverified],
    ['/overview/einladung', { token: 'x' }, cookies.user],
    [`/overview/team?company=${ids.company}`, invite, cookies.owner],
    [
      `/overview/team?company=${ids.company}`,
      { was: 'change', person: ids.user, role: 'owner' },
      cookies.owner,
    ],
    [`/overview/create?company=${ids.company}`, { title: '' }, cookies.staff],
    ['/login/extern/verbinden', { password }, cookies.user],
  ]
}

test('no account form takes a role, an id, a right, a verified address or a star', () =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const before = await rightsOf(db)
    for (const [path, fields, cookie] of wishful(everyone)) {
      const { status } = await ask(path, sent({ ...wished, ...fields }, cookie))
      expect([path, status < 500]).toEqual([path, true])
      expect([path, await rightsOf(db)]).toEqual([path, before])
    }
    await registerWith(ask)
    const after = (await rightsOf(db)).filter(
      ({ email }) => !before.some((known) => known['email'] === email),
    )
    const plain = { role: 'user', starred: false, email_verified: false, disabled: false, operator: false }
    expect(after).toMatchObject([
      { email: 'eins@example.org', ...plain, member: '' },
      { email: 'zwei@example.org', ...plain, member: '' },
    ])
  }))

async function registerWith(ask: Ask): Promise<void> {
  await ask('/login', sent({ ...wished, form: 'quick', email: 'eins@example.org', password }))
  const full = { email: 'zwei@example.org', password, passwordAgain: password }
  await ask('/register', sent({ ...wished, ...full }))
}
