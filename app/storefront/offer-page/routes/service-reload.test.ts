import { expect, test } from 'vitest'
import { shouldRevalidate } from './service.tsx'

const at = (query: string) => new URL(`http://localhost/activity/details/kontor/kanu${query}`)
const loads = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: at(from),
    nextUrl: at(to),
    defaultShouldRevalidate: true,
    currentParams: {},
    nextParams: {},
  })

test('numbers that change in the box load nothing; closing it counts what is free for them', () => {
  expect(loads('?open=buchen', '?open=buchen&p_adult=15')).toBe(false)
  expect(loads('?p_adult=2', '?p_adult=15')).toBe(false)
  expect(loads('?p_adult=2', '?p_adult=2&open=buchen')).toBe(false)
  expect(loads('?open=buchen&p_adult=15', '?p_adult=15')).toBe(true)
  expect(loads('?open=buchen', '')).toBe(false)
  expect(loads('?open=share&p_adult=15', '?p_adult=15')).toBe(false)
})
