import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { openPaymentWorld, type PaymentWorld } from '#test/support/payment-world.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { applyWebhook } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

let world: PaymentWorld
beforeEach(async () => {
  world = await openPaymentWorld()
})
afterEach(() => world.stop())

const page = '/overview/auszahlung?company=kontor'
const filled = { company: 'Paddelkontor GmbH', iban: 'DE89 3704 0044 0532 0130 00', terms: 'yes' }

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(
    async (ask, db) => {
      await makeCompany(db, { id: 'nebenan' })
      await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
    },
    undefined,
    {},
    world,
  )

const begin = async (ask: Ask, cookie: string) =>
  (await ask(page, sent({}, cookie))).headers.get('location') ?? ''
/** Fills in the provider's page; answers where it leads. */
async function fillIn(link: string, result: string): Promise<string> {
  const body = new URLSearchParams({ ...filled, result })
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}
const accounts = (db: Db) => db.selectFrom('payout_account').selectAll().execute()

test('an owner is led to the payment provider, comes back, and the account is ready', () =>
  inCompany(async (ask, db, { owner }) => {
    expect((await ask(page, as(owner))).html).toContain('Auszahlungskonto einrichten')
    const link = await begin(ask, owner)
    expect(link).toContain('/onboarding/')
    expect((await ask(page, as(owner))).html).toContain('Begonnen')
    const back = await fillIn(link, 'complete')
    expect(back).toBe('/overview/auszahlung?company=kontor&von=stripe')
    const { html } = await ask(back, as(owner))
    expect(html).toContain('Geschafft! Dein Auszahlungskonto ist bereit.')
    expect(await accounts(db)).toMatchObject([{ charges_enabled: true, payouts_enabled: true }])
    const overview = (await ask('/overview?company=kontor', as(owner))).html
    expect(overview).not.toContain('mailto:')
    const noted = await db.selectFrom('audit_entry').select('action').execute()
    expect(noted).toContainEqual({ action: 'company.open-payout-onboarding' })
  }))

test('pressed twice it makes one account; left and taken up again it is the same one', () =>
  inCompany(async (ask, db, { owner }) => {
    await begin(ask, owner)
    const [first] = await accounts(db)
    // As if the second press had been under way before the first was noted.
    await db.deleteFrom('payout_account').execute()
    await begin(ask, owner)
    expect(await accounts(db)).toMatchObject([{ connect_account_id: first?.connect_account_id }])
    const { html } = await ask(`${page}&von=abgelaufen`, as(owner))
    expect(html).toContain('Der Link war abgelaufen.')
    expect(html).toContain('Weitermachen')
    await begin(ask, owner)
    expect(await accounts(db)).toHaveLength(1)
  }))

test.each([
  ['more-needed', 'Angaben fehlen', 'Angaben ergänzen'],
  ['restricted', 'Eingeschränkt', null],
])('the provider’s answer "%s" is said, and nobody can pay there yet', (result, state, go) =>
  inCompany(async (ask, db, { owner }) => {
    const back = await fillIn(await begin(ask, owner), result)
    const { html } = await ask(back, as(owner))
    expect(html).toContain(state)
    expect(html.includes('method="post"') && html.includes(go ?? 'Weitermachen')).toBe(go !== null)
    expect(await accounts(db)).toMatchObject([{ charges_enabled: false, details_submitted: true }])
    if (go === null) return
    await ask(await fillIn(await begin(ask, owner), 'complete'), as(owner))
    expect((await ask(page, as(owner))).html).toContain('Bereit')
  }),
)

test('what the provider says by itself is noted too', () =>
  inCompany(async (ask, db, { owner }) => {
    const { last } = world.eventsSince(0)
    await fillIn(await begin(ask, owner), 'complete')
    for (const event of world.eventsSince(last).events) {
      await world.deliver(db, event)
      await applyWebhook(db, world.payments, { eventId: event.id, now: world.now() })
    }
    expect((await ask(page, as(owner))).html).toContain('Bereit')
  }))

test('only owners with a second step come here; without a provider in reach the page says so', () =>
  inCompany(async (ask, db, cookies) => {
    for (const who of ['staff', 'door', 'operator'] as const)
      expect([who, (await ask(page, as(cookies[who]))).status]).toEqual([who, 403])
    expect((await ask(page, as(cookies.otherOwner))).status).toBe(404)
    await db
      .deleteFrom('second_factor')
      .where('user_id', '=', await idOf(db, 'owner'))
      .execute()
    const { headers } = await ask(page, as(cookies.owner))
    expect(headers.get('location')).toBe(`/profile/zwei-schritte?${new URLSearchParams({ weiter: page })}`)
  }))

test('while the payment provider can’t be reached nothing is begun, and what was known is shown', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const { status, html } = await ask(page, sent({}, owner))
    expect([status, html.includes('Der Zahlungsdienst antwortet gerade nicht.')]).toEqual([503, true])
    expect(await accounts(db)).toEqual([])
    const row = { company_id: 'kontor', connect_account_id: 'acct_kontor', charges_enabled: false }
    await db
      .insertInto('payout_account')
      .values({ ...row, updated_at: new Date('2026-06-13T11:00:00Z') })
      .execute()
    const back = (await ask(`${page}&von=stripe`, as(owner))).html
    expect(back).toContain('Unten steht, was wir zuletzt von ihm wissen.')
    expect(back).toContain('Begonnen')
  }))
