import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { contactOf } from '#app/account/account.server.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { orderFacts, previewOf } from './order.server.ts'
import { unlessCrowded } from './patience.server.ts'
import { shownTerms } from './shown-terms.ts'
import { startBooking } from './start.server.ts'
import { offerTimes, servedOf } from './waiting.ts'
import { endDueWaits } from './waiting-ends.server.ts'
import {
  entryColumns,
  keepOffer,
  lockEntry,
  moveEntry,
  noteClosing,
  noteEnding,
  type WaitingEntry,
} from './waiting-entries.server.ts'
import { closingOfFacts, isOffSale } from './waiting-sale.server.ts'
import { askTheLine, freeFor, lineOf, type Line } from './waiting-line.server.ts'
import { tellWaiter } from './waiting-mails.server.ts'
import { orderOf } from './waiting-url.ts'
import './tables.ts'

/** What an offer makes of somebody: `offered`, or why not. */
type Offered = 'offered' | 'off-sale' | 'ended'

/**
 * Offers what is free to those in line, first come first: the places are held for them from this moment, so that the
 * calendar shows them as taken. Two at once find the same places locked, and the second finds them gone.
 */
export async function offerPlaces(db: Db, line: Line, { now }: { now: Date }): Promise<{ offered: number }> {
  const seen = await lineOf(db, line, { now })
  if (seen.length === 0) return { offered: 0 }
  return inTransaction(db, async (tx) => {
    const wanted = seen.flatMap(({ wantedAt }) => wantedAt)
    const free = await freeFor(tx, line, { wanted, lock: 'on' })
    const waiting = await lineOf(tx, line, { now, lock: 'on' })
    // Whoever joined meanwhile and wants what isn't locked has a turn of their own.
    const known = waiting.filter(({ wants }) => wants.every((start) => free.has(start)))
    const { served } = servedOf(known, free)
    let offered = 0
    for (const { id } of served) if ((await offer(tx, line, id, now)) === 'offered') offered += 1
    return { offered }
  })
}

async function offer(tx: Db, line: Line, id: string, now: Date): Promise<Offered> {
  const { companyId, serviceId, eventId } = line
  const entry = await lockEntry(tx, { companyId, id })
  invariant(entry, 'whoever is in line was locked')
  const facts = await orderFacts(tx, orderOf(entry), now)
  if ('refused' in facts && facts.refused === 'not-offered') return 'off-sale'
  if ('refused' in facts || !(await contactOf(tx, entry))) return endHopeless(tx, entry, now)
  const { button } = facts
  if (button === 'pay' && (await payoutAccountOf(tx, { companyId })) === null) return 'off-sale'
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
    return 'off-sale'
  }
  await moveEntry(tx, entry, 'offer', { now, offer: { ...offerTimes({ now, closesAt }), closesAt } })
  return 'offered'
}

// The price list has changed, or the account is locked: what was wanted can't be ordered any more.
async function endHopeless(tx: Db, entry: WaitingEntry, now: Date): Promise<Offered> {
  const ended = await moveEntry(tx, entry, 'close', { now, because: 'changed' })
  await tellWaiter(tx, 'waiting-closed', { entry: ended, now })
  await askTheLine(tx, entry)
  return 'ended'
}

const mostPerSweep = 200
/** So long before a start closes whoever couldn't be booked yet is asked after all. */
const lastCallMs = 30 * 60_000

/**
 * Tells those who were offered something, when it is time: what costs nothing is booked for them at once, everything
 * else is told by mail. Each once, also when two do it at the same time.
 */
export async function announceOffers(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<{ told: number }> {
  const untold = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('state', '=', 'offered')
    .where('told_at', 'is', null)
    .where('end_because', 'is', null)
    .where((eb) => eb.or([eb('tell_at', '<=', now), eb('books_itself', '=', true)]))
    .orderBy('position')
    .limit(mostPerSweep)
    .execute()
  let told = 0
  for (const entry of untold) {
    const booked = entry.booksItself ? await bookFor(db, gateway, entry, now) : 'refused'
    // What only has to wait for its turn isn't made a question; the next beat tries again.
    if (booked === 'later' && entry.closesAt.getTime() - now.getTime() > lastCallMs) continue
    if (booked === 'booked') told += 1
    else if (entry.tellAt && entry.tellAt <= now && (await unlessCrowded(tell(db, entry, now), false)))
      told += 1
  }
  return { told }
}

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

type Booked = 'booked' | 'refused' | 'later'

/** Refusals that are over by themselves. */
const passing = ['busy', 'too-many-orders']

// Only while it costs nothing, as was said when they joined. What an account may not have stays an offer.
async function bookFor(db: Db, gateway: PaymentGateway, entry: WaitingEntry, now: Date): Promise<Booked> {
  const customer = await contactOf(db, entry)
  const order = orderOf(entry)
  const facts = await orderFacts(db, order, now)
  if (!customer || 'refused' in facts || facts.button !== 'free') return 'refused'
  const shown = shownTerms(previewOf(facts), now)
  const { id, appUrl } = entry
  const command = {
    customer,
    order,
    shown,
    idempotencyKey: `waiting-${id}`,
    appUrl,
    now,
    by: 'list',
  } as const
  const started = await startBooking(db, gateway, command)
  if (started.outcome !== 'refused') return started.outcome === 'confirmed' ? 'booked' : 'refused'
  return passing.includes(started.because) ? 'later' : 'refused'
}

/** The line's whole turn: offers what came free and tells whom it is for. */
export async function workTheLine(
  db: Db,
  gateway: PaymentGateway,
  { line, now }: { line: Line; now: Date },
): Promise<{ outcome: 'done' | 'not-yet' }> {
  const offered = await unlessCrowded(offerPlaces(db, line, { now }), null)
  if (offered === null) return { outcome: 'not-yet' }
  failpoint('after_offer_before_mail')
  if (offered.offered > 0) await announceOffers(db, gateway, { now })
  return { outcome: 'done' }
}

/**
 * Ends what is due, offers whatever is free for somebody in line (a capacity was raised, a day opened again, a job got
 * lost), and tells what wasn't told yet.
 */
export async function lookAfterWaitingLists(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<void> {
  await endDueWaits(db, { now })
  const faults: unknown[] = []
  for (const line of await linesWithPlaces(db, now)) {
    try {
      await workTheLine(db, gateway, { line, now })
    } catch (error) {
      // One line that can't be worked off holds up no other.
      faults.push(error)
    }
  }
  await announceOffers(db, gateway, { now })
  if (faults.length > 0) throw new AggregateError(faults, 'waiting lists that could not be worked off')
}

async function linesWithPlaces(db: Db, now: Date): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select w.company_id as "companyId", w.service_id as "serviceId", w.event_id as "eventId",
      w.starts_on as "startsOn"
    from waiting_entry as w
    left join slot as s on w.event_id is null and s.company_id = w.company_id and s.service_id = w.service_id
      and s.starts_at = w.starts_at
    left join event as e on e.company_id = w.company_id and e.id = w.event_id
    where w.state = 'waiting' and w.closes_at >= ${now}
      and ((not s.is_blocked and s.capacity - s.booked >= w.units)
        or (e.is_online and e.capacity - e.booked >= w.units))
    group by w.company_id, w.service_id, w.event_id, w.starts_on
    order by w.starts_on, min(w.position) limit ${mostPerSweep}`.execute(db)
  return rows
}
