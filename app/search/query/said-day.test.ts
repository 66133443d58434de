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
  ['Konzert (heute Abend)', 'Konzert', 'today', evening],
  ['Kajak (am Wochenende) zu zweit', 'Kajak zu zweit', 'weekend', null],
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
  ['Kajak übermorgen', 'Kajak', { on: '2026-11-24' }, null],
  ['Sonnabend Abend Jazz', 'Jazz', { on: '2026-11-28' }, evening],
  ['Brunch für Sonntag', 'Brunch', { on: '2026-11-22' }, null],
  ['am Samstag, 28.11.', '', { on: '2026-11-28' }, null],
  ['Kajak am Samstag, dem 28. November 2026, draußen', 'Kajak draußen', { on: '2026-11-28' }, null],
  ['Sa. 28.11. Quiz', 'Quiz', { on: '2026-11-28' }, null],
  ['Sa 28.11 Quiz', 'Quiz', { on: '2026-11-28' }, null],
  ['Freitag, 28.11.', '', { on: '2026-11-28' }, null],
  ['Samstagabend, 28.11. Jazz', 'Jazz', { on: '2026-11-28' }, evening],
  ['heute, 22.11.', '', { on: '2026-11-22' }, null],
  ['28.11. abend', '', { on: '2026-11-28' }, evening],
  ['Konzert am 5.1.', 'Konzert', { on: '2027-01-05' }, null],
  ['Konzert am 28.11', 'Konzert', { on: '2026-11-28' }, null],
  ['Konzert 28.11.26', 'Konzert', { on: '2026-11-28' }, null],
  ['Konzert 28.11. 2026', 'Konzert', { on: '2026-11-28' }, null],
  ['Markt 24. Dez', 'Markt', { on: '2026-12-24' }, null],
  ['Markt 24.Dezember', 'Markt', { on: '2026-12-24' }, null],
  ['1 Mai Tanz', 'Tanz', { on: '2027-05-01' }, null],
  ['Quiz 2026-11-28', 'Quiz', { on: '2026-11-28' }, null],
  ['Quiz 28/11/2026', 'Quiz', { on: '2026-11-28' }, null],
  ['Samstag 18 bis 20 Uhr', '18 bis 20 Uhr', { on: '2026-11-28' }, null],
  ['Samstag bis 20 Uhr', 'bis 20 Uhr', { on: '2026-11-28' }, null],
  ['Samstag 18.10', '18.10', { on: '2026-11-28' }, null],
  ['Hafen am 28.11 Hund', 'Hafen Hund', { on: '2026-11-28' }, null],
  // The Saturday of the next calendar week, which begins tomorrow.
  ['Kanu nächste Woche Samstag', 'Kanu', { on: '2026-11-28' }, null],
  ['Kanu nächste Woche Sonntag', 'Kanu', { on: '2026-11-29' }, null],
  ['Kanu Sonntag nächste Woche', 'Kanu', { on: '2026-11-29' }, null],
  ['Kanu am Sonntag in der nächsten Woche, draußen', 'Kanu draußen', { on: '2026-11-29' }, null],
  ['in der kommenden Woche am Sonntag Kanu', 'Kanu', { on: '2026-11-29' }, null],
  ['Sonntag nächster Woche Abend', '', { on: '2026-11-29' }, evening],
  ['Sonntagabend nächste Woche', '', { on: '2026-11-29' }, evening],
  ['Montag übernächste Woche', '', { on: '2026-11-30' }, null],
  ['übernächste Woche Samstag', '', { on: '2026-12-05' }, null],
  ['Sonntag diese Woche', '', { on: '2026-11-22' }, null],
  ['Kanu für nächste Woche Samstag', 'Kanu', { on: '2026-11-28' }, null],
  ['Kino 24.12 18 Uhr', 'Kino 18 Uhr', { on: '2026-12-24' }, null],
  ['Kino 24.12, um 18:30 Uhr', 'Kino um 18:30 Uhr', { on: '2026-12-24' }, null],
  ['Kieler Woche Samstag', 'Kieler Woche', { on: '2026-11-28' }, null],
  ['Konzert am WE', 'Konzert', 'weekend', null],
  ['dieses WE', '', 'weekend', null],
  ['nächstes WE', '', { weekendOn: '2026-11-28' }, null],
  ['Fr Abend tanzen', 'tanzen', { on: '2026-11-27' }, evening],
  ['sa abend', '', { on: '2026-11-28' }, evening],
  ['am Sa Quiz', 'Quiz', { on: '2026-11-28' }, null],
  ['jetzt', '', 'today', null],
  ['Samstag nicht vor 18 Uhr', 'nicht vor 18 Uhr', { on: '2026-11-28' }, null],
])('"%s" is "%s", a day and its hours', (said, text, day, hours) =>
  expect(saidDay(said, now)).toMatchObject({ text, day, hours }),
)

test.each([
  ['2026-11-23', '2026-12-05'],
  ['2026-11-27', '2026-12-05'],
  ['2026-11-28', '2026-12-05'],
  ['2026-11-29', '2026-12-05'],
  ['2026-11-30', '2026-12-12'],
])('on %s "nächstes Wochenende" begins on %s', (today, on) => {
  const noon = new Date(`${today}T12:00:00Z`)
  for (const said of [
    'Sauna nächstes Wochenende',
    'am nächsten Wochenende Sauna',
    'Sauna naechstes Wochenende',
    'Sauna fürs nächste Wochenende',
    'das nächste Wochenende Sauna',
    'Sauna das naechste Wochenende',
    'Sauna am naechsten Wochenende',
  ])
    expect([said, saidDay(said, noon)]).toEqual([
      said,
      expect.objectContaining({ text: 'Sauna', day: { weekendOn: on } }),
    ])
})

test.each([
  ['2026-11-22', '2026-11-28'],
  ['2026-11-23', '2026-11-28'],
  ['2026-11-26', '2026-11-28'],
  // Tomorrow's and today's are called otherwise.
  ['2026-11-27', '2026-12-05'],
  ['2026-11-28', '2026-12-05'],
])('on %s "nächsten Samstag" is %s', (today, on) => {
  const noon = new Date(`${today}T12:00:00Z`)
  for (const said of [
    'Bowling nächsten Samstag',
    'nächsten Samstag Bowling',
    'am nächsten Samstag Bowling',
    'Bowling naechsten Sonnabend',
    'Bowling für nächsten Samstag',
    'Bowling nächsten Sa',
  ])
    expect([said, saidDay(said, noon)]).toMatchObject([said, { text: 'Bowling', day: { on }, hours: null }])
  expect(saidDay('nächsten Samstagabend Jazz', noon)).toMatchObject({
    text: 'Jazz',
    day: { on },
    hours: evening,
  })
  expect(saidDay('nächsten Samstag, 19.12.', noon)?.day).toEqual({ on: '2026-12-19' })
})

test('"und das" behind another day than the weekend names no second one', () =>
  expect(saidDay('Samstag und das Kind', now)).toMatchObject({ text: 'und das Kind' }))

test('the next weekend is counted from the day that it is in Berlin', () => {
  const [late, midnight] = [new Date('2026-11-29T22:59:59Z'), new Date('2026-11-29T23:00:00Z')]
  expect(saidDay('nächstes Wochenende', late)?.day).toEqual({ weekendOn: '2026-12-05' })
  expect(saidDay('nächstes Wochenende', midnight)?.day).toEqual({ weekendOn: '2026-12-12' })
})

test.each([
  ...['Yoga am Morgen', 'Kajak', '', 'heute oder morgen', 'übernächstes Wochenende', 'Sonntagsbrunch'],
  ...['ab nächstem Wochenende', 'nach dem nächsten Wochenende', 'ab nächstem Samstag'],
  ...['ab nächsten Samstag', 'nach dem nächsten Samstag', 'bis nächsten Samstag', 'die nächsten Samstage'],
  ...['nächstes Wochenende bis Montag', 'bis zum nächsten Wochenende', 'die nächsten Wochenende'],
  ...['dieses oder nächstes Wochenende', 'dieses und nächstes Wochenende', 'statt nächstes Wochenende'],
  ...['kommendes oder nächstes Wochenende', 'nächstes Wochenende oder dieses'],
  ...['nächstes Wochenende oder das danach', 'dieses Wochenende oder nächstes'],
  ...['Samstagskind', 'Samstagabend oder Sonntagabend', 'Der Morgen danach', 'Morgen danach', 'jeden Morgen'],
  ...['Der frühe Morgen', 'gegen Morgen', 'jeden Samstag', 'ab Samstag', 'bis Sonntag', 'nicht morgen'],
  ...['vor dem Wochenende', 'außer Sonntag', 'übernächsten Samstag', 'letzten Montag', 'Montag bis Freitag'],
  ...['heute in 8 Tagen', '28.11. bis 30.11.', '28. - 30.11.', '24. und 25. Dezember'],
  ...['28.-30.11.', '31.2.', '32.11.', 'am 28.11.2020', '28.11.2030', 'Level 3.11', 'Straße des 17. Juni'],
  ...['Quiz 18.10 Uhr', 'so schön', 'Sa', 'Di Maria', '28.11 Euro', 'Samstag Kajak 28.11.', 'vom 28.11.'],
  ...['24 Dez', '1. FC', 'Mai', '„Heute“'],
  ...['für 2.5 Stunden', 'am 2.5 Stunden', 'Kanu für 2.5 Std.', 'Boot für 3.5 Tage', 'Kanu für 1.5'],
  ...['Samstag diese Woche', 'heute nächste Woche', 'Wochenende nächste Woche'],
  ...['WE', 'We are family', 'so früh', 'so abend', 'am so schönen Hafen', 'wird jetzt acht', 'bis jetzt'],
  ...['in zwei Wochen Samstag', 'letzte Woche Samstag', 'Samstag jede Woche', 'nächste Woche ab Samstag'],
  ...['Samstag nicht', 'Samstag nicht, sonst immer', 'Kanu Samstag nicht sondern später'],
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

test('the 29th of February is that day where the next one is within a year, and no other day where it isn’t', () => {
  const at = (text: string, today: string) => saidDay(text, new Date(`${today}T12:00:00Z`))?.day ?? null
  for (const text of ['Konzert am 29.2.', '29. Februar', '29.02.2028'])
    expect([at(text, '2027-11-27'), at(text, '2026-11-27')]).toEqual([{ on: '2028-02-29' }, null])
  expect(at('Samstag, 29.2.', '2026-11-27')).toBeNull()
})
