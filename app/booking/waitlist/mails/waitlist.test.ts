import { expect, test } from 'vitest'
import { waitingMail } from './waitlist.ts'

const facts = {
  ...{
    userName: 'Ada',
    title: 'Kanutour',
    party: '2 Erwachsene',
    units: 2,
    startsAt: new Date('2026-06-20T12:30:00Z'),
  },
  ...{ appUrl: 'https://utkiek.example', endBecause: null, until: null, ahead: 0, mayWaitAgain: true },
  ...{ orderUrl: 'https://utkiek.example/order', leaveUrl: 'https://utkiek.example/leave' },
}

test.each([
  [false, 'verpflichtet zu nichts', 'buchen wir es sofort'],
  [true, 'buchen wir es sofort', 'verpflichtet zu nichts'],
])('who waits reads what waiting binds them to; books itself: %s', (booksItself, said, unsaid) => {
  const { text } = waitingMail('waiting-joined', { ...facts, booksItself })
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})

test('whose offer ran out reads that it isn’t theirs any more, and that some may be free', () => {
  const { text } = waitingMail('waiting-lapsed', { ...facts, booksItself: false })
  expect(text).toContain('Die Plätze sind nicht mehr für dich reserviert. Es wurde nichts berechnet.')
  expect(text).toMatch(/Schau .* nach, ob noch etwas frei ist/)
  expect(text).not.toMatch(/andere|weitergegangen/)
})

test.each([
  [true, /einmal noch hinten anstellen/, /Noch einmal anstellen kannst du dich/],
  [false, /Noch einmal anstellen kannst du dich .*nicht/, /einmal noch hinten/],
])(
  'what not booking means is said beforehand and afterwards; once more: %s',
  (mayWaitAgain, said, unsaid) => {
    for (const kind of ['waiting-joined', 'waiting-offer', 'waiting-lapsed'] as const) {
      const { text } = waitingMail(kind, { ...facts, booksItself: false, mayWaitAgain })
      const line = text.replaceAll('\n', ' ')
      expect([kind, line]).toEqual([kind, expect.stringMatching(said)])
      expect(line).not.toMatch(unsaid)
    }
  },
)

test.each([
  [1, 'Diesmal wurde nichts frei: Kanutour'],
  [4, 'Diesmal wurde nicht genug frei: Kanutour'],
])('who waited for %i and got none reads that it wasn’t enough', (units, subject) => {
  expect(waitingMail('waiting-closed', { ...facts, booksItself: false, units }).subject).toBe(subject)
})
