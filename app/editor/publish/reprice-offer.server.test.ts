import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { statementsSent } from '#test/support/statements.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { priceAtStart } from '#app/catalog/catalog.ts'
import { createDraft, readDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferKind } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer, repriceOffer } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'
const repricing = { from: '2026-07-01', to: '2026-07-31', newPriceByGroup: { erwachsene: 2500 } }
const mostStatements = 12

const withOffer = (kind: OfferKind, work: (db: Db, id: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const { id } = await createDraft(db, { companyId, userId, kind, draft: typedOffer(kind), now })
    await publishOffer(db, { companyId, id, userId, now })
    await work(db, id)
  })

test('days get another price at once in a dozen statements, and the draft knows it', () =>
  withOffer('timeSlots', async (db, id) => {
    const change = { companyId, id, userId, repricing, now }
    const sent = await statementsSent(async () =>
      expect(await repriceOffer(db, change)).toEqual({ outcome: 'repriced', keepsDraft: false }),
    )
    expect(sent.length).toBeLessThanOrEqual(mostStatements)
    const row = await db.selectFrom('service').selectAll().executeTakeFirstOrThrow()
    const costs = (day: string) => priceAtStart(row.price_groups, 'person', new Date(`${day}T08:30:00Z`))
    expect([costs('2026-06-28'), costs('2026-07-05'), costs('2026-08-02')]).toEqual([1800, 2500, 1800])
    expect(row.price_version).toBe(2)
    expect(await readDraft(db, { id })).toMatchObject({ version: 2, publishedVersion: 2, changed: new Set() })
    await publishOffer(db, { companyId, id, userId, now })
    const again = await db
      .selectFrom('service')
      .select(['price_groups', 'price_version'])
      .executeTakeFirstOrThrow()
    expect(again).toEqual({ price_groups: row.price_groups, price_version: 2 })
    expect(await repriceOffer(db, { ...change, companyId: 'andere' })).toEqual({ outcome: 'missing' })
  }))

test('dates of an event cost what their day costs, for search too', () =>
  withOffer('event', async (db, id) => {
    const price = { ...repricing, newPriceByGroup: { erwachsene: 6000 } }
    const sent = await statementsSent(() =>
      repriceOffer(db, { companyId, id, userId, repricing: price, now }),
    )
    expect(sent.length).toBeLessThanOrEqual(mostStatements)
    const event = await db.selectFrom('event').select(['start_price_cents', 'tags']).executeTakeFirstOrThrow()
    expect(event.start_price_cents).toBe(6000)
    const fresh = await db.selectFrom('event').select('tags').executeTakeFirstOrThrow()
    const { tags } = fresh
    await db.updateTable('offer_draft').set({ published_sections: null }).execute()
    await publishOffer(db, { companyId, id, userId, now })
    expect((await db.selectFrom('event').select('tags').executeTakeFirstOrThrow()).tags).toEqual(tags)
  }))

test('prices that were typed and wait to be published stay as they were typed', () =>
  withOffer('timeSlots', async (db, id) => {
    const { price } = typedOffer()
    const value = { ...price, lines: price.lines.map((line) => ({ ...line, price: '30' })) }
    await saveSection(db, { id, companyId, section: 'price', value, basedOn: 0, userId, now })
    const answer = await repriceOffer(db, { companyId, id, userId, repricing, now })
    expect(answer).toEqual({ outcome: 'repriced', keepsDraft: true })
    expect((await readDraft(db, { id }))?.draft.price.lines[0]?.price).toBe('30')
  }))

test('a free offer gets no price while there is no payout account, and stays free', () =>
  withOffer('timeSlots', async (db, id) => {
    const change = { companyId, id, userId, now }
    const free = { ...repricing, newPriceByGroup: { erwachsene: 0 } }
    await db.deleteFrom('payout_account').execute()
    expect(await repriceOffer(db, { ...change, repricing: free })).toMatchObject({ outcome: 'repriced' })
    const refused = { outcome: 'refused', because: 'payout-missing' }
    expect(await repriceOffer(db, { ...change, repricing })).toEqual(refused)
    await db.updateTable('service').set({ external_link: 'https://kontor.example' }).execute()
    expect(await repriceOffer(db, { ...change, repricing })).toMatchObject({ outcome: 'repriced' })
  }))
