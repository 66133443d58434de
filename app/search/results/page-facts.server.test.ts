import { expect, test } from 'vitest'
import { parseState } from '#app/search/search-url/search-state.ts'
import { pageFacts } from './page-facts.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'

const now = new Date('2026-06-20T10:00:00Z')

function factsAt(search: string, unknownCity: string | null = null) {
  const request = new Request(`http://localhost/?${search}`)
  const state = parseState(new URLSearchParams(search))
  const place = cityPlace(defaultCity)
  const where = { state, place, cities: [], unknownCity, placeNote: null, placesFound: null }
  return pageFacts({ ...where, request, now, appUrl: 'http://localhost' }, 'today')
}

test.each([
  ['', '2026-06'],
  ['m=2026-06', '2026-06'],
  ['m=2026-08', '2026-08'],
  ['m=2027-06', '2027-06'],
  ['day=05/08/2026', '2026-08'],
  // Neither what is over nor what can't be booked yet is turned to.
  ['m=2026-05', '2026-06'],
  ['m=2027-07', '2026-06'],
  ['m=2026-05&day=05/08/2026', '2026-08'],
  ['m=2026-13', '2026-06'],
  ['m=', '2026-06'],
])('at "%s" the calendar opens with %s', (search, month) => expect(factsAt(search).month).toBe(month))

test('what stands for a city that we aren’t in is nobody’s choice, however wide', () => {
  const isChosen = (...at: Parameters<typeof factsAt>) => factsAt(...at).remembered.isChosen
  expect(isChosen('city=atlantis&radius=2', 'atlantis')).toBe(false)
  expect([isChosen('radius=2'), isChosen('city=hamburg'), isChosen('')]).toEqual([true, true, false])
})
