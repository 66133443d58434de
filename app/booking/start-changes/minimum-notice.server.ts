import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { eventForBooking } from '#app/availability/availability.server.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import { minimumMissedMail } from './mails/minimum-missed.ts'

type Minimum = {
  companyId: string
  eventId: string
  changeId: string
  guests: number
  minGuests: number
  now: Date
}

/** Writes to a company that one of its dates was called off, because too few had booked it. */
export async function tellCompanyOfMinimum(tx: Db, minimum: Minimum): Promise<void> {
  const { companyId, eventId, changeId, guests, minGuests, now } = minimum
  const event = await eventForBooking(tx, { companyId, eventId })
  if (!event) return
  const kind = 'provider-minimum-missed'
  const mail = minimumMissedMail({ ...event, guests, minGuests })
  for (const { to, mark } of await companyReceivers(tx, { companyId, topic: 'cancellations', now }))
    await queueMail(tx, { operationId: `${kind}:${changeId}${mark}`, kind, to, ...mail, now })
}
