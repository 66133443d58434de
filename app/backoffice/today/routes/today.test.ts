import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

// It is Saturday, June 13th, 14:00 in Hamburg.
const today = '2026-06-13'
const path = '/overview?company=kontor'
const startsAt = new Date('2026-06-13T12:30:00Z')

const onSaturday = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, today, { '14:30': 12, '16:30': 12 })
    await work(ask, db, cookies)
  })

async function sellAtCounter(db: Db): Promise<void> {
  const sale = { company_id: 'kontor', service_id: 'kanu', starts_at: startsAt }
  await db
    .insertInto('counter_sale')
    .values([
      { ...sale, units: 2 },
      {
        ...sale,
        units: 3,
        name: 'Petersen',
        phone: '0171 5550101',
        persons: 3,
        total_cents: 5400,
        booking_code: 'KONTOR-1',
        ends_at: new Date('2026-06-13T13:30:00Z'),
        starts_on: today,
        operation_id: 'a',
        sold_at: startsAt,
      },
    ])
    .execute()
  await db.updateTable('slot').set({ booked: 5 }).where('starts_at', '=', startsAt).execute()
}

const figures = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [label, value]),
  )

test('a company sees its day: who comes, what is free, the money of day and week, and sales at the counter', () =>
  onSaturday(async (ask, db, cookies) => {
    await sellAtCounter(db)
    const { html, status } = await ask(path, as(cookies.owner))
    expect(status).toBe(200)
    expect(html).toContain('Samstag, 13. Juni, 14:00 Uhr.')
    expect(figures(html)).toEqual({
      'Gäste heute': '5',
      'Plätze frei': '19',
      'Umsatz heute': '54,00\u00a0€',
      'diese Woche': '54,00\u00a0€',
    })
    expect(html).toContain('Petersen, 3 · 2 ohne Namen')
    expect(html).toContain('7 frei')
    expect(html).toContain('in 30 Min.')
    expect(html).toContain('Für morgen hat noch niemand gebucht.')
    expect(html).toContain('/overview/kalender/termin?company=kontor&amp;angebot=kanu')
    expect(html).toContain('Freie Plätze')
  }))

test('staff sees no money; the door sees names and neither money nor a way to reach anybody', () =>
  onSaturday(async (ask, db, cookies) => {
    await sellAtCounter(db)
    const staff = (await ask(path, as(cookies.staff))).html
    expect([staff.includes('Umsatz'), staff.includes('Petersen, 3')]).toEqual([false, true])
    const door = (await ask(path, as(cookies.door))).html
    expect(door).toContain('Petersen, 3')
    for (const hidden of ['54,00', '0171', 'Umsatz', 'Wartet auf dich', '/overview/kalender', 'Sperren:'])
      expect([hidden, door.includes(hidden)]).toEqual([hidden, false])
  }))

test('what waits for an answer has its time and both answers; an operator reads it only', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const own = `/overview?company=${ids.company}`
    const { html } = await ask(own, as(cookies.owner))
    const href = `/bookings/${ids.reservation}/anbieter`
    expect(html).toContain('Wartet auf dich')
    expect(html).toMatch(/noch \d+ (?:Std|Min|Tag)/)
    for (const step of ['accept', 'reject'])
      expect([step, html.includes(`open=${step}`) && html.includes(href)]).toEqual([step, true])
    const read = (await ask(own, as(cookies.operator))).html
    expect([read.includes('Wartet auf dich'), read.includes('open=accept')]).toEqual([true, false])
  }))

test('a start is blocked from the day, and the calendar leads back to it', () =>
  onSaturday(async (ask, db, cookies) => {
    const query = `&open=sperren&feld=kanu&start=${startsAt.toISOString()}`
    const { html } = await ask(path + query, as(cookies.staff))
    expect(html).toContain('Plätze sperren')
    const action =
      /<form[^>]*id="sperren"[^>]*action="([^"]*)"|<form[^>]*action="([^"]*)"[^>]*id="sperren"/.exec(html)
    expect(action?.[1] ?? action?.[2]).toBe('/overview/kalender?company=kontor')
    const fields = {
      was: 'sperren',
      feld: 'kanu',
      start: startsAt.toISOString(),
      zurueck: 'heute',
      grund: 'Wetter',
    }
    const done = await ask('/overview/kalender?company=kontor', sent(fields, cookies.staff))
    expect(done.headers.get('location')).toBe('/overview?company=kontor&neu=blocked')
    const after = (await ask(`${path}&neu=blocked`, as(cookies.staff))).html
    for (const text of ['Gesperrt. Wer gebucht hat, bleibt.', 'gesperrt', 'Wetter'])
      expect([text, after.includes(text)]).toEqual([text, true])
    expect(await db.selectFrom('opening_exception').select('reason').execute()).toEqual([
      { reason: 'Wetter' },
    ])
  }))

test('where the day can’t be read the rest of the page stays', () =>
  inSmallCity(
    async (ask, db) => {
      await makeCompany(db, { id: 'nebenan' })
      const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
      await db.schema.alterTable('event').renameTo('event_away').execute()
      const { html, status } = await ask(path, as(cookies.owner))
      expect(status).toBe(200)
      expect(html).toContain('Dein Tag lädt gerade nicht.')
      expect(html).toContain('Bis zum ersten Angebot')
    },
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))
