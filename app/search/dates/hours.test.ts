import { expect, test } from 'vitest'
import { hoursWanted, hourWindowMask, type Hours } from './hours.ts'

/** The hours of a day whose starts a window names as candidates. */
function hoursIn(frames: readonly Hours[], fromHour = 0): number[] {
  const window = BigInt(hourWindowMask(frames, fromHour))
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return hours.filter((hour) => (window & BigInt(hourWindowMask([{ from: hour, to: hour + 1 }]))) !== 0n)
}

test.each([
  [{ from: 14, to: 18 }, [14, 15, 16, 17]],
  // A start at a quarter to seven is in an hour that begins before.
  [{ from: 18.5, to: 20 }, [18, 19]],
  [{ from: 18, to: 20.5 }, [18, 19, 20]],
  [{ from: 18.5, to: 18.75 }, [18]],
])('between %j starts of the hours %j are looked up, and no others', (frame, hours) =>
  expect(hoursIn([frame])).toEqual(hours),
)

test('starts before eight and after ten at night are found, too', () => {
  for (const hour of [0, 5, 6, 7]) expect(hoursIn([{ from: hour, to: hour + 1 }])).toContain(hour)
  for (const hour of [22, 23]) expect(hoursIn([{ from: hour, to: hour + 1 }])).toContain(hour)
  expect(hoursIn([{ from: 6, to: 7 }])).not.toContain(9)
  expect(hoursIn([{ from: 23, to: 24 }])).not.toContain(21)
})

test('of today no hours are looked up that are over', () => {
  expect(hoursIn([{ from: 9, to: 13 }], 11)).toEqual([11, 12])
  expect(hoursIn([{ from: 9, to: 13 }], 13)).toEqual([])
})

test('the times of day follow each other without a gap and are the whole day', () => {
  const times = hoursWanted(['tz_night', 'tz_evening', 'tz_noon', 'tz_morning'])
  const [first, ...later] = times
  expect([first?.from, times.at(-1)?.to]).toEqual([0, 24])
  expect(later.map(({ from }) => from)).toEqual(times.slice(0, -1).map(({ to }) => to))
  expect(later.map(({ from }) => from)).toEqual([11, 16, 21])
})

test('hours that a party says count in place of a time of day; without either it is the whole day', () => {
  const wished = { from: 18.5, to: 20 }
  expect(hoursWanted(['tz_morning'], wished)).toEqual([wished])
  expect(hoursWanted(['lo_indoor'])).toEqual([{ from: 0, to: 24 }])
})
