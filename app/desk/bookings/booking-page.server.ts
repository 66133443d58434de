import { sql } from 'kysely'
import { namesOf } from '#app/account/account.server.ts'
import { companyTicketView } from '#app/booking/company-desk/company-desk.ts'
import {
  companyOfReservation,
  companyReservation,
  type CompanyReservation,
} from '#app/booking/company-desk/company-desk.server.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { auditOf } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refundOffer, type BookingView, type LedgerAccountName } from './booking-page.ts'
import { texts } from './texts.ts'

type Booking = { companyId: string; id: string }

/** Everything about the booking of this id; `null` for none. The caller notes who looks. */
export async function bookingView(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<BookingView | null> {
  const companyId = await companyOfReservation(db, id)
  const seen =
    companyId === null ? null : await companyReservation(db, { companyId, id, role: 'operator', now })
  if (companyId === null || !seen) return null
  const { reservation } = seen
  const booking = { companyId, id }
  const ticket = companyTicketView(seen, { role: 'operator', now })
  const [company] = await companiesById(db, [companyId])
  const refund = refundOffer(ticket)
  const refunds = await refundsOf(db, booking)
  const related = [id, ...refunds.map((each) => each.id), ...relatedIds(seen)]
  return {
    ticket,
    bookedAt: formatInstant(reservation.createdAt),
    guestMail: reservation.snapshot.userEmail || texts.guest.gone,
    guestHref: `/operator/konto/${encodeURIComponent(reservation.userId)}`,
    company: {
      title: company?.title ?? companyId,
      href: `/operator/anbieter/${encodeURIComponent(company?.form ?? companyId)}`,
      viewHref: companyTicketUrl(reservation),
    },
    payments: await paymentsOf(db, booking),
    refunds,
    postings: await postingsOf(db, booking),
    mails: await mailsOf(db, related),
    admissions: admissionLines(seen),
    audit: await auditLines(db, id),
    refund,
    isAfterEntry: refund === null && reservation.state === 'reedemed' && reservation.totalCents > 0,
  }
}

const relatedIds = ({ changes, goodwill }: CompanyReservation) =>
  [...changes, ...goodwill].map(({ id }) => id)

async function paymentsOf(db: Db, { companyId, id }: Booking): Promise<BookingView['payments']> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', id)
    .orderBy('paid_at')
    .execute()
  return rows.map((row) => ({
    id: row.payment_intent_id,
    at: formatInstant(row.paid_at),
    commission: formatEuro(row.commission_cents),
    fee: formatEuro(row.fee_cents),
    back: formatEuro(row.refunded_cents),
    amount: formatEuro(row.amount_cents),
  }))
}

async function refundsOf(db: Db, { companyId, id }: Booking): Promise<BookingView['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'refund.company_id')
        .onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['refund.id', 'refund.cause', 'refund.status', 'refund.amount_cents as cents'])
    .select(['refund.requested_at as at', 'refund.done_at as doneAt', 'refund.last_error as error'])
    .where('payment.company_id', '=', companyId)
    .where('payment.reference', '=', id)
    .orderBy('refund.requested_at')
    .orderBy('refund.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: formatInstant(row.at),
    cause: texts.refunds.causes[row.cause] ?? row.cause,
    status: row.status,
    note: row.doneAt ? texts.refunds.doneAt(formatInstant(row.doneAt)) : row.error,
    amount: formatEuro(row.cents),
  }))
}

async function postingsOf(db: Db, { companyId, id }: Booking): Promise<BookingView['postings']> {
  const { rows } = await sql<{
    id: string
    kind: string
    at: Date
    lines: { account: LedgerAccountName; cents: number }[]
  }>`
    select p.id, p.kind, p.posted_at as at,
      json_agg(json_build_object('account', l.account, 'cents', l.amount_cents) order by l.line) as lines
    from ledger_posting as p
    join ledger_line as l on l.company_id = p.company_id and l.posting_id = p.id
    where p.company_id = ${companyId} and p.reference = ${id}
    group by p.company_id, p.id, p.kind, p.posted_at order by p.posted_at, p.id`.execute(db)
  return rows.map(({ id: postingId, kind, at, lines }) => ({
    id: postingId,
    at: formatInstant(at),
    kind: texts.ledger.kinds[kind] ?? kind,
    lines: lines
      .map(({ account, cents }) => `${texts.ledger.accounts[account]} ${formatEuro(cents)}`)
      .join(', '),
  }))
}

/** Mails are named by what they are about: the booking, a change of it, or money that went back. */
async function mailsOf(db: Db, ids: readonly string[]): Promise<BookingView['mails']> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'subject', 'to_address as to', 'created_at as at', 'sent_at as sentAt'])
    .select('given_up_at as givenUpAt')
    .where(sql<boolean>`split_part(operation_id, ':', 2) = any(${[...ids]}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, sentAt, givenUpAt, ...mail }) => ({
    ...mail,
    at: formatInstant(at),
    state: sentAt ? 'sent' : givenUpAt ? 'lost' : 'waiting',
  }))
}

function admissionLines({ entered, undone }: CompanyReservation): string[] {
  return [
    ...entered.map(({ at, people }) => ({ at, line: texts.admitted(people, formatInstant(at)) })),
    ...undone.map(({ at, people }) => ({ at, line: texts.undone(people, formatInstant(at)) })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ line }) => line)
}

async function auditLines(db: Db, id: string): Promise<BookingView['audit']> {
  const entries = await auditOf(db, { kind: 'booking', id })
  const names = await namesOf(db, { userIds: entries.map(({ actorId }) => actorId) })
  const { actions, by } = texts.audit
  return entries.map(({ id: entryId, action, details, at, actorId }) => ({
    id: entryId,
    what: by(actions[action] ?? action, names.get(actorId) ?? actorId),
    why: details['reason'] ?? null,
    when: formatInstant(at),
  }))
}
