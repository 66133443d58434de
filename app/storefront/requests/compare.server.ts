import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { isOpenOffer, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { requestsOfGroup } from '#app/booking/package-requests/package-requests.server.ts'
import { packageChatPath, type PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import { wishLines } from '#app/booking/package-requests/texts/wish.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { compareTexts as texts } from './texts/requests-compare.ts'

type Grouped = Awaited<ReturnType<typeof requestsOfGroup>>[number]

/** One company's part of the page: where it stands, and its newest offer. */
export type ComparedRequest = {
  reservationId: string
  company: string
  offerTitle: string
  status: string
  chatPath: string | null
  offer: {
    total: string
    perPerson: string
    included: string | null
    start: string
    due: string | null
    validUntil: string | null
    isCheapest: boolean
  } | null
}

/** What a guest compares; `null` for a group that isn't theirs. */
export async function comparedRequests(
  db: Db,
  { userId, groupId, now }: { userId: string; groupId: string; now: Date },
): Promise<{
  wish: { label: string; value: string }[]
  message: string | null
  rows: ComparedRequest[]
  forward: 'offered' | 'none-found' | null
} | null> {
  const requests = await requestsOfGroup(db, { userId, groupId })
  const [first] = requests
  if (!first || first.kind === 'question') return null
  const offers = await Promise.all(requests.map((request) => shownOffer(db, request, now)))
  const totals = offers.flatMap((offer) => (offer ? [offer.totalCents] : []))
  const least = totals.length > 1 ? Math.min(...totals) : null
  return {
    wish: wishLines(first.wish),
    message: first.wish.message,
    rows: requests.map((request, index) => comparedFrom(request, offers[index] ?? null, least)),
    forward: forwardOf(first, requests.length),
  }
}

function forwardOf(
  { lapsedAt, forwardedAt }: PackageRequest,
  count: number,
): 'offered' | 'none-found' | null {
  if (lapsedAt === null) return null
  if (forwardedAt === null) return 'offered'
  return count === 1 ? 'none-found' : null
}

// The newest version that can still be taken, or was.
async function shownOffer(db: Db, request: PackageRequest, now: Date): Promise<PackageOffer | null> {
  const offers = await offersOf(db, request)
  const newest = offers.findLast(({ kind }) => kind === 'firstOffer')
  return newest && (isOpenOffer(newest, now) || newest.paidAt !== null) ? newest : null
}

function comparedFrom(request: Grouped, offer: PackageOffer | null, least: number | null): ComparedRequest {
  const { reservationId, companyId, serviceId, companyTitle, serviceTitle, state } = request
  return {
    reservationId,
    company: companyTitle,
    offerTitle: serviceTitle,
    status: statusOf(request, offer),
    // Before the address is confirmed nobody is there to write to.
    chatPath:
      state === 'pendingRequest' || state === 'deleteCapacity'
        ? null
        : packageChatPath({ reservationId, companyId, serviceId }),
    offer: offer && {
      total: formatEuro(offer.totalCents),
      perPerson: formatEuro(Math.round(offer.totalCents / offer.persons)),
      included: offer.included,
      start: formatInstant(offer.startsAt),
      due: offer.paidAt === null ? formatEuro(offer.dueCents) : null,
      validUntil: offer.paidAt === null && offer.validUntil ? formatInstant(offer.validUntil) : null,
      isCheapest: offer.totalCents === least,
    },
  }
}

function statusOf(
  { state, replyDueAt, answeredAt, lapsedAt }: PackageRequest,
  offer: PackageOffer | null,
): string {
  const words = texts.states
  if (state === 'pendingRequest') return words.unconfirmed
  if (state === 'requestet')
    return answeredAt === null && replyDueAt ? words.waiting(formatInstant(replyDueAt)) : words.answered
  if (state === 'depositOffered') return offer ? words.offered : words.over
  if (state === 'offerAccepted') return words.accepted
  if (state === 'requestRejected') return lapsedAt ? words.lapsed : words.rejected
  if (state === 'offerRejected' || state === 'deleteCapacity') return words.over
  return offer?.paidAt ? words.paid : words.over
}
