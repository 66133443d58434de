import { expect, test } from 'vitest'
import { backWordsFor, leadFor } from './entry.ts'

test.each([
  ['/bookings/warten?companyID=kontor&slot=2026', 'Warteliste'],
  ['/warteliste', 'Wartelisten'],
  ['/bookings/abc/umbuchen', 'umzubuchen'],
  ['/bookings/abc/stornieren?reason=illness', 'stornieren'],
])('whoever is asked to sign in for %s reads what for', (weiter, word) => {
  expect(leadFor(weiter)).toContain(word)
})

test.each(['/', '/bookings', '/bookings/abc', '/bookings/wartend', '/x?/bookings/warten'])(
  'for %s the usual sentence stands',
  (weiter) => expect(leadFor(weiter)).toBe(null),
)

test('the way back is called by what it leads to', () => {
  expect(backWordsFor('/bookings/warten?x=1')).toBe('Weiter zur Warteliste')
  expect(backWordsFor('/bookings/new?x=1')).toBe('Weiter zur Bestellung')
  expect(backWordsFor('/lists')).toBe('Weiter, wo du warst')
})
