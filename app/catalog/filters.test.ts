import { expect, test } from 'vitest'
import {
  bitOf,
  bitsPerWord,
  onlyChildrenBit,
  ageFilter,
  durationFilter,
  filtersOf,
  groupMasks,
  groupOf,
  isSortCode,
  partyFilters,
  placesWanted,
  priceFilter,
  sortCodes,
  storedFilterGroups,
  storedFilters,
  tagBits,
  tagWords,
  type FilterFacts,
} from './filters.ts'
import { isPlannedAhead, occasionCodes, occasions, withoutOccasions } from './occasions.ts'
import { filterGroupTexts, filterTexts } from './texts/filters.ts'

test('the stored values fit two words of bits, and those of the second aren’t taken for the first’s', () => {
  expect(storedFilters).toHaveLength(66)
  expect(storedFilters.length).toBeLessThanOrEqual(2 * bitsPerWord)
  expect(new Set(storedFilters).size).toBe(storedFilters.length)
  const { tags, moreTags } = tagWords(storedFilters)
  expect(BigInt(tags)).toBe((1n << 62n) - 1n)
  expect(BigInt(moreTags)).toBe(15n)
  expect(BigInt(onlyChildrenBit) & BigInt(tags)).toBe(0n)
  expect(tagWords(['pe_alone', 'ex_cancel', 'nonsense'])).toEqual({ tags: '1', moreTags: '8' })
  expect(() => tagBits(['pe_alone', 'ex_cancel'])).toThrow('second word')
})

test('a bit never moves, because rows hold it', () => {
  expect(['pe_alone', 'ag_baby', 'du_30', 'pr_free', 'an_very', 'ta_relaxation'].map(bitOf)).toEqual([
    0, 11, 16, 22, 28, 32,
  ])
  expect(['el_nature', 'we_sunny', 'tz_morning', 'lo_indoor', 'lo_online'].map(bitOf)).toEqual([
    48, 51, 55, 59, 61,
  ])
  expect(['ex_wheelchair', 'ex_pram', 'ex_english', 'ex_cancel'].map(bitOf)).toEqual([62, 63, 64, 65])
  expect(bitOf('lo_nowhere')).toBeNull()
  expect(bitOf('constructor')).toBeNull()
})

test('[FILT-1] there are eleven occasions with a label each', () => {
  expect(occasionCodes.map((code) => code.slice(3))).toEqual([
    ...[
      'friendsOrColleagues',
      'withFamily',
      'withChildren',
      'withPartner',
      'jga',
      'schoolTrip',
      'summerParty',
    ],
    ...['teamBuilding', 'birthdayParty', 'corporateParty', 'christmasParty'],
  ])
  for (const code of occasionCodes) expect(filterTexts[code]).not.toBe('')
})

test('every occasion stands for stored values', () => {
  for (const code of occasionCodes) {
    expect(occasions[code].filters.length).toBeGreaterThan(0)
    expect(withoutOccasions([code])).toEqual(occasions[code].filters)
  }
  expect(withoutOccasions(['ev_withChildren', 'ag_baby', 'lo_indoor'])).toEqual(['ag_baby', 'lo_indoor'])
})

test('what is chosen of a group replaces what an occasion means there, and nothing else', () => {
  expect(withoutOccasions(['ag_infant', 'ev_withChildren'])).toEqual(['ag_infant'])
  expect(withoutOccasions(['ev_withChildren', 'ag_adult'])).toEqual(['ag_adult'])
  expect(withoutOccasions(['ev_withChildren', 'ag_6'])).toEqual([
    ...['ag_baby', 'ag_infant', 'ag_school', 'ag_6'],
  ])
  for (const code of occasionCodes)
    for (const value of storedFilters) {
      const others = occasions[code].filters.filter((meant) => groupOf(meant) !== groupOf(value))
      expect(withoutOccasions([code, value])).toEqual([...others, value])
    }
  expect(withoutOccasions(['ev_schoolTrip', 'ag_teen'])).toEqual(['pe_11_50', 'ag_teen'])
})

test('[FILT-3] parties, trips and team building are planned ahead, the others are not', () => {
  const ahead = occasionCodes.filter((code) => isPlannedAhead([code]))
  expect(ahead.map((code) => code.slice(3))).toEqual([
    ...[
      'jga',
      'schoolTrip',
      'summerParty',
      'teamBuilding',
      'birthdayParty',
      'corporateParty',
      'christmasParty',
    ],
  ])
})

test.each([
  ['[FILT-5]', 'pe', 11],
  ['[FILT-6]', 'ag', 5],
  ['[FILT-7]', 'du', 6],
  ['[FILT-8]', 'pr', 6],
  ['[FILT-9]', 'an', 4],
  ['[FILT-10]', 'ta', 16],
  ['[FILT-11]', 'el', 3],
  ['[FILT-12]', 'we', 4],
  ['[FILT-13]', 'tz', 4],
  ['[FILT-14]', 'lo', 3],
] as const)('%s group %s has %i values with German labels', (_row, group, count) => {
  const codes = storedFilterGroups[group]
  expect(codes).toHaveLength(count)
  expect(new Set(codes.map((code) => filterTexts[code])).size).toBe(count)
  expect(filterGroupTexts[group]).not.toBe('')
})

test('[FILT-15] there are five ways to sort', () => {
  expect(sortCodes).toEqual(['so_utkiek', 'so_price', 'so_rating', 'so_distance', 'so_pers'])
  expect(isSortCode('so_price')).toBe(true)
  expect(isSortCode('so_luck')).toBe(false)
})

test('masks: one per group, the same group is one mask; what is needed has one each', () => {
  expect(groupMasks(['lo_indoor', 'pe_alone', 'pe_2', 'nonsense', 'so_price'])).toEqual([
    { tags: '3', moreTags: '0' },
    { tags: (1n << 59n).toString(), moreTags: '0' },
  ])
  expect(groupMasks(['ex_pram', 'ex_wheelchair'])).toEqual([
    { tags: '0', moreTags: '1' },
    { tags: '0', moreTags: '2' },
  ])
  expect(groupMasks([])).toEqual([])
})

test.each([
  [null, null],
  [0, 'pr_free'],
  [1, 'pr_0_25'],
  [2500, 'pr_0_25'],
  [2501, 'pr_25_50'],
  [5000, 'pr_25_50'],
  [7500, 'pr_50_75'],
  [10_000, 'pr_75_100'],
  [10_001, 'pr_over_100'],
])('a start price of %s cents is in %s', (cents, code) => expect(priceFilter(cents)).toBe(code))

test.each([
  [15, 'du_30'],
  [30, 'du_30'],
  [31, 'du_1'],
  [60, 'du_1'],
  [90, 'du_2'],
  [240, 'du_4'],
  [241, 'du_over_4'],
])('%i minutes are %s', (minutes, code) => expect(durationFilter(minutes)).toBe(code))

test('group sizes follow from the party an offer takes', () => {
  expect(partyFilters(1, 2)).toEqual(['pe_alone', 'pe_2', 'pe_up_to_10'])
  expect(partyFilters(12, 30)).toEqual(['pe_over_5', 'pe_11_50'])
  expect(partyFilters(6, 6)).toEqual(['pe_over_5', 'pe_up_to_10'])
})

test('the smallest chosen party decides how many places are wanted', () => {
  expect(placesWanted([])).toBe(1)
  expect(placesWanted(['pe_4', 'pe_5'])).toBe(4)
  expect(placesWanted(['pe_over_5'])).toBe(6)
})

const unsaid = { wheelchair: 'unknown', pram: 'unknown', languages: [], isCancellable: false } as const

test('the price group always follows the price; the editor may choose size and duration', () => {
  const facts = {
    ...unsaid,
    startPriceCents: 1800,
    minPersons: 2,
    maxPersons: 3,
    durationMinutes: 120,
    minAge: null,
  }
  expect(filtersOf({ ...facts, tags: ['lo_outdoor', 'be_5', 'pr_free'] })).toEqual([
    ...['lo_outdoor', 'pr_0_25', 'pe_2', 'pe_3', 'pe_up_to_10', 'du_2'],
  ])
  expect(filtersOf({ ...facts, tags: ['pe_4', 'du_1'] })).toEqual(['pe_4', 'du_1', 'pr_0_25'])
})

test.each([
  [null, ['ag_school'], ['ag_school']],
  [0, [], []],
  [6, ['ag_infant', 'ag_school'], ['ag_school']],
  [12, ['ag_school', 'ag_teen'], ['ag_school', 'ag_teen']],
  [13, ['ag_school', 'ag_teen'], ['ag_teen']],
  [14, ['ag_school'], ['ag_teen', 'ag_adult']],
  [14, [], ['ag_teen', 'ag_adult']],
  [18, [], ['ag_adult']],
  [99, ['ag_adult'], ['ag_adult']],
] as const)('from %s years on, an offer for %j is one for %j', (minAge, tags, ages) => {
  const terms = { ...unsaid, startPriceCents: null, minPersons: 1, maxPersons: 1, durationMinutes: 60 }
  expect(filtersOf({ ...terms, minAge, tags }).filter((code) => code.startsWith('ag_'))).toEqual(ages)
})

test.each([
  [0, 'ag_baby'],
  [2, 'ag_baby'],
  [3, 'ag_infant'],
  [5, 'ag_infant'],
  [6, 'ag_school'],
  [12, 'ag_school'],
  [13, 'ag_teen'],
  [17, 'ag_teen'],
  [18, 'ag_adult'],
])('%i years are %s', (years, code) => expect(ageFilter(years)).toBe(code))

test.each<[Partial<FilterFacts>, string[]]>([
  [{ wheelchair: 'yes' }, ['ex_wheelchair']],
  [{ wheelchair: 'partly' }, []],
  [{ wheelchair: 'no', pram: 'no' }, []],
  [{ pram: 'yes' }, ['ex_pram']],
  [{ pram: 'partly' }, ['ex_pram']],
  [{ languages: ['de', 'en'] }, ['ex_english']],
  [{ languages: ['de', 'da'] }, []],
  [{ isCancellable: true }, ['ex_cancel']],
  [{ tags: ['ex_wheelchair', 'ex_cancel'] }, []],
])('access, language and cancelling follow from the facts alone: %j is %j', (said, codes) => {
  const terms = { startPriceCents: null, minPersons: 1, maxPersons: 1, durationMinutes: 60, minAge: null }
  const all = filtersOf({ ...unsaid, ...terms, tags: [], ...said })
  expect(all.filter((code) => code.startsWith('ex_'))).toEqual(codes)
})
