import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { JobBook, JobHandler } from '#foundation/platform/jobs.server.ts'
import type { Accounts } from '#app/account/account.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  applyWebhook,
  applyWebhookJob,
  fulfilJob,
  recheckRefund,
  recheckRefundJob,
  refundDoneJob,
  sendRefundJob,
} from '#app/payment/payment.server.ts'
import { expireDueAmendments } from '#app/booking/rebooking/rebooking.server.ts'
import { noteRefundDone } from './cancellation.server.ts'
import { fulfil } from './fulfilment.server.ts'
import { reconcile } from './reconciliation.server.ts'
import { refreshTickets, refreshTicketsJob } from '#app/booking/tickets/tickets.server.ts'
import { carryOutRefund } from '#app/booking/refunds/refunds.server.ts'
import { remindOfRequests } from './reminders.server.ts'
import { settleInvoicesWithoutPayment } from '#app/booking/package-payments/package-payments.server.ts'
import { lookAfterSplits } from '#app/booking/splits/splits.server.ts'
import { expireDueHolds } from './end-hold.server.ts'
import { remindOfVisits } from '#app/booking/messages/messages.server.ts'
import { offerPlacesJob } from '#app/booking/waitlist/waitlist.server.ts'
import { lookAfterWaitingLists, workTheLine } from './waitlist-jobs.server.ts'

/** What the jobs of booking and payment work with. */
export type BookingJobParts = {
  db: Db
  payments: PaymentGateway
  now: () => Date
  accounts: Pick<Accounts, 'config'>
  /** Whether text messages are sent at all. */
  hasTexts?: boolean
}

type Handling = Omit<BookingJobParts, 'accounts'>

const expirySeconds = 15
const reconcileSeconds = 60
const reminderSeconds = 120
const waitingSeconds = 15
const visitSeconds = 300

/** The jobs and sweeps of booking and payment; `app/jobs.ts` collects them. */
export function bookingJobs({ db, payments, now, accounts, hasTexts = false }: BookingJobParts): JobBook {
  return {
    handlers: {
      [applyWebhookJob]: (payload) =>
        applyWebhook(db, payments, { eventId: text(payload, 'eventId'), now: now() }),
      [fulfilJob]: fulfilJobHandler({ db, payments, now }),
      [sendRefundJob]: sendRefundHandler({ db, payments, now }),
      [offerPlacesJob]: offerPlacesHandler({ db, payments, now }),
      [refreshTicketsJob]: refreshTicketsHandler({ db, payments, now }),
      [recheckRefundJob]: async (payload) =>
        void (await recheckRefund(db, payments, { ...refundIn(payload), now: now() })),
      [refundDoneJob]: (payload) => noteRefundDone(db, { ...refundIn(payload), now: now() }),
    },
    sweeps: {
      'booking.expire-holds': {
        everySeconds: expirySeconds,
        run: async () => void (await expireDueHolds(db, payments, { now: now() })),
      },
      'booking.expire-changes': {
        everySeconds: expirySeconds,
        run: async () => void (await expireDueAmendments(db, payments, { now: now() })),
      },
      'booking.remind': {
        everySeconds: reminderSeconds,
        run: async () => void (await remindOfRequests(db, { now: now() })),
      },
      'booking.remind-of-visits': {
        everySeconds: visitSeconds,
        run: async () => void (await remindOfVisits(db, { accounts, now: now(), hasTexts })),
      },
      'booking.waiting': {
        everySeconds: waitingSeconds,
        run: () => lookAfterWaitingLists(db, payments, { now: now() }),
      },
      'booking.splits': {
        everySeconds: expirySeconds,
        run: () => lookAfterSplits(db, payments, { now: now() }),
      },
      'booking.settle-packages': {
        everySeconds: reconcileSeconds,
        run: () => settleInvoicesWithoutPayment(db, { now: now() }),
      },
      'booking.reconcile': {
        everySeconds: reconcileSeconds,
        run: async () => void (await reconcile(db, payments, { now: now() })),
      },
    },
  }
}

// Throwing is what makes the job runner try again.
function fulfilJobHandler({ db, payments, now }: Handling): JobHandler {
  return async (payload) => {
    const { outcome } = await fulfil(db, payments, { sessionId: text(payload, 'sessionId'), now: now() })
    if (outcome === 'not-yet') throw new Error('the payment provider or the rows were not to be had')
  }
}

// A bank takes days, which is no failure: the reconciler and the provider's message look after that.
function sendRefundHandler({ db, payments, now }: Handling): JobHandler {
  return async (payload) => {
    const { outcome } = await carryOutRefund(db, payments, { ...refundIn(payload), now: now() })
    if (outcome === 'waiting') throw new Error('the refund is not through yet')
  }
}

function offerPlacesHandler({ db, payments, now }: Handling): JobHandler {
  return async (payload) => {
    const { eventId } = payload
    const line = {
      companyId: text(payload, 'companyId'),
      serviceId: text(payload, 'serviceId'),
      eventId: typeof eventId === 'string' ? eventId : null,
      startsOn: text(payload, 'startsOn'),
    }
    const { outcome } = await workTheLine(db, payments, { line, now: now() })
    if (outcome === 'not-yet') throw new Error('the places of a waiting list were not to be had')
  }
}

function refreshTicketsHandler({ db, now }: Handling): JobHandler {
  return async (payload) => {
    const companyId = text(payload, 'companyId')
    const { outcome } = await inTransaction(db, (tx) => refreshTickets(tx, { companyId, now: now() }))
    if (outcome === 'not-yet') throw new Error('bookings of a company were not to be had')
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
