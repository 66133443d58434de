import { describe, expect, test } from 'vitest'
import type { CapacityGuards } from '#app/availability/availability.ts'
import { releasePlaces, lockPlaces, takePlaces } from '#app/availability/availability.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { extendCalendars } from '#app/availability/schedule/schedule.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally, type Begun } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, untilWaiting } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import { mostInUse, sharedState } from '#test/support/resource-model.ts'
import { makeSharing, share, resourceUse, type Sharing } from '#test/support/resource-offers.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { changeScenes } from './change-scenes.ts'

const world = worldOfFile()
const { cancelOf } = manyGuests(world)
const { ticketOf, change, settleAll, beginBooks } = changeScenes(world)

const clients = 32

async function sharing({ db }: OwnDatabase, { capacity = 50 } = {}): Promise<Sharing> {
  const offers = await makeSharing(db, { capacity, now: world.now() })
  world.enable(offers.connectAccountId)
  return offers
}

const allUse = ({ serviceId, tourId, eventServiceId }: Sharing) =>
  [serviceId, tourId, eventServiceId].map((id) => resourceUse(id))

const tourOrder = (offers: Sharing, { from = 0, persons = 1 } = {}): OrderRequest => {
  const order = slotOrder(offers, { persons })
  return { ...order, serviceId: offers.tourId, startsAt: offers.tourStarts[from] ?? null }
}

async function pressUntilServed(own: OwnDatabase, order: OrderRequest): Promise<string> {
  for (;;) {
    const started = await press(own.db, world, order)
    const said = started.outcome === 'refused' ? started.because : started.outcome
    if (said !== 'busy') return said
  }
}

describe('the last boats of several offers', () => {
  test.each([1, 7])('%i of them are sold once each to 240 people who want them for four things', (quantity) =>
    withOwnDatabase(async (own) => {
      const offers = await sharing(own)
      await share(own.db, offers.companyId, { quantity, uses: allUse(offers) })
      // From half past twelve to one all of them are out.
      const orders = [
        slotOrder(offers),
        tourOrder(offers),
        tourOrder(offers, { from: 1 }),
        eventOrder(offers),
      ]
      const said = await inParallel(times(240), clients, (nr) =>
        pressUntilServed(own, orders[nr % 4] ?? slotOrder(offers)),
      )
      expect(tally(said)).toEqual({ checkout: quantity, 'sold-out': 240 - quantity })
      expect(mostInUse(await sharedState(own.db, offers.companyId), 'boats')).toBe(quantity)
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }),
  )

  test('places taken and given back at once by several offers, with buffers: never more boats than there are', () =>
    withOwnDatabase(async (own) => {
      const offers = await sharing(own)
      const { companyId, serviceId, tourId, starts, tourStarts } = offers
      const uses = [
        resourceUse(serviceId, { bufferAfterMinutes: 30 }),
        resourceUse(tourId, { placesPerUnit: 3 }),
      ]
      await share(own.db, companyId, { quantity: 5, uses })
      const guide = { countedBy: 'start', bufferBeforeMinutes: 15 } as const
      await share(own.db, companyId, { id: 'guides', quantity: 1, uses: [resourceUse(tourId, guide)] })
      const now = world.now()
      await inParallel(times(300), clients, async (nr) => {
        const reference = `r ${nr}`
        const isTour = nr % 2 === 0
        const startsAt = isTour ? [tourStarts[nr % 6] as Date] : starts.slice(nr % 5, (nr % 5) + 1 + (nr % 2))
        const places = { companyId, serviceId: isTour ? tourId : serviceId, reference, units: 1 + (nr % 3) }
        const limits = { leadTimeMinutes: 0, lastDayOn: null, now }
        const taken = await inTransaction(own.db, (tx) =>
          takePlaces(tx, { ...places, ...limits, wanted: { kind: 'slots', startsAt } }),
        )
        if (taken.outcome === 'refused' || nr % 3 === 0) return
        await inTransaction(own.db, async (tx) => {
          await lockPlaces(tx, { companyId, reference })
          await releasePlaces(tx, { companyId, reference, now })
        })
      })
      const state = await sharedState(own.db, companyId)
      expect(mostInUse(state, 'boats')).toBeLessThanOrEqual(5)
      expect(mostInUse(state, 'guides')).toBe(1)
      expect(await deadlocksOf(own.db)).toBe(0)
    }))

  test('orders, cancellations, changes, more boats and longer calendars at once never wait in a circle', () =>
    withOwnDatabase(async (own) => {
      const from = beginBooks()
      const offers = await sharing(own)
      const { companyId } = offers
      await share(own.db, companyId, { quantity: 9, uses: allUse(offers) })
      const boats: Begun[] = []
      const tours: Begun[] = []
      for (const nr of times(4)) {
        boats.push(await ticketOf(own, slotOrder(offers, { from: nr })))
        tours.push(await ticketOf(own, tourOrder(offers, { from: nr })))
      }
      const work = [
        ...times(60).map((nr) => async () => {
          const boat = slotOrder(offers, { from: nr % 5, slots: 1 + (nr % 2), persons: 1 + (nr % 3) })
          const orders = [boat, tourOrder(offers, { from: nr % 6 }), eventOrder(offers)]
          await press(own.db, world, orders[nr % 3] ?? boat)
        }),
        ...boats.slice(0, 3).map((one, nr) => () => change(own, one, slotOrder(offers, { from: nr + 2 }))),
        ...tours.slice(0, 3).map((one, nr) => () => change(own, one, tourOrder(offers, { from: nr + 3 }))),
        ...[boats[3], tours[3]].flatMap((one) => (one ? [() => cancelOf(own.db, one)] : [])),
        () => share(own.db, companyId, { quantity: 12, uses: allUse(offers) }),
        () => extendCalendars(own.db, { today: berlinDay(world.now()) }),
      ]
      const shuffled = work
        .map((each, nr) => [(nr * 37) % work.length, each] as const)
        .toSorted((a, b) => a[0] - b[0])
      await inParallel(shuffled, clients, async ([, each]) => void (await each()))
      expect(mostInUse(await sharedState(own.db, companyId), 'boats')).toBeLessThanOrEqual(12)
      await expectInvariants(own.db)
      await settleAll(own, from)
    }))
})

const on: CapacityGuards = { lock: 'on', condition: 'on' }
const lockOnly: CapacityGuards = { lock: 'on', condition: 'off' }
const conditionOnly: CapacityGuards = { lock: 'off', condition: 'on' }
const none: CapacityGuards = { lock: 'off', condition: 'off' }

// Somebody books a tour and has read that a boat is left; before they take it somebody else books it by the hour.
async function boatsSoldTwice(own: OwnDatabase, guards: CapacityGuards): Promise<number> {
  const offers = await sharing(own)
  const { companyId, serviceId, tourId, starts, tourStarts } = offers
  await share(own.db, companyId, { quantity: 1, uses: allUse(offers) })
  const order = { companyId, units: 1, leadTimeMinutes: 0, lastDayOn: null, now: world.now() }
  const hour = { kind: 'slots', startsAt: starts.slice(0, 1) } as const
  const tour = { kind: 'slots', startsAt: tourStarts.slice(0, 1) } as const
  const others: Promise<unknown>[] = []
  const byHour = () =>
    inTransaction(own.db, (tx) => takePlaces(tx, { ...order, serviceId, reference: 'hour', wanted: hour }))
  const spare = async () => {
    others.push(byHour())
    await Promise.race([...others, untilWaiting(own.db, 1)])
    return 99
  }
  const byTour = inTransaction(own.db, (tx) =>
    takePlaces(tx, { ...order, serviceId: tourId, reference: 'tour', wanted: tour, guards, spare }),
  )
  const [said] = await Promise.allSettled([byTour])
  await Promise.all(others)
  if (said.status === 'rejected') expect(String(said.reason)).toContain('_not_oversold')
  return mostInUse(await sharedState(own.db, companyId), 'boats')
}

// Also the starts that lose by it refuse to be oversold.
const dropCheck = (own: OwnDatabase) =>
  own.pool.query(`alter table slot drop constraint slot_not_oversold;
    alter table event drop constraint event_not_oversold`)

describe('control: one boat, two offers', () => {
  test.each([
    ['all three guards', on, 'kept'],
    ['the lock alone', lockOnly, 'dropped'],
    ['the condition alone', conditionOnly, 'dropped'],
    ['the CHECK alone', none, 'kept'],
  ] as const)('%s: it goes out once', (_name, guards, check) =>
    withOwnDatabase(async (own) => {
      if (check === 'dropped') await dropCheck(own)
      expect(await boatsSoldTwice(own, guards)).toBe(1)
    }),
  )

  test('with all three off it goes out twice, so the race is real, and the invariants say so', () =>
    withOwnDatabase(async (own) => {
      await dropCheck(own)
      expect(await boatsSoldTwice(own, none)).toBe(2)
      const broken = (await brokenInvariants(own.db)).map(({ name }) => name)
      expect(broken).toContain('resource-quantity')
    }))
})
