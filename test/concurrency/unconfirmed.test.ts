import { describe, expect, test } from 'vitest'
import { makeCustomer, slotOrder, eventOrder } from '#test/support/bookable.ts'
import { press, tally } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const accounts = 12

// All of them stand behind the lock of the start, and go on at once.
async function held(own: OwnDatabase, kind: 'slot' | 'event', unconfirmed: 'on' | 'off') {
  const bookable = await offer(own, { capacity: accounts })
  const order = kind === 'slot' ? slotOrder(bookable) : eventOrder(bookable)
  const settled = await whileLocked(own, { table: kind, waiting: accounts }, () =>
    times(accounts).map(() =>
      press(own.db, world, order, {
        customer: { ...makeCustomer(), isEmailVerified: false },
        guards: { unconfirmed },
      }),
    ),
  )
  await expectInvariants(own.db)
  expect(await deadlocksOf(own.db)).toBe(0)
  const outcomes = settled.map((each) => (each.status === 'fulfilled' ? each.value : { outcome: 'failed' }))
  return tally(outcomes.map((each) => ('because' in each ? each.because : each.outcome)))
}

describe.each(['slot', 'event'] as const)(
  'twelve accounts without a confirmed address at once: %s',
  (kind) => {
    test('they hold half of the places unpaid, and no more', () =>
      withOwnDatabase(async (own) => {
        expect(await held(own, kind, 'on')).toEqual({ checkout: 6, 'unconfirmed-share': 6 })
      }))

    test('counted without the lock they hold more, so the race is real', () =>
      withOwnDatabase(async (own) => {
        expect((await held(own, kind, 'off'))['checkout']).toBeGreaterThan(6)
      }))
  },
)
