import { addMember } from '#app/account/account.server.ts'
import { partOfVersion } from '#app/booking/package-offers/offer-pages.server.ts'
import type { FinalDraft, OfferDraft } from '#app/booking/package-offers/package-offers.ts'
import {
  acceptOffer,
  newestOffer,
  notePaid,
  sendOffer,
  type Acceptance,
  type SentOffer,
} from '#app/booking/package-offers/package-offers.server.ts'
import {
  insertReservation,
  lockReservation,
  moveReservation,
} from '#app/booking/reservations/reservations.server.ts'
import type { ReservationState } from '#app/booking/states/states.ts'
import { openCheckout, prepareCheckout } from '#app/payment/payment.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import { makeBookable, type Bookable } from './bookable.ts'
import { makePerson } from './chats.ts'
import { makeReservation } from './reservation.ts'

/** A company's offer that is asked for, its owner, and a guest's request for it. */
export type PackageScene = {
  bookable: Bookable
  ownerId: string
  userId: string
  companyId: string
  reservationId: string
}

/** Somebody's request for a package of a company, in `requestet`. */
export async function requestPackageOf(
  db: Db,
  { companyId, serviceId }: Pick<Bookable, 'companyId' | 'serviceId'>,
  {
    now,
    userId = `guest_${randomId()}`.toLowerCase(),
    state,
  }: { now: Date; userId?: string; state?: ReservationState },
): Promise<{ userId: string; reservationId: string }> {
  const { cart, snapshot, ...made } = makeReservation()
  const undated = { startsAt: null, endsAt: null, startsOn: null, cancelMinutesBeforeStart: null }
  const draft = {
    ...made,
    ...undated,
    companyId,
    serviceId,
    userId,
    id: randomId(),
    bookingCode: randomCode(),
    kind: 'onRequest' as const,
    cart: { ...cart, lines: [], vatCents: 0, totalCents: 0 },
    totalCents: 0,
    snapshot: { ...snapshot, userEmail: `${userId}@example.org` },
    createdAt: now,
  }
  const { id } = await insertReservation(db, draft, { move: 'beginRequest', idempotencyKey: draft.id })
  if (state) await db.updateTable('reservation').set({ state }).where('id', '=', id).execute()
  return { userId, reservationId: id }
}

/** A company with starts and an owner, and a guest's request to it. */
export async function packageScene(
  db: Db,
  { now, capacity = 20, slots = 3 }: { now: Date; capacity?: number; slots?: number },
): Promise<PackageScene> {
  return packageSceneOf(db, await makeBookable(db, { capacity, slots, now }), { now })
}

/** The same at a company that is there already. */
export async function packageSceneOf(
  db: Db,
  bookable: Bookable,
  { now }: { now: Date },
): Promise<PackageScene> {
  const { companyId } = bookable
  const ownerId = await makePerson(db, `owner_${randomId()}`.toLowerCase())
  await addMember(db, { userId: ownerId, companyId, role: 'owner', now })
  return { bookable, ownerId, companyId, ...(await requestPackageOf(db, bookable, { now })) }
}

const minuteMs = 60_000

/** An offer for twelve at the first start, of 240.00 euros, valid for a day, which holds twelve places of the slot. */
export function draftFor(
  { serviceId, starts }: Bookable,
  now: Date,
  changes: Partial<OfferDraft> = {},
): OfferDraft {
  const startsAt = changes.startsAt ?? starts[0] ?? now
  const persons = changes.persons ?? 12
  return {
    title: 'Geburtstag auf dem Wasser',
    lines: [
      { name: 'Kanu für 3', amount: 4, unitCents: 4500, vatPercent: 19 },
      { name: 'Kuchen', amount: 12, unitCents: 500, vatPercent: 7 },
    ],
    included: 'Schwimmwesten',
    message: null,
    persons,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60 * minuteMs),
    payment: 'deposit-50-percent',
    validUntil: new Date(now.getTime() + 24 * 60 * minuteMs),
    depositRule: 'returned',
    place: { serviceId, startsAt, units: persons },
    ...changes,
  }
}

/** Sends an offer as the scene's owner; each call is another form unless it names its `operationId`. */
export function sendAs(
  db: Db,
  { bookable, ownerId, companyId, reservationId }: PackageScene,
  { now, operationId = randomId(), ...changes }: Partial<OfferDraft> & { now: Date; operationId?: string },
): Promise<SentOffer> {
  const draft = draftFor(bookable, now, changes)
  return sendOffer(db, { companyId, reservationId, actorId: ownerId, operationId, draft, now })
}

/** Accepts a version for the guest, as the order page does. */
export function acceptAs(
  db: Db,
  { companyId, reservationId, userId }: PackageScene,
  { now, version = 1, guards }: { now: Date; version?: number; guards?: { lock?: 'on' | 'off' } },
): Promise<Acceptance> {
  const pressed = { userId, version, buttonText: 'Angebot zahlungspflichtig annehmen', now, guards }
  return inTransaction(db, (tx) => acceptOffer(tx, { companyId, reservationId, ...pressed }))
}

/** Opens the payment page of a version; nothing is paid on it. Returns its session. */
export async function openOfferPage(
  db: Db,
  payments: PaymentGateway,
  { bookable, companyId, reservationId }: PackageScene,
  { now, version = 1, cents = 12_000 }: { now: Date; version?: number; cents?: number },
): Promise<string> {
  const { id: checkoutId } = await prepareCheckout(db, {
    companyId,
    reference: reservationId,
    part: partOfVersion(version),
    connectAccountId: bookable.connectAccountId,
    amountCents: cents,
    request: {
      lines: [{ name: 'Anzahlung', note: null, unitCents: cents, quantity: 1 }],
      customerEmail: 'ada@example.org',
      successUrl: 'http://app.example/done',
      cancelUrl: 'http://app.example/back',
      vatPercent: 19,
    },
    expiresAt: new Date(now.getTime() + 31 * minuteMs),
    now,
  })
  const opened = await openCheckout(db, payments, { companyId, checkoutId, now })
  if (opened.outcome !== 'open') throw new Error(opened.outcome)
  return opened.sessionId
}

/** Makes the deposit of the accepted version paid, without any payment. */
export async function payDeposit(db: Db, scene: PackageScene, { now }: { now: Date }): Promise<void> {
  const { companyId, reservationId: id } = scene
  await inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    await moveReservation(tx, reservation, 'settleDeposit', { actor: 'system', now })
    const newest = await newestOffer(tx, scene)
    await notePaid(tx, { companyId, reservationId: id, version: newest?.version ?? 1, now })
  })
}

/** The final invoice of what `draftFor` offers, due in ten days. */
export function finalDraftFor(bookable: Bookable, now: Date, changes: Partial<FinalDraft> = {}): FinalDraft {
  const { payment: _payment, validUntil: _until, depositRule: _rule, ...content } = draftFor(bookable, now)
  return { ...content, dueOn: addDays(berlinDay(now), 10), ...changes }
}
