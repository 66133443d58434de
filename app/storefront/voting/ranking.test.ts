import { expect, test } from 'vitest'
import { pollRanks, pollResult, tallyAnswers, tallyPoints } from './ranking.ts'

const option = (id: string, yes: number, ifNeeded: number, no: number, canBeTaken = true) => ({
  id,
  tally: { yes, 'if-needed': ifNeeded, no },
  canBeTaken,
})

test('a yes counts two, an if-needed one, a no nothing', () => {
  expect(tallyPoints(tallyAnswers(['yes', 'if-needed', 'no', 'yes']))).toBe(5)
  // Two for whom it is no trouble are as much as one who really wants it.
  expect(tallyPoints(tallyAnswers(['if-needed', 'if-needed']))).toBe(tallyPoints(tallyAnswers(['yes'])))
})

test('most points win; equally many are a tie that nobody decides but the organiser', () => {
  expect(pollResult([option('a', 3, 0, 1), option('b', 2, 1, 0)])).toMatchObject({ outcome: 'won', id: 'a' })
  expect(pollResult([option('a', 2, 0, 4), option('b', 1, 2, 0), option('c', 1, 0, 0)])).toMatchObject({
    outcome: 'tie',
    ids: ['a', 'b'],
  })
})

test('a winner that is full gives way to the next, and its title is named', () => {
  expect(pollResult([option('a', 6, 2, 0, false), option('b', 4, 0, 0), option('c', 2, 0, 0)])).toEqual({
    outcome: 'won',
    id: 'b',
    passedOver: ['a'],
  })
})

test('without a single point nothing wins, however many said no', () => {
  expect(pollResult([option('a', 0, 0, 5), option('b', 0, 0, 0)])).toMatchObject({ outcome: 'none' })
  expect(pollResult([])).toEqual({ outcome: 'none', passedOver: [] })
  expect(pollResult([option('a', 2, 0, 0, false)])).toEqual({ outcome: 'none', passedOver: ['a'] })
})

test('equal points share a place', () => {
  const ranks = pollRanks([
    option('a', 1, 0, 0),
    option('b', 2, 0, 0),
    option('c', 0, 2, 0),
    option('d', 0, 0, 1),
  ])
  expect([...ranks]).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 2],
    ['d', 4],
  ])
})
