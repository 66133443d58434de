import { contactOf } from '#app/account/account.server.ts'
import {
  notePublished,
  offerRow,
  publishRefusal,
  saveOffer,
} from '#app/catalog/publishing/publishing.server.ts'
import type { PublishRefusal as CompanyRefusal } from '#app/catalog/publishing/publishing.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { draftIn, lockDraft, noteDraftPublished } from '#app/editor/draft/draft.server.ts'
import type { SectionName } from '#app/editor/draft/draft.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { surroundingsOf } from './checked-draft.server.ts'
import { offerContent } from './offer-content.server.ts'
import { publishTimes } from './part-stubs.ts'
import { checkDraft, type CheckedDraft, type DraftValues, type OfferRefusal } from './publish.ts'

/** What came of publishing. `isFirst`: it was never published before. */
export type Publishing =
  | { outcome: 'published'; isFirst: boolean; companyForm: string; serviceForm: string }
  | { outcome: 'refused'; because: OfferRefusal | CompanyRefusal; faults: CheckedDraft['faults'] | null }

type Publish = { companyId: string; id: string; userId: string; now: Date }

/**
 * Puts a draft online as it is now, or its changes: the offer's row, its starts and dates, and what search reads, in one
 * transaction. What is booked or held stays as it is. The caller has checked who may, and the second step of signing in.
 */
export function publishOffer(db: Db, { companyId, id, userId, now }: Publish): Promise<Publishing> {
  return inTransaction(db, async (tx): Promise<Publishing> => {
    const row = await lockDraft(tx, { companyId, id })
    if (!row) return { outcome: 'refused', because: 'missing', faults: null }
    const draft = draftIn(row.content)
    const { company, surroundings } = await surroundingsOf(tx, { companyId, now })
    const check = checkDraft(draft, surroundings)
    const values = publishableValues(check)
    if (!values) return { outcome: 'refused', because: 'incomplete', faults: check.faults }
    const before = await offerRow(tx, { companyId, id })
    const content = offerContent(values, {
      kind: draft.kind,
      requestTypeBefore: before?.request_type ?? null,
      smallBusiness: company.smallBusiness,
    })
    const contact = await contactOf(tx, { userId })
    if (!contact?.isEmailVerified) return { outcome: 'refused', because: 'mail-unconfirmed', faults: null }
    const isPaidHere =
      company.kind !== 'extern' && content.externalLink === null && (content.startPriceCents ?? 0) > 0
    const isPayoutReady = !isPaidHere || (await payoutAccountOf(tx, { companyId })) !== null
    const because = await publishRefusal(tx, { companyId, isPayoutReady })
    if (because) return { outcome: 'refused', because, faults: null }
    await saveOffer(tx, { companyId, id, content, isOnline: true, now })
    await publishTimes(tx, {
      companyId,
      serviceId: id,
      kind: draft.kind,
      values: values.times,
      price: values.price,
      place: values.where,
      now,
    })
    await refreshServiceIndex(tx, [id])
    await notePublished(tx, { companyId, serviceId: id, now })
    await noteDraftPublished(tx, { companyId, id, version: row.version })
    await noteInAudit(tx, {
      actorId: userId,
      action: 'service.publish',
      subject: { kind: 'service', id },
      details: { company: companyId, version: String(row.version) },
      now,
    })
    const published = await offerRow(tx, { companyId, id })
    const serviceForm = published?.form ?? id
    return { outcome: 'published', isFirst: before === null, companyForm: company.form, serviceForm }
  })
}

/** The values of all sections, or `null` while one can't be published. */
function publishableValues({ sections }: CheckedDraft): DraftValues | null {
  const { what, where, audience, price, times, pictures } = sections
  if (what.outcome === 'faulty' || where.outcome === 'faulty' || audience.outcome === 'faulty') return null
  if (price.outcome === 'faulty' || times.outcome === 'faulty' || pictures.outcome === 'faulty') return null
  return {
    what: what.values,
    where: where.values,
    audience: audience.values,
    price: price.values,
    times: times.values,
    pictures: pictures.values,
  } satisfies Record<SectionName, unknown>
}
