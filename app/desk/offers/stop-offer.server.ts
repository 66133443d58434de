import { teamOf } from '#app/account/account.server.ts'
import { switchDates } from '#app/availability/schedule/schedule.server.ts'
import { approveOffer, findOffers, stopOffer } from '#app/catalog/administration/administration.server.ts'
import type { PublishRefusal } from '#app/catalog/company-review/company-review.ts'
import { changedSections } from '#app/editor/draft/draft.server.ts'
import { putOnline } from '#app/editor/publish/publish.server.ts'
import { productName } from '#foundation/design/product.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { offerApprovedMail, offerStoppedMail } from './mails.ts'

type Deciding = {
  offerId: string
  actorId: string
  appUrl: string
  operatorName: string
  now: Date
}

/**
 * What came of it. `changed`: another operator was first. `held`: approved, but still offline, because the company may
 * publish nothing now, or has changes that it publishes itself.
 */
export type OfferDecided =
  | { outcome: 'done' }
  | { outcome: 'held'; because: PublishRefusal | 'draft-waits' }
  | { outcome: 'refused'; because: 'gone' | 'changed' }

/** Takes an offer offline, its dates off sale, and tells the company's owners why. Bookings that were made stay. */
export function takeOfferOffline(db: Db, deciding: Deciding & { reason: string }): Promise<OfferDecided> {
  const { offerId, actorId, reason, now } = deciding
  return inTransaction(db, async (tx) => {
    const [offer] = await findOffers(tx, { id: offerId, now, limit: 1 })
    if (!offer) return refused('gone')
    const { companyId } = offer
    const change = await stopOffer(tx, { companyId, serviceId: offerId, reason, actorId, now })
    if (change.outcome === 'refused') return refused(change.because === 'gone' ? 'gone' : 'changed')
    await switchDates(tx, { companyId, serviceIds: [offerId], isOnline: false, now })
    const facts = { title: offer.title, companyForm: offer.companyForm, ...deciding }
    await tellOwners(tx, { companyId, mail: offerStoppedMail(facts), now })
    return { outcome: 'done' } as const
  })
}

/** Approves an offer that was taken offline and puts it online again, where its company may publish. */
export function approveAgain(db: Db, deciding: Deciding): Promise<OfferDecided> {
  const { offerId, actorId, now } = deciding
  return inTransaction(db, async (tx) => {
    const [offer] = await findOffers(tx, { id: offerId, now, limit: 1 })
    if (!offer) return refused('gone')
    const { companyId } = offer
    const change = await approveOffer(tx, { companyId, serviceId: offerId, actorId, now })
    if (change.outcome === 'refused') return refused('changed')
    const held = await heldBack(tx, { companyId, id: offerId, userId: actorId, now })
    const facts = { title: offer.title, isOnline: held === null, companyForm: offer.companyForm, ...deciding }
    await tellOwners(tx, { companyId, mail: offerApprovedMail(facts), now })
    return held === null ? ({ outcome: 'done' } as const) : ({ outcome: 'held', because: held } as const)
  })
}

type Held = PublishRefusal | 'draft-waits'

/** Puts the offer online; the answer is why not. What its company has changed since isn't hidden by the old version. */
async function heldBack(
  tx: Db,
  change: { companyId: string; id: string; userId: string; now: Date },
): Promise<Held | null> {
  const draft = await tx
    .selectFrom('offer_draft')
    .select(['section_versions', 'published_sections'])
    .where('company_id', '=', change.companyId)
    .where('id', '=', change.id)
    .executeTakeFirst()
  if (draft && changedSections(draft.section_versions, draft.published_sections).size > 0)
    return 'draft-waits'
  const switching = await putOnline(tx, change)
  return switching.outcome === 'refused' && switching.because !== 'no-such-service' ? switching.because : null
}

const refused = (because: 'gone' | 'changed'): OfferDecided => ({ outcome: 'refused', because })

type Telling = { companyId: string; mail: ReturnType<typeof offerStoppedMail>; now: Date }

async function tellOwners(tx: Db, { companyId, mail, now }: Telling): Promise<void> {
  const { members } = await teamOf(tx, { companyId, now })
  const { subject, ...content } = mail
  for (const { email, role } of members)
    if (role === 'owner')
      await queueMail(tx, {
        operationId: `offer-decision:${randomId()}`,
        kind: 'offer-decision',
        to: email,
        subject,
        ...mailBodies(content, { brand: productName }),
        now,
      })
}
