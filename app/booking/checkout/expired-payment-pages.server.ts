import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { Checkout } from '#app/payment/payment.server.ts'
import { fulfil } from './fulfilment.server.ts'
import { isOpenPage } from '#app/booking/reservations/reservations.ts'

/**
 * Asks about those of these payment pages whose time is over whether they were paid in their last moment. `unsure`: the
 * provider doesn't say yet, and no new page may be opened beside them.
 */
export async function settleOverPages(
  db: Db,
  gateway: PaymentGateway,
  { pages, now }: { pages: readonly Checkout[]; now: Date },
): Promise<'paid' | 'unpaid' | 'unsure'> {
  const over = pages.filter((page) => isOpenPage(page) && page.expiresAt.getTime() <= now.getTime())
  for (const { sessionId } of over) {
    if (sessionId === null) return 'unsure'
    const { outcome } = await fulfil(db, gateway, { sessionId, now })
    if (outcome === 'confirmed' || outcome === 'refunding') return 'paid'
    if (outcome === 'not-yet' || outcome === 'pending') return 'unsure'
  }
  return 'unpaid'
}
