import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { contactOf } from '#app/account/account.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { eachInPages, type Paging } from '#foundation/lib/in-pages.ts'
import { orderFacts, buildOrderPreview } from '#app/booking/order-page/order-facts.server.ts'
import type { StartRefusal } from '#app/booking/orders/order.ts'
import { unlessCrowded } from '#app/booking/reservations/contention.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { lastOfferMinutes, offerTimes } from './entry-states.ts'
import {
  entryColumns,
  keepOffer,
  lockEntry,
  noteEnding,
  noteQuestion,
  type WaitingEntry,
} from './entries.server.ts'
import type { Line } from './queue.server.ts'
import { tellWaiter } from './mails.server.ts'
import { isOffSale } from './on-sale.server.ts'
import { orderForWaitlistEntry } from './waitlist-url.ts'
import '#app/booking/tables.ts'

/** `line`: only what was offered there. */
type Announcing = { now: Date; line?: Line } & Paging

/**
 * Tells those who were offered something, when it is time: what costs nothing is booked for them at once, everything
 * else is told by mail. Each once, also when two do it at the same time; one that can't be told holds up no other.
 */
export async function announceOffers(
  db: Db,
  gateway: PaymentGateway,
  { now, line, perPage }: Announcing,
): Promise<{ told: number }> {
  let told = 0
  await eachInPages({
    perPage,
    pageOf: (after: WaitingEntry | null, limit) => untoldOffers(db, { now, line, after, limit }),
    work: async (entry) => {
      if (await announce(db, gateway, entry, now)) told += 1
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

async function announce(db: Db, gateway: PaymentGateway, entry: WaitingEntry, now: Date): Promise<boolean> {
  const isTime = entry.tellAt !== null && entry.tellAt <= now
  if (entry.booksItself) {
    const booked = await bookFor(db, gateway, entry, now)
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

type Booked = 'booked' | 'refused' | 'later'

/** Refusals that are over by themselves. */
const passing = ['busy', 'too-many-orders'] as const satisfies readonly StartRefusal[]

// Only while it costs nothing, as was said when they joined. What an account may not have stays an offer.
async function bookFor(db: Db, gateway: PaymentGateway, entry: WaitingEntry, now: Date): Promise<Booked> {
  const customer = await contactOf(db, entry)
  const order = orderForWaitlistEntry(entry)
  const facts = await orderFacts(db, order, now)
  if (!customer || 'refused' in facts || facts.button !== 'free') return 'refused'
  const shown = currentTerms(buildOrderPreview(facts), now)
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
  return passing.some((each) => each === started.because) ? 'later' : 'refused'
}
