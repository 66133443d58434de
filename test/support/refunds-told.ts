import { expect } from 'vitest'
import { noteRefundDone } from '#app/booking/checkout/cancellation.server.ts'
import { sendRefund, sendRefundAgain } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentWorld } from './payment-world.ts'
import { asWritten } from './database.ts'

/** A refund, by its ids. */
export type Refund = { companyId: string; refundId: string }

/** The two refunds of a booking that was paid in two payments: the smaller price first. */
export async function refundsIn(tx: Db): Promise<readonly [Refund, Refund]> {
  const rows = await tx
    .selectFrom('refund')
    .select(['company_id as companyId', 'id as refundId'])
    .orderBy('price_cents')
    .execute()
  const [first, second] = rows
  if (!first || !second) throw new Error('two refunds were asked for')
  return [first, second]
}

/** A refund that the provider refused. */
export const isRefused = (tx: Db, { refundId }: Refund) =>
  tx.updateTable('refund').set({ status: 'failed' }).where('id', '=', refundId).execute()

/** The texts of the mails about refunds, oldest first. */
export async function mailsIn(tx: Db): Promise<string[]> {
  const mails = tx.selectFrom('mail').select('body_text as text').where('kind', '=', 'booking-refunded')
  return (await mails.orderBy('created_at').orderBy(asWritten).execute()).map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  )
}

/** How refunds get through, one by one. */
export function refundsTold(world: PaymentWorld) {
  const getsThrough = async (tx: Db, refund: Refund) => {
    const step = { ...refund, now: world.now() }
    expect(await sendRefund(tx, world.payments, step)).toEqual({ outcome: 'done' })
    // News may come twice.
    await noteRefundDone(tx, step)
    await noteRefundDone(tx, step)
  }
  const isSentAgain = async (tx: Db, { refundId }: Refund) =>
    expect(
      await sendRefundAgain(tx, world.payments, { refundId, actorId: 'leitung', now: world.now() }),
    ).toEqual({ outcome: 'done' })
  /** The first gets through; the second one is refused, and does so a minute later. */
  const oneByOne = async (tx: Db) => {
    const [first, second] = await refundsIn(tx)
    await isRefused(tx, second)
    await getsThrough(tx, first)
    world.advance(60)
    await isSentAgain(tx, second)
    await getsThrough(tx, second)
  }
  return { getsThrough, isSentAgain, oneByOne }
}
