import { expect, test, vi } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, enrol, makeEverybody, sent } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { closeCompanyDays } from '#app/availability/schedule/schedule.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { action, loader } from './routes/profile.tsx'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/profil?company=kontor'
const world = worldOfFile()

const inCompany = (work: (ask: Ask, db: Db, owner: string) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await work(ask, db, owner)
  })

const closings = (db: Db) =>
  db
    .selectFrom('opening_exception')
    .select(['company_id', 'from_on', 'to_on'])
    .where('service_id', '=', '')
    .execute()

test('from the press on nothing can be ordered on closed days; the page names who stays, not without the factor', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { companyId } = bookable
    await addMember(db, { userId: jule.id, companyId, role: 'staff', now: world.now() })
    await enrol(db, jule.id)
    const guest = { ...makeCustomer(), displayName: 'Ayla D.' }
    await pages.buy(slotOrder(bookable, { persons: 1 }), guest)
    const day = berlinDay(bookable.starts[0] ?? world.now())
    const path = `/overview/profil?company=${companyId}`
    const asked = { cookie: pages.cookie }
    await db.updateTable('users').set({ email_verified: true }).execute()
    await pages.send(action, path, { von: day.split('-').toReversed().join('.'), bis: '' }, asked)
    expect(await press(db, world, slotOrder(bookable))).toMatchObject({ outcome: 'refused' })
    const shown = async () => {
      const { body } = await pages.open(loader, path, asked)
      return body as { closings: { id: string; affected: { count: number; guests: { name: string }[] } }[] }
    }
    const [closing] = (await shown()).closings
    expect(closing?.affected).toMatchObject({ count: 1, guests: [{ name: 'Ayla D.' }] })
    await db.deleteFrom('second_factor').execute()
    expect((await shown()).closings[0]?.affected).toEqual({ guests: [], count: 0 })
    await enrol(db, jule.id)
    await pages.send(action, path, { wegfallen: closing?.id ?? '' }, asked)
    expect(await press(db, world, slotOrder(bookable))).toMatchObject({ outcome: 'checkout' })
  }))

test('a closing is added once and taken back once', () =>
  inCompany(async (ask, db, owner) => {
    const added = await ask(page, sent({ von: '19.06.2026', bis: '21.06.2026' }, owner))
    expect(added.headers.get('location')).toBe(`${page}&neu=tage`)
    expect((await ask(page, sent({ von: '19.06.2026', bis: '21.06.2026' }, owner))).status).toBe(422)
    expect(await closings(db)).toEqual([{ company_id: 'kontor', from_on: '2026-06-19', to_on: '2026-06-21' }])
    const { html } = await ask(page, as(owner))
    const [, id = ''] = /name="wegfallen" value="([^"]+)"/.exec(html) ?? []
    for (const wegfallen of [id, id]) await ask(page, sent({ wegfallen }, owner))
    expect(await closings(db)).toEqual([])
  }))

test('a closing that can’t be is refused beside its field, and what was typed stays', () =>
  inCompany(async (ask, db, owner) => {
    const { status, html } = await ask(page, sent({ von: '20.06.2026', bis: '19.06.2026' }, owner))
    expect([status, html.includes('Das Ende liegt vor dem Anfang')]).toEqual([422, true])
    expect(html).toContain('value="20.06.2026"')
    expect(await closings(db)).toEqual([])
  }))

test('another company’s closing can’t be taken back', () =>
  inCompany(async (ask, db, owner) => {
    const span = { fromOn: '2026-06-20', toOn: '2026-06-20', reason: 'Geschlossen', now: new Date() }
    await closeCompanyDays(db, { companyId: 'nebenan', id: 'closing', ...span })
    await ask(page, sent({ wegfallen: 'closing' }, owner))
    expect(await closings(db)).toHaveLength(1)
  }))
