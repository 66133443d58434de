import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { occasionCodes, sortCodes, storedFilters } from '#app/catalog/catalog.ts'
import {
  emptyState,
  formatState,
  linkTo,
  mostPages,
  parseState,
  withToggled,
  type DiscoveryState,
  type OpenDialog,
} from './search-state.ts'
import { agesTogether } from '#app/search/party/age-match.ts'

const parse = (query: string) => parseState(new URLSearchParams(query))

test('the day is in the URL', () => {
  expect(parse('day=Morgen').day).toBe('tomorrow')
  expect(parse('day=14/06/2026').day).toEqual({ on: '2026-06-14' })
})

test('the city is in the URL', () => expect(parse('city=L%C3%BCbeck').city).toBe('Lübeck'))

test('the collection that the visitor came from is in the URL', () => {
  expect(parse('f=schietwetter').from).toBe('schietwetter')
  expect(parse('f=../admin').from).toBeNull()
})

test('filters are a comma list, with the order among them', () => {
  const state = parse('filter=lo_indoor,pr_0_25,so_price,nonsense,lo_indoor')
  expect(state.filters).toEqual(['lo_indoor', 'pr_0_25'])
  expect(state.sort).toBe('so_price')
})

test('the search text is in the URL', () => {
  expect(parse('searchText=kajak+bei++Flut').searchText).toBe('kajak bei Flut')
})

test('every dialog can be named, filter groups by their prefix', () => {
  const names = ['gruppe', 'list', 'share', 'map', 'search', 'location', 'day']
  const groups = ['ev', 'pe', 'ag', 'du', 'pr', 'an', 'ta', 'el', 'we', 'tz', 'lo', 'so']
  for (const name of [...names, ...groups.map((group) => `filter_${group}`)])
    expect(parse(`open=${name}`).open).toBe(name)
  for (const name of ['filter_xx', 'filter_', 'constructor', 'toString', 'admin'])
    expect(parse(`open=${name}`).open).toBeNull()
})

test('the geohash is in the URL, a wrong one is passed over', () => {
  expect(parse('hash=u1x0').hash).toBe('u1x0')
  expect(parse('hash=u1a0').hash).toBeNull()
})

test('links are short, readable and always in the same order', () => {
  const state: DiscoveryState = {
    ...emptyState,
    filters: ['lo_indoor', 'pe_4'],
    sort: 'so_price',
    searchText: 'a b&c',
  }
  expect(linkTo('/activity/wasser/', state, { day: { on: '2026-06-14' } })).toBe(
    '/activity/wasser/?day=14/06/2026&filter=lo_indoor,pe_4,so_price&searchText=a+b%26c',
  )
  expect(linkTo('/', emptyState)).toBe('/')
  expect(linkTo('/', { ...emptyState, page: 4, open: 'day' })).toBe('/')
})

test('a chip goes on and off; in a single choice it replaces its group', () => {
  const indoor = withToggled(emptyState, 'lo_indoor')
  expect(indoor.filters).toEqual(['lo_indoor'])
  expect(withToggled(indoor, 'lo_outdoor').filters).toEqual(['lo_indoor', 'lo_outdoor'])
  expect(withToggled({ ...indoor, page: 3 }, 'lo_outdoor', 'one')).toMatchObject({
    filters: ['lo_outdoor'],
    page: 1,
  })
  expect(withToggled(indoor, 'lo_indoor').filters).toEqual([])
  expect(withToggled(indoor, 'nonsense')).toBe(indoor)
})

test('[FILT-3] choosing a party or a trip makes the day "irgendwann"', () => {
  const today: DiscoveryState = { ...emptyState, day: 'today' }
  expect(formatState(withToggled(today, 'ev_summerParty'))).toBe('day=irgendwann&filter=ev_summerParty')
  expect(withToggled(today, 'ev_withChildren').day).toBe('today')
})

const code = fc.constantFrom<string[]>(...storedFilters, ...occasionCodes)
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const word = fc.stringMatching(/^[a-zäöüß&=?#%+,/]{1,12}( [a-z🦭]{1,8}){0,3}$/u)
const anyState: fc.Arbitrary<DiscoveryState> = fc.record({
  day: fc.oneof(
    fc.constantFrom(null, 'today' as const, 'tomorrow' as const, 'weekend' as const, 'sometime' as const),
    day.map((date) => ({ on: date.toISOString().slice(0, 10) })),
    fc.nat(5_000).map((weeks) => ({ weekendOn: addDays('2026-06-20', 7 * (weeks - 1_000)) })),
  ),
  filters: fc.uniqueArray(code, { maxLength: 12 }),
  eachAge: fc.boolean(),
  sort: fc.constantFrom(null, ...sortCodes),
  city: fc.option(word),
  hash: fc.option(fc.stringMatching(/^[0-9bcdefghjkmnpqrstuvwxyz]{1,12}$/)),
  radius: fc.constantFrom(null, 2 as const, 15 as const, 50 as const, 'all' as const),
  from: fc.option(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)),
  searchText: fc.oneof(fc.constant(''), word),
  wish: fc.record({
    persons: fc.integer({ min: 6, max: 99 }),
    children: fc.option(fc.integer({ min: 1, max: 5 })),
    hours: fc.constantFrom(null, { from: 14, to: 18 }, { from: 0, to: 24 }, { from: 18.5, to: 20 + 5 / 60 }),
    perPersonEuro: fc.option(fc.integer({ min: 0, max: 9_999 })),
    togetherEuro: fc.option(fc.integer({ min: 0, max: 9_999 })),
  }),
  onRequest: fc.boolean(),
  open: fc.constantFrom<OpenDialog | null>(null, 'day', 'map', 'filter_pr'),
  page: fc.integer({ min: 1, max: mostPages }),
})
// Without several ages nothing is said of each of them.
const state = anyState.map((some) => ({ ...some, eachAge: agesTogether(some).length > 0 }))

test('every state survives the way through a URL', () => {
  fc.assert(
    fc.property(state, (given) => {
      expect(parse(formatState(given))).toEqual(given)
      expect(
        parseState(
          new URL(linkTo('/', given, { open: given.open, page: given.page }), 'http://x').searchParams,
        ),
      ).toEqual(given)
    }),
    { numRuns: 1_000, seed: 11 },
  )
})

test('hostile values never throw and are bounded', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3_000 }),
    fc.constantFrom(
      '\u0000',
      '%00',
      '\ud800',
      "' or 1=1 --",
      '../../etc',
      '9'.repeat(400),
      '-1',
      'NaN',
      '{"$gt":""}',
      '\u202e',
    ),
  )
  const names = [
    'day',
    'city',
    'hash',
    'radius',
    'f',
    'filter',
    'searchText',
    'open',
    'page',
    'jedes',
    '__proto__',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 12 }), (pairs) => {
      const parsed = parseState(new URLSearchParams(pairs))
      const query = formatState(parsed)
      expect(query.length).toBeLessThan(4_000)
      expect(query.isWellFormed()).toBe(true)
      expect(/\p{Cc}/u.test(`${parsed.searchText}${parsed.city}`)).toBe(false)
      expect(Array.from(parsed.searchText).length).toBeLessThanOrEqual(80)
      expect(parsed.page).toBeGreaterThanOrEqual(1)
      expect(parsed.page).toBeLessThanOrEqual(mostPages)
      expect(parse(query)).toEqual(parsed)
    }),
    { numRuns: 2_000, seed: 13 },
  )
})
