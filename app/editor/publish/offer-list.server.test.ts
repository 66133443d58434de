import { expect, test } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { statementsSent } from '#test/support/statements.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft } from '#app/editor/draft/draft.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { offersOfCompany, publishOffer } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

const inKontor = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const row = { company_id: companyId, category_id: 'wasser' }
    await makeService(db, { ...row, id: 'kanu', title: 'Kanutour' })
    await makeService(db, { ...row, id: 'abend', title: 'Abendtour', request_type: 'event' })
    await makeService(db, { ...row, id: 'zu', title: 'Winterpause', is_online: false })
    await work(db)
  })

const drafted = (db: Db, title: string) => {
  const draft = typedOffer('timeSlots', { what: { title }, pictures: { pictures: [] } })
  return createDraft(db, { companyId, userId, kind: 'timeSlots', draft, now })
}

test('offers are listed by state with what is missing, next starts and who changed them', () =>
  inKontor(async (db) => {
    await makeSlots(db, { companyId, serviceId: 'kanu' }, '2026-06-20', {
      '10:00': 3,
      '11:00': 0,
      '12:00': 4,
      '13:00': 5,
    })
    await makeEvent(db, {
      id: 'e1',
      company_id: companyId,
      service_id: 'abend',
      starts_at: new Date('2026-07-01T18:00:00Z'),
      capacity: 9,
    })
    const { id } = await drafted(db, 'Kindergeburtstag')
    const { offers, counts, next } = await offersOfCompany(db, { companyId, now })
    expect([counts, next]).toEqual([{ online: 2, draft: 1, offline: 1 }, null])
    expect(offers.map(({ title, state }) => [title, state])).toEqual([
      ['Abendtour', 'online'],
      ['Kanutour', 'online'],
      ['Kindergeburtstag', 'draft'],
      ['Winterpause', 'offline'],
    ])
    expect(offers[1]?.nextStarts.map(({ free }) => free)).toEqual([3, 0, 4])
    expect(offers[0]?.nextStarts).toEqual([{ startsAt: new Date('2026-07-01T18:00:00Z'), free: 9 }])
    expect(offers[2]).toMatchObject({
      id,
      form: null,
      hasChanges: true,
      missing: '4 Bilder',
      doneSteps: ['was', 'wo', 'fuer-wen', 'preis', 'zeiten'],
      startPriceCents: 1800,
      updatedByName: 'merle',
      isBooked: false,
    })
  }))

test('a start or date that is too near to be booked isn’t one of the next', () =>
  inKontor(async (db) => {
    await db.updateTable('service').set({ lead_time_minutes: 120 }).where('id', '=', 'kanu').execute()
    await makeSlots(db, { companyId, serviceId: 'kanu' }, '2026-06-20', {
      '15:00': 4,
      '16:00': 5,
      '17:00': 6,
    })
    const date = { company_id: companyId, service_id: 'abend', capacity: 9, lead_time_minutes: 60 }
    await makeEvent(db, { ...date, id: 'near', starts_at: new Date('2026-06-20T12:59:00Z') })
    await makeEvent(db, { ...date, id: 'far', starts_at: new Date('2026-06-20T13:00:00Z'), capacity: 8 })
    const { offers } = await offersOfCompany(db, { companyId, now: new Date('2026-06-20T12:00:00Z') })
    const next = offers.map(({ title, nextStarts }) => [title, nextStarts.map(({ free }) => free)])
    expect(next.slice(0, 2)).toEqual([
      ['Abendtour', [8]],
      ['Kanutour', [5, 6]],
    ])
  }))

test('a list is searched, narrowed to a state and turned page by page', () =>
  inKontor(async (db) => {
    for (const title of ['A', 'B%', '']) await drafted(db, title)
    const titles = async (query: Partial<Parameters<typeof offersOfCompany>[1]>) => {
      const page = await offersOfCompany(db, { companyId, now, ...query })
      return { titles: page.offers.map(({ title }) => title), next: page.next }
    }
    expect((await titles({ search: 'TOUR' })).titles).toEqual(['Abendtour', 'Kanutour'])
    expect((await titles({ search: '%' })).titles).toEqual(['B%'])
    expect((await titles({ state: 'offline' })).titles).toEqual(['Winterpause'])
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: { titles: string[]; next: string | null } = await titles({ after, limit: 2 })
      seen.push(...page.titles)
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(['Abendtour', 'Kanutour', 'A', 'B%', '', 'Winterpause'])
  }))

test('a change that isn’t published is told; a list takes six statements', () =>
  inKontor(async (db) => {
    const draft = typedOffer()
    const { id } = await createDraft(db, { companyId, userId, kind: 'timeSlots', draft, now })
    await publishOffer(db, { companyId, id, userId, now })
    const changes = async () =>
      (await offersOfCompany(db, { companyId, now })).offers.find((each) => each.id === id)
    expect(await changes()).toMatchObject({ state: 'online', hasChanges: false, missing: '' })
    await db.updateTable('offer_draft').set({ version: 2 }).execute()
    expect(await changes()).toMatchObject({ hasChanges: true })
    const sent = await statementsSent(() => offersOfCompany(db, { companyId, now }))
    expect(sent.length).toBeLessThanOrEqual(6)
  }))
