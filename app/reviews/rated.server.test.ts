import { expect, test } from 'vitest'
import { sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'
import { ratedBy } from './rated.server.ts'

const now = new Date('2026-06-13T12:00:00Z')

test('how somebody stands to a service: rated, taken back, hidden, or not to be seen', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service: page }) => {
    const which = { companyId: ids.company, serviceId: ids.service }
    const stand = async (userId = ids.guest) => (await ratedBy(db, { userId, services: [which] }))(which)
    const may = { isRated: false, isShown: true, mayRate: true }
    expect(await stand()).toEqual(may)
    await ask(`${page}/bewerten`, sent({ sterne: '4', text: 'Ruhig.' }, cookies.guest))
    expect(await stand()).toEqual({ ...may, isRated: true })
    const change = db.updateTable('review')
    await change.set({ hidden_at: now, hidden_because: 'Test' }).execute()
    expect(await stand()).toEqual({ ...may, isRated: true, mayRate: false })
    // What is hidden stays known after it was taken back.
    await change.set({ taken_back_at: now }).execute()
    expect(await stand()).toEqual({ ...may, mayRate: false })
    await change.set({ taken_back_at: null, hidden_at: null, hidden_because: null }).execute()
    const hidden = { isRated: true, isShown: false, mayRate: false }
    await db.updateTable('company').set({ draft_since: now }).execute()
    expect(await stand()).toEqual(hidden)
    await db.updateTable('company').set({ draft_since: null }).execute()
    await db.updateTable('service').set({ is_online: false }).execute()
    expect(await stand()).toEqual(hidden)
    const elsewhere = await ratedBy(db, { userId: ids.guest, services: [which] })
    expect(elsewhere({ companyId: ids.company, serviceId: 'nirgends' })).toEqual({
      ...{ isRated: false, isShown: false, mayRate: false },
    })
  }))
