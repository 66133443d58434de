import { expect, test, vi } from 'vitest'
import { as, enrol, sent } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { signedUp } from '#test/support/signed-up.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { appointOperator, operatorAddresses } from './operators.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** The small city's present. */
const cityNow = new Date('2026-06-13T12:00:00Z')
const config = { appUrl: 'https://utkiek.example', operator: { name: 'Utkiek GmbH' } }
const password = 'leuchtturm am deich'

const appoint = (db: Db, email: string, { isOneMore = false, now = cityNow } = {}) =>
  appointOperator(db, { email, isOneMore, config, now })

async function appointed(...args: Parameters<typeof appoint>): Promise<{ page: string; token: string }> {
  const result = await appoint(...args)
  if (result.outcome === 'refused') throw new Error(result.because)
  const url = new URL(result.link)
  return { page: url.pathname + url.search, token: url.searchParams.get('token') ?? '' }
}

const setPassword = (ask: Ask, { page, token }: { page: string; token: string }) =>
  ask(page, sent({ token, password, passwordAgain: password }))

test('the first operator gets a link, by mail too, to a password and then to the second step', () =>
  inSmallCity(async (ask, db) => {
    const link = await appointed(db, ' Leitung@Utkiek.example ')
    const mail = await db.selectFrom('mail').select(['to_address', 'body_text']).executeTakeFirstOrThrow()
    expect(mail).toEqual({
      to_address: 'leitung@utkiek.example',
      body_text: expect.stringContaining(link.page),
    })
    const weak = await ask(
      link.page,
      sent({ token: link.token, password: 'kurz123', passwordAgain: 'kurz123' }),
    )
    expect([weak.status, weak.html.includes('10 Zeichen')]).toEqual([422, true])
    const done = await setPassword(ask, link)
    expect(done.html).toContain('href="/login?weiter=%2Foperator"')
    const entered = await ask(
      '/login',
      sent({ form: 'sign-in', email: 'leitung@utkiek.example', password, weiter: '/operator' }),
    )
    expect(entered.headers.get('location')).toBe('/operator')
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { headers } = await ask('/operator', as(cookie))
    expect(headers.get('location')).toBe('/profile/zwei-schritte?weiter=%2Foperator')
    const { user_id } = await db.selectFrom('operator').select('user_id').executeTakeFirstOrThrow()
    await enrol(db, user_id)
    expect((await ask('/operator', as(cookie))).status).toBe(200)
    expect(await operatorAddresses(db)).toEqual([{ id: user_id, email: 'leitung@utkiek.example' }])
    const audit = await db.selectFrom('audit_entry').select(['action', 'actor_id', 'subject_id']).execute()
    expect(audit).toEqual([{ action: 'operator.appoint', actor_id: 'command-line', subject_id: user_id }])
  }))

test('the link works once, and half an hour long', () =>
  inSmallCity(async (ask, db) => {
    const link = await appointed(db, 'leitung@utkiek.example')
    expect((await setPassword(ask, link)).status).toBe(200)
    const again = await setPassword(ask, link)
    expect([again.status, again.html.includes('schon benutzt')]).toEqual([409, true])
    const now = new Date(cityNow.getTime() - 31 * 60_000)
    const old = await appointed(db, 'leitung@utkiek.example', { isOneMore: true, now })
    const late = await setPassword(ask, old)
    expect([late.status, late.html.includes('abgelaufen')]).toEqual([409, true])
  }))

test('once there is an operator nobody becomes one without "--more"', () =>
  inSmallCity(async (_ask, db) => {
    await appointed(db, 'leitung@utkiek.example')
    expect(await appoint(db, 'zweite@utkiek.example')).toEqual({
      outcome: 'refused',
      because: 'operator-exists',
    })
    await appointed(db, 'zweite@utkiek.example', { isOneMore: true })
    await appointed(db, 'zweite@utkiek.example', { isOneMore: true })
    const operators = await db.selectFrom('operator').select('user_id').execute()
    expect(operators).toHaveLength(2)
  }))

test('an account with that address becomes the operator, and what its maker set up opens nothing any more', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask, 'leitung@utkiek.example')
    const link = await appointed(db, 'leitung@utkiek.example')
    await setPassword(ask, link)
    expect((await ask('/operator', as(cookie))).headers.get('location')).toMatch(/^\/login/)
    const users = await db.selectFrom('users').select(['id', 'email_verified']).execute()
    expect(users).toEqual([{ id: expect.any(String), email_verified: true }])
  }))

test('no address, and one whose account is disabled, are refused', () =>
  inSmallCity(async (ask, db) => {
    expect(await appoint(db, 'leitung')).toEqual({ outcome: 'refused', because: 'email-invalid' })
    await signedUp(ask, 'leitung@utkiek.example')
    await db.updateTable('users').set({ disabled_at: cityNow, disabled_reason: 'Test' }).execute()
    expect(await appoint(db, 'leitung@utkiek.example')).toMatchObject({ because: 'account-disabled' })
    expect(await db.selectFrom('operator').selectAll().execute()).toEqual([])
  }))
