import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const own = [
  '/',
  '/bookings',
  '/bookings/AbC-_123',
  '/activity/details/kontor/kanu/?sType=booking&d=2026-06-14',
  '/order?slot=2026-06-14T12:30:00Z&persons=4#zahlen',
  '/city/M%C3%BCnchen',
  '/search?searchText=caf%C3%A9+%26+kuchen',
  '/login?weiter=%2Fbookings',
  '/a//b',
  '/?x=https://other.example/',
  '/@name',
  '/.well-known/x',
]
test.each(own)('%s is our own', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  ['/city/Lübeck?searchText=Größe#ö', '/city/L%C3%BCbeck?searchText=Gr%C3%B6%C3%9Fe#%C3%B6'],
  ['/search?searchText=Łódź', '/search?searchText=%C5%81%C3%B3d%C5%BA'],
  ['/search?searchText=🛶', '/search?searchText=%F0%9F%9B%B6'],
  ['/search?x=\ud800', '/search?x=%EF%BF%BD'],
  ['/x/../bookings/./y', '/bookings/y'],
])('%s comes out as a header can carry it, and stays so', (path, resolved) => {
  expect(ownPath(path)).toBe(resolved)
  expect(ownPath(resolved)).toBe(resolved)
})

test('a path that is too long once it is encoded is not our own', () => {
  expect(ownPath(`/${'ü'.repeat(333)}`)).toHaveLength(1999)
  expect(ownPath(`/${'ü'.repeat(334)}`)).toBe(null)
})

const hosts = ['evil.example', 'user@evil.example', 'utkiek.example@evil.example', '127.0.0.1', '[::1]', '']
const hostile: unknown[] = [
  ...hosts.flatMap((host) => [
    `//${host}`,
    `///${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `\\/${host}`,
    `https://${host}`,
    `https:${host}`,
    `/\t/${host}`,
    `/\n/${host}`,
    `/.//${host}`,
    `/x/..//${host}`,
    `/%2f${host}`,
    `/x/../%2f${host}`,
    `/%5C${host}`,
    `/%252f${host}`,
  ]),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:\u0000',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@b.example',
  'ftp://evil.example',
  'evil.example',
  './bookings',
  '../bookings',
  'bookings',
  '?weiter=/',
  '#x',
  '',
  ' ',
  ' /bookings',
  '/bookings ',
  '/book ings',
  '/bookings\r\nSet-Cookie: a=b',
  '/bookings\u2028x',
  '/\u00a0/evil.example',
  '\ufeff/bookings',
  '/x\\..\\..\\evil.example',
  '/%0d%0aLocation:x',
  '/%09/evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  `/${'a'.repeat(2000)}`,
  null,
  undefined,
  7,
  ['/bookings'],
  { toString: () => '/bookings' },
]
test('there are at least 80 hostile forms', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(80)
})
test.each(hostile.map((form) => [form]))('%j is not our own', (form) => {
  expect(ownPath(form)).toBe(null)
})
