import { expect, test, vi } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { mainOf, mainWords } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

// The small city's today is a Saturday, 13 June.
const next = 'day=Woche+15/06/2026'

test('what is free on any day of a typed week is found, and the week is named', () =>
  inSmallCity(async (ask, db) => {
    const kanu = { companyId: 'kontor', serviceId: 'kanu' }
    await db.deleteFrom('slot').where('service_id', '=', 'kanu').execute()
    await db.deleteFrom('service_day').where('service_id', '=', 'kanu').execute()
    await makeSlots(db, kanu, '2026-06-18', { '11:00': 4 })
    const typed = await ask('/activity/search?searchText=Kanutour+nächste+Woche')
    const address = `/activity/search?${next}&searchText=Kanutour`
    expect([typed.status, typed.headers.get('location')]).toEqual([302, address])
    const { html } = await ask(address)
    expect(mainOf(html)).toMatch(/class="tile-link"[^>]*>Kanutour/)
    expect(mainWords(html)).toContain('Nächste Woche')
    const tooLate = await ask('/activity/search?day=Woche+22/06/2026&searchText=Kanutour')
    expect(mainWords(tooLate.html)).toContain('Nichts gefunden?')
    expect(mainWords(tooLate.html)).toContain('Mo., 22. Juni – So., 28. Juni')
  }))

test('the sheets mark the week, and lead to it', () =>
  inSmallCity(async (ask) => {
    const marked = /<a [^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Nächste Woche/s
    const chosen = (await ask(`/activity/wasser?${next}&open=day`)).html
    expect(chosen).toMatch(marked)
    expect(chosen).toContain('Mo., 15. Juni – So., 21. Juni')
    const other = (await ask('/activity/wasser?day=Heute&open=day')).html
    expect(other).not.toMatch(marked)
    expect(other).toMatch(/href="[^"]*day=Woche\+15\/06\/2026[^"]*"[^>]*>(?:(?!<\/a>).)*Nächste Woche/s)
    const sheet = (await ask(`/activity/wasser?${next}&open=gruppe`)).html
    expect(sheet).toMatch(/<option value="Woche 15\/06\/2026" selected="">Nächste Woche</)
  }))

test('start page, events and their feeds know the week', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', service_id: 'konzert' }
    const at = (title: string, time: string) =>
      makeEvent(db, { ...row, id: title, title, starts_at: new Date(time) })
    await at('Kaimusik', '2026-06-15T18:00:00Z')
    await at('Decksball', '2026-06-21T18:00:00Z')
    await at('Werkschau', '2026-06-22T18:00:00Z')
    const titlesIn = (html: string) =>
      ['Kaimusik', 'Decksball', 'Werkschau'].filter((title) => html.includes(title))
    const { html } = await ask(`/events?${next}`)
    expect(titlesIn(mainWords(html))).toEqual(['Kaimusik', 'Decksball'])
    expect(mainWords(html)).toContain('Mo., 15. Juni – So., 21. Juni')
    expect(titlesIn((await ask(`/events.ics?${next}`)).html)).toEqual(['Kaimusik', 'Decksball'])
    expect(mainWords((await ask(`/?${next}`)).html)).toContain('Nächste Woche in deiner Nähe')
  }))
