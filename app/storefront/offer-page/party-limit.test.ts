import { expect, test } from 'vitest'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { personsBeyond } from './party-limit.ts'

const line = (groupID: string, counts: PriceGroup['counts']) => ({ groupID, counts }) as PriceGroup
const people = [line('adult', 'person'), line('child', 'person'), line('barrel', 'extra')]

test.each([
  ['p_adult=10', null],
  ['p_adult=11', 11],
  ['p_adult=8&p_child=4', 12],
  ['p_adult=500', 500],
  ['p_adult=10&p_barrel=9', null],
  // What the choice passes over asks for nothing.
  ['p_adult=1e9', null],
  ['persons=500', null],
  ['', null],
])('where persons have prices, %s asks for %s too many', (query, persons) =>
  expect(personsBeyond(new URLSearchParams(query), { priceGroups: people, countMaxPerson: 10 })).toBe(
    persons,
  ),
)

test.each([
  ['persons=500', 500],
  ['persons=10&p_lane=90', null],
])('where lanes have, %s asks for %s', (query, persons) => {
  const lanes = { priceGroups: [line('lane', 'object')], countMaxPerson: 10 }
  expect(personsBeyond(new URLSearchParams(query), lanes)).toBe(persons)
})
