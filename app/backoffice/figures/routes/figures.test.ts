import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/zahlen?company=kontor'
const plain = (html: string) => html.replaceAll(/<!-- -->/g, '').replaceAll(/&quot;/g, '"')

const counted = (kind: 'page-view' | 'panel-opened', day: string, count: number, serviceId = 'kanu') => ({
  kind,
  day,
  count,
  company_id: 'kontor',
  service_id: serviceId,
  city: '',
  words: '',
})
const searched = (words: string, day: string, count: number) => ({
  kind: 'empty-search' as const,
  day,
  count,
  company_id: '',
  service_id: '',
  city: 'hamburg',
  words,
})

async function makeFigures(db: Db): Promise<void> {
  await db
    .insertInto('daily_count')
    .values([
      counted('page-view', '2026-06-13', 60),
      counted('page-view', '2026-06-12', 40),
      counted('page-view', '2026-06-01', 80),
      counted('page-view', '2026-06-12', 7, ''),
      counted('panel-opened', '2026-06-13', 21),
      searched('fallschirm', '2026-06-12', 6),
      searched('erika muster', '2026-06-12', 1),
    ])
    .execute()
  const userId = await idOf(db, 'user')
  for (const state of ['confirmed', 'refunded', 'processing'] as const)
    await storeBooking(db, { userId, kind: 'timeSlots', state, serviceId: 'kanu' })
  await db
    .updateTable('reservation')
    .set({ created_at: new Date('2026-06-12T22:30:00Z') })
    .execute()
}

test('an operator sees calls, panels, bookings and money of a period; staff all but the money', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { staff, operator } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await makeFigures(db)
    for (const cookie of [operator, staff]) {
      const html = plain((await ask(`${page}&zeitraum=7`, as(cookie))).html)
      expect(html).toMatch(/Aufrufe<\/dt><dd>107<\/dd><dd>34 % mehr als in den 7 Tagen davor/)
      expect(html).toMatch(/Buchungsfenster geöffnet<\/dt><dd>21<\/dd><dd>Keine in den 7 Tagen davor/)
      expect(html).toMatch(/Bezahlte Buchungen<\/dt><dd>2<\/dd>/)
      expect(html).toContain('Von 100 Aufrufen öffnen 20 das Buchungsfenster.')
      expect(html).toContain('Von 100 Aufrufen werden 2 zu Buchungen.')
      expect(html).toContain('Deine Anbieterseite')
      expect(html.includes('Wert der Buchungen')).toBe(cookie !== staff)
      expect(html.includes('24,00')).toBe(cookie !== staff)
    }
    const data = await ask(`/overview/zahlen.data?company=kontor&zeitraum=7`, as(staff))
    expect(data.html).not.toContain('2400')
  }))

test('words that were looked for in vain are shown once they are common, and never a single person’s', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await makeFigures(db)
    const { html } = await ask(page, as(owner))
    expect(plain(html)).toContain('Danach wurde in Hamburg gesucht, ohne Treffer')
    expect(plain(html)).toContain('„fallschirm“')
    expect(plain(html)).toContain('6-mal')
    expect(plain(html)).toContain('7 Suchen fanden in diesem Zeitraum nichts.')
    expect(html).not.toContain('erika')
  }))

test('a company without offers, calls and place sees what will stand there', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan', geohash: '' })
    const { otherOwner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const html = plain((await ask('/overview/zahlen?zeitraum=13m', as(otherOwner))).html)
    expect(html).toContain('In diesem Zeitraum gab es keine Aufrufe.')
    expect(html).toContain('Noch kein Angebot online.')
    expect(html).toContain('Trag im Profil deine Adresse ein.')
    expect(html).toContain('Aufrufe je Monat')
  }))
