import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { eachInPages, type Paging } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lastOfferMinutes, offerTimes } from './entry-states.ts'
import { entryColumns, keepOffer, lockEntry, noteEnding, noteQuestion } from './entries.server.ts'
import type { WaitingEntry, Line, BookOffer } from './waiting-entry.ts'
import { tellWaiter } from './mails.server.ts'
import { isOffSale } from './on-sale.server.ts'
import '#app/booking/tables.ts'

/** `line`: only what was offered there. */
type Announcing = { now: Date; line?: Line } & Paging

/**
 * Tells those who were offered something, when it is time: what costs nothing is booked for them at once, everything
 * else is told by mail. Each once, also when two do it at the same time; one that can't be told holds up no other.
 */
export async function announceOffers(
  db: Db,
  book: BookOffer,
  { now, line, perPage }: Announcing,
): Promise<{ told: number }> {
  let told = 0
  await eachInPages({
    perPage,
    pageOf: (after: WaitingEntry | null, limit) => untoldOffers(db, { now, line, after, limit }),
    work: async (entry) => {
      if (await announce(db, book, entry, now)) told += 1
    },
  })
  return { told }
}

function untoldOffers(
  db: Db,
  {
    now,
    line,
    after,
    limit,
  }: { now: Date; line: Line | undefined; after: WaitingEntry | null; limit: number },
): Promise<WaitingEntry[]> {
  return db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('state', '=', 'offered')
    .where('told_at', 'is', null)
    .where('end_because', 'is', null)
    .where((eb) => eb.or([eb('tell_at', '<=', now), eb('books_itself', '=', true)]))
    .where('position', '>', after?.position ?? 0)
    .$if(line !== undefined, (query) =>
      query
        .where('company_id', '=', line?.companyId ?? '')
        .where('service_id', '=', line?.serviceId ?? '')
        .where('starts_on', '=', line?.startsOn ?? '')
        .where(sql<boolean>`event_id is not distinct from ${line?.eventId ?? null}`),
    )
    .orderBy('position')
    .limit(limit)
    .execute()
}

async function announce(db: Db, book: BookOffer, entry: WaitingEntry, now: Date): Promise<boolean> {
  const isTime = entry.tellAt !== null && entry.tellAt <= now
  if (entry.booksItself) {
    const booked = await book(entry, now)
    if (booked === 'booked') return true
    // What only has to wait for its turn isn't made a question; the next beat tries again.
    if (booked === 'later' && entry.closesAt.getTime() - now.getTime() > lastCallMs) return false
    if (booked === 'refused' && !isTime) await unlessCrowded(noteQuestion(db, entry), null)
  }
  return isTime && (await unlessCrowded(tell(db, entry, now), false))
}

/** So long before a start closes whoever couldn't be booked yet is asked after all. */
const lastCallMs = lastOfferMinutes.asked * 60_000

function tell(db: Db, { companyId, id }: WaitingEntry, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { companyId, id })
    if (entry?.state !== 'offered' || entry.toldAt !== null || entry.endBecause !== null) return false
    if (await isOffSale(tx, entry, now)) {
      await noteEnding(tx, entry, { because: 'off-sale', now })
      return false
    }
    // The time runs from the telling, however late that is: nobody loses what they never heard of.
    const { tellAt, until } = offerTimes({ now, closesAt: entry.closesAt })
    const isTime = tellAt <= now
    const kept = await keepOffer(tx, entry, { tellAt, until, toldAt: isTime ? now : null })
    if (isTime) await tellWaiter(tx, 'waiting-offer', { entry: kept, now })
    return isTime
  })
}
