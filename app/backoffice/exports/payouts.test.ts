import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, idOf, makeEverybody, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/abrechnung?company=kontor'
type Row = { cents?: number; failure?: string }

type Readers = Cookies & { accountant: string }

const inCompany = (work: (ask: Ask, db: Db, cookies: Readers) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const door = await idOf(db, 'door')
    await db.updateTable('company_member').set({ role: 'accountant' }).where('user_id', '=', door).execute()
    await work(ask, db, { ...cookies, accountant: cookies.door })
  })

type State = 'in-transit' | 'paid' | 'failed'

const add = (db: Db, id: string, status: State, arrivesOn: string, { cents = 31_240, failure }: Row = {}) =>
  db
    .insertInto('payout')
    .values({
      company_id: 'kontor',
      id,
      amount_cents: cents,
      status,
      arrives_on: arrivesOn,
      created_at: new Date(`${arrivesOn}T00:00:00Z`),
      failure: failure ?? null,
      read_at: new Date(),
    })
    .execute()

/** The text of a page's main part. */
const textOf = async (ask: Ask, cookie: string, path = page) => {
  const { status, html } = await ask(path, as(cookie))
  expect(status).toBe(200)
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}

test('before the first payout the statement says when there will be one, and an owner gets to the account', () =>
  inCompany(async (ask, _db, { owner, accountant }) => {
    expect(await textOf(ask, owner)).toMatch(
      /Auszahlungen Noch keine Auszahlung\..*Auszahlungskonto einrichten/,
    )
    const others = await textOf(ask, accountant)
    expect(others).toContain('überweist Stripe das Geld von selbst')
    expect(others).not.toContain('einrichten')
  }))

test('the statement names the next payout with its day and the last ones; a month has its own with their sum', () =>
  inCompany(async (ask, db, { owner, accountant }) => {
    await add(db, 'po_a', 'paid', '2025-06-10', { cents: 5000 })
    await add(db, 'po_b', 'paid', '2025-06-12', { cents: 1050 })
    await add(db, 'po_c', 'in-transit', '2099-06-18')
    for (const cookie of [owner, accountant]) {
      const text = await textOf(ask, cookie)
      expect(text).toContain('312,40 € kommen voraussichtlich am Do., 18. Juni auf deinem Konto an.')
      expect(text).toMatch(/18\. Juni 2099 312,40 € unterwegs .*12\. Juni 2025 10,50 € angekommen/)
    }
    const june = await textOf(ask, owner, `${page}&monat=2025-06`)
    expect(june).toMatch(/10\. Juni 2025 50,00 € angekommen .* 10,50 € angekommen Zusammen 60,50 €/)
    expect(june).not.toContain('312,40')
    expect(await textOf(ask, owner, `${page}&monat=2025-07`)).not.toContain('Auszahlungen')
  }))

test('a failed payout says why and what to do, until a later one has arrived', () =>
  inCompany(async (ask, db, { owner, accountant }) => {
    await add(db, 'po_a', 'failed', '2025-06-10', { failure: 'invalid_account_number' })
    const text = await textOf(ask, owner)
    expect(text).toMatch(/312,40 € vom Di., 10\. Juni 2025 ist fehlgeschlagen\. Die IBAN stimmt nicht\./)
    expect(text).toContain('Bankverbindung prüfen')
    expect(await textOf(ask, accountant)).not.toContain('Bankverbindung prüfen')
    const june = await textOf(ask, owner, `${page}&monat=2025-06`)
    expect(june).toMatch(/Die IBAN stimmt nicht\..*fehlgeschlagen Zusammen 0,00 €/)
    await add(db, 'po_b', 'paid', '2025-06-16')
    expect(await textOf(ask, owner)).not.toContain('fehlgeschlagen')
  }))
