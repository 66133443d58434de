import { sql } from 'kysely'
import { berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { startMessageMail, type StartMessageFacts } from './mails/start-message.ts'
import '#app/booking/tables.ts'

/** One start, as messages and lists name it: a slot by its instant, or a date of an event by its id. */
type MessageStart = { companyId: string; serviceId: string; eventId: string | null; startsAt: Date }

/** Somebody who is written to; without a reservation it is a guest of the counter. */
export type MessageReceiver = { reservationId: string | null; key: string; to: string; name: string }

/** What came of sending; `sent-already`: the same form was sent before. */
export type MessageSending =
  | { outcome: 'sent' | 'sent-already'; receivers: number }
  | { outcome: 'refused'; because: 'too-many-today' | 'nobody' }

/** Most messages to one start a day, and of one company a day. */
const mostAStart = 5
const mostACompany = 30

type Sending = {
  start: MessageStart
  facts: Omit<StartMessageFacts, 'name' | 'bookingUrl'>
  receivers: readonly MessageReceiver[]
  operationId: string
  appUrl: string
  replyTo: string | null
  now: Date
}

/**
 * Stores a message with those it goes to and writes one mail for each, in the caller's transaction. A form that is sent
 * twice sends once, also from two tabs at the same time: a company's messages wait for each other.
 */
export async function sendStartMessage(tx: Db, sending: Sending): Promise<MessageSending> {
  const { start, facts, receivers, operationId, now } = sending
  const { companyId } = start
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start-message:${companyId}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('start_message')
    .select('receivers')
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
  if (earlier) return { outcome: 'sent-already', receivers: earlier.receivers }
  if (receivers.length === 0) return { outcome: 'refused', because: 'nobody' }
  if (await wasEnoughToday(tx, start, now)) return { outcome: 'refused', because: 'too-many-today' }
  const id = randomId()
  await tx
    .insertInto('start_message')
    .values({
      company_id: companyId,
      id,
      service_id: start.serviceId,
      event_id: start.eventId ?? '',
      starts_at: start.startsAt,
      operation_id: operationId,
      subject: facts.subject,
      body: facts.body,
      receivers: receivers.length,
      sent_at: now,
    })
    .execute()
  const booked = receivers.flatMap(({ reservationId }) => (reservationId === null ? [] : [reservationId]))
  if (booked.length > 0)
    await tx
      .insertInto('start_message_receiver')
      .values(booked.map((each) => ({ company_id: companyId, message_id: id, reservation_id: each })))
      .execute()
  for (const receiver of receivers) await queueOne(tx, { sending, id, receiver })
  return { outcome: 'sent', receivers: receivers.length }
}

async function queueOne(
  tx: Db,
  { sending, id, receiver }: { sending: Sending; id: string; receiver: MessageReceiver },
): Promise<void> {
  const { facts, appUrl, replyTo, now } = sending
  const { reservationId, key, to, name } = receiver
  const bookingUrl = reservationId === null ? null : `${appUrl}/bookings/${reservationId}`
  await queueMail(tx, {
    operationId: mailOperation(id, key),
    kind: 'start-message',
    to,
    replyTo,
    ...startMessageMail({ ...facts, name, bookingUrl }),
    now,
  })
}

const mailOperation = (messageId: string, key: string) => `start-message:${messageId}:${key}`

async function wasEnoughToday(tx: Db, start: MessageStart, now: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom('start_message')
    .select(['service_id as serviceId', 'event_id as eventId', 'starts_at as startsAt'])
    .where('company_id', '=', start.companyId)
    .where('sent_at', '>=', berlinMidnight(berlinDay(now)))
    .execute()
  const toStart = sent.filter(
    ({ serviceId, eventId, startsAt }) =>
      serviceId === start.serviceId &&
      eventId === (start.eventId ?? '') &&
      startsAt.getTime() === start.startsAt.getTime(),
  )
  return sent.length >= mostACompany || toStart.length >= mostAStart
}

/** A message as guest and company read it. */
export type StartMessage = { id: string; subject: string; body: string; receivers: number; sentAt: Date }

/** What was written to one start, the newest first. */
export async function messagesToStart(db: Db, start: MessageStart): Promise<StartMessage[]> {
  return db
    .selectFrom('start_message')
    .select(['id', 'subject', 'body', 'receivers', 'sent_at as sentAt'])
    .where('company_id', '=', start.companyId)
    .where('service_id', '=', start.serviceId)
    .where('event_id', '=', start.eventId ?? '')
    .where('starts_at', '=', start.startsAt)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What a booking was written by its company, the newest first. */
export async function messagesToBooking(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<StartMessage[]> {
  return db
    .selectFrom('start_message_receiver')
    .innerJoin('start_message', (join) =>
      join
        .onRef('start_message.company_id', '=', 'start_message_receiver.company_id')
        .onRef('start_message.id', '=', 'start_message_receiver.message_id'),
    )
    .select(['start_message.id', 'subject', 'body', 'receivers', 'sent_at as sentAt'])
    .where('start_message_receiver.company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .orderBy('sent_at', 'desc')
    .orderBy('start_message.id')
    .execute()
}

/** Forgets to which of these bookings messages went; answers the operations of the mails. */
export async function forgetStartMessages(tx: Db, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return []
  const gone = await tx
    .deleteFrom('start_message_receiver')
    .where('reservation_id', 'in', reservationIds)
    .returning(['message_id as messageId', 'reservation_id as reservationId'])
    .execute()
  return gone.map(({ messageId, reservationId }) => mailOperation(messageId, reservationId))
}
