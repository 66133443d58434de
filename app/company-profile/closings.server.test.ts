import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { blockDay } from '#app/availability/schedule/schedule.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { applyClosings } from './closings.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/profil?company=kontor'
const now = new Date('2026-06-13T12:00:00Z')

/** The canoe tour has starts on the 20th. */
const inCompany = (work: (ask: Ask, db: Db, owner: string) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await work(ask, db, owner)
  })

const blocked = async (db: Db) =>
  (
    await db
      .selectFrom('blocked_day')
      .select('day_on')
      .where('service_id', '=', 'kanu')
      .orderBy('day_on')
      .execute()
  ).map((row) => row.day_on)
const openStarts = async (db: Db) =>
  (
    await db
      .selectFrom('slot')
      .select('starts_at')
      .where('service_id', '=', 'kanu')
      .where('is_blocked', 'is', false)
      .execute()
  ).length

test('on closed days no start can be booked; taken back, they are open again', () =>
  inCompany(async (ask, db, owner) => {
    const starts = await openStarts(db)
    const added = await ask(page, sent({ von: '19.06.2026', bis: '21.06.2026' }, owner))
    expect(added.headers.get('location')).toBe(`${page}&neu=tage`)
    expect(await applyClosings(db, { now })).toEqual({ applied: 1 })
    expect(await blocked(db)).toEqual(['2026-06-19', '2026-06-20', '2026-06-21'])
    expect(await openStarts(db)).toBe(0)
    // Nothing is to be done until something changes.
    expect(await applyClosings(db, { now })).toEqual({ applied: 0 })
    const { html } = await ask(page, as(owner))
    const [, id = ''] = /name="wegfallen" value="([^"]+)"/.exec(html) ?? []
    for (const wegfallen of [id, id]) await ask(page, sent({ wegfallen }, owner))
    expect(await applyClosings(db, { now })).toEqual({ applied: 1 })
    expect([await blocked(db), await openStarts(db)]).toEqual([[], starts])
    expect(await db.selectFrom('company_closing').selectAll().execute()).toEqual([])
  }))

test('a day that was blocked by hand stays so; an offer that came later is closed, too', () =>
  inCompany(async (ask, db, owner) => {
    const day = { companyId: 'kontor', serviceId: 'kanu', dayOn: '2026-06-20' }
    await blockDay(db, { ...day, availableAtMinute: null, reason: 'Regatta', now })
    await ask(page, sent({ von: '20.06.2026', bis: '' }, owner))
    await applyClosings(db, { now })
    await db.updateTable('service').set({ request_type: 'timeSlots' }).where('id', '=', 'klasse').execute()
    await applyClosings(db, { now: new Date(now.getTime() + 2 * 3_600_000) })
    const rows = db.selectFrom('blocked_day').select(['service_id', 'reason']).orderBy('service_id')
    expect(await rows.execute()).toEqual([
      { service_id: 'kanu', reason: 'Regatta' },
      { service_id: 'klasse', reason: 'Geschlossen' },
      { service_id: 'zu', reason: 'Geschlossen' },
    ])
    await db.updateTable('company_closing').set({ is_removed: true, applied_at: null }).execute()
    await applyClosings(db, { now })
    expect(await rows.execute()).toEqual([{ service_id: 'kanu', reason: 'Regatta' }])
  }))

test('a closing that can’t be is refused beside its field, and what was typed stays', () =>
  inCompany(async (ask, db, owner) => {
    const { status, html } = await ask(page, sent({ von: '20.06.2026', bis: '19.06.2026' }, owner))
    expect([status, html.includes('Das Ende liegt vor dem Anfang')]).toEqual([422, true])
    expect(html).toContain('value="20.06.2026"')
    expect(await db.selectFrom('company_closing').selectAll().execute()).toEqual([])
  }))

test('another company’s closing can’t be taken back', () =>
  inCompany(async (ask, db, owner) => {
    const row = { company_id: 'nebenan', id: 'closing', from_on: '2026-06-20', until_on: '2026-06-20' }
    await db.insertInto('company_closing').values(row).execute()
    await ask(page, sent({ wegfallen: 'closing' }, owner))
    expect(await db.selectFrom('company_closing').select('is_removed').execute()).toEqual([
      { is_removed: false },
    ])
  }))
