import { expect, test } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'
import { saidDay } from './said-day.ts'

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['Konzert am Wochenende', 'Konzert', 'weekend'],
  ['Konzert Wochenende', 'Konzert', 'weekend'],
  ['was geht heute Abend', 'was geht', 'today'],
  ['Morgen Kajak', 'Kajak', 'tomorrow'],
  ['Heute', '', 'today'],
  ['Brunch am Sonntag', 'Brunch', { on: '2026-11-22' }],
  ['Kochkurs SAMSTAG', 'Kochkurs', { on: '2026-11-28' }],
])('"%s" is "%s" and a day', (said, text, day) => expect(saidDay(said, now)).toEqual({ text, day }))

test.each(['Yoga am Morgen', 'Kajak', '', 'heute oder morgen', 'nächstes Wochenende', 'Sonntagsbrunch'])(
  '"%s" names no single day',
  (said) => expect(saidDay(said, now)).toBe(null),
)

test('a search that names a day goes on with that day, whichever it was begun with', () =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask('/activity/search?searchText=Kanu+am+Wochenende&city=berlin')
    expect([status, headers.get('location')]).toEqual([
      302,
      '/activity/search?day=Wochenende&city=berlin&searchText=Kanu',
    ])
    const begun = await ask('/activity/search?searchText=Kanu+morgen+Abend&day=Wochenende')
    expect([begun.status, begun.headers.get('location')]).toEqual([
      302,
      '/activity/search?day=Morgen&searchText=Kanu',
    ])
  }))
