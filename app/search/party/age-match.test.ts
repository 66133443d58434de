import { expect, test } from 'vitest'
import { formatState, linkTo, parseState, withToggled } from '#app/search/search-url/search-state.ts'
import { agesTogether } from './age-match.ts'

const parse = (query: string) => parseState(new URLSearchParams(query))
const both = 'filter=ag_infant,ag_school'

test.each<[string[], boolean, string[]]>([
  [['ag_school', 'ag_infant'], true, ['ag_infant', 'ag_school']],
  [['ag_infant', 'ag_school', 'lo_indoor'], true, ['ag_infant', 'ag_school']],
  [['ag_infant', 'ag_school'], false, []],
  // Nobody says of grown-ups how old each of them is.
  [['ag_infant', 'ag_school', 'ag_adult'], true, []],
  [['ag_infant'], true, []],
  [['ev_withChildren'], true, []],
  [[], true, []],
])('of %j, each wanted: %s, these are wanted together: %j', (filters, eachAge, together) =>
  expect(agesTogether({ filters, eachAge })).toEqual(together),
)

test('that an offer has to suit each age is said by a parameter of its own, never by a number of children', () => {
  expect(parse(`${both}&jedes=alter`).eachAge).toBe(true)
  expect(parse(`${both}&personen=4&kinder=2`).eachAge).toBe(false)
  for (const odd of ['', 'Alter', 'alter,alter', 'kind', '1', '\u0000', 'constructor'])
    expect(parse(`${both}&jedes=${encodeURIComponent(odd)}`).eachAge).toBe(false)
  expect(parse(`${both}&jedes=alter&jedes=x`).eachAge).toBe(true)
})

test('it goes along with every link, and says nothing without several ages of children', () => {
  const family = parse(`personen=3&kinder=2&${both}&jedes=alter`)
  expect(formatState(family)).toBe(`${both}&jedes=alter&personen=3&kinder=2`)
  expect(linkTo('/events', family, { sort: 'so_price', page: 2, day: 'today' })).toBe(
    `/events?day=Heute&${both},so_price&jedes=alter&personen=3&kinder=2&page=2`,
  )
  expect(linkTo('/', family, { filters: [] })).toBe('/?personen=3&kinder=2')
  expect(linkTo('/', family, { filters: ['ag_school'] })).not.toContain('jedes')
  expect(parse('jedes=alter').eachAge).toBe(false)
  expect(parse('filter=ag_school&jedes=alter').eachAge).toBe(false)
  expect(parse(`${both},ag_adult&jedes=alter`).eachAge).toBe(false)
})

test('whoever taps another age says no more that each counts; other chips leave it', () => {
  const three = parse('filter=ag_infant,ag_school,ag_teen&jedes=alter')
  expect(withToggled(three, 'ag_baby').eachAge).toBe(false)
  expect(withToggled(three, 'ag_teen').eachAge).toBe(false)
  expect(withToggled(three, 'lo_indoor').eachAge).toBe(true)
  expect(withToggled(parse(both), 'ag_teen').eachAge).toBe(false)
})
