import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { mainOf, mainWords } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What is said without the parts that only connect. */
const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`
const listOf = (html: string) => {
  const list = mainOf(html).slice(0, mainOf(html).indexOf('id="in-der-naehe"'))
  return [...list.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title)
}

const titles = {
  escape: 'Die letzte U-Bahn: Escape Room',
  laser: 'Laser Tag im Speicher',
  golf: 'Minigolf im Bunker',
  bord: 'Stand up Paddling',
  rom: 'Romantischer Abend',
  flucht: 'Escape aus dem Alltag',
  stadt: 'Stadtführung bei Nacht',
}

async function makeOffers(db: Db): Promise<void> {
  for (const [id, title] of Object.entries(titles))
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id, title, short_title: title })
}

test.each([
  ['esape rom', 'Escape Room', titles.escape],
  ['esacpe romm', 'Escape Room', titles.escape],
  ['escaperom', 'Escape Room', titles.escape],
  ['Esaperoom', 'Escape Room', titles.escape],
  ['mini gof', 'Minigolf', titles.golf],
  ['Minigolf spielen', 'Minigolf', titles.golf],
  ['kanutour buchen', 'kanutour', 'Kanutour'],
  ['Minigolf in den Ferien', 'Minigolf', titles.golf],
  ['Minigolf 2 Stunden', 'Minigolf', titles.golf],
  ['Minigolf für Senioren', 'Minigolf', titles.golf],
  ['Sehenswürdigkeiten', 'Stadtführung', titles.stadt],
  ['(esacpe) „rom“', 'Escape Room', titles.escape],
])('„%s“ finds what is written „%s“, and says so', (text, meant, title) =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const { html } = await ask(search(text))
    expect(listOf(html)).toEqual([title])
    expect(mainWords(html).toLowerCase()).toContain(`meintest du „${meant.toLowerCase()}“?`)
    expect(mainWords(html)).toContain('1 Angebot')
    expect((await ask(`/map/search?searchText=${encodeURIComponent(text)}`)).html).toContain(title)
  }),
)

test.each([
  ['Escaperoom', titles.escape],
  ['escaperooms', titles.escape],
  ['ESCAPEROOM', titles.escape],
  ['Lasertag', titles.laser],
  ['Mini Golf', titles.golf],
  ['Mini-Golf', titles.golf],
  ['Mini (Golf)', titles.golf],
  ['mini golf bunker', titles.golf],
  ['Kanu Tour', 'Kanutour'],
  ['„Kanutour“!', 'Kanutour'],
])('„%s“ finds what has the same letters, and nobody is asked what was meant', (text, title) =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const { html } = await ask(search(text))
    expect(listOf(html)).toEqual([title])
    expect(mainWords(html)).not.toContain('Meintest du')
    expect((await ask(`/map/search?searchText=${encodeURIComponent(text)}`)).html).toContain(title)
  }),
)

test('a word in brackets counts like any other, and is glued to none', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    for (const [text, titlesFound] of [
      ['Kanutour (blau)', []],
      ['Escape-Radtour', []],
      ['Escape (Alltag)', [titles.flucht]],
    ] as const) {
      const { html } = await ask(search(text))
      expect([text, listOf(html), mainWords(html).includes('Meintest du')]).toEqual([
        text,
        titlesFound,
        false,
      ])
    }
  }))

test('what is found as it is typed stays, also where it is another day’s or farther away', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'rad', title: 'Escape Radtour', lat: 52.517, lng: 13.389 })
    await makeService(db, { ...row, id: 'cafe', title: 'Kanu Tor' })
    const typed = async (path: string) => {
      const { html } = await ask(path)
      return [listOf(html), mainWords(html).includes('Meintest du')]
    }
    expect(await typed(search('escape'))).toEqual([[titles.escape, titles.flucht], false])
    expect(await typed(`${search('Kanutour')}&day=14/06/2026`)).toEqual([[], false])
    expect(await typed(search('Radtour'))).toEqual([[], false])
    expect(await typed(search('escape golf'))).toEqual([[], false])
    expect(await typed(search('Escape Room 23'))).toEqual([[titles.escape], true])
    expect(await typed(search('5 Minigolf'))).toEqual([[titles.golf], true])
    expect(await typed(search('xqzwvk zzzz'))).toEqual([[], false])
  }))

test('the day, the filters and their numbers count for what was meant', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const free = await ask(`${search('Kanu Tour')}&day=20/06/2026&personen=4`)
    expect(listOf(free.html)).toEqual(['Kanutour'])
    const full = await ask(`${search('Kanu Tour')}&day=14/06/2026&personen=4`)
    expect(listOf(full.html)).toEqual([])
    expect(mainWords(full.html)).not.toContain('Meintest du')
    expect(mainWords(full.html)).toContain('Auch an anderen Tagen1 Angebot')
    const everywhere = await ask(`${search('Escaperoom')}&city=berlin`)
    expect(listOf(everywhere.html)).toEqual([])
    expect(mainWords(everywhere.html)).toContain('Überall suchen1 Angebot')
    const { html } = await ask(`${search('Escaperoom')}&open=filter_pr`)
    const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(dialog).toMatch(/Bis 25 €<\/span><span class="row-aside num">1</)
  }))

test('proposals while typing are written as offers are', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const proposed = async (text: string) =>
      (
        JSON.parse((await ask(`/suggest.json?q=${encodeURIComponent(text)}`)).html) as {
          found: { label: string }[]
        }
      ).found.map(({ label }) => label)
    expect(await proposed('Escaperoom')).toEqual(['Escape Room', titles.escape])
    expect(await proposed('mini golf 2 Personen')).toEqual(['Minigolf 2 Personen', titles.golf])
    expect(await proposed('mini go')).toEqual(['Minigolf', titles.golf])
    expect(await proposed('esape rom')).toEqual(['Escape Room', titles.escape])
    expect(await proposed('xqzwvk')).toEqual([])
  }))

test.each([
  ['gegen Langeweile', ''],
  ['für Senioren', ''],
  ['unter der Woche', ''],
  ['im Dezember', ''],
  ['Kanu in zwei Wochen', '?day=27/06/2026&searchText=Kanu'],
  ['2 Stunden', '?filter=du_30,du_1,du_2'],
])('„%s“ goes on with what of it a list can say: %s', (text, query) =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask(search(text))
    expect([status, headers.get('location')]).toEqual([302, `/activity/search${query}`])
  }),
)

test('an offer that is called a meeting, whatever else its name says, is found by it', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const title = 'Mädelsabend mit Prosecco und Ton'
    await makeService(db, {
      company_id: 'kontor',
      category_id: 'wasser',
      id: 'ton',
      title,
      short_title: title,
    })
    const { status, html } = await ask(search('Mädelsabend'))
    expect([status, listOf(html)]).toEqual([200, [title]])
  }))
