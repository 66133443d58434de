import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { lookAfterSplits } from '#app/booking/splits/splits.server.ts'
import { sendRefund } from '#app/payment/payment.server.ts'
import { openStripe } from '#app/payment/stripe/client.server.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { armFailpoint, type Failpoint } from '#foundation/platform/failpoint.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeCustomer } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { workOffWithStarts } from '#test/support/start-changes.ts'
import { deliverWebhook, type StoredEvent } from '#test/support/webhooks.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'

/** What the child process is to do before it dies, or (`recover`) after another one has died. */
export type KillTask = {
  url: string
  apiBase: string
  secretKey: string
  failpoint: Failpoint | null
  /** How often it is passed before. */
  passes?: number
  now: string
  work:
    | { kind: 'book'; order: Omit<OrderRequest, 'startsAt'> & { startsAt: string | null } }
    | { kind: 'webhook'; event: StoredEvent }
    | { kind: 'fulfil'; sessionId: string }
    | { kind: 'refund'; companyId: string; refundId: string }
    | { kind: 'expire' }
    | { kind: 'offer' }
    | {
        kind: 'change'
        reservationId: string
        order: Omit<OrderRequest, 'startsAt'> & { startsAt: string | null }
      }
    | { kind: 'change-start' }
    | { kind: 'recover' }
}

const task = JSON.parse(process.argv[2] ?? '') as KillTask
const db = openDb(task.url, { max: 4 })
const payments = openStripe({ secretKey: task.secretKey, apiBase: task.apiBase })
if (task.failpoint) armFailpoint(task.failpoint, task.passes)
await doIt(db, payments, task)
await db.destroy()

async function doIt(own: Db, gateway: PaymentGateway, { work, now: iso }: KillTask): Promise<void> {
  const now = new Date(iso)
  if (work.kind === 'book') {
    const startsAt = work.order.startsAt === null ? null : new Date(work.order.startsAt)
    const customer = makeCustomer(`victim-of-${work.order.companyId}`)
    await press(
      own,
      { payments: gateway, now: () => now },
      { ...work.order, startsAt },
      { customer, key: 'one-form' },
    )
  }
  if (work.kind === 'webhook') await deliverWebhook(own, gateway, work.event)
  if (work.kind === 'fulfil') await fulfil(own, gateway, { sessionId: work.sessionId, now })
  if (work.kind === 'refund') await sendRefund(own, gateway, { ...work, now })
  if (work.kind === 'change') {
    const startsAt = work.order.startsAt === null ? null : new Date(work.order.startsAt)
    const customer = makeCustomer(`victim-of-${work.order.companyId}`)
    const asked = { customer, reservationId: work.reservationId }
    await pressChange(own, { payments: gateway, now: () => now }, { ...work.order, startsAt }, asked)
  }
  if (work.kind === 'expire') await expireDueAmendments(own, gateway, { now })
  if (work.kind === 'expire') await expireDueHolds(own, gateway, { now })
  if (work.kind === 'change-start') await workOffWithStarts(own, { payments: gateway, now: () => now })
  if (work.kind === 'offer') await workOff(own, { payments: gateway, now: () => now })
  if (work.kind === 'recover') {
    await workOff(own, { payments: gateway, now: () => now })
    await reconcile(own, gateway, { now })
    await expireDueHolds(own, gateway, { now })
    await lookAfterSplits(own, gateway, { now })
    await lookAfterWaitingLists(own, gateway, { now })
    await expireDueAmendments(own, gateway, { now })
    await workOff(own, { payments: gateway, now: () => now })
  }
}
