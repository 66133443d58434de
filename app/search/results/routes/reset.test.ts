import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test.each([
  ['/activity/wasser', false],
  ['/activity/wasser?day=irgendwann', false],
  ['/activity/wasser?day=20/06/2026', true],
  ['/activity/wasser?filter=lo_indoor', true],
  ['/activity/wasser?searchText=Kanu', true],
  ['/activity/wasser?open=gruppe', false],
  ['/activity/wasser?open=gruppe&day=irgendwann', false],
  ['/activity/wasser?open=gruppe&personen=4', true],
  ['/activity/wasser?auf=anfrage', true],
])('%s offers to reset only what is set: %s', (path, isOffered) =>
  inSmallCity(async (ask) => {
    const { html } = await ask(path)
    expect(html.includes('urücksetzen')).toBe(isOffered)
  }),
)

test.each([
  ['a list', '/activity/wasser?personen=4&auf=anfrage', ['/activity/wasser']],
  [
    'an empty page, as every way on of it that starts anew',
    '/activity/search?searchText=kanu&personen=4&auf=anfrage',
    ['/activity/search', '/activity/search', '/activity/search?searchText=kanu'],
  ],
])('what is reset is also what is on request: %s', (_, path, expected) =>
  inSmallCity(async (ask) => {
    const html = (await ask(path)).html.replaceAll('&amp;', '&')
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>((?:(?!<\/a>).)*)/gs)]
    const words = /urücksetzen|In allen Kategorien/
    expect(links.filter(([, , said = '']) => words.test(said)).map(([, href]) => href)).toEqual(expected)
  }),
)
