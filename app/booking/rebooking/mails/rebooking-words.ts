import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { MailContent } from '#foundation/platform/mail-frame.ts'
import type { BookedChoice } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import { safeName, ticketUrl, mailTitle } from '#app/booking/mail-parts/mails.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { comingLines, partyText, spanText } from '#app/booking/summary/summary.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { amendmentTexts } from '../texts/rebooking.ts'

/** What they tell: the change, and the reservation as it is after what they tell of. */
export type AmendmentMailFacts = Pick<
  Amendment,
  'before' | 'after' | 'differenceCents' | 'holdExpiresAt' | 'message' | 'isAsked' | 'appUrl' | 'termsVersion'
> & {
  reservation: Reservation
  /**
   * Why it came to nothing, where it did: the payment page couldn't be opened, nobody paid, nobody answered, or the
   * guest took it back.
   */
  because: 'no-page' | 'unpaid' | 'unanswered' | 'discarded' | 'start-changed'
  /** What of the difference goes back now, and what cancelling the changed booking would give back. */
  backCents: number
  refundCents: number | null
  now: Date
}

/** What the company wrote with its answer. */
export const companyWords = ({ message }: AmendmentMailFacts) =>
  message ? [`Der Anbieter schreibt dir: „${message}“`] : []

/** Said to a company that was asked first: it agreed itself, perhaps a minute ago. */
export const agreedWords = ({ differenceCents, isAsked }: AmendmentMailFacts) => {
  if (!isAsked) return []
  return [differenceCents > 0 ? 'Du hast zugestimmt, und die Zahlung ist da.' : 'Du hast zugestimmt.']
}

/** Why a change came to nothing, said to its guest. */
export const lapses = {
  'no-page': 'Die Zahlungsseite ließ sich nicht öffnen, du kannst es gern noch einmal versuchen.',
  unpaid: 'Die Zahlung kam nicht rechtzeitig.',
  unanswered: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  discarded: 'Du hast sie zurückgezogen.',
  'start-changed': 'Der Anbieter hat einen der beiden Termine abgesagt oder verschoben.',
} satisfies Record<AmendmentMailFacts['because'], string>

/** The same, said to the company. */
export const endings = {
  'no-page': 'Die Zahlungsseite ließ sich nicht öffnen.',
  unpaid: 'Der Gast hat nicht rechtzeitig bezahlt.',
  unanswered: 'Die Zeit für deine Antwort ist um.',
  discarded: 'Der Gast hat sie zurückgezogen.',
  'start-changed': 'Du hast einen der beiden Termine abgesagt oder verschoben.',
} satisfies Record<AmendmentMailFacts['because'], string>

const isMoved = ({ before, after }: Pick<AmendmentMailFacts, 'before' | 'after'>) =>
  before.startsAt !== after.startsAt

/** True where something of what was booked is free again. */
export const isLess = ({ before, after }: AmendmentMailFacts) =>
  isMoved({ before, after }) ||
  before.eventId !== after.eventId ||
  after.units < before.units ||
  after.endsAt < before.endsAt

/** One side of a change: when, for whom, and which event where that is what differs. */
export function choiceText({ reservation, before, after }: AmendmentMailFacts, choice: BookedChoice): string {
  const party = partyText({ ...choice, countingUnit: reservation.snapshot.countingUnit })
  // Two events of one evening differ by their names alone.
  const title = before.eventId === after.eventId ? null : choice.eventTitle
  const span = spanText(new Date(choice.startsAt), new Date(choice.endsAt))
  return [title, span, party].filter(Boolean).join(', ')
}

/** Both sides of a change. */
export function changeLines(facts: AmendmentMailFacts): string[] {
  return [`Bisher: ${choiceText(facts, facts.before)}`, `Neu: ${choiceText(facts, facts.after)}`]
}

/** Where to come to, and what to bring. */
export function comingTo({ reservation: { snapshot } }: AmendmentMailFacts): string[] {
  return [snapshot.address, ...comingLines(snapshot)]
}

/** What it cost more, or costs less now. */
function differenceRow({ differenceCents }: AmendmentMailFacts): NonNullable<MailContent['rows']> {
  if (differenceCents === 0) return []
  const label = differenceCents > 0 ? 'Dafür bezahlt' : 'Weniger als vorher'
  return [{ label, value: formatEuro(Math.abs(differenceCents)) }]
}

/** The same for the guest, with what of it comes back and what is kept. */
export function guestDifferenceRows(facts: AmendmentMailFacts): NonNullable<MailContent['rows']> {
  const { differenceCents, backCents } = facts
  const rows = differenceRow(facts)
  if (differenceCents >= 0) return rows
  const keptCents = -differenceCents - backCents
  return [
    ...rows,
    ...(keptCents > 0 ? [{ label: 'Zahlungsgebühr', value: `−${formatEuro(keptCents)}` }] : []),
    { label: 'Du bekommst zurück', value: formatEuro(backCents) },
  ]
}

/** When what is paid too much arrives. */
export const backTime = ({ differenceCents }: AmendmentMailFacts): string[] =>
  differenceCents < 0 ? [amendmentTexts.backTime] : []

/** The ticket as it stays. */
export function ticketCard(facts: AmendmentMailFacts): NonNullable<MailContent['card']> {
  return {
    title: facts.reservation.bookingCode,
    lines: [choiceText(facts, facts.before)],
    button: { label: 'Ticket öffnen', href: ticketPage(facts) },
  }
}

/** The change, with the company's way to it. */
export function companyCard(facts: AmendmentMailFacts, label: string): NonNullable<MailContent['card']> {
  const { reservation, appUrl } = facts
  return {
    title: mailTitle(reservation.snapshot),
    lines: [...changeLines(facts), ...differenceRow(facts).map((row) => `${row.label}: ${row.value}`)],
    button: { label, href: appUrl + companyTicketUrl(reservation) },
  }
}

/** The page of the ticket. */
export const ticketPage = ({ appUrl, reservation }: AmendmentMailFacts) =>
  ticketUrl({ appUrl, reservationId: reservation.id })

/** Until when the changed booking may be cancelled, and what comes back until then. */
export function cancellationLine({
  reservation,
  before,
  after,
  refundCents,
  now,
}: AmendmentMailFacts): string {
  const until = cancellationDeadline(reservation)
  if (until === null) return texts.order.noCancellation
  if (until.getTime() < now.getTime())
    return 'Stornieren kannst du nicht mehr, die Frist ist vorbei. Sagt der Anbieter ab, bekommst du alles zurück.'
  const earlier = isMoved({ before, after }) ? '; es gilt die frühere der beiden Fristen' : ''
  const back = refundCents === null ? '' : ` Bis dahin bekommst du dann ${formatEuro(refundCents)} zurück.`
  return `Stornieren kannst du bis ${formatInstant(until)}${earlier}.${back}`
}

/** Until when something may be done about it. */
export function amendmentDeadlineText({ holdExpiresAt }: AmendmentMailFacts): string {
  return holdExpiresAt ? `bis ${formatInstant(holdExpiresAt)}` : 'bald'
}

/** Whose booking it is; a name that looks like an address isn't said. */
export function guestNameInMail({ reservation: { snapshot } }: AmendmentMailFacts): string {
  return safeName(snapshot.userName, 'Ein Gast')
}

/** What the company is called; a name that looks like an address isn't said. */
export function companyName({ reservation: { snapshot } }: AmendmentMailFacts): string {
  return safeName(snapshot.provider.title, 'dich')
}
