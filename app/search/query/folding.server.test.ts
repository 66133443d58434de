import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { spellingsOf } from '#test/support/spellings.ts'
import { cityByName } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { emptyState, parseState } from '#app/search/search-url/search-state.ts'
import { eventWords } from '#app/search/event-search/event-words.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { placesNamed } from '#app/search/autocomplete/name-suggestions.server.ts'
import { writtenOtherwise } from '#app/search/engine/query-rewrites.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { placeFor } from '#app/search/place/find-place.server.ts'
import { suggestionsFor } from '#app/search/autocomplete/suggest.server.ts'
import { resolveQuery } from './resolve-query.server.ts'
import { resolveTerms } from '#app/search/lexicon/query-terms.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const nowhere = { city: null, hash: null, radius: null }
/** As the address of a search gives it. */
const typedIn = (searchText: string) => parseState(new URLSearchParams({ searchText })).searchText

const inHamburg = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    await makeCity(db, { form: 'luebeck', name: 'Lübeck', lat: 53.866444, lng: 10.684738 })
    await makeQuarter(db, { name: 'Eimsbüttel' })
    await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
    await makeCompany(db, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'a', title: 'Fahrt zur Köhlbrandbrücke' })
    await makeService(db, { ...row, id: 'b', title: 'Runde auf dem Wasser', keywords: ['stand up paddling'] })
    await makeService(db, { ...row, id: 'c', title: 'Lichterfahrt', request_type: 'event' })
    const starts_at = new Date('2026-06-21T16:30:00Z')
    await makeEvent(db, {
      company_id: 'kontor',
      service_id: 'c',
      id: 'e',
      title: 'Kehrwieder und Ährenfest',
      starts_at,
    })
    await work(db)
  })

test('a city is found in every spelling of its name, by itself and in an address', () =>
  inHamburg(async (db) => {
    for (const name of spellingsOf('Lübeck')) {
      expect([name, (await cityByName(db, name))?.form]).toEqual([name, 'luebeck'])
      const found = await placeFor(db, { url: { ...nowhere, city: name }, cookie: nowhere })
      expect([name, found.place.form, found.unknownCity]).toEqual([name, 'luebeck', null])
    }
    expect(await cityByName(db, 'Labeck')).toBeNull()
  }))

test('a quarter is found in every spelling of its name, also with its city', () =>
  inHamburg(async (db) => {
    for (const name of [...spellingsOf('Eimsbüttel'), ...spellingsOf('Hamburg-Eimsbüttel')]) {
      const found = await placeFor(db, { url: { ...nowhere, city: name }, cookie: nowhere })
      expect([name, found.place.form]).toEqual([name, 'eimsbuettel'])
      expect([name, (await placesNamed(db, { text: name, place }))[0]?.form]).toEqual([name, 'eimsbuettel'])
    }
  }))

test('a place that is typed with other words is understood in every spelling', () =>
  inHamburg(async (db) => {
    for (const name of spellingsOf('Lübeck')) {
      const state = { ...emptyState, searchText: typedIn(`Fahrt in ${name}`) }
      const said = await resolveQuery(db, { state, place, now })
      expect([name, said?.city, said?.searchText]).toEqual([name, 'luebeck', 'Fahrt'])
    }
  }))

test.each(['Köhlbrand', 'Köhlbrandbrücke'])(
  'a search finds „%s“ in every spelling, and corrects none',
  (word) =>
    inHamburg(async (db) => {
      for (const typed of spellingsOf(word).map(typedIn)) {
        expect([typed, await countServices(db, { place, searchText: typed, now })]).toEqual([typed, 1])
        expect([typed, (await resolveTerms(db, typed)).correctedTo]).toEqual([typed, null])
      }
    }),
)

test('stop words are left out in every spelling', () =>
  inHamburg(async (db) => {
    for (const typed of spellingsOf('Köhlbrand für').map(typedIn))
      expect([typed, await countServices(db, { place, searchText: typed, now })]).toEqual([typed, 1])
  }))

test('an evening is found in every spelling of its title', () =>
  inHamburg(async (db) => {
    for (const typed of spellingsOf('Ährenfest').map(typedIn)) {
      const words = await eventWords(db, typed)
      const found = await upcomingEvents(db, { place, days: null, filters: [], words, now })
      expect([typed, found.map(({ title }) => title)]).toEqual([typed, ['Kehrwieder und Ährenfest']])
    }
  }))

test.each(['Lübe', 'Köhlb', 'Köhlbrandbrücke', 'Eimsbütt'])('„%s“ is proposed in every spelling', (text) =>
  inHamburg(async (db) => {
    const asked = async (typed: string) =>
      (await suggestionsFor(db, { text: typedIn(typed), place, now })).filter(({ kind }) => kind !== 'word')
    const wanted = await asked(text)
    expect(wanted.length).toBeGreaterThan(0)
    for (const typed of spellingsOf(text)) expect([typed, await asked(typed)]).toEqual([typed, wanted])
  }),
)

test('what is typed together is found where it is written apart, also with two letters', () =>
  inHamburg(async (db) => {
    const searchText = 'standup paddling'
    const instead = await writtenOtherwise(db, { searchText, place, now })
    expect(instead).toBe('stand Up paddling')
    expect(await countServices(db, { place, searchText: instead ?? '', now })).toBe(1)
    const found = await suggestionsFor(db, { text: searchText, place, now })
    expect(found.map(({ label }) => label)).toEqual(['stand Up paddling', 'Runde auf dem Wasser'])
  }))
