import { expect, test } from 'vitest'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { recountRatings } from '#app/reviews/reviews.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ')
const kanu = '/activity/details/kontor/kanu'
const row = { company_id: 'kontor', category_id: 'wasser' }

test('[DET-14, DET-15, DET-19] the chosen service stands with its words, every price and the way to book', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(kanu)
    expect(html).toMatch(/<h1>Kanutour<\/h1>/)
    const prices = /<table class="prices.*?<\/table>/s.exec(html)?.[0] ?? ''
    expect(prices).toContain('Erwachsene')
    expect(prices).toMatch(/18,00\s€/)
    expect(html).toMatch(/<a [^>]*href="[^"]*open=buchen"[^>]*>Jetzt buchen<\/a>/)
  }))

const bar = (html: string) => /<div class="quay quay-fixed.*?<\/p><\/div>/s.exec(html)?.[0] ?? ''

test('the bar of phones says which start its price is for, else the next free one', () =>
  inSmallCity(async (ask) => {
    expect(bar((await ask(kanu)).html)).toMatch(/Frei: .*14:30/s)
    const chosen = bar((await ask(`${kanu}?slot=2026-06-20T13:30:00.000Z`)).html)
    expect(chosen).toMatch(/Gewählt: .*15:30/s)
    expect(chosen).not.toContain('Frei:')
  }))

test('the bar of phones speaks of the day that was chosen, not of what is free today', () =>
  inSmallCity(async (ask, db) => {
    const slots = { companyId: 'kontor', serviceId: 'kanu' }
    await makeSlots(db, slots, '2026-06-21', { '10:00': 4 })
    const said = async (dayOn: string) => wordsOf(bar((await ask(`${kanu}?d=${dayOn}`)).html))
    expect(await said('2026-06-20')).toMatch(/Frei: .*14:30/)
    expect(await said('2026-06-21')).toMatch(/Frei: So\.? 21\.6\., 10:00/)
    expect(await said('2026-06-22')).toMatch(/Nichts frei: Mo\.? 22\.6\./)
    expect(await said('2026-06-22')).not.toContain('14:30')
  }))

test('[DET-16] five tiles of the pictures, one after the other, and a way to all of them', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { ...row, id: 'bunt', picture_count: 7 })
    const { html } = await ask('/activity/details/kontor/bunt')
    const tiles = [...html.matchAll(/class="gallery-tile" aria-label="([^"]*)"/g)].map(([, label]) => label)
    expect(tiles).toHaveLength(5)
    expect(tiles[4]).toBe('Bild 5 von 7 groß zeigen')
    expect(html).toContain('Alle Bilder')
  }))

test('[DET-18] the panel shows average, distribution, ratings and tips, and says when there are none', () =>
  inSmallCity(async (ask, db) => {
    const panel = async (query = '') => {
      const { html } = await ask(kanu + query)
      return /<section aria-labelledby="bewertungen".*?<\/section>/s.exec(html)?.[0] ?? ''
    }
    expect(wordsOf(await panel())).toContain('Noch keine Bewertungen')
    const by = { company_id: 'kontor', service_id: 'kanu', user_id: null, vote: 0, created_at: new Date(0) }
    const rating = { ...by, kind: 'rating' as const, capture: null }
    const rows = [
      { ...rating, id: 'a', display_name: 'Jule', stars: 5, comment: 'Ruhig und schön.' },
      { ...rating, id: 'b', display_name: 'Mattes', stars: 2, comment: 'Zu windig.' },
      { ...rating, id: 'c', display_name: 'Enno', stars: 5, capture: 'Gern wieder', comment: 'Top.' },
      { ...by, id: 'd', kind: 'tipp' as const, display_name: 'Wiebke', capture: null, stars: null },
    ].map((row) => ({ comment: 'Nehmt trockene Socken mit.', ...row }))
    await db.insertInto('review').values(rows).execute()
    await recountRatings(db, [{ companyId: 'kontor', serviceId: 'kanu' }])
    const shown = await panel('?f=a')
    expect(shown).toMatch(/class="big-figure">4,0</)
    const bars = [...shown.matchAll(/"visually-hidden">(\d) Sterne?: (\d+)</g)].map(([, stars, count]) => [
      stars,
      count,
    ])
    expect(bars).toEqual([
      ['5', '2'],
      ['4', '0'],
      ['3', '0'],
      ['2', '1'],
      ['1', '0'],
    ])
    for (const text of ['Jule', 'Ruhig und schön.', 'Mattes', 'Gern wieder', 'Wiebke', 'trockene Socken'])
      expect([text, shown.includes(text)]).toEqual([text, true])
  }))

const waysIn = (html: string) =>
  [...html.matchAll(/<a href="((?:https:|mailto:|tel:)[^"]*)"[^>]*class="button[^"]*"/g)].map(
    ([, href]) => href,
  )

test('[DET-30] of a provider outside there is website, mail, telephone or route, and no booking', () =>
  inSmallCity(async (ask, db) => {
    const ways = { website: 'https://draussen.example', email: 'moin@draussen.example', phone: '040 123456' }
    await makeCompany(db, { id: 'draussen', kind: 'extern', ...ways })
    await makeService(db, { ...row, company_id: 'draussen', id: 'floss' })
    const { html } = await ask('/activity/details/draussen/floss?open=buchen')
    for (const href of ['https://draussen.example', 'mailto:moin@draussen.example', 'tel:040123456'])
      expect([href, html.includes(`href="${href}`)]).toEqual([href, true])
    expect(html).not.toContain('/bookings/new')
    expect(html).not.toContain('Jetzt buchen')
    const route = /^https:\/\/www\.google\.com\/maps\/dir\/.*Kaistra/
    await makeCompany(db, { id: 'stumm', kind: 'extern' })
    await makeService(db, { ...row, company_id: 'stumm', id: 'stumm' })
    const silent = (await ask('/activity/details/stumm/stumm')).html
    expect(new Set(waysIn(silent))).toEqual(new Set([expect.stringMatching(route)]))
    expect(silent).not.toContain('Jetzt buchen')
    // It has no page that one could be sent to.
    expect((await ask('/activity/details/stumm/stumm?open=buchen')).html).toContain(
      'buchst du direkt beim Anbieter.',
    )
    await makeService(db, { ...row, id: 'link', external_link: 'https://anderswo.example/buchen' })
    const elsewhere = (await ask('/activity/details/kontor/link')).html
    expect(waysIn(elsewhere)[0]).toBe('https://anderswo.example/buchen')
    expect(elsewhere).not.toContain('Jetzt buchen')
  }))

test('[DET-37] what is free later than thirty days ahead isn’t offered', () =>
  inSmallCity(async (ask, db) => {
    const key = { companyId: 'kontor', serviceId: 'kanu' }
    await makeSlots(db, key, '2026-07-13', { '10:00': 4 })
    await makeSlots(db, key, '2026-07-14', { '10:00': 4 })
    const { html } = await ask(`${kanu}?m=2026-07`)
    expect(html).toContain('aria-label="Montag, 13. Juli: offen, bis zu 4 Plätze"')
    expect(html).toContain('aria-label="Dienstag, 14. Juli: noch nicht buchbar"')
    expect(html).toContain('aria-label="Sonntag, 12. Juli: geschlossen"')
    expect((await ask(kanu)).html).not.toContain('noch nicht buchbar')
    expect((await ask(`${kanu}?d=14/07/2026`)).html).not.toMatch(/10:00<span/)
  }))

test('[DET-32] past, closed, open and chosen days differ, and only open ones can be chosen', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${kanu}?d=20/06/2026`)
    const day = (on: string) => new RegExp(`<(a|span)[^>]*data-day="2026-06-${on}"[^>]*>`).exec(html)
    const looks = ['12', '14', '20'].map((on) => [
      day(on)?.[1],
      /day-(?:past|geschlossen|offen|begrenzt)/.exec(day(on)?.[0] ?? '')?.[0],
      /aria-(?:disabled|current)="[a-z]+"/.exec(day(on)?.[0] ?? '')?.[0],
    ])
    expect(looks).toEqual([
      ['span', 'day-past', 'aria-disabled="true"'],
      ['span', 'day-geschlossen', 'aria-disabled="true"'],
      ['a', 'day-offen', 'aria-current="date"'],
    ])
  }))

test('a start with fewer places than the party needs says so and leads to its waiting list, with the choice', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('slot').set({ capacity: 4, booked: 2 }).where('capacity', '=', 2).execute()
    const startsFor = async (persons: number) => {
      const { html } = await ask(`${kanu}?d=20/06/2026&p_adult=${persons}`)
      const list = /<ul class="starts num".*?<\/ul>/s.exec(html)?.[0] ?? ''
      return [...list.matchAll(/<a ([^>]*)>(\d\d:\d\d)/g)].map(([, attributes = '', clock]) => [
        clock,
        attributes.includes('class="start start-wait"'),
        /href="([^"?]*)/.exec(attributes)?.[1],
      ])
    }
    const here = '/activity/details/kontor/kanu'
    expect(await startsFor(2)).toEqual([
      ['14:30', false, here],
      ['15:30', false, here],
    ])
    expect(await startsFor(3)).toEqual([
      ['14:30', false, here],
      ['15:30', true, '/bookings/warten'],
    ])
    const { html } = await ask(`${kanu}?d=20/06/2026&p_adult=3`)
    expect(html).toMatch(/15:30<span class="visually-hidden">[^<]*<\/span><small>Warteliste<\/small>/)
    expect(html).toMatch(
      /href="\/bookings\/warten\?companyID=kontor&amp;serviceID=kanu&amp;slot=[^"]*&amp;p_adult=3"/,
    )
  }))

test('a start that is smaller than the party says how many places it has and leads nowhere', () =>
  inSmallCity(async (ask, db) => {
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-22', { '10:00': 2, '11:00': 3 })
    await db.updateTable('slot').set({ booked: 3 }).where('capacity', '=', 3).execute()
    await refreshServiceDays(db, { companyId: 'kontor', serviceId: 'kanu', days: ['2026-06-22'] })
    const { html } = await ask(`${kanu}?d=22/06/2026&p_adult=3`)
    expect(html).toMatch(
      /<span class="start start-off">10:00<span[^>]*>[^<]*<\/span><small>höchstens 2<\/small>/,
    )
    expect(html).toMatch(/<a class="start start-wait"[^>]*>11:00<span[^>]*>[^<]*<\/span><small>Warteliste</)
    const four = (await ask(`${kanu}?d=22/06/2026&p_adult=4`)).html
    expect(four).toMatch(/<span class="start start-off">11:00<span[^>]*>[^<]*<\/span><small>höchstens 3</)
  }))

test('a day on which everything is taken says so and opens, so that one can wait for it; a closed one doesn’t', () =>
  inSmallCity(async (ask, db) => {
    const key = { companyId: 'kontor', serviceId: 'kanu' }
    for (const dayOn of ['2026-06-22', '2026-06-23']) await makeSlots(db, key, dayOn, { '10:00': 2 })
    await db.updateTable('slot').set({ booked: 2 }).where('day_on', '>=', '2026-06-22').execute()
    await db.updateTable('slot').set({ is_blocked: true }).where('day_on', '=', '2026-06-23').execute()
    await refreshServiceDays(db, { ...key, days: ['2026-06-22', '2026-06-23'] })
    const { html } = await ask(`${kanu}?d=22/06/2026&p_adult=2`)
    expect(html).toMatch(
      /<a (?=[^>]*data-day="2026-06-22")[^>]*aria-label="Montag, 22. Juni: ausgewählt, ausgebucht"/,
    )
    expect(html).toMatch(
      /<span (?=[^>]*data-day="2026-06-23")[^>]*aria-label="Dienstag, 23. Juni: geschlossen"/,
    )
    expect(html).toMatch(/href="\/bookings\/warten\?companyID=kontor&amp;serviceID=kanu&amp;slot=[^"]*"/)
  }))
