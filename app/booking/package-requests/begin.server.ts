import type { contactOf } from '#app/account/account.server.ts'
import { openConversation, postEvent, postMessage } from '#app/chat/chat.server.ts'
import { termsVersion, type Snapshot } from '#app/booking/orders/orders.ts'
import { providerIdentity, serviceSnapshot } from '#app/booking/order-page/order-page.server.ts'
import {
  insertReservation,
  type Draft,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import type { BookableService } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import { replyDue } from './clock.ts'
import { mailCompany, mailGuest } from './package-mails.server.ts'
import type { PackageWish, RequestRefusal } from './request.ts'
import { insertRequest } from './request-store.server.ts'
import { requestTexts } from './texts/requests.ts'

/** Who sends a request. */
export type Guest = NonNullable<Awaited<ReturnType<typeof contactOf>>>

/** What a request begins with. `groupId`: the wish that it passes on; without one it is the first. */
export type Beginning = {
  service: BookableService
  guest: Guest
  wish: PackageWish
  idempotencyKey: string
  appUrl: string
  now: Date
  groupId?: string
}

/** Thrown inside a transaction, so that nothing of a request stays that its chat doesn't take. */
export class RequestRefused extends Error {
  readonly because: RequestRefusal
  constructor(because: RequestRefusal) {
    super(because)
    this.because = because
  }
}

/**
 * Writes a request and tells the company of it; not while the guest's address isn't confirmed.
 *
 * @throws {RequestRefused} when the guest may write no message.
 */
export async function beginRequest(tx: Db, beginning: Beginning): Promise<Reservation> {
  const { guest, wish, now, groupId } = beginning
  const move = guest.isEmailVerified ? 'beginRequest' : 'beginUnverifiedRequest'
  const reservation = await insert(tx, beginning, move)
  const replyDueAt = replyDue(now)
  await insertRequest(tx, {
    reservation,
    wish,
    groupId: groupId ?? reservation.id,
    replyDueAt: guest.isEmailVerified ? replyDueAt : null,
    now,
  })
  if (!guest.isEmailVerified) {
    await mailGuest(tx, 'package-unconfirmed', { reservation, wish, now })
    return reservation
  }
  const refused = await announceRequest(tx, { reservation, wish, replyDueAt, now })
  // The guest agreed that it is passed on: no limit of theirs keeps it from that.
  if (refused && groupId === undefined) throw new RequestRefused(refused)
  if (groupId === undefined) await mailGuest(tx, 'package-sent', { reservation, wish, now })
  return reservation
}

/**
 * Writes a question, which is a conversation without a wish.
 *
 * @throws {RequestRefused} when the guest may write no message.
 */
export async function beginQuestion(
  tx: Db,
  { message, ...asking }: Omit<Beginning, 'wish'> & { message: string },
): Promise<Reservation> {
  const { now } = asking
  const reservation = await insert(tx, { ...asking, wish: noWish }, 'beginChat')
  await insertRequest(tx, { reservation, wish: noWish, groupId: reservation.id, replyDueAt: null, now })
  const { companyId, id, userId } = reservation
  await openConversation(tx, { companyId, reference: id, userId, now })
  const refused = await postFirst(tx, { reservation, message, now })
  if (refused) throw new RequestRefused(refused)
  await mailCompany(tx, 'provider-package-question', { reservation, wish: noWish, message, now })
  return reservation
}

/** A question's wish. */
const noWish: PackageWish = {
  time: { kind: 'month', month: null, partOfWeek: null },
  adults: 0,
  children: 0,
  ages: null,
  occasion: null,
  budgetCents: null,
  message: null,
  mayForward: false,
}

/**
 * Opens the conversation with the request in it, and mails the company. Says why its message isn't in the chat. What
 * was a question has a first message already: that of the request has another `messageId`.
 */
export async function announceRequest(
  tx: Db,
  {
    reservation,
    wish,
    replyDueAt,
    messageId = 'first',
    now,
  }: {
    reservation: Reservation
    wish: PackageWish
    replyDueAt: Date
    messageId?: 'first' | 'wish'
    now: Date
  },
): Promise<RequestRefusal | null> {
  const { companyId, id, userId } = reservation
  await openConversation(tx, { companyId, reference: id, userId, now })
  await postEvent(tx, { companyId, reference: id, event: 'request-sent', clientId: `request:${id}`, now })
  const { message } = wish
  const refused = message === null ? null : await postFirst(tx, { reservation, message, messageId, now })
  await mailCompany(tx, 'provider-package-request', { reservation, wish, replyDueAt, now })
  return refused
}

async function postFirst(
  tx: Db,
  {
    reservation,
    message,
    messageId = 'first',
    now,
  }: { reservation: Reservation; message: string; messageId?: 'first' | 'wish'; now: Date },
): Promise<RequestRefusal | null> {
  const { companyId, id, userId } = reservation
  const posted = await postMessage(tx, {
    companyId,
    reference: id,
    author: 'guest',
    authorId: userId,
    kind: 'text',
    body: message,
    clientId: `${messageId}:${id}`,
    now,
  })
  if (posted.outcome !== 'refused') return null
  return posted.because === 'blocked' || posted.because === 'too-many-new' ? posted.because : 'too-many'
}

function insert(
  tx: Db,
  beginning: Beginning,
  move: 'beginRequest' | 'beginUnverifiedRequest' | 'beginChat',
): Promise<Reservation> {
  return insertReservation(tx, draftOf(beginning, move), { move, idempotencyKey: beginning.idempotencyKey })
}

/** A party of none is a question's, and a reservation is of one person at least. */
export const personsOf = ({ adults, children }: Pick<PackageWish, 'adults' | 'children'>): number =>
  Math.max(1, adults + children)

function draftOf({ service, guest, wish, appUrl, now }: Beginning, move: string): Draft {
  const persons = personsOf(wish)
  return {
    companyId: service.companyId,
    id: randomId(),
    bookingCode: randomCode(),
    userId: guest.id,
    serviceId: service.id,
    eventId: null,
    kind: 'onRequest',
    startsAt: null,
    endsAt: null,
    startsOn: null,
    cart: {
      lines: [],
      slots: 1,
      vatPercent: service.company.smallBusiness ? 0 : service.vatPercent,
      vatCents: 0,
      totalCents: 0,
      priceVersion: service.priceVersion,
    },
    totalCents: 0,
    units: persons,
    persons,
    cancelMinutesBeforeStart: null,
    holdExpiresAt: null,
    snapshot: snapshotOf(service, guest),
    orderForm: {
      button: 'request',
      buttonText: move === 'beginChat' ? requestTexts.sendQuestion : requestTexts.send,
      termsVersion,
      withdrawal: 'none-fixed-date',
      shownRefundCents: null,
      appUrl,
      fingerprint: '',
    },
    createdAt: now,
  }
}

function snapshotOf(service: BookableService, guest: Guest): Snapshot {
  return {
    ...serviceSnapshot(service),
    eventTitle: null,
    provider: providerIdentity(service),
    userName: guest.displayName,
    userEmail: guest.email,
  }
}
