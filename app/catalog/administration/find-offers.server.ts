import { sql } from 'kysely'
import { bestMarkOf, bestMarks, titleImage } from '#app/catalog/catalog.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Which offers: published lately, online or not, taken offline by an operator, waiting for approval after that, or
 * marked by the editors. */
type OfferFilter = 'all' | 'new' | 'online' | 'offline' | 'stopped' | 'waiting' | 'marked'

const longestText = 80
/** How long an offer counts as new. */
const newDays = 14

type Asked = {
  text?: string
  filter?: OfferFilter
  /** One offer alone. */
  id?: string
  now: Date
  limit: number
  offset?: number
}

/** Offers of all companies, the newest first; `text` is in the title or the company's. */
export async function findOffers(db: Db, { text = '', filter = 'all', id, now, limit, offset = 0 }: Asked) {
  const pattern = `%${storableText(text, longestText).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const newFrom = new Date(now.getTime() - newDays * 86_400_000)
  const rows = await offerRows(db)
    .$if(text !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('service.title', 'ilike', pattern), eb('company.title', 'ilike', pattern)]),
      ),
    )
    .$if(id !== undefined, (query) => query.where('service.id', '=', id ?? ''))
    .$if(filter === 'new', (query) => query.where('service.created_at', '>=', newFrom))
    .$if(filter === 'online', (query) => query.where('service.is_online', '=', true))
    .$if(filter === 'offline', (query) => query.where('service.is_online', '=', false))
    .$if(filter === 'stopped', (query) => query.where('stop.since', 'is not', null))
    .$if(filter === 'waiting', (query) => query.where('stop.approval_requested_at', 'is not', null))
    .$if(filter === 'marked', (query) => query.where(sql<boolean>`tags && ${[...bestMarks]}::text[]`))
    .$if(filter === 'marked', (query) => query.orderBy(strength, 'desc'))
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ tags, images, ...row }) => ({
    ...row,
    picture: titleImage(images),
    mark: bestMarkOf(tags),
    isNew: row.createdAt >= newFrom,
  }))
}

const strength = sql`(select max(tag) from unnest(tags) as tag where tag like 'be\\_%')`

const offerRows = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('company', 'company.id', 'service.company_id')
    .innerJoin('category', 'category.id', 'service.category_id')
    .leftJoin('offer_stop as stop', (join) =>
      join.onRef('stop.company_id', '=', 'service.company_id').onRef('stop.service_id', '=', 'service.id'),
    )
    .select(['service.id', 'service.form', 'service.title', 'service.is_online as isOnline', 'service.tags'])
    .select(['service.images', 'service.accent_color as accentColor', 'service.created_at as createdAt'])
    .select(['service.city', 'company.id as companyId', 'company.form as companyForm'])
    .select(['company.title as companyTitle', 'category.id as categoryId', 'category.name as categoryName'])
    .select(['stop.reason as stopReason', 'stop.since as stoppedAt'])
    .select('stop.approval_requested_at as approvalRequestedAt')
    .select(sql<boolean>`company.draft_since is null`.as('isCompanyShown'))
