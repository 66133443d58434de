import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent, type MailLink } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  priceMailRows,
  safeName,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { refundTime, texts } from '#app/booking/reservations/texts.ts'

/** What a mail about an answer of the company tells its guest. */
export type AnswerFacts = {
  id: string
  companyId: string
  serviceId: string
  bookingCode: string
  startsAt: Date | null
  snapshot: Snapshot
  cart: Cart
  appUrl: string
  /** Until when an accepted request can be paid. */
  until: Date | null
  /** Until when they can cancel once it is paid. */
  cancelUntil: Date | 'over' | null
  reason: string | null
  message: string | null
  /** Who cancelled, where somebody did. */
  cancelledAs: Reservation['cancelledAs']
  /** What goes back, in cents; `null` where nothing was paid, or with `isBackBefore` where all of it went back before. */
  refundCents: number | null
  isBackBefore: boolean
  /** True where some of what was paid went back before. */
  isRest: boolean
  /** What was paid just now, where the mail is about that; in cents. */
  paidCents?: number | null
  /** True where the company had accepted and the guest didn't pay in time. */
  wasAccepted: boolean
  /** Other starts of what was called off that can be had. */
  others: readonly MailLink[]
}

/** The mails to a guest. */
export type GuestMailKind =
  | 'request-accepted'
  | 'request-rejected'
  | 'request-lapsed'
  | 'booking-cancelled'
  | 'booking-cancelled-by-guest'
  | 'deposit-paid'
  | 'deposit-kept'

/** Says what the company answered, and what can be done now. */
export function guestMail(kind: GuestMailKind, facts: AnswerFacts): BookingMail {
  const { subject, ...content } = contents[kind](facts)
  const whole: MailContent = { note: facts.bookingCode, ...content, ...guestMailFooter(facts.appUrl) }
  return { subject: `${subject}: ${mailTitle(facts.snapshot)}`, ...mailBodies(whole, { brand }) }
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

// The deadline may be over before the company answers: whoever pays then must know.
function cancellationLine({ cancelUntil }: AnswerFacts): string {
  if (cancelUntil === null) return texts.order.noCancellation
  return cancelUntil === 'over'
    ? 'Die Stornierungsfrist ist schon vorbei: Hast du bezahlt, kannst du nicht mehr stornieren.'
    : `Hast du bezahlt, kannst du bis ${formatInstant(cancelUntil)} stornieren, danach nicht mehr.`
}

const contents: Record<GuestMailKind, (facts: AnswerFacts) => Content> = {
  'request-accepted': (facts) => ({
    subject: 'Zugesagt, jetzt bezahlen',
    preheader: `Bezahl ${untilOf(facts)}, dann gehört der Platz dir.`,
    title: 'Deine Anfrage ist angenommen',
    intro: [
      `${about(facts)} ${companyOf(facts)} hat zugesagt.`,
      `Bezahl ${untilOf(facts)}, dann bekommst du dein Ticket. Danach ist der Platz wieder frei; es kostet dich nichts.`,
      cancellationLine(facts),
    ],
    rows: priceMailRows(facts.cart),
    button: { label: 'Jetzt bezahlen', href: pageOf(facts) },
  }),
  'request-rejected': (facts) => ({
    subject: 'Leider abgelehnt',
    preheader: 'Es wurde nichts berechnet.',
    title: 'Diesmal klappt es nicht',
    intro: [
      `${about(facts)} ${companyOf(facts)} kann deine Anfrage leider nicht annehmen.`,
      ...reasonLines(facts, companyWords.rejectionReasons),
      'Es wurde nichts berechnet.',
    ],
    button: { label: 'Etwas anderes finden', href: facts.appUrl },
  }),
  'request-lapsed': (facts) => ({
    subject: 'Anfrage abgelaufen',
    preheader: 'Es wurde nichts berechnet.',
    title: 'Deine Anfrage ist abgelaufen',
    intro: [
      about(facts),
      facts.wasAccepted
        ? 'Die Zahlung kam nicht rechtzeitig, der Platz ist wieder frei. Es wurde nichts berechnet.'
        : `${companyOf(facts)} hat leider nicht rechtzeitig geantwortet. Es wurde nichts berechnet.`,
    ],
    button: { label: 'Etwas anderes finden', href: facts.appUrl },
  }),
  'booking-cancelled-by-guest': (facts) => ({
    subject: 'Storniert',
    preheader: 'Dein Ticket gilt nicht mehr.',
    title: 'Deine Buchung ist storniert',
    intro: [
      `${about(facts)} Du hast storniert: Dein Ticket gilt nicht mehr, und deine Plätze sind wieder frei.`,
      'Zu bezahlen oder zu erstatten ist nichts.',
    ],
    button: { label: 'Etwas anderes finden', href: facts.appUrl },
  }),
  'booking-cancelled': (facts) => ({
    subject: 'Leider abgesagt',
    preheader: refundLine(facts),
    title: isOurs(facts) ? `${brand} musste absagen` : 'Der Anbieter musste absagen',
    intro: [
      `${about(facts)} ${isOurs(facts) ? brand : companyOf(facts)} hat abgesagt, deine Buchung gilt nicht mehr.`,
      ...reasonLines(facts, companyWords.cancellationReasons),
      refundLine(facts),
      ...(facts.others.length > 0 ? [othersLine(facts.others.length)] : []),
    ],
    links: facts.others,
    ...(facts.refundCents === null
      ? {}
      : {
          rows: [{ label: 'Erstattung', value: formatEuro(facts.refundCents), weight: 'total' as const }],
          small: [
            `${facts.isRest ? 'Das ist alles, was von deiner Zahlung noch übrig war.' : 'Du bekommst den vollen Betrag.'} Die Erstattung läuft; wir schreiben dir noch einmal, wenn sie durch ist.`,
          ],
        }),
    button: { label: 'Etwas anderes finden', href: facts.appUrl },
  }),
  'deposit-paid': depositPaid,
  'deposit-kept': depositKept,
}

// Packages are agreed on in the chat, and go on there.
function depositPaid(facts: AnswerFacts): Content {
  const paid = formatEuro(facts.paidCents ?? 0)
  return {
    subject: 'Anzahlung ist da',
    preheader: `${paid} angezahlt, der Termin gehört dir.`,
    title: 'Deine Anzahlung ist da',
    intro: [
      `${about(facts)} Du hast ${paid} angezahlt. Danke!`,
      `Den Rest bezahlst du, sobald ${companyOf(facts)} dir die Schlussrechnung schickt. Bis dahin klärt ihr alles im Chat.`,
      texts.order.noCancellation,
    ],
    rows: [...priceMailRows(facts.cart), { label: 'Davon angezahlt', value: paid }],
    button: { label: 'Zum Chat', href: chatOf(facts) },
  }
}

function depositKept(facts: AnswerFacts): Content {
  return {
    subject: 'Leider storniert',
    preheader: 'Die Schlussrechnung wurde nicht bezahlt.',
    title: 'Dein Paket ist storniert',
    intro: [
      `${about(facts)} Die Schlussrechnung wurde nicht bezahlt, deshalb hat ${companyOf(facts)} storniert.`,
      `Deine Anzahlung von ${formatEuro(facts.paidCents ?? 0)} bleibt bei ${companyOf(facts)}, so wie es in dem Angebot stand, das du angenommen hast.`,
      ...reasonLines(facts, {}),
    ],
    button: { label: 'Zum Chat', href: chatOf(facts) },
  }
}

const chatOf = (facts: AnswerFacts) => facts.appUrl + reservationUrl(facts, 'chat')

function about({ snapshot, startsAt }: AnswerFacts): string {
  const when = startsAt ? ` am ${formatInstant(startsAt)}` : ''
  return `${greeting(snapshot)} es geht um ${mailTitle(snapshot)}${when}.`
}

// A name that holds an address would be a link.
function companyOf({ snapshot: { provider } }: AnswerFacts): string {
  return safeName(provider.title, 'Der Anbieter')
}

function untilOf({ until }: AnswerFacts): string {
  return until ? `bis ${formatInstant(until)}` : 'bald'
}

// Operators of the marketplace cancel in its name, not in the company's.
const isOurs = ({ cancelledAs }: AnswerFacts) => cancelledAs === 'operator'

function reasonLines(facts: AnswerFacts, labels: Record<string, string>): string[] {
  const { reason, message } = facts
  const label = reason === null || reason === 'other' ? undefined : labels[reason]
  const writer = isOurs(facts) ? 'Wir schreiben' : 'Der Anbieter schreibt'
  return [...(label ? [`Der Grund: ${label}.`] : []), ...(message ? [`${writer} dir: „${message}“`] : [])]
}

const othersLine = (count: number) =>
  count === 1
    ? 'Ein anderer Termin ist noch frei, der Link dazu steht unten.'
    : 'Andere Termine sind noch frei, die Links dazu stehen unten.'

function refundLine({ refundCents, isBackBefore }: AnswerFacts): string {
  if (isBackBefore) return 'Was du bezahlt hast, hast du schon zurückbekommen.'
  return refundCents === null
    ? 'Es wurde nichts berechnet.'
    : `Du bekommst ${formatEuro(refundCents)} zurück, ${refundTime}.`
}

const pageOf = (facts: AnswerFacts) => facts.appUrl + reservationUrl(facts, 'slotRequest')
