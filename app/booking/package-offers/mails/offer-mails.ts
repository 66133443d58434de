import { formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  mailTitle,
  priceMailRows,
  safeName,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { finalAmounts } from '../offer-money.ts'
import { cartOfLines } from '../package-cart.ts'
import type { PackageOffer } from '../package-offer.ts'

/** The mails to a guest about an offer. */
const guestOfferMailKinds = [
  'package-offer',
  'package-offer-withdrawn',
  'package-offer-lapsed',
  'package-invoice',
  'package-invoice-due',
  'package-invoice-over',
] as const
export type GuestOfferMailKind = (typeof guestOfferMailKinds)[number]

/** The mails to a company about its offer. */
const companyOfferMailKinds = [
  'provider-offer-rejected',
  'provider-offer-lapsed',
  'provider-invoice-over',
] as const
export type CompanyOfferMailKind = (typeof companyOfferMailKinds)[number]

/** All of them. */
export const offerMailKinds = [...guestOfferMailKinds, ...companyOfferMailKinds] as const

/** The operation of such a mail: one for each version. */
export const offerMailId = (
  kind: (typeof offerMailKinds)[number],
  { reservationId, version }: { reservationId: string; version: number },
): string => `${kind}:${reservationId}:${version}`

/** What such a mail tells. */
export type OfferMailFacts = {
  offer: Omit<PackageOffer, 'replacedAt' | 'endedAt' | 'endedAs' | 'acceptedAt' | 'paidAt'>
  bookingCode: string
  snapshot: Snapshot
  appUrl: string
  /** The conversation, where the offer stands. */
  chatUrl: string
  /** It replaces one that was sent before. */
  isNewer: boolean
  wasAccepted: boolean
  /** What a final invoice deducts. */
  depositCents: number
}

/** Tells a guest what became of their request. */
export function guestOfferMail(kind: GuestOfferMailKind, facts: OfferMailFacts): BookingMail {
  const { subject, ...content } = guestContents[kind](facts)
  const whole: MailContent = { note: facts.bookingCode, ...content, ...guestMailFooter(facts.appUrl) }
  return { subject: `${subject}: ${titleOf(facts)}`, ...mailBodies(whole, { brand }) }
}

/** Tells a company what became of its offer. */
export function companyOfferMail(kind: CompanyOfferMailKind, facts: OfferMailFacts): BookingMail {
  const { subject, title, intro } = companyContents[kind](facts)
  const { snapshot, bookingCode, offer, appUrl, chatUrl } = facts
  const content: MailContent = {
    preheader: `${titleOf(facts)}, ${formatInstant(offer.startsAt)}`,
    note: bookingCode,
    title,
    intro,
    card: {
      title: titleOf(facts),
      lines: [formatInstant(offer.startsAt), personsOf(offer.persons), formatEuro(offer.totalCents)],
      button: { label: 'Zum Chat', href: chatUrl },
    },
    ...guestMailFooter(appUrl),
    footer: `Diese Mail geht an ${safeName(snapshot.provider.name, 'dich')}, weil es um eine Buchung dort geht.`,
  }
  return { subject: `${subject}: ${titleOf(facts)}`, ...mailBodies(content, { brand }) }
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

const guestContents: Record<GuestOfferMailKind, (facts: OfferMailFacts) => Content> = {
  'package-offer': (facts) => ({
    subject: facts.isNewer ? 'Neue Fassung deines Angebots' : 'Dein Angebot ist da',
    preheader: `${formatEuro(facts.offer.totalCents)}, gültig bis ${validOf(facts)}`,
    title: facts.isNewer ? 'Neue Fassung deines Angebots' : 'Dein Angebot ist da',
    intro: [
      `${greeting(facts.snapshot)} ${companyOf(facts)} hat dir ein Angebot geschickt: ${formatInstant(facts.offer.startsAt)}, ${personsOf(facts.offer.persons)}.`,
      `Es gilt bis ${validOf(facts)}.${facts.offer.place ? ' So lange sind die Plätze für dich gehalten.' : ''}${facts.isNewer ? ' Die Fassung davor gilt nicht mehr.' : ''}`,
    ],
    rows: [
      ...lineRows(facts),
      ...(facts.offer.payment === 'full'
        ? []
        : [{ label: 'Jetzt als Anzahlung', value: formatEuro(facts.offer.dueCents) }]),
    ],
    button: { label: 'Angebot ansehen', href: facts.chatUrl },
  }),
  'package-offer-withdrawn': (facts) => ({
    subject: 'Angebot zurückgezogen',
    preheader: 'Es wurde nichts berechnet.',
    title: 'Das Angebot gilt nicht mehr',
    intro: [
      `${greeting(facts.snapshot)} ${companyOf(facts)} hat das Angebot zurückgezogen. Es wurde nichts berechnet.`,
    ],
    button: { label: 'Zum Chat', href: facts.chatUrl },
  }),
  'package-offer-lapsed': (facts) => ({
    subject: 'Angebot abgelaufen',
    preheader: 'Es wurde nichts berechnet.',
    title: 'Dein Angebot ist abgelaufen',
    intro: [
      `${greeting(facts.snapshot)} ${facts.wasAccepted ? 'die Zahlung kam nicht rechtzeitig' : `das Angebot von ${companyOf(facts)} galt bis ${validOf(facts)}`}.${facts.offer.place ? ' Die Plätze sind wieder frei.' : ''} Es wurde nichts berechnet.`,
      'Passt es doch noch? Frag einfach neu an.',
    ],
    button: { label: 'Zum Chat', href: facts.chatUrl },
  }),
  'package-invoice': (facts) => ({
    subject: facts.isNewer ? 'Neue Fassung deiner Schlussrechnung' : 'Deine Schlussrechnung ist da',
    preheader: dueLine(facts),
    title: facts.isNewer ? 'Neue Fassung deiner Schlussrechnung' : 'Deine Schlussrechnung ist da',
    intro: [
      `${greeting(facts.snapshot)} ${companyOf(facts)} hat abgerechnet: ${formatInstant(facts.offer.startsAt)}, ${personsOf(facts.offer.persons)}.`,
      dueLine(facts),
    ],
    rows: invoiceRows(facts),
    button: { label: 'Rechnung ansehen', href: facts.chatUrl },
  }),
  'package-invoice-due': (facts) => ({
    subject: 'Bald fällig',
    preheader: dueLine(facts),
    title: 'Deine Schlussrechnung wird bald fällig',
    intro: [`${greeting(facts.snapshot)} ${dueLine(facts)}`, ruleLine(facts)],
    rows: invoiceRows(facts),
    button: { label: 'Jetzt bezahlen', href: facts.chatUrl },
  }),
  'package-invoice-over': (facts) => ({
    subject: 'Noch nicht bezahlt',
    preheader: `Fällig war sie am ${dueDay(facts)}.`,
    title: 'Deine Schlussrechnung ist noch offen',
    intro: [
      `${greeting(facts.snapshot)} die Schlussrechnung war am ${dueDay(facts)} fällig und ist noch nicht bezahlt.`,
      `${companyOf(facts)} kann jetzt warten oder absagen. ${ruleLine(facts)}`,
    ],
    rows: invoiceRows(facts),
    button: { label: 'Jetzt bezahlen', href: facts.chatUrl },
  }),
}

type CompanyContent = { subject: string; title: string; intro: string[] }

const companyContents: Record<CompanyOfferMailKind, (facts: OfferMailFacts) => CompanyContent> = {
  'provider-offer-rejected': (facts) => ({
    subject: 'Angebot abgelehnt',
    title: `${guestOf(facts)} hat abgelehnt`,
    intro: [
      facts.offer.rejectReason === null ? 'Einen Grund gibt es nicht dazu.' : 'Den Grund findest du im Chat.',
      ...freeAgain(facts),
    ],
  }),
  'provider-offer-lapsed': (facts) => ({
    subject: 'Angebot abgelaufen',
    title: 'Dein Angebot ist abgelaufen',
    intro: [
      facts.wasAccepted
        ? `${guestOf(facts)} hat angenommen, aber nicht rechtzeitig bezahlt.`
        : `${guestOf(facts)} hat es nicht angenommen.`,
      ...freeAgain(facts),
    ],
  }),
  'provider-invoice-over': (facts) => ({
    subject: 'Schlussrechnung nicht bezahlt',
    title: `${guestOf(facts)} hat die Schlussrechnung nicht bezahlt`,
    intro: [
      `Fällig war sie am ${dueDay(facts)}. Du kannst warten oder absagen.`,
      facts.offer.depositRule === 'kept'
        ? 'Sagst du ab, bleibt die Anzahlung bei dir, so steht es im angenommenen Angebot.'
        : 'Sagst du ab, geht die Anzahlung an den Gast zurück, so steht es im angenommenen Angebot.',
    ],
  }),
}

const freeAgain = ({ offer }: OfferMailFacts) =>
  offer.place ? ['Die gehaltenen Plätze sind wieder frei.'] : []

// What a company typed may hold an address, which would be a link in our mail.
const lineRows = ({ offer }: OfferMailFacts) =>
  priceMailRows(cartOfLines(offer.lines.map((line) => ({ ...line, name: safeName(line.name, 'Leistung') }))))
const titleOf = ({ snapshot }: OfferMailFacts) => mailTitle(snapshot)
const companyOf = ({ snapshot }: OfferMailFacts) => safeName(snapshot.provider.title, 'Der Anbieter')
const guestOf = ({ snapshot }: OfferMailFacts) => safeName(snapshot.userName, 'Dein Gast')
const personsOf = (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`)
const validOf = ({ offer }: OfferMailFacts) => (offer.validUntil ? formatInstant(offer.validUntil) : '')
const dueDay = ({ offer }: OfferMailFacts) => (offer.dueOn ? formatDay(offer.dueOn) : '')

function dueLine(facts: OfferMailFacts): string {
  const { offer, depositCents } = facts
  const { backCents } = finalAmounts(offer.totalCents, depositCents)
  if (backCents > 0) return `Zu bezahlen ist nichts mehr: Du bekommst ${formatEuro(backCents)} zurück.`
  if (offer.dueCents === 0) return 'Zu bezahlen ist nichts mehr.'
  return `Bitte bezahl ${formatEuro(offer.dueCents)} bis ${dueDay(facts)}.`
}

function ruleLine({ offer }: OfferMailFacts): string {
  return offer.depositRule === 'kept'
    ? 'Wird der Rest nicht bezahlt, darf der Anbieter absagen und die Anzahlung behalten.'
    : 'Wird der Rest nicht bezahlt, darf der Anbieter absagen; deine Anzahlung bekommst du dann zurück.'
}

function invoiceRows(facts: OfferMailFacts): NonNullable<MailContent['rows']> {
  const { offer, depositCents } = facts
  return [
    ...lineRows(facts),
    { label: 'Anzahlung', value: formatEuro(-depositCents) },
    { label: 'Noch zu bezahlen', value: formatEuro(offer.dueCents), weight: 'total' },
  ]
}
