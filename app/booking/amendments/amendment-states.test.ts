import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeReservation } from '#test/support/reservation.ts'
import {
  amendedDeadline,
  amendmentExpiry,
  amendmentSteps,
  isOnlyLess,
  isSameChoice,
  notAmendable,
  payableUntil,
  type BookedChoice,
} from './amendment-states.ts'
import { amendmentMoney } from './amendment-terms.ts'
import { cancellationDeadline } from '#app/booking/deadlines/cancellation.ts'

const hourMs = 3_600_000
const startsAt = new Date('2026-06-20T13:00:00Z')
const deadline = new Date('2026-06-19T13:00:00Z')
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
const ticket = makeReservation({ startsAt })

test('the table of steps and the code name the same moves', () =>
  withDatabase(async (tx) => {
    const rows = await tx.selectFrom('amendment_step').selectAll().execute()
    const said = (step: { from: string; to: string; actor: string }) =>
      `${step.from} ${step.to} ${step.actor}`
    expect(
      rows.map((row) => said({ from: row.from_state, to: row.to_state, actor: row.actor })).toSorted(),
    ).toEqual(amendmentSteps().map(said).toSorted())
  }))

describe('whether a booking can be changed', () => {
  test.each([
    ['a ticket', {}, null],
    ['a package', { kind: 'onRequest' }, 'package'],
    ['what somebody came in with', { state: 'reedemed' }, 'entered'],
    ['an unpaid hold', { state: 'processing' }, 'no-ticket'],
    ['what was cancelled', { placesReleasedAt: deadline }, 'being-refunded'],
    ['what can’t be cancelled', { cancelMinutesBeforeStart: null }, 'not-cancellable'],
  ] as const)('%s', (_what, more, because) => {
    expect(notAmendable({ ...ticket, ...more }, later(deadline, -hourMs))).toBe(because)
  })

  test('the deadline’s last moment counts; one millisecond later doesn’t', () => {
    expect(notAmendable(ticket, deadline)).toBeNull()
    expect(notAmendable(ticket, later(deadline, 1))).toBe('deadline-passed')
  })
})

describe('until when a changed booking may be cancelled', () => {
  test.each([
    ['2026-06-27T13:00:00Z', '2026-06-19T13:00:00Z'],
    ['2026-06-18T13:00:00Z', '2026-06-17T13:00:00Z'],
  ])('moved to %s: %s', (to, until) => {
    expect(amendedDeadline(ticket, new Date(to))).toEqual(new Date(until))
  })

  test('however often and wherever it is moved, it is the earliest of all deadlines it ever had', () => {
    const hours = fc.array(fc.integer({ min: -2000, max: 2000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 20_000 }), (moves, cancelMinutesBeforeStart) => {
        let booking = { ...ticket, cancelMinutesBeforeStart }
        let earliest = cancellationDeadline(booking)?.getTime() ?? 0
        for (const move of moves) {
          const to = later(startsAt, move * hourMs)
          const cancelLatestAt = amendedDeadline(booking, to)
          booking = { ...booking, startsAt: to, cancelLatestAt }
          earliest = Math.min(earliest, to.getTime() - cancelMinutesBeforeStart * 60_000)
          expect(cancellationDeadline(booking)?.getTime()).toBe(earliest)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

const choice = (more: Partial<BookedChoice> = {}): BookedChoice => ({
  ...{ eventId: null, eventTitle: null, startsAt: startsAt.toISOString(), startsOn: '2026-06-20' },
  ...{ endsAt: later(startsAt, hourMs).toISOString(), cart: ticket.cart, units: 2, persons: 2 },
  ...{ fingerprint: '', slotStarts: [] },
  ...more,
})

test('only less of the same needs nobody’s consent', () => {
  expect(isOnlyLess(choice(), choice({ units: 1, persons: 1 }))).toBe(true)
  expect(isOnlyLess(choice(), choice({ units: 3 }))).toBe(false)
  expect(isOnlyLess(choice(), choice({ units: 1, startsAt: later(startsAt, hourMs).toISOString() }))).toBe(
    false,
  )
  expect(isSameChoice(choice(), choice({ fingerprint: 'another' }))).toBe(true)
  expect(isSameChoice(choice(), choice({ persons: 3 }))).toBe(false)
})

test('a change is held as long as an order; answer and payment after it end before either start', () => {
  const now = later(startsAt, -100 * hourMs)
  const near = {
    now,
    before: choice(),
    after: choice({ startsAt: later(startsAt, -90 * hourMs).toISOString() }),
  }
  expect(amendmentExpiry('payable', near)).toEqual(later(now, 35 * 60_000))
  expect(amendmentExpiry('proposed', near)).toEqual(later(now, 8 * hourMs))
  expect(amendmentExpiry('accepted', near)).toEqual(later(now, 10 * hourMs))
})

test('what is paid at once is reserved as long as its page is open, what was agreed to as long as it is held', () => {
  const now = later(startsAt, -100 * hourMs)
  const waits = { state: 'payable', holdExpiresAt: later(now, 35 * 60_000), createdAt: now } as const
  expect(payableUntil({ ...waits, isAsked: false })).toEqual(later(now, 31 * 60_000))
  expect(payableUntil({ ...waits, isAsked: true })).toEqual(waits.holdExpiresAt)
  const near = later(now, 60_000)
  expect(payableUntil({ ...waits, holdExpiresAt: near, isAsked: false })).toEqual(near)
  expect(payableUntil({ ...waits, state: 'proposed', isAsked: true })).toEqual(waits.holdExpiresAt)
  expect(payableUntil({ ...waits, state: 'applied', holdExpiresAt: null, isAsked: false })).toBe(null)
})

describe('what a change does to the money', () => {
  const paid = { amountCents: 2400, feeCents: 61, commissionCents: 240, returnedCents: 0 }

  test.each([
    [2400, { differenceCents: 0, backCents: 0, keptCents: 0, refundCents: 2339 }],
    [3600, { differenceCents: 1200, backCents: 0, keptCents: 0, refundCents: 2339 + 1157 }],
    [1200, { differenceCents: -1200, backCents: 1170, keptCents: 30, refundCents: 1169 }],
    [0, { differenceCents: -2400, backCents: 2339, keptCents: 61, refundCents: null }],
    [2449, 'too-small'],
    [2351, 'too-small'],
  ] as const)('24.00 becomes %i', (afterCents, money) => {
    expect(amendmentMoney([paid], { beforeCents: 2400, afterCents })).toEqual(money)
  })

  test('what comes back at once and what would come back later are never more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (before, after) => {
          const one = { ...paid, amountCents: before, feeCents: Math.floor(before / 50), commissionCents: 0 }
          const money = amendmentMoney([one], { beforeCents: before, afterCents: after })
          if (money === 'too-small' || after > before) return
          expect(money.backCents + money.keptCents).toBe(before - after)
          expect(money.backCents + (money.refundCents ?? 0)).toBe(before - one.feeCents)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
