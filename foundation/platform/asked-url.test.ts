import { expect, test } from 'vitest'
import { askedUrl, pageNumber } from './asked-url.ts'

test.each([
  ['/', '/'],
  ['/bookings', '/bookings'],
  ['/_.data', '/'],
  ['/bookings.data', '/bookings'],
  ['/lists/abc.data?bis=48&_routes=root%2Clist', '/lists/abc?bis=48'],
  ['/activity/wasser?day=heute', '/activity/wasser?day=heute'],
  ['/a.database', '/a.database'],
])('whoever asks for %s is on the page %s', (path, page) => {
  const { pathname, search } = askedUrl({ url: `https://utkiek.example${path}` })
  expect(pathname + search).toBe(page)
})

test('an address leads to a page of a list, whatever it says', () => {
  const pages = ['2', '0', '-1', '1.5', '1e9', 'x', '', '999'].map((seite) =>
    pageNumber(new URLSearchParams({ seite })),
  )
  expect(pages).toEqual([2, 1, 1, 1, 1, 1, 1, 999])
  expect(pageNumber(new URLSearchParams('seite=2&andere=3'), 'andere')).toBe(3)
})
