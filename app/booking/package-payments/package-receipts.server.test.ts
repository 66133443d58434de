import { describe, expect, test } from 'vitest'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'
import { listReceipts } from '#app/booking/invoices/receipts.server.ts'
import { receiptLinks } from '#app/booking/invoices/receipt-links.ts'
import { saveReceiptAddress } from '#app/booking/invoices/receipt-address.server.ts'
import { monthTurnover } from '#app/booking/invoices/turnover.server.ts'
import { statementRows } from '#app/payment/statements.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { packagesOf, partyLines, type StoredPackage } from '#test/support/packages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelPackage } from './cancel-package.server.ts'
import { settleWithoutPayment } from './settle-without-payment.server.ts'

const world = worldOfFile()
const { send, pay, deposited } = packagesOf(world)

/** Every receipt of a package: its link and what its tables say. */
async function receiptsOf(db: Db, { companyId, reservationId: id }: StoredPackage) {
  const entries = await listReceipts(db, { companyId, id })
  const links = receiptLinks(id, entries)
  const pages = []
  for (const [index, { query }] of entries.entries()) {
    const page = await receiptPageFor(db, { companyId, id, query, now: world.now() })
    const tables = (page?.tables ?? []).map(({ head, rows }) => [
      head?.[0],
      ...rows.map(({ cells }) => cells.join(' ')),
    ])
    pages.push({ label: links[index]?.label, tables, facts: page?.facts ?? [], small: page?.small ?? [] })
  }
  return pages
}
const plain = (value: unknown) => JSON.stringify(value).replaceAll(/\s/g, ' ')

describe('the receipts of a package', () => {
  test('the deposit has one by rates; the final one says all and deducts it, net and VAT to the cent', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place)
      await pay(tx, place, 2)
      const [first, last, ...others] = await receiptsOf(tx, place)
      expect(others).toEqual([])
      expect([first?.label, last?.label]).toEqual(['Beleg Anzahlung (PDF)', 'Schlussbeleg (PDF)'])
      expect(plain(first?.tables)).toContain(
        'Anzahlung auf „Geburtstag auf der Alster“ 1 96,00 € 19 % 96,00 €',
      )
      // 96.00 at 19 % holds 15.33, 24.00 at 7 % 1.57; of all it is 30.66 and 3.14.
      expect(plain(first?.tables)).toContain('"19 % 80,67 € 15,33 € 96,00 €","7 % 22,43 € 1,57 € 24,00 €"')
      const said = plain(last?.tables)
      expect(said).toMatch(/abzüglich Anzahlung vom .* 19 % −96,00 €/)
      expect(said).toMatch(/Gesamt +120,00 €/)
      expect(said).toContain('"Gesamtleistung","19 % 161,34 € 30,66 € 192,00 €","7 % 44,86 € 3,14 € 48,00 €"')
      expect(said).toContain('"Davon mit der Anzahlung","19 % 80,67 € 15,33 € 96,00 €"')
      expect(said).toContain('"Noch zu zahlen","19 % 80,67 € 15,33 € 96,00 €","7 % 22,43 € 1,57 € 24,00 €"')
      await expectInvariants(tx)
    }))

  test('a firm’s address stands on those that are written afterwards', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      const { companyId, reservationId } = place
      const [before] = await receiptsOf(tx, place)
      expect(plain(before?.facts)).not.toContain('Elbwerk')
      const address = { name: 'Elbwerk GmbH', address: 'Kai 1\n20457 Hamburg' }
      await saveReceiptAddress(tx, { companyId, reservationId, address, now: world.now() })
      await send(tx, place, { lines: partyLines.map((line) => ({ ...line, amount: 40 })) })
      await pay(tx, place, 2)
      const [first, last] = await receiptsOf(tx, place)
      expect(first?.facts).toEqual(before?.facts)
      expect(last?.facts).toContainEqual(['Rechnung an', 'Elbwerk GmbH\nKai 1\n20457 Hamburg'])
      expect(plain(last?.small)).not.toMatch(/Kleinbetragsrechnung|deiner Anschrift/)
      await expectInvariants(tx)
    }))

  test('cancelled, each has one that takes it back, and nothing is left at any rate', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place, { lines: partyLines.map((line) => ({ ...line, amount: 13 })) })
      await pay(tx, place, 2)
      const { companyId, reservationId } = place
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      await cancelPackage(tx, world.payments, { companyId, reservationId, cause })
      await workOff(tx, world)
      const all = await receiptsOf(tx, place)
      expect(all.map(({ label }) => label)).toEqual([
        'Beleg Anzahlung (PDF)',
        'Stornobeleg (PDF)',
        'Schlussbeleg (PDF)',
        'Stornobeleg 2 (PDF)',
      ])
      expect(plain(all)).not.toMatch(/Umbuchung/)
      const month = world.now().toISOString().slice(0, 7)
      expect(await monthTurnover(tx, { companyId, month, ids: [reservationId] })).toEqual([])
      await expectInvariants(tx)
    }))

  test('cancelled with its deposit alone the second one is the first one turned around', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      const { companyId, reservationId } = place
      const cause = { actor: 'provider', actorId: 'boss', reason: 'other', now: world.now() } as const
      await cancelPackage(tx, world.payments, { companyId, reservationId, cause })
      await workOff(tx, world)
      expect((await receiptsOf(tx, place)).map(({ label }) => label)).toEqual([
        'Beleg Anzahlung (PDF)',
        'Stornobeleg (PDF)',
      ])
      await expectInvariants(tx)
    }))

  test('a final invoice below the deposit has one that corrects it, rate by rate', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      // Only boats are left: nothing at 7 % any more.
      await send(tx, place, { lines: [{ name: 'Boote', amount: 5, unitCents: 1600, vatPercent: 19 }] })
      const { companyId, reservationId } = place
      await settleWithoutPayment(tx, { companyId, reservationId, now: world.now() })
      await workOff(tx, world)
      const [, correction] = await receiptsOf(tx, place)
      expect(correction?.label).toBe('Korrekturbeleg (PDF)')
      const said = plain(correction?.tables)
      expect(said).toContain('Schlussrechnung unter der Anzahlung 1 16,00 € 19 % −16,00 €')
      expect(said).toContain('Schlussrechnung unter der Anzahlung 1 24,00 € 7 % −24,00 €')
      // Nothing was cancelled, and nothing was given out of goodwill.
      expect(said).toContain('Zu viel bezahlt 40,00 €')
      expect(plain(correction?.facts)).toContain('["Wer","12 Personen"]')
      await expectInvariants(tx)
    }))

  test('[OFFER-7] the statement has the commission of each payment, a tenth of it rounded down to ten cents', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, {
        lines: [{ name: 'Raum', amount: 1, unitCents: 3997, vatPercent: 19 }],
      })
      await send(tx, place)
      await pay(tx, place, 2)
      const payments = await tx
        .selectFrom('payment')
        .select(['amount_cents as cents', 'commission_cents as commission'])
        .orderBy('amount_cents')
        .execute()
      expect(payments).toEqual([
        { cents: 1999, commission: 190 },
        { cents: 22_001, commission: 2200 },
      ])
      const month = world.now().toISOString().slice(0, 7)
      const { rows } = await statementRows(tx, { companyId: place.companyId, month })
      expect(rows).toMatchObject([{ grossCents: 24_000, commissionCents: 2390 }])
      const turnover = await monthTurnover(tx, {
        companyId: place.companyId,
        month,
        ids: [place.reservationId],
      })
      expect(turnover.map(({ grossCents }) => grossCents)).toEqual([19_200, 4800])
    }))
})
