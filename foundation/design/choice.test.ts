import { expect, test } from 'vitest'
import { toggledChoice } from './choice.ts'

test('[UI-4] a single choice is replaced by another and cleared by itself', () => {
  expect(toggledChoice(['a'], 'b', { mode: 'one' })).toEqual(['b'])
  expect(toggledChoice(['a'], 'a', { mode: 'one' })).toEqual([])
})

test('[UI-5] several choices add up, and pressing one again takes it off', () => {
  const both = toggledChoice(toggledChoice<string>([], 'a', { mode: 'many' }), 'b', { mode: 'many' })
  expect(both).toEqual(['a', 'b'])
  expect(toggledChoice(both, 'a', { mode: 'many' })).toEqual(['b'])
})

test('[UI-6] beyond the maximum nothing is added, and taking off still works', () => {
  const rule = { mode: 'many', most: 2 } as const
  expect(toggledChoice(['a', 'b'], 'c', rule)).toEqual(['a', 'b'])
  expect(toggledChoice(['a', 'b'], 'b', rule)).toEqual(['a'])
})
