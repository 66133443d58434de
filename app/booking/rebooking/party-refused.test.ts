import { expect, test } from 'vitest'
import { partyRefused } from './choice-view.ts'
import { amendmentTexts as texts } from './texts/rebooking.ts'

type Asked = Parameters<typeof partyRefused>[0]

const group = (counts: Asked['groups'][number]['counts'], amount: number): Asked['groups'][number] => ({
  ...{ groupID: counts, name: counts, note: null },
  counts,
  amount,
})
const refused = (groups: Asked['groups'], persons: number | null = null) =>
  partyRefused({ groups, persons, party: { least: 2, most: 6 } })

test('persons are counted where the list has them, whatever comes on top', () => {
  expect(refused([group('person', 2)])).toBeNull()
  expect(refused([group('person', 6), group('extra', 9)])).toBeNull()
  expect(refused([group('person', 7)])).toBe(texts.party.most(6))
  expect(refused([group('person', 1), group('extra', 9)])).toBe(texts.party.least(2))
  expect(refused([group('person', 0), group('extra', 1)])).toBe(texts.refusals['nothing-chosen'])
})

test('where boats or lanes are counted, the party is what was said of it', () => {
  expect(refused([group('object', 1)], 6)).toBeNull()
  expect(refused([group('object', 9)], 2)).toBeNull()
  expect(refused([group('object', 1)], 7)).toBe(texts.party.most(6))
  expect(refused([group('object', 2)], 1)).toBe(texts.party.least(2))
  expect(refused([group('object', 0)], 4)).toBe(texts.refusals['nothing-chosen'])
})
