import { eachInPages } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutById,
  letGo,
  noteNotWanted,
  recordPayment,
  requestRefund,
  type Checkout,
  type PaidFacts,
} from '#app/payment/payment.server.ts'
import { lockReservation } from '#app/booking/reservations/reservations.server.ts'
import {
  movePayment,
  paymentsOfSplit,
  findSplitPayment,
  type Split,
  type SplitPayment,
} from './split-store.server.ts'
import './tables.ts'

/**
 * Lets go of every attempt to pay that isn't captured, in the transaction that ends the split; those whose money was
 * authorised are the answer. Nobody waits for their pages any more; what the provider has of them follows.
 */
export async function giveUpPayments(
  tx: Db,
  { split, now }: { split: Split; now: Date },
): Promise<SplitPayment[]> {
  await giveUpPages(tx, { split, now })
  const held = (await paymentsOfSplit(tx, split)).filter(({ state }) => state === 'held')
  for (const payment of held) await movePayment(tx, payment, { state: 'letting-go' }, now)
  return held
}

/** Lets go of the pages of which no payment was heard, and answers them: what they ask for is due no more. */
export async function giveUpPages(
  tx: Db,
  { split, now }: { split: Split; now: Date },
): Promise<SplitPayment[]> {
  const opened = (await paymentsOfSplit(tx, split)).filter(({ state }) => state === 'opened')
  for (const payment of opened) {
    await movePayment(tx, payment, { state: 'letting-go' }, now)
    await noteNotWanted(tx, { ...payment, now })
  }
  return opened
}

type Named = { companyId: string; reservationId: string; now: Date }

/** Ends what is to be let go of one booking at the provider; what can't be done now is left to the sweep. */
export async function letGoPayments(
  db: Db,
  gateway: PaymentGateway,
  { now, ...named }: Named,
): Promise<void> {
  const payments = await paymentsOfSplit(db, named)
  for (const payment of payments.filter(({ state }) => state === 'letting-go'))
    await endAtProvider(db, gateway, payment, now)
}

type Due = { companyId: string; checkoutId: string; updatedAt: Date }

/** The same for all bookings, the oldest first. */
export function letGoAll(db: Db, gateway: PaymentGateway, { now }: { now: Date }): Promise<void> {
  return eachInPages({
    pageOf: (after: Due | null, limit) =>
      pageByTime(
        db
          .selectFrom('split_payment')
          .select(['company_id as companyId', 'checkout_id as checkoutId', 'updated_at as updatedAt'])
          .where('state', '=', 'letting-go'),
        ['updated_at', 'checkout_id'],
        { after: after && [after.updatedAt, after.checkoutId], limit },
      ).execute(),
    work: async (due) => {
      const payment = await findSplitPayment(db, due)
      if (payment) await endAtProvider(db, gateway, payment, now)
    },
  })
}

async function endAtProvider(
  db: Db,
  gateway: PaymentGateway,
  payment: SplitPayment,
  now: Date,
): Promise<void> {
  const checkout = await checkoutById(db, payment)
  if (!checkout) return
  failpoint('before_let_go')
  const gone = await letGo(gateway, { checkout, now })
  failpoint('after_let_go_before_save')
  if (gone.outcome === 'not-yet') return
  const facts = gone.outcome === 'paid' ? gone.facts : null
  await unlessCrowded(
    inTransaction(db, (tx) => noteGone(tx, { payment, checkout, facts, now })),
    undefined,
  )
}

type Gone = { payment: SplitPayment; checkout: Checkout; facts: PaidFacts | null; now: Date }

// What somebody captured by hand at the provider goes back as any payment that came to nothing.
async function noteGone(tx: Db, { payment, checkout, facts, now }: Gone): Promise<void> {
  const { companyId, reservationId, checkoutId } = payment
  await lockReservation(tx, { companyId, id: reservationId })
  const present = await findSplitPayment(tx, { companyId, checkoutId })
  if (present?.state !== 'letting-go') return
  if (facts === null) {
    await movePayment(tx, payment, { state: 'let-go' }, now)
    await noteNotWanted(tx, { companyId, checkoutId, now })
    return
  }
  const { paymentId } = await recordPayment(tx, { checkout, facts, now })
  const { paymentIntentId } = facts
  await movePayment(tx, payment, { state: 'captured', paymentIntentId }, now)
  await requestRefund(tx, { companyId, paymentId, cause: 'late-payment', now })
}
