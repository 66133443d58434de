import { expect, test } from 'vitest'
import { saidDay } from './said-day.ts'

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')
const evening = { from: 17, to: 24 }

test.each([
  ['in 3 Tagen', '', { on: '2026-11-25' }, null],
  ['Kajak in drei Tagen', 'Kajak', { on: '2026-11-25' }, null],
  ['in einer Woche Kajak', 'Kajak', { on: '2026-11-29' }, null],
  ['in 1 Woche', '', { on: '2026-11-29' }, null],
  ['in zwei Wochen', '', { on: '2026-12-06' }, null],
  ['in 14 Tagen', '', { on: '2026-12-06' }, null],
  ['in zwei Wochen Abend', '', { on: '2026-12-06' }, evening],
  ['am Wochenende in zwei Wochen', '', { weekendOn: '2026-12-05' }, null],
  ['Kanu am Wochenende in einer Woche', 'Kanu', { weekendOn: '2026-11-28' }, null],
  ['heute in einer Woche', '', { on: '2026-11-29' }, null],
  ['morgen in einer Woche', '', { on: '2026-11-30' }, null],
  ['morgen Abend in einer Woche', '', { on: '2026-11-30' }, evening],
  ['Samstag in einer Woche Quiz', 'Quiz', { on: '2026-12-05' }, null],
  ['übermorgen in zwei Wochen', '', { on: '2026-12-08' }, null],
])('"%s" is "%s", a day and its hours', (said, text, day, hours) =>
  expect(saidDay(said, now)).toMatchObject({ text, day, hours }),
)

test.each([
  // In common speech a week.
  ...[
    'in 8 Tagen',
    'heute in acht Tagen',
    'in einem Monat',
    'heute in 2 Monaten',
    'in 99 Wochen',
    'in Wochen',
  ],
  ...['ab heute in einer Woche', 'bis in zwei Wochen', 'in zwei Wochen Samstag', 'Samstag in 3 Tagen'],
  ...['nächstes Wochenende in zwei Wochen', 'nicht in einer Woche', 'in 0 Tagen'],
  ...['in 3 oder 4 Tagen', 'in einer Woche oder zwei', 'in 3 Tagen und 2 Wochen'],
])('"%s" names no single day', (said) => expect(saidDay(said, now)).toBeNull())

test('the weekend in two weeks is counted from this one, whatever day it is', () => {
  for (const today of ['2026-11-16', '2026-11-21', '2026-11-22']) {
    const noon = new Date(`${today}T12:00:00Z`)
    expect(saidDay('am Wochenende in zwei Wochen', noon)?.day).toEqual({ weekendOn: '2026-12-05' })
  }
})
