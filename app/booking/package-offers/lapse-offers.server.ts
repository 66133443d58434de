import { pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { endOffer } from './end-offer.server.ts'
import './tables.ts'

type DueOffer = { companyId: string; reservationId: string; version: number; validUntil: Date }

/**
 * Ends every offer whose time is over, oldest first: not accepted, or accepted and not paid. One that can't be ended
 * yet keeps its places and is tried again at the next beat; it holds up no other.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function lapseDueOffers(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<{ lapsed: number; waiting: number }> {
  const sum = { lapsed: 0, waiting: 0 }
  const cause = { actor: 'system', reason: 'offer-lapsed', now } as const
  await eachInPages({
    pageOf: (after: DueOffer | null, limit) => dueOffers(db, { now, after, limit }),
    work: async ({ companyId, reservationId, version }) => {
      const end = await endOffer(db, gateway, { companyId, reservationId, version, as: 'lapsed', cause })
      if (end.outcome === 'ended') sum.lapsed += 1
      if (end.outcome === 'not-yet') sum.waiting += 1
    },
  })
  return sum
}

function dueOffers(
  db: Db,
  { now, after, limit }: { now: Date; after: DueOffer | null; limit: number },
): Promise<DueOffer[]> {
  const due = db
    .selectFrom('package_offer')
    .select(['company_id as companyId', 'reservation_id as reservationId', 'version'])
    .select('valid_until as validUntil')
    .where('kind', '=', 'firstOffer')
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('valid_until', '<=', now)
    .$narrowType<{ validUntil: Date }>()
  const last = after && ([after.validUntil, after.reservationId] as const)
  return pageByTime(due, ['valid_until', 'reservation_id'], { after: last, limit }).execute()
}
