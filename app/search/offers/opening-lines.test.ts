import { expect, test } from 'vitest'
import { clockText, openingHours, openingLines, openUntil } from './opening-lines.ts'

const nineToSix = [{ fromMinute: 540, toMinute: 1080 }]
const openings = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, ranges: nineToSix }))

test('days with the same hours share a line, closed ones too, and today stands alone', () => {
  const lines = openingLines(openings, 4).map(({ from, to, ranges, isToday }) => [
    from,
    to,
    ranges.length,
    isToday,
  ])
  expect(lines).toEqual([
    [1, 1, 0, false],
    [2, 3, 1, false],
    [4, 4, 1, true],
    [5, 6, 1, false],
    [7, 7, 0, false],
  ])
})

test('the minute of closing is already closed', () => {
  expect([539, 540, 1079, 1080].map((minute) => openUntil(openings, 2, minute))).toEqual([
    null,
    1080,
    1080,
    null,
  ])
  expect(openUntil(openings, 1, 600)).toBeNull()
})

test('midnight at the end of a day is 24:00', () => {
  expect([540, 1440].map(clockText)).toEqual(['9:00', '24:00'])
})

test('hours are said with whether it is open now; none given say nothing', () => {
  const said = (minute: number, isClosed = false) => openingHours(openings, { weekday: 4, minute, isClosed })
  expect(said(600)?.now).toEqual({ said: 'offen bis 18:00', isOpen: true })
  expect(said(1080)?.now).toEqual({ said: 'gerade geschlossen', isOpen: false })
  // A provider that takes no bookings at present isn't open, whatever its hours say.
  expect(said(600, true)?.now.isOpen).toBe(false)
  expect(said(600)?.lines.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Mo geschlossen',
    'Di bis Mi 9:00–18:00',
    'Do, heute 9:00–18:00',
    'Fr bis Sa 9:00–18:00',
    'So geschlossen',
  ])
  expect(said(600)?.lines.map(({ isToday, isClosed }) => [isToday, isClosed])).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(openingHours([], { weekday: 4, minute: 600, isClosed: false })).toBeNull()
})
