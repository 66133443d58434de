import type { Db } from '#foundation/platform/db.server.ts'
import type { JobBook, JobHandler } from '#foundation/platform/jobs.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  applyWebhook,
  applyWebhookJob,
  fulfilJob,
  refundDoneJob,
  sendRefund,
  sendRefundJob,
} from '#app/payment/payment.server.ts'
import { noteRefundDone } from './cancellation.server.ts'
import { fulfil } from './fulfilment.server.ts'
import { reconcile } from './reconciliation.server.ts'
import { remindOfRequests } from './reminders.server.ts'
import { expireDueHolds } from './release.server.ts'

/** What the jobs of booking and payment work with. */
export type BookingJobParts = { db: Db; payments: PaymentGateway; now: () => Date }

const expirySeconds = 15
const reconcileSeconds = 60
const reminderSeconds = 120

/** The jobs and sweeps of booking and payment; `app/jobs.ts` collects them. */
export function bookingJobs({ db, payments, now }: BookingJobParts): JobBook {
  return {
    handlers: {
      [applyWebhookJob]: (payload) =>
        applyWebhook(db, payments, { eventId: text(payload, 'eventId'), now: now() }),
      [fulfilJob]: fulfilJobHandler({ db, payments, now }),
      [sendRefundJob]: sendRefundHandler({ db, payments, now }),
      [refundDoneJob]: (payload) => noteRefundDone(db, { ...refundIn(payload), now: now() }),
    },
    sweeps: {
      'booking.expire-holds': {
        everySeconds: expirySeconds,
        run: async () => void (await expireDueHolds(db, payments, { now: now() })),
      },
      'booking.remind': {
        everySeconds: reminderSeconds,
        run: async () => void (await remindOfRequests(db, { now: now() })),
      },
      'booking.reconcile': {
        everySeconds: reconcileSeconds,
        run: async () => void (await reconcile(db, payments, { now: now() })),
      },
    },
  }
}

// Throwing is what makes the job runner try again.
function fulfilJobHandler({ db, payments, now }: BookingJobParts): JobHandler {
  return async (payload) => {
    const { outcome } = await fulfil(db, payments, { sessionId: text(payload, 'sessionId'), now: now() })
    if (outcome === 'not-yet') throw new Error('the payment provider or the rows were not to be had')
  }
}

function sendRefundHandler({ db, payments, now }: BookingJobParts): JobHandler {
  return async (payload) => {
    const { outcome } = await sendRefund(db, payments, { ...refundIn(payload), now: now() })
    if (outcome === 'waiting') throw new Error('the refund is not through yet')
  }
}

function refundIn(payload: Record<string, unknown>): { companyId: string; refundId: string } {
  return { companyId: text(payload, 'companyId'), refundId: text(payload, 'refundId') }
}

/** @throws {Error} when the payload lacks the field. */
function text(payload: Record<string, unknown>, field: string): string {
  const value = payload[field]
  if (typeof value !== 'string') throw new Error(`the job's payload has no ${field}`)
  return value
}
