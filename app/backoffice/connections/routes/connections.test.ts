import { expect, test, vi } from 'vitest'
import { busyTimesOfFile } from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/kalender/verbinden?company=kontor'

test('the address on the page is a calendar of starts with guests, and a new one ends the old', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await db.updateTable('slot').set({ booked: 2 }).execute()
    const path = /\/kalender\/[\w-]{22}\.ics/.exec((await ask(page, as(owner))).html)?.[0] ?? ''
    const { status, html: file, headers } = await ask(path)
    expect(status).toBe(200)
    expect(file).toContain('SUMMARY:Kanutour: 2 von')
    const span = { from: new Date('2026-06-01'), to: new Date('2026-07-30') }
    expect(busyTimesOfFile(file, span)).toMatchObject({ outcome: 'read', times: [{}] })
    expect((await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
    await db
      .updateTable('calendar_feed')
      .set({ secret: 'x'.repeat(22) })
      .execute()
    expect((await ask(path)).status).toBe(404)
  }))
