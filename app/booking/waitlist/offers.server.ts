import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { contactOf } from '#app/account/account.server.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { orderFacts } from '#app/booking/order-page/order-page.server.ts'
import { offerTimes, allocateToWaitlist } from './entry-states.ts'
import { lockEntry, moveEntry, noteClosing, entryColumns } from './entries.server.ts'
import type { WaitingEntry, Line, OpenOffer } from './waiting-entry.ts'
import { closingOfFacts } from './on-sale.server.ts'
import { askTheLine, freeFor, waitlistQueue } from './queue.server.ts'
import { tellWaiter } from './mails.server.ts'
import { orderForWaitlistEntry } from './waitlist-url.ts'
import '#app/booking/tables.ts'

/**
 * Offers what is free to those in line, first come first: the places are held for them from this moment, so that the
 * calendar shows them as taken. Two at once find the same places locked, and the second finds them gone.
 */
export async function offerPlaces(db: Db, line: Line, { now }: { now: Date }): Promise<{ offered: number }> {
  const seen = await waitlistQueue(db, line, { now })
  if (seen.length === 0) return { offered: 0 }
  return inTransaction(db, async (tx) => {
    const wanted = seen.flatMap(({ wantedAt }) => wantedAt)
    const free = await freeFor(tx, line, { wanted, lock: 'on' })
    const waiting = await waitlistQueue(tx, line, { now, lock: 'on' })
    // Whoever joined meanwhile and wants what isn't locked has a turn of their own.
    const known = waiting.filter(({ wants }) => wants.every((start) => free.has(start)))
    const { served } = allocateToWaitlist(known, free)
    let offered = 0
    for (const { id } of served) if (await offer(tx, line, id, now)) offered += 1
    return { offered }
  })
}

// Whoever can't be offered anything keeps their place, unless what they chose can't be ordered any more.
async function offer(tx: Db, line: Line, id: string, now: Date): Promise<boolean> {
  const { companyId, serviceId, eventId } = line
  const entry = await lockEntry(tx, { companyId, id })
  invariant(entry, 'whoever is in line was locked')
  const facts = await orderFacts(tx, orderForWaitlistEntry(entry), now)
  if ('refused' in facts && facts.refused === 'not-offered') return false
  if ('refused' in facts || !(await contactOf(tx, entry))) {
    await endHopeless(tx, entry, now)
    return false
  }
  const { button } = facts
  if (button === 'pay' && (await payoutAccountOf(tx, { companyId })) === null) return false
  // The lead time of now: it may have changed since they joined.
  const closesAt = closingOfFacts(facts)
  const places = await takePlaces(tx, {
    companyId,
    serviceId,
    reference: id,
    wanted: eventId ? { kind: 'event', eventId } : { kind: 'slots', startsAt: entry.wantedAt },
    units: entry.units,
    leadTimeMinutes: facts.leadTimeMinutes,
    lastDayOn: null,
    now,
  })
  if (places.outcome === 'refused') {
    // The sweep ends it, and says so.
    if (closesAt < now) await noteClosing(tx, entry, closesAt)
    return false
  }
  await moveEntry(tx, entry, 'offer', { now, offer: { ...offerTimes({ now, closesAt }), closesAt } })
  return true
}

// The price list has changed, or the account is locked: what was wanted can't be ordered any more.
async function endHopeless(tx: Db, entry: WaitingEntry, now: Date): Promise<void> {
  const ended = await moveEntry(tx, entry, 'close', { now, because: 'changed' })
  await tellWaiter(tx, 'waiting-closed', { entry: ended, now })
  await askTheLine(tx, entry)
}

/** What waiting lists of a service hold for somebody, whoever looks: nothing is locked. */
export async function openWaitlistOffers(
  db: Db,
  { userId, service, now }: { userId: string; service: { companyId: string; id: string }; now: Date },
): Promise<OpenOffer[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where('state', '=', 'offered')
    .where('end_because', 'is', null)
    .where('offered_until', '>=', now)
    .execute()
  return rows.flatMap(({ offeredUntil, ...row }) => (offeredUntil ? [{ ...row, offeredUntil }] : []))
}
