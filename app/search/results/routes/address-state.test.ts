import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeService } from '#test/support/catalog-rows.ts'
import { mainOf } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const dialogIn = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
/** What is said without the parts that only connect. */
const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')

test('[HOME-5, HOME-6, HOME-7] place, day and weather are buttons of home that open their dialogs', () =>
  inSmallCity(async (ask) => {
    const bar = /<search.*?<\/search>/s.exec((await ask('/')).html)?.[0] ?? ''
    for (const [open, heading] of [
      ['location', 'Wo willst du suchen?'],
      ['day', 'Wann hast du Zeit?'],
      ['filter_we', 'Wetter'],
    ] as const) {
      expect([open, bar.includes(`open=${open}"`)]).toEqual([open, true])
      expect(dialogIn((await ask(`/?open=${open}`)).html)).toContain(heading)
    }
  }))

test('[HOME-12, HOME-13, HOME-15] day, filters and cell of the address stand on home', () =>
  inSmallCity(async (ask) => {
    const bar = async (query: string) =>
      wordsOf(/<search.*?<\/search>/s.exec((await ask(`/?${query}`)).html)?.[0] ?? '')
    expect(await bar('day=20/06/2026')).toContain('20. Juni')
    expect(await bar('day=Wochenende')).toContain('Wochenende')
    expect(await bar('day=irgendwann')).toContain('Irgendwann')
    expect(await bar('day=99/99/2026')).toContain('Heute')
    const filtered = mainOf((await ask('/?filter=lo_indoor,ev_jga')).html)
    expect(filtered).toContain('aria-label="Drinnen entfernen"')
    expect(filtered).toMatch(/aria-current="true"[^>]*>(?:<svg.*?<\/svg>)?JGA/s)
    const placed = (await ask('/?hash=u33d')).html
    expect(placed).toContain('Berlin.')
    expect(placed).toMatch(/geoHash\\?",\\?"u33d/)
  }))

test('[HOME-1, HOME-10] home shows the logo and the best of the city, not of another', () =>
  inSmallCity(async (ask, db) => {
    const berlin = { lat: 52.5170365, lng: 13.3888599 }
    const rows = { company_id: 'kontor', category_id: 'wasser', ...berlin }
    await makeService(db, { ...rows, id: 'spree', title: 'Spreefahrt' })
    const { html } = await ask('/')
    expect(html).toContain('aria-label="Utkiek, zur Startseite"')
    const best = html.slice(html.indexOf('id="beliebt"'), html.indexOf('id="kategorien"'))
    expect(best).toContain('Kanutour')
    expect(best).not.toContain('Spreefahrt')
    expect((await ask('/?city=Berlin')).html).toContain('Spreefahrt')
  }))

test('[CAT-1, CAT-2] day and city of the address hold on a category', () =>
  inSmallCity(async (ask) => {
    const page = async (query: string) => wordsOf(mainOf((await ask(`/activity/wasser?${query}`)).html))
    const dated = await page('day=20/06/2026')
    expect(dated).toContain('Sa., 20. Juni')
    expect(dated).toContain('Kanutour')
    expect(dated).toMatch(/2 Angebote 1 mit freiem Start, 1 auf Anfrage/)
    expect(await page('day=21/06/2026')).toMatch(/1 Angebot auf Anfrage/)
    expect(await page('city=berlin')).toContain('rund um Berlin')
    expect(await page('city=BERLIN&day=hostile')).toContain('rund um Berlin')
    expect(await page('city=berlin&radius=all')).toContain('an allen Orten')
  }))

test('[CAT-5] the search text fills the field and filters the results', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/search?searchText=kanu&open=search')
    expect(dialogIn(html)).toMatch(/name="searchText"[^>]*value="kanu"|value="kanu"[^>]*name="searchText"/)
    expect(wordsOf(mainOf(html))).toMatch(/1 Angebot /)
    expect(mainOf(html)).toContain('Kanutour')
  }))

test('[FILT-16, CAT-11, CAT-10] a category opens the dialog that its address names; heart and share lead there', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?day=Wochenende')
    for (const [open, words] of [
      ['list', 'Deine Listen ansehen'],
      ['share', 'http://localhost:3000/activity/wasser?day=Wochenende'],
      ['search', 'Wonach suchst du?'],
      ['location', 'Wo willst du suchen?'],
      ['day', 'Wann hast du Zeit?'],
      ['filter_pr', 'Startpreis'],
      ['filter_pe', 'Gruppengröße'],
      ['filter_so', 'Sortieren'],
    ] as const) {
      expect([open, html.includes(`open=${open}"`)]).toEqual([open, true])
      const opened = dialogIn((await ask(`/activity/wasser?day=Wochenende&open=${open}`)).html)
      expect([open, opened.replaceAll('&amp;', '&').includes(words)]).toEqual([open, true])
    }
    expect(dialogIn((await ask('/activity/wasser?open=filter_xx')).html)).toBe('')
  }))

test('a filter dialog counts what each value leaves, bars what leaves nothing, and adds nothing beyond eight', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, {
      id: 'halle',
      company_id: 'kontor',
      category_id: 'wasser',
      title: 'Halle',
      tags: ['lo_indoor'],
    })
    const place = dialogIn((await ask('/activity/wasser?open=filter_lo')).html)
    expect(wordsOf(place)).toMatch(/Drinnen1/)
    expect(place).toMatch(/aria-disabled="true"[^>]*>(?:(?!<\/li>).)*Online/s)
    expect(wordsOf(place)).toContain('Zeige 3 Ideen')
    expect(place).not.toContain('Zurücksetzen')
    const chosen = dialogIn((await ask('/activity/wasser?filter=lo_indoor&open=filter_lo')).html)
    expect(wordsOf(chosen)).toContain('Zeige 1 Idee')
    expect(chosen).toMatch(/href="[^"]*open=filter_lo"[^>]*>Zurücksetzen/)
    const eight = ['action', 'sporty', 'romance', 'animals', 'social', 'music', 'art', 'food']
    const codes = eight.map((value) => `ta_${value}`).join(',')
    const full = dialogIn((await ask(`/activity/wasser?filter=${codes},ta_drinks&open=filter_ta`)).html)
    expect(wordsOf(full)).toContain('Höchstens 8 auf einmal')
    expect(full.match(/<a [^>]*aria-current="true"/g)).toHaveLength(8)
    expect(full.match(/aria-disabled="true"/g)).toHaveLength(8)
  }))

test('[RSLT-11, RSLT-13, RSLT-14] nothing found says so, names the filters and leads out of them', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?filter=lo_indoor')
    const words = wordsOf(mainOf(html))
    expect(words).toContain('Nichts gefunden?')
    expect(words).toContain('Erhalte mehr Ergebnisse, indem Du Deine Einstellungen änderst.')
    expect(words).toContain('Aktive Filter: Drinnen')
    expect(html).toMatch(/<a [^>]*href="\/activity\/wasser"[^>]*>Filter zurücksetzen/)
    const few = wordsOf(mainOf((await ask('/activity/search?searchText=kanu')).html))
    expect(few).not.toContain('Nichts gefunden?')
    expect(few).toContain('Erhalte mehr Ergebnisse, indem Du Deine Einstellungen änderst.')
  }))

test('[CAT-9] a description has a lead and unfolds the rest', () =>
  inSmallCity(async (ask, db) => {
    const paragraph = (text: string) => ({ kind: 'paragraph', text })
    const description = JSON.stringify([paragraph('Der Anfang.'), paragraph('Der Rest.')])
    await makeCategory(db, { id: 'tauchen', key: 7, name: 'Tauchen', description })
    const { html } = await ask('/activity/tauchen')
    expect(html).toMatch(/Der Anfang\.<\/p><details[^>]*class="disclosure"/)
    expect(html).not.toMatch(/<details[^>]*class="disclosure"[^>]*open/)
    expect(html).toMatch(/<summary[^>]*>Mehr lesen<\/summary>.*Der Rest\./s)
  }))

test('[CAT-18] a category’s page is what its row says', () =>
  inSmallCity(async (ask, db) => {
    const colours = { accent_color: '#123456', accent_color2: '#654321' }
    await makeCategory(db, { id: 'tauchen', key: 7, name: 'Ab ins Tiefe', ...colours })
    const { html } = await ask('/activity/tauchen')
    expect(html).toContain('Ab ins Tiefe')
    expect(html).toContain('#123456')
  }))

test('[CAT-16] below a list stand the best of other categories nearby', () =>
  inSmallCity(async (ask, db) => {
    await makeCategory(db, { id: 'kultur', key: 2, name: 'Kultur' })
    const rows = { company_id: 'kontor', category_id: 'kultur' }
    await makeService(db, { ...rows, id: 'museum', title: 'Hafenmuseum', tags: ['be_5'] })
    for (const path of [
      '/activity/wasser',
      '/activity/wasser?filter=lo_indoor',
      '/activity/search?searchText=kanu',
    ]) {
      const { html } = await ask(path)
      const block = html.slice(html.indexOf('id="in-der-naehe"'), html.indexOf('</main>'))
      expect([path, block.includes('Mehr in der Nähe'), block.includes('Hafenmuseum')]).toEqual([
        path,
        true,
        true,
      ])
      if (path === '/activity/wasser') expect(block).not.toContain('Kanutour')
    }
  }))

test('a search shows the evenings that have its words', () =>
  inSmallCity(async (ask, db) => {
    const concert = { company_id: 'kontor', service_id: 'konzert', id: 'abend', title: 'Hafenjazz' }
    await makeEvent(db, { ...concert, starts_at: new Date('2026-06-14T18:00:00Z') })
    const found = mainOf((await ask('/activity/search?searchText=konzert')).html)
    expect(found).toContain('Events dazu')
    expect(found).toContain('1 Event</b>')
    expect(found).not.toContain('0 Angebote')
    expect(found).toContain('/activity/details/kontor/konzert?d=14/06/2026')
    for (const query of [
      'searchText=kanu',
      'searchText=konzert&day=15/06/2026',
      'searchText=konzert&city=Berlin',
    ])
      expect([query, (await ask(`/activity/search?${query}`)).html.includes('Events dazu')]).toEqual([
        query,
        false,
      ])
  }))

test('a search for an hour names no evening that is later or sold out as free', () =>
  inSmallCity(async (ask, db) => {
    const concert = { company_id: 'kontor', service_id: 'konzert', id: 'abend', title: 'Hafenjazz' }
    await makeEvent(db, {
      ...concert,
      starts_at: new Date('2026-06-14T18:00:00Z'),
      capacity: 20,
      booked: 18,
    })
    const asked = '/activity/search?searchText=konzert&day=Morgen&'
    const evening = mainOf((await ask(`${asked}zeit=17-24`)).html)
    expect(evening).toMatch(/1 Event.{0,80}mit freiem Start/s)
    for (const wish of ['zeit=0-11', 'personen=3']) {
      const { html } = await ask(asked + wish)
      expect([wish, html.includes('Events dazu'), html.includes('1 Event')]).toEqual([wish, false, false])
    }
  }))

test('a category with words says that both are shown; every tile says why it stands there', () =>
  inSmallCity(async (ask, db) => {
    await makeCategory(db, { id: 'kultur', key: 2, name: 'Kultur' })
    const { html } = await ask('/activity/kultur?searchText=kanu')
    expect(wordsOf(mainOf(html))).toContain('1 Angebot aus „Kultur“ oder passend zu „kanu“')
    expect(mainOf(html)).toMatch(/<summary>Warum hier\?.*?Kanutour.*?<\/summary>/s)
    expect(wordsOf(mainOf(html))).toMatch(/Stelle 1 von 1, sortiert nach Entfernung: [\d,]+ km entfernt\./)
    expect(html).toContain('href="/ranking"')
  }))

test('back from a category keeps day and place', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?day=20/06/2026&city=Berlin&filter=lo_indoor&searchText=x')
    expect(html).toMatch(/<a [^>]*href="\/\?day=20\/06\/2026&amp;city=Berlin"[^>]*>/)
  }))

test('[GEO-9] the location dialog offers 2, 15 and 50 km, each a link that says so', () =>
  inSmallCity(async (ask) => {
    const dialog = dialogIn((await ask('/activity/wasser?radius=15&open=location')).html)
    for (const radius of ['2', '15', '50']) {
      expect(dialog).toMatch(new RegExp(`href="[^"]*radius=${radius}[&"][^>]*>${radius} km<`))
    }
    expect(dialog).toMatch(/aria-current="true"[^>]*>15 km<|>15 km<[^>]*aria-current="true"/)
    expect(dialog).not.toContain('radius=all')
  }))

test('whatever is chosen in the location dialog shows its list at once, and the dialog says where it looks now', () =>
  inSmallCity(async (ask) => {
    const dialog = dialogIn((await ask('/activity/wasser?radius=15&page=2&open=location')).html)
    const links = [...dialog.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, to = '', text = '']) => [wordsOf(text).trim(), to.replaceAll('&amp;', '&')],
    )
    expect(links).toEqual([
      ['2 km', '/activity/wasser?radius=2'],
      ['15 km', '/activity/wasser?radius=15'],
      ['50 km', '/activity/wasser?radius=50'],
      ['Hamburg', '/activity/wasser?city=Hamburg&radius=15'],
      ['Berlin', '/activity/wasser?city=Berlin&radius=15'],
    ])
    expect(wordsOf(dialog)).toContain('Jetzt: Hamburg, 15 km')
    const near = dialogIn((await ask('/activity/wasser?hash=u1q0&open=location')).html)
    expect(wordsOf(near)).toContain('Jetzt: Diese Gegend')
  }))
