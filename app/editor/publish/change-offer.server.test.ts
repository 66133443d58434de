import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, readDraft } from '#app/editor/draft/draft.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { deleteOffer, duplicateOffer, publishOffer, putOnline, takeOffline } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

const withOffer = (work: (db: Db, id: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const draft = typedOffer()
    const { id } = await createDraft(db, { companyId, userId, kind: 'timeSlots', draft, now })
    await publishOffer(db, { companyId, id, userId, now })
    await work(db, id)
  })

/** A picture of an offer that was uploaded. */
const uploaded = (id: string, slot: number) => ({
  id: randomId(),
  company_id: companyId,
  owner_kind: 'service' as const,
  owner_id: id,
  slot,
  alt: 'Am Steg',
  state: 'stored' as const,
  stored_as: `companies/${companyId}/services/${id}/${randomId()}`,
  ending: 'jpg' as const,
  bytes: 1000,
  width: 1200,
  height: 900,
  uploaded_by: null,
  created_at: now,
  stored_at: now,
  sized_at: now,
})

const found = async (db: Db) =>
  (await db.selectFrom('service_index').select('service_id').execute()).map(({ service_id }) => service_id)

test('an offer is taken offline, for search too, and put online again', () =>
  withOffer(async (db, id) => {
    expect(await takeOffline(db, { companyId, id, userId, now })).toEqual({ outcome: 'switched' })
    expect(await found(db)).toEqual([])
    expect(await takeOffline(db, { companyId, id, userId, now })).toEqual({ outcome: 'unchanged' })
    expect(await putOnline(db, { companyId: 'andere', id, userId, now })).toMatchObject({
      outcome: 'refused',
    })
    expect(await putOnline(db, { companyId, id, userId, now })).toEqual({ outcome: 'switched' })
    expect(await found(db)).toEqual([id])
  }))

test('a copy is a draft with prices, times and pictures of the offer, and dates of its own', () =>
  withOffer(async (db, id) => {
    await db
      .insertInto('picture')
      .values([0, 1].map((slot) => uploaded(id, slot)))
      .execute()
    const copy = { companyId, id, userId, now, madeBy: 'form' }
    const made = await duplicateOffer(db, copy)
    expect(await duplicateOffer(db, copy)).toEqual(made)
    const { what, price, times } = typedOffer()
    const names = [/^0[\w-]{22}$/, /^1[\w-]{22}$/]
    const pictures = {
      pictures: names.map((name) => ({ name: expect.stringMatching(name), alt: 'Am Steg' })),
    }
    expect(await readDraft(db, { id: made?.id ?? '' })).toMatchObject({
      publishedVersion: null,
      draft: { price, times, pictures, what: { ...what, title: 'Kanutour über die Osterbek (Kopie)' } },
    })
    expect(await duplicateOffer(db, { ...copy, id: 'keins' })).toBeNull()
    expect(await duplicateOffer(db, { ...copy, companyId: 'andere' })).toBeNull()
  }))

test('an offer that nobody booked is deleted with its starts, its draft and what search reads', () =>
  withOffer(async (db, id) => {
    await makeSlots(db, { companyId, serviceId: id }, '2026-06-20', { '10:00': 3 })
    await db.insertInto('picture').values(uploaded(id, 0)).execute()
    expect(await deleteOffer(db, { companyId, id, userId, now })).toEqual({ outcome: 'deleted' })
    expect(await db.selectFrom('picture').select('state').execute()).toEqual([{ state: 'removed' }])
    for (const table of ['slot', 'opening_rule', 'service_day'] as const)
      expect(await db.selectFrom(table).select('company_id').execute()).toEqual([])
    expect([await readDraft(db, { id }), await found(db)]).toEqual([null, []])
    expect(await deleteOffer(db, { companyId, id, userId, now })).toEqual({
      outcome: 'refused',
      because: 'missing',
    })
  }))

test('what is held, or was sold at the counter, is not deleted', () =>
  withOffer(async (db, id) => {
    const [startsAt] = [new Date('2026-06-20T08:00:00Z')]
    const sale = { company_id: companyId, service_id: id, starts_at: startsAt, units: 1 }
    await db.insertInto('counter_sale').values(sale).execute()
    const refusal = { outcome: 'refused', because: 'booked' }
    expect(await deleteOffer(db, { companyId, id, userId, now })).toEqual(refusal)
    await db.deleteFrom('counter_sale').execute()
    await db
      .insertInto('hold')
      .values({
        company_id: companyId,
        reference: 'r1',
        line: 1,
        service_id: id,
        slot_starts_at: startsAt,
        units: 1,
        taken_at: now,
      })
      .execute()
    expect(await deleteOffer(db, { companyId, id, userId, now })).toEqual(refusal)
    expect(await found(db)).toEqual([id])
  }))

test('an offer without a draft, and a draft without an offer, are deleted alike; another company’s is not there', () =>
  withOffer(async (db) => {
    await makeService(db, { id: 'kanu', company_id: companyId, category_id: 'wasser' })
    expect(await deleteOffer(db, { companyId, id: 'kanu', userId, now })).toEqual({ outcome: 'deleted' })
    const draft = typedOffer()
    const { id } = await createDraft(db, { companyId, userId, kind: 'timeSlots', draft, now })
    const foreign = await deleteOffer(db, { companyId: 'andere', id, userId, now })
    expect(foreign).toEqual({ outcome: 'refused', because: 'missing' })
    expect(await deleteOffer(db, { companyId, id, userId, now })).toEqual({ outcome: 'deleted' })
  }))
