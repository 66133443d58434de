import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { suggestionUrl } from './suggestions.ts'
import { suggestionsFor } from './suggest.server.ts'

// A Saturday.
const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const altona = { lat: 53.5503, lng: 9.9354 }
const harburg = { lat: 53.4615, lng: 9.9834 }
const luebeck = { lat: 53.866444, lng: 10.684738 }

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'luebeck', name: 'Lübeck', names: ['Lübeck', 'Luebeck'], ...luebeck })
  await makeQuarter(db, { name: 'Altona', ...altona })
  await makeCategory(db, { id: 'buehne', key: 1, name: 'Bühne' })
  await makeCategory(db, { id: 'familie', key: 2, name: 'Kinder und Familie' })
  await makeCompany(db, { id: 'halle', title: 'Nordwand' })
  const row = { company_id: 'halle', category_id: 'familie' }
  await makeService(db, { ...row, id: 'kart', title: 'Kinderkart', ...harburg })
  await makeService(db, { ...row, id: 'koch', title: 'Kinderkochen', ...altona })
  await makeSlots(db, { companyId: 'halle', serviceId: 'koch' }, '2026-06-21', { '14:00': 6 })
}

const labels = async (db: Db, text: string) =>
  (await suggestionsFor(db, { text, place, now })).flatMap(({ kind, label }) =>
    kind === 'word' ? [label] : [],
  )

test.each([
  ['Bühne in Lübeck', '/activity/buehne?city=luebeck'],
  ['Kinder in Altona', '/activity/familie?city=altona'],
  ['Altona Kinder morgen', '/activity/familie?city=altona&searchText=morgen'],
  [
    'Bühne in Altona morgen für 4 Personen',
    '/activity/buehne?city=altona&searchText=morgen+f%C3%BCr+4+Personen',
  ],
  // It is the chosen place already.
  ['Bühne in Hamburg', '/activity/buehne'],
  ['Bühne in der Nähe', '/activity/buehne'],
])('„%s“ proposes a category that keeps the place and the other criteria', (text, to) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const found = await suggestionsFor(tx, { text, place, now })
    expect(found.filter(({ kind }) => kind === 'category').map((one) => one.to)).toEqual([to])
  }),
)

test('a category with a place keeps nothing of the former one', () => {
  const kept = { day: 'Heute', city: 'berlin', hash: 'u1x0', radius: '2' }
  const category = {
    kind: 'category',
    label: 'Bühne',
    line: null,
    to: '/activity/buehne?city=altona',
  } as const
  expect(suggestionUrl(category, kept)).toBe('/activity/buehne?day=Heute&city=altona')
})

test('with a place or a day no word is proposed that finds nothing there and then', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await labels(tx, 'Kinder')).toEqual(['Kinderkart', 'Kinderkochen'])
    expect(await labels(tx, 'Kinder in Altona')).toEqual(['Kinderkochen in Altona'])
    expect(await labels(tx, 'Altona Kinder morgen')).toEqual(['Kinderkochen Altona morgen'])
    expect(await labels(tx, 'Altona Kinder heute')).toEqual([])
    expect(await labels(tx, 'Kinderk morgen')).toEqual(['Kinderkochen morgen'])
    expect(await labels(tx, 'Kinderk morgen für 7 Personen')).toEqual([])
  }))
