import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import {
  companyReviewOf,
  companyStateOf,
  moveCompanyReview,
  notePublished,
  publishRefusal,
} from './company-review.server.ts'
import { switchService } from '#app/catalog/publishing/publishing.server.ts'

const companyId = 'kontor'
const first = new Date('2026-06-01T08:00:00Z')
const later = new Date('2026-06-02T08:00:00Z')

const inKontor = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeKontor(db)
    await work(db)
  })

async function makeKontor(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: companyId })
  for (const id of ['kanu', 'sup'])
    await makeService(db, { id, company_id: companyId, category_id: 'wasser', is_online: false })
}

const put = (db: Db, to: 'online' | 'offline', { isPayoutReady = true, serviceId = 'kanu' } = {}) =>
  switchService(db, { companyId, serviceId, to, isPayoutReady, now: first }, async () => undefined)

const online = async (db: Db) =>
  (await db.selectFrom('service').select('id').where('is_online', '=', true).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('the first offer is public at once and waits for an operator, the second changes nothing about it', () =>
  inKontor(async (db) => {
    expect(await companyStateOf(db, { companyId })).toBe('none')
    expect(await put(db, 'online')).toEqual({ outcome: 'switched' })
    expect(await put(db, 'online')).toEqual({ outcome: 'unchanged' })
    expect(await companyReviewOf(db, { companyId })).toEqual({ state: 'new', since: first, reason: null })
    await put(db, 'online', { serviceId: 'sup' })
    const { service_id } = await db
      .selectFrom('company_review')
      .select('service_id')
      .executeTakeFirstOrThrow()
    expect([await online(db), service_id]).toEqual([['kanu', 'sup'], 'kanu'])
  }))

test.each([
  ['no trader data', { trader_declared_at: null }, true, 'details-incomplete'],
  ['incomplete details', { draft_since: first }, true, 'details-incomplete'],
  ['no payout account', {}, false, 'payout-missing'],
])('with %s nothing goes online', (_what, changes, isPayoutReady, because) =>
  inKontor(async (db) => {
    await db
      .updateTable('company')
      .set({ title: 'Kontor', ...changes })
      .execute()
    expect(await put(db, 'online', { isPayoutReady })).toEqual({ outcome: 'refused', because })
    expect(await publishRefusal(db, { companyId, isPayoutReady })).toBe(because)
    expect([await online(db), await companyStateOf(db, { companyId })]).toEqual([[], 'none'])
  }),
)

test('taken offline, everything of the company goes and needs approval; approved, it may publish again', () =>
  inKontor(async (db) => {
    await put(db, 'online')
    await put(db, 'online', { serviceId: 'sup' })
    const move = (name: 'takeOffline' | 'requestApproval' | 'confirm', reason?: string) =>
      moveCompanyReview(db, { companyId, move: name, ...(reason ? { reason } : {}), now: later })
    expect(await move('takeOffline', 'Bilder fehlen.')).toEqual({
      outcome: 'moved',
      from: 'new',
      serviceIds: expect.arrayContaining(['kanu', 'sup']),
    })
    expect(await online(db)).toEqual([])
    expect(await db.selectFrom('service_index').select('service_id').execute()).toEqual([])
    expect(await put(db, 'online')).toEqual({ outcome: 'refused', because: 'approval-needed' })
    await expect(notePublished(db, { companyId, serviceId: 'kanu', now: later })).rejects.toThrow('approval')
    await move('requestApproval')
    expect(await put(db, 'online')).toEqual({ outcome: 'refused', because: 'approval-pending' })
    expect(await move('confirm')).toMatchObject({ from: 'approval-requested', serviceIds: [] })
    expect(await put(db, 'online')).toEqual({ outcome: 'switched' })
    expect(await companyStateOf(db, { companyId })).toBe('confirmed')
  }))

test('who was asked for changes and publishes again waits for an operator once more', () =>
  inKontor(async (db) => {
    await put(db, 'online')
    const version = `new ${first.toISOString()}`
    const asked = {
      companyId,
      move: 'requestChanges',
      reason: 'Der Preis fehlt.',
      version,
      now: later,
    } as const
    expect(await moveCompanyReview(db, asked)).toMatchObject({ outcome: 'moved' })
    expect(await moveCompanyReview(db, asked)).toEqual({ outcome: 'refused', because: 'changed' })
    expect(await online(db)).toEqual(['kanu'])
    await notePublished(db, { companyId, serviceId: 'kanu', now: later })
    expect(await companyStateOf(db, { companyId })).toBe('new')
    const nobody = await moveCompanyReview(db, { companyId: 'weg', move: 'confirm', now: later })
    expect(nobody).toEqual({ outcome: 'refused', because: 'no-such-company' })
  }))

test('an offer that is published while an operator takes the company offline goes with it', () =>
  withOwnDatabase(async ({ db }) => {
    await makeKontor(db)
    await put(db, 'online')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        put(db, 'online', { serviceId: 'sup' }),
        inTransaction(db, (tx) =>
          moveCompanyReview(tx, { companyId, move: 'takeOffline', reason: 'Bilder fehlen.', now: later }),
        ),
      ])
      expect(await online(db)).toEqual([])
      for (const move of ['requestApproval', 'confirm'] as const)
        await moveCompanyReview(db, { companyId, move, now: later })
    }
  }))
