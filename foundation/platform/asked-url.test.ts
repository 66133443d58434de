import { expect, test } from 'vitest'
import { askedUrl } from './asked-url.ts'

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
