import { describe, expect, test } from 'vitest'
import type { CapacityGuards } from '#app/availability/availability.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally, type Begun } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { changeScenes } from './change-scenes.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const { ticketOf, asked, change, bookedIn, settleAll, beginBooks } = changeScenes(world)

describe('changes at once', () => {
  test('sixteen tabs change one booking: one change waits, whatever each of them wants', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      const bookable = await offer(scene, { capacity: 20, slots: 3 })
      const one = await ticketOf(scene, slotOrder(bookable))
      const wishes = times(16).map((nr) => slotOrder(bookable, { from: nr % 3, persons: 2 + (nr % 2) }))
      const said = await inParallel(wishes, 16, async (order) => (await change(scene, one, order)).said)
      const counts = tally(said)
      expect(counts['checkout']).toBe(1)
      expect((counts['amendment-open'] ?? 0) + (counts['too-many-changes'] ?? 0)).toBe(15)
      await expectInvariants(scene.db)
      await settleAll(scene, from)
      expect(await bookedIn(scene)).toEqual([1, 0, 0])
    }))

  test('ten tickets want the last three places of an hour, and three of them get it', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      const bookable = await offer(scene, { capacity: 10, slots: 2 })
      await scene.pool.query('update slot set capacity = 3 where starts_at = $1', [bookable.starts[1]])
      const tickets: Begun[] = []
      for (const _ of times(10)) tickets.push(await ticketOf(scene, slotOrder(bookable)))
      const said = await inParallel(tickets, 10, async (one) => {
        return (await change(scene, one, slotOrder(bookable, { from: 1 }))).said
      })
      expect(tally(said)).toEqual({ applied: 3, 'sold-out': 7 })
      expect(await bookedIn(scene)).toEqual([7, 3])
      await settleAll(scene, from)
    }))

  test('in a full hour everybody shrinks while others press for it: nothing is sold twice, nothing gets lost', () =>
    withOwnDatabase(async (scene) => {
      const from = beginBooks()
      const bookable = await offer(scene, { capacity: 12 })
      const tickets: Begun[] = []
      for (const _ of times(6)) tickets.push(await ticketOf(scene, slotOrder(bookable, { persons: 2 })))
      const shrinking = inParallel(tickets, 6, (one) => change(scene, one, slotOrder(bookable)))
      const pressing = inParallel(times(12), 6, async () => {
        const started = await press(scene.db, world, slotOrder(bookable))
        return started.outcome === 'refused' ? started.because : started.outcome
      })
      const [shrunk, pressed] = await Promise.all([shrinking, pressing])
      expect(tally(shrunk.map(({ said }) => said))).toEqual({ applied: 6 })
      const held = tally(pressed)['checkout'] ?? 0
      expect(await bookedIn(scene)).toEqual([6 + held])
      await settleAll(scene, from)
    }))

  test('sixteen parties swap their hours at the same moment and never wait in a circle', () =>
    withOwnDatabase(async (scene) => {
      const bookable = await offer(scene, { capacity: 40, slots: 4 })
      const tickets: Begun[] = []
      for (const nr of times(16))
        tickets.push(await ticketOf(scene, slotOrder(bookable, { from: nr % 3, slots: 2 })))
      await inParallel(tickets, 16, (one) => {
        const to = (tickets.indexOf(one) + 1) % 3
        return change(scene, one, slotOrder(bookable, { from: to, slots: 2 }))
      })
      await expectInvariants(scene.db)
      expect(await deadlocksOf(scene.db)).toBe(0)
    }))

  test('parties swap their days at the same moment, each with hours of its own, and never wait in a circle', () =>
    withOwnDatabase(async (scene) => {
      // Noon to midnight, and the twelve hours after it.
      const bookable = await offer(scene, { capacity: 4, slots: 24 })
      const places = times(8).map((nr) => ({ from: (nr % 2) * 12 + nr, to: ((nr + 1) % 2) * 12 + nr }))
      const tickets = new Map<Begun, number>()
      for (const { from, to } of places) tickets.set(await ticketOf(scene, slotOrder(bookable, { from })), to)
      for (let round = 0; round < 4; round += 1) {
        const said = await inParallel([...tickets], 8, async ([one, to]) => {
          tickets.set(one, (to + 12) % 24)
          return (await change(scene, one, slotOrder(bookable, { from: to }))).said
        })
        expect(tally(said)).toEqual({ applied: 8 })
      }
      await expectInvariants(scene.db)
      expect(await deadlocksOf(scene.db)).toBe(0)
    }))
})

const none: CapacityGuards = { lock: 'off', condition: 'off' }

/** Eight tickets read the counter of the last place while another session keeps the row. */
async function behindALock(scene: OwnDatabase, guards?: CapacityGuards) {
  const bookable = await offer(scene, { capacity: 8, slots: 2 })
  await scene.pool.query('update slot set capacity = 1 where starts_at = $1', [bookable.starts[1]])
  await scene.pool.query('alter table slot drop constraint slot_not_oversold')
  const tickets: Begun[] = []
  for (const _ of times(8)) tickets.push(await ticketOf(scene, slotOrder(bookable)))
  await whileLocked(scene, { table: 'slot', waiting: 8 }, () =>
    tickets.map((one) =>
      pressChange(scene.db, world, slotOrder(bookable, { from: 1 }), {
        ...asked(one),
        ...(guards ? { guards } : {}),
      }),
    ),
  )
  return (await bookedIn(scene))[1] ?? 0
}

describe('the guards of the last place, without the CHECK beneath them', () => {
  test('with them it is sold once', () =>
    withOwnDatabase(async (scene) => {
      expect(await behindALock(scene)).toBe(1)
    }))

  test('without them it is sold over and over, and the invariants say so', () =>
    withOwnDatabase(async (scene) => {
      expect(await behindALock(scene, none)).toBeGreaterThan(1)
      const broken = await brokenInvariants(scene.db)
      expect(broken.map(({ name }) => name)).toContain('I1-slot-capacity')
    }))
})
