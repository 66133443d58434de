import { expect, test } from 'vitest'
import { embedSnippet } from './embedding.ts'

test('the snippet frames the booking page of one offer, and a title can’t end its attribute', () => {
  const snippet = embedSnippet({
    appUrl: 'https://utkiek.example',
    path: '/activity/details/kontor/kanu',
    title: 'Kanu "Buchen" <b>',
  })
  expect(snippet).toContain('src="https://utkiek.example/activity/details/kontor/kanu?sType=booking"')
  expect(snippet).toContain('title="Kanu &quot;Buchen&quot; &lt;b>"')
  expect(snippet).toContain('<script async src="https://utkiek.example/embed.js"></script>')
})
