import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { savePrices } from '#app/catalog/publishing/publishing.server.ts'
import { repriceDates } from '#app/availability/schedule/schedule.server.ts'
import { changedSections, draftIn, keepPublishedSection, lockDraft } from '#app/editor/draft/draft.server.ts'
import { hasPaidLine, priceDraftFrom, repriceDays, type Repricing } from '#app/editor/price/price.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'

type Reprice = { companyId: string; id: string; userId: string; repricing: Repricing; now: Date }

/** What came of it. `keepsDraft`: the draft's prices were changed before and aren't published; they stay as they are. */
export type RepricingOutcome =
  | { outcome: 'repriced'; keepsDraft: boolean }
  | { outcome: 'unchanged' | 'missing' }
  | { outcome: 'refused'; because: 'payout-missing' }

/**
 * Gives a range of days, or some starts of it, other prices at once, for search too: no draft has to be published for
 * it. The draft learns them unless its own prices wait to be published. What is booked or held keeps its price.
 */
export function repriceOffer(
  db: Db,
  { companyId, id, userId, repricing, now }: Reprice,
): Promise<RepricingOutcome> {
  return inTransaction(db, async (tx): Promise<RepricingOutcome> => {
    const draft = await lockDraft(tx, { companyId, id })
    if (await lacksPayout(tx, { companyId, id, repricing }))
      return { outcome: 'refused', because: 'payout-missing' }
    const which = { companyId, id, today: berlinDay(now) }
    const saved = await savePrices(tx, which, (groups) => repriceDays(groups, repricing))
    if (saved.outcome !== 'saved') return saved
    const { offer } = saved
    if (offer.request_type === 'event')
      await repriceDates(tx, {
        companyId,
        serviceId: id,
        priceGroups: offer.price_groups,
        countingUnit: offer.counting_unit,
        now,
      })
    await refreshServiceIndex(tx, [id], { hasNewWords: false })
    const isTyped = draft && changedSections(draft.section_versions, draft.published_sections).has('price')
    if (draft && !isTyped) {
      const price = priceDraftFrom({
        priceGroups: offer.price_groups,
        countingUnit: offer.counting_unit,
        vatPercent: offer.vat_percent,
        objects: offer.objects,
        specialOffers: offer.special_offers,
      })
      const content = { ...draftIn(draft.content), price }
      await keepPublishedSection(tx, { row: draft, draft: content, section: 'price', userId, now })
    }
    await noteInAudit(tx, {
      actorId: userId,
      action: 'service.reprice',
      subject: { kind: 'service', id },
      details: { company: companyId, from: repricing.from, to: repricing.to },
      now,
    })
    return { outcome: 'repriced', keepsDraft: Boolean(isTyped) }
  })
}

// What was free, or offline, may cost money only where somebody can be paid; what is booked elsewhere is paid there.
async function lacksPayout(
  tx: Db,
  { companyId, id, repricing }: Pick<Reprice, 'companyId' | 'id' | 'repricing'>,
): Promise<boolean> {
  const prices = Object.values(repricing.newPriceByGroup).map((priceCents) => ({ priceCents }))
  if (!hasPaidLine(prices) || (await payoutAccountOf(tx, { companyId })) !== null) return false
  const paidHere = await tx
    .selectFrom('service')
    .innerJoin('company', 'company.id', 'service.company_id')
    .select('service.id')
    .where('service.company_id', '=', companyId)
    .where('service.id', '=', id)
    .where('service.external_link', 'is', null)
    .where('company.kind', '!=', 'extern')
    .executeTakeFirst()
  return paidHere !== undefined
}
