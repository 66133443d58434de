import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { goodwillGiven } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { companyReservation, fulfil } from './booking.server.ts'
import { goodwillOf } from './goodwill.server.ts'

const world = worldOfFile()
const { afterStart, toStart, give, refundsIn, mailsIn } = goodwillGiven(world)
const bank = guestsBank(world)
afterEach(() => world.sandbox.faults.disarm())

/** Jule has paid 12.00 for one person; she presses to come with two. */
async function changing(pages: BookingPages) {
  const { db, jule, bookable } = pages
  const id = await pages.buy(slotOrder(bookable, { persons: 1 }), jule)
  const asked = { customer: jule, reservationId: id }
  const more = await pressChange(db, world, slotOrder(bookable, { persons: 2 }), asked)
  return { id, sessionId: sessionIn('url' in more ? more.url : '') }
}

test('while a change waits for its payment nothing is given, and no page offers it', () =>
  withBookingPages(world, async (pages) => {
    const { id } = await changing(pages)
    await toStart(pages, id)
    expect(await give(pages, id, { seenCents: 1200 })).toEqual({ outcome: 'refused', because: 'change-open' })
    const of = { companyId: pages.bookable.companyId, id, role: 'owner', now: world.now() } as const
    expect((await companyReservation(pages.db, of))?.givableCents).toBe(0)
    expect(await refundsIn(pages)).toEqual([])
  }))

test('of two payments whose banks take their time one mail tells, when both are through', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable } = pages
    const { id, sessionId } = await changing(pages)
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    await toStart(pages, id)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id, { cents: 1800 })
    await workOff(db, world)
    world.sandbox.faults.disarm()
    // One is through at once, the other waits for its bank.
    const given = () => goodwillOf(db, { companyId: bookable.companyId, id })
    expect((await refundsIn(pages)).map(({ status }) => status).toSorted()).toEqual(['done', 'requested'])
    expect([await mailsIn(pages), (await given())[0]?.throughAt]).toEqual([[], null])
    world.advance(3600)
    const later = world.now()
    await bank.isThrough(db)
    expect((await mailsIn(pages)).length).toBe(1)
    expect((await given())[0]?.throughAt?.getTime()).toBeGreaterThanOrEqual(later.getTime())
    await expectInvariants(db)
  }))

test('a form is of its booking: the same key gives for another one, too', () =>
  withBookingPages(world, async (pages) => {
    const buy = (from: number) => pages.buy(slotOrder(pages.bookable, { persons: 1, from }), pages.jule)
    const [one, other] = [await buy(0), await buy(1)]
    await toStart(pages, other)
    for (const id of [one, other])
      expect(await give(pages, id, { seenCents: 1200 })).toEqual({ outcome: 'done' })
    expect((await refundsIn(pages)).map(({ amount }) => amount)).toEqual([500, 500])
  }))

test('whoever deleted their account gets the money and no mail', () =>
  afterStart(async (pages, id) => {
    await sql`update reservation set snapshot = jsonb_set(snapshot, '{userEmail}', '""') where id = ${id}`.execute(
      pages.db,
    )
    await give(pages, id)
    await workOff(pages.db, world)
    expect([(await refundsIn(pages)).map(({ status }) => status), await mailsIn(pages)]).toEqual([
      ['done'],
      [],
    ])
  }))
