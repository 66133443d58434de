import type { CompanyTicketView } from '#app/booking/company-desk/company-desk.ts'
import type { BookingTrouble } from './bookings.ts'

/** Parties of the ledger, as its lines name them. */
export type LedgerAccountName =
  | 'customer'
  | 'provider_balance'
  | 'commission'
  | 'payment_fees'
  | 'fees_carried'
  | 'processing_costs'
  | 'paid_outside'
  | 'held_back'

/** A payment or refund of a booking in words. */
type PaymentView = { id: string; at: string; commission: string; fee: string; back: string; amount: string }
type RefundView = {
  id: string
  at: string
  cause: string
  status: 'requested' | 'done' | 'failed'
  note: string | null
  amount: string
}
type PostingView = { id: string; at: string; kind: string; lines: string }
type MailView = { id: string; at: string; subject: string; to: string; state: 'sent' | 'waiting' | 'lost' }

/** Everything about one booking, in words. */
export type BookingView = {
  /** What its company sees of it: visit, price, state, history, changes. */
  ticket: CompanyTicketView
  bookedAt: string
  guestMail: string
  guestHref: string
  company: { title: string; href: string; viewHref: string }
  payments: PaymentView[]
  refunds: RefundView[]
  postings: PostingView[]
  mails: MailView[]
  admissions: string[]
  audit: { id: string; what: string; why: string | null; when: string }[]
  /** What a full refund brings about; `null` where there is none to be given. */
  refund: RefundOffer | null
  /** Somebody came in: only the company gives money back now. */
  isAfterEntry: boolean
}

/** Which sentence says what goes back. */
export type RefundOffer = { kind: 'full' | 'rest' | 'back' | 'free'; amount: string | null }

/** What a full refund of a booking would come to; `null` where an operator can't cancel it. */
export function refundOffer(
  ticket: Pick<CompanyTicketView, 'steps' | 'refund' | 'isBackBefore' | 'isRest'>,
): RefundOffer | null {
  if (!ticket.steps.some(({ step }) => step === 'cancel')) return null
  if (ticket.refund === null) return { kind: 'free', amount: null }
  if (ticket.isBackBefore) return { kind: 'back', amount: null }
  return { kind: ticket.isRest ? 'rest' : 'full', amount: ticket.refund }
}

/** A booking of a list, in words. */
export type BookingRowView = {
  id: string
  href: string
  code: string
  guest: string
  title: string
  when: string
  state: string
  trouble: BookingTrouble | null
  /** How a state looks: a ticket, something over, something that waits. */
  standing: 'ticket' | 'over' | 'open'
  amount: string
}
