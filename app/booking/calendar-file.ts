import ical from 'ical-generator'
import type { Reservation } from './reservations.server.ts'
import { comingLines, partyText } from './shown.ts'
import { pageTexts } from './texts/pages.ts'

/** What a calendar says below a ticket's title: who comes, where to and with what, and the number. */
export function calendarWords(reservation: Reservation): string {
  const { snapshot, bookingCode } = reservation
  return [
    partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    ...comingLines(snapshot),
    `${pageTexts.bookings.details.code}: ${bookingCode}`,
  ].join('\n')
}

/** What a calendar shows of a ticket. */
export type CalendarEntry = {
  id: string
  title: string
  description: string
  location: string
  url: string
  startsAt: Date
  endsAt: Date
  now: Date
}

/**
 * A calendar file (iCalendar) with one entry. Instants are written in UTC, so that every calendar shows the right wall
 * time, also in the hour that the clock repeats. The entry keeps its id, so a second file replaces the first.
 */
export function calendarFile({
  id,
  title,
  description,
  location,
  url,
  startsAt,
  endsAt,
  now,
}: CalendarEntry): string {
  const calendar = ical({ prodId: { company: 'Utkiek', product: 'Tickets', language: 'DE' } })
  calendar.createEvent({
    id,
    start: startsAt,
    end: endsAt,
    stamp: now,
    summary: title,
    description,
    location,
    url,
  })
  return calendar.toString()
}
