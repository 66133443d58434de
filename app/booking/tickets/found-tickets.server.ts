import { accountIdOf, addressKey } from '#app/account/account.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { foundTicketsMail } from './mails/found-tickets.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { ticketAttachment } from './ticket-file.server.ts'
import '#app/booking/tables.ts'

/** Why no mail with tickets is sent. Texts: `findTicketsTexts.refusals`. */
export type FindTicketsRefusal = 'email-missing' | 'email-invalid' | 'too-many-attempts'

/** The answer doesn't tell whether there is an account, or any ticket. */
export type FindTicketsOutcome =
  { outcome: 'sent' } | { outcome: 'refused'; because: FindTicketsRefusal; retryAfterSeconds?: number }

const hourSeconds = 3600
const mailsPerHour = 3
const attemptsPerHour = 20
const mostTickets = 10

/**
 * Sends the tickets that are still ahead to the address they were booked with, each as a PDF: for whoever stands at a
 * door without the mail and without the password. At most three mails an hour go to an address.
 */
export async function sendTicketsAgain(
  db: Db,
  {
    email: typed,
    clientAddress,
    appUrl,
    now,
  }: { email: string; clientAddress: string; appUrl: string; now: Date },
): Promise<FindTicketsOutcome> {
  const email = normalEmail(typed)
  if (email === '') return { outcome: 'refused', because: 'email-missing' }
  if (!isEmail(email)) return { outcome: 'refused', because: 'email-invalid' }
  const hour = { windowSeconds: hourSeconds, now }
  const place = await allow(db, {
    key: `find-tickets-from:${clientAddress}`,
    limit: attemptsPerHour,
    ...hour,
  })
  if (place.outcome === 'refused') {
    const { retryAfterSeconds } = place
    return { outcome: 'refused', because: 'too-many-attempts', retryAfterSeconds }
  }
  const mails = await allow(db, { key: `find-tickets:${addressKey(email)}`, limit: mailsPerHour, ...hour })
  const userId = mails.outcome === 'allowed' ? await accountIdOf(db, { email }) : null
  const tickets = userId === null ? [] : await ticketsAhead(db, { userId, now })
  if (tickets.length > 0)
    await queueMail(db, {
      operationId: `tickets-again:${randomId()}`,
      kind: 'tickets-again',
      to: email,
      now,
      ...foundTicketsMail({ tickets, appUrl }),
      attachments: tickets.map(ticketAttachment),
    })
  return { outcome: 'sent' }
}

function ticketsAhead(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Reservation[]> {
  return db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['confirmed', 'reedemed'])
    .where('places_released_at', 'is', null)
    .where((eb) => eb.or([eb('starts_on', '>=', berlinDay(now)), eb('starts_on', 'is', null)]))
    .orderBy('starts_on')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostTickets)
    .execute()
}
