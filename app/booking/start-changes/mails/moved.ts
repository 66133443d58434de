import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  greeting,
  guestMailFooter,
  mailTitle,
  safeName,
  ticketUrl,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { comingLines, spanText } from '#app/booking/summary/summary.ts'
import type { ChangeReason } from '../start-change.ts'

/** What the mail about a moved start tells. */
export type MovedFacts = {
  /** As it is now. */
  reservation: Reservation
  beforeStartsAt: Date | null
  reason: ChangeReason
  message: string | null
  isPostponed: boolean
}

/** Says when it is now, why, and until when everything comes back to whom that doesn't suit. */
export function movedMail(facts: MovedFacts): BookingMail {
  const { reservation, isPostponed } = facts
  const { snapshot, bookingCode, startsAt, endsAt, orderForm, id } = reservation
  const title = mailTitle(snapshot)
  const begins = startsAt ?? new Date(0)
  const page = `${orderForm.appUrl}/bookings/${id}`
  const content: MailContent = {
    preheader: `Jetzt am ${formatInstant(begins)}`,
    note: bookingCode,
    title: isPostponed ? 'Neuer Termin: Passt er dir?' : 'Dein Termin wurde verschoben',
    intro: [
      `${greeting(snapshot)} ${safeName(snapshot.provider.title, 'der Anbieter')} hat deinen Termin verschoben: ${title}.`,
      ...changeReasonLines(facts),
      ...whatNow(facts),
    ],
    card: {
      title: bookingCode,
      lines: [
        title,
        ...(facts.beforeStartsAt ? [`Bisher: ${formatInstant(facts.beforeStartsAt)}`] : []),
        `Neu: ${spanText(begins, endsAt ?? begins)}`,
        snapshot.address,
        ...comingLines(snapshot),
      ],
      button: isPostponed
        ? { label: 'Neuer Termin passt', href: `${page}/termin` }
        : { label: 'Ticket öffnen', href: ticketUrl({ appUrl: orderForm.appUrl, reservationId: id }) },
    },
    button: isPostponed
      ? { label: 'Geld zurück', href: `${page}/termin` }
      : { label: 'Passt nicht: kostenlos stornieren', href: `${page}/stornieren` },
    ...guestMailFooter(orderForm.appUrl),
  }
  const subject = isPostponed ? 'Neuer Termin, bitte antworten' : 'Dein Termin wurde verschoben'
  return { subject: `${subject}: ${title}`, ...mailBodies(content, { brand }) }
}

function whatNow({ reservation, isPostponed }: MovedFacts): string[] {
  const { freeCancelUntil, totalCents } = reservation
  if (freeCancelUntil === null) return []
  const until = formatInstant(freeCancelUntil)
  const back = totalCents > 0 ? 'bekommst du alles zurück' : 'stornierst du einfach'
  const files = 'Dein neues Ticket und die neue Kalenderdatei hängen an, der Preis bleibt gleich.'
  if (!isPostponed) return [files, `Passt dir die neue Zeit nicht, ${back}: Storniere bis ${until}.`]
  return [
    files,
    `Sag uns bis ${until}, ob dir der neue Termin passt. Passt er nicht, ${back}. Ohne Antwort gilt dein Ticket für den neuen Termin.`,
  ]
}

/** Why a start was changed, and what its company writes to everybody. */
export function changeReasonLines({ reason, message }: Pick<MovedFacts, 'reason' | 'message'>): string[] {
  const label = reason === 'other' ? null : companyWords.cancellationReasons[reason]
  return [
    ...(label ? [`Der Grund: ${label}.`] : []),
    ...(message ? [`Der Anbieter schreibt dir: „${message}“`] : []),
  ]
}
