import { expect, test } from 'vitest'
import { saidDay } from './said-day.ts'

// A Friday.
const now = new Date('2026-11-27T12:00:00Z')
const [thisOne, next, afterNext] = ['2026-11-23', '2026-11-30', '2026-12-07']

test.each([
  ['nächste Woche', '', next],
  ['Kajak nächste Woche', 'Kajak', next],
  ['nächste Woche Kajak', 'Kajak', next],
  ['Kajak (nächste Woche)', 'Kajak', next],
  ['NÄCHSTE WOCHE KAJAK', 'KAJAK', next],
  ['Kajak naechste Woche', 'Kajak', next],
  ['Kajak in der nächsten Woche', 'Kajak', next],
  ['Kajak für nächste Woche', 'Kajak', next],
  ['Kajak für die kommende Woche', 'Kajak', next],
  ['Kajak kommende Woche', 'Kajak', next],
  ['Kajak folgende Woche', 'Kajak', next],
  ['Kajak diese Woche', 'Kajak', thisOne],
  ['Kajak noch diese Woche', 'Kajak', thisOne],
  ['Kajak diese Woche noch', 'Kajak', thisOne],
  ['Kajak in dieser Woche', 'Kajak', thisOne],
  ['Kajak übernächste Woche', 'Kajak', afterNext],
  ['Kieler Woche nächste Woche', 'Kieler Woche', next],
])('"%s" is "%s" in the whole week of %s', (said, text, weekOn) =>
  expect(saidDay(said, now)).toMatchObject({ text, day: { weekOn }, hours: null }),
)

test.each(
  [
    ['Woche', 'Kieler Woche', 'letzte Woche', 'jede Woche', 'nächste Wochen', 'Nächste Wochenkarte'],
    [
      'ab nächster Woche',
      'ab der nächsten Woche',
      'bis nächste Woche',
      'Ende nächster Woche',
      'nicht nächste Woche',
    ],
    [
      'Anfang der nächsten Woche',
      'außer nächste Woche',
      'diese oder nächste Woche',
      'nächste Woche oder später',
    ],
    ['diese Woche und nächste Woche', 'nächste Woche nicht'],
  ].flat(),
)('"%s" asks for no whole week', (said) => expect(saidDay(said, now)).toBeNull())

test('a day in a week is that day, and the week is Berlin’s', () => {
  expect(saidDay('nächste Woche Samstag', now)?.day).toEqual({ on: '2026-12-05' })
  expect(saidDay('nächste Woche', new Date('2026-11-29T23:30:00Z'))?.day).toEqual({ weekOn: afterNext })
})
