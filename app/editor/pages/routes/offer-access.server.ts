import { data } from 'react-router'
import { requireUser, type Asked } from '#app/account/account.server.ts'
import { categories, companiesById } from '#app/catalog/catalog.server.ts'
import { draftOfService, readCheckedDraft } from '#app/editor/publish/publish.server.ts'
import { ownCompanyOf, type OwnCompanyView } from '#app/provider/provider.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { DraftView } from '../draft-progress.ts'
import { takeUploadedPictures } from '../uploaded-pictures.server.ts'

/** Who asks for an offer, and the company it belongs to. */
export type OfferAccess = OwnCompanyView & { offerId: string }

/**
 * The company of the offer that an address names, for those who look after it; with `everybody` also for its people at
 * the door, who look.
 *
 * @throws {Response} as `ownCompanyOf`; 404 for an offer that isn't there or belongs to another company.
 */
export async function offerAccess(
  { request, context }: Asked,
  offerId: string,
  circle: 'managers' | 'everybody' = 'managers',
): Promise<OfferAccess> {
  await requireUser({ request, context })
  const { db } = scopeOf(context)
  const companyId = await companyWithOffer(db, { offerId })
  const [company] = companyId === null ? [] : await companiesById(db, [companyId])
  if (!company) throw data(null, 404)
  // The rights of the company's pages, for the company that the offer names instead of the address.
  const address = new URL(request.url)
  address.searchParams.set('company', company.form)
  const asked = { request: new Request(address, { headers: request.headers }), context }
  const view = await ownCompanyOf(asked, circle, { secondFactor: 'later' })
  if (view?.company.id !== company.id) throw data(null, 404)
  return { ...view, offerId }
}

/** A draft that was read for a page, with what there is to choose from. */
export type ReadDraft = DraftView & { categories: Awaited<ReturnType<typeof categories>> }

/**
 * The draft of the offer, checked; one that was published without a draft gets one.
 *
 * @throws {Response} 404 when there is none any more.
 */
export async function readDraftView(
  { context }: Pick<Asked, 'context'>,
  { company, offerId, user }: Pick<OfferAccess, 'company' | 'offerId' | 'user'>,
): Promise<ReadDraft> {
  const { db, now } = scopeOf(context)
  const at = { id: offerId, now: now() }
  const before = await draftOfService(db, { companyId: company.id, ...at })
  if (!before) throw data(null, 404)
  await takeUploadedPictures(db, { stored: before, userId: user.id, now: at.now })
  const read = await readCheckedDraft(db, at)
  if (!read) throw data(null, 404)
  const { stored, check } = read
  const all = await categories(db)
  const category = all.find(({ id }) => id === stored.draft.what.categoryId)
  return { stored, check, accentColor: category?.accentColor ?? 'var(--sand)', categories: all }
}

/** The company of an offer, published or drafted; `null` when there is no such offer. Ids are unique over companies. */
async function companyWithOffer(db: Db, { offerId }: { offerId: string }): Promise<string | null> {
  const row = await db
    .selectFrom('offer_draft')
    .select('company_id')
    .where('id', '=', offerId)
    .union(db.selectFrom('service').select('company_id').where('id', '=', offerId))
    .executeTakeFirst()
  return row?.company_id ?? null
}
