import { expect, test } from 'vitest'
import { allergies, boat, shoes, typedForTwo } from '#test/support/asked-offer.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { answerViews } from './answer-view.ts'
import { questionForm, questionsInLine } from './question-form.ts'
import { partyPersons } from './question.ts'
import { missingAnswers, readAnswers, typedAnswers, typedFromAnswers } from './read-answers.ts'
import { questionTexts as texts } from './texts.ts'

const [line] = makeReservation().cart.lines
if (!line) throw new Error('the reservation has lines')
const adults = { ...line, groupID: 'adults', name: 'Erwachsene', amount: 1 }
const children = { ...line, groupID: 'kinder', name: 'Kinder', amount: 1 }
const one = (name: string) => (name === 'Kinder' ? 'Kind' : name)
const party = partyPersons({ cart: { lines: [adults, children] }, persons: 2 }, one)

test('each person has a number in the party and a place in the price group; extras are nobody', () => {
  expect(party).toEqual([
    { number: 1, groupId: 'adults', person: 1, groupName: 'Erwachsene' },
    { number: 2, groupId: 'kinder', person: 1, groupName: 'Kind' },
  ])
  expect(party.map(texts.person)).toEqual(['Person 1, Erwachsene', 'Person 2, Kind'])
  const lane = { ...line, counts: 'object' as const }
  const socks = { ...line, counts: 'extra' as const, amount: 4 }
  const bowlers = partyPersons({ cart: { lines: [lane, socks] }, persons: 3 }, one)
  expect(bowlers.map(texts.person)).toEqual(['Person 1', 'Person 2', 'Person 3'])
})

test('a large party is asked up to its fortieth person', () => {
  expect(partyPersons({ cart: { lines: [{ ...adults, amount: 200 }] }, persons: 200 }, one)).toHaveLength(40)
})

test('numbers, choices and yes or no are what they say; blanks around are none', () => {
  const swim = { ...boat, id: 'schwimmen', kind: 'yes-no' as const, options: [] }
  const read = (typed: Record<string, string>) =>
    readAnswers({ questions: [shoes, boat, swim], party: party.slice(0, 1) }, new Map(Object.entries(typed)))
  const fine = { frage_schuhe_1: ' 38.5 ', frage_bootsart: 'Kajak', frage_schwimmen: 'Ja' }
  expect(read(fine).answers?.map(({ answer }) => answer)).toEqual(['Kajak', 'Ja', '38,5'])
  for (const [name, value] of [
    ['frage_schuhe_1', '38,555'],
    ['frage_schuhe_1', '-4'],
    ['frage_schuhe_1', '   '],
    ['frage_bootsart', 'kanu'],
    ['frage_schwimmen', 'true'],
  ] as const)
    expect(read({ ...fine, [name]: value })).toMatchObject({
      outcome: 'faulty',
      faults: { [name]: expect.any(String) },
    })
})

test('what is about health is never required, never an answer without the consent, and never dropped quietly', () => {
  const asked = { questions: [{ ...allergies, isRequired: true }], party }
  expect(readAnswers(asked, new Map())).toEqual({ outcome: 'read', answers: [] })
  expect(missingAnswers(asked, [])).toBe(0)
  const nuts = new Map([['frage_allergien_1', 'Nüsse']])
  expect(readAnswers(asked, nuts)).toEqual({
    outcome: 'faulty',
    faults: { gesundheit: texts.faults.consent },
  })
  expect(readAnswers(asked, new Map([...nuts, ['gesundheit', 'on']])).answers).toMatchObject([
    { answer: 'Nüsse' },
  ])
})

test('stored answers come back into the fields, and their consent with them; what is missing is counted', () => {
  const asked = { questions: [shoes, allergies], party }
  const { answers = [] } = readAnswers(asked, typedForTwo)
  const stored = answers.map((each) => ({ ...each, consentedAt: null }))
  expect(typedFromAnswers(asked, stored)).toEqual(typedForTwo)
  expect(missingAnswers(asked, stored)).toBe(0)
  expect(missingAnswers(asked, stored.slice(1))).toBe(1)
  const form = questionForm({ ...asked, provider: 'Kontor', typed: typedForTwo })
  expect(form?.health?.consent).toContain('Kontor')
  expect(form?.health?.groups.map(({ legend }) => legend)).toEqual(['Person 1, Erwachsene', 'Person 2, Kind'])
})

test('answers are read in the order of the party; nobody reads one of a person who is not of it', () => {
  const { answers = [] } = readAnswers(
    { questions: [shoes, boat], party },
    new Map([...typedForTwo, ['frage_bootsart', 'Kanu']]),
  )
  const stored = answers.map((each) => ({ ...each, consentedAt: null }))
  expect(answerViews(stored, party).map(({ who, answer }) => [who, answer])).toEqual([
    [null, 'Kanu'],
    ['Person 1, Erwachsene', '42'],
    ['Person 2, Kind', '38'],
  ])
  expect(answerViews(stored, party.slice(0, 1)).map(({ answer }) => answer)).toEqual(['Kanu', '42'])
})

test('of a form only fields of questions are read, as the database takes them', () => {
  const form: [string, string][] = [
    ['key', 'a'],
    ['frage_a', 'x\u0000y'],
    ['frage_b', 'z'.repeat(999)],
    ['frage_<script>', '1'],
    ['gesundheit', 'on'],
  ]
  const typed = typedAnswers(form)
  expect([...typed.keys()]).toEqual(['frage_a', 'frage_b', 'gesundheit'])
  expect(typed.get('frage_a')).toBe('xy')
  expect(typed.get('frage_b')).toHaveLength(200)
})

test('an offer without questions has no form and says nothing', () => {
  expect([questionForm({ questions: [], party, provider: 'Kontor' }), questionsInLine([])]).toEqual([
    null,
    null,
  ])
})
