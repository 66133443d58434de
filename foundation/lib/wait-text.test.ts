import { expect, test } from 'vitest'
import { tryAgainIn } from './wait-text.ts'

test.each([
  [0.2, 'Versuch es in einer Sekunde noch einmal.'],
  [1, 'Versuch es in einer Sekunde noch einmal.'],
  [2, 'Versuch es in 2 Sekunden noch einmal.'],
  [89, 'Versuch es in 89 Sekunden noch einmal.'],
  [90, 'Versuch es in 2 Minuten noch einmal.'],
  [3541, 'Versuch es in 60 Minuten noch einmal.'],
])('%d seconds to wait read "%s"', (seconds, text) => {
  expect(tryAgainIn(seconds)).toBe(text)
})
