import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayMove,
  offerTimes,
  commonFreePlaces,
  allocateToWaitlist,
  waitingMoves,
  waitingStates,
  writtenAt,
  type Waiter,
} from './entry-states.ts'
import { gaveUp } from '#app/booking/holds/abandonment.ts'

const starts = ['12', '13', '14']
const waiter: fc.Arbitrary<Waiter> = fc.record({
  units: fc.integer({ min: 1, max: 5 }),
  wants: fc.constantFrom<string[]>(['12'], ['13'], ['12', '13'], ['13', '14'], ['12', '13', '14']),
})
const lines = fc.array(waiter, { maxLength: 12 })
const places = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
  .map((counts) => new Map(starts.map((start, index) => [start, counts[index] ?? 0])))

const isWithin = (inner: readonly string[], outer: readonly string[]) =>
  inner.every((start) => outer.includes(start))

describe('whom free places are for', () => {
  test('nobody who came later and needs no less is served before somebody who came earlier', () => {
    fc.assert(
      fc.property(lines, places, (line, free) => {
        const { served } = allocateToWaitlist(line, free)
        for (const [index, late] of line.entries()) {
          if (!served.includes(late)) continue
          const passed = line
            .slice(0, index)
            .filter((early) => early.units <= late.units && isWithin(early.wants, late.wants))
          expect(passed.filter((early) => !served.includes(early))).toEqual([])
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('never more than is free, and nothing is left that the next in line could use', () => {
    fc.assert(
      fc.property(lines, places, (line, free) => {
        const { served, left } = allocateToWaitlist(line, free)
        for (const start of starts) {
          const given = served.filter(({ wants }) => wants.includes(start))
          const sum = given.reduce((all, { units }) => all + units, 0)
          expect((left.get(start) ?? 0) + sum).toBe(free.get(start))
          expect(left.get(start)).toBeGreaterThanOrEqual(0)
        }
        for (const one of line)
          if (!served.includes(one)) expect(commonFreePlaces(left, one.wants)).toBeLessThan(one.units)
      }),
      { numRuns: 2000 },
    )
  })

  test('somebody from outside is treated as whoever comes last', () => {
    fc.assert(
      fc.property(lines, places, waiter, (line, free, outside) => {
        const { left } = allocateToWaitlist(line, free)
        const wouldBeServed = allocateToWaitlist<Waiter>([...line, outside], free).served.includes(outside)
        expect(commonFreePlaces(left, outside.wants) >= outside.units).toBe(wouldBeServed)
      }),
      { numRuns: 2000 },
    )
  })

  test('a party that is too large keeps its place, and the next who fits has the places', () => {
    const [family, couple, single] = [4, 2, 1].map((units) => ({ units, wants: ['12'] }))
    const line = [family, couple, single] as Waiter[]
    expect(allocateToWaitlist(line, new Map([['12', 2]])).served).toEqual([couple])
    expect(allocateToWaitlist(line, new Map([['12', 3]])).served).toEqual([couple, single])
    expect(allocateToWaitlist(line, new Map([['12', 4]])).served).toEqual([family])
    expect(allocateToWaitlist(line, new Map()).served).toEqual([])
  })
})

test('a wait that is over never begins again; only what was taken up and not paid is an offer until its hour', () => {
  for (const state of waitingStates) {
    const moves = Object.keys(waitingMoves) as (keyof typeof waitingMoves)[]
    const isOpen = state === 'waiting' || state === 'offered'
    const open = moves.filter((name) => mayMove(name, state))
    if (state === 'claimed') expect(open).toEqual(['reopen', 'lapse', 'withdraw'])
    else expect([state, open.length > 0]).toEqual([state, isOpen])
    expect(moves.map((name): string => waitingMoves[name].to)).not.toContain('waiting')
  }
})

// A Saturday in June: Berlin is two hours ahead of UTC.
const at = (clock: string, day = 13) => new Date(`2026-06-${day}T${clock}:00+02:00`)
const far = at('12:00', 20)

describe('how long an offer is kept', () => {
  test.each([
    ['in the morning', at('08:00'), far, at('08:00'), at('10:00')],
    ['until the evening', at('20:00'), far, at('20:00'), at('22:00')],
    ['over the night the clock stands still', at('21:30'), far, at('21:30'), at('09:30', 14)],
    ['at night it is told in the morning', at('22:00'), far, at('08:00', 14), at('10:00', 14)],
    ['after midnight too', at('03:10', 14), far, at('08:00', 14), at('10:00', 14)],
    ['never longer than the start can be booked', at('15:00'), at('15:40'), at('15:00'), at('15:40')],
    ['a morning that is short', at('23:00'), at('09:00', 14), at('08:00', 14), at('09:00', 14)],
    ['a start that is near is told at night', at('23:00'), at('08:20', 14), at('23:00'), at('01:00', 14)],
    ['and not kept beyond it', at('07:00', 14), at('08:00', 14), at('07:00', 14), at('08:00', 14)],
  ])('%s', (_name, now, closesAt, tellAt, until) => {
    expect(offerTimes({ now, closesAt })).toEqual({ tellAt, until })
  })

  test('whatever the hour: told not before it is made, ended not before it is told, never past the limit', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 400 })
    fc.assert(
      fc.property(minutes, minutes, (from, ahead) => {
        const now = new Date(at('00:00').getTime() + from * 60_000)
        const closesAt = new Date(now.getTime() + ahead * 60_000)
        const { tellAt, until } = offerTimes({ now, closesAt })
        expect(tellAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(until.getTime()).toBeGreaterThanOrEqual(tellAt.getTime())
        expect(until.getTime()).toBeLessThanOrEqual(closesAt.getTime())
      }),
    )
  })
})

test.each([
  ['withdrew a request', { from: 'slotRequestet', actor: 'user', reason: null }, true],
  ['let the payment page pass', { from: 'processing', actor: 'system', reason: 'hold-expired' }, true],
  ['never paid what was accepted', { from: 'slotConfirmed', actor: 'system', reason: 'hold-expired' }, true],
  ['cancelled a free ticket', { from: 'confirmed', actor: 'user', reason: 'other' }, true],
  ['got no answer', { from: 'slotRequestet', actor: 'system', reason: 'hold-expired' }, false],
  ['was called off', { from: 'slotConfirmed', actor: 'provider', reason: 'other' }, false],
  ['couldn’t pay the company', { from: 'processing', actor: 'system', reason: 'payment-refused' }, false],
  ['let a change go unpaid', { from: 'payable', actor: 'system', reason: 'hold-expired' }, true],
  ['got no answer about a change', { from: 'proposed', actor: 'system', reason: 'hold-expired' }, false],
  ['paid a change too late', { from: 'payable', actor: 'system', reason: 'late-payment' }, false],
  ['paid, and the sum differed', { from: 'processing', actor: 'system', reason: 'amount-mismatch' }, false],
] as const)('gave up what they took or not: whoever %s', (_name, ending, did) => {
  expect(gaveUp(ending)).toBe(did)
})

test.each([
  ['by day at once', '19T21:59', '20T15:00', '19T21:59'],
  ['at night in the morning', '19T22:00', '20T15:00', '20T08:00'],
  ['after midnight too', '20T03:10', '20T15:00', '20T08:00'],
  ['at once where it begins before', '20T03:10', '20T08:00', '20T03:10'],
])('what became of a waiting is told %s', (_name, now, startsAt, told) => {
  const instant = (text: string) => new Date(`2026-06-${text}:00+02:00`)
  expect(writtenAt({ now: instant(now), startsAt: instant(startsAt) })).toEqual(instant(told))
})
