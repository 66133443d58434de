import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { monthAfter } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  commissionInvoiceOf,
  dueCommissionMonths,
  issueCommissionInvoice,
} from './commission-invoices.server.ts'
import { commissionOf } from './commission.ts'
import { saleLines, userRefundLines } from './ledger.ts'
import { post } from './ledger.server.ts'

const first = '2026-03'
const party = { name: 'Hafenkontor GmbH', address: 'Kai 1, 20457 Hamburg', vatId: null, register: null }

type Sold = { amountCents: number; soldIn: number; parts: { share: number; after: number }[] }

/** A payment in one month, and what went back of it in that one or later ones. */
async function sell(db: Db, companyId: string, id: string, { amountCents, soldIn, parts }: Sold) {
  const at = (month: number) =>
    new Date(berlinMidnight(`${monthAfter(first, month)}-01`).getTime() + 3_600_000)
  const commissionCents = commissionOf(amountCents)
  const facts = { company_id: companyId, reference: id }
  await db
    .insertInto('payment')
    .values({
      ...{ ...facts, id, checkout_id: `c-${id}`, payment_intent_id: `pi-${id}`, charge_id: `ch-${id}` },
      ...{ amount_cents: amountCents, commission_cents: commissionCents, fee_cents: 0, paid_at: at(soldIn) },
    })
    .execute()
  const posting = { companyId, reference: id, currency: 'eur' }
  const sale = saleLines({ amountCents, commissionCents, feeCents: 0 })
  await post(db, { ...posting, operationId: `sale:c-${id}`, kind: 'sale', lines: sale, now: at(soldIn) })
  let [price, commission] = [0, 0]
  for (const [index, { share, after }] of parts.entries()) {
    const priceCents = Math.floor((amountCents - price) * share)
    if (priceCents === 0) continue
    price += priceCents
    const back = commissionCents - commissionOf(amountCents - price) - commission
    commission += back
    const doneAt = at(soldIn + after)
    await db
      .insertInto('refund')
      .values({
        ...{ ...facts, id: `${id}-${index}`, payment_id: id, part: `part-${index}`, cause: 'reduced' },
        ...{ status: 'done', amount_cents: priceCents, price_cents: priceCents, commission_cents: back },
        ...{ fee_cents: 0, requested_at: doneAt, done_at: doneAt },
      })
      .execute()
    const lines = userRefundLines({ amountCents: priceCents, commissionCents: back, feeCents: 0 })
    const operationId = `refund:${id}-${index}`
    await post(db, { ...posting, operationId, kind: 'refund', lines, now: doneAt })
  }
  return commissionCents - commission
}

async function issueAll(db: Db, companyId: string, before: string) {
  const due = (await dueCommissionMonths(db, { before })).filter((one) => one.companyId === companyId)
  const now = berlinMidnight(`${before}-02`)
  for (const one of due) await issueCommissionInvoice(db, { ...one, issuer: party, recipient: party, now })
  return due
}

test('over any months of sales and refunds the invoices are the ledger’s commission, month by month and in all', () =>
  withDatabase(async (db) => {
    const part = fc.record({ share: fc.constantFrom(0.1, 0.5, 1), after: fc.integer({ min: 0, max: 3 }) })
    const parts = fc
      .array(part, { maxLength: 3 })
      .map((all) => all.toSorted((one, other) => one.after - other.after))
    const sold = fc.record({
      amountCents: fc.integer({ min: 50, max: 400_000 }),
      soldIn: fc.integer({ min: 0, max: 3 }),
      parts,
    })
    let run = 0
    const property = fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 6 }), async (sales) => {
      run += 1
      const companyId = `company-${run}`
      const account = { company_id: companyId, connect_account_id: `acct-${run}`, charges_enabled: true }
      await db
        .insertInto('payout_account')
        .values({ ...account, updated_at: new Date(0) })
        .execute()
      let keptCents = 0
      for (const [index, sale] of sales.entries())
        keptCents += await sell(db, companyId, `p-${run}-${index}`, sale)
      // In two goes, as months pass; what was issued stays as it is.
      await issueAll(db, companyId, monthAfter(first, 2))
      await issueAll(db, companyId, monthAfter(first, 8))
      const invoices = await db
        .selectFrom('commission_invoice')
        .select(['month', 'gross_cents as cents', 'content'])
        .where('company_id', '=', companyId)
        .execute()
      expect(invoices.reduce((sum, { cents }) => sum + cents, 0)).toBe(keptCents)
      for (const { month, content } of invoices)
        for (const { soldIn, corrects } of content.lines) {
          expect(soldIn <= month).toBe(true)
          expect(corrects === null).toBe(!invoices.some((one) => one.month === soldIn && soldIn < month))
        }
    })
    await fc.assert(property, { numRuns: 40 })
    const broken = await brokenInvariants(db)
    expect(broken.filter(({ name }) => name.startsWith('commission-invoice'))).toEqual([])
  }))

test('a month ends at midnight in Berlin; the one that still runs is never due, and each is issued once', () =>
  withDatabase(async (db) => {
    const companyId = 'company-berlin'
    const account = { company_id: companyId, connect_account_id: 'acct-berlin', charges_enabled: true }
    await db
      .insertInto('payout_account')
      .values({ ...account, updated_at: new Date(0) })
      .execute()
    await sell(db, companyId, 'p-early', { amountCents: 5000, soldIn: 0, parts: [] })
    await sell(db, companyId, 'p-late', { amountCents: 7000, soldIn: 0, parts: [] })
    const lastMinute = new Date('2026-03-31T21:59:59Z')
    const [early, late] = ['p-early', 'p-late'].map((reference) =>
      db.updateTable('ledger_posting').where('reference', '=', reference),
    )
    await early?.set({ posted_at: lastMinute }).execute()
    await late?.set({ posted_at: new Date(lastMinute.getTime() + 1000) }).execute()
    expect(await dueCommissionMonths(db, { before: '2026-03' })).toEqual([])
    expect(await issueAll(db, companyId, '2026-04')).toEqual([{ companyId, month: '2026-03' }])
    expect(await issueAll(db, companyId, '2026-04')).toEqual([])
    const march = { companyId, month: '2026-03', issuer: party, recipient: party, now: lastMinute }
    expect(await issueCommissionInvoice(db, march)).toEqual({ outcome: 'known' })
    expect(await commissionInvoiceOf(db, march)).toMatchObject({
      grossCents: 500,
      netCents: 420,
      vatCents: 80,
    })
    expect(await issueAll(db, companyId, '2026-06')).toEqual([{ companyId, month: '2026-04' }])
    await expect(db.deleteFrom('commission_invoice').execute()).rejects.toThrow('append-only')
  }))
