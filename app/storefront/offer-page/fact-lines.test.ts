import { expect, test } from 'vitest'
import { durationText } from './time-text.ts'
import { factLines, vatLine, type FactSource } from './fact-lines.ts'

const unknown = { bring: null, meeting: null, minAge: null, language: null, access: null, rain: null }
const tour: FactSource = {
  facts: { included: [], ...unknown, group: null },
  ...({ wheelchair: 'unknown', pram: 'unknown', languages: [] } as const),
  durationType: 'fixed',
  durationMinutes: 120,
  slotMinutes: 60,
  maxDurationMinutes: null,
  requestType: 'timeSlots',
  countMinPerson: 2,
  countMaxPerson: 8,
  cancelMinutesBeforeStart: 1440,
  isBookedHere: true,
}

const said = (changed: Partial<FactSource>, exertion: string | null = null) =>
  Object.fromEntries(
    factLines({ ...tour, ...changed }, exertion).map(({ kind, title, line }) => [kind, [title, line]]),
  )

test('every service says duration, group, age and cancelling; nothing is said of what isn’t known', () => {
  expect(said({})).toEqual({
    duration: ['2 Stunden', null],
    group: ['2 bis 8 Personen', null],
    age: ['Für jedes Alter', null],
    cancel: ['Storno', 'Bis 24 Stunden vorher stornieren: Geld zurück abzüglich Zahlungsgebühr'],
  })
  expect(said({ countMaxPerson: 2 }).group).toEqual(['2 Personen', null])
})

test('of what is booked elsewhere neither duration nor group nor cancelling is said', () => {
  expect(said({ isBookedHere: false })).toEqual({ age: ['Für jedes Alter', null] })
})

test('what is known stands in a fixed order, each with its own word', () => {
  const facts = {
    included: [],
    group: 'Größere auf Anfrage',
    minAge: 6,
    access: 'Stufenlos',
    rain: 'Findet statt',
    language: 'Deutsch',
    bring: 'Handtuch',
    meeting: 'Am Steg',
  }
  const lines = factLines({ ...tour, facts }, 'Entspannt')
  expect(lines.map(({ title, line }) => [title, line]).slice(1, -1)).toEqual([
    ['2 bis 8 Personen', 'Größere auf Anfrage'],
    ['Ab 6 Jahren', null],
    ['Zugang', 'Stufenlos'],
    ['Entspannt', null],
    ['Bei Regen', 'Findet statt'],
    ['Sprache', 'Deutsch'],
    ['Mitbringen', 'Handtuch'],
    ['Treffpunkt', 'Am Steg'],
  ])
})

test('access and languages are said as the provider chose them, before what it writes of them', () => {
  const chosen = { wheelchair: 'partly', pram: 'yes', languages: ['de', 'en'] } as const
  expect(said(chosen)).toMatchObject({
    access: ['Zugang', 'Teilweise rollstuhlgerecht · Mit Kinderwagen'],
    language: ['Sprache', 'Deutsch, Englisch'],
  })
  const facts = { ...tour.facts, access: 'Eine Stufe am Eingang', language: 'Englisch nur sonntags' }
  expect(said({ ...chosen, wheelchair: 'no', pram: 'unknown', facts })).toMatchObject({
    access: ['Zugang', 'Nicht rollstuhlgerecht · Eine Stufe am Eingang'],
    language: ['Sprache', 'Deutsch, Englisch · Englisch nur sonntags'],
  })
})

test('rounds say how long one is and up to how long they can be together; a package is agreed on', () => {
  const round = { durationType: 'round', durationMinutes: 60, slotMinutes: 30 } as const
  expect(said(round).duration).toEqual(['1 Stunde', 'in Runden zu 30 Minuten'])
  expect(said({ ...round, maxDurationMinutes: 60 }).duration?.[0]).toBe('1 Stunde')
  expect(said({ ...round, maxDurationMinutes: 150 }).duration?.[0]).toBe('1 Stunde bis 2,5 Stunden')
  expect(said({ ...round, requestType: 'onRequest' })).toMatchObject({
    duration: ['1 Stunde', 'nach Absprache'],
  })
  expect(said({ requestType: 'onRequest' })).not.toHaveProperty('cancel')
})

test('the deadline of cancelling is said in hours, and from two whole days on in days', () => {
  const until = (cancelMinutesBeforeStart: number | null) => said({ cancelMinutesBeforeStart }).cancel?.[1]
  expect(until(60)).toContain('Bis 1 Stunde vorher')
  expect(until(36 * 60)).toContain('Bis 36 Stunden vorher')
  expect(until(48 * 60)).toContain('Bis 2 Tage vorher')
  expect(until(50 * 60)).toContain('Bis 50 Stunden vorher')
  expect(until(null)).toBe('Keine Stornierung durch dich')
})

test('a duration is said in the fewest words', () => {
  expect([45, 60, 75, 90, 120, 150].map(durationText)).toEqual([
    '45 Minuten',
    '1 Stunde',
    '1 Std. 15 Min.',
    '1,5 Stunden',
    '2 Stunden',
    '2,5 Stunden',
  ])
})

const taxed = { smallBusiness: false }
const entry = { personType: 'Erwachsene' }
const child = { personType: 'Kinder' }
const course = { personType: 'Druckwerkstatt', vatPercent: 19 }

test('a price list says its one rate, or each with the prices that have it; a small business none', () => {
  expect(vatLine({ priceGroups: [entry, child], vatPercent: 7 }, taxed)).toBe(
    'Alle Preise inkl. 7 % MwSt. Mehr kommt nicht dazu.',
  )
  expect(vatLine({ priceGroups: [], vatPercent: 19 }, taxed)).toContain('19 %')
  expect(vatLine({ priceGroups: [entry, entry, child, course], vatPercent: 7 }, taxed)).toBe(
    'Alle Preise inkl. MwSt.: 19 % (Druckwerkstatt) und 7 % (Erwachsene, Kinder). Mehr kommt nicht dazu.',
  )
  // A rate of its own that is the service's is no second one.
  expect(vatLine({ priceGroups: [entry, course], vatPercent: 19 }, taxed)).toContain('inkl. 19 % MwSt.')
  expect(vatLine({ priceGroups: [entry, course], vatPercent: 7 }, { smallBusiness: true })).toContain(
    'keine MwSt.',
  )
})
