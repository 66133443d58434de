import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  companyReviewMoves,
  mayMoveReview,
  refusalToPublish,
  type CompanyReviewMove,
  type CompanyReviewState,
  type CompanyState,
  type PublishRefusal,
} from './company-review.ts'
import './tables.ts'

/**
 * Why the company may put nothing online; `null` when it may. Inside a transaction the company stays locked until its
 * end, so that an operator who takes it offline meanwhile waits, and takes along what was published. Companies are
 * locked before their services. `isPayoutReady`: whether its account takes payments, which payment knows; `true` for an
 * offer that nobody pays for here.
 */
export async function publishRefusal(
  db: Db,
  { companyId, isPayoutReady }: { companyId: string; isPayoutReady: boolean },
): Promise<PublishRefusal | null> {
  const company = await db
    .selectFrom('company')
    .select(['draft_since', 'trader_declared_at'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) return 'details-incomplete'
  const isComplete = company.draft_since === null && company.trader_declared_at !== null
  return refusalToPublish(await companyStateOf(db, { companyId }), { isComplete, isPayoutReady })
}

/** Where the company stands with the operators. */
export async function companyStateOf(db: Db, { companyId }: { companyId: string }): Promise<CompanyState> {
  return (await companyReviewOf(db, { companyId }))?.state ?? 'none'
}

/** The state, since when, and what the operator wrote last. */
export type CompanyReview = { state: CompanyReviewState; since: Date; reason: string | null }

/** What operators have decided about a company; `null` while it has published nothing. */
export async function companyReviewOf(
  db: Db,
  { companyId }: { companyId: string },
): Promise<CompanyReview | null> {
  const review = db.selectFrom('company_review').select(['state', 'since', 'reason'])
  return (await review.where('company_id', '=', companyId).executeTakeFirst()) ?? null
}

/** Whether anything of the company is or was public: from then on its own data is, too, as soon as it is saved. */
export async function hasPublished(db: Db, { companyId }: { companyId: string }): Promise<boolean> {
  const { is_public } = await db
    .selectNoFrom(({ selectFrom, exists, or }) =>
      or([
        exists(selectFrom('service').select('company_id').where('company_id', '=', companyId)),
        exists(
          selectFrom('company_review')
            .select('company_id')
            .where('company_id', '=', companyId)
            .where('first_published_at', 'is not', null),
        ),
      ]).as('is_public'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(is_public)
}

/**
 * Notes in the transaction that puts an offer online that the company publishes: its first offer waits for an operator
 * from then on, and so does one that the company had to change. Call `publishRefusal` before, in the same transaction.
 *
 * @throws {Error} for a company that may publish nothing.
 */
export async function notePublished(
  tx: Db,
  { companyId, serviceId, now }: { companyId: string; serviceId: string; now: Date },
): Promise<void> {
  const state = await companyStateOf(tx, { companyId })
  if (state === 'taken-offline' || state === 'approval-requested' || state === 'blocked')
    throw new Error(`company ${companyId} publishes while it needs approval`)
  if (state === 'changes-requested') await moveCompanyReview(tx, { companyId, move: 'resubmit', now })
  if (state !== 'none') return
  const { to } = companyReviewMoves.publish
  await tx
    .insertInto('company_review')
    .values({ company_id: companyId, service_id: serviceId, state: to, first_published_at: now, since: now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

/** Names the state that somebody looks at before deciding. */
export const reviewVersion = (review: Pick<CompanyReview, 'state' | 'since'> | null): string =>
  review === null ? 'none' : `${review.state} ${review.since.toISOString()}`

/** A move of a company's review. `version` is the one that was looked at; `reason` where the company reads one. */
export type ReviewMoving = {
  companyId: string
  move: Exclude<CompanyReviewMove, 'publish'>
  reason?: string
  version?: string
  now: Date
}

/** What came of a move. `changed`: it isn't the version that was looked at, or the move doesn't lead on from there. */
export type ReviewMoved =
  | { outcome: 'moved'; from: CompanyState; serviceIds: string[] }
  | { outcome: 'refused'; because: 'no-such-company' | 'changed' }

/**
 * Moves a company's review on. Taking it offline or blocking it takes every offer of the company offline, for search
 * too, and names them; bookings that were made stay. The caller writes audit and mails in the same transaction.
 */
export async function moveCompanyReview(
  tx: Db,
  { companyId, move, reason, version, now }: ReviewMoving,
): Promise<ReviewMoved> {
  const company = tx.selectFrom('company').select('id').where('id', '=', companyId)
  const isThere = (await company.forNoKeyUpdate().executeTakeFirst()) !== undefined
  const review = await companyReviewOf(tx, { companyId })
  if (!isThere || (!review && move !== 'block')) return { outcome: 'refused', because: 'no-such-company' }
  const from = review?.state ?? 'none'
  const isSeen = version === undefined || version === reviewVersion(review)
  if (!isSeen || !mayMoveReview(move, from)) return { outcome: 'refused', because: 'changed' }
  await saveMove(tx, { companyId, move, ...(reason === undefined ? {} : { reason }), now })
  const isOffline = move === 'takeOffline' || move === 'block'
  return { outcome: 'moved', from, serviceIds: isOffline ? await takeOffline(tx, companyId) : [] }
}

async function saveMove(tx: Db, { companyId, move, reason, now }: ReviewMoving): Promise<void> {
  if (move === 'unblock') {
    // Without a publication there is nothing that somebody could have looked at.
    await tx
      .deleteFrom('company_review')
      .where('company_id', '=', companyId)
      .where('first_published_at', 'is', null)
      .execute()
  }
  const state = companyReviewMoves[move].to
  const change = { state, since: now, ...(reason === undefined ? {} : { reason }) }
  if (move !== 'block') {
    await tx.updateTable('company_review').set(change).where('company_id', '=', companyId).execute()
    return
  }
  await tx
    .insertInto('company_review')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute()
}

// Every offer is locked in the order of their ids: two that take several of them never wait for each other.
async function takeOffline(tx: Db, companyId: string): Promise<string[]> {
  const services = await tx
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_online', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const serviceIds = services.map(({ id }) => id)
  if (serviceIds.length === 0) return []
  await tx
    .updateTable('service')
    .set({ is_online: false })
    .where('company_id', '=', companyId)
    .where('id', 'in', serviceIds)
    .execute()
  await refreshServiceIndex(tx, serviceIds)
  return serviceIds
}
