import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { datesToCome } from '#app/availability/series/series.server.ts'
import { cancelBooking } from '#app/booking/checkout/checkout.server.ts'
import { changeDateCapacity } from '#app/availability/single-starts/single-starts.server.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { resourceUse, share } from '#test/support/resource-offers.ts'
import { dateOf, startCommands, workOffWithStarts } from '#test/support/start-changes.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from './begin-change.server.ts'

const world = worldOfFile()
const { offer, buy } = oneGuest(world)
const { command } = startCommands(world)

const dayMs = 24 * 3_600_000

/** The event and the slots use the same room; somebody has booked the event. */
async function sharingRoom(db: Db) {
  const bookable = await offer(db)
  const { companyId, serviceId, eventServiceId, starts } = bookable
  const booked = await buy(db, eventOrder(bookable))
  const uses = [serviceId, eventServiceId].map((id) => resourceUse(id, { countedBy: 'start' }))
  await share(db, companyId, { quantity: 1, uses })
  const later = (days: number) => new Date((starts[0] ?? world.now()).getTime() + days * dayMs)
  const postpone = (startsAt: Date) => command(dateOf(bookable), { kind: 'postponed', to: { startsAt } })
  return { bookable, booked, later, postpone }
}

test('a date that is postponed gives its old time back to those with whom it shares', () =>
  withDatabase(async (tx) => {
    const { bookable, later, postpone } = await sharingRoom(tx)
    expect(await bookedOf(tx, bookable)).toContain(4)
    expect(await beginStartChange(tx, postpone(later(30)))).toMatchObject({ outcome: 'begun' })
    expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
    await workOffWithStarts(tx, world)
    await expectInvariants(tx)
  }))

test('a date isn’t postponed to a time at which others have what it uses', () =>
  withOwnDatabase(async ({ db }) => {
    const { bookable, booked, later, postpone } = await sharingRoom(db)
    await beginStartChange(db, postpone(later(30)))
    await workOffWithStarts(db, world)
    await buy(db, slotOrder(bookable), { customer: makeCustomer('berta'), key: 'form-2' })
    const back = { ...postpone(later(0)), operationId: 'form-3' }
    expect(await beginStartChange(db, back)).toEqual({ outcome: 'refused', because: 'too-few-places' })
    expect(await stateOf(db, booked.id)).toBe('confirmed')
    await expectInvariants(db)
  }))

test('a date that shares has the places that the others leave of another capacity', () =>
  withDatabase(async (tx) => {
    const { bookable } = await sharingRoom(tx)
    const { companyId, eventId, eventServiceId: serviceId } = bookable
    const change = { companyId, serviceId, eventId, capacity: 9 }
    expect(await changeDateCapacity(tx, change)).toEqual({ oversoldBy: 0 })
    await expectInvariants(tx)
  }))

test('places that others use aren’t guests of a date', () =>
  withDatabase(async (tx) => {
    const { bookable, booked } = await sharingRoom(tx)
    const { companyId, eventServiceId: serviceId } = bookable
    const own = { userId: ada.id, reservationId: booked.id, reason: 'illness', now: world.now() } as const
    await cancelBooking(tx, world.payments, own)
    await buy(tx, slotOrder(bookable), { customer: makeCustomer('berta'), key: 'form-2' })
    const [date] = await datesToCome(tx, { companyId, serviceId, now: world.now() })
    expect(date).toMatchObject({ booked: 0 })
    expect(await tx.selectFrom('event').select('shared').executeTakeFirst()).toEqual({ shared: 4 })
  }))
