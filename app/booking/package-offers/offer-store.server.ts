import type { Db } from '#foundation/platform/db.server.ts'
import type { OfferEnd, OfferPlace, PackageOffer } from './package-offer.ts'
import './tables.ts'

/** One reservation of a company. */
export type OfferKey = { companyId: string; reservationId: string }

const columns = [
  'company_id as companyId',
  'reservation_id as reservationId',
  'version',
  'kind',
  'payment',
  'title',
  'lines',
  'included',
  'message',
  'persons',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'total_cents as totalCents',
  'due_cents as dueCents',
  'valid_until as validUntil',
  'due_on as dueOn',
  'deposit_rule as depositRule',
  'place_service_id',
  'place_event_id',
  'place_starts_at',
  'place_units',
  'sent_at as sentAt',
  'replaced_at as replacedAt',
  'ended_at as endedAt',
  'ended_as as endedAs',
  'reject_reason as rejectReason',
  'accepted_at as acceptedAt',
  'paid_at as paidAt',
] as const

const selectOffers = (db: Db, { companyId, reservationId }: OfferKey) =>
  db
    .selectFrom('package_offer')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

function offerFrom({
  place_service_id: serviceId,
  place_event_id: eventId,
  place_starts_at: startsAt,
  place_units: units,
  ...offer
}: Row): PackageOffer {
  return { ...offer, place: placeFrom({ serviceId, eventId, startsAt, units }) }
}

function placeFrom(place: {
  serviceId: string | null
  eventId: string | null
  startsAt: Date | null
  units: number | null
}): OfferPlace | null {
  const { serviceId, eventId, startsAt, units } = place
  if (serviceId === null || units === null) return null
  if (eventId !== null) return { serviceId, eventId, units }
  return startsAt === null ? null : { serviceId, startsAt, units }
}

/** Every version of a package's offer, oldest first. The caller has checked who reads. */
export async function offersOf(db: Db, key: OfferKey): Promise<PackageOffer[]> {
  return (await selectOffers(db, key).orderBy('version').execute()).map(offerFrom)
}

/** The newest version, or `null` before the first. */
export async function newestOffer(db: Db, key: OfferKey): Promise<PackageOffer | null> {
  const row = await selectOffers(db, key).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? offerFrom(row) : null
}

/** The version that a form has made already, or `null`. */
export async function offerOfForm(db: Db, key: OfferKey, operationId: string): Promise<PackageOffer | null> {
  const row = await selectOffers(db, key).where('operation_id', '=', operationId).executeTakeFirst()
  return row ? offerFrom(row) : null
}

/** What is written of a new version. */
export type NewOffer = Omit<
  PackageOffer,
  'replacedAt' | 'endedAt' | 'endedAs' | 'rejectReason' | 'acceptedAt' | 'paidAt'
> & { writtenBy: string; operationId: string }

/** Writes a version; the one before is replaced by it. The caller holds the reservation's lock. */
export async function insertOffer(tx: Db, offer: NewOffer): Promise<void> {
  const { companyId, reservationId, place, sentAt } = offer
  await openVersions(tx, { companyId, reservationId }).set({ replaced_at: sentAt }).execute()
  await tx
    .insertInto('package_offer')
    .values({
      company_id: companyId,
      reservation_id: reservationId,
      version: offer.version,
      kind: offer.kind,
      payment: offer.payment,
      title: offer.title,
      lines: JSON.stringify(offer.lines),
      included: offer.included,
      message: offer.message,
      persons: offer.persons,
      starts_at: offer.startsAt,
      ends_at: offer.endsAt,
      total_cents: offer.totalCents,
      due_cents: offer.dueCents,
      valid_until: offer.validUntil,
      due_on: offer.dueOn,
      deposit_rule: offer.depositRule,
      place_service_id: place?.serviceId ?? null,
      place_event_id: place && 'eventId' in place ? place.eventId : null,
      place_starts_at: place && 'startsAt' in place ? place.startsAt : null,
      place_units: place?.units ?? null,
      written_by: offer.writtenBy,
      sent_at: sentAt,
      operation_id: offer.operationId,
    })
    .execute()
}

const openVersions = (tx: Db, { companyId, reservationId }: OfferKey) =>
  tx
    .updateTable('package_offer')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)

/**
 * Notes how the open version of a package ended, if there is one, in the transaction that ends the package. The caller
 * holds the reservation's lock.
 */
export async function endOpenOffer(
  tx: Db,
  key: OfferKey,
  { as, reason = null, now }: { as: OfferEnd; reason?: string | null; now: Date },
): Promise<void> {
  await openVersions(tx, key).set({ ended_at: now, ended_as: as, reject_reason: reason }).execute()
}

/** Notes by which words a version was accepted, and under which terms. The caller holds the reservation's lock. */
export async function noteAccepted(
  tx: Db,
  { companyId, reservationId, version }: PackageOffer,
  { buttonText, termsVersion, now }: { buttonText: string; termsVersion: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_offer')
    .set({ accepted_at: now, button_text: buttonText, terms_version: termsVersion })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .execute()
}

/** Notes that a version is paid. The caller holds the reservation's lock. */
export async function notePaid(
  tx: Db,
  { companyId, reservationId, version, now }: OfferKey & { version: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_offer')
    .set({ paid_at: now })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .where('paid_at', 'is', null)
    .execute()
}
