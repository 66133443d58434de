import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { mainOf, mainWords } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What is said without the parts that only connect. */
const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`
const listOf = (html: string) => {
  const list = mainOf(html).slice(0, mainOf(html).indexOf('id="in-der-naehe"'))
  return [...list.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title)
}

test.each(['🎉', 'der', 'mit der und', '***', '🦭 der'])(
  '„%s“ has no word: nothing is listed, the page says why and leads on',
  (text) =>
    inSmallCity(async (ask) => {
      const { status, html } = await ask(search(text))
      expect([status, listOf(html)]).toEqual([200, []])
      expect(mainWords(html)).toContain(`In „${text}“ steht kein Wort, nach dem wir suchen können.`)
      expect(mainOf(html)).toMatch(
        /<a [^>]*href="[^"]*open=search"[^>]*>(?:(?!<\/a>).)*Mit anderen Worten suchen/s,
      )
      expect(mainOf(html)).toMatch(
        /<a [^>]*href="\/activity\/search"[^>]*>(?:(?!<\/a>).)*In allen Kategorien stöbern/s,
      )
      expect((await ask(`/map/search?searchText=${encodeURIComponent(text)}`)).html).not.toContain('Kanutour')
    }),
)

test('without any text the search lists everything, and a word among signs is enough', () =>
  inSmallCity(async (ask) => {
    expect(listOf((await ask('/activity/search')).html)).toContain('Kanutour')
    expect(listOf((await ask(search('🎉 der kanu'))).html)).toEqual(['Kanutour'])
  }))

test.each([
  ['klettrn hale', 'klettern Halle'],
  ['kletern in der halle', 'Klettern in der halle'],
  ['hale klettrn ottensn', 'Halle klettern Ottensen'],
  ['kletterhale', 'Kletterhalle'],
  ['hale', 'Halle'],
])('„%s“ is corrected in every word, to „%s“', (text, corrected) =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', district: 'Ottensen' }
    const title = 'Klettern in der Halle'
    await makeService(db, { ...row, id: 'wand', title, keywords: ['Kletterhalle'] })
    await makeService(db, { ...row, id: 'halb', title: 'Halber Tag', district: 'Altona' })
    const { html } = await ask(search(text))
    expect(mainWords(html).toLowerCase()).toContain(`meintest du „${corrected.toLowerCase()}“?`)
    expect(listOf(html)).toEqual(['Klettern in der Halle'])
  }),
)

test('several words that no offer has together lead to each by itself, rightly written and counted', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'wand', title: 'Klettern am Kai' })
    await makeService(db, { ...row, id: 'tanz', title: 'Tanz in der Halle' })
    const { html } = await ask(search('klettrn hale'))
    expect(listOf(html)).toEqual([])
    const ways = /<ul class="rows rows-card".*?<\/ul>/s.exec(html)?.[0] ?? ''
    const found = [...ways.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, inner = '']) => [
      to,
      inner.replaceAll(/<!--.*?-->|<[^>]*>/g, ''),
    ])
    expect(found.slice(0, 2)).toEqual([
      ['/activity/search?searchText=Klettern', 'Nur „Klettern“1 Angebot'],
      ['/activity/search?searchText=Halle', 'Nur „Halle“1 Angebot'],
    ])
  }))

test('words that are only begun stay as they are', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'wand', title: 'Klettern in der Halle' })
    for (const text of ['klett hal', 'KLETTERN halle', 'klettern in hallen']) {
      const { html } = await ask(search(text))
      expect([text, listOf(html), mainWords(html).includes('Meintest du')]).toEqual([
        text,
        ['Klettern in der Halle'],
        false,
      ])
    }
  }))

test('a correction that finds nothing is not said; its words stand each by itself', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'b', title: 'Barkasse im Hafen' })
    await makeService(db, { ...row, id: 'm', title: 'Mitfahren auf dem Kutter' })
    const { html } = await ask(search('Barkase mitfahrn'))
    expect(mainWords(html)).toContain('Nichts gefunden?')
    expect(mainWords(html)).not.toContain('Meintest du')
    expect(mainWords(html)).toMatch(/Nur „barkasse“1 Angebot/i)
  }))
