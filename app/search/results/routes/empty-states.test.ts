import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCollection } from '#test/support/catalog-rows.ts'
import { mainOf } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { tagBits } from '#app/catalog/catalog.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What is said without the parts that only connect. */
const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')

test.each([
  ['', 'Gerade ist in deiner Nähe nichts eingetragen.', []],
  ['day=20/06/2026', 'An diesem Tag ist in deiner Nähe nichts eingetragen.', ['Alle Tage zeigen']],
  ['day=irgendwann', 'Gerade ist in deiner Nähe nichts eingetragen.', []],
  ['day=Wochenende', 'An diesen Tagen ist in deiner Nähe nichts eingetragen.', ['Alle Tage zeigen']],
  [
    'filter=lo_indoor',
    'Gerade ist in deiner Nähe nichts eingetragen, was zu deinen Filtern passt.',
    ['Filter zurücksetzen'],
  ],
  [
    'day=20/06/2026&filter=lo_indoor',
    'An diesem Tag ist in deiner Nähe nichts eingetragen, was zu deinen Filtern passt.',
    ['Ohne Tag und Filter zeigen'],
  ],
  [
    'searchText=jodeln&day=20/06/2026',
    'Zu „jodeln“ ist an diesem Tag in deiner Nähe nichts eingetragen.',
    ['Ohne Suchwort', 'Alle Tage zeigen'],
  ],
  ['searchText=jodeln', 'Zu „jodeln“ ist in deiner Nähe nichts eingetragen.', ['Ohne Suchwort']],
])('no events for "%s" says what was looked for, and leads out of it', (query, line, ways) =>
  inSmallCity(async (ask) => {
    const html = mainOf((await ask(`/events?${query}`)).html)
    const empty = /<section[^>]*aria-labelledby="leer".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(wordsOf(empty)).toContain(line)
    const links = [...empty.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text = '']) => wordsOf(text))
    expect(links).toEqual([...ways, 'Zur Startseite'])
  }),
)

test('a collection of which nothing is anywhere speaks of no radius and offers no wider one', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'leer', filter: ['lo_online'] })
    for (const query of ['', '?radius=all']) {
      const everywhere = mainOf((await ask(`/collections/leer${query}`)).html)
      expect(wordsOf(everywhere)).toContain('Von diesen Ideen ist gerade keine online.')
      expect(everywhere).not.toMatch(/Überall suchen|Deshalb siehst du/)
    }
    const near = mainOf((await ask('/collections/leer?radius=2')).html)
    expect(wordsOf(near)).toContain('In diesem Umkreis liegt keine der Ideen.')
    expect(near).toContain('Überall suchen')
  }))

test('no event for each of several children leads in one tap to those for one of them, with their number', () =>
  inSmallCity(async (ask, db) => {
    const evening = {
      company_id: 'kontor',
      service_id: 'konzert',
      starts_at: new Date('2026-06-20T16:00:00Z'),
    }
    for (const [id, tags] of Object.entries({ a: ['ag_infant'], b: ['ag_school'] } as const))
      await makeEvent(db, { ...evening, id, title: id, tags: tagBits(tags) })
    const waysAt = async (query: string) => {
      const html = mainOf((await ask(`/events?${query}`)).html)
      return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Für eines der Kinder: ([^<]*)</g)].map(
        ([, to = '', count]) => [to.replaceAll('&amp;', '&'), count],
      )
    }
    const both = 'filter=ag_infant,ag_school'
    expect(await waysAt(`day=20/06/2026&${both}&jedes=alter`)).toEqual([
      [`/events?day=20/06/2026&${both}`, '2 Events'],
    ])
    expect(await waysAt(`day=21/06/2026&${both}&jedes=alter`)).toEqual([])
    expect(await waysAt('filter=ag_baby,ag_teen')).toEqual([])
  }))

test('a city that we aren’t in is named in place of the chosen one, and its words stay for our own', () =>
  inSmallCity(async (ask) => {
    const html = mainOf((await ask('/activity/search?searchText=M%C3%BCnchen+Kanutour')).html)
    expect(wordsOf(html)).toContain('In München gibt es uns noch nicht.')
    expect(wordsOf(html)).not.toContain('rund um Hamburg')
    expect(html).toContain('href="/activity/search?city=hamburg&amp;searchText=Kanutour"')
    // The links come before the picture, which only a wide screen has beside them.
    expect(html).toContain('In Hamburg suchen')
    expect(html.indexOf('In Hamburg suchen')).toBeLessThan(html.indexOf('fog_1200x900'))
    const cake = mainOf((await ask('/activity/search?searchText=Frankfurter+Kranz')).html)
    expect(wordsOf(cake)).toContain('Nichts gefunden?')
  }))
