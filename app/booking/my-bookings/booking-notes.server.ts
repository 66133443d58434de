import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { messagesToBooking } from '#app/booking/messages/messages.server.ts'
import { missingAnswers } from '#app/booking/questions/questions.ts'
import { answersOfBooking } from '#app/booking/questions/questions.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { bookedPersons } from '#app/booking/summary/summary.ts'
import type { BookingNotes } from './booking-notes.ts'

/** Reads what stands below a booking. Devices keep the page of a ticket: no answer stands on it. */
export async function bookingNotes(db: Db, reservation: Reservation, now: Date): Promise<BookingNotes> {
  const [answers, messages] = await Promise.all([
    answersLink(db, reservation, now),
    messagesToBooking(db, reservation),
  ])
  return {
    answers,
    messages: messages.map(({ id, sentAt, subject, body }) => ({
      id,
      when: formatInstant(sentAt),
      subject,
      lines: body.split('\n').filter((line) => line.trim() !== ''),
    })),
  }
}

async function answersLink(db: Db, reservation: Reservation, now: Date): Promise<BookingNotes['answers']> {
  const { companyId, id, startsAt } = reservation
  const service = await serviceForBooking(db, reservation)
  const questions = service?.questions ?? []
  const answers = await answersOfBooking(db, { companyId, reservationId: id })
  if (isEnded(reservation) || questions.length + answers.length === 0) return null
  const isOpen = startsAt === null || startsAt > now
  const party = bookedPersons(reservation)
  const missing = isOpen ? missingAnswers({ questions, party }, answers) : 0
  return { href: `/bookings/${id}/angaben`, missing }
}
