import { expect, test } from 'vitest'
import { groupMasks, tagWords } from '#app/catalog/catalog.ts'
import { filterMasks, isAboutChildren, isWithChildren, searchWords } from './search-query.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

test.each(['ag_baby', 'ag_infant', 'ag_school', 'ag_teen', 'ev_withChildren'])(
  'who chooses %s comes with children',
  (code) => {
    expect(isWithChildren({ filters: ['lo_outdoor', code] })).toBe(true)
  },
)

test('grown-ups alone, or nobody in particular, come without', () => {
  expect(isWithChildren({})).toBe(false)
  expect(isWithChildren({ filters: ['ag_adult'], wish: { ...noWish, persons: 2 } })).toBe(false)
  expect(isWithChildren({ wish: { ...noWish, persons: 2, children: 1 } })).toBe(true)
})

test('a page for families is read by who comes with children', () => {
  expect(isWithChildren({ isForFamilies: true })).toBe(true)
  expect(isWithChildren({ isForFamilies: false, filters: ['lo_indoor'] })).toBe(false)
})

test.each([
  [['ag_infant', 'we_rainy'], true],
  [['ta_sporty', 'ag_school'], true],
  [['ag_teen', 'ag_adult'], false],
  [[], false],
])('a page about %j is for families: %s', (codes, is) => expect(isAboutChildren(codes)).toBe(is))

test.each([
  ['Kajak (blau)', ['Kajak', 'blau']],
  ['„Kajak“, bitte!', ['Kajak', 'bitte']],
  ['Kajak-Tour', ['Kajak', 'Tour']],
  ['Kajak–Tour, Ü–30', ['Kajak', 'Tour', 'Ü', '30']],
  ['Kajak(blau)', ['Kajak', 'blau']],
  ['AC/DC-Abend!', ['AC/DC-Abend']],
  ['(-110 Grad) - "kalt"', ['-110', 'Grad', 'kalt']],
  ['Stand-Up-Paddling-Kurs für Anfänger am See', ['Stand-Up-Paddling-Kurs', 'für', 'Anfänger', 'am', 'See']],
  ['St.Pauli, St.-Georg', ['St', 'Pauli', 'St', 'Georg']],
  ['Deern & Dangast', ['Deern', 'Dangast']],
  ["Nonna's 1,5 St. Pauli", ["Nonna's", '1,5', 'St', 'Pauli']],
  ['*** -', []],
])('signs around the words of %s are no part of them', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('ages that come together have a mask each, others one together', () => {
  const filters = ['ag_infant', 'ag_school', 'lo_indoor', 'lo_outdoor']
  const [places, ...ages] = filterMasks({ filters, eachAge: true })
  expect([places, ages]).toEqual([
    tagWords(['lo_indoor', 'lo_outdoor']),
    [tagWords(['ag_infant']), tagWords(['ag_school'])],
  ])
  expect(filterMasks({ filters, eachAge: false })).toEqual(groupMasks(filters))
  expect(filterMasks({ filters })).toEqual(groupMasks(filters))
  expect(filterMasks({})).toEqual([])
})
