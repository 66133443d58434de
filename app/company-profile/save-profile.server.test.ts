import { expect, test } from 'vitest'
import { takePlaces } from '#app/availability/availability.server.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { savePrices } from '#app/catalog/publishing/publishing.server.ts'
import { createDraft } from '#app/editor/draft/draft.server.ts'
import { publishOffer, putOnline, takeOffline } from '#app/editor/publish/publish.server.ts'
import { upcomingEvents } from '#app/search/event-search/event-search.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { switchClosing } from './save-profile.server.ts'

const companyId = 'kontor'
const userId = 'merle'

const close = (db: Db, isClosed: boolean) => switchClosing(db, { companyId, userId, isClosed, now })

async function publishEvent(db: Db): Promise<string> {
  const draft = typedOffer('event')
  const { id } = await createDraft(db, { companyId, userId, kind: 'event', draft, now })
  expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
  return id
}

async function listed(db: Db, filters: string[] = []): Promise<number> {
  return (await upcomingEvents(db, { place: cityPlace(defaultCity, 50), days: null, filters, now })).length
}

async function book(db: Db, serviceId: string) {
  const event = db.selectFrom('event').select('id').where('service_id', '=', serviceId)
  const { id: eventId } = await event.executeTakeFirstOrThrow()
  const wanted = { kind: 'event', eventId } as const
  const order = {
    companyId,
    serviceId,
    reference: 'r',
    wanted,
    units: 1,
    leadTimeMinutes: null,
    lastDayOn: null,
    now,
  }
  return takePlaces(db, order)
}

test('dates published while the company is closed are off every list, and sold from its reopening on', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    await close(db, true)
    const id = await publishEvent(db)
    expect([await listed(db), await book(db, id)]).toMatchObject([0, { because: 'blocked' }])
    await takeOffline(db, { companyId, id, userId, now })
    await putOnline(db, { companyId, id, userId, now })
    expect(await listed(db)).toBe(0)
    await close(db, false)
    expect([await listed(db), await listed(db, ['ex_cancel'])]).toEqual([1, 1])
    expect(await book(db, id)).toMatchObject({ outcome: 'taken' })
  }))

test('closing takes dates off; reopening leaves those of an offer that is offline', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const [id, other] = [await publishEvent(db), await publishEvent(db)]
    await close(db, true)
    expect([await listed(db), await book(db, id)]).toMatchObject([0, { because: 'blocked' }])
    await takeOffline(db, { companyId, id: other, userId, now })
    await close(db, false)
    expect([await listed(db), await book(db, other)]).toMatchObject([1, { because: 'blocked' }])
  }))

test('a company closes while search’s rows of its offer are written anew, and neither fails', () =>
  withOwnDatabase(async ({ db }) => {
    await makeCategory(db, { id: 'wasser', key: 1 })
    await makeCompany(db, { id: companyId })
    await makeService(db, { id: 'kanu', company_id: companyId, category_id: 'wasser', title: 'Kanu' })
    await inTransaction(db, (tx) => refreshServiceIndex(tx, ['kanu']))
    const saving = await inTransaction(db, async (tx) => {
      await savePrices(tx, { companyId, id: 'kanu', today: '2026-06-13' }, (groups) => [...groups])
      await refreshServiceIndex(tx, ['kanu'])
      const closed = close(db, true).then(() => 'closed')
      await untilWaiting(db, 1)
      return { closed }
    })
    expect(await saving.closed).toBe('closed')
    expect(await db.selectFrom('company').select('is_closed').execute()).toEqual([{ is_closed: true }])
  }))
