import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Which service of which company. */
type Which = { companyId: string; serviceId: string }

/** How somebody stands to a service that they took part in. */
export type RatingStand = {
  /** They rated it; what they took back doesn't count. */
  isRated: boolean
  /** Its pages can be seen. */
  isShown: boolean
  /** They may rate it: it is shown, they aren't of its company, and nothing of theirs about it is hidden. */
  mayRate: boolean
}

const nowhere: RatingStand = { isRated: false, isShown: false, mayRate: false }

/** How somebody stands to each of these services, in one statement for all of them. */
export async function ratedBy(
  db: Db,
  { userId, services }: { userId: string; services: readonly Which[] },
): Promise<(service: Which) => RatingStand> {
  if (services.length === 0) return () => nowhere
  const values = [
    userId,
    [...new Set(services.map(({ companyId }) => companyId))],
    [...new Set(services.map(({ serviceId }) => serviceId))],
  ]
  const { rows } = await runText<StandRow>(db, ratedBySql, values)
  const stands = new Map(
    rows.map(({ companyId, serviceId, isFree, isRated, isShown }) => [
      `${companyId}/${serviceId}`,
      { isRated, isShown, mayRate: isShown && isFree },
    ]),
  )
  return ({ companyId, serviceId }) => stands.get(`${companyId}/${serviceId}`) ?? nowhere
}

type StandRow = Which & { isShown: boolean; isRated: boolean; isFree: boolean }

const ownReview = `select 1 from review
  where review.company_id = service.company_id and review.service_id = service.id and user_id = $1`

const ratedBySql = hot(
  'reviews_rated_by',
  `select service.company_id as "companyId", service.id as "serviceId",
     service.is_online and company.draft_since is null as "isShown",
     exists (${ownReview} and kind = 'rating' and taken_back_at is null) as "isRated",
     not exists (${ownReview} and hidden_at is not null) and not exists (
       select 1 from company_member where company_id = service.company_id and user_id = $1) as "isFree"
   from service join company on company.id = service.company_id
   where service.company_id = any($2) and service.id = any($3)`,
)
