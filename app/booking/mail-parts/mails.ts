import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { footerLinks, mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { calledName, holdsAddress, isGreetable } from '#app/account/account.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { type ProviderIdentity, type Cart, vatAmounts } from '#app/booking/quote/quote.ts'
import { comingLines, priceKindName, partyText, spanText } from '#app/booking/summary/summary.ts'
import { texts } from '#app/booking/reservations/texts.ts'

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
  /** That it takes place with so many guests only, while that isn't decided. */
  minGuests: string | null
  appUrl: string
  termsVersion: string
  /** `null` when the user can't cancel; `over` when the last moment for it had passed at the booking. */
  cancelUntil: Date | 'over' | null
  /** What comes back on a cancellation until then; `null` when nothing was paid. */
  refundCents: number | null
  feeCents: number | null
  /** Several people paid, and each gets back their own share. */
  isPaidInShares: boolean
}

/** Stands at the head of every mail of this module. */
export const brand = 'Utkiek'

/** A name as a mail says it: one that is empty, or that holds an address and would be a link, is called otherwise. */
export function safeName(name: string | null, otherwise: string): string {
  return name === null || name === '' || holdsAddress(name) ? otherwise : name
}

/** How a mail begins: by the guest's first name if they gave one, but never by one that holds an address. */
export function greeting({ userName }: Pick<Snapshot, 'userName'>): string {
  return isGreetable(userName) ? `Moin ${calledName(userName)},` : 'Moin,'
}

/**
 * The confirmation on a durable medium: contract content, provider, no right of withdrawal, cancellation terms with
 * the exact amounts, terms version. Source: reliability L3, L4, L9 (§ 312f BGB).
 */
export function confirmationMail(facts: TicketFacts): BookingMail {
  const { snapshot, bookingCode, startsAt, cart } = facts
  const title = mailTitle(snapshot)
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
        ...(facts.minGuests === null ? [] : [facts.minGuests]),
        snapshot.address,
        ...comingLines(snapshot),
        partyOf(facts),
      ],
      button: { label: 'Ticket öffnen', href: ticketUrl(facts) },
    },
    rows: priceMailRows(cart),
    small: [
      ...cancellationLines(facts),
      texts.order.withdrawal['none-fixed-date'],
      ...providerLines(snapshot.provider),
      termsLine(facts),
    ],
    ...guestMailFooter(facts.appUrl),
  }
  return { subject: `Dein Ticket: ${title}, ${formatInstant(startsAt)}`, ...mailBodies(content, { brand }) }
}

/** `Kanutour auf der Alster`, with the event's own name where there is one. */
export function mailTitle({ eventTitle, serviceTitle }: Snapshot): string {
  return eventTitle ?? serviceTitle
}

/** To whom a mail about a booking goes, and who gets the answer: the company's own address. */
export function guestAddresses({ userEmail, provider }: Snapshot): { to: string; replyTo: string | null } {
  return { to: userEmail, replyTo: provider.email }
}

/** The mails to a guest whose whole start was moved or postponed; names guest and booking. */
export const startChangeMailKinds = ['booking-moved', 'booking-postponed'] as const

/** The operation of such a mail: one for each change and booking. */
export function startChangeMailId(
  kind: (typeof startChangeMailKinds)[number],
  { changeId, reservationId }: { changeId: string; reservationId: string },
): string {
  return `${kind}:${changeId}:${reservationId}`
}

/** The page of a ticket. */
export function ticketUrl({ appUrl, reservationId }: { appUrl: string; reservationId: string }): string {
  return `${appUrl}/bookings/${reservationId}?view=ticket`
}

function partyOf({ persons, units, cart, snapshot }: TicketFacts): string {
  if (snapshot.countingUnit !== 'person')
    return partyText({ cart, persons, units, countingUnit: snapshot.countingUnit })
  const said = (isExtra: boolean) =>
    cart.lines
      .filter(({ counts }) => (counts === 'extra') === isExtra)
      .map((line) => `${line.amount} × ${priceKindName(line.amount, line.name)}`)
      .join(', ')
  const [party, extras] = [said(false), said(true)]
  // Nobody is counted by a package's lines.
  return `${persons === 1 ? '1 Person' : `${persons} Personen`}${party && ` (${party})`}${extras && `, ${extras}`}`
}

/** The price, line by line, with its VAT, rate by rate. */
export function priceMailRows(cart: Cart): NonNullable<MailContent['rows']> {
  const lines = cart.lines.map((line) => ({
    label: `${line.amount} × ${priceKindName(line.amount, line.name)}${line.note ? ` (${line.note})` : ''}, je ${formatEuro(line.unitCents)}`,
    value: formatEuro(line.totalCents),
  }))
  const vat = vatAmounts(cart)
    .filter(({ cents }) => cents > 0)
    .map(({ percent, cents }) => ({ label: `darin ${percent} % MwSt.`, value: formatEuro(cents) }))
  return [...lines, ...vat, { label: 'Gesamt', value: formatEuro(cart.totalCents), weight: 'total' }]
}

function cancellationLines({ cancelUntil, refundCents, feeCents, isPaidInShares }: TicketFacts): string[] {
  if (cancelUntil === null) return [texts.order.noCancellation]
  if (cancelUntil === 'over') return [texts.order.cancellationOver]
  const until = formatInstant(cancelUntil)
  if (refundCents === null) return [texts.order.cancelFreeUntil(until)]
  const fee = formatEuro(feeCents ?? 0)
  if (isPaidInShares)
    return [
      texts.order.cancelUntilInShares(until, formatEuro(refundCents)),
      `Einbehalten werden nur die Zahlungsgebühren der Anteile, zusammen ${fee}. Sagt der Anbieter ab, bekommt jede Person ihren ganzen Anteil zurück.`,
    ]
  return [
    texts.order.cancelUntil(until, formatEuro(refundCents)),
    `Einbehalten wird nur die Zahlungsgebühr von ${fee}. Sagt der Anbieter ab, bekommst du alles zurück.`,
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
export function guestMailFooter(appUrl: string): Pick<MailContent, 'footer' | 'footerLinks'> {
  return {
    footer: 'Diese Mail gehört zu deiner Buchung bei Utkiek.',
    footerLinks: footerLinks(appUrl, 'terms', 'privacy'),
  }
}
