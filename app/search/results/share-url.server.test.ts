import { expect, test } from 'vitest'
import { buildShareUrl } from './page-facts.server.ts'

test('what is shared says neither the open dialog nor what was typed in it', () => {
  const url = new URL('http://localhost/events?filter=lo_indoor&open=location&ort=alt&bild=2&m=7')
  const now = new Date('2026-06-20T10:00:00Z')
  expect(buildShareUrl({ appUrl: 'https://utkiek.test', url, now })).toBe(
    'https://utkiek.test/events?filter=lo_indoor',
  )
})
