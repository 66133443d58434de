import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sendRefundAgain } from '#app/payment/payment.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { goodwillGiven } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { forgetOldBookings } from '#app/booking/account-deletion/delete-bookings.server.ts'
import { listPartialRefunds } from './partial-refund.server.ts'

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

/** The same, paid: two payments of 12.00 each, and their time has come. */
async function paidTwice(pages: BookingPages): Promise<string> {
  const { id, sessionId } = await changing(pages)
  world.pay(sessionId)
  await fulfil(pages.db, world.payments, { sessionId, now: world.now() })
  await toStart(pages, id)
  return id
}

const refundIds = async ({ db }: BookingPages) =>
  (await db.selectFrom('refund').select('id').orderBy('requested_at').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('what a bank refused of one payment is none of the other: that can be given still, and no more', () =>
  withBookingPages(world, async (pages) => {
    const id = await paidTwice(pages)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id, { cents: 1200 })
    await workOff(pages.db, world)
    world.sandbox.faults.disarm()
    await bank.refuses(pages.db)
    const rest = { operationId: 'form-2', seenCents: 1200, cents: 1200 }
    expect(await give(pages, id, rest)).toEqual({ outcome: 'done' })
    const more = { operationId: 'form-3', seenCents: 0, cents: 100 }
    expect(await give(pages, id, more)).toEqual({ outcome: 'refused', because: 'nothing-left' })
  }))

test('of two payments that both came back each is told of when it is sent again', () =>
  withBookingPages(world, async (pages) => {
    const id = await paidTwice(pages)
    await give(pages, id, { cents: 1800 })
    await workOff(pages.db, world)
    const before = (await mailsIn(pages)).length
    for (const [nr, refundId] of (await refundIds(pages)).entries()) {
      // The bank takes up the oldest.
      const oldest = { requested_at: new Date(world.now().getTime() - 86_400_000 * (nr + 1)) }
      await pages.db.updateTable('refund').set(oldest).where('id', '=', refundId).execute()
      await bank.givesBack(pages.db)
      await sendRefundAgain(pages.db, world.payments, { refundId, actorId: 'leitung', now: world.now() })
      await workOff(pages.db, world)
      expect((await mailsIn(pages)).length - before).toBe(nr + 1)
    }
  }))

test.each([0, 1])('it is through when the last of its money is: of two the one with number %i', (last) =>
  withBookingPages(world, async (pages) => {
    const id = await paidTwice(pages)
    await give(pages, id, { cents: 1800 })
    await workOff(pages.db, world)
    const at = new Date(world.now().getTime() + 3_600_000)
    const [refundId = ''] = (await refundIds(pages)).slice(last)
    await pages.db.updateTable('refund').set({ done_at: at }).where('id', '=', refundId).execute()
    const [given] = await listPartialRefunds(pages.db, { companyId: pages.bookable.companyId, id })
    expect(given?.throughAt).toEqual(at)
  }),
)

test('whoever’s booking is as old as the books are forgotten is in no message either', () =>
  afterStart(async (pages, id) => {
    await give(pages, id, { message: 'Liebe Jule, Bahn 3 war kaputt.' })
    const before = new Date(world.now().getTime() + 86_400_000)
    await forgetOldBookings(pages.db, { before })
    expect(await pages.db.selectFrom('goodwill').select(['cents', 'reason', 'message']).execute()).toEqual([
      { cents: 500, reason: 'defect', message: null },
    ])
  }))

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
    const id = await paidTwice(pages)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id, { cents: 1800 })
    await workOff(db, world)
    world.sandbox.faults.disarm()
    // One is through at once, the other waits for its bank.
    const given = () => listPartialRefunds(db, { companyId: bookable.companyId, id })
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
    // There is nobody to be told, so it counts as told: else the sweep would try it for ever.
    const refund = await pages.db.selectFrom('refund').select('told_at as at').executeTakeFirstOrThrow()
    expect(refund.at).not.toBe(null)
  }))
