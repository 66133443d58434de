import { expect, test, vi } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { mainWords } from '#test/support/page-words.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import { accessTexts } from '../texts/access.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What the open sheet says of each value: its number, and whether it can be chosen. */
async function valuesAt(ask: Ask, path: string): Promise<string[]> {
  const dialog = /<dialog.*?<\/dialog>/s.exec((await ask(path)).html)?.[0] ?? ''
  const rows = dialog.match(/<li>.*?<\/li>/gs) ?? []
  return rows.map(
    (row) => row.replaceAll(/<[^>]*>/g, '') + (row.includes('aria-disabled="true"') ? ' (aus)' : ''),
  )
}

// It is Saturday, June 13th, in the small city.
test('on a chosen day each value of a filter says how many can be had then, and none leads to nothing', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', start_price_cents: 900 }
    await makeService(db, { ...row, id: 'halle', tags: ['lo_indoor'] })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'halle' }, '2026-06-16', { '10:00': 4 })
    const path = '/activity/wasser?day=16/06/2026&open=filter_lo'
    expect(await valuesAt(ask, path)).toEqual(['Drinnen1', 'Draußen0 (aus)', 'Online0 (aus)'])
    expect(await valuesAt(ask, `${path}&personen=5`)).toEqual([
      'Drinnen0 (aus)',
      'Draußen0 (aus)',
      'Online0 (aus)',
    ])
  }))

test('of access, language and cancelling each number is of what has all that is chosen', () =>
  inSmallCity(async (ask, db) => {
    await db.deleteFrom('service').where('request_type', '=', 'onRequest').execute()
    await db.updateTable('service_index').set({ more_tags: '0' }).execute()
    const row = { company_id: 'kontor', category_id: 'wasser', cancel_minutes_before_start: null }
    await makeService(db, { ...row, id: 'halle', wheelchair: 'yes', pram: 'yes', languages: ['de', 'en'] })
    await makeService(db, { ...row, id: 'steg', wheelchair: 'partly', pram: 'partly', languages: ['en'] })
    await makeService(db, { ...row, id: 'turm', wheelchair: 'no', pram: 'no' })
    const of = '/activity/wasser?open=filter_ex'
    const all = ['Rollstuhlgerecht1', 'Kinderwagen2', 'Auf Englisch2', 'Stornierbar0 (aus)']
    expect(await valuesAt(ask, of)).toEqual(all)
    expect(await valuesAt(ask, `${of}&filter=ex_wheelchair`)).toEqual([
      ...['Rollstuhlgerecht1', 'Kinderwagen1', 'Auf Englisch1', 'Stornierbar0 (aus)'],
    ])
    const { html } = await ask('/activity/wasser?filter=ex_wheelchair,ex_english')
    expect(mainWords(html)).toContain('1 Angebot')
    expect(mainWords(html)).toContain(accessTexts.note)
    expect(html).toMatch(/href="\/activity\/wasser\?filter=ex_english"[^>]*>.*?Rollstuhlgerecht/s)
  }))

test('where a weekend gives way to the next one, the numbers are that one’s, too', () =>
  inSmallCity(async (ask, db) => {
    await db.deleteFrom('service').where('request_type', '=', 'onRequest').execute()
    const row = { company_id: 'kontor', category_id: 'wasser', id: 'halle', tags: ['lo_indoor'] }
    await makeService(db, { ...row, start_price_cents: 900 })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'halle' }, '2026-06-21', { '10:00': 4 })
    const path = '/activity/wasser?day=Wochenende&open=filter_lo'
    expect(await valuesAt(ask, path)).toEqual(['Drinnen1', 'Draußen0 (aus)', 'Online0 (aus)'])
  }))

test('a value that leaves nothing this weekend says what the next one has, as the list that it leads to', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', start_price_cents: 900 }
    const soldOn = async (id: string, tags: string[], dayOn: string) => {
      await makeService(db, { ...row, id, title: id, tags })
      await makeSlots(db, { companyId: 'kontor', serviceId: id }, dayOn, { '10:00': 4 })
    }
    await soldOn('Halle', ['lo_indoor'], '2026-06-14')
    await soldOn('Segeln', ['lo_outdoor'], '2026-06-20')
    const of = '/activity/wasser?day=Wochenende'
    const places = ['Drinnen1', 'Draußen1', 'Online0 (aus)']
    expect(await valuesAt(ask, `${of}&open=filter_lo`)).toEqual(places)
    expect(await valuesAt(ask, `${of}&filter=lo_outdoor&open=filter_lo`)).toEqual(places)
    const outdoors = mainWords((await ask(`${of}&filter=lo_outdoor`)).html)
    expect([outdoors.includes('Am nächsten schon'), outdoors.includes('Segeln')]).toEqual([true, true])
    const evening = { company_id: 'kontor', service_id: 'konzert' }
    const at = (day: number) => new Date(`2026-06-${day}T18:00:00Z`)
    await makeEvent(db, { ...evening, id: 'a', starts_at: at(14), tags: tagBits(['lo_indoor']) })
    await makeEvent(db, { ...evening, id: 'b', starts_at: at(20), tags: tagBits(['lo_outdoor']) })
    for (const chosen of ['', '&filter=lo_outdoor'])
      expect(await valuesAt(ask, `/events?day=Wochenende${chosen}&open=filter_lo`)).toEqual(places)
  }))

test('the filters of events say how many events each value leaves', () =>
  inSmallCity(async (ask, db) => {
    const evening = { company_id: 'kontor', service_id: 'konzert' }
    const at = (day: number) => new Date(`2026-06-${day}T18:00:00Z`)
    await makeEvent(db, { ...evening, id: 'a', starts_at: at(14), tags: tagBits(['ag_adult']) })
    await makeEvent(db, { ...evening, id: 'b', starts_at: at(20), tags: tagBits(['ag_adult', 'ag_teen']) })
    expect(await valuesAt(ask, '/events?open=filter_ag')).toEqual([
      'Baby 0–20 (aus)',
      'Kleinkind 3–50 (aus)',
      'Schulkind 6–120 (aus)',
      'Teenager 13–171',
      'Erwachsene 18+2',
    ])
    const onSunday = await valuesAt(ask, '/events?day=14/06/2026&open=filter_ag')
    expect(onSunday.slice(-2)).toEqual(['Teenager 13–170 (aus)', 'Erwachsene 18+1'])
  }))

test('the sheets of events lead to events, those of home and lists to ideas', () =>
  inSmallCity(async (ask) => {
    for (const [path, label] of [
      ['/events?open=filter_ag', 'Events zeigen'],
      ['/events?open=day', 'Events zeigen'],
      ['/?open=filter_we', 'Ideen zeigen'],
      ['/activity/wasser?day=irgendwann&open=day', 'Ideen zeigen'],
    ] as const) {
      const dialog = /<dialog.*?<\/dialog>/s.exec((await ask(path)).html)?.[0] ?? ''
      expect([path, /(?:Events|Ideen) zeigen/.exec(dialog)?.[0]]).toEqual([path, label])
    }
  }))

test('the feeds of events are called after their place', () =>
  inSmallCity(async (ask) => {
    expect((await ask('/events.ics?city=berlin')).html).toContain('X-WR-CALNAME:Events in Berlin | Utkiek')
    expect((await ask('/events.rss')).html).toContain('die nächsten Events in Hamburg.</description>')
  }))
