import { expect, test } from 'vitest'
import { listingPath, listingWithin, pageCount, readListing } from './listing.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

test.each([
  ['', { sort: 'hilfreich', stars: null, page: 1 }],
  ['sort=neueste&sterne=4&seite=2', { sort: 'neueste', stars: 4, page: 2 }],
  ['sort=__proto__&sterne=6&seite=-1', { sort: 'hilfreich', stars: null, page: 1 }],
  ['sterne=04&seite=1e9', { sort: 'hilfreich', stars: null, page: 1 }],
] as const)('the address ?%s asks for %j', (query, listing) => {
  expect(read(query)).toEqual(listing)
  expect(read(listingPath('/x', listing).slice('/x?'.length))).toEqual(listing)
})

test('there are as many pages as the histogram fills, and a later one is the last', () => {
  const counts = [0, 1, 30, 31, 200]
  const pages = ([null, 1, 2, 3, 4] as const).map((stars) => pageCount(counts, { stars }))
  expect(pages).toEqual([9, 1, 1, 1, 2])
  expect(listingWithin(counts, { sort: 'beste', stars: 4, page: 9 }).page).toBe(2)
  expect(listingWithin(counts, { sort: 'beste', stars: 1, page: 9 }).page).toBe(1)
})
