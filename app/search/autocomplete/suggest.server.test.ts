import { expect, test } from 'vitest'
import {
  makeCategory,
  makeCity,
  makeCollection,
  makeCompany,
  makeQuarter,
  makeService,
} from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { nameSlug } from '#app/catalog/catalog.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { suggestionUrl, nameMatchRank, type SuggestionKind } from './suggestions.ts'
import { suggestionsFor } from './suggest.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const luebeck = { lat: 53.866444, lng: 10.684738 }
const luebeckHash = geohashOf(luebeck, 4)

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'luebeck', name: 'Lübeck', names: ['Lübeck', 'Luebeck'], ...luebeck })
  await makeCategory(db, { id: 'aktiv', key: 1, name: 'Klettern und Springen' })
  await makeCategory(db, { id: 'wasser', key: 2, name: 'Aufs Wasser' })
  await makeCollection(db, { id: 'regen', name: 'Schietwetter' })
  await makeCollection(db, { id: 'geheim', name: 'Schietkram', site_type: ['notlisted'] })
  await makeCompany(db, { id: 'halle', title: 'Nordwand' })
  const row = { company_id: 'halle', category_id: 'aktiv' }
  await makeService(db, { ...row, id: 'a', title: 'Kletterhalle am Kai', district: 'Ottensen' })
  await makeService(db, { ...row, id: 'b', title: 'Töpfern für Anfänger', district: 'Altona' })
  await makeService(db, { ...row, id: 'c', title: 'Kletterwand im Winter', is_online: false })
}

const asked = async (db: Db, text: string) =>
  (await suggestionsFor(db, { text, place, now })).map(({ kind, label }) => `${kind} ${label}`)

test('what begins like the typed letters is proposed: words, categories, offers', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await asked(tx, 'klett')).toEqual([
      'word Klettern',
      'word Kletterhalle',
      'category Klettern und Springen',
      'service Kletterhalle am Kai',
      'service Töpfern für Anfänger',
    ])
    expect(await asked(tx, 'k')).toEqual([])
    expect(await asked(tx, '')).toEqual([])
  }))

test('no number is proposed for its beginning', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const row = { company_id: 'halle', category_id: 'aktiv' }
    await makeService(tx, { ...row, id: 'd', title: 'Hundertvierzig Schafe und eine Hundewiese' })
    expect(await asked(tx, 'was mit hund')).toEqual([
      'word mit Hundewiese',
      'service Hundertvierzig Schafe und eine Hundewiese',
    ])
  }))

test.each([
  ['klettrn', ['word Klettern', 'category Klettern und Springen']],
  ['Kletterhale', ['service Kletterhalle am Kai']],
  ['Ottensen', ['service Kletterhalle am Kai']],
  ['ottens', ['word Ottensen', 'service Kletterhalle am Kai']],
  ['toepf', ['word Töpfern', 'service Töpfern für Anfänger']],
  ['TÖPFERN', ['service Töpfern für Anfänger']],
  ['luebe', ['city Lübeck']],
  ['Lübek', ['city Lübeck']],
  ['schiet', ['collection Schietwetter']],
  ['wetter', ['collection Schietwetter']],
  ['kletterhalle ott', ['word kletterhalle Ottensen', 'service Kletterhalle am Kai']],
])('„%s“ proposes what offers, categories and places have', (text, wanted) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const found = await asked(tx, text)
    for (const one of wanted) expect([text, found]).toEqual([text, expect.arrayContaining([one])])
    expect(found.join()).not.toMatch(/Schietkram|Kletterwand/)
  }),
)

test.each(['%', "'; drop table service --", '\\', '🦭🦭🦭', '***', '_____', 'xqzwvk', 'a'.repeat(80)])(
  '„%s“ proposes nothing and breaks nothing',
  (text) =>
    withDatabase(async (tx) => {
      await makeGround(tx)
      expect(await asked(tx, text)).toEqual([])
    }),
)

const quarters = [
  ['ottens', 'Ottensen'],
  ['OTTENSN', 'Ottensen'],
  ['in Ottensen', 'Ottensen'],
  ['altona', 'Altona'],
  ['eimsb', 'Eimsbüttel'],
  ['eimsbue', 'Eimsbüttel'],
  ['eimsbütl', 'Eimsbüttel'],
  ['st. pau', 'St. Pauli'],
] as const

test.each(quarters)('„%s“ proposes the quarter %s, with its city, and links to its offers', (text, name) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    for (const quarter of ['Altona', 'Altona-Nord', 'Ottensen', 'Eimsbüttel', 'St. Pauli'])
      await makeQuarter(tx, { name: quarter })
    const found = await suggestionsFor(tx, { text, place, now })
    const to = `/activity/search?city=${nameSlug(name)}`
    expect(found.find(({ kind }) => kind === 'quarter')).toEqual({
      kind: 'quarter',
      label: name,
      line: 'Hamburg',
      to,
    })
  }),
)

const search = (params: Record<string, string>) => `/activity/search?${new URLSearchParams(params)}`

test.each([
  ['Altona abends', 'quarter', search({ city: 'altona', searchText: 'abends' })],
  ['morgen Abend Alton', 'quarter', search({ city: 'altona', searchText: 'morgen Abend' })],
  [
    'was kann man heute mit 2 Kindern in Altona machen',
    'quarter',
    search({ city: 'altona', searchText: 'heute mit 2 Kindern' }),
  ],
  ['Lübeck für 4 Personen', 'city', search({ city: 'luebeck', searchText: 'für 4 Personen' })],
  ['Lübeck', 'city', '/city/luebeck'],
  ['klett Samstag', 'category', '/activity/aktiv?searchText=Samstag'],
])('„%s“ proposes a %s that keeps the other words', (text, kind, to) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeQuarter(tx, { name: 'Altona' })
    const found = await suggestionsFor(tx, { text, place, now })
    expect(found.filter((one) => one.kind === kind).map((one) => one.to)).toEqual([to])
  }),
)

test('with a place and a party nothing is proposed that only has the place’s name', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeQuarter(tx, { name: 'Altona' })
    expect(await asked(tx, 'Altona')).toEqual(['service Töpfern für Anfänger', 'quarter Altona'])
    for (const text of ['heute mit 2 Kindern in Altona', 'was geht heute in Altona'])
      expect(await asked(tx, text)).toEqual(['quarter Altona'])
  }))

test('a place or a category that is chosen keeps the search’s day and party, and a place no former place', () => {
  const kept = { day: 'Heute', personen: '4', city: 'berlin', radius: '2' }
  const leadsTo = (kind: SuggestionKind, to: string) =>
    suggestionUrl({ kind, to, label: 'x', line: null }, kept)
  expect(leadsTo('quarter', '/activity/search?city=altona&searchText=abends')).toBe(
    '/activity/search?day=Heute&personen=4&city=altona&searchText=abends',
  )
  expect(leadsTo('category', '/activity/aktiv?searchText=Samstag')).toBe(
    '/activity/aktiv?day=Heute&personen=4&city=berlin&radius=2&searchText=Samstag',
  )
  expect(leadsTo('city', '/city/luebeck')).toBe('/city/luebeck')
  expect(leadsTo('service', '/activity/details/a/b')).toBe('/activity/details/a/b')
  expect(leadsTo('word', '/activity/search')).toBe(
    '/activity/search?day=Heute&personen=4&city=berlin&radius=2&searchText=x',
  )
})

test('after a typed place the words of offers there are proposed', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeQuarter(tx, { name: 'Altona' })
    expect(await asked(tx, 'klett in Altona')).toEqual([
      'word Klettern in Altona',
      'word Kletterhalle in Altona',
      'category Klettern und Springen',
      'service Kletterhalle am Kai',
      'service Töpfern für Anfänger',
    ])
    expect(await asked(tx, 'in der Nähe')).toEqual([])
    // The offers are Hamburg's.
    expect((await asked(tx, 'klett in Lübeck')).join()).not.toMatch(/word|service/)
  }))

test('of several quarters of one name that of the chosen city comes first', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    const lines = async () =>
      (await suggestionsFor(tx, { text: 'neustadt', place, now })).map(({ line }) => line)
    await makeQuarter(tx, { form: 'a-neustadt', name: 'Neustadt', city_hash: luebeckHash })
    await makeQuarter(tx, { name: 'Neustadt' })
    expect(await lines()).toEqual(['Hamburg', 'Lübeck'])
  }))

test('names fit by their beginning first, then by words, parts and near spellings', () => {
  expect(nameMatchRank('auf', 'Aufs Wasser', 'exact')).toBe(0)
  expect(nameMatchRank('was', 'Aufs Wasser', 'exact')).toBe(1)
  expect(nameMatchRank('was auf', 'Aufs Wasser', 'exact')).toBe(2)
  expect(nameMatchRank('asse', 'Aufs Wasser', 'exact')).toBe(3)
  expect(nameMatchRank('waser', 'Aufs Wasser', 'near')).toBe(4)
  expect(nameMatchRank('waser', 'Aufs Wasser', 'exact')).toBeNull()
  expect(nameMatchRank('xy', 'Aufs Wasser', 'near')).toBeNull()
})

test('words that no offer around has together are not proposed, not even for a typing error', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const row = { company_id: 'halle', category_id: 'wasser' }
    await makeService(tx, { ...row, id: 'd', title: 'Barkasse im Hafen' })
    await makeService(tx, { ...row, id: 'e', title: 'Mitfahren auf dem Kutter' })
    await makeService(tx, { ...row, id: 'f', title: 'Eisbahn', lat: 48.137, lng: 11.575 })
    expect((await asked(tx, 'Barkase mitfahrn')).filter((line) => line.startsWith('word'))).toEqual([])
    expect((await asked(tx, 'Barkase Hafn')).filter((line) => line.startsWith('word'))).toEqual([
      'word Barkasse Hafen',
    ])
    expect((await asked(tx, 'Eisb')).filter((line) => line.startsWith('word'))).toEqual([])
  }))
