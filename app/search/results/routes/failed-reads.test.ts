import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const nobody = {
  sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
  now: () => new Date('2026-06-13T12:00:00Z'),
} as unknown as PaymentWorld

test('[UI-19, EVT-12] events that can’t be read are logged, and the page stands without them', () =>
  withOwnDatabase(async ({ db }) => {
    const web = await openTestWeb(db, nobody)
    try {
      await sql`alter table event rename to event_gone`.execute(db)
      const answer = await web.fetch(new Request(`${testAddress}/events`))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Unbekannter Fehler beim Laden der Events')
      expect(web.heard()).toEqual([expect.stringMatching(/^events \{"message":/)])
    } finally {
      web.stop()
    }
  }))

test('[DET-7, DET-38] a calendar that can’t be read is said in words, and the rest of the page stands', () =>
  withOwnDatabase(async ({ db }) => {
    const web = await openTestWeb(db, nobody)
    try {
      await makeCategory(db, { id: 'wasser', key: 1 })
      await makeCompany(db, { id: 'kontor' })
      await makeService(db, { id: 'kanu', title: 'Kanutour', company_id: 'kontor', category_id: 'wasser' })
      await sql`alter table service_day rename to service_day_gone`.execute(db)
      const answer = await web.fetch(new Request(`${testAddress}/activity/details/kontor/kanu`))
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain('Kanutour')
      expect(html).toContain('Etwas ist schiefgelaufen!')
      expect(html).toContain('<p>Buchung derzeit nicht verfügbar. Bitte versuch es später noch einmal.</p>')
      expect(html).not.toMatch(/42P01|service_day/)
      expect(web.heard()).toEqual([expect.stringMatching(/^panel \{"message":/)])
    } finally {
      web.stop()
    }
  }))
