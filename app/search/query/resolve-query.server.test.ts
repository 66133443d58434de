import { expect, test } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { emptyState, linkTo } from '#app/search/search-url/search-state.ts'
import { placeFor } from '#app/search/place/find-place.server.ts'
import { resolveQuery } from './resolve-query.server.ts'

/** Saturday, 14:00 in Hamburg. */
const now = new Date('2026-06-13T12:00:00Z')
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const luebeck = { lat: 53.866444, lng: 10.684738 }
const offers = ['Hamburg Dungeon', 'Planetarium Hamburg', 'Klettern am Kai', 'Sommer in Altona', 'Minigolf']

async function makePlaces(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg', names: ['Hamburg', 'HH'] })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin })
  await makeCity(db, { form: 'luebeck', name: 'Lübeck', ...luebeck })
  await makeQuarter(db, { name: 'Altona', reach_km: 15, lat: 53.5525, lng: 9.9352 })
  await makeQuarter(db, { name: 'Altona-Nord' })
  for (const name of ['Ottensen', 'Eimsbüttel', 'Bergedorf', 'St. Pauli']) await makeQuarter(db, { name })
  await makeQuarter(db, { name: 'Veddel', article: 'die' })
  await makeQuarter(db, { name: 'Horn', is_word: true })
  await makeQuarter(db, { name: 'Neustadt', article: 'die', is_word: true })
  const inBerlin = { city_hash: geohashOf(berlin, 4), ...berlin }
  const slugs = ['mitte', 'berlin-mitte', 'mitte-berlin']
  await makeQuarter(db, { ...inBerlin, form: 'berlin-mitte', name: 'Mitte', slugs, is_word: true })
  await makeQuarter(db, { ...inBerlin, form: 'berlin-kreuzberg', name: 'Kreuzberg', slugs: ['kreuzberg'] })
  await makeCategory(db, { id: 'kultur', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  for (const title of offers)
    await makeService(db, { id: title, company_id: 'kontor', category_id: 'kultur', title })
}

type Chosen = { city?: string; radius?: 2 | 'all' }

/** The place and the words that a text means, beside a chosen place; `null` where all of it is words. */
async function meant(db: Db, searchText: string, { city = 'hamburg', radius }: Chosen = {}) {
  const state = { ...emptyState, city, radius: radius ?? null, searchText }
  const { place } = await placeFor(db, {
    url: { city, hash: null, radius: state.radius },
    cookie: { city: null, hash: null, radius: null },
  })
  const said = await resolveQuery(db, { state, place, now })
  return said && [said.city, said.searchText]
}

const among = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makePlaces(db)
    await work(db)
  })

test.each([
  ['Klettern in Berlin', 'berlin', 'Klettern'],
  ['in Altona', 'altona', ''],
  ['Altona', 'altona', ''],
  ['Altona-Nord', 'altona-nord', ''],
  ['Klettern in Altona Nord', 'altona-nord', 'Klettern'],
  ['Kindergeburtstag in Eimsbüttel', 'eimsbuettel', 'Kindergeburtstag'],
  ['Kindergeburtstag in EIMSBUETTEL', 'eimsbuettel', 'Kindergeburtstag'],
  ['rund um Ottensen', 'ottensen', ''],
  ['was geht in Ottensen', 'ottensen', ''],
  ['was Schönes in Ottensen', 'ottensen', ''],
  ['Konzert auf St. Pauli', 'sankt-pauli', 'Konzert'],
  ['Konzert auf Sankt Pauli', 'sankt-pauli', 'Konzert'],
  ['auf der Veddel', 'veddel', ''],
  ['Töpfern in Hamburg-Altona', 'altona', 'Töpfern'],
  ['Töpfern, Altona, Hamburg', 'altona', 'Töpfern'],
  ['Minigolf Lübeck', 'luebeck', 'Minigolf'],
  ['Eimsbüttel Kindergeburtstag', 'eimsbuettel', 'Kindergeburtstag'],
  ['Theater in Kreuzberg', 'berlin-kreuzberg', 'Theater'],
  ['Bar in Berlin-Mitte', 'berlin-mitte', 'Bar'],
  ['Reiten in Horn', 'horn', 'Reiten'],
  ['Essen in der Neustadt', 'neustadt', 'Essen'],
  ['Klettern in Hamburg', 'hamburg', 'Klettern'],
  ['Klettern HH', 'hamburg', 'Klettern'],
  ['Reiten in der Nähe', 'hamburg', 'Reiten'],
  ['in meiner Nähe', 'hamburg', ''],
  ['Klettern in Ottensn', 'ottensen', 'Klettern'],
  ['Klettern in Eimsbütel', 'eimsbuettel', 'Klettern'],
  ['Klettern in Berln', 'berlin', 'Klettern'],
] as const)('„%s“ looks around %s for „%s“', (text, city, words) =>
  among(async (db) => {
    expect(await meant(db, text)).toEqual([city, words])
  }),
)

test.each([
  ['Hamburg Dungeon'],
  ['Planetarium Hamburg'],
  ['Führung Planetarium Hamburg'],
  ['Sommer in Altona'],
  ['in Altona und Ottensen'],
  ['Altona oder Ottensen'],
  ['nicht in Altona'],
  ['überall außer in Altona'],
  ['Reiten in Rot'],
  ['Tanzen in Gruppen'],
  ['Picknick im Park'],
  ['Blick auf Hamburg'],
  ['Horn lernen'],
  ['Horn'],
  ['in der Mitte'],
  ['Neustadt'],
  ['Altonaer Balkon'],
  ['Klettern'],
])('„%s“ says no place', (text) =>
  among(async (db) => {
    expect(await meant(db, text)).toBeNull()
  }),
)

test('in Berlin a name is Berlin’s quarter, and a quarter of Hamburg whose name is a word is none', () =>
  among(async (db) => {
    expect(await meant(db, 'Bar in Mitte', { city: 'berlin' })).toEqual(['berlin-mitte', 'Bar'])
    expect(await meant(db, 'Bar in der Mitte', { city: 'berlin' })).toBeNull()
    expect(await meant(db, 'Essen in der Neustadt', { city: 'berlin' })).toBeNull()
  }))

test('a typed place replaces the radius, too, unless it is the chosen place', () =>
  among(async (db) => {
    const radiusOf = async (searchText: string, { city, radius }: Required<Chosen>) => {
      const state = { ...emptyState, city, radius, searchText }
      const wish = { city, hash: null, radius }
      const { place } = await placeFor(db, { url: wish, cookie: wish })
      return (await resolveQuery(db, { state, place, now }))?.radius
    }
    expect(await radiusOf('Klettern in Altona', { city: 'hamburg', radius: 2 })).toBeNull()
    expect(await radiusOf('Klettern in Hamburg', { city: 'hamburg', radius: 2 })).toBe(2)
    expect(await radiusOf('Klettern in Altona', { city: 'altona', radius: 2 })).toBe(2)
    // Everywhere isn't Hamburg.
    expect(await radiusOf('Klettern in Hamburg', { city: 'hamburg', radius: 'all' })).toBeNull()
  }))

test('a text on a later page redirects to the first page of its criteria', () =>
  among(async (db) => {
    const state = { ...emptyState, searchText: 'Klettern in Altona', page: 3, open: 'search' as const }
    const { place } = await placeFor(db, { url: state, cookie: state })
    const said = await resolveQuery(db, { state, place, now })
    expect(said && linkTo('/activity/search', state, said)).toBe(
      '/activity/search?city=altona&searchText=Klettern',
    )
  }))

test('a place, a day and a party are read from one text', () =>
  among(async (db) => {
    const state = { ...emptyState, searchText: 'Klettern am Sonntag in Altona für 4 Personen' }
    const wish = { city: null, hash: null, radius: null }
    const { place } = await placeFor(db, { url: wish, cookie: wish })
    expect(await resolveQuery(db, { state, place, now })).toMatchObject({
      ...{ city: 'altona', searchText: 'Klettern', wish: { persons: 4 }, where: 'rund um Altona' },
      day: expect.anything(),
    })
  }))

test('a distance is the smallest radius that holds it, around the typed or the chosen place', () =>
  among(async (db) => {
    const radiusOf = async (searchText: string) => {
      const state = { ...emptyState, city: 'hamburg', searchText }
      const url = { city: 'hamburg', hash: null, radius: null }
      const { place } = await placeFor(db, { url, cookie: url })
      const said = await resolveQuery(db, { state, place, now })
      return said && [said.city, said.radius, said.searchText]
    }
    expect(await radiusOf('Klettern im Umkreis von 10 km um Bergedorf')).toEqual([
      'bergedorf',
      15,
      'Klettern',
    ])
    expect(await radiusOf('im Umkreis von 2 km')).toEqual(['hamburg', 2, ''])
    expect(await radiusOf('20 km um Hamburg')).toEqual(['hamburg', 50, ''])
    expect(await radiusOf('Radtour 20 km')).toBeNull()
  }))

test('a name alone is a quarter of the chosen city first, and else the only one that is called so', () =>
  among(async (db) => {
    expect(await meant(db, 'Nudeln Kreuzberg')).toEqual(['berlin-kreuzberg', 'Nudeln'])
    expect(await meant(db, 'Nudeln Kreuzberg', { city: 'berlin' })).toEqual(['berlin-kreuzberg', 'Nudeln'])
    expect(await meant(db, 'Nudeln in Kreuzberg')).toEqual(['berlin-kreuzberg', 'Nudeln'])
  }))

/** It is Berlin that is chosen. */
test.each([
  ['St. Pauli', ['sankt-pauli', '']],
  ['Sankt Pauli abends', ['sankt-pauli', '']],
  ['Klettern Bergedorf', ['bergedorf', 'Klettern']],
  ['minigolf eimsbuettel', ['eimsbuettel', 'minigolf']],
  ['Klettern Hamburg-Bergedorf', ['bergedorf', 'Klettern']],
  // These are words, too.
  ['Horn', null],
  ['Klettern Neustadt', null],
  // An offer of Berlin is written so.
  ['Ottensen', null],
  // And of these nobody knows which is meant.
  ['Klettern Bergstedt', null],
  ['Klettern über Bergedorf', null],
] as const)(
  'in Berlin „%s“ is a quarter of another city only where nothing else can be meant: %s',
  (text, means) =>
    among(async (db) => {
      const inBerlin = { company_id: 'kontor', category_id: 'kultur', ...berlin }
      await makeService(db, { ...inBerlin, id: 'o', title: 'Nacht wie in Ottensen' })
      await makeQuarter(db, { name: 'Bergstedt' })
      await makeQuarter(db, {
        ...{ city_hash: geohashOf(luebeck, 4), form: 'luebeck-bergstedt', name: 'Bergstedt' },
        ...{ slugs: ['bergstedt'], ...luebeck },
      })
      expect(await meant(db, text, { city: 'berlin' })).toEqual(means)
    }),
)
