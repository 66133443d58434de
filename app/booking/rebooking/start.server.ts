import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import { lockChange, takeChange } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { changeInTheWay, holdingRefusal, unconfirmedChangeRefusal } from '#app/booking/holds/holds.server.ts'
import {
  amendmentExpiry,
  changesPerHour,
  notAmendable,
  type AmendmentRefusal,
  isOpenAmendment,
  termsMark,
  type AmendmentTerms,
} from '#app/booking/amendments/amendments.ts'
import { applyAmendment } from './apply.server.ts'
import {
  amendmentFacts,
  loadAmendmentTerms,
  type AmendmentFacts,
  type AmendmentWish,
} from './facts.server.ts'
import { spareForChange } from './waitlist-lock.server.ts'
import { openAmendmentPage, prepareAmendmentPage } from './payment.server.ts'
import { listAmendments, insertAmendment, type Amendment } from '#app/booking/amendments/amendments.server.ts'
import type { Customer } from '#app/booking/order-page/order-page.server.ts'
import {
  lockBookings,
  lockReservation,
  getReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { tellOfAmendment } from './notices.server.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import { termsVersion } from '#app/booking/orders/orders.ts'
import { amendmentButtonText } from './amendment-view.ts'

/** One press of the button of a change. `idempotencyKey` is the form's own: pressing again is the same change. */
export type AmendmentCommand = {
  customer: Customer
  reservationId: string
  wish: AmendmentWish
  /**
   * What the page named above the button (`termsMark`); `null` when the form doesn't say, and then nothing is changed.
   */
  shown: string | null
  idempotencyKey: string
  appUrl: string
  now: Date
  /** Only for the race tests. */
  guards?: CapacityGuards
}

/** What the button came to. `proposed`: the company is asked first; the old ticket stays. */
export type AmendmentOutcome =
  | { outcome: 'applied' | 'proposed' }
  | { outcome: 'checkout'; url: string }
  | {
      outcome: 'refused'
      because: AmendmentRefusal
      free?: number
      retryAfterSeconds?: number
      /** The booking whose change waits and stands in the way of this one. */
      openReservationId?: string
    }

type Refused = Extract<AmendmentOutcome, { outcome: 'refused' }>
const refused = (because: AmendmentRefusal): Refused => ({ outcome: 'refused', because })

/**
 * Changes one's own booking: takes what is more in one transaction, and makes the change at once, or opens the payment
 * page of the difference, or asks the company. Until it is made the old ticket stays as it is. The same form key gives
 * the same change; terms that aren't those the page named change nothing.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function startAmendment(
  db: Db,
  gateway: PaymentGateway,
  command: AmendmentCommand,
): Promise<AmendmentOutcome> {
  const { customer, reservationId, wish, now } = command
  const reservation = await getReservation(db, { userId: customer.id, id: reservationId })
  const { companyId } = reservation
  const earlier = (await listAmendments(db, { companyId, reservationId })).find(isSent(command))
  if (earlier) return outcomeOf(db, gateway, earlier, now)
  const facts = await amendmentFacts(db, { reservation, wish, now })
  if ('refused' in facts) return refused(facts.refused)
  const connectAccountId = facts.terms.differenceCents > 0 ? await payoutAccountOf(db, { companyId }) : ''
  if (connectAccountId === null) return refused('no-payout-account')
  const limit = { key: `change:${customer.id}`, limit: changesPerHour, windowSeconds: 3600, now }
  const allowance = await allow(db, limit)
  if (allowance.outcome === 'refused')
    return { ...refused('too-many-changes'), retryAfterSeconds: allowance.retryAfterSeconds }
  const begun = await beginOrRefuse(db, { ...command, facts, connectAccountId })
  if ('outcome' in begun) return begun
  failpoint('after_amendment_commit')
  return outcomeOf(db, gateway, begun, now)
}

const isSent =
  ({ idempotencyKey }: AmendmentCommand) =>
  (amendment: Amendment) =>
    amendment.idempotencyKey === idempotencyKey

async function outcomeOf(
  db: Db,
  gateway: PaymentGateway,
  amendment: Amendment,
  now: Date,
): Promise<AmendmentOutcome> {
  const { state } = amendment
  if (state === 'applied' || state === 'proposed') return { outcome: state }
  if (state === 'lapsed') return refused('form-used-up')
  const page = await openAmendmentPage(db, gateway, { amendment, now })
  if (page.outcome === 'checkout') return page
  // A page that was left open too long is opened anew where the change waits.
  return refused(page.outcome === 'over' ? 'amendment-open' : 'payment-page-failed')
}

type Beginning = AmendmentCommand & { facts: AmendmentFacts; connectAccountId: string }

const oversold = ['slot_not_oversold', 'event_not_oversold']

async function beginOrRefuse(db: Db, beginning: Beginning): Promise<Amendment | Refused> {
  try {
    return await inTransaction(db, async (tx) => {
      const begun = await begin(tx, beginning)
      // A refusal may come after places were taken; it must leave nothing behind.
      if ('outcome' in begun) throw new NotBegun(begun)
      return begun
    })
  } catch (error) {
    if (error instanceof NotBegun) return error.refusal
    const constraint = databaseError(error)?.constraint
    if (constraint && oversold.includes(constraint)) return { ...refused('sold-out'), free: 0 }
    if (constraint === 'amendment_open_once') return refused('amendment-open')
    if (isCrowded(error)) return refused('busy')
    throw error
  }
}

class NotBegun extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.because)
    this.refusal = refusal
  }
}

async function begin(tx: Db, beginning: Beginning): Promise<Amendment | Refused> {
  const { customer, facts, now, guards } = beginning
  const { companyId, id: reservationId, serviceId, sequence } = facts.reservation
  const { wanted, units, leadTimeMinutes, lastDayOn } = facts.facts
  await lockBookings(tx, { userId: customer.id })
  const id = randomId()
  const change = { companyId, serviceId, reference: reservationId, change: id, wanted, units, now }
  if (guards?.lock !== 'off') await lockChange(tx, change)
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const because = notAmendable(reservation, now)
  if (because) return refused(because)
  if (reservation.sequence !== sequence) return refused('terms-changed')
  const all = await listAmendments(tx, { companyId, reservationId })
  const sent = all.find(isSent(beginning))
  if (sent) return sent
  if (all.some(isOpenAmendment)) return refused('amendment-open')
  const terms = await loadAmendmentTerms(tx, { ...facts, reservation }, now)
  if ('refused' in terms) return refused(terms.refused)
  if (termsMark(terms) !== beginning.shown) return refused('terms-changed')
  const limit = await holdingRefusal(tx, { customer, facts: facts.facts, now, except: reservationId })
  if (limit) return refused(limit)
  const other = terms.button === 'free' ? null : await changeInTheWay(tx, customer)
  if (other) return { ...refused('too-many-open'), openReservationId: other.reservationId }
  const asking = { customer, facts: facts.facts, now, reference: reservationId }
  const unconfirmed = terms.button === 'free' ? null : await unconfirmedChangeRefusal(tx, asking)
  if (unconfirmed) return refused(unconfirmed)
  const spare = spareForChange(reservation, facts.after, now)
  const places = await takeChange(tx, { ...change, leadTimeMinutes, lastDayOn, guards, spare })
  if (places.outcome === 'refused') return { outcome: 'refused', because: places.because, free: places.free }
  return write(tx, beginning, { reservation, id, terms })
}

const beginnings = { request: 'propose', pay: 'askForPayment', free: 'applyAtOnce' } as const

async function write(
  tx: Db,
  { facts: { before, after }, customer, connectAccountId, appUrl, idempotencyKey, now }: Beginning,
  { reservation, id, terms }: { reservation: Reservation; id: string; terms: AmendmentTerms },
): Promise<Amendment> {
  const { companyId, id: reservationId, sequence: baseSequence } = reservation
  const name = beginnings[terms.button]
  const until = amendmentExpiry(name === 'propose' ? 'proposed' : 'payable', { now, before, after })
  const begun = {
    companyId,
    id,
    reservationId,
    baseSequence,
    before,
    after,
    appUrl,
    idempotencyKey,
    differenceCents: terms.differenceCents,
    cancelLatestAt: new Date(terms.cancelUntil),
    holdExpiresAt: name === 'applyAtOnce' ? null : until,
    buttonText: amendmentButtonText(terms),
    termsVersion,
    withdrawal: 'none-fixed-date' as const,
    createdAt: now,
  }
  const cause = { actor: 'user', actorId: customer.id, now } as const
  const amendment = await insertAmendment(tx, begun, name, cause)
  const made = { reservation, amendment, now }
  if (name === 'applyAtOnce') await applyAmendment(tx, made)
  if (name === 'propose') await tellOfAmendment(tx, 'proposed', made)
  if (name === 'askForPayment') await prepareAmendmentPage(tx, { ...made, connectAccountId })
  return amendment
}
