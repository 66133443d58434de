import { expect, test } from 'vitest'
import { guestFile } from './guest-file.server.ts'
import { guestsForRole, personsComing, type StartGuest } from './start-guests.ts'

const ada: StartGuest = {
  key: 'a',
  reservationId: 'a',
  chatUrl: null,
  name: 'Ada B.',
  code: 'UTK-1',
  party: '2 Erwachsene',
  persons: 2,
  totalCents: 2450,
  payment: 'paid',
  phone: null,
  email: null,
  note: null,
  answers: [
    { who: 'Person 1, Erwachsener', question: 'Schuhgröße', answer: '42', isHealth: false },
    { who: 'Person 2, Erwachsener', question: 'Schuhgröße', answer: '38', isHealth: false },
    { who: 'Person 2, Erwachsener', question: 'Allergien', answer: 'Nüsse', isHealth: true },
  ],
}
const ole: StartGuest = {
  ...ada,
  key: 'counter:o',
  reservationId: null,
  name: '=HYPERLINK("http://evil.example")',
  code: '-1+1',
  persons: 1,
  payment: 'on-site',
  phone: '+49 40 1234567',
  email: '@ole@example.org',
  note: 'kommt; "später"\nmit Hund',
  answers: [],
}

test('a German spreadsheet opens it: byte order mark, semicolons, a comma in amounts, a column a question', () => {
  const file = guestFile({ guests: [ada], unnamed: 3 })
  expect(file.startsWith('\uFEFFName;Buchungscode;')).toBe(true)
  const [head, row, nameless] = file.slice(1).trim().split('\r\n')
  expect(head?.split(';').slice(-2)).toEqual(['Notiz', 'Schuhgröße'])
  expect(row?.split(';').slice(0, 7)).toEqual([
    'Ada B.',
    'UTK-1',
    'Utkiek',
    '2',
    '2 Erwachsene',
    'bezahlt',
    '24,50',
  ])
  expect(row).toContain('Person 1, Erwachsener: 42, Person 2, Erwachsener: 38')
  expect(nameless).toContain('Ohne Namen;;Telefon oder Kasse;3')
})

test('nothing in it is a formula, and quotes and lines stay in their cell', () => {
  const file = guestFile({ guests: [ole], unnamed: 0 })
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")";'-1+1;`)
  expect(file).toContain(`;'+49 40 1234567;'@ole@example.org;`)
  expect(file).toContain('"kommt; ""später""\nmit Hund"')
})

test('what is about health is in no file', () => {
  expect(guestFile({ guests: [ada], unnamed: 0 })).not.toMatch(/Nüsse|Allergien/)
})

test('the door reads neither money nor addresses nor health, others health only where they asked for it', () => {
  const answersFor = (role: 'owner' | 'staff' | 'door', withHealth: boolean) =>
    guestsForRole([ada], { role, withHealth })[0]?.answers.map(({ answer }) => answer)
  expect(answersFor('owner', true)).toEqual(['42', '38', 'Nüsse'])
  expect(answersFor('staff', false)).toEqual(['42', '38'])
  expect(answersFor('door', true)).toEqual(['42', '38'])
  expect(guestsForRole([ole], { role: 'door', withHealth: true })).toMatchObject([
    { phone: null, email: null, totalCents: 0, payment: 'free', note: ole.note },
  ])
  expect(personsComing({ guests: [ada, ole], unnamed: 3 })).toBe(6)
})
