import type { Db } from '#foundation/platform/db.server.ts'
import { waitingReviewStates, type CompanyReviewState } from './company-review.ts'
import './tables.ts'

/** A company as an operator decides about it. */
export type ReviewedCompany = {
  id: string
  form: string
  title: string
  legalName: string
  isTrader: boolean
  /** When it declared that; `null` while it hasn't. */
  declaredAt: Date | null
  email: string | null
  phone: string | null
  state: CompanyReviewState
  since: Date
  firstPublishedAt: Date
  reason: string | null
  /** Its first offer, and others that are online. */
  offers: { id: string; title: string; isOnline: boolean }[]
}

/** Which of them: those that wait for an operator, all, or those in one state. */
export type CompanyQueue = 'waiting' | 'all' | CompanyReviewState

const offersShown = 5

function statesOf(queue: CompanyQueue): readonly CompanyReviewState[] | null {
  if (queue === 'all') return null
  return queue === 'waiting' ? waitingReviewStates : [queue]
}

/** Companies that have published something: those that wait with the longest waiting first, the others newest first. */
export async function reviewedCompanies(
  db: Db,
  { queue, limit, offset }: { queue: CompanyQueue; limit: number; offset: number },
): Promise<ReviewedCompany[]> {
  const states = statesOf(queue)
  const companies = await db
    .selectFrom('company_review as review')
    .innerJoin('company', 'company.id', 'review.company_id')
    .select([
      'company.id',
      'company.form',
      'company.title',
      'company.legal',
      'company.email',
      'company.phone',
    ])
    .select(['company.trader_declared_at as declaredAt', 'review.state', 'review.since', 'review.reason'])
    .select(['review.first_published_at as firstPublishedAt', 'review.service_id as firstId'])
    .$if(states !== null, (query) => query.where('review.state', 'in', [...(states ?? [])]))
    .orderBy('review.since', queue === 'waiting' ? 'asc' : 'desc')
    .orderBy('company.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const offers = await offersByCompany(
    db,
    companies.map(({ id }) => id),
  )
  return companies.map(({ legal, firstId, ...company }) => ({
    ...company,
    legalName: legal.name,
    isTrader: legal.isTrader,
    offers: (offers.get(company.id) ?? [])
      .filter(({ id, isOnline }) => isOnline || id === firstId)
      .toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId))
      .slice(0, offersShown),
  }))
}

/** How many companies wait for an operator. */
export async function waitingCompanyCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('company_review')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('state', 'in', [...waitingReviewStates])
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function offersByCompany(db: Db, companyIds: readonly string[]) {
  const offers = new Map<string, ReviewedCompany['offers']>()
  if (companyIds.length === 0) return offers
  const rows = await db
    .selectFrom('service')
    .select(['company_id', 'id', 'title', 'is_online as isOnline'])
    .where('company_id', 'in', [...companyIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { company_id, ...offer } of rows)
    offers.set(company_id, [...(offers.get(company_id) ?? []), offer])
  return offers
}
