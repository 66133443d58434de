import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { isGreetable } from '#app/account/account.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import type { ProviderIdentity, Snapshot } from './order.ts'
import type { Cart } from './quote.ts'
import { comingLines, kindSaid, partyText, spanText } from './shown.ts'
import { shownVat } from './shown-vat.ts'
import { refundTime, texts } from './texts.ts'

/** A mail ready to be sent. */
export type BookingMail = { subject: string; text: string; html: string }

/** What a mail about a ticket tells. Amounts in cents. */
export type TicketFacts = {
  reservationId: string
  bookingCode: string
  startsAt: Date
  endsAt: Date
  persons: number
  units: number
  cart: Cart
  snapshot: Snapshot
  appUrl: string
  termsVersion: string
  /** `null` when the user can't cancel; `over` when the last moment for it had passed at the booking. */
  cancelUntil: Date | 'over' | null
  /** What comes back on a cancellation until then; `null` when nothing was paid. */
  refundCents: number | null
  feeCents: number | null
}

/** Stands at the head of every mail of this room. */
export const brand = 'Utkiek'

/** How a mail begins: by the guest's name if they gave one, but never by one that holds an address. */
export function greeting({ userName }: Pick<Snapshot, 'userName'>): string {
  return isGreetable(userName) ? `Moin ${userName},` : 'Moin,'
}

/**
 * The confirmation on a durable medium: contract content, provider, no right of withdrawal, cancellation terms with
 * the exact amounts, terms version. Source: reliability L3, L4, L9 (§ 312f BGB).
 */
export function confirmationMail(facts: TicketFacts): BookingMail {
  const { snapshot, bookingCode, startsAt, cart } = facts
  const title = titleOf(snapshot)
  const content: MailContent = {
    preheader: `${formatInstant(startsAt)}, ${snapshot.address}`,
    note: bookingCode,
    title: 'Dein Ticket ist da',
    intro: [
      `${greeting(snapshot)} deine Buchung ist bestätigt: ${title}.`,
      'Zeig einfach den Code oder dein Ticket am Eingang. Ticket und Kalenderdatei hängen an.',
    ],
    card: {
      title: bookingCode,
      lines: [
        title,
        spanText(startsAt, facts.endsAt),
        snapshot.address,
        ...comingLines(snapshot),
        partyOf(facts),
      ],
      button: { label: 'Ticket öffnen', href: ticketUrl(facts) },
    },
    rows: rowsOf(cart),
    small: [
      ...cancellationLines(facts),
      texts.order.withdrawal['none-fixed-date'],
      ...providerLines(snapshot.provider),
      termsLine(facts),
    ],
    ...footerOf(facts.appUrl),
  }
  return { subject: `Dein Ticket: ${title}, ${formatInstant(startsAt)}`, ...mailBodies(content, { brand }) }
}

/** What a mail about a finished refund tells. */
export type RefundFacts = {
  bookingCode: string
  startsAt: Date | null
  snapshot: Snapshot
  appUrl: string
  cause: RefundCause
  /** True where an operator of the marketplace cancelled, not the company. */
  isOurDoing: boolean
  paidCents: number
  refundCents: number
  /** True where it is about a change of the booking, which itself stays. */
  isOfChange: boolean
  /** True where the booking has been cancelled by now, whatever this refund is for. */
  isCancelled: boolean
  /** True where the money came by other means than those it was paid with. */
  isPaidElsewhere: boolean
  /** True where the bank gave it back the first time. */
  isAgain: boolean
}

const refundReasons = {
  'user-cancelled': 'Du hast deine Buchung storniert.',
  'provider-cancelled': 'Der Anbieter musste deine Buchung leider absagen. Du bekommst alles zurück.',
  'late-payment':
    'Deine Zahlung kam leider erst an, als die Plätze schon vergeben waren. Du hast kein Ticket und bekommst alles zurück.',
  'amount-mismatch':
    'Der gezahlte Betrag passte nicht zu deiner Buchung. Du hast kein Ticket und bekommst alles zurück.',
  reduced: 'Du hast umgebucht und brauchst weniger, als du bezahlt hattest.',
} satisfies Record<RefundCause, string>

// Of a payment for a change that came to nothing.
const changeReasons: Partial<Record<RefundCause, string>> = {
  'late-payment':
    'Die Zahlung für deine Umbuchung kam zu spät an. Umgebucht wurde nicht, und du bekommst diese Zahlung ganz zurück.',
  'amount-mismatch':
    'Der gezahlte Betrag passte nicht zu deiner Umbuchung. Umgebucht wurde nicht, und du bekommst diese Zahlung ganz zurück.',
}

/** What a refund beside the booking leaves as it is; nothing, once the booking itself is cancelled. */
function stayingOf({ cause, isOfChange, isCancelled }: RefundFacts): string[] {
  if (isCancelled) return []
  if (cause === 'reduced') return ['Deine Buchung bleibt bestehen.']
  return isOfChange && changeReasons[cause] ? ['Dein bisheriges Ticket gilt weiter.'] : []
}

const ourReason = `${brand} musste deine Buchung leider absagen. Du bekommst alles zurück.`

const againReason = 'Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.'
const elsewhere =
  'Du hast das Geld auf anderem Weg bekommen, nicht über die Karte oder das Konto, womit du bezahlt hattest.'

/** Tells that the money is on its way back, how much and why. */
export function refundMail(facts: RefundFacts): BookingMail {
  const { snapshot, bookingCode, cause, isOurDoing, paidCents, refundCents, appUrl } = facts
  const kept = paidCents - refundCents
  const title = titleOf(snapshot)
  const content: MailContent = {
    preheader: facts.isPaidElsewhere
      ? `Du hast ${formatEuro(refundCents)} zurückbekommen.`
      : `${formatEuro(refundCents)} sind unterwegs zu dir.`,
    note: bookingCode,
    title: facts.isPaidElsewhere ? 'Dein Geld ist zurück' : 'Dein Geld kommt zurück',
    intro: [
      `${greeting(snapshot)} es geht um ${title}${facts.startsAt ? ` am ${formatInstant(facts.startsAt)}` : ''}.`,
      isOurDoing && cause === 'provider-cancelled' ? ourReason : reasonOf(facts),
      ...stayingOf(facts),
      ...(facts.isAgain ? [againReason] : []),
    ],
    rows: [
      { label: cause === 'reduced' ? 'Zu viel bezahlt' : 'Bezahlt', value: formatEuro(paidCents) },
      ...(kept > 0 ? [{ label: 'Gebühr des Zahlungsdienstleisters', value: `−${formatEuro(kept)}` }] : []),
      { label: 'Erstattung', value: formatEuro(refundCents), weight: 'total' },
    ],
    button: { label: 'Etwas anderes finden', href: appUrl },
    small: [facts.isPaidElsewhere ? elsewhere : `Die Gutschrift ist ${refundTime} auf deinem Konto.`],
    ...footerOf(appUrl),
  }
  return { subject: `Erstattung: ${title}`, ...mailBodies(content, { brand }) }
}

const reasonOf = ({ cause, isOfChange }: RefundFacts) =>
  (isOfChange && changeReasons[cause]) || refundReasons[cause]

/** `Kanutour auf der Alster`, with the event's own name where there is one. */
export function titleOf({ eventTitle, serviceTitle }: Snapshot): string {
  return eventTitle ?? serviceTitle
}

/** The page of a ticket. */
export function ticketUrl({ appUrl, reservationId }: { appUrl: string; reservationId: string }): string {
  return `${appUrl}/bookings/${reservationId}?view=ticket`
}

function partyOf({ persons, units, cart, snapshot }: TicketFacts): string {
  if (snapshot.countingUnit !== 'person')
    return partyText({ cart, persons, units, countingUnit: snapshot.countingUnit })
  const things = cart.lines.map((line) => `${line.amount} × ${kindSaid(line.amount, line.name)}`).join(', ')
  return `${persons === 1 ? '1 Person' : `${persons} Personen`} (${things})`
}

/** The price, line by line, with its VAT, rate by rate. */
export function rowsOf(cart: Cart): NonNullable<MailContent['rows']> {
  const lines = cart.lines.map((line) => ({
    label: `${line.amount} × ${kindSaid(line.amount, line.name)}${line.note ? ` (${line.note})` : ''}, je ${formatEuro(line.unitCents)}`,
    value: formatEuro(line.totalCents),
  }))
  const vat = shownVat(cart)
    .filter(({ cents }) => cents > 0)
    .map(({ percent, cents }) => ({ label: `darin ${percent} % MwSt.`, value: formatEuro(cents) }))
  return [...lines, ...vat, { label: 'Gesamt', value: formatEuro(cart.totalCents), weight: 'total' }]
}

function cancellationLines({ cancelUntil, refundCents, feeCents }: TicketFacts): string[] {
  if (cancelUntil === null) return [texts.order.noCancellation]
  if (cancelUntil === 'over') return [texts.order.cancellationOver]
  const until = formatInstant(cancelUntil)
  if (refundCents === null) return [texts.order.cancelFreeUntil(until)]
  return [
    texts.order.cancelUntil(until, formatEuro(refundCents)),
    `Einbehalten wird nur die Gebühr des Zahlungsdienstleisters von ${formatEuro(feeCents ?? 0)}. Sagt der Anbieter ab, bekommst du alles zurück.`,
  ]
}

/** Who the contract is with, and what the marketplace does. */
export function providerLines(provider: ProviderIdentity): string[] {
  const { name, address, email, phone, register, vatId } = provider
  const reach = [email, phone].filter(Boolean).join(', ')
  return [
    `Dein Vertragspartner: ${[name, address, reach, register, vatId].filter(Boolean).join(' · ')}`,
    provider.isTrader
      ? 'Der Anbieter handelt als Unternehmer. Utkiek vermittelt den Vertrag und wickelt die Zahlung ab.'
      : 'Der Anbieter handelt privat, das Verbraucherrecht gilt für diesen Vertrag nicht. Utkiek vermittelt ihn.',
    ...(provider.isSmallBusiness ? [texts.order.smallBusiness] : []),
  ]
}

/** Which terms hold, and where they stand. */
export function termsLine({ termsVersion, appUrl }: { termsVersion: string; appUrl: string }): string {
  return `Es gelten unsere AGB in der Fassung vom ${germanDay(termsVersion)}: ${appUrl}/terms`
}

function germanDay(dayOn: string): string {
  return dayOn.split('-').reverse().join('.')
}

/** What stands under every mail to a guest. */
export function footerOf(appUrl: string): Pick<MailContent, 'footer' | 'footerLinks'> {
  return {
    footer: 'Diese Mail gehört zu deiner Buchung bei Utkiek.',
    footerLinks: [
      { label: 'AGB', href: `${appUrl}/terms` },
      { label: 'Datenschutz', href: `${appUrl}/privacy` },
      { label: 'Impressum', href: `${appUrl}/impressum` },
    ],
  }
}
