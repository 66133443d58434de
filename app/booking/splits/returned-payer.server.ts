import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutById, sessionNews } from '#app/payment/payment.server.ts'
import { hearOfShares } from './settle-shares.server.ts'
import { paymentsOfSplit, type Split } from './split-store.server.ts'

const mostPages = 3

/**
 * Looks after the newest payments of a split when somebody comes back from a payment page, without waiting for the
 * webhook. `number`: only those for that share. The provider is asked only about pages that are open.
 */
export async function settleReturned(
  db: Db,
  gateway: PaymentGateway,
  { split, number, now }: { split: Split; number?: number; now: Date },
): Promise<void> {
  const payments = await paymentsOfSplit(db, split)
  const open = payments.filter(
    ({ state, numbers }) => state === 'opened' && (number === undefined || numbers.includes(number)),
  )
  for (const payment of open.slice(-mostPages)) {
    const sessionId = (await checkoutById(db, payment))?.sessionId
    if (!sessionId) continue
    const { checkout, ...news } = await sessionNews(db, gateway, { sessionId })
    if (checkout) await hearOfShares(db, gateway, { checkout, news, now })
  }
}
