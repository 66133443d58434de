import { expect, test } from 'vitest'
import { isChoiceParameter } from '#app/search/prices/booking-choice.ts'
import { hasOnlyLocalChanges } from './revalidation.ts'

const at = (path: string) => new URL(path, 'http://localhost')

test('persons and starts change the address and ask the server nothing', () => {
  expect(hasOnlyLocalChanges(at('/a?p_adult=2'), at('/a?p_adult=3&slot=x'), isChoiceParameter)).toBe(true)
  expect(hasOnlyLocalChanges(at('/a?p_adult=2'), at('/a?p_adult=3&d=2026-11-24'), isChoiceParameter)).toBe(
    false,
  )
})

test('another page and the very same address are loaded', () => {
  expect(hasOnlyLocalChanges(at('/a?open=day'), at('/b'), () => true)).toBe(false)
  expect(hasOnlyLocalChanges(at('/a?open=day'), at('/a?open=day'), () => true)).toBe(false)
})
