import { expect, test } from 'vitest'
import { formatState, parseState, withToggled } from '#app/search/search-url/search-state.ts'
import { filterLabel } from './filter-label.ts'

const parse = (query: string) => parseState(new URLSearchParams(query))

test('an age in years and no drinks stay in an address; what is no such filter falls away', () => {
  const query = 'filter=ag_school,ag_6,no_drinks'
  expect(formatState(parse(query))).toBe(query)
  expect(parse('filter=ag_18,ag_-1,ag_06,ag_6.5,ag_constructor,no_food,ag_').filters).toEqual([])
  expect(parse('filter=ag_school').filters).toEqual(['ag_school'])
})

test('whoever taps an age says no more how old somebody is in years; other chips leave it', () => {
  const six = parse('filter=ag_school,ag_6,no_drinks')
  expect(withToggled(six, 'ag_teen').filters).toEqual(['ag_school', 'no_drinks', 'ag_teen'])
  expect(withToggled(six, 'ag_school').filters).toEqual(['no_drinks'])
  expect(withToggled(six, 'ag_6').filters).toEqual(['ag_school', 'no_drinks'])
  expect(withToggled(six, 'no_drinks').filters).toEqual(['ag_school', 'ag_6'])
  expect(withToggled(six, 'lo_indoor').filters).toEqual([...six.filters, 'lo_indoor'])
})

test('each has a name for its chip', () =>
  expect(['ag_6', 'ag_1', 'no_drinks', 'ag_school'].map(filterLabel)).toEqual([
    'Schon mit 6 Jahren',
    'Schon mit 1 Jahr',
    'Ohne Bars und Verkostungen',
    'Schulkind 6–12',
  ]))
