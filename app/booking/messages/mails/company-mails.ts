import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  safeName,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { AnswerView } from '#app/booking/questions/questions.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { isPriceOpen } from '#app/booking/quote/quote.ts'
import type { ReservationKind, ReservationState } from '#app/booking/states/states.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import { texts } from '#app/booking/reservations/texts.ts'

/** What a mail to a company tells about one of its reservations. The guest's address isn't among it. */
export type CompanyMailFacts = {
  id: string
  companyId: string
  serviceId: string
  bookingCode: string
  kind: ReservationKind
  state: ReservationState
  startsAt: Date | null
  /** `4 Erwachsene`. */
  party: string
  totalCents: number
  snapshot: Snapshot
  appUrl: string
  /** When an open request lapses. */
  until: Date | null
  /** Why it was cancelled. */
  reason: string | null
  /** What the guest was written about it. */
  message: string | null
  /** What was paid just now, where the mail is about that; in cents. */
  paidCents?: number | null
  /** What the guest answered to the offer's questions; never what is about health. */
  answers: readonly Pick<AnswerView, 'who' | 'question' | 'answer'>[]
}

/** The mails to a company. */
export type CompanyMailKind =
  | 'provider-request'
  | 'provider-reminder'
  | 'provider-booking'
  | 'provider-cancelled'
  | 'provider-cancelled-by-us'
  | 'provider-unpaid'
  | 'provider-lapsed'
  | 'provider-guest-left'
  | 'provider-guest-left-open'
  | 'provider-deposit'

/** Says what happened to a reservation, and leads to it. */
export function companyMail(kind: CompanyMailKind, facts: CompanyMailFacts): BookingMail {
  const { subject, title, intro, label, view } = contents[kind](facts)
  const { snapshot, startsAt, party } = facts
  const when = startsAt ? formatInstant(startsAt) : 'ohne festen Termin'
  const content: MailContent = {
    preheader: `${mailTitle(snapshot)}, ${when}`,
    note: facts.bookingCode,
    title,
    intro,
    card: {
      title: mailTitle(snapshot),
      lines: [when, party, ...(isCancelled(kind) ? leftOf(facts) : [priceOf(facts)]), facts.bookingCode],
      button: { label, href: facts.appUrl + companyTicketUrl(facts, view ?? 'ticket') },
    },
    rows: facts.answers.slice(0, mostAnswers).map(({ who, question, answer }) => ({
      label: who ? `${question} (${who})` : question,
      value: answer,
    })),
    ...guestMailFooter(facts.appUrl),
    footer: `Diese Mail geht an ${companyName(snapshot)}, weil es um eine Buchung dort geht.`,
  }
  return { subject: `${subject}: ${mailTitle(snapshot)}, ${when}`, ...mailBodies(content, { brand }) }
}

/** Of a large party the booking's page has the rest. */
const mostAnswers = 40

function priceOf(facts: CompanyMailFacts): string {
  if (isPriceOpen(facts)) return packageTexts.openPrice
  return facts.totalCents === 0 ? 'kostenlos' : formatEuro(facts.totalCents)
}

const isCancelled = (kind: CompanyMailKind) =>
  kind === 'provider-cancelled' || kind === 'provider-cancelled-by-us'

// A price by itself would read as what the company still gets. Nothing of it stays: the money goes back by its account.
function leftOf(facts: CompanyMailFacts): string[] {
  if (isPriceOpen(facts) || facts.totalCents === 0) return [priceOf(facts)]
  const { price, yours } = companyWords
  return [`${price}: ${priceOf(facts)}`, `${yours}: ${formatEuro(0)}`]
}

const isPaid = ({ state, totalCents }: CompanyMailFacts) => state === 'confirmed' && totalCents > 0

function guestsMoney(facts: CompanyMailFacts): string[] {
  if (isPaid(facts))
    return ['Der Gast bekommt sein Geld zurück, bis auf die Zahlungsgebühr. Die Provision entfällt.']
  return isPriceOpen(facts) || facts.totalCents === 0 ? [] : ['Bezahlt war noch nichts.']
}

type Content = { subject: string; title: string; intro: string[]; label: string; view?: 'slotRequest' }

const contents: Record<CompanyMailKind, (facts: CompanyMailFacts) => Content> = {
  'provider-request': (facts) => ({
    subject: 'Neue Anfrage',
    title: `${guestOf(facts)} fragt an`,
    intro: [`Nimm an oder lehne ab. ${untilOf(facts)}`],
    label: 'Anfrage beantworten',
    view: 'slotRequest',
  }),
  'provider-reminder': (facts) => ({
    subject: 'Anfrage verfällt bald',
    title: `${guestOf(facts)} wartet auf deine Antwort`,
    intro: [`Die Anfrage ist noch offen. ${untilOf(facts)}`],
    label: 'Anfrage beantworten',
    view: 'slotRequest',
  }),
  'provider-booking': (facts) => ({
    subject: 'Neue Buchung',
    title: `${guestOf(facts)} hat gebucht`,
    intro: [facts.totalCents === 0 ? 'Der Platz ist reserviert.' : 'Die Zahlung ist da.'],
    label: 'Buchung ansehen',
  }),
  'provider-cancelled': (facts) => ({
    subject: 'Vom Gast storniert',
    title: `${guestOf(facts)} hat storniert`,
    intro: [
      'Die Plätze sind wieder frei.',
      ...guestsMoney(facts),
      ...reasonLine(facts, texts.cancel.reasons),
    ],
    label: 'Buchung ansehen',
  }),
  'provider-cancelled-by-us': (facts) => ({
    subject: `Von ${brand} abgesagt`,
    title: 'Wir haben eine Buchung abgesagt',
    intro: [
      `${guestOf(facts)} kommt nicht: Diese Buchung bei dir gilt nicht mehr, die Plätze sind wieder frei.`,
      ...(facts.totalCents === 0 ? [] : ['Der Gast bekommt alles zurück, die Provision entfällt.']),
      ...reasonLine(facts, companyWords.cancellationReasons),
      ...(facts.message === null ? [] : [`Dem Gast haben wir geschrieben: „${facts.message}“`]),
    ],
    label: 'Buchung ansehen',
  }),
  'provider-unpaid': (facts) => ({
    subject: 'Nicht bezahlt',
    title: `${guestOf(facts)} hat nicht bezahlt`,
    intro: ['Du hattest zugesagt, die Zahlung kam nicht rechtzeitig. Die Plätze sind wieder frei.'],
    label: 'Anfrage ansehen',
  }),
  'provider-lapsed': (facts) => ({
    subject: 'Anfrage verfallen',
    title: `Die Anfrage von ${guestOf(facts)} ist verfallen`,
    intro: ['Sie blieb bis zuletzt ohne Antwort. Die Plätze sind wieder frei, der Gast weiß Bescheid.'],
    label: 'Anfrage ansehen',
  }),
  'provider-deposit': (facts) => ({
    subject: 'Anzahlung ist da',
    title: `${guestOf(facts)} hat angezahlt`,
    intro: [
      `Die Anzahlung von ${formatEuro(facts.paidCents ?? 0)} ist da, das Angebot ist angenommen.`,
      'Schick die Schlussrechnung, sobald feststeht, wie viele kommen.',
    ],
    label: 'Buchung ansehen',
  }),
  'provider-guest-left': () => ({
    subject: 'Anfrage beendet',
    title: 'Eine Anfrage ist beendet',
    intro: [guestLeft, 'Die Anfrage ist damit beendet, du musst nichts tun.'],
    label: 'Anfrage ansehen',
  }),
  'provider-guest-left-open': () => ({
    subject: 'Anfrage ohne Gast',
    title: 'Ein Gast ist nicht mehr da',
    intro: [guestLeft, 'Lehn die Anfrage ab, dann steht sie nicht mehr bei dem, was auf dich wartet.'],
    label: 'Anfrage ansehen',
  }),
}

const guestLeft =
  'Der Gast hat sein Konto bei uns gelöscht. Seinen Namen und seine Adresse zeigen wir dir deshalb nicht mehr.'

function guestOf({ snapshot: { userName } }: CompanyMailFacts): string {
  return safeName(userName, 'Ein Gast')
}

function companyName({ provider: { title } }: Snapshot): string {
  return safeName(title, 'dich')
}

function untilOf({ until }: CompanyMailFacts): string {
  return until ? `Antworte bis ${formatInstant(until)}, sonst verfällt sie.` : 'Ohne Antwort verfällt sie.'
}

function reasonLine({ reason }: CompanyMailFacts, labels: Record<string, string>): string[] {
  const label = reason === null || reason === 'other' ? undefined : labels[reason]
  return label ? [`Der Grund: ${label}.`] : []
}
