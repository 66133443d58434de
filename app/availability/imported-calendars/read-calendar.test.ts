import { expect, test } from 'vitest'
import { busyTimesOfFile } from './read-calendar.ts'

const span = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-10T00:00:00Z') }
const file = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//DE',
    ...events.map((lines, nr) => `BEGIN:VEVENT\nUID:${nr}\nDTSTAMP:20260101T000000Z\n${lines}\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replace(/\n/g, '\r\n')
const timesOf = (...events: string[]) => {
  const result = busyTimesOfFile(file(...events), span)
  if (result.outcome !== 'read') throw new Error(result.because)
  return result.times.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`)
}

test('a weekly rule keeps its wall time when the clock changes, without its exceptions', () => {
  expect(
    timesOf(
      'DTSTART;TZID=Europe/Berlin:20261011T100000\nDTEND;TZID=Europe/Berlin:20261011T120000\n' +
        'RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20261018T100000',
    ),
  ).toEqual([
    '2026-10-11T08:00:00.000Z 2026-10-11T10:00:00.000Z',
    '2026-10-25T09:00:00.000Z 2026-10-25T11:00:00.000Z',
    '2026-11-01T09:00:00.000Z 2026-11-01T11:00:00.000Z',
  ])
})

test('whole days are those of Berlin, in pieces of a day; a time without a zone is Berlin’s', () => {
  expect(timesOf('DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261026')).toEqual([
    '2026-10-23T22:00:00.000Z 2026-10-24T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z 2026-10-25T22:00:00.000Z',
    '2026-10-25T22:00:00.000Z 2026-10-25T23:00:00.000Z',
  ])
  expect(timesOf('DTSTART:20261005T100000\nDTEND:20261005T110000')).toEqual([
    '2026-10-05T08:00:00.000Z 2026-10-05T09:00:00.000Z',
  ])
})

test('what is free or cancelled doesn’t count, and overlapping times are one', () => {
  const at = (from: string, to: string) => `DTSTART:20261005T${from}00Z\nDTEND:20261005T${to}00Z`
  expect(
    timesOf(
      `${at('0800', '0900')}\nTRANSP:TRANSPARENT`,
      `${at('1000', '1100')}\nSTATUS:CANCELLED`,
      at('1200', '1400'),
      at('1300', '1500'),
    ),
  ).toEqual(['2026-10-05T12:00:00.000Z 2026-10-05T15:00:00.000Z'])
})

test('what is no calendar, and rules that recur faster than by the day, are refused', () => {
  expect(busyTimesOfFile('<html>', span)).toEqual({ outcome: 'failed', because: 'unreadable' })
  const fast = file('DTSTART:20261005T100000Z\nDTEND:20261005T100001Z\nRRULE:FREQ=SECON\n DLY')
  expect(busyTimesOfFile(fast, span)).toEqual({ outcome: 'failed', because: 'too-many' })
})

test('rules that began long ago are refused before they are counted', () => {
  const rule = (nr: number) =>
    ['BEGIN:VEVENT', `UID:${nr}`, 'DTSTART:19700101T080000Z', 'DTEND:19700101T090000Z', 'RRULE:FREQ=DAILY']
      .concat('END:VEVENT')
      .join('\r\n')
  const file = (count: number) =>
    ['BEGIN:VCALENDAR', ...Array.from({ length: count }, (_, nr) => rule(nr)), 'END:VCALENDAR'].join('\r\n')
  const span = { from: new Date('2026-06-13T00:00:00Z'), to: new Date('2026-06-20T00:00:00Z') }
  expect(busyTimesOfFile(file(1), span)).toMatchObject({ outcome: 'read' })
  expect(busyTimesOfFile(file(20), span)).toEqual({ outcome: 'failed', because: 'too-many' })
})
