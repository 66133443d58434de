import type { Db } from '#foundation/platform/db.server.ts'
import type { MailLink } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import {
  paymentsOf,
  reductionsOf,
  refundsOfCancellation,
  refundsOfPart,
  type CancellationRefund,
  type RefundOperation,
} from '#app/payment/payment.server.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { guestAddresses, ticketUrl, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import type { RefundedPayment } from './mails/refund-payments.ts'
import { refundAllThroughMail } from './mails/refund-all-through.ts'
import { refundInPartsMail, refundMail, refundPartLateMail, type PartsFacts } from './mails/refund.ts'
import { bookingPayments } from './payment-balance.ts'
import { allThroughName, isThroughLater, refundMailId, refundMailName } from './refund-mail-names.ts'
import { listReceipts } from '#app/booking/invoices/invoices.server.ts'
import { receiptLinks } from '#app/booking/invoices/invoices.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { receiptTexts } from '#app/booking/invoices/texts/receipt.ts'
import { hasPriorNotice, takeRunningMailBack } from './sent-notices.server.ts'

type Refunded = { reservation: Reservation; refund: RefundOperation; now: Date }

/**
 * Writes the mail about a finished refund, once per refund and each time that it came back. Where a cancellation or a
 * change gives money of several payments back, the first that is through tells of all of them.
 */
export async function queueRefundMail(tx: Db, refunded: Refunded): Promise<void> {
  const { refund } = refunded
  await takeRunningMailBack(tx, refund)
  const parts = await partsWith(tx, refund)
  const isReduction = refund.cause === 'reduced'
  const payments =
    isReduction || parts.length === 0 ? parts.map(asTold) : await refundedPayments(tx, refund, parts)
  if (parts.length > 1) return queueMailOfParts(tx, refunded, { parts, payments })
  const isOfChange = isChangePart(refund)
  const mail = refundMail({
    ...(await bookingOf(tx, refunded, [refund.id])),
    // Of a part only what goes back of the price is told, and what is kept of it.
    paidCents: refund.priceCents,
    refundCents: refund.amountCents,
    isOfChange,
    isPaidElsewhere: refund.settledOutsideAt !== null,
    isAgain: refund.cameBackTimes > 0,
    // A single payment that goes back at once is told by the lines above.
    payments: payments.length > 1 || payments.some(({ earlier }) => earlier.length > 0) ? payments : [],
  })
  await queueAbout(tx, refunded, { name: nameOf(refund), mail, isOfChange })
}

function partsWith(tx: Db, refund: RefundOperation): Promise<CancellationRefund[]> {
  const { cause, part } = refund
  if (cause === 'user-cancelled' || cause === 'provider-cancelled') return refundsOfCancellation(tx, refund)
  return cause === 'reduced' && part !== null ? refundsOfPart(tx, { ...refund, part }) : Promise.resolve([])
}

// Of a change only what was too much is told, not what of a payment stays.
const asTold = (part: CancellationRefund): RefundedPayment => ({
  paidAt: part.paidAt,
  paymentCents: part.priceCents,
  earlier: [],
  now: part,
})

/** A payment that changes had given back whole has no part in the cancellation, but was paid all the same. */
export async function refundedPayments(
  tx: Db,
  { companyId, reference }: Pick<RefundOperation, 'companyId' | 'reference'>,
  parts: readonly CancellationRefund[],
): Promise<RefundedPayment[]> {
  const payments = bookingPayments(await paymentsOf(tx, { companyId, reference }))
  const reductions = await reductionsOf(tx, { companyId, reference })
  return payments.map(({ paymentId, paidAt, amountCents }) => ({
    paidAt,
    paymentCents: amountCents,
    // What failed is part of what goes back now.
    earlier: reductions.filter((each) => each.paymentId === paymentId && each.status !== 'failed'),
    now: parts.find((part) => part.paymentId === paymentId) ?? null,
  }))
}

// One mail names the whole and every part, under the booking's own id or that of its change. Another one is written
// only of what hadn't got through when it was told. The caller holds the reservation, so they come one after the other.
async function queueMailOfParts(
  tx: Db,
  refunded: Refunded,
  { parts, payments }: { parts: readonly CancellationRefund[]; payments: readonly RefundedPayment[] },
): Promise<void> {
  const { reservation, refund } = refunded
  const part = parts.find(({ id }) => id === refund.id)
  // A job may come twice: what is told already is no news.
  if (!part || part.toldAt !== null) return
  const ids = parts.map(({ id }) => id)
  const paid = await paymentsOf(tx, { companyId: reservation.companyId, reference: reservation.id })
  const isPaidInShares = paid.some(({ isShare }) => isShare)
  const facts = { ...(await bookingOf(tx, refunded, ids)), parts, payments, isPaidInShares }
  const isOfChange = isChangePart(refund)
  const lacks = facts.receipts.length < parts.filter(({ amountCents }) => amountCents > 0).length
  const others = lacks ? [{ label: receiptTexts.others, href: ticketUrl(facts) }] : []
  const mail = refundInPartsMail({ ...facts, receipts: [...facts.receipts, ...others] })
  const first = { name: refund.part ?? reservation.id, mail, isOfChange }
  const told = await queueAbout(tx, refunded, first)
  if (told.outcome === 'queued') return
  if (part.reopenedAt === null) return queueAllThrough(tx, refunded, { facts, first })
  const ownReceipt = await refundReceiptLinks(tx, reservation, [part.id])
  const late = refundPartLateMail({ ...facts, receipts: ownReceipt, part })
  await queueAbout(tx, refunded, { name: nameOf(refund), mail: late, isOfChange })
}

type PartsTold = { facts: PartsFacts; first: { name: string; isOfChange: boolean } }

// Refunds of one moment need no second mail; what a bank kept for longer than that is news.
async function queueAllThrough(tx: Db, refunded: Refunded, { facts, first }: PartsTold): Promise<void> {
  if (!isThroughLater(facts.parts, refunded.now)) return
  const mail = refundAllThroughMail(facts)
  await queueAbout(tx, refunded, { ...first, name: allThroughName(first.name), mail })
}

async function bookingOf(tx: Db, { reservation, refund }: Refunded, refundIds: readonly string[]) {
  return {
    reservationId: reservation.id,
    bookingCode: reservation.bookingCode,
    startsAt: reservation.startsAt,
    snapshot: reservation.snapshot,
    appUrl: reservation.orderForm.appUrl,
    cause: refund.cause,
    isOurDoing: reservation.cancelledAs === 'operator',
    isGuestsChoice: reservation.cancelledAs === 'user' && refund.cause === 'provider-cancelled',
    isCancelled: isCancelled(reservation),
    hasPriorNotice: await hasPriorNotice(tx, refund),
    receipts: await refundReceiptLinks(tx, reservation, refundIds),
  }
}

/**
 * The receipts of these refunds for a mail. What isn't through yet has none: its link comes with its own mail, or
 * stands with the booking, where the mail leads.
 */
export async function refundReceiptLinks(
  tx: Db,
  reservation: Reservation,
  refundIds: readonly string[],
): Promise<MailLink[]> {
  const entries = await listReceipts(tx, reservation)
  const links = receiptLinks(reservation.id, entries)
  return links.flatMap(({ href, label }, index) => {
    const refundId = entries[index]?.back?.refundId
    const isTold = refundId !== undefined && refundIds.includes(refundId)
    return isTold ? [{ label, href: `${reservation.orderForm.appUrl}${href}` }] : []
  })
}

/** True where it was a ticket and has been cancelled. */
export const isCancelled = ({ placesReleasedAt, cancelledAs }: Reservation) =>
  placesReleasedAt !== null && cancelledAs !== null

// What was paid for a package's offer and bought nothing belongs to no change.
const isChangePart = ({ part }: RefundOperation) => part !== null && parseOfferPart(part) === null

const nameOf = ({ id, cameBackTimes }: RefundOperation) => refundMailName(id, cameBackTimes)

async function queueAbout(
  tx: Db,
  { reservation, refund, now }: Refunded,
  { name, mail, isOfChange }: { name: string; mail: BookingMail; isOfChange: boolean },
): Promise<{ outcome: 'queued' | 'known' }> {
  const isEnd = isCancelled(reservation) && !isOfChange && reservation.startsAt !== null
  // Once is enough: the mail that told of the cancellation has taken it out of the calendar.
  const takesOut = isEnd && !(await hasPriorNotice(tx, refund))
  return queueMail(tx, {
    operationId: refundMailId(name),
    kind: 'booking-refunded',
    ...guestAddresses(reservation.snapshot),
    ...mail,
    ...(takesOut ? { attachments: [calendarAttachment(reservation, { isCancelled: true, now })] } : {}),
    now,
  })
}
