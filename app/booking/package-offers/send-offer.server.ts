import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { noteAnswered } from '#app/booking/package-requests/package-requests.server.ts'
import {
  lockReservation,
  moveReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { blocksOf } from '#app/chat/chat.server.ts'
import { can } from '#app/booking/states/states.ts'
import type { DraftFault } from './draft-faults.ts'
import { tellOffer } from './offer-notices.server.ts'
import { mayOffer } from './offer-rights.server.ts'
import { insertOffer, newestOffer, offerOfForm, type OfferKey } from './offer-store.server.ts'
import type { OfferDraft, OfferRefusal, PackageOffer } from './package-offer.ts'
import { heldStart, holdInstead, type HeldStart } from './package-places.server.ts'
import { linesAsTaxed } from './package-cart.ts'
import { copyOffer } from './package-reservation.server.ts'

/** A version was sent, or why not; `free`: what a start has left, `faults`: what is wrong with what was written. */
export type SentOffer =
  | { outcome: 'sent'; version: number }
  | { outcome: 'refused'; because: OfferRefusal; free?: number; faults?: DraftFault[] }
  | { outcome: 'not-yet' }

/** Switched off by race tests alone, to show that each guard is needed. */
export type OfferGuards = { lock?: 'on' | 'off'; places?: CapacityGuards }

/** One press of the writer's button. `operationId` is the form's own: pressing again is the same version. */
export type Sending = OfferKey & {
  actorId: string
  operationId: string
  now: Date
  guards?: OfferGuards | undefined
}

type Content = Omit<OfferDraft, 'payment' | 'validUntil' | 'depositRule'>

/** What a kind of version does beside what both do. */
export type Version = {
  content: Content
  kind: PackageOffer['kind']
  /** Why it can't be sent as the package stands, or `null`. */
  refusal: (reservation: Reservation) => OfferRefusal | null
  /** What this version asks for, under the reservation's lock. */
  terms: (
    tx: Db,
    totalCents: number,
  ) => Promise<
    | Pick<PackageOffer, 'payment' | 'dueCents' | 'validUntil' | 'dueOn' | 'depositRule'>
    | { refused: OfferRefusal; faults?: DraftFault[] }
  >
  /** What has to be ended with the version before. */
  replace?: (tx: Db, newest: PackageOffer) => Promise<void>
}

class Refused extends Error {
  readonly answer: Extract<SentOffer, { outcome: 'refused' }>
  constructor(answer: Omit<Extract<SentOffer, { outcome: 'refused' }>, 'outcome'>) {
    super(answer.because)
    this.answer = { outcome: 'refused', ...answer }
  }
}

const changed = Symbol('the package holds other places now')

/**
 * Sends a version: the one before is replaced, the named start's places are held instead of its own, and what is
 * offered is copied to the reservation, all in one transaction. A refusal changes nothing.
 */
export async function sendVersion(db: Db, sending: Sending, version: Version): Promise<SentOffer> {
  if (!(await mayOffer(db, sending))) return { outcome: 'refused', because: 'no-right' }
  const { companyId } = sending
  const { place, startsAt, endsAt } = version.content
  const start = place && (await heldStart(db, { companyId, place, startsAt, endsAt }))
  if (place && !start) return { outcome: 'refused', because: 'start-unknown' }
  for (;;) {
    const sent = await sendOnce(db, { sending, version, start })
    if (sent !== changed) return sent
  }
}

type Send = { sending: Sending; version: Version; start: HeldStart | null }

async function sendOnce(db: Db, send: Send): Promise<SentOffer | typeof changed> {
  try {
    return await unlessCrowded(
      inTransaction(db, (tx) => sendWithin(tx, send)),
      { outcome: 'not-yet' } as const,
    )
  } catch (error) {
    if (error instanceof Refused) return error.answer
    if (isOversold(error)) return { outcome: 'refused', because: 'start-full', free: 0 }
    throw error
  }
}

const isOversold = (error: unknown) =>
  ['slot_not_oversold', 'event_not_oversold'].includes(databaseError(error)?.constraint ?? '')

async function sendWithin(tx: Db, send: Send): Promise<SentOffer | typeof changed> {
  const { sending, version, start } = send
  const { companyId, reservationId: id, guards } = sending
  const seen = await reservationById(tx, { companyId, id })
  if (guards?.lock !== 'off') await lockPlaces(tx, { companyId, reference: id, instead: start })
  const reservation = guards?.lock === 'off' && seen ? seen : await lockReservation(tx, { companyId, id })
  const known = await offerOfForm(tx, sending, sending.operationId)
  if (known) return { outcome: 'sent', version: known.version }
  // While its places were waited for it came to hold others: those would be locked after the row.
  if (seen?.sequence !== reservation.sequence) return changed
  const newest = await newestOffer(tx, sending)
  const because = (await refusalOf(tx, reservation, version.kind)) ?? version.refusal(reservation)
  if (because) return { outcome: 'refused', because }
  if (newest) await version.replace?.(tx, newest)
  return write(tx, { ...send, reservation, newest })
}

async function refusalOf(
  tx: Db,
  { companyId, userId, kind, snapshot }: Reservation,
  offered: PackageOffer['kind'],
): Promise<OfferRefusal | null> {
  if (kind !== 'onRequest') return 'ended-already'
  if (snapshot.userEmail === '') return 'guest-gone'
  // What is booked stays: whoever paid a deposit doesn't get rid of the rest by blocking.
  if (offered === 'finalInvoice') return null
  return (await blocksOf(tx, { companyId, userId })).length > 0 ? 'guest-blocked' : null
}

type Writing = Send & { reservation: Reservation; newest: PackageOffer | null }

async function write(tx: Db, writing: Writing): Promise<SentOffer> {
  const { sending, version, start, reservation, newest } = writing
  const { companyId, reservationId, actorId, operationId, now, guards } = sending
  const lines = linesAsTaxed(version.content.lines, reservation)
  const content = { ...version.content, lines, title: version.content.title.trim() }
  const totalCents = lines.reduce((sum, line) => sum + line.amount * line.unitCents, 0)
  const terms = await version.terms(tx, totalCents)
  if ('refused' in terms) {
    const { refused: because, ...faults } = terms
    throw new Refused({ because, ...faults })
  }
  const placed = await holdInstead(tx, start, { companyId, reservationId, now, guards: guards?.places })
  if (placed.outcome === 'refused') throw new Refused({ because: placed.because, free: placed.free })
  const offer = {
    ...content,
    ...terms,
    companyId,
    reservationId,
    kind: version.kind,
    version: (newest?.version ?? 0) + 1,
    totalCents,
    sentAt: now,
    writtenBy: actorId,
    operationId,
  }
  await insertOffer(tx, offer)
  await copyOffer(tx, reservation, { ...content, now })
  const move = offer.kind === 'firstOffer' ? 'offer' : 'offerFinalInvoice'
  if (can(move, reservation.state, 'provider'))
    await moveReservation(tx, reservation, move, { actor: 'provider', actorId, now })
  await noteAnswered(tx, { companyId, reservationId, now })
  await tellOffer(tx, { reservation, offer, isNewer: newest?.kind === offer.kind, now })
  await noteInAudit(tx, {
    actorId,
    action: offer.kind === 'firstOffer' ? 'package.send-offer' : 'package.send-invoice',
    subject: { kind: 'company', id: companyId },
    details: { reservationId, version: String(offer.version), totalCents: String(totalCents) },
    now,
  })
  return { outcome: 'sent', version: offer.version }
}
