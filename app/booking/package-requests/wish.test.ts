import { expect, test } from 'vitest'
import { emptyWish, readWish, type TypedWish } from './wish-form.ts'
import { wishFaultTexts, wishLines } from './texts/wish.ts'

const window = { todayOn: '2026-06-13', lastOn: '2026-12-10' }
const typed = (more: Partial<TypedWish>): TypedWish => ({ ...emptyWish, day: '2026-06-28', ...more })

function faultsOf(more: Partial<TypedWish>) {
  const read = readWish(typed(more), window)
  return read.outcome === 'faulty' ? read.faults : {}
}

test('only the persons and a day are needed', () => {
  expect(readWish(typed({}), window)).toEqual({
    outcome: 'read',
    wish: {
      time: { kind: 'day', day: '2026-06-28', partOfDay: null },
      adults: 2,
      children: 0,
      ages: null,
      occasion: null,
      budgetCents: null,
      message: null,
      mayForward: false,
    },
  })
})

test('without a day there is a hint at „Irgendwann“, which needs no month', () => {
  expect(wishFaultTexts[faultsOf({ day: '' }).day!]).toBe('Wähle einen Tag oder „Irgendwann“.')
  expect(faultsOf({ when: 'month', day: '' })).toEqual({})
})

test.each([
  ['2026-06-12', 'day-past'],
  ['2026-12-11', 'day-too-far'],
  ['2026-02-30', 'day-unknown'],
  ['morgen', 'day-unknown'],
])('the day %s is refused as %s', (day, fault) => {
  expect(faultsOf({ day })).toEqual({ day: fault })
})

test('a day may be today and the last one that can be booked', () => {
  expect([faultsOf({ day: window.todayOn }), faultsOf({ day: window.lastOn })]).toEqual([{}, {}])
})

test.each(['2026-05', '2027-01', '2026-13', 'Juli'])('the month %s is refused', (month) => {
  expect(faultsOf({ when: 'month', month })).toEqual({ month: 'month-unknown' })
})

test('more than 40 persons need a message', () => {
  expect(faultsOf({ adults: '30', children: '10' })).toEqual({})
  const faults = faultsOf({ adults: '31', children: '10' })
  expect(wishFaultTexts[faults.message!]).toBe('Für mehr als 40 Personen schreib bitte eine Nachricht dazu.')
  expect(faultsOf({ adults: '31', children: '10', message: 'Wir sind viele.' })).toEqual({})
})

test.each([
  [{ adults: '0', children: '0' }, { party: 'nobody' }],
  [{ adults: '-1' }, { party: 'nobody' }],
  [{ adults: 'viele' }, { party: 'nobody' }],
  [{ adults: '1001', message: 'x' }, { party: 'too-many' }],
  [{ children: '2', youngest: '6' }, { ages: 'ages-half' }],
  [{ children: '2', youngest: '6', oldest: '18' }, { ages: 'ages-half' }],
  [{ children: '2', youngest: '8', oldest: '6' }, { ages: 'ages-crossed' }],
  [{ budget: 'viel' }, { budget: 'budget-unknown' }],
  [{ budget: '0' }, { budget: 'budget-unknown' }],
  [{ budget: '100.000,01' }, { budget: 'budget-too-high' }],
  [{ message: 'x'.repeat(2001) }, { message: 'message-too-long' }],
])('%j is refused', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults)
})

test('ages without children count for nothing, their fields are hidden', () => {
  expect(readWish(typed({ children: '0', youngest: '6', oldest: '8' }), window)).toMatchObject({
    wish: { ages: null },
  })
})

test.each([
  ['300', 30_000],
  ['1.250', 125_000],
  ['99,5', 9_950],
  ['1.250,99 €', 125_099],
])('a budget of %s is %i cents', (budget, cents) => {
  expect(readWish(typed({ budget }), window)).toMatchObject({ wish: { budgetCents: cents } })
})

test('a wish is read as people say it', () => {
  const read = readWish(
    typed({
      children: '10',
      youngest: '6',
      oldest: '8',
      partOfDay: 'afternoon',
      occasion: 'birthday',
      budget: '300',
    }),
    window,
  )
  expect(read.outcome === 'read' && wishLines(read.wish).map(({ value }) => value)).toEqual([
    'So., 28. Juni 2026, nachmittags',
    '2 Erwachsene, 10 Kinder (6 bis 8 Jahre)',
    'Geburtstag',
    'bis 300,00\u00a0€ für alle, inkl. MwSt.',
  ])
})
