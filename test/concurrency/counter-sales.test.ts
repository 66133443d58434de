import { describe, expect, test } from 'vitest'
import type { CapacityGuards, Wanted } from '#app/availability/availability.ts'
import {
  cancelSale,
  changeSale,
  moveSale,
  sellAtCounter,
  type SellCommand,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { offerPlaces } from '#app/booking/waitlist/offers.server.ts'
import { capacityAfterWaitlist, lineOfOrder } from '#app/booking/waitlist/waitlist.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { eventOrder, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, inParallel, press, tally } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { waitingScene } from './waiting-scene.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const { soldOut, wait, giveBack, lineOf } = waitingScene(world)

type Kind = 'slot' | 'event'

function wantedOf(bookable: Bookable, kind: Kind, { from = 0, slots = 1 } = {}): Wanted {
  if (kind === 'event') return { kind, eventId: bookable.eventId }
  return { kind: 'slots', startsAt: bookable.starts.slice(from, from + slots) }
}

/** A telephone sale of so many places, as the page of a start makes it. */
function saleOf(bookable: Bookable, kind: Kind, { units = 1, from = 0, slots = 1 } = {}): SellCommand {
  const { companyId } = bookable
  const serviceId = kind === 'slot' ? bookable.serviceId : bookable.eventServiceId
  const eventId = kind === 'slot' ? null : bookable.eventId
  const startsAt = bookable.starts[from] ?? world.now()
  const line = lineOfOrder({ companyId, serviceId, eventId, startsAt })
  return {
    companyId,
    serviceId,
    actorId: 'owner',
    operationId: randomId(),
    name: 'Osei',
    phone: null,
    email: null,
    note: null,
    units,
    persons: units,
    lines: [],
    payment: 'on-site',
    wanted: wantedOf(bookable, kind, { from, slots }),
    spare: (tx, wanted) => capacityAfterWaitlist(tx, line, wanted, world.now()),
    now: world.now(),
  }
}

const oversold = ['slot_not_oversold', 'event_not_oversold']

async function sell(db: Db, command: SellCommand): Promise<string> {
  try {
    const sold = await inTransaction(db, (tx) => sellAtCounter(tx, command))
    return sold.outcome === 'done' ? 'sold' : sold.because
  } catch (error) {
    if (oversold.includes(databaseError(error)?.constraint ?? '')) return 'sold-out'
    if (isCrowded(error)) return 'busy'
    throw error
  }
}

async function untilServed(work: () => Promise<string>): Promise<string> {
  for (;;) {
    const served = await work()
    if (served !== 'busy') return served
  }
}

async function order(db: Db, bookable: Bookable, kind: Kind): Promise<string> {
  const started = await press(db, world, kind === 'slot' ? slotOrder(bookable) : eventOrder(bookable))
  return started.outcome === 'refused' ? started.because : 'sold'
}

const mostBooked = async ({ pool }: OwnDatabase, kind: Kind) =>
  (await pool.query(`select max(booked) as sold from ${kind}`)).rows[0].sold as number

describe('the last places, at the counter and online at once', () => {
  test.each([
    ['slot', 1],
    ['slot', 7],
    ['event', 1],
    ['event', 7],
  ] as const)('%s: %i places are sold exactly once each to 200 people', (kind, capacity) =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity })
      const outcomes = await inParallel(times(200), 24, (index) =>
        untilServed(() =>
          index % 2 === 0 ? order(own.db, bookable, kind) : sell(own.db, saleOf(bookable, kind)),
        ),
      )
      expect(tally(outcomes)).toEqual({ sold: capacity, 'sold-out': 200 - capacity })
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }),
  )

  test('sales, changes, moves and cancellations over several hours never oversell and never wait in a circle', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 5, slots: 5 })
      const { companyId } = bookable
      const made: string[] = []
      const one = async (index: number): Promise<string> => {
        const at = { from: index % 3, slots: 1 + (index % 3), units: 1 + (index % 2) }
        const command = saleOf(bookable, 'slot', at)
        const id = made[Math.floor(made.length / 2)] ?? ''
        const asked = { ...command, id, companyId }
        const step = index % 5
        if (step === 0) return (await press(own.db, world, slotOrder(bookable, { from: index % 4 }))).outcome
        if (step === 1 || id === '') {
          const sold = await inTransaction(own.db, (tx) => sellAtCounter(tx, command))
          if (sold.outcome === 'done') made.push(sold.sale.id)
          return sold.outcome
        }
        if (step === 2) return (await inTransaction(own.db, (tx) => changeSale(tx, asked))).outcome
        if (step === 3) return (await inTransaction(own.db, (tx) => moveSale(tx, asked))).outcome
        return (await inTransaction(own.db, (tx) => cancelSale(tx, asked))) ? 'cancelled' : 'gone'
      }
      await inParallel(times(300), 24, (index) =>
        untilServed(() =>
          one(index).catch((error: unknown) => {
            if (isCrowded(error)) return 'busy'
            throw error
          }),
        ),
      )
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
      expect(await mostBooked(own, 'slot')).toBeLessThanOrEqual(5)
    }))

  test('a form that is sent ten times at once sells once', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 20 })
      const command = saleOf(bookable, 'slot')
      const outcomes = await inParallel(times(10), 10, () => untilServed(() => sell(own.db, command)))
      expect(tally(outcomes)).toEqual({ sold: 10 })
      expect(await mostBooked(own, 'slot')).toBe(1)
      await expectInvariants(own.db)
    }))
})

const on: CapacityGuards = { lock: 'on', condition: 'on' }
const lockOnly: CapacityGuards = { lock: 'on', condition: 'off' }
const conditionOnly: CapacityGuards = { lock: 'off', condition: 'on' }
const none: CapacityGuards = { lock: 'off', condition: 'off' }

// Twelve telephones read the counter while another session keeps the row; only then may they go on.
async function soldByTwelve(own: OwnDatabase, kind: Kind, guards: CapacityGuards): Promise<number> {
  const bookable = await offer(own, { capacity: 1 })
  await whileLocked(own, { table: kind, waiting: 12 }, () =>
    times(12).map(() => sell(own.db, { ...saleOf(bookable, kind), guards })),
  )
  return mostBooked(own, kind)
}

const dropCheck = ({ pool }: OwnDatabase, kind: Kind) =>
  pool.query(`alter table ${kind} drop constraint ${kind}_not_oversold`)

describe.each(['slot', 'event'] as const)('control: one place (%s), twelve telephones at once', (kind) => {
  test.each([
    ['all three guards', on, 'kept'],
    ['the lock alone', lockOnly, 'dropped'],
    ['the condition alone', conditionOnly, 'dropped'],
    ['the CHECK alone', none, 'kept'],
  ] as const)('%s: sold once', (_name, guards, check) =>
    withOwnDatabase(async (own) => {
      if (check === 'dropped') await dropCheck(own, kind)
      expect(await soldByTwelve(own, kind, guards)).toBe(1)
    }),
  )

  test('with all three off it is sold more than once, so the race is real', () =>
    withOwnDatabase(async (own) => {
      await dropCheck(own, kind)
      expect(await soldByTwelve(own, kind, none)).toBeGreaterThan(1)
    }))
})

// Two places come free and two wait; telephones and orders ask at once with the job that offers them.
async function soldBesideTheLine(own: OwnDatabase, line: 'on' | 'off') {
  const scene = await soldOut(own, 2)
  await wait(scene)
  await wait(scene)
  for (const one of scene.sold) await giveBack(scene, one)
  const { bookable } = scene
  const command = () => {
    const sale = saleOf(bookable, 'slot')
    return line === 'on' ? sale : { ...sale, spare: undefined }
  }
  const crowd = await whileLocked(own, { table: 'slot', waiting: 13 }, () => [
    ...times(6).map(() => sell(own.db, command())),
    ...times(6).map(() => order(own.db, bookable, 'slot')),
    offerPlaces(own.db, lineOf(scene), { now: world.now() }).then(() => 'offered'),
  ])
  return crowd.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))
}

describe('control: two places came free, and two wait for them', () => {
  test('the counter leaves them to who waits, like everybody', () =>
    withOwnDatabase(async (own) => {
      expect(tally(await soldBesideTheLine(own, 'on'))).toEqual({ offered: 1, 'sold-out': 12 })
      await expectInvariants(own.db)
    }))

  test('without that rule the counter takes them, so the race is real', () =>
    withOwnDatabase(async (own) => {
      expect(tally(await soldBesideTheLine(own, 'off'))['sold']).toBeGreaterThan(0)
    }))
})

test('a place that is held for somebody who pays isn’t sold at the counter', () =>
  withOwnDatabase(async (own) => {
    const bookable = await offer(own, { capacity: 1 })
    await begin(own.db, world, slotOrder(bookable))
    expect(await sell(own.db, saleOf(bookable, 'slot'))).toBe('sold-out')
    await expectInvariants(own.db)
  }))
