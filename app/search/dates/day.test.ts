import { expect, test } from 'vitest'
import { resolveDays, formatDayParam, parseDay, slashDate, weekendAfterThis } from './day.ts'

const saturday = new Date('2026-06-20T10:00:00Z')

test.each([
  ['Heute', 'today'],
  ['heute', 'today'],
  ['Morgen', 'tomorrow'],
  ['Wochenende', 'weekend'],
  ['irgendwann', 'sometime'],
  ['14/06/2026', { on: '2026-06-14' }],
  ['4-6-2026', { on: '2026-06-04' }],
  ['14.06.2026', { on: '2026-06-14' }],
  ['2026-06-14', { on: '2026-06-14' }],
  ['Wochenende 20/06/2026', { weekendOn: '2026-06-20' }],
  ['wochenende 2026-06-20', { weekendOn: '2026-06-20' }],
  ['Wochenende 21/06/2026', null],
  ['Wochenende 31/02/2026', null],
  ['Wochenende danach', null],
  ['Woche 15/06/2026', { weekOn: '2026-06-15' }],
  ['woche 2026-06-15', { weekOn: '2026-06-15' }],
  ['Woche 16/06/2026', null],
  ['Woche', null],
  ['31/02/2026', null],
  ['29/02/2028', { on: '2028-02-29' }],
  ['06/14/2026', null],
  ['', null],
  ['constructor', null],
])('"%s" is read as a day', (text, day) => expect(parseDay(text)).toEqual(day))

test('a day is written as the contract does', () => {
  expect(formatDayParam({ on: '2026-06-14' })).toBe('14/06/2026')
  expect(formatDayParam('sometime')).toBe('irgendwann')
  expect(formatDayParam({ weekendOn: '2026-06-20' })).toBe('Wochenende 20/06/2026')
  expect(formatDayParam({ weekOn: '2026-06-15' })).toBe('Woche 15/06/2026')
  expect(slashDate('2026-01-02')).toBe('02/01/2026')
})

test('days are counted on the Berlin calendar', () => {
  const lateEvening = new Date('2026-06-20T22:30:00Z')
  expect(resolveDays('today', lateEvening)).toEqual(['2026-06-21'])
  expect(resolveDays('today', saturday)).toEqual(['2026-06-20'])
  expect(resolveDays('tomorrow', saturday)).toEqual(['2026-06-21'])
})

test.each([
  ['2026-06-17T10:00:00Z', ['2026-06-20', '2026-06-21']],
  ['2026-06-20T10:00:00Z', ['2026-06-20', '2026-06-21']],
  ['2026-06-21T10:00:00Z', ['2026-06-21']],
  ['2026-06-22T10:00:00Z', ['2026-06-27', '2026-06-28']],
])('on %s the weekend is %j', (now, days) => expect(resolveDays('weekend', new Date(now))).toEqual(days))

test.each([
  ['2026-06-17T10:00:00Z', ['2026-06-27', '2026-06-28']],
  ['2026-06-20T10:00:00Z', ['2026-06-27', '2026-06-28']],
  ['2026-06-21T10:00:00Z', ['2026-06-27', '2026-06-28']],
  ['2026-06-22T10:00:00Z', ['2026-07-04', '2026-07-05']],
])('on %s the weekend after this one is %j', (now, days) =>
  expect(weekendAfterThis(new Date(now))).toEqual(days),
)

test.each([
  ['2026-06-20', ['2026-06-20', '2026-06-21']],
  ['2026-06-27', ['2026-06-27', '2026-06-28']],
  ['2026-06-13', null],
  ['2027-06-19', ['2027-06-19', '2027-06-20']],
  ['2027-06-26', null],
])('the weekend of %s is %j', (weekendOn, days) => expect(resolveDays({ weekendOn }, saturday)).toEqual(days))

test.each([
  ['2026-06-15', ['2026-06-20', '2026-06-21']],
  ['2026-06-08', null],
  ['2027-06-14', ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2027-06-${day}`)],
  ['2027-06-21', null],
])('the week of %s has the days %j from today on', (weekOn, days) =>
  expect(resolveDays({ weekOn }, saturday)).toEqual(days),
)

test('on its Sunday a weekend has one day, afterwards it means any day', () => {
  const weekend = { weekendOn: '2026-06-20' }
  expect(resolveDays(weekend, new Date('2026-06-21T10:00:00Z'))).toEqual(['2026-06-21'])
  expect(resolveDays(weekend, new Date('2026-06-22T10:00:00Z'))).toBeNull()
})

test('no choice, "irgendwann", a day that is over and one too far away mean any day', () => {
  for (const choice of [null, 'sometime', { on: '2026-06-19' }, { on: '2027-06-21' }] as const) {
    expect(resolveDays(choice, saturday)).toBeNull()
  }
  expect(resolveDays({ on: '2027-06-20' }, saturday)).toEqual(['2027-06-20'])
})
