import { expect, test } from 'vitest'
import { remindersDue, replyDue, usualReplyMinutes } from './clock.ts'

const at = new Date('2026-06-13T12:00:00Z')
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

test('a request is due after 48 hours, also over a change of clocks', () => {
  expect(replyDue(at)).toEqual(after(48))
  expect(replyDue(new Date('2026-10-24T12:00:00Z'))).toEqual(new Date('2026-10-26T12:00:00Z'))
})

test.each([
  [0, 0],
  [23.99, 0],
  [24, 1],
  [41.99, 1],
  [42, 2],
  [48, 2],
])('%d hours after the request the company should have had %i reminders', (hours, reminders) => {
  expect(remindersDue(after(48), after(hours))).toBe(reminders)
})

test('a usual time is the median, of five answers at least', () => {
  expect(usualReplyMinutes({ minutes: [10, 20, 30, 40], lapsed: 0 })).toBeNull()
  expect(usualReplyMinutes({ minutes: [600, 10, 30, 20, 40], lapsed: 0 })).toBe(30)
})

test('requests that lapsed count as the slowest: who mostly lets them lapse has no usual time', () => {
  expect(usualReplyMinutes({ minutes: [10, 20, 30, 40, 50], lapsed: 3 })).toBe(40)
  expect(usualReplyMinutes({ minutes: [10, 20, 30, 40, 50], lapsed: 6 })).toBeNull()
})
