import { sql } from 'kysely'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockChange, makeChange } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { orderFacts, orderFingerprint, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { OrderRefusal, OrderRequest } from '#app/booking/orders/orders.ts'
import { deleteSurplusAnswers } from '#app/booking/questions/questions.server.ts'
import {
  lockReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { bookedPersons } from '#app/booking/summary/summary.ts'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import { captureSplit } from './capture-split.server.ts'
import { giveUpPages, letGoPayments } from './let-go.server.ts'
import { missingForSmaller, type SmallerRefusal } from './split-rules.ts'
import { tellDropped } from './split-mails.server.ts'
import { findSplit, keepPaidShares, lockSplit, moveSplit, type Split } from './split-store.server.ts'

/** A smaller party: what it costs, and what of that nobody has paid yet. In cents. */
type SmallerGroup = { totalCents: number; missingCents: number }

/** What a smaller party would cost, or why it can't be had. */
export type SmallerPreview = SmallerGroup | { refused: SmallerRefusal | OrderRefusal }

/** `guards`: only for the race tests. */
type Smaller = { order: OrderRequest; now: Date; guards?: { lock: 'on' | 'off' } }
type Standing = { split: Split; reservation: Reservation }

/** Prices a smaller party as of now. Nothing is held or changed by asking. */
export async function previewSmallerGroup(
  db: Db,
  { split, reservation, ...smaller }: Standing & Smaller,
): Promise<SmallerPreview> {
  const priced = await priceOf(db, { split, reservation }, smaller)
  return 'refused' in priced ? priced : priced.group
}

/** What making a group smaller came to. `completed`: nothing was missing any more, and the shares are being captured. */
export type Shrinking =
  | { outcome: 'smaller'; missingCents: number }
  | { outcome: 'completed' }
  | { outcome: 'refused'; because: SmallerRefusal | OrderRefusal }

/**
 * Makes the party of an order in shares smaller: its places beyond that are free, whoever hasn't paid is no longer
 * asked, and what is missing beyond the paid shares is the organiser's to pay. Where nothing is missing, the shares are
 * captured. `shown`: what the page said it costs. Talks to the payment provider: never inside a transaction.
 */
export async function makeGroupSmaller(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reservationId, ...shrinking }: Shrink,
): Promise<Shrinking> {
  const { now } = shrinking
  const named = { companyId, reservationId, now }
  const work = inTransaction(db, (tx) => shrink(tx, { companyId, reservationId, ...shrinking }))
  const done = await unlessCrowded(work, { outcome: 'refused', because: 'busy' } as const)
  if (done.outcome === 'refused') return done
  failpoint('after_fulfil_before_mail')
  if (done.outcome === 'completed') await captureSplit(db, gateway, named)
  else await letGoPayments(db, gateway, named)
  return done
}

type Shrink = Smaller & { companyId: string; reservationId: string; shown: SmallerGroup }

async function shrink(tx: Db, { companyId, reservationId, shown, ...smaller }: Shrink): Promise<Shrinking> {
  const named = { companyId, reservationId }
  const { order, now } = smaller
  const [seen, seenSplit] = [
    await reservationById(tx, { companyId, id: reservationId }),
    await findSplit(tx, named),
  ]
  if (!seen || !seenSplit) return refused('split-over')
  const priced = await priceOf(tx, { split: seenSplit, reservation: seen }, smaller)
  if ('refused' in priced) return refused(priced.refused)
  const { facts, group } = priced
  const { wanted, units, persons, cart } = facts
  const places = { ...named, serviceId: seen.serviceId, reference: reservationId, wanted, units, now }
  // Lock places before the reservation: the other order deadlocks with orders and changes.
  const change = `smaller:${reservationId}`
  await lockChange(tx, { ...places, change })
  const isLocked = smaller.guards?.lock !== 'off'
  const reservation = isLocked ? await lockReservation(tx, { companyId, id: reservationId }) : seen
  const split = isLocked ? await lockSplit(tx, named) : seenSplit
  if (split?.state !== 'open' || reservation.state !== 'processing') return refused('split-over')
  const isSame = reservation.units === seen.units && reservation.totalCents === seen.totalCents
  const isSamePaid = paidCents(split) === paidCents(seenSplit)
  const isShown = shown.totalCents === group.totalCents && shown.missingCents === group.missingCents
  if (!isSame || !isSamePaid || !isShown) return refused('changed-meanwhile')
  await makeChange(tx, { ...places, change })
  const { serviceId, eventId, startsOn } = reservation
  await askTheLine(tx, { companyId, serviceId, eventId, startsOn: startsOn ?? '' })
  const fingerprint = orderFingerprint({ order, facts })
  await saveParty(tx, reservation, { cart, units, persons, fingerprint, now })
  await deleteSurplusAnswers(tx, { ...named, party: bookedPersons({ cart, persons }) })
  const pages = await giveUpPages(tx, { split, now })
  const { userName: name, userEmail: email } = reservation.snapshot
  await keepPaidShares(tx, split, { missingCents: group.missingCents, organiser: { name, email } })
  await tellDropped(tx, { reservation, split, pages, now })
  if (group.missingCents > 0) return { outcome: 'smaller', missingCents: group.missingCents }
  await moveSplit(tx, split, { state: 'capturing' }, now)
  return { outcome: 'completed' }
}

async function saveParty(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  party: Pick<Reservation, 'cart' | 'units' | 'persons'> & { fingerprint: string; now: Date },
): Promise<void> {
  const { cart, units, persons, fingerprint, now } = party
  await tx
    .updateTable('reservation')
    .set({
      units,
      persons,
      cart: JSON.stringify(cart),
      total_cents: cart.totalCents,
      order_form: sql`order_form || ${JSON.stringify({ fingerprint })}::jsonb`,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

const refused = (because: SmallerRefusal | OrderRefusal) => ({ outcome: 'refused', because }) as const

const paidShares = ({ shares }: Split) => shares.filter(({ checkoutId }) => checkoutId !== null)
const paidCents = (split: Split) => paidShares(split).reduce((sum, { cents }) => sum + cents, 0)

type Priced = { facts: OrderFacts; group: SmallerGroup }

async function priceOf(
  db: Db,
  { split, reservation }: Standing,
  { order, now }: Smaller,
): Promise<Priced | { refused: SmallerRefusal | OrderRefusal }> {
  if (split.state !== 'open') return { refused: 'split-over' }
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return { refused: facts.refused }
  // Rounds that have another length by now are other starts than those that are held, at another price.
  const { slotMinutes } = reservation.snapshot
  if (order.slots > 1 && facts.service.slotMinutes !== slotMinutes) return { refused: 'not-offered' }
  const { totalCents } = facts.cart
  const missing = missingForSmaller({
    before: reservation,
    after: facts,
    paidShares: paidShares(split).length,
    paidCents: paidCents(split),
    totalCents,
  })
  if (typeof missing === 'string') return { refused: missing }
  return { facts, group: { totalCents, missingCents: missing } }
}
