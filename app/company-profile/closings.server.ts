import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import {
  closeCompanyDays,
  companyClosings,
  reopenCompanyDays,
} from '#app/availability/schedule/schedule.server.ts'
import { guestsOnDays, type AffectedGuest } from '#app/editor/times/times.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { readClosing, type Closing, type ClosingFault } from './closing.ts'
import { profileTexts } from './texts/profile.ts'
import '#app/booking/tables.ts'

type Change = { companyId: string; userId: string; now: Date }

/** Days on which a company is closed, and who has booked in them. */
export type ComingClosing = Closing & { id: string; guests: AffectedGuest[]; guestCount: number }

const nobody = { guests: [], count: 0 }

/** A company's closings that aren't over, the next first; the bookings that stay in them, for who may see guests. */
export async function closingsToCome(
  db: Db,
  { companyId, seesGuests, now }: { companyId: string; seesGuests: boolean; now: Date },
): Promise<ComingClosing[]> {
  const closings: ComingClosing[] = []
  for (const { id, fromOn, toOn } of await companyClosings(db, { companyId, today: berlinDay(now) })) {
    const span = { companyId, serviceId: null, fromOn, toOn, minutes: null }
    const { guests, count } = seesGuests ? await guestsOnDays(db, { ...span, now }) : nobody
    closings.push({ id, fromOn, untilOn: toOn, guests, guestCount: count })
  }
  return closings
}

/**
 * Closes a company for some days: from the commit on nothing of its calendars can be booked in them. What is booked
 * stays booked. Offers on request and dates of events have no calendar to close.
 */
export async function addClosing(
  db: Db,
  { companyId, userId, typed, now }: Change & { typed: { from: string; until: string } },
): Promise<{ outcome: 'saved' } | { outcome: 'refused'; because: ClosingFault }> {
  return inTransaction(db, async (tx) => {
    const today = berlinDay(now)
    // Two forms at once: the second one sees what the first one added.
    const there = await companyClosings(tx, { companyId, today, lock: 'on' })
    const others = there.map(({ fromOn, toOn }) => ({ fromOn, untilOn: toOn }))
    const read = readClosing(typed, { today, others })
    if (read.outcome === 'refused') return read
    const { fromOn, untilOn } = read.closing
    const reason = profileTexts.closings.reason
    await closeCompanyDays(tx, { companyId, id: randomId(), fromOn, toOn: untilOn, reason, now })
    const subject = { kind: 'company', id: companyId } as const
    const details = { from: fromOn, until: untilOn }
    await noteInAudit(tx, { actorId: userId, action: 'company.add-closing', subject, details, now })
    return { outcome: 'saved' }
  })
}

/** Takes a closing back: its days are open again, and whoever waits for places of them is asked. */
export async function removeClosing(
  db: Db,
  { companyId, userId, id, now }: Change & { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reopened = await reopenCompanyDays(tx, { companyId, id, now })
    if (!reopened) return
    const lines = await tx
      .selectFrom('waiting_entry')
      .select(['service_id as serviceId', 'starts_on as startsOn'])
      .distinct()
      .where('company_id', '=', companyId)
      .where('event_id', 'is', null)
      .where('state', '=', 'waiting')
      .where('starts_on', '>=', reopened.fromOn)
      .where('starts_on', '<=', reopened.toOn)
      .execute()
    for (const { serviceId, startsOn } of lines)
      await askTheLine(tx, { companyId, serviceId, eventId: null, startsOn })
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, { actorId: userId, action: 'company.remove-closing', subject, now })
  })
}
