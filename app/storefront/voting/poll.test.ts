import { expect, test } from 'vitest'
import { isPollOpen, readSettings, readVoterName } from './poll.ts'

const now = new Date('2026-06-13T12:00:00Z')
const typed = { persons: '8', day: '', time: '', enough: '' }

test.each([
  ['  Mara ', { name: 'Mara', key: 'mara' }],
  ['MARA\u200b', { name: 'MARA', key: 'mara' }],
  ['', { fault: 'name-missing' }],
  ['\u200b\u2800', { fault: 'name-missing' }],
  ['a'.repeat(41), { fault: 'name-too-long' }],
  ['evil.example', { fault: 'name-holds-address' }],
  ['mara@example.org', { fault: 'name-holds-address' }],
])('"%s" as the name of who votes', (name, read) => {
  expect(readVoterName(name)).toEqual(read)
})

test('a deadline without a time lasts until the end of its day in Berlin', () => {
  expect(readSettings({ ...typed, day: '2026-06-18' }, now)).toEqual({
    settings: { persons: 8, deadlineAt: new Date('2026-06-18T21:59:00Z'), enoughVotes: null },
  })
  expect(readSettings({ ...typed, day: '2026-06-18', time: '18:00', enough: '5' }, now)).toEqual({
    settings: { persons: 8, deadlineAt: new Date('2026-06-18T16:00:00Z'), enoughVotes: 5 },
  })
})

test.each([
  [{ persons: '0' }, { persons: 'persons-wrong' }],
  [{ persons: '100' }, { persons: 'persons-wrong' }],
  [{ persons: 'acht' }, { persons: 'persons-wrong' }],
  [{ day: '2026-06-13', time: '14:00' }, { day: 'day-passed' }],
  [{ day: '2026-08-13' }, { day: 'day-too-far' }],
  [{ day: '2026-02-31' }, { day: 'day-wrong' }],
  [{ day: '2026-06-14', time: '25:00' }, { day: 'day-wrong' }],
  [{ time: '18:00' }, { day: 'day-wrong' }],
  [{ enough: '51' }, { enough: 'enough-wrong' }],
])('%j is refused beside its field', (change, faults) => {
  expect(readSettings({ ...typed, ...change }, now)).toEqual({ faults })
})

test('a vote is open until the moment of its deadline, or until it was ended', () => {
  const at = (ms: number) => new Date(now.getTime() + ms)
  expect(isPollOpen({ endedAt: null, deadlineAt: at(1) }, now)).toBe(true)
  expect(isPollOpen({ endedAt: null, deadlineAt: now }, now)).toBe(false)
  expect(isPollOpen({ endedAt: null, deadlineAt: null }, now)).toBe(true)
  expect(isPollOpen({ endedAt: at(-1), deadlineAt: at(1) }, now)).toBe(false)
})
