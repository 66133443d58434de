import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { statementsSent } from '#test/support/statements.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { priceAtStart } from '#app/catalog/catalog.ts'
import { createDraft, readDraft } from '#app/editor/draft/draft.server.ts'
import type { OfferKind } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer, renewDatedPrices } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'
const mostStatements = 12

/** Dearer on public holidays of Hamburg, and cheap for a week in July. */
async function publish(db: Db, kind: OfferKind): Promise<string> {
  const [line] = typedOffer().price.lines
  const july = { price: '9,00', fromDay: '2026-07-06', toDay: '2026-07-12' }
  const draft = typedOffer(kind, {
    price: {
      ...typedOffer().price,
      lines: [{ ...line, variants: [july] }] as never,
      hasSurcharge: 'on',
      surcharge: '7,00',
      surchargeDays: ['holiday'],
    },
    times: {
      holidayState: 'HH',
      ...(kind === 'event' && {
        dates: [
          { id: '', title: '', day: '2026-10-31', time: '19:00', minutes: '60', capacity: '20' },
          { id: '', title: '', day: '2027-10-31', time: '19:00', minutes: '60', capacity: '20' },
        ],
      }),
    },
  })
  const { id } = await createDraft(db, { companyId, userId, kind, draft, now })
  expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
  return id
}

const pricesOf = (db: Db, id: string) =>
  db
    .selectFrom('service')
    .innerJoin('service_index', 'service_index.service_id', 'service.id')
    .select(['price_groups', 'price_version', 'service.start_price_cents as from'])
    .where('service.id', '=', id)
    .executeTakeFirstOrThrow()

const costs = ({ price_groups }: { price_groups: Parameters<typeof priceAtStart>[0] }, day: string) =>
  priceAtStart(price_groups, 'person', new Date(`${day}T08:30:00Z`))

test('prices of public holidays hold a year later too, and a price of days that are over is no start price', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const id = await publish(db, 'timeSlots')
    const first = await pricesOf(db, id)
    expect([first.from, costs(first, '2026-10-31'), costs(first, '2027-10-31')]).toEqual([900, 2500, 1800])
    expect(await renewDatedPrices(db, { today: '2026-07-12' })).toEqual({ renewed: 0 })
    expect(await renewDatedPrices(db, { today: '2026-07-13' })).toEqual({ renewed: 1 })
    expect(await pricesOf(db, id)).toEqual({ ...first, from: 1800 })
    expect(await renewDatedPrices(db, { today: '2026-10-31' })).toEqual({ renewed: 1 })
    const later = await pricesOf(db, id)
    expect([later.price_version, costs(later, '2026-10-31'), costs(later, '2027-10-31')]).toEqual([
      2, 2500, 2500,
    ])
    expect(await renewDatedPrices(db, { today: '2026-10-31' })).toEqual({ renewed: 0 })
    // A holiday that is over stays until there is something to write.
    expect(await renewDatedPrices(db, { today: '2026-11-01' })).toEqual({ renewed: 0 })
    expect((await readDraft(db, { id }))?.changed).toEqual(new Set())
  }))

test('dates of an event learn them; whatever number of offers takes a few statements', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    await publish(db, 'event')
    for (const _ of [1, 2, 3]) await publish(db, 'timeSlots')
    const sent = await statementsSent(async () =>
      expect(await renewDatedPrices(db, { today: '2026-10-31' })).toEqual({ renewed: 4 }),
    )
    expect(sent.length).toBeLessThanOrEqual(mostStatements)
    const dates = db.selectFrom('event').select('start_price_cents as cents').orderBy('starts_at')
    expect(await dates.execute()).toEqual([{ cents: 2500 }, { cents: 2500 }])
    expect(await renewDatedPrices(db, { today: '2026-10-31', perBatch: 1 })).toEqual({ renewed: 0 })
  }))
