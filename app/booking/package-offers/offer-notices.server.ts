import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import type { ChatEvent } from '#app/chat/chat.ts'
import { openConversation, postEvent } from '#app/chat/chat.server.ts'
import { findGuestContact } from '#app/booking/holds/holds.server.ts'
import { guestAddresses } from '#app/booking/mail-parts/mails.ts'
import { receiverMarks } from '#app/booking/messages/messages.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import {
  companyOfferMail,
  guestOfferMail,
  offerMailId,
  offerMailKinds,
  type CompanyOfferMailKind,
  type GuestOfferMailKind,
  type OfferMailFacts,
} from './mails/offer-mails.ts'
import { offersOf } from './offer-store.server.ts'
import type { OfferEnd, PackageOffer } from './package-offer.ts'

type Mailed = OfferMailFacts['offer']
type Telling = { reservation: Reservation; offer: Mailed; now: Date }

/**
 * Tells that a version was sent: in the chat and by mail, in its transaction. `isNewer`: another one of its kind stood
 * before.
 */
export async function tellOffer(
  tx: Db,
  { isNewer, ...telling }: Omit<Telling, 'offer'> & { offer: Omit<Mailed, 'rejectReason'>; isNewer: boolean },
): Promise<void> {
  const told = { ...telling, offer: { ...telling.offer, rejectReason: null } }
  const isOffer = told.offer.kind === 'firstOffer'
  await post(tx, { ...told, event: !isOffer ? 'invoice-sent' : isNewer ? 'offer-replaced' : 'offer-sent' })
  await mailGuest(tx, isOffer ? 'package-offer' : 'package-invoice', { ...told, isNewer })
}

/** Tells that an offer was accepted: in the chat. Mails follow its payment. */
export async function tellAcceptance(tx: Db, telling: Telling): Promise<void> {
  await post(tx, { ...telling, event: 'offer-accepted' })
}

/** Tells how an offer ended that nobody paid: in the chat, and by mail whoever didn't end it. */
export async function tellEnd(
  tx: Db,
  { as, wasAccepted, ...telling }: Telling & { as: Exclude<OfferEnd, 'cancelled'>; wasAccepted: boolean },
): Promise<void> {
  const events = { withdrawn: 'offer-withdrawn', rejected: 'offer-rejected', lapsed: 'offer-lapsed' } as const
  await post(tx, { ...telling, event: events[as] })
  if (as === 'withdrawn') await mailGuest(tx, 'package-offer-withdrawn', { ...telling, wasAccepted })
  if (as === 'lapsed') await mailGuest(tx, 'package-offer-lapsed', { ...telling, wasAccepted })
  if (as === 'lapsed') await mailCompany(tx, 'provider-offer-lapsed', { ...telling, wasAccepted })
  if (as === 'rejected') await mailCompany(tx, 'provider-offer-rejected', { ...telling, wasAccepted })
}

/**
 * Tells in the chat that a company rejected what was asked for, or took its offer back; the caller mails why. Of what
 * is no package nothing is told here.
 */
export async function tellRejection(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<void> {
  const { companyId, id: reference, userId, kind, state } = reservation
  if (kind !== 'onRequest') return
  const event = state === 'depositOffered' ? 'offer-withdrawn' : 'request-rejected'
  await openConversation(tx, { companyId, reference, userId, now })
  await postEvent(tx, { companyId, reference, event, detail: { event }, clientId: event, now })
}

/** Writes to a guest about a final invoice that is due soon, or was: once each. */
export const mailInvoice = (
  tx: Db,
  kind: 'package-invoice-due' | 'package-invoice-over',
  telling: Telling,
): Promise<void> => mailGuest(tx, kind, telling)

/** Tells a company that a final invoice wasn't paid in time, once. */
export const mailUnpaidInvoice = (tx: Db, telling: Telling): Promise<void> =>
  mailCompany(tx, 'provider-invoice-over', telling)

async function post(
  tx: Db,
  { reservation, offer, event, now }: Telling & { event: ChatEvent },
): Promise<void> {
  const { companyId, id: reference, userId } = reservation
  const { version, dueCents } = offer
  await openConversation(tx, { companyId, reference, userId, now })
  const detail = { event, version, cents: dueCents }
  await postEvent(tx, { companyId, reference, event, detail, clientId: `${event}:${version}`, now })
}

type Mailing = Telling & { isNewer?: boolean; wasAccepted?: boolean }

async function mailGuest(tx: Db, kind: GuestOfferMailKind, mailing: Mailing): Promise<void> {
  const { snapshot } = mailing.reservation
  // Whoever deleted their account has no address any more.
  if (snapshot.userEmail === '') return
  const mail = guestOfferMail(kind, await factsFor(tx, mailing))
  const operationId = operationOf(kind, mailing)
  await queueMail(tx, { operationId, kind, ...guestAddresses(snapshot), ...mail, now: mailing.now })
}

async function mailCompany(tx: Db, kind: CompanyOfferMailKind, mailing: Mailing): Promise<void> {
  const { reservation, now } = mailing
  const { companyId } = reservation
  const receivers = await companyReceivers(tx, { companyId, topic: 'requests', now })
  if (receivers.length === 0) return
  const mail = companyOfferMail(kind, await factsFor(tx, mailing))
  const replyTo = (await findGuestContact(tx, reservation))?.email ?? null
  for (const { to, mark } of receivers)
    await queueMail(tx, { operationId: operationOf(kind, mailing) + mark, kind, to, replyTo, ...mail, now })
}

const operationOf = (kind: (typeof offerMailKinds)[number], { reservation, offer }: Telling) =>
  offerMailId(kind, { reservationId: reservation.id, version: offer.version })

/** The mails about a version of a booking's offer, by their operations. */
export type OfferMails = { reservationId: string; operations: string[] }

/** All mails that may have been written about the offers of some bookings: for who deletes an account. */
export async function mailsAboutOffers(db: Db, reservationIds: readonly string[]): Promise<OfferMails[]> {
  if (reservationIds.length === 0) return []
  const rows = await db
    .selectFrom('package_offer')
    .select(['reservation_id as reservationId', 'version'])
    .where('reservation_id', 'in', [...reservationIds])
    .execute()
  return rows.map((row) => ({
    reservationId: row.reservationId,
    operations: offerMailKinds.flatMap((kind) => receiverMarks.map((mark) => offerMailId(kind, row) + mark)),
  }))
}

async function factsFor(
  tx: Db,
  { reservation, offer, isNewer = false, wasAccepted = false }: Mailing,
): Promise<OfferMailFacts> {
  const { companyId, id, bookingCode, snapshot, orderForm } = reservation
  const { appUrl } = orderForm
  const chatUrl = appUrl + reservationUrl(reservation, 'chat')
  return {
    offer,
    bookingCode,
    snapshot,
    appUrl,
    chatUrl,
    isNewer,
    wasAccepted,
    depositCents: offer.kind === 'finalInvoice' ? await paidCents(tx, { companyId, reservationId: id }) : 0,
  }
}

async function paidCents(tx: Db, key: { companyId: string; reservationId: string }): Promise<number> {
  const paid = (await offersOf(tx, key)).find(isPaidOffer)
  return paid?.dueCents ?? 0
}

const isPaidOffer = ({ kind, paidAt }: PackageOffer) => kind === 'firstOffer' && paidAt !== null
