import { expect, test } from 'vitest'
import { linkedParts } from './message-words.tsx'

const links = (body: string) => linkedParts(body).flatMap(({ href }) => (href ? [href] : []))

test('addresses in a message can be pressed, and every letter stays where it was', () => {
  const body =
    'Schau auf paddelkontor.de/kanu, www.hvv.de oder https://a.example/x?y=1. Sonst moin@kontor.de!'
  expect(links(body)).toEqual([
    'https://paddelkontor.de/kanu',
    'https://www.hvv.de',
    'https://a.example/x?y=1',
    'mailto:moin@kontor.de',
  ])
  expect(
    linkedParts(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://a.example/file',
  'Um 14:30 Uhr, 3.5 Stunden. Geht das?',
])('%s is words and no link', (body) => {
  expect(links(body).every((href) => /^(?:https?:\/\/|mailto:)/.test(href))).toBe(true)
  expect(links(body).join('')).not.toMatch(/script|data:|ftp:/)
})
