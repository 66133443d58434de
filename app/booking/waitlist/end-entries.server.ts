import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { dropPlaces, lockPlaces } from '#app/availability/availability.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { isOpenWait, openWaits, type WaitingEnd, type WaitingMove } from './entry-states.ts'
import { entryById, lockEntry, moveEntry, noteClosing } from './entries.server.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { bookableUntil, isOffSale } from './on-sale.server.ts'
import { askTheLine } from './queue.server.ts'
import { tellWaiter } from './mails.server.ts'
import type { LeaveLink } from './waitlist-url.ts'
import '#app/booking/tables.ts'

/** The moves that end somebody's waiting. */
export type Ended = Extract<WaitingMove, 'lapse' | 'leave' | 'close' | 'withdraw'>

type Ending = {
  companyId: string
  id: string
  now: Date
  /** How it ends as it stands under its lock; `null`: it doesn't. */
  judge: (entry: WaitingEntry) => Ended | null
}

const changed = Symbol('it was offered meanwhile')

/** Ends somebody's waiting. What was held for them becomes free, and goes to the next in line; `null`: it went on. */
export async function endWaiting(db: Db, ending: Ending): Promise<WaitingEntry | null> {
  for (;;) {
    const seen = await entryById(db, ending)
    if (!seen) return null
    const ended = await inTransaction(db, (tx) => endAsSeen(tx, ending, seen))
    if (ended !== changed) return ended
  }
}

// Places are locked before the entry, but only an offer has some.
async function endAsSeen(
  tx: Db,
  { companyId, id, now, judge }: Ending,
  seen: WaitingEntry,
): Promise<WaitingEntry | null | typeof changed> {
  if (seen.state === 'offered') await lockPlaces(tx, { companyId, reference: id })
  const entry = await lockEntry(tx, { companyId, id })
  if (entry && entry.state !== seen.state) return changed
  const move = entry && judge(entry)
  if (!entry || !move) return null
  if (move === 'close' && (await isBookableLonger(tx, entry, now))) return null
  const isOurs = move === 'close' || move === 'withdraw' || move === 'lapse'
  const because = isOurs ? await endOf(tx, entry, now) : null
  // Only who was told of an offer can let it lapse.
  const isWithdrawn = move === 'lapse' && (because === 'off-sale' || entry.toldAt === null)
  if (isWithdrawn) return endNow(tx, entry, { move: 'withdraw', because, now })
  return endNow(tx, entry, { move, because, now })
}

async function endNow(
  tx: Db,
  entry: WaitingEntry,
  { move, because, now }: { move: Ended; because: WaitingEnd | null; now: Date },
): Promise<WaitingEntry> {
  const { companyId, id } = entry
  const isSaid = because !== null && (move === 'close' || move === 'withdraw')
  const ended = await moveEntry(tx, entry, move, isSaid ? { now, because } : { now })
  if (entry.state === 'offered') {
    await dropPlaces(tx, { companyId, reference: id })
    await askTheLine(tx, entry)
  }
  if (move === 'lapse') await tellWaiter(tx, 'waiting-lapsed', { entry: ended, now })
  if (isSaid) await tellWaiter(tx, 'waiting-closed', { entry: ended, now })
  return ended
}

// The lead time may be shorter than it was when they joined; then there is something to wait for still.
async function isBookableLonger(tx: Db, entry: WaitingEntry, now: Date): Promise<boolean> {
  const closesAt = await bookableUntil(tx, entry, now)
  if (closesAt === null || closesAt < now) return false
  await noteClosing(tx, entry, closesAt)
  return true
}

async function endOf(tx: Db, entry: WaitingEntry, now: Date): Promise<WaitingEnd> {
  return entry.endBecause ?? ((await isOffSale(tx, entry, now)) ? 'off-sale' : 'over')
}

const leaveIfOpen = (entry: WaitingEntry) => (isOpenWait(entry.state) ? 'leave' : null)

/** Takes somebody off the list. `gone`: they weren't on it any more; `not-theirs`: it isn't their place. */
export type Left = { outcome: 'left' | 'gone' | 'not-theirs' | 'not-yet' }

/** Ends one's own waiting. */
export async function leaveList(
  db: Db,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Left> {
  const own = await db
    .selectFrom('waiting_entry')
    .select('company_id as companyId')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return own ? leave(db, { companyId: own.companyId, id, now }) : { outcome: 'not-theirs' }
}

/** What a link of a mail is about, or `null` for one that isn't ours. */
export async function entryOfLink(
  db: Db,
  { companyId, id, leaveCode }: LeaveLink,
): Promise<WaitingEntry | null> {
  const entry = await entryById(db, { companyId, id })
  return entry !== null && entry.leaveCode === leaveCode ? entry : null
}

/** Ends the waiting that a link of a mail is about. */
export async function leaveByLink(db: Db, link: LeaveLink, now: Date): Promise<Left> {
  const entry = await entryOfLink(db, link)
  return entry ? leave(db, { ...entry, now }) : { outcome: 'not-theirs' }
}

async function leave(db: Db, who: { companyId: string; id: string; now: Date }): Promise<Left> {
  const { companyId, id, now } = who
  const left = endWaiting(db, { companyId, id, now, judge: leaveIfOpen })
  const ended = await unlessCrowded(left, 'crowded' as const)
  if (ended === 'crowded') return { outcome: 'not-yet' }
  return { outcome: ended ? 'left' : 'gone' }
}

/** Takes somebody off every list, with what was held for them. The caller holds `lockBookings`. */
export async function forgetWaits(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const open = await tx
    .selectFrom('waiting_entry')
    .select(['company_id as companyId', 'id'])
    .where('user_id', '=', userId)
    .where('state', 'in', openWaits)
    .orderBy('company_id')
    .orderBy('service_id')
    .orderBy('starts_at')
    .execute()
  for (const { companyId, id } of open) await endWaiting(tx, { companyId, id, now, judge: leaveIfOpen })
  await tx.deleteFrom('waiting_entry').where('user_id', '=', userId).execute()
}

/** Forgets waits that ended before `before`. */
export async function forgetOldWaits(db: Db, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('waiting_entry').where('ended_at', '<', before).execute()
}
