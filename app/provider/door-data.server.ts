import { z } from 'zod'
import {
  admit,
  type AdmissionOutcome,
  conflictsSince,
  reportEntries,
  listDoorTickets,
  findDoorTicket,
} from '#app/booking/check-in/check-in.server.ts'
import { deriveCompanyMark, type TicketKeys } from '#app/booking/tickets/tickets.server.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { shownWhen, type SealedList, type ShownConflict } from './door-news.ts'
import { listHours, type DoorCompany, type DoorFile } from './door-scan.ts'

type Whose = { companyId: string; now: Date }

/** The list that a scanner takes along, sealed. */
export async function sealedListOf(
  db: Db,
  { companyId, now, keys }: Whose & { keys: TicketKeys },
): Promise<SealedList> {
  const until = new Date(now.getTime() + listHours * hourMs)
  const { tickets, isComplete } = await listDoorTickets(db, { companyId, now, until })
  const file: DoorFile = { tickets, isComplete, madeAt: now.getTime(), goodUntil: until.getTime() }
  const list = JSON.stringify(file)
  return { list, ...keys.seal(list) }
}

const hourMs = 3_600_000

/** How a scanner tells this company's tickets from others. */
export function doorCompanyOf({ companyId, keys }: { companyId: string; keys: TicketKeys }): DoorCompany {
  return { companyMark: deriveCompanyMark(companyId), keys: keys.published }
}

const conflictHours = 24

/** What went wrong at the door within a day. */
export async function shownConflicts(db: Db, { companyId, now }: Whose): Promise<ShownConflict[]> {
  const since = new Date(now.getTime() - conflictHours * hourMs)
  const conflicts = await conflictsSince(db, { companyId, since })
  return conflicts.map(({ entryId, because, people, name, bookingCode, at, usedAt }) => ({
    ...{ entryId, because, people, when: shownWhen(at, now) },
    who: [name, bookingCode].filter(Boolean).join(', '),
    usedClock: usedAt && berlinClock(usedAt),
  }))
}

const id = z.string().regex(/^[\w-]{1,64}$/)
const whom = z.union([
  z.strictObject({ number: z.int().min(1).max(255) }),
  z.strictObject({ count: z.int().min(1).max(100_000) }),
])
const shown = z.strictObject({ startsAt: z.int().nullable() }).nullable()
const entry = z.strictObject({ entryId: id, reservationId: id, whom, shown })
const mostEntries = 200
const instant = z.int().min(0).max(8.64e15)

/** What a scanner may ask: to look a booking up, to let in, or to tell what it did without network and took back. */
export const doorOrder = z.discriminatedUnion('was', [
  z.strictObject({ was: z.literal('find'), bookingCode: z.string().max(20) }),
  z.strictObject({ was: z.literal('look'), reservationId: id }),
  z.strictObject({ was: z.literal('enter'), entry }),
  z.strictObject({
    was: z.literal('report'),
    entries: z
      .array(entry.extend({ at: instant, undoneAt: instant.nullish() }))
      .min(1)
      .max(mostEntries),
  }),
])

/** One of them. */
export type DoorOrder = z.infer<typeof doorOrder>

type At = Whose & { by: string; log: Log }

/** Carries out what a scanner asks. The caller has checked that `by` is one of the company's people. */
export async function carryOutAtDoor(db: Db, order: DoorOrder, { companyId, by, now, log }: At) {
  if (order.was === 'find')
    return { ticket: await findDoorTicket(db, { companyId, by: { bookingCode: order.bookingCode }, now }) }
  if (order.was === 'look')
    return { ticket: await findDoorTicket(db, { companyId, by: { id: order.reservationId }, now }) }
  if (order.was === 'enter') {
    const admitted: AdmissionOutcome = await admit(db, { ...order.entry, companyId, by }, { at: now })
    return { admitted }
  }
  const entries = order.entries.map(({ at, undoneAt, ...each }) => ({
    ...each,
    at: new Date(at),
    undoneAt: typeof undoneAt === 'number' ? new Date(undoneAt) : null,
  }))
  const { conflicts, failed } = await reportEntries(db, { companyId, by, entries, now })
  for (const { error } of failed) log.error('door entry', faultFields(error))
  const told = await shownConflicts(db, { companyId, now })
  return { conflicts, told, failed: failed.map(({ entryId }) => entryId) }
}
