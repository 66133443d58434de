import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { holdsAddress } from '#app/account/account.ts'
import type { BookedChoice } from '../amendment.ts'
import type { Amendment } from '../amendments.server.ts'
import { cancellationDeadline } from '../cancellation.ts'
import {
  brand,
  footerOf,
  greeting,
  providerLines,
  rowsOf,
  termsLine,
  ticketUrl,
  titleOf,
  type BookingMail,
} from '../mails.ts'
import type { Reservation } from '../reservations.server.ts'
import { partyText, spanText } from '../shown.ts'
import { companyTicketUrl } from '../shown-types.ts'
import { texts } from '../texts.ts'

/** The mails about a change of a booking, to its guest and to its company. */
export const amendmentMailKinds = [
  ...(['booking-changed', 'change-accepted', 'change-lapsed', 'change-rejected'] as const),
  ...(['provider-changed', 'provider-change-asked', 'provider-change-reminder'] as const),
]

/** One of them. */
export type AmendmentMailKind = (typeof amendmentMailKinds)[number]

/** What they tell: the change, and the reservation as it is after what they tell of. */
export type AmendmentMailFacts = Pick<
  Amendment,
  'before' | 'after' | 'differenceCents' | 'holdExpiresAt' | 'message' | 'appUrl' | 'termsVersion'
> & {
  reservation: Reservation
  /** Why it came to nothing, where it did: the payment page couldn't be opened, nobody paid, nobody answered. */
  because: 'no-page' | 'unpaid' | 'unanswered'
  now: Date
}

/** Says what became of a change. */
export function amendmentMail(kind: AmendmentMailKind, facts: AmendmentMailFacts): BookingMail {
  const { subject, ...content } = contents[kind](facts)
  const { bookingCode, snapshot } = facts.reservation
  const isToCompany = kind.startsWith('provider-')
  const footer = isToCompany
    ? { footer: `Diese Mail geht an ${companyName(facts)}, weil es um eine Buchung dort geht.` }
    : {}
  const whole: MailContent = { note: bookingCode, ...content, ...footerOf(facts.appUrl), ...footer }
  return { subject: `${subject}: ${titleOf(snapshot)}`, ...mailBodies(whole, { brand }) }
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

const contents: Record<AmendmentMailKind, (facts: AmendmentMailFacts) => Content> = {
  'booking-changed': (facts) => ({
    subject: 'Umgebucht',
    preheader: choiceText(facts, facts.after),
    title: 'Deine Buchung ist geändert',
    intro: [
      `${greeting(facts.reservation.snapshot)} es hat geklappt.`,
      `Dein neues Ticket und die neue Kalenderdatei hängen an. ${codesLine(facts)}`,
    ],
    card: {
      title: facts.reservation.bookingCode,
      lines: changeLines(facts),
      button: { label: 'Ticket öffnen', href: ticketPage(facts) },
    },
    rows: [...rowsOf(facts.after.cart), ...differenceRow(facts)],
    small: [
      cancellationLine(facts),
      texts.order.withdrawal['none-fixed-date'],
      ...providerLines(facts.reservation.snapshot.provider),
      termsLine({
        appUrl: facts.appUrl,
        termsVersion: facts.termsVersion ?? facts.reservation.orderForm.termsVersion,
      }),
    ],
  }),
  'change-accepted': (facts) => ({
    subject: 'Umbuchung zugesagt, jetzt bezahlen',
    preheader: `Bezahl ${untilOf(facts)}, dann ist umgebucht.`,
    title: 'Deine Umbuchung ist zugesagt',
    intro: [
      `${greeting(facts.reservation.snapshot)} der Anbieter ist einverstanden.`,
      `Bezahl ${untilOf(facts)} den Unterschied. Bis dahin und ohne Zahlung gilt dein Ticket, wie es ist.`,
    ],
    card: {
      title: formatEuro(facts.differenceCents),
      lines: changeLines(facts),
      button: { label: 'Unterschied bezahlen', href: ticketPage(facts) },
    },
  }),
  'change-lapsed': (facts) => ({
    subject: 'Nicht umgebucht',
    preheader: 'Dein Ticket gilt, wie es war.',
    title: 'Es bleibt bei deiner Buchung',
    intro: [
      `${greeting(facts.reservation.snapshot)} aus deiner Umbuchung ist nichts geworden.`,
      `${lapses[facts.because]} Dein Ticket gilt, wie es war; es wurde nichts berechnet.`,
    ],
    card: ticketCard(facts),
  }),
  'change-rejected': (facts) => ({
    subject: 'Umbuchung leider abgelehnt',
    preheader: 'Dein Ticket gilt, wie es war.',
    title: 'Es bleibt bei deiner Buchung',
    intro: [
      `${greeting(facts.reservation.snapshot)} der Anbieter kann deine Umbuchung leider nicht annehmen.`,
      ...(facts.message ? [`Der Anbieter schreibt dir: „${facts.message}“`] : []),
      'Dein Ticket gilt, wie es war; es wurde nichts berechnet.',
    ],
    card: ticketCard(facts),
  }),
  'provider-changed': (facts) => ({
    subject: 'Umgebucht',
    preheader: choiceText(facts, facts.after),
    title: `${guestOf(facts)} hat umgebucht`,
    intro: [
      `${isLess(facts) ? 'Was nicht mehr gebraucht wird, ist wieder frei. ' : ''}Die Buchungsnummer bleibt.`,
    ],
    card: companyCard(facts, 'Buchung ansehen'),
  }),
  'provider-change-asked': (facts) => ({
    subject: 'Umbuchung angefragt',
    preheader: choiceText(facts, facts.after),
    title: `${guestOf(facts)} möchte umbuchen`,
    intro: [
      `Stimm zu oder lehne ab, ${untilOf(facts)}. Ohne Antwort bleibt die Buchung, wie sie ist.`,
      'Die neuen Plätze sind so lange freigehalten, die alten bleiben belegt.',
    ],
    card: companyCard(facts, 'Umbuchung beantworten'),
  }),
  'provider-change-reminder': (facts) => ({
    subject: 'Umbuchung verfällt bald',
    preheader: choiceText(facts, facts.after),
    title: `${guestOf(facts)} wartet auf deine Antwort`,
    intro: [`Stimm zu oder lehne ab, ${untilOf(facts)}. Ohne Antwort bleibt die Buchung, wie sie ist.`],
    card: companyCard(facts, 'Umbuchung beantworten'),
  }),
}

const lapses = {
  'no-page': 'Die Zahlungsseite ließ sich nicht öffnen, du kannst es gern noch einmal versuchen.',
  unpaid: 'Die Zahlung kam nicht rechtzeitig.',
  unanswered: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
} satisfies Record<AmendmentMailFacts['because'], string>

const isMoved = ({ before, after }: Pick<AmendmentMailFacts, 'before' | 'after'>) =>
  before.startsAt !== after.startsAt

// True where something of what was booked is free again.
const isLess = ({ before, after }: AmendmentMailFacts) =>
  isMoved({ before, after }) ||
  before.eventId !== after.eventId ||
  after.units < before.units ||
  after.endsAt < before.endsAt

// A code names the start and how many may come in; the door asks for nothing else.
function codesLine({ before, after }: AmendmentMailFacts): string {
  if (isMoved({ before, after })) return 'Die alten Codes gelten nicht mehr.'
  if (after.persons < before.persons)
    return 'Die Codes derer, die nicht mehr mitkommen, gelten nicht mehr; die anderen bleiben gültig.'
  return 'Die alten Codes bleiben gültig.'
}

function choiceText({ reservation }: AmendmentMailFacts, choice: BookedChoice): string {
  const party = partyText({ ...choice, countingUnit: reservation.snapshot.countingUnit })
  return `${spanText(new Date(choice.startsAt), new Date(choice.endsAt))}, ${party}`
}

function changeLines(facts: AmendmentMailFacts): string[] {
  return [`Bisher: ${choiceText(facts, facts.before)}`, `Neu: ${choiceText(facts, facts.after)}`]
}

function differenceRow({ differenceCents }: AmendmentMailFacts): NonNullable<MailContent['rows']> {
  if (differenceCents === 0) return []
  const label = differenceCents > 0 ? 'Dafür bezahlt' : 'Weniger als vorher'
  return [{ label, value: formatEuro(Math.abs(differenceCents)) }]
}

function ticketCard(facts: AmendmentMailFacts): NonNullable<MailContent['card']> {
  return {
    title: facts.reservation.bookingCode,
    lines: [choiceText(facts, facts.before)],
    button: { label: 'Ticket öffnen', href: ticketPage(facts) },
  }
}

function companyCard(facts: AmendmentMailFacts, label: string): NonNullable<MailContent['card']> {
  const { reservation, appUrl } = facts
  return {
    title: titleOf(reservation.snapshot),
    lines: [...changeLines(facts), ...differenceRow(facts).map((row) => `${row.label}: ${row.value}`)],
    button: { label, href: appUrl + companyTicketUrl(reservation) },
  }
}

const ticketPage = ({ appUrl, reservation }: AmendmentMailFacts) =>
  ticketUrl({ appUrl, reservationId: reservation.id })

function cancellationLine({ reservation, before, after, now }: AmendmentMailFacts): string {
  const until = cancellationDeadline(reservation)
  if (until === null) return texts.order.noCancellation
  if (until.getTime() < now.getTime())
    return 'Stornieren kannst du nicht mehr, die Frist ist vorbei. Sagt der Anbieter ab, bekommst du alles zurück.'
  const earlier = isMoved({ before, after }) ? '; es gilt die frühere der beiden Fristen' : ''
  return `Stornieren kannst du bis ${formatInstant(until)}${earlier}.`
}

function untilOf({ holdExpiresAt }: AmendmentMailFacts): string {
  return holdExpiresAt ? `bis ${formatInstant(holdExpiresAt)}` : 'bald'
}

function guestOf({ reservation: { snapshot } }: AmendmentMailFacts): string {
  return snapshot.userName === '' || holdsAddress(snapshot.userName) ? 'Ein Gast' : snapshot.userName
}

function companyName({ reservation: { snapshot } }: AmendmentMailFacts): string {
  return holdsAddress(snapshot.provider.title) ? 'dich' : snapshot.provider.title
}
