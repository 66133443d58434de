import { sql, type ExpressionBuilder } from 'kysely'
import { waitingReviewStates, type CompanyState } from '#app/catalog/company-review/company-review.ts'
import { nameWords } from '#foundation/lib/folding.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { missingParts, type CompanyFilter, type CompanyRow } from './companies.ts'

export { companyRowView } from './company-row.ts'

type Asked = { filter: CompanyFilter; text: string; limit: number; offset: number }

/** Companies as an operator looks for them: those that wait first, the longest waiting before, then the newest. */
export async function companyRows(db: Db, { filter, text, limit, offset }: Asked): Promise<CompanyRow[]> {
  const isWaiting = sql<boolean>`review.state in ('new', 'approval-requested')`
  const rows = await db
    .selectFrom('company')
    .leftJoin('company_review as review', 'review.company_id', 'company.id')
    .select(['company.id', 'company.form', 'company.title', 'company.city', 'company.is_closed as isClosed'])
    .select(['review.state', 'review.since', 'company.created_at as createdAt'])
    .select(['company.draft_since as draftSince', 'company.trader_declared_at as declaredAt'])
    .select(['company.email', 'company.phone'])
    .select(({ selectFrom, exists, fn }) => [
      exists(
        selectFrom('payout_account')
          .select('company_id')
          .whereRef('payout_account.company_id', '=', 'company.id')
          .where('charges_enabled', '=', true),
      ).as('isPayoutReady'),
      selectFrom('service')
        .select(fn.countAll<string>().as('count'))
        .whereRef('service.company_id', '=', 'company.id')
        .as('offers'),
      selectFrom('service')
        .select(fn.countAll<string>().as('count'))
        .whereRef('service.company_id', '=', 'company.id')
        .where('is_online', '=', true)
        .as('onlineOffers'),
    ])
    .where((eb) => isInFilter(eb, filter))
    .$if(text.trim() !== '', (query) => query.where(isFoundBy(text)))
    .orderBy(sql`coalesce(${isWaiting}, false)`, 'desc')
    .orderBy(sql`case when ${isWaiting} then review.since end`, 'asc')
    .orderBy('company.created_at', 'desc')
    .orderBy('company.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    title: row.title,
    city: row.city,
    state: row.state ?? 'none',
    isClosed: row.isClosed,
    since: row.since ?? row.createdAt,
    offers: Number(row.offers),
    onlineOffers: Number(row.onlineOffers),
    missing: missingParts({
      isDraft: row.draftSince !== null,
      isDeclared: row.declaredAt !== null,
      hasContact: row.email !== null || row.phone !== null,
      isPayoutReady: Boolean(row.isPayoutReady),
      offers: Number(row.offers),
    }),
  }))
}

type Where = ExpressionBuilder<Tables & { review: Tables['company_review'] }, 'company' | 'review'>

function isInFilter(eb: Where, filter: CompanyFilter) {
  const isIn = (...states: Exclude<CompanyState, 'none'>[]) => eb('review.state', 'in', states)
  const isOpen = eb('company.is_closed', '=', false)
  if (filter === 'neu') return isIn(...waitingReviewStates)
  if (filter === 'aktiv') return eb.and([isIn('new', 'confirmed', 'changes-requested'), isOpen])
  if (filter === 'offline') return isIn('taken-offline', 'approval-requested')
  if (filter === 'gesperrt') return isIn('blocked')
  return filter === 'geschlossen' ? eb('company.is_closed', '=', true) : eb.lit(true)
}

/** Every word that was typed stands in the name, the legal name, the person or the town; or all of it in an address. */
function isFoundBy(text: string) {
  const typed = text.trim().toLowerCase().normalize('NFC')
  const names = sql`name_keys(concat_ws(' ', company.title, company.legal ->> 'name', company.contact_person, company.city))`
  const isNamed = sql.join(
    nameWords(text).map((word) => sql`position(spelled_out(${word}) in ${names}) > 0`),
    sql` and `,
  )
  const isMailed = sql`position(${typed} in lower(coalesce(company.email, ''))) > 0 or exists (
    select 1 from company_member join users on users.id = company_member.user_id
    where company_member.company_id = company.id and position(${typed} in users.email) > 0)`
  return nameWords(text).length === 0
    ? sql<boolean>`(${isMailed})`
    : sql<boolean>`((${isNamed}) or ${isMailed} or company.form = ${typed})`
}
