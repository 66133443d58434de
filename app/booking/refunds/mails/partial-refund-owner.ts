import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import type { PartialRefundReason, PartialRefundShares } from '../partial-refund.ts'
import {
  brand,
  guestMailFooter,
  safeName,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { partialRefundTexts } from '../texts/partial-refund.ts'

/** What a company's owners read of a goodwill that somebody else of the company gave. */
export type PartialRefundOwnerFacts = {
  id: string
  companyId: string
  serviceId: string
  bookingCode: string
  startsAt: Date | null
  snapshot: Snapshot
  appUrl: string
  /** Who gave it; `null` for somebody without a name. */
  giver: string | null
  reason: PartialRefundReason
  message: string | null
  shares: PartialRefundShares
}

/** Tells an owner who gave how much back, why, and what it does to the payout. */
export function partialRefundOwnerMail(facts: PartialRefundOwnerFacts): BookingMail {
  const { snapshot, startsAt, reason, message, shares } = facts
  const amount = formatEuro(shares.guestCents)
  const when = startsAt ? formatInstant(startsAt) : 'ohne festen Termin'
  const { company, commission, guest } = partialRefundTexts.shares
  const content: MailContent = {
    preheader: `${mailTitle(snapshot)}, ${when}`,
    note: facts.bookingCode,
    title: `${safeName(facts.giver, 'Jemand aus deinem Team')} hat ${amount} zurückgegeben`,
    intro: [
      `${safeName(snapshot.userName, 'Ein Gast')} bekommt ${amount} von dem zurück, was für „${mailTitle(snapshot)}“ (${when}) bezahlt wurde.`,
      ...(reason === 'other' ? [] : [`Der Grund: ${partialRefundTexts.reasons[reason]}.`]),
      ...(message === null ? [] : [`Dem Gast wurde geschrieben: „${message}“`]),
      `Von deiner Auszahlung gehen ${formatEuro(shares.companyCents)} ab.`,
    ],
    rows: [
      { label: guest, value: amount },
      { label: commission, value: formatEuro(-shares.commissionCents) },
      { label: company, value: formatEuro(shares.companyCents), weight: 'total' },
    ],
    button: { label: 'Buchung ansehen', href: facts.appUrl + companyTicketUrl(facts) },
    ...guestMailFooter(facts.appUrl),
    footer: `Diese Mail geht an die Inhaber von ${safeName(snapshot.provider.title, 'deinem Unternehmen')}, weil jemand anderes aus dem Team Geld zurückgegeben hat.`,
  }
  return {
    subject: `${amount} zurückgegeben: ${mailTitle(snapshot)}, ${when}`,
    ...mailBodies(content, { brand }),
  }
}
