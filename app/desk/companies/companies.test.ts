import { expect, test } from 'vitest'
import { companyFilterIn, missingParts, waitedFor } from './companies.ts'

const complete = { isDraft: false, isDeclared: true, hasContact: true, isPayoutReady: true, offers: 2 }

test('what a company lacks is named in the order in which it is asked for', () => {
  expect(missingParts(complete)).toEqual([])
  expect(missingParts({ ...complete, isPayoutReady: false, offers: 0 })).toEqual(['payout', 'offer'])
  expect(missingParts({ ...complete, isDraft: true, isDeclared: false, hasContact: false })).toEqual([
    'details',
    'declaration',
    'contact',
  ])
})

test('from a day on somebody has waited too long', () => {
  const since = new Date('2026-06-13T12:00:00Z')
  const after = (hours: number) => waitedFor(since, new Date(since.getTime() + hours * 3_600_000))
  expect(after(23.9)).toEqual({ days: 0, hours: 23, isLate: false })
  expect(after(44)).toEqual({ days: 1, hours: 20, isLate: true })
  expect(after(-1)).toEqual({ days: 0, hours: 0, isLate: false })
})

test.each(['', 'alle', '__proto__', 'NEU', null])('%j shows all companies', (value) => {
  expect(companyFilterIn(value)).toBe('alle')
})
