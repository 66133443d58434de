import { describe, expect, test } from 'vitest'
import type { CapacityGuards } from '#app/availability/availability.ts'
import type { OrderRequest, StartOutcome } from '#app/booking/orders/order.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { manyGuests } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)

const attempts = 500
const clients = 32

// On a crowded machine someone may be told to try again in a moment; so does the test.
async function pressUntilServed(db: Db, order: OrderRequest): Promise<StartOutcome> {
  for (;;) {
    const started = await press(db, world, order)
    if (started.outcome !== 'refused' || started.because !== 'busy') return started
  }
}

describe('the last places', () => {
  test.each([
    ['slot', 1],
    ['slot', 2],
    ['slot', 7],
    ['slot', 50],
    ['event', 1],
    ['event', 2],
    ['event', 7],
    ['event', 50],
  ] as const)('%s: %i places are sold exactly once each to 500 people', (kind, capacity) =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity })
      const order = kind === 'slot' ? slotOrder(bookable) : eventOrder(bookable)
      const crowd = Array.from({ length: attempts }, (_, index) => index)
      const outcomes = await inParallel(crowd, clients, () => pressUntilServed(own.db, order))
      const kinds = outcomes.map((each) => (each.outcome === 'refused' ? each.because : each.outcome))
      expect(tally(kinds)).toEqual({ checkout: capacity, 'sold-out': attempts - capacity })
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }),
  )

  test('bookings of one to three persons over one to three slots never oversell and never wait in a circle', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 7, slots: 6 })
      const crowd = Array.from({ length: attempts }, (_, index) => index)
      await inParallel(crowd, clients, (index) => {
        const slots = 1 + (index % 3)
        return press(own.db, world, slotOrder(bookable, { from: index % 4, slots, persons: 1 + (index % 2) }))
      })
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
      const { rows } = await own.pool.query('select max(booked) as most from slot')
      expect(rows[0].most).toBeGreaterThanOrEqual(6)
    }))
})

const on: CapacityGuards = { lock: 'on', condition: 'on' }
const lockOnly: CapacityGuards = { lock: 'on', condition: 'off' }
const conditionOnly: CapacityGuards = { lock: 'off', condition: 'on' }
const none: CapacityGuards = { lock: 'off', condition: 'off' }

// A crowd reads the counter while another session keeps the row; only then may they go on. Without any guard each of
// them sells what it has seen.
async function soldBehindALock(own: OwnDatabase, kind: 'slot' | 'event', guards: CapacityGuards) {
  const bookable = await offer(own, { capacity: 1 })
  const order = kind === 'slot' ? slotOrder(bookable) : eventOrder(bookable)
  const crowd = Array.from({ length: 12 }, (_, index) => index)
  await whileLocked(own, { table: kind, waiting: crowd.length }, () =>
    crowd.map(() => press(own.db, world, order, { guards })),
  )
  const { rows } = await own.pool.query(`select max(booked) as sold from ${kind}`)
  return rows[0].sold as number
}

const dropCheck = (own: OwnDatabase, kind: 'slot' | 'event') =>
  own.pool.query(`alter table ${kind} drop constraint ${kind}_not_oversold`)

describe.each(['slot', 'event'] as const)('control: one place (%s), twelve buyers at once', (kind) => {
  test.each([
    ['all three guards', on, 'kept'],
    ['the lock alone', lockOnly, 'dropped'],
    ['the condition alone', conditionOnly, 'dropped'],
    ['the CHECK alone', none, 'kept'],
  ] as const)('%s: sold once', (_name, guards, check) =>
    withOwnDatabase(async (own) => {
      if (check === 'dropped') await dropCheck(own, kind)
      expect(await soldBehindALock(own, kind, guards)).toBe(1)
    }),
  )

  test('with all three off it is sold more than once, so the race is real', () =>
    withOwnDatabase(async (own) => {
      await dropCheck(own, kind)
      expect(await soldBehindALock(own, kind, none)).toBeGreaterThan(1)
    }))
})
