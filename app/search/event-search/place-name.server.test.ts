import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventWords } from './event-words.server.ts'
import { upcomingEvents } from './search-events.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { suggestionsFor } from '#app/search/autocomplete/suggest.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const writings = [
  'sankt pauli',
  'St. Pauli',
  'st pauli',
  'St.Pauli',
  'Sankt-Pauli',
  'Skt. Pauli',
  'pauli sankt',
]

const inParish = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'st-peter', name: 'St. Peter', names: ['St. Peter'] })
    await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
    await makeCompany(db, { id: 'kontor', title: 'Kontor' })
    const row = { company_id: 'kontor', category_id: 'sport' }
    await makeService(db, { ...row, id: 'short', title: 'Minigolf', district: 'St. Pauli' })
    await makeService(db, { ...row, id: 'whole', title: 'Rundgang durch Sankt Pauli' })
    await makeService(db, { ...row, id: 'tight', title: 'Kicker', keywords: ['Kiez St.Pauli'] })
    await makeService(db, { ...row, id: 'other', title: 'Malen', district: 'St. Georg' })
    await makeService(db, { ...row, id: 'none', title: 'Paulis Stadtpark' })
    await makeService(db, { ...row, id: 'bar', title: 'Bar', request_type: 'event' })
    const evening = { company_id: 'kontor', service_id: 'bar', starts_at: new Date('2026-06-21T16:00:00Z') }
    await makeEvent(db, { ...evening, id: 'kiez', title: 'Kieznacht St. Pauli' })
    await makeEvent(db, { ...evening, id: 'dom', title: 'Sankt Pauli singt' })
    await makeEvent(db, { ...evening, id: 'tor', title: 'Das Tor von St.Pauli' })
    await makeEvent(db, { ...evening, id: 'fest', title: 'Fest mit Pauli' })
    await work(db)
  })

test.each(writings)('„%s“ finds what is written with either word', (searchText) =>
  inParish(async (db) => {
    const { tiles, correctedTo } = await searchServices(db, { place, now, searchText })
    expect(tiles.map(({ serviceId }) => serviceId).toSorted()).toEqual(['short', 'tight', 'whole'])
    expect([correctedTo, await countServices(db, { place, now, searchText })]).toEqual([null, 3])
  }),
)

test.each(writings)('„%s“ finds evenings whose title has either word, and none that has it within', (text) =>
  inParish(async (db) => {
    const words = await eventWords(db, text)
    const events = await upcomingEvents(db, { place, now, days: null, filters: [], words })
    expect(events.map(({ eventId }) => eventId).toSorted()).toEqual(['dom', 'kiez', 'tor'])
  }),
)

test('a saint is one word while typing, too, for offers and cities', () =>
  inParish(async (db) => {
    const labels = async (text: string) =>
      (await suggestionsFor(db, { text, place, now })).map(({ kind, label }) => `${kind} ${label}`)
    const offers = ['service Kicker', 'service Minigolf', 'service Rundgang durch Sankt Pauli']
    expect((await labels('sankt pau')).toSorted()).toEqual([...offers, 'word sankt Pauli'])
    expect((await labels('st pauli')).toSorted()).toEqual(offers)
    expect((await labels('St.Pau')).toSorted()).toEqual([...offers, 'word St Pauli'])
    expect(await labels('sankt peter')).toContain('city St. Peter')
    expect(await labels('st peter')).toContain('city St. Peter')
  }))

test('where no offer is written with one of them, the other is no typing error', () =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
    await makeCompany(db, { id: 'kontor', title: 'Kontor' })
    const row = { company_id: 'kontor', category_id: 'sport' }
    await makeService(db, { ...row, id: 'sand', title: 'Sandburgen', district: 'St. Pauli' })
    const { tiles, correctedTo } = await searchServices(db, { place, now, searchText: 'sankt pauli' })
    expect([tiles.length, correctedTo]).toEqual([1, null])
  }))
