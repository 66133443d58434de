import { afterEach, expect, test, vi } from 'vitest'
import {
  placeDetailsUrl,
  readFirstPlace,
  readPlaceDetails,
  readSuggestAnswer,
  suggestionsUrl,
} from './place-answers.ts'

const address = {
  line1: 'Osterbekstraße',
  house_nr: '96',
  postal_code: '22083',
  city: 'Hamburg',
  latLng: { lat: 53.5786, lng: 10.0301 },
  google_place_id: 'a',
  state: 'HH',
  country: 'DE',
}
const place = { placeId: 'a', address, accuracy: 'house' }

afterEach(() => void vi.restoreAllMocks())

test('[ADDR-12] details are asked for with a placeId for each place', () => {
  expect(placeDetailsUrl(['a', 'b'])).toBe('/api/place-details?placeId=a&placeId=b')
  expect(placeDetailsUrl(['ä/1'], 's1')).toBe('/api/place-details?placeId=%C3%A4%2F1&session=s1')
})

test('[ADDR-13] the answer may be a list or have one in results; the cells come from the position', () => {
  const read = readPlaceDetails([place])
  expect(read).toMatchObject([place])
  expect(read[0]?.address.geohash.map((cell) => cell.length)).toEqual([6, 5, 4])
  expect(readPlaceDetails({ results: [place] })).toEqual(read)
  expect(readPlaceDetails({ results: [null, { placeId: 'a' }, place] })).toEqual(read)
  for (const nothing of [null, {}, 'x', { results: 'x' }]) expect(readPlaceDetails(nothing)).toEqual([])
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the service is down', () => Promise.resolve(new Response('', { status: 503 }))],
  ['there is no JSON', () => Promise.resolve(new Response('<html>'))],
  ['there is something else', () => Promise.resolve(Response.json({ found: 1 }))],
])('[ADDR-14] where %s the console hears of it and the page goes on', async (_title, answer) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await readSuggestAnswer(answer())).toEqual({ state: 'silent' })
  expect(log).toHaveBeenCalledOnce()
  expect(['silent', 'unknown']).toContain(await readFirstPlace(answer()))
})

test('a search that is given up for a newer text leaves no line', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await readSuggestAnswer(Promise.reject(new DOMException('given up', 'AbortError')))
  expect(log).not.toHaveBeenCalled()
})

test('a search says its text, its neighbourhood and its session', () => {
  const url = suggestionsUrl({ text: 'Kai 1', near: { lat: 53.55, lng: 9.99 }, session: 's1' })
  expect(url).toBe('/api/address-suggestions?q=Kai+1&session=s1&near=53.5500%2C9.9900')
})
