import { expect, test } from 'vitest'
import { isLineGone } from './line-gone.ts'

test.each([
  [true, new TypeError('Failed to fetch')],
  [true, new TypeError('NetworkError when attempting to fetch resource.')],
  [true, new TypeError('Load failed')],
  [true, new TypeError('The Internet connection appears to be offline.')],
  [true, new TypeError('The network connection was lost.')],
  [true, new TypeError('Failed to fetch (utkiek.example)')],
  [false, new TypeError('Failed to fetch dynamically imported module: https://utkiek.example/assets/a-1.js')],
  [false, new TypeError('error loading dynamically imported module: https://utkiek.example/assets/a-1.js')],
  [false, new TypeError('Importing a module script failed.')],
  [false, new TypeError('fetch failed')],
  [false, new TypeError("Cannot read properties of undefined (reading 'fetch')")],
  [false, new Error('Failed to fetch')],
  [false, new Error('Unexpected Server Error')],
  [false, 'Failed to fetch'],
  [false, undefined],
])('%s for %s', (isGone, error) => {
  expect(isLineGone(error)).toBe(isGone)
})
