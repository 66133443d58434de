import { comparedDays, type ComparedDay } from '#app/payment/payment.server.ts'
import {
  troubledRefunds,
  troubledWebhooks,
  type TroubledRefund,
} from '#app/payment/troubles/troubles.server.ts'
import { bookingFactsById, type BookingFacts } from '#app/booking/reservations/reservations.server.ts'
import { paymentsWithoutOutcome } from '#app/booking/checkout/checkout.server.ts'
import { formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { troubledJobs } from '#foundation/platform/job-troubles.server.ts'
import { troubledMails } from '#foundation/platform/mail-troubles.server.ts'
import { solvedJobs } from './solved-jobs.server.ts'
import { troubleTexts as words } from './texts/troubles.ts'
import type { ShownTrouble, TroubleList } from './troubles.ts'

type Page = { now: Date; offset: number; limit: number }

const readers: Record<TroubleList, (db: Db, page: Page) => Promise<ShownTrouble[]>> = {
  erstattungen: shownRefunds,
  zahlungen: shownPayments,
  mails: shownMails,
  meldungen: shownWebhooks,
  auftraege: shownJobs,
  abgleich: shownDays,
}

/** A page of a list in words, and whether more follow. */
export async function shownTroubles(
  db: Db,
  list: TroubleList,
  { limit, ...page }: Page,
): Promise<{ rows: ShownTrouble[]; hasMore: boolean }> {
  const rows = await readers[list](db, { ...page, limit: limit + 1 })
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

async function shownRefunds(db: Db, page: Page): Promise<ShownTrouble[]> {
  const refunds = await troubledRefunds(db, page)
  const bookings = await bookingFactsById(db, { ids: refunds.map(({ reference }) => reference) })
  return refunds.map((refund) => shownRefund(refund, bookings.get(refund.reference)))
}

function shownRefund(refund: TroubledRefund, booking: BookingFacts | undefined): ShownTrouble {
  const isFailed = refund.status === 'failed'
  return {
    id: refund.id,
    title: words.refund.title(booking?.bookingCode ?? refund.reference),
    badge: isFailed ? words.refund.failed : words.refund.requested,
    since: formatInstant(refund.requestedAt),
    lines: [words.refund.causes[refund.cause], ...answerOf(refund)],
    amount: formatEuro(refund.amountCents),
    links: linksOf(refund.reference, booking),
    steps: isFailed ? ['refund-again', 'refund-outside'] : ['refund-now'],
  }
}

function answerOf({ error, isBankRefusal }: TroubledRefund): string[] {
  if (isBankRefusal) return [words.refund.bank]
  return error === null ? [] : [words.refund.error(error)]
}

async function shownPayments(db: Db, page: Page): Promise<ShownTrouble[]> {
  const payments = await paymentsWithoutOutcome(db, page)
  return payments.map(({ kind, id, bookingCode, reservationId, userId, amountCents, since }) => ({
    ...{ id, title: words.payment.title(bookingCode), badge: words.payment[kind] },
    since: formatInstant(since),
    lines: [kind === 'page' ? words.payment.pageLine : words.payment.paymentLine],
    amount: formatEuro(amountCents),
    links: linksOf(reservationId, { bookingCode, userId }),
    steps: [kind === 'page' ? 'page-look' : 'payment-refund'],
  }))
}

function linksOf(reservationId: string, booking: BookingFacts | undefined): ShownTrouble['links'] {
  if (!booking) return []
  return [
    { label: words.booking, href: `/bookings/${encodeURIComponent(reservationId)}/anbieter` },
    { label: words.account, href: `/operator/konto/${encodeURIComponent(booking.userId)}` },
  ]
}

async function shownMails(db: Db, page: Page): Promise<ShownTrouble[]> {
  const mails = await troubledMails(db, page)
  return mails.map(({ id, to, subject, createdAt, attempts, error, nextTryAt }) => ({
    ...{ id, title: subject, badge: nextTryAt === null ? words.mail.dead : words.mail.trying },
    since: formatInstant(createdAt),
    lines: [
      `${words.mail.to(to)}, ${words.mail.tries(attempts)}`,
      ...(nextTryAt === null ? [] : [words.mail.next(formatInstant(nextTryAt))]),
      ...(error === null ? [] : [words.refund.error(error)]),
    ],
    amount: null,
    links: [],
    steps: nextTryAt === null ? ['mail-again', 'mail-up'] : ['mail-up'],
  }))
}

async function shownWebhooks(db: Db, page: Page): Promise<ShownTrouble[]> {
  const webhooks = await troubledWebhooks(db, page)
  return webhooks.map(({ id, type, receivedAt, error }) => ({
    ...{ id, title: type, badge: words.webhook.waiting, since: formatInstant(receivedAt) },
    lines: [id, ...(error === null ? [] : [words.refund.error(error)])],
    ...{ amount: null, links: [], steps: ['webhook-again', 'webhook-aside'] },
  }))
}

async function shownJobs(db: Db, page: Page): Promise<ShownTrouble[]> {
  const jobs = await troubledJobs(db, { ...page, solved: solvedJobs })
  return jobs.map(({ id, name, stand, createdAt, attempts, error }) => ({
    ...{ id, title: words.job.names[name] ?? name, badge: words.job.stands[stand] },
    since: formatInstant(createdAt),
    lines: [`${name}, ${words.mail.tries(attempts)}`, ...(error === null ? [] : [words.refund.error(error)])],
    ...{ amount: null, links: [], steps: ['job-again', 'job-drop'] },
  }))
}

async function shownDays(db: Db, page: Page): Promise<ShownTrouble[]> {
  return (await comparedDays(db, page)).map(shownDay)
}

function shownDay(day: ComparedDay): ShownTrouble {
  const { dayOn, ledgerCents, providerCents, findings, comparedAt, acknowledgedAt } = day
  const difference = ledgerCents - providerCents
  const said = findings.map(({ kind, id, amountCents, type }) =>
    words.books.findings[kind](id, formatEuro(Math.abs(amountCents)), type),
  )
  const isOpen = acknowledgedAt === null && (difference !== 0 || findings.length > 0)
  return {
    ...{ id: dayOn, title: formatDay(dayOn), since: words.books.compared(formatInstant(comparedAt)) },
    badge: difference === 0 ? words.books.even : words.books.differs(formatEuro(difference)),
    lines: [
      `${words.books.ledger(formatEuro(ledgerCents))}, ${words.books.provider(formatEuro(providerCents))}`,
      ...said,
      ...(acknowledgedAt === null ? [] : [words.books.acknowledged(formatInstant(acknowledgedAt))]),
    ],
    ...{ amount: null, links: [], steps: isOpen ? ['day-acknowledge'] : [] },
  }
}
