import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { isAccountDeleted } from '#app/account/account.server.ts'
import { placesRefusal } from '#app/availability/availability.server.ts'
import type { MissingUnits } from '#app/catalog/catalog.ts'
import { holdingRefusal } from '#app/booking/holds/holds.server.ts'
import { type Customer, orderFacts, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { lockBookings } from '#app/booking/reservations/reservations.server.ts'
import type { OrderRequest } from '#app/booking/orders/orders.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import { choiceText } from '#app/booking/summary/summary.ts'
import {
  joinsPerHour,
  lastOfferMinutes,
  mostInLine,
  mostOffersLetGo,
  mostWaits,
  openWaits,
  type JoinRefusal,
} from './entry-states.ts'
import { entryColumns, insertEntry } from './entries.server.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { hadPlaces, offersLetGo, startsWantedByOrder } from './join-limits.server.ts'
import { waitlistLength, lineOfOrder, capacityAfterWaitlist } from './queue.server.ts'
import { tellWaiter } from './mails.server.ts'
import { closingOfFacts } from './on-sale.server.ts'
import { countAheadInWaitlist } from './reads.server.ts'

/** Whether somebody stands on the list; `known`: they did before. */
export type Joined =
  | { outcome: 'joined' | 'known'; entry: WaitingEntry }
  | { outcome: 'refused'; because: JoinRefusal; missing?: MissingUnits | undefined }

/** One press of the button. */
export type JoinCommand = { customer: Customer; order: OrderRequest; appUrl: string; now: Date }

/**
 * Puts somebody at the end of the line of a start that hasn't enough places for them now. The server decides whether it
 * has: whoever could book is sent to book. One place in line per account and start; pressing again changes nothing.
 */
export async function joinList(db: Db, command: JoinCommand): Promise<Joined> {
  const { customer, order, now } = command
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return { outcome: 'refused', because: facts.refused, missing: facts.missing }
  if (!customer.isEmailVerified) return { outcome: 'refused', because: 'address-unproved' }
  try {
    return await inTransaction(db, (tx) => join(tx, command, facts))
  } catch (error) {
    if (isCrowded(error)) return { outcome: 'refused', because: 'busy' }
    throw error
  }
}

const refused = (because: JoinRefusal): Joined => ({ outcome: 'refused', because })

async function join(tx: Db, command: JoinCommand, facts: OrderFacts): Promise<Joined> {
  const { customer } = command
  await lockBookings(tx, { userId: customer.id })
  if (await isAccountDeleted(tx, { userId: customer.id })) return refused('account-deleted')
  const inWay = await inTheWay(tx, { ...command, facts, lock: 'on' })
  if (inWay) return inWay
  const window = {
    key: `join-list:${customer.id}`,
    windowSeconds: 3600,
    limit: joinsPerHour,
    now: command.now,
  }
  if ((await allow(tx, window)).outcome === 'refused') return refused('too-many-joins')
  return stand(tx, command, facts)
}

/** Why somebody who looks at the page couldn't join now, or that they have; `null` when they could. Locks nothing. */
export async function joinRefusal(db: Db, asking: Omit<Asking, 'lock'>): Promise<Joined | null> {
  if (!asking.customer.isEmailVerified) return refused('address-unproved')
  return inTheWay(db, { ...asking, lock: 'off' })
}

/** True where somebody may stand in this line for the last time: they let an offer go before. */
export async function isLastWait(db: Db, asking: { userId: string; facts: OrderFacts }): Promise<boolean> {
  return (await offersLetGo(db, startsWantedByOrder(asking))) === mostOffersLetGo - 1
}

type Asking = Pick<JoinCommand, 'customer' | 'now'> & { facts: OrderFacts; lock: 'on' | 'off' }

async function inTheWay(tx: Db, { customer, facts, now, lock }: Asking): Promise<Joined | null> {
  // In this order: an order that ends unpaid at this moment is an open offer again, and is found as one of the two.
  const had = await hadPlaces(tx, { userId: customer.id, facts })
  const open = await listOpenWaitlistEntries(tx, customer.id)
  const known = open.find((entry) => isSameStart(entry, facts))
  if (known) return { outcome: 'known', entry: known }
  if (had) return refused(had)
  if (open.length >= mostWaits) return refused('too-many-waits')
  const limit = await holdingRefusal(tx, { customer, facts, now })
  if (limit) return refused(limit)
  const because = await startRefusal(tx, { facts, now, lock })
  return because && refused(because)
}

/** Why nobody at all could join now, whoever they are; `null` when somebody may. */
export async function startRefusal(
  tx: Db,
  { facts, now, lock }: Omit<Asking, 'customer'>,
): Promise<JoinRefusal | null> {
  const { service, event, startsAt, wanted, units } = facts
  const leastMs = lastOfferMinutes[facts.button === 'free' ? 'booked' : 'asked'] * 60_000
  const isTooLate = closingOfFacts(facts).getTime() - now.getTime() < leastMs
  const line = lineOfOrder({
    companyId: service.companyId,
    serviceId: service.id,
    eventId: event?.id ?? null,
    startsAt,
  })
  const { refusal, places } = await placesRefusal(tx, {
    companyId: service.companyId,
    serviceId: service.id,
    wanted,
    units,
    now,
    leadTimeMinutes: facts.leadTimeMinutes,
    lastDayOn: facts.lastDayOn,
    spare: (locked) => capacityAfterWaitlist(locked, line, wanted, now),
    guards: { lock, condition: 'on' },
  })
  if (!refusal) return 'places-free'
  if (refusal.because !== 'sold-out') return refusal.because
  if (!places || units > places.capacity) return 'never-fits'
  if (isTooLate) return 'too-soon'
  return (await waitlistLength(tx, line)) >= mostInLine ? 'line-full' : null
}

async function stand(
  tx: Db,
  { customer, order, appUrl, now }: JoinCommand,
  facts: OrderFacts,
): Promise<Joined> {
  const { service, event, startsAt, wanted } = facts
  const closesAt = closingOfFacts(facts)
  const entry = await insertEntry(tx, {
    id: randomId(),
    userId: customer.id,
    ...lineOfOrder({ ...order, startsAt }),
    startsAt,
    units: facts.units,
    closesAt,
    wantedAt: wanted.kind === 'slots' ? [...wanted.startsAt] : [startsAt],
    wish: { slots: order.slots, choices: order.choices, persons: order.persons },
    title: event?.title ?? service.title,
    party: choiceText(facts.cart),
    booksItself: facts.button === 'free',
    leaveCode: randomId(),
    appUrl,
    createdAt: now,
  })
  await tellWaiter(tx, 'waiting-joined', { entry, ahead: await countAheadInWaitlist(tx, entry), now })
  return { outcome: 'joined', entry }
}

/** Where somebody stands in line, or is offered places, at this moment. */
export function listOpenWaitlistEntries(tx: Db, userId: string): Promise<WaitingEntry[]> {
  return tx
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', openWaits)
    .execute()
}

/** True for a place in line of the very start that an order begins with. */
export function isSameStart(entry: WaitingEntry, { service, event, startsAt }: OrderFacts): boolean {
  if (entry.serviceId !== service.id || entry.eventId !== (event?.id ?? null)) return false
  return entry.startsAt.getTime() === startsAt.getTime()
}
