import { expect } from 'vitest'
import { checkAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import type { AmendmentOutcome } from '#app/booking/rebooking/start.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { pressChange } from './amendments.ts'
import { sessionIn, workOff } from './bookings.ts'
import { expectInvariants } from './invariants.ts'
import { ada } from './one-guest.ts'
import type { PaymentWorld } from './payment-world.ts'
import { asWritten } from './database.ts'

/** What a single guest does to change a booking, and what is true of money and places afterwards. */
export function oneChange(world: PaymentWorld) {
  const own = (reservationId: string) => ({ userId: ada.id, reservationId, now: world.now() })

  const change = (tx: Db, reservationId: string, order: Parameters<typeof pressChange>[2], key?: string) =>
    pressChange(tx, world, order, { customer: ada, reservationId, ...(key ? { key } : {}) })

  /** Pays on the page that a change came to, and comes back from it. */
  async function payFor(tx: Db, reservationId: string, begun: AmendmentOutcome) {
    if (begun.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(begun)}`)
    world.pay(sessionIn(begun.url))
    return checkAmendment(tx, world.payments, own(reservationId))
  }

  /** Works everything off, and holds our books against the provider's. */
  async function settleAll(tx: Db, from: Date) {
    expect(await workOff(tx, world)).toMatchObject({ failed: 0 })
    await expectInvariants(tx)
    const until = new Date(world.now().getTime() + 60_000)
    expect(await compareBooks(tx, world.payments, { from, until })).toMatchObject({ differenceCents: 0 })
  }

  /** Each test's books begin where those of the one before end. */
  function beginBooks(): Date {
    world.advance(120)
    return new Date(world.now().getTime() - 1000)
  }

  return { own, change, payFor, settleAll, beginBooks }
}

/** Every refund with its shares, in the order in which they were asked for. */
export const refundsOf = (tx: Db) =>
  tx
    .selectFrom('refund')
    .select(['cause', 'amount_cents as cents', 'price_cents as price', 'fee_cents as fee'])
    .select(['commission_cents as commission', 'status'])
    .orderBy('requested_at')
    .orderBy('price_cents')
    .execute()

/** The kinds of all mails, in the order in which they were written. */
export const mailsOf = async (tx: Db) =>
  (await tx.selectFrom('mail').select('kind').orderBy('created_at').orderBy(asWritten).execute()).map(
    ({ kind }) => kind,
  )
