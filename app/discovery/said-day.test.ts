import { expect, test } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'
import { saidDay } from './said-day.ts'

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')
const evening = { from: 17, to: 24 }
const morning = { from: 0, to: 11 }

test.each([
  ['Konzert am Wochenende', 'Konzert', 'weekend', null],
  ['Konzert Wochenende', 'Konzert', 'weekend', null],
  ['was geht heute Abend', 'was geht', 'today', evening],
  ['Morgen Kajak', 'Kajak', 'tomorrow', null],
  ['Heute', '', 'today', null],
  ['Brunch am Sonntag', 'Brunch', { on: '2026-11-22' }, null],
  ['Kochkurs SAMSTAG', 'Kochkurs', { on: '2026-11-28' }, null],
  ['Samstagabend tanzen', 'tanzen', { on: '2026-11-28' }, evening],
  ['Samstag, Kajak', 'Kajak', { on: '2026-11-28' }, null],
  ['Yoga Samstag Morgen', 'Yoga', { on: '2026-11-28' }, morning],
  ['heute morgen Yoga', 'Yoga', 'today', morning],
  ['morgen früh', '', 'tomorrow', morning],
])('"%s" is "%s", a day and its hours', (said, text, day, hours) =>
  expect(saidDay(said, now)).toEqual({ text, day, hours }),
)

test.each([
  ...['Yoga am Morgen', 'Kajak', '', 'heute oder morgen', 'nächstes Wochenende', 'Sonntagsbrunch'],
  ...['Samstagskind', 'Samstagabend oder Sonntagabend'],
])('"%s" names no single day', (said) => expect(saidDay(said, now)).toBe(null))

test('a search that names a day goes on with that day and its hours, whichever it was begun with', () =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask('/activity/search?searchText=Kanu+am+Wochenende&city=berlin')
    expect([status, headers.get('location')]).toEqual([
      302,
      '/activity/search?day=Wochenende&city=berlin&searchText=Kanu',
    ])
    const begun = await ask('/activity/search?searchText=Kanu+morgen+Abend&day=Wochenende')
    expect([begun.status, begun.headers.get('location')]).toEqual([
      302,
      '/activity/search?day=Morgen&searchText=Kanu&zeit=17-24',
    ])
  }))
