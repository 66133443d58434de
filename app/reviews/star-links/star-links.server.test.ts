import { expect, test } from 'vitest'
import { starLinkGuest, starLinks } from './star-links.server.ts'

const secrets = { sessionSecret: 'a secret of this test' }
const now = new Date('2026-06-14T08:00:00Z')
const offer = { companyId: 'kontor', serviceId: 'kanu' }
const links = starLinks(secrets, { ...offer, userId: 'ada', url: 'https://utkiek.example/b', now })
const query = new URL(links[3]?.href ?? '').searchParams
const guestBy = (changes: Record<string, string>, about: object = {}) => {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) changed.set(name, value)
  return starLinkGuest(secrets, changed, { ...offer, now, ...about })
}

test('a mail’s links are for its guest and offer, with any stars, for thirty days', () => {
  expect(links.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5])
  expect([guestBy({}), guestBy({ sterne: '1' })]).toEqual(['ada', 'ada'])
  expect(guestBy({}, { now: new Date('2026-07-14T20:00:00Z') })).toBe('ada')
  expect(guestBy({}, { now: new Date('2026-07-15T08:00:00Z') })).toBeNull()
})

test.each([
  ['somebody else', { fuer: 'ole' }, {}],
  ['a later day', { bis: '2027-01-01' }, {}],
  ['another signature', { zeichen: 'x'.repeat(43) }, {}],
  ['no signature', { zeichen: '' }, {}],
  ['another offer', {}, { serviceId: 'sup' }],
  ['another company', {}, { companyId: 'nebenan' }],
])('a link that was changed to %s is nobody’s', (_case, changes, about) => {
  expect(guestBy(changes, about)).toBeNull()
})
