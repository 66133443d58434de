import { startsBetween } from '#app/backoffice/calendar/calendar.server.ts'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import type { OfferKind, PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { requestOf } from '#app/booking/package-requests/package-requests.server.ts'
import type { PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { addDays, berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { farthestDays } from './check-offer.ts'
import { packageDraft, type PackageDraft } from './drafts.server.ts'
import { startChoices, type StartChoice } from './start-choices.ts'
import type { TypedOffer } from './typed-offer.ts'
import { typedFromAccepted, typedFromOffer, typedFromWish, type RequestedService } from './typed-start.ts'

/** Why nothing can be written now. Texts: `writerTexts.closed`. */
type WriterClosing = 'not-requested' | 'accepted' | 'deposit-open' | 'no-deposit' | 'ended'

/** Everything that a writer needs: the request, what was sent, what is being written. */
export type Writing = {
  kind: OfferKind
  request: PackageRequest
  service: RequestedService
  /** The newest version, whatever became of it. */
  newest: PackageOffer | null
  /** The offer whose deposit is paid. */
  accepted: PackageOffer | null
  /** What is being written, unless it was sent; `stored`: even so. */
  draft: PackageDraft | null
  stored: PackageDraft | null
  /** The stored version that the next saving is based on; 0: none. */
  version: number
  typed: TypedOffer
  closed: WriterClosing | null
}

type Place = { companyId: string; reservationId: string }

/** What is being written for a request; `null` where the company has no such request. */
export async function writingFor(
  db: Db,
  { kind, now, ...place }: Place & { kind: OfferKind; now: Date },
): Promise<Writing | null> {
  const request = await requestOf(db, place)
  if (!request) return null
  const offers = await offersOf(db, place)
  const newest = offers.at(-1) ?? null
  const accepted = offers.findLast((offer) => offer.kind === 'firstOffer' && offer.paidAt !== null) ?? null
  const stored = await packageDraft(db, place)
  const draft = stored?.kind === kind && stored.sentAs === null ? stored : null
  const service = await askedService(db, request)
  const begun = { request, service, newest, accepted, now }
  return {
    kind,
    request,
    service,
    newest,
    accepted,
    draft,
    stored,
    version: stored?.version ?? 0,
    typed: draft?.typed ?? (kind === 'firstOffer' ? firstTyped(begun) : invoiceTyped(begun)),
    closed: kind === 'firstOffer' ? offerClosing(request) : invoiceClosing(request, accepted),
  }
}

type Begun = Pick<Writing, 'request' | 'service' | 'newest' | 'accepted'> & { now: Date }

function firstTyped({ request, service, newest, now }: Begun): TypedOffer {
  if (newest?.kind !== 'firstOffer') return typedFromWish(request.wish, service)
  const typed = typedFromOffer(newest)
  return typed.validOn < berlinDay(now) ? { ...typed, validOn: '' } : typed
}

function invoiceTyped({ request, service, newest, accepted, now }: Begun): TypedOffer {
  if (newest?.kind === 'finalInvoice') return typedFromOffer(newest)
  return accepted ? typedFromAccepted(accepted, now) : typedFromWish(request.wish, service)
}

function offerClosing({ state }: PackageRequest): WriterClosing | null {
  if (state === 'requestet' || state === 'justChat' || state === 'depositOffered') return null
  if (state === 'pendingRequest') return 'not-requested'
  const isTaken = ['offerAccepted', 'depositConfirmed', 'finalInvoiceOffered', 'confirmed'].includes(state)
  return isTaken ? 'accepted' : 'ended'
}

function invoiceClosing({ state }: PackageRequest, accepted: PackageOffer | null): WriterClosing | null {
  if (state === 'depositConfirmed' || state === 'finalInvoiceOffered')
    return accepted?.payment === 'deposit-50-percent' ? null : 'no-deposit'
  const isEarlier = ['pendingRequest', 'requestet', 'justChat', 'depositOffered', 'offerAccepted'].includes(
    state,
  )
  if (isEarlier) return 'deposit-open'
  return state === 'confirmed' || state === 'reedemed' ? 'no-deposit' : 'ended'
}

async function askedService(
  db: Db,
  { companyId, serviceId, serviceTitle }: PackageRequest,
): Promise<RequestedService> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  return {
    title: service?.title ?? serviceTitle,
    durationMinutes: service?.durationMinutes ?? 120,
    vatPercent: service?.vatPercent ?? 19,
    isSmallBusiness: service?.company.smallBusiness ?? false,
    priceGroups: service?.priceGroups ?? [],
  }
}

/** The starts of a day that an offer can name, what its newest version holds counted as free. */
export async function startsOn(
  db: Db,
  { companyId, day, newest, now }: { companyId: string; day: string; newest: PackageOffer | null; now: Date },
): Promise<StartChoice[]> {
  if (!isDay(day) || day < berlinDay(now) || day > addDays(berlinDay(now), farthestDays)) return []
  const starts = await startsBetween(db, { companyId, fromOn: day, toOn: day })
  const isHeld = newest && newest.endedAt === null && newest.replacedAt === null && newest.paidAt === null
  const byObject = await db
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('counting_unit', '<>', 'person')
    .execute()
  return startChoices(starts, {
    held: isHeld ? newest.place : null,
    byObject: new Set(byObject.map(({ id }) => id)),
    now,
  })
}
