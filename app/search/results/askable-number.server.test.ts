import { expect, test } from 'vitest'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { askableText } from '#app/search/engine/on-request.server.ts'
import { enquiryHint, linkToAsk } from './on-request-links.server.ts'

test.each([
  [0, 5, null],
  [1, 5, '1 weiteres auf Anfrage'],
  [99, 5, '99 weitere auf Anfrage'],
  [100, 5, 'über 99 weitere auf Anfrage'],
  [99, 0, '99 auf Anfrage'],
])('of %i on request beside %i that can be booked a list says %s', (count, total, said) =>
  expect(askableText(count, total)).toBe(said),
)

test.each([
  [0, null, []],
  [1, 'aber 1 Angebot kannst', [1]],
  [99, 'aber 99 Angebote kannst', [99]],
  [100, 'aber über 99 Angebote kannst', [undefined]],
])(
  'of %i on request an empty list says so, and its way there has a number that is true',
  (count, said, numbers) => {
    const line = enquiryHint(count, emptyState)
    if (said === null) expect(line).toBeNull()
    else expect(line).toContain(said)
    const links = linkToAsk(count, { path: '/activity/wasser', state: emptyState })
    expect(links.map((link) => link.count)).toEqual(numbers)
    for (const { to } of links) expect(to).toBe('/activity/wasser?auf=anfrage')
  },
)
