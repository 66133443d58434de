import { sql } from 'kysely'
import { refusalToPublish, type PublishRefusal } from '#app/catalog/company-review/company-review.ts'
import { changedSections, draftIn } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft, SectionName } from '#app/editor/draft/draft.ts'
import type { StoredOffer } from '#app/catalog/publishing/publishing.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { companyPlace, type DraftSurroundings } from './publish.ts'

/** All that decides about publishing a draft. */
export type PublishFacts = {
  draft: OfferDraft
  version: number
  /** Sections of which visitors see another version, or none. */
  changed: ReadonlySet<SectionName>
  companyForm: string
  surroundings: Omit<DraftSurroundings, 'holidays' | 'ruleDays'>
  isMailConfirmed: boolean
  isPayoutReady: boolean
  /** Why the company may publish nothing, or not this offer, be it paid for here or not. */
  refusalOf: (asked: { isPayoutReady: boolean }) => PublishRefusal | null
  /** The offer as it is published now. */
  before: StoredOffer | null
  /** Its review moves when something is published (`notePublished`). */
  movesReview: boolean
}

/**
 * Locks draft and company, as `publishRefusal` does, and reads everything after that: what was waited for is seen.
 * `null` when the company has no such draft.
 */
export async function publishFacts(
  tx: Db,
  { companyId, id, userId, now }: Asked & { now: Date },
): Promise<PublishFacts | null> {
  if (!(await lockForPublishing(tx, { companyId, id }))) return null
  const row = await readFacts(tx, { companyId, id, userId })
  const isComplete = row.draft_since === null && row.trader_declared_at !== null
  const state = row.review_state ?? 'none'
  const { line1, house_nr: houseNr, postal_code: postalCode, city, lat, lng } = row
  return {
    draft: draftIn(row.content),
    version: row.version,
    changed: changedSections(row.section_versions, row.published_sections),
    companyForm: row.form,
    surroundings: {
      company: {
        kind: row.kind,
        smallBusiness: row.small_business,
        place: companyPlace({
          address: { line1, houseNr, postalCode, city, lat, lng },
          isLocated: row.geohash !== '',
        }),
      },
      categoryIds: row.category_ids,
      now,
    },
    isMailConfirmed: Boolean(row.is_mail_confirmed),
    isPayoutReady: Boolean(row.is_payout_ready),
    refusalOf: ({ isPayoutReady }) =>
      refusalToPublish(state, { isComplete, isPayoutReady }) ?? (row.is_stopped ? 'offer-stopped' : null),
    before: row.service,
    movesReview: state === 'none' || state === 'changes-requested',
  }
}

type Asked = { companyId: string; id: string; userId: string }

async function lockForPublishing(tx: Db, { companyId, id }: Omit<Asked, 'userId'>): Promise<boolean> {
  const isThere = await tx
    .selectFrom('offer_draft as draft')
    .innerJoin('company', 'company.id', 'draft.company_id')
    .select('draft.id')
    .where('draft.company_id', '=', companyId)
    .where('draft.id', '=', id)
    .forNoKeyUpdate(['draft', 'company'])
    .executeTakeFirst()
  return isThere !== undefined
}

function readFacts(tx: Db, { companyId, id, userId }: Asked) {
  return tx
    .selectFrom('offer_draft as draft')
    .innerJoin('company', 'company.id', 'draft.company_id')
    .select(['draft.content', 'draft.version', 'draft.section_versions', 'draft.published_sections'])
    .select(['company.form', 'company.kind', 'company.small_business', 'draft_since', 'trader_declared_at'])
    .select(['line1', 'house_nr', 'postal_code', 'city', 'lat', 'lng', 'company.geohash'])
    .select(({ selectFrom, exists }) => [
      selectFrom('company_review')
        .select('state')
        .whereRef('company_review.company_id', '=', 'company.id')
        .as('review_state'),
      exists(
        selectFrom('payout_account')
          .select('company_id')
          .whereRef('payout_account.company_id', '=', 'company.id')
          .where('charges_enabled', '=', true),
      ).as('is_payout_ready'),
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', userId)
          .where('email_verified', '=', true)
          .where('disabled_at', 'is', null),
      ).as('is_mail_confirmed'),
      exists(
        selectFrom('offer_stop')
          .select('service_id')
          .whereRef('offer_stop.company_id', '=', 'draft.company_id')
          .whereRef('offer_stop.service_id', '=', 'draft.id'),
      ).as('is_stopped'),
      sql<string[]>`array(select id from category)`.as('category_ids'),
      sql<StoredOffer | null>`(select to_jsonb(service) from service
        where service.company_id = draft.company_id and service.id = draft.id)`.as('service'),
    ])
    .where('draft.company_id', '=', companyId)
    .where('draft.id', '=', id)
    .executeTakeFirstOrThrow()
}
