import { expect, test } from 'vitest'
import { isLargeCity } from './uncovered-city.ts'

test('a city’s name is no typing error, unless it is a word, too', () => {
  expect(['München', 'koeln', 'Ulm'].map(isLargeCity)).toEqual([true, true, true])
  expect(['Halle', 'essen', 'Münchner', 'Klettern'].map(isLargeCity)).toEqual([false, false, false, false])
})
