import { expect, test } from 'vitest'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { linksIn, wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity, sellByTheHour, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const key = { companyId: 'kontor', serviceId: 'kanu' }
const kanu = '/activity/details/kontor/kanu'
const bar = (html: string) => /<div class="quay quay-fixed.*?<\/a><\/div>/s.exec(html)?.[0] ?? ''
const onPage = (ask: Ask) => async (query: string) => {
  const { html } = await ask(kanu + query)
  const heading = /<h1>.*?<section class="booking-panel"/s.exec(html)?.[0] ?? ''
  return { html, bar: wordsOf(bar(html)).trim(), notice: wordsOf(heading), links: linksIn(heading) }
}
async function sellOut(db: Db, dayOn: string, clock?: string): Promise<void> {
  const all = db.updateTable('slot').set({ booked: 4 }).where('day_on', '=', dayOn).where('capacity', '=', 4)
  await (clock ? all.where('starts_at', '=', new Date(clock)) : all).execute()
  await refreshServiceDays(db, { ...key, days: [dayOn] })
}

test('the bar of phones counts the party that the address names, and says for whom', () =>
  inSmallCity(async (ask, db) => {
    const at = onPage(ask)
    await makeSlots(db, key, '2026-06-21', { '10:00': 12 })
    expect((await at('')).bar).toMatch(/Frei: Sa 20\.6\., 14:30 Jetzt buchen$/)
    expect((await at('?p_adult=3')).bar).toMatch(/Frei für 3: Sa 20\.6\., 14:30 Jetzt buchen$/)
    expect((await at('?p_adult=8')).bar).toMatch(/Frei für 8: So 21\.6\., 10:00 Jetzt buchen$/)
    expect((await at('?d=2026-06-20&p_adult=8')).bar).toMatch(
      /Nichts frei für 8: Sa 20\.6\. Termine ansehen$/,
    )
    expect((await at('?p_adult=15')).bar).toMatch(/Zurzeit nichts frei für 15 Termine ansehen$/)
  }))

test('a party’s next free start may lie behind many days that are too small for it', () =>
  inSmallCity(async (ask, db) => {
    for (let day = 21; day < 29; day += 1) await makeSlots(db, key, `2026-06-${day}`, { '10:00': 4 })
    await makeSlots(db, key, '2026-06-30', { '10:00': 10 })
    expect((await onPage(ask)('?p_adult=9')).bar).toMatch(/Frei für 9: Di 30\.6\., 10:00/)
  }))

test('of a longer stay nothing is said of days that nobody looked at', () =>
  inSmallCity(async (ask, db) => {
    const at = onPage(ask)
    await sellByTheHour(db)
    for (let day = 21; day < 25; day += 1) await makeSlots(db, key, `2026-06-${day}`, { '10:00': 4 })
    expect((await at('?slots=3')).bar).toMatch(/Zurzeit nichts frei Termine ansehen$/)
    await makeSlots(db, key, '2026-06-25', { '10:00': 4 })
    await makeSlots(db, key, '2026-06-26', { '10:00': 4, '11:00': 4, '12:00': 4 })
    expect((await at('?slots=2')).bar).toMatch(/Frei: Sa 20\.6\., 14:30/)
    expect((await at('?slots=3')).bar).toMatch(/In den nächsten Tagen nichts frei Termine ansehen$/)
    expect((await at('?slots=4&p_adult=9')).bar).toMatch(/Zurzeit nichts frei für 9 Termine ansehen$/)
  }))

test('a day that is sold out names the next one with something free, and where to wait', () =>
  inSmallCity(async (ask, db) => {
    const at = onPage(ask)
    await makeSlots(db, key, '2026-06-21', { '10:00': 4 })
    await makeSlots(db, key, '2026-06-23', { '10:00': 4 })
    await sellOut(db, '2026-06-21')
    const { bar: said, notice, links, html } = await at('?d=21/06/2026')
    expect(said).toMatch(/Nichts frei: So 21\.6\. Termine ansehen$/)
    expect(notice).toContain('Nichts frei: So 21.6.')
    expect(notice).not.toContain('..')
    expect(links).toContainEqual({ href: `${kanu}?d=2026-06-23`, said: 'Nächster freier Tag: Di 23.6.' })
    expect(links.find(({ said: words }) => words === 'Auf die Warteliste')?.href).toMatch(
      /^\/bookings\/warten\?.*slot=2026-06-21T08/,
    )
    expect(wordsOf(html)).not.toContain('Wähle Tag und Uhrzeit')
    expect((await at('?d=21/06/2026&p_adult=0')).notice).toContain('Nichts frei: So 21.6.')
    const last = await at('?d=23/06/2026&p_adult=9')
    expect(last.notice).toContain('Nichts frei für 9: Di 23.6.')
    expect(last.notice).not.toMatch(/freier Tag|Warteliste/)
    await sellOut(db, '2026-06-23')
    expect((await at('?d=23/06/2026')).links).toContainEqual({
      href: `${kanu}?d=2026-06-20`,
      said: 'Früher frei: Sa 20.6.',
    })
  }))

test('of several full starts the page leads to the box, where each has its waiting list', () =>
  inSmallCity(async (ask, db) => {
    const at = onPage(ask)
    await makeSlots(db, key, '2026-06-21', { '10:00': 4, '11:00': 4 })
    await sellOut(db, '2026-06-21')
    const ways = (await at('?d=2026-06-21')).links.filter(({ said }) => said === 'Auf die Warteliste')
    expect(ways.map(({ href }) => href)).toEqual([`${kanu}?d=2026-06-21&open=buchen`])
    const nowhere = await at('?d=2026-06-22')
    expect(nowhere.notice).toContain('Nichts frei: Mo 22.6.')
    expect(nowhere.notice).not.toContain('Warteliste')
  }))

test('a link to a start that is sold out says so and speaks of no other one', () =>
  inSmallCity(async (ask, db) => {
    const at = onPage(ask)
    await makeSlots(db, key, '2026-06-21', { '10:00': 4 })
    const clock = '2026-06-20T12:30:00.000Z'
    expect((await at(`?d=20/06/2026&slot=${clock}`)).notice).not.toContain('ausgebucht')
    await sellOut(db, '2026-06-20', clock)
    const full = await at(`?d=20/06/2026&slot=${clock}&p_adult=2`)
    expect(full.bar).toMatch(/Ausgebucht: Sa 20\.6\., 14:30 Termine ansehen$/)
    expect(full.notice).toContain('Sa 20.6., 14:30 ist ausgebucht.')
    expect(full.links.find(({ said }) => said === 'Auf die Warteliste')?.href).toMatch(
      /\/bookings\/warten\?.*slot=2026-06-20T12/,
    )
    // Nor is anything else free on that day for so many.
    const small = await at(`?d=20/06/2026&slot=2026-06-20T13:30:00.000Z&p_adult=4`)
    expect(small.bar).toMatch(/Zu wenig Plätze für 4: Sa 20\.6\., 15:30 Termine ansehen$/)
    expect(small.notice).toContain('Sa 20.6., 15:30 hat nicht genug Plätze für 4.')
    expect(small.links.map(({ said }) => said)).toContain('Nächster freier Tag für 4: So 21.6.')
    expect(small.links.some(({ said }) => said === 'Auf die Warteliste')).toBe(false)
  }))
