import { lookAgain, refundStrayPayment } from '#app/booking/checkout/checkout.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  acknowledgeDay,
  compareAgain,
  sendRefundAgain,
  settleRefundOutside,
  tryRefundNow,
} from '#app/payment/payment.server.ts'
import { applyWebhookAgain, layWebhookAside } from '#app/payment/troubles/troubles.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { dropJob, retryJob } from '#foundation/platform/job-troubles.server.ts'
import { giveMailUp, sendMailAgain } from '#foundation/platform/mail-troubles.server.ts'
import type { troubleTexts } from './texts/troubles.ts'
import { queuesFoundAgain, type TroubleStep } from './troubles.ts'

/** What the page says after a step. */
export type TroubleNotice = keyof typeof troubleTexts.notices
type TroubleRefusal = keyof typeof troubleTexts.refusals

/** A step as the form asks for it; `reason` and `amountCents` where it needs them. */
export type AskedStep = {
  step: TroubleStep
  id: string
  actorId: string
  reason: string
  amountCents: number
  now: Date
}

/** What a step came to. */
export type TakenStep =
  { outcome: 'done'; notice: TroubleNotice } | { outcome: 'refused'; because: TroubleRefusal }

type Parts = { db: Db; payments: PaymentGateway }
type Result = { outcome: 'refused'; because: TroubleRefusal } | { outcome: string }

/** Takes a step about a row of the lists. Talks to the payment provider: never inside a transaction. */
export async function takeStep({ db, payments }: Parts, asked: AskedStep): Promise<TakenStep> {
  const result = await commands[asked.step]({ db, payments }, asked)
  if ('because' in result) return { outcome: 'refused', because: result.because }
  return { outcome: 'done', notice: noticeOf(asked.step, result.outcome) }
}

const commands: Record<TroubleStep, (parts: Parts, asked: AskedStep) => Promise<Result>> = {
  'refund-again': ({ db, payments }, { id, ...asked }) =>
    sendRefundAgain(db, payments, { refundId: id, ...asked }),
  'refund-now': ({ db }, { id, ...asked }) => tryRefundNow(db, { refundId: id, ...asked }),
  'refund-outside': ({ db, payments }, { id, ...asked }) =>
    settleRefundOutside(db, payments, { refundId: id, ...asked }),
  'page-look': ({ db, payments }, { id, ...asked }) => lookAgain(db, payments, { checkoutId: id, ...asked }),
  'payment-refund': ({ db }, { id, ...asked }) => refundStrayPayment(db, { paymentId: id, ...asked }),
  'mail-again': ({ db }, { id, ...asked }) => sendMailAgain(db, { mailId: id, ...asked }),
  'mail-up': ({ db }, { id, ...asked }) => giveMailUp(db, { mailId: id, ...asked }),
  'webhook-again': ({ db }, { id, ...asked }) => applyWebhookAgain(db, { eventId: id, ...asked }),
  'webhook-aside': ({ db }, { id, ...asked }) => layWebhookAside(db, { eventId: id, ...asked }),
  'job-again': ({ db }, { id, ...asked }) => retryJob(db, { jobId: id, ...asked }),
  'job-drop': ({ db }, { id, ...asked }) =>
    dropJob(db, { jobId: id, ...asked, foundAgain: queuesFoundAgain }),
  'day-acknowledge': ({ db }, { id, ...asked }) => acknowledgeDay(db, { dayOn: id, ...asked }),
  compare: async ({ db }, asked) => {
    await compareAgain(db, asked)
    return { outcome: 'done' }
  },
}

function noticeOf(step: TroubleStep, outcome: string): TroubleNotice {
  if (step !== 'page-look') return step
  return lookedNotices[outcome] ?? 'page-pending'
}

const lookedNotices: Partial<Record<string, TroubleNotice>> = {
  paid: 'page-paid',
  refunding: 'page-refunding',
  ended: 'page-ended',
  over: 'page-over',
}
