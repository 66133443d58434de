import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const row = { company_id: 'kontor', service_id: 'konzert', capacity: 4 }
const starts_at = new Date('2026-06-20T18:00:00Z')

test('a search finds an evening by its own name, and leads on to all that the page of events has', () =>
  inSmallCity(async (ask, db) => {
    const open = { payment_type: 'free-without-ticket' as const, capacity: 0 }
    await makeEvent(db, { ...row, ...open, id: 'holz', title: 'Treibholz unter Sternen', starts_at })
    const asked = 'day=20/06/2026&city=Hamburg&radius=15'
    const main = mainOf((await ask(`/activity/search?${asked}&filter=so_price&searchText=treibholz`)).html)
    expect(wordsOf(main)).toContain('1 Event rund um Hamburg')
    expect(main).toContain('Treibholz unter Sternen')
    expect(main).not.toContain('Nichts gefunden?')
    expect(wordsOf(main)).not.toContain('0 Angebote')
    const more = /<a [^>]*class="more-link"[^>]*href="([^"]*)"/.exec(main)?.[1]?.replaceAll('&amp;', '&')
    expect(more).toBe(`/events?${asked}&searchText=treibholz`)
    expect(mainOf((await ask(more ?? '')).html)).toContain('Treibholz unter Sternen')
  }))

test('a search on a day has sold-out evenings, too, marked and last', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...row, id: 'voll', title: 'Deern unplugged', starts_at, booked: 4 })
    const later = new Date('2026-06-20T20:00:00Z')
    await makeEvent(db, { ...row, id: 'frei', title: 'Nachtmusik', starts_at: later })
    const { html } = await ask('/activity/search?day=20/06/2026&searchText=konzert')
    const main = wordsOf(mainOf(html))
    expect(main).toContain('2 Events')
    expect(main).toMatch(/Nachtmusik.*Deern unplugged.*ausgebucht/)
    expect(main).not.toContain('mit freiem Start')
  }))

test('a weekend whose only evening is sold out gives way to the next one with room', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...row, id: 'voll', starts_at: new Date('2026-06-14T18:00:00Z'), booked: 4 })
    const search = async (page: string) =>
      wordsOf(mainOf((await ask(`/activity/search?day=Wochenende&searchText=konzert&page=${page}`)).html))
    expect(await search('1')).toContain('ausgebucht')
    await makeEvent(db, { ...row, id: 'frei', starts_at })
    expect(await search('01')).toContain('Am nächsten schon')
  }))
