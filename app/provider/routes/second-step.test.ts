import { expect, test } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { addressOf, as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Everybody is here, and nobody has set a second step up. */
const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await db.deleteFrom('second_factor').execute()
    await work(ask, db, cookies)
  })

const setUpFrom = (path: string) => `/profile/zwei-schritte?${new URLSearchParams({ weiter: path })}`
const named = '?company=kontor'
const gated = [
  ['/overview', { x: '1' }, ['door']],
  [`/overview${named}`, { x: '1' }, ['door', 'operator']],
  [`/overview/create${named}`, { title: 'Piraten' }, ['operator']],
  [`/overview/buchungen${named}`, { x: '1' }, ['owner', 'staff', 'operator']],
  [`/overview/abrechnung${named}`, { x: '1' }, ['owner', 'operator']],
  [`/overview/einlass${named}`, { was: 'enter' }, ['owner', 'staff', 'door']],
  [`/overview/team${named}`, { was: 'invite', email: 'x@example.org', role: 'owner' }, ['owner']],
  [`/overview/angebote${named}`, { was: 'offline', id: 'kanu' }, ['door', 'operator']],
  ['/operator', { x: '1' }, ['operator']],
  ['/operator/konto/x', { was: 'disable', grund: 'Grund genug' }, ['operator']],
] as const

test('who looks after other people’s money sets the second step up first, and comes back', () =>
  inCompany(async (ask, db, cookies) => {
    for (const [path, , people] of gated) {
      for (const who of people) {
        const { status, headers } = await ask(path, as(cookies[who]))
        expect([who, path, status, headers.get('location')]).toEqual([who, path, 302, setUpFrom(path)])
      }
    }
    const setUp = async () => (await ask(setUpFrom('/overview'), as(cookies.owner))).html
    await db.updateTable('users').set({ email_verified: false }).execute()
    expect(await setUp()).toContain('Das geht erst, wenn du deine E-Mail bestätigt hast')
    await db.updateTable('users').set({ email_verified: true }).execute()
    expect(await setUp()).toContain('Einrichtung beginnen')
  }))

test('drafts and details open before the second step, and nothing of guests or money is on them', () =>
  inCompany(async (ask, db, cookies) => {
    for (const who of ['owner', 'staff'] as const) {
      const { status, html } = await ask('/overview', as(cookies[who]))
      expect([who, status]).toEqual([who, 200])
      expect(html).toContain('sobald die Anmeldung in zwei Schritten eingerichtet ist')
      expect(html).not.toContain('Wer heute kommt')
      expect(html).toContain(`href="${setUpFrom('/overview?company=kontor').replaceAll('&', '&amp;')}"`)
      expect((await ask(`/overview/create${named}`, as(cookies[who]))).html).toContain('name="legalName"')
    }
    await db.updateTable('users').set({ email_verified: false }).execute()
    const { html } = await ask(`/overview/create${named}`, as(cookies.owner))
    expect(html).toContain('Das geht erst, wenn du deine E-Mail bestätigt hast')
    expect(html).not.toContain('name="legalName"')
  }))

test('without the second step no form of a company or an operator does anything', () =>
  inCompany(async (ask, db, cookies) => {
    const before = await stateOf(db)
    for (const [path, fields, people] of gated) {
      for (const who of people) {
        const { status } = await ask(path, sent(fields, cookies[who]))
        // A page without a form refuses the way of asking.
        expect([who, path, [302, 405].includes(status)]).toEqual([who, path, true])
      }
    }
    expect(await stateOf(db)).toEqual(before)
  }))

test('somebody without a company or a right isn’t asked for a second step', () =>
  inCompany(async (ask, _db, cookies) => {
    expect((await ask('/overview', as(cookies.user))).status).toBe(200)
    expect((await ask('/overview/create', as(cookies.user))).status).toBe(200)
    expect((await ask('/operator', as(cookies.owner))).status).toBe(404)
    expect((await ask('/overview?company=nebenan', as(cookies.owner))).status).toBe(404)
  }))

test('[REG-22] a company that is still to be set up is welcomed after signing in too, and led on', () =>
  inCompany(async (ask, db, cookies) => {
    expect(cookies.owner).not.toBe('')
    const signIn = (weiter = '/') =>
      ask(
        '/login',
        sent({ form: 'sign-in', email: addressOf('owner'), password: 'kanu auf der alster', weiter }),
      )
    expect((await signIn()).headers.get('location')).toBe('/')
    await db
      .updateTable('company')
      .set({ draft_since: new Date('2026-06-13T12:00:00Z') })
      .where('id', '=', 'kontor')
      .execute()
    expect((await signIn('/bookings')).headers.get('location')).toBe('/bookings')
    const { headers } = await signIn()
    expect(headers.get('location')).toBe('/welcome')
    const { html } = await ask('/welcome', as(cookies.owner))
    expect(html).toMatch(/Willkommen an Bord!.*15 Minuten.*href="\/overview\/create"[^>]*>Jetzt loslegen</s)
  }))

test('the frame leads providers to their overview and operators to the accounts', () =>
  inCompany(async (ask, _db, cookies) => {
    const ways = async (who: keyof Cookies) => {
      const { html } = await ask('/terms?open=menu', as(cookies[who]))
      const shown = [/href="\/overview"[^>]*>Anbieterbereich</, />Anbieter werden</, /href="\/operator"/]
      return shown.map((link) => link.test(html))
    }
    expect(await ways('user')).toEqual([false, true, false])
    expect(await ways('owner')).toEqual([true, false, false])
    expect(await ways('operator')).toEqual([false, true, true])
  }))

async function stateOf(db: Db) {
  const members = await db.selectFrom('company_member').selectAll().orderBy('user_id').execute()
  const services = await db.selectFrom('service').select(['id', 'is_online']).orderBy('id').execute()
  const companies = await db.selectFrom('company').selectAll().orderBy('id').execute()
  const invitations = await db.selectFrom('company_invitation').selectAll().execute()
  const audit = await db.selectFrom('audit_entry').select('id').execute()
  const users = await db.selectFrom('users').select(['id', 'disabled_at']).orderBy('id').execute()
  return { members, services, companies, invitations, audit, users, owner: await idOf(db, 'owner') }
}
