import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from './bookings.ts'
import type { PaymentWorld } from './payment-world.ts'
import { asWritten } from './database.ts'

/** The mails about a cancellation and its money, oldest first, with the calendar file that each brings. */
export async function toldTo(tx: Db) {
  const rows = await tx
    .selectFrom('mail')
    .select(['kind', 'subject', 'body_text as text', 'attachments'])
    .where('kind', 'in', ['booking-cancelled-by-guest', 'booking-cancelled', 'booking-refunded'])
    .orderBy('created_at')
    .orderBy(asWritten)
    .execute()
  return rows.map(({ attachments, ...mail }) => {
    const [calendar] = attachments
    const file = calendar && 'base64' in calendar ? Buffer.from(calendar.base64, 'base64').toString() : ''
    return {
      ...mail,
      ...{ subject: plain(mail.subject), text: plain(mail.text) },
      method: /METHOD:(\w+)/.exec(file)?.[1],
      sequence: /SEQUENCE:(\d+)/.exec(file)?.[1],
    }
  })
}

const plain = (said: string) => said.replaceAll('\u00a0', ' ')

/** Every mail that waits has left. */
export const allLeft = (tx: Db, { now }: Pick<PaymentWorld, 'now'>) =>
  tx.updateTable('mail').set({ sent_at: now() }).where('sent_at', 'is', null).execute()

/** What the guest's bank does with a refund that the payment provider has sent, and we hear of it. */
export function guestsBank(world: PaymentWorld) {
  const decides = async (tx: Db, result: 'succeeded' | 'failed', of: 'requested' | 'done' = 'requested') => {
    const { id } = await tx
      .selectFrom('refund')
      .select('stripe_refund_id as id')
      .where('status', '=', of)
      .orderBy('requested_at')
      .orderBy(asWritten)
      .executeTakeFirstOrThrow()
    const { last } = world.eventsSince(0)
    await fetch(`${world.sandbox.url}/_refunds/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result }),
    })
    return async () => {
      for (const event of world.eventsSince(last).events) await world.deliver(tx, event)
      await workOff(tx, world)
      world.advance(600)
      await reconcile(tx, world.payments, { now: world.now() })
      await workOff(tx, world)
    }
  }
  const says = async (...decided: Parameters<typeof decides>) => (await decides(...decided))()
  return {
    isThrough: (tx: Db) => says(tx, 'succeeded'),
    refuses: (tx: Db) => says(tx, 'failed'),
    givesBack: (tx: Db) => says(tx, 'failed', 'done'),
    /** It refuses, and we hear of it only when what comes back is called. */
    refusesUnheard: (tx: Db) => decides(tx, 'failed'),
  }
}
