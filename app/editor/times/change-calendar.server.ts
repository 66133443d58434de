import { createHash } from 'node:crypto'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import {
  addException,
  exceptionsBetween,
  removeException,
  unblockDay,
} from '#app/availability/schedule/schedule.server.ts'
import type { ExceptionChange } from '#app/availability/schedule/schedule.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import '#app/booking/tables.ts'

type Acting = { companyId: string; serviceId: string; userId: string; now: Date }

/** An exception from a form; `formKey` names the form that it came from. */
export type ExceptionOrder = {
  formKey: string
  fromOn: string
  toOn: string
  change: ExceptionChange
  reason: string | null
}

/**
 * Adds an exception, which holds from the commit on. The same form with the same content makes one, however often it is
 * sent. Where it adds a start to a closed day it is refused: closed days win, and nobody would come.
 */
export function changeCalendar(
  db: Db,
  { companyId, serviceId, userId, now, ...order }: Acting & ExceptionOrder,
): Promise<{ outcome: 'changed'; id: string } | { outcome: 'refused'; because: 'closed' }> {
  const { formKey, change, ...days } = order
  const offer = { companyId, serviceId }
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex')
  const id = `${formKey.slice(0, 40)}-${digest.slice(0, 12)}`
  return inTransaction(db, async (tx) => {
    if (change.kind === 'extra' && (await isClosed(tx, { ...offer, ...days, starts: change.starts })))
      return { outcome: 'refused', because: 'closed' }
    await addException(tx, { ...offer, ...days, ...change, id, now })
    await askWaiting(tx, { ...offer, ...days })
    await note(tx, { ...offer, userId, action: `calendar.add-${change.kind}`, details: days, now })
    return { outcome: 'changed', id }
  })
}

/** Takes an exception back; false when it was gone before. */
export function takeBackException(
  db: Db,
  { companyId, serviceId, userId, id, now }: Acting & { id: string },
): Promise<boolean> {
  const offer = { companyId, serviceId }
  return inTransaction(db, async (tx) => {
    const removed = await removeException(tx, { ...offer, id, now })
    if (!removed) return false
    await askWaiting(tx, { ...offer, fromOn: null, toOn: null })
    await note(tx, { ...offer, userId, action: 'calendar.remove-exception', details: { exception: id }, now })
    return true
  })
}

/** Opens a single day again, whatever closed it; the other days of a range stay closed. */
export function openDay(
  db: Db,
  { companyId, serviceId, userId, dayOn, now }: Acting & { dayOn: string },
): Promise<void> {
  const offer = { companyId, serviceId }
  return inTransaction(db, async (tx) => {
    await unblockDay(tx, { ...offer, dayOn, now })
    await askWaiting(tx, { ...offer, fromOn: dayOn, toOn: dayOn })
    await note(tx, { ...offer, userId, action: 'calendar.open-day', details: { day: dayOn }, now })
  })
}

async function isClosed(
  tx: Db,
  {
    starts,
    ...span
  }: { companyId: string; serviceId: string; fromOn: string; toOn: string; starts: readonly number[] },
): Promise<boolean> {
  const there = await exceptionsBetween(tx, span)
  return there.some(
    (exception) =>
      exception.kind === 'closed' &&
      starts.some(
        (minute) =>
          exception.minutes === null || (exception.minutes.from <= minute && minute < exception.minutes.to),
      ),
  )
}

// Places may be free again for those who wait; whoever waits for a blocked start isn't asked.
async function askWaiting(
  tx: Db,
  {
    companyId,
    serviceId,
    fromOn,
    toOn,
  }: { companyId: string; serviceId: string; fromOn: string | null; toOn: string | null },
): Promise<void> {
  const lines = await tx
    .selectFrom('waiting_entry')
    .select('starts_on as startsOn')
    .distinct()
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('event_id', 'is', null)
    .where('state', '=', 'waiting')
    .$if(fromOn !== null, (query) => query.where('starts_on', '>=', fromOn ?? ''))
    .$if(toOn !== null, (query) => query.where('starts_on', '<=', toOn ?? ''))
    .execute()
  for (const { startsOn } of lines) await askTheLine(tx, { companyId, serviceId, eventId: null, startsOn })
}

type Note = Acting & { action: string; details: { [name: string]: string | null } }

function note(tx: Db, { companyId, serviceId, userId, action, details, now }: Note): Promise<void> {
  const facts = Object.entries({ ...details, company: companyId }).flatMap(([name, value]) =>
    value === null || name === 'reason' ? [] : [[name, value] as const],
  )
  return noteInAudit(tx, {
    actorId: userId,
    action,
    subject: { kind: 'service', id: serviceId },
    details: Object.fromEntries(facts),
    now,
  })
}
