import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange, refundsOf } from '#test/support/one-change.ts'
import { ada, bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { expireDueAmendments } from './end.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'

const world = worldOfFile()
const { offer, begin, buy, cancel } = oneGuest(world)
const { own, change } = oneChange(world)

/** A change is paid, but that is heard of only once its places were given back; `between` it something else happens. */
async function paidLate(
  tx: Db,
  { id, wish }: { id: string; wish: ReturnType<typeof slotOrder> },
  between: () => Promise<unknown>,
) {
  const begun = await change(tx, id, wish)
  if (begun.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(begun)}`)
  const sessionId = sessionIn(begun.url)
  world.pay(sessionId)
  await tx.updateTable('checkout').set({ status: 'expired' }).where('session_id', '=', sessionId).execute()
  world.advance(36 * 60)
  await expireDueAmendments(tx, world.payments, { now: world.now() })
  await between()
  return fulfil(tx, world.payments, { sessionId, now: world.now() })
}

/** A ticket for 36.00, and 12.00 paid too late whose way back the bank refused. */
async function withStray(tx: Db): Promise<{ bookable: Bookable; id: string }> {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
  const wish = slotOrder(bookable, { from: 1, persons: 4 })
  const came = await paidLate(tx, { id, wish }, () =>
    begin(tx, slotOrder(bookable, { from: 1 }), { key: 'other-form' }),
  )
  expect(came).toEqual({ outcome: 'refunding' })
  await tx
    .updateTable('refund')
    .set({ status: 'failed', last_error: 'the bank refused the refund' })
    .where('cause', '=', 'late-payment')
    .execute()
  return { bookable, id }
}

const company = async (tx: Db, { bookable, id }: { bookable: Bookable; id: string }) =>
  companyReservation(tx, { companyId: bookable.companyId, id, role: 'owner', now: world.now() })

test('of a late payment whose way back failed nothing is given as goodwill', () =>
  withDatabase(async (tx) => {
    const scene = await withStray(tx)
    const { startsAt } = await getReservation(tx, { userId: ada.id, id: scene.id })
    world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 + 60)
    expect((await company(tx, scene))?.givableCents).toBe(3600)
  }))

test('a late payment whose way back failed is never the ticket’s own money', () =>
  withDatabase(async (tx) => {
    const scene = await withStray(tx)
    const { bookable, id } = scene
    // Of 36.00 alone: 36.00 less 0.79.
    expect((await getTicket(tx, own(id))).refundCents).toBe(3521)
    expect(await company(tx, scene)).toMatchObject({ paidCents: 3600, commissionCents: 360 })
    expect(await change(tx, id, slotOrder(bookable, { persons: 2 }))).toEqual({ outcome: 'applied' })
    const reduced = (await refundsOf(tx)).filter(({ cause }) => cause === 'reduced')
    // A third of the 36.00 with a third of its fee, and nothing of the 12.00.
    expect(reduced).toMatchObject([{ price: 1200, fee: 26, cents: 1174 }])
    expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 2400 - 53 })
    expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 2400 - 53 })
    await workOff(tx, world)
    expect((await getReservation(tx, { userId: ada.id, id })).state).toBe('refunded')
    expect((await refundsOf(tx)).filter(({ status }) => status === 'failed')).toHaveLength(1)
    // What the operators have to see to is said, and nothing else.
    const broken = (await brokenInvariants(tx)).map(({ name }) => name)
    expect(broken.toSorted()).toEqual(['I8-change-paid', 'I8-payment-outcome'])
  }))

test('a company that cancels gives back the ticket, not the stray payment once more', () =>
  withDatabase(async (tx) => {
    const { bookable, id } = await withStray(tx)
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    const asked = { companyId: bookable.companyId, reservationId: id, cause }
    expect(await cancelForProvider(tx, world.payments, asked)).toEqual({
      outcome: 'refund-started',
      refundCents: 3600,
    })
  }))

test('a change that is paid late doesn’t take more of an event than an account may have', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 200 })
    const { id } = await buy(tx, eventOrder(bookable, { persons: 10 }))
    const wish = eventOrder(bookable, { persons: 30 })
    // A fifth of 200 is 40: with 20 more of another order the 30 are too many.
    const came = await paidLate(tx, { id, wish }, () =>
      buy(tx, eventOrder(bookable, { persons: 20 }), { key: 'other-form' }),
    )
    expect(came).toEqual({ outcome: 'refunding' })
    expect((await getReservation(tx, { userId: ada.id, id })).persons).toBe(10)
    await workOff(tx, world)
    await expectInvariants(tx)
    expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
  }))

test('a paid ticket that was changed to nothing and then cancelled is refunded', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable))
    const free = sql`jsonb_set(price_groups::jsonb, '{0,priceCents}', '0')`
    await sql`update service set price_groups = ${free}`.execute(tx)
    expect(await change(tx, id, slotOrder(bookable, { from: 1 }))).toEqual({ outcome: 'applied' })
    expect(await cancel(tx, id)).toEqual({ outcome: 'cancelled' })
    expect((await getReservation(tx, { userId: ada.id, id })).state).toBe('refunded')
    await workOff(tx, world)
    await expectInvariants(tx)
  }))

test('a part whose way back failed comes with the cancellation, and the ticket says just that', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
    await change(tx, id, slotOrder(bookable, { persons: 1 }))
    await tx.updateTable('refund').set({ status: 'failed', last_error: 'the bank refused' }).execute()
    await expectInvariants(tx)
    const { refundCents } = await getTicket(tx, own(id))
    expect(refundCents).toBe(3521)
    expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents })
  }))
