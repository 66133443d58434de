import { expect, test, vi } from 'vitest'
import {
  addressOf,
  as,
  everybody,
  idOf,
  makeEverybody,
  sent,
  type Cookies,
} from '#test/support/company-people.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { findAccounts } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const inHouse = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })
const signInAs = (ask: Ask, email: string) =>
  ask('/login', sent({ form: 'sign-in', email, password: 'kanu auf der alster' }))
const reason = 'Mehrfach nicht erschienen'
/** What was done, beside the looks that are noted, too. */
const stepsOf = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .where('action', '<>', 'account.open')
    .execute()

test('the pages and commands are the operators’ alone; nobody else learns that they exist', () =>
  inHouse(async (ask, db, cookies) => {
    const page = `/operator/konto/${await idOf(db, 'user')}`
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      for (const path of ['/operator/konten', '/operator/konten?suche=ada', page]) {
        expect([who, path, (await ask(path, as(cookies[who]))).status]).toEqual([who, path, wanted])
      }
      if (who === 'operator') continue
      const { status } = await ask(page, sent({ was: 'disable', grund: reason }, cookies[who]))
      expect([who, status]).toEqual([who, wanted])
    }
    expect(await stepsOf(db)).toEqual([])
    const looks = await db.selectFrom('audit_entry').select(['action', 'subject_id']).execute()
    expect(looks).toEqual([{ action: 'account.open', subject_id: await idOf(db, 'user') }])
    expect((await ask('/operator/konto/nein', as(cookies.operator))).status).toBe(404)
  }))

test('beside each account stands what it is: an operator is never called a guest', () =>
  inHouse(async (ask, db, cookies) => {
    const { html } = await ask('/operator/konten', as(cookies.operator))
    const badgeOf = (who: 'operator' | 'owner' | 'user') =>
      new RegExp(`${addressOf(who)}</small></span><span class="kind-badge">(.*?)</span>`).exec(html)?.[1]
    expect([badgeOf('operator'), badgeOf('owner'), badgeOf('user')]).toEqual([
      'Betreiber',
      'Anbieter',
      'Gast',
    ])
    const own = await ask(`/operator/konto/${await idOf(db, 'operator')}`, as(cookies.operator))
    expect(own.html).toContain('Betreiber')
  }))

test('an account is found by a part of its address or name, or by its id, page by page', () =>
  inHouse(async (ask, db, cookies) => {
    const found = async (text: string) =>
      (await ask(`/operator/konten?${new URLSearchParams({ suche: text })}`, as(cookies.operator))).html
    const id = await idOf(db, 'door')
    await db
      .updateTable('users')
      .set({ first_name: 'Hinnerk', last_name: 'Öhlers' })
      .where('id', '=', id)
      .execute()
    for (const text of ['DOOR@', 'hinnerk öhl', id]) {
      const html = await found(text)
      expect([text, html.includes(addressOf('door')), html.includes(addressOf('staff'))]).toEqual([
        text,
        true,
        false,
      ])
    }
    for (const text of ['%', '_', "'; drop table users; --", '\\']) {
      expect([text, (await found(text)).includes('Kein Konto gefunden.')]).toEqual([text, true])
    }
    const first = await findAccounts(db, { text: '', limit: 4 })
    const second = await findAccounts(db, { text: '', limit: 4, after: first.next })
    const all = [...first.accounts, ...second.accounts].map(({ email }) => email)
    expect([all, second.next]).toEqual([[...everybody.slice(1)].map(addressOf).toSorted(), null])
  }))

test('[LOG-11] a disabled account is out at once, can’t sign in, and can again once it is enabled', () =>
  inHouse(async (ask, db, cookies) => {
    const page = `/operator/konto/${await idOf(db, 'user')}`
    expect((await ask('/bookings', as(cookies.user))).status).toBe(200)
    const done = await ask(page, sent({ was: 'disable', grund: reason }, cookies.operator))
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?neu=disabled`])
    expect((await ask('/bookings', as(cookies.user))).status).toBe(302)
    expect(
      await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', await idOf(db, 'user'))
        .execute(),
    ).toEqual([])
    const refused = await signInAs(ask, addressOf('user'))
    expect([refused.status, refused.html.includes('Der Benutzer ist deaktiviert.')]).toEqual([409, true])
    const { html } = await ask(page, as(cookies.operator))
    expect([html.includes(reason), html.includes('Konto wieder freigeben')]).toEqual([true, true])
    await ask(page, sent({ was: 'enable', grund: 'War ein Irrtum' }, cookies.operator))
    expect((await signInAs(ask, addressOf('user'))).status).toBe(303)
    const audit = await stepsOf(db)
    const [actor_id, subject_id] = [await idOf(db, 'operator'), await idOf(db, 'user')]
    expect(audit).toHaveLength(2)
    expect(audit).toContainEqual({ action: 'account.disable', actor_id, subject_id, details: { reason } })
    expect(audit).toContainEqual({
      action: 'account.enable',
      ...{ actor_id, subject_id, details: { reason: 'War ein Irrtum' } },
    })
  }))

test('a reason is required, operators stay, and nothing happens twice', () =>
  inHouse(async (ask, db, cookies) => {
    const page = `/operator/konto/${await idOf(db, 'user')}`
    const without = await ask(page, sent({ was: 'disable', grund: ' x ' }, cookies.operator))
    expect([without.status, without.html.includes('Bitte gib einen Grund an')]).toEqual([422, true])
    const own = `/operator/konto/${await idOf(db, 'operator')}`
    expect((await ask(own, sent({ was: 'disable', grund: reason }, cookies.operator))).status).toBe(409)
    expect((await ask(page, sent({ was: 'enable', grund: reason }, cookies.operator))).status).toBe(409)
    await ask(page, sent({ was: 'disable', grund: reason }, cookies.operator))
    expect((await ask(page, sent({ was: 'disable', grund: reason }, cookies.operator))).status).toBe(409)
    expect(await stepsOf(db)).toHaveLength(1)
  }))
