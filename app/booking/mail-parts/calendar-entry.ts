import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { brand, ticketUrl, mailTitle } from './mails.ts'
import type { ProviderIdentity } from '#app/booking/quote/quote.ts'
import { comingLines, partyText } from '#app/booking/summary/summary.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'
import type { MailAttachment } from '#foundation/platform/mail.server.ts'

/** What a calendar says below a ticket's title: who comes, where to and with what, and the number. */
export function calendarWords(reservation: Reservation): string {
  const { snapshot, bookingCode } = reservation
  return [
    partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    ...comingLines(snapshot),
    `${bookingFormatTexts.bookingCode}: ${bookingCode}`,
  ].join('\n')
}

/** What a calendar shows of a ticket, or of a sale at the counter. */
type CalendarEntry = {
  id: string
  title: string
  description: string
  location: string
  url: string
  /** Whose event it is; published and cancelled entries must say so. Source: RFC 5546, section 3.2. */
  organizer: { name: string; email: string }
  startsAt: Date
  endsAt: Date
  /** Raised with every change, so that a calendar knows which file is newer. */
  sequence: number
  isCancelled: boolean
  now: Date
}

/**
 * A calendar file (iCalendar) with one entry. Instants are written in UTC, so that every calendar shows the right wall
 * time, also in the hour that the clock repeats. The entry keeps its id and raises its
 * sequence, so that a second file replaces the first, or takes it out.
 */
function calendarFile({
  id,
  title,
  description,
  location,
  url,
  organizer,
  startsAt,
  endsAt,
  sequence,
  isCancelled,
  now,
}: CalendarEntry): string {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Utkiek', product: 'Tickets', language: 'DE' }, method })
  calendar.createEvent({
    id,
    start: startsAt,
    end: endsAt,
    stamp: now,
    summary: title,
    description,
    location,
    url,
    organizer,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** The calendar file of a reservation with a time; the same entry in mails and on the ticket's page. */
export function buildCalendarFile(
  reservation: Reservation,
  { appUrl, isCancelled, now }: { appUrl: string; isCancelled: boolean; now: Date },
): string {
  const { id, snapshot, startsAt, endsAt, sequence } = reservation
  return calendarFile({
    id: `${id}@utkiek`,
    title: mailTitle(snapshot),
    description: calendarWords(reservation),
    location: `${snapshot.provider.title}, ${snapshot.address}`,
    url: ticketUrl({ appUrl, reservationId: id }),
    organizer: organizerOf(snapshot.provider, appUrl),
    startsAt: startsAt ?? now,
    endsAt: endsAt ?? now,
    sequence,
    isCancelled,
    now,
  })
}

/** Who a calendar names as the organizer. Both must be there, or no file is made: nobody reads the second address. */
export function organizerOf({ title, email }: ProviderIdentity, appUrl: string): CalendarEntry['organizer'] {
  return { name: title || brand, email: email || `noreply@${new URL(appUrl).hostname}` }
}

/** The calendar file of a ticket for a mail: a later one replaces the one before, or takes it out. */
export function calendarAttachment(
  reservation: Reservation,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): MailAttachment {
  const file = buildCalendarFile(reservation, { appUrl: reservation.orderForm.appUrl, isCancelled, now })
  return attachedFile(file, isCancelled)
}

/** The calendar file of anything else for a mail. */
export function entryAttachment(entry: CalendarEntry): MailAttachment {
  return attachedFile(calendarFile(entry), entry.isCancelled)
}

function attachedFile(file: string, isCancelled: boolean): MailAttachment {
  return {
    name: 'termin.ics',
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    base64: Buffer.from(file).toString('base64'),
  }
}
