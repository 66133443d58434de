import { companiesById } from '#app/catalog/catalog.server.ts'
import {
  sendStartMessage,
  type MessageReceiver,
  type MessageSending,
} from '#app/booking/messages/messages.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { isEmail } from '#foundation/lib/field-rules.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { TypedMessage } from './message-form.ts'
import { bookingAddresses, guestsOfStart } from './start-guests.server.ts'
import type { ListedStart, StartGuest } from './start-guests.ts'

/** Who reads a message to a start, and who can only be called. */
export type MessageCircle = { receivers: MessageReceiver[]; unreached: StartGuest[] }

/** One receiver for each booking and each sale with an address. */
export async function messageCircle(db: Db, start: ListedStart): Promise<MessageCircle> {
  const { guests } = await guestsOfStart(db, start)
  const reservationIds = guests.flatMap(({ reservationId }) => reservationId ?? [])
  const addresses = await bookingAddresses(db, { companyId: start.companyId, reservationIds })
  const addressOf = ({ reservationId, email }: StartGuest) => {
    const address = reservationId === null ? email : addresses.get(reservationId)
    return address && isEmail(address) ? address : null
  }
  return {
    receivers: guests.flatMap((guest) => {
      const to = addressOf(guest)
      return to === null ? [] : [{ reservationId: guest.reservationId, key: guest.key, to, name: guest.name }]
    }),
    unreached: guests.filter((guest) => addressOf(guest) === null),
  }
}

/** Sends a message to everybody who comes to a start when the button is pressed, once for each form. */
export function sendMessage(
  db: Db,
  sending: {
    start: ListedStart
    message: TypedMessage
    operationId: string
    userId: string
    appUrl: string
    now: Date
  },
): Promise<MessageSending> {
  const { start, message, operationId, userId, appUrl, now } = sending
  return inTransaction(db, async (tx) => {
    const [company] = await companiesById(tx, [start.companyId])
    const { receivers } = await messageCircle(tx, start)
    const result = await sendStartMessage(tx, {
      start,
      facts: {
        ...message,
        provider: company?.title ?? '',
        title: start.title,
        when: formatInstant(start.startsAt),
        appUrl,
      },
      receivers,
      operationId,
      appUrl,
      replyTo: company?.email ?? null,
      now,
    })
    if (result.outcome === 'sent')
      await noteInAudit(tx, {
        actorId: userId,
        action: 'guests.write',
        subject: { kind: 'service', id: start.serviceId },
        details: {
          company: start.companyId,
          start: start.startsAt.toISOString(),
          receivers: String(result.receivers),
        },
        now,
      })
    return result
  })
}
