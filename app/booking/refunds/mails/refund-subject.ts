import { formatEuro } from '#foundation/lib/money.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import { mailTitle } from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'

/** What happened, at the head of the subject: a booking can have several of these mails. */
const leads = {
  'user-cancelled': 'Storniert',
  'provider-cancelled': 'Leider abgesagt',
  'late-payment': 'Erstattung',
  'amount-mismatch': 'Erstattung',
  reduced: 'Umgebucht',
  goodwill: 'Kulanz',
} satisfies Record<RefundCause, string>

// Of what isn't through yet nobody may read that they have it.
const toldLeads = { through: 'Erstattet', partly: 'Erstattung' }

/**
 * The subject of a mail about a refund: what happened, unless an earlier mail said that, and how much comes back;
 * `partly`: some of it is still under way.
 */
export function refundSubject(
  {
    cause,
    snapshot,
    hasPriorNotice,
    isGuestsChoice = false,
  }: { cause: RefundCause; snapshot: Snapshot; hasPriorNotice: boolean; isGuestsChoice?: boolean },
  cents: number,
  stand: keyof typeof toldLeads = 'through',
): string {
  const lead = hasPriorNotice ? toldLeads[stand] : leads[isGuestsChoice ? 'user-cancelled' : cause]
  return `${lead}: ${mailTitle(snapshot)}, ${formatEuro(cents)} zurück`
}
