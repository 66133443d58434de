import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { statementsSent } from '#test/support/statements.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, readDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft, OfferKind } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'
const mostStatements = 12

/** Publishes an offer with many starts, changes its price, and counts what publishing that sends. */
async function countPriceChange(db: Db, draft: OfferDraft): Promise<number> {
  await makeEditingCompany(db)
  const { id } = await createDraft(db, { companyId, userId, kind: draft.kind, draft, now })
  expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
  const lines = draft.price.lines.map((line) => ({ ...line, price: '21,00' }))
  const value = { ...draft.price, lines }
  const change = { id, companyId, section: 'price', value, basedOn: 0, userId, now } as const
  const saved = await statementsSent(() => saveSection(db, change))
  expect(saved.length).toBeLessThanOrEqual(mostStatements)
  expect((await readDraft(db, { id }))?.changed).toEqual(new Set(['price']))
  const sent = await statementsSent(() => publishOffer(db, { companyId, id, userId, now }))
  const [row] = await db.selectFrom('service').select(['start_price_cents', 'price_version']).execute()
  expect(row).toEqual({ start_price_cents: 2100, price_version: 2 })
  return sent.length
}

const manyStarts: Partial<OfferDraft['times']> = {
  rules: typedOffer().times.rules.map((rule) => ({
    ...rule,
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    starts: [],
    firstStart: '08:00',
    lastStart: '20:00',
    everyMinutes: '30',
  })),
}
const manyDates: Partial<OfferDraft['times']> = {
  dates: Array.from({ length: 28 }, (_, index) => ({
    id: '',
    title: '',
    day: `2026-07-${String(index + 1).padStart(2, '0')}`,
    time: '19:00',
    minutes: '90',
    capacity: '20',
  })),
}

test.each<[OfferKind, Partial<OfferDraft['times']>]>([
  ['timeSlots', manyStarts],
  ['event', manyDates],
])('a changed price of %s is public in a dozen statements however many starts it touches', (kind, times) =>
  withDatabase(async (db) => {
    const few = typedOffer(kind)
    const many = typedOffer(kind, { times })
    const counts: number[] = []
    for (const draft of [few, many]) {
      counts.push(await countPriceChange(db, draft))
      await clear(db)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(mostStatements)
  }),
)

async function clear(db: Db): Promise<void> {
  for (const table of [
    'offer_draft',
    'company_review',
    'service_index',
    'service_posting',
    'service',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['company_member', 'users', 'payout_account', 'company', 'category', 'city'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['slot', 'event', 'opening_rule', 'service_day'] as const)
    await db.deleteFrom(table).execute()
}
