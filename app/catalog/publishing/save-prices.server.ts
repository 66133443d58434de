import { slotRange, startPriceOf, type PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OfferRow } from './offers.server.ts'

/** What came of changing prices: the offer's row with the new ones. */
export type SavedPrices = { outcome: 'saved'; offer: OfferRow } | { outcome: 'unchanged' | 'missing' }

/**
 * Changes the price list of an offer: another version of its prices, and another price to start from. The caller
 * refreshes the search index and the dates of an event.
 */
export async function savePrices(
  tx: Db,
  { companyId, id, today }: { companyId: string; id: string; today: string },
  change: (groups: readonly PriceGroup[]) => PriceGroup[],
): Promise<SavedPrices> {
  const offer = await tx
    .selectFrom('service')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!offer) return { outcome: 'missing' }
  const groups = change(offer.price_groups)
  if (JSON.stringify(groups) === JSON.stringify(offer.price_groups)) return { outcome: 'unchanged' }
  const cents = startPriceFrom({ ...offer, price_groups: groups }, today)
  await tx
    .updateTable('service')
    .set({
      price_groups: JSON.stringify(groups),
      price_version: offer.price_version + 1,
      start_price_cents: cents,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return { outcome: 'saved', offer: { ...offer, price_groups: groups, start_price_cents: cents } }
}

/** What the price that an offer starts from is made of. */
export type PricedOffer = Pick<
  OfferRow,
  | 'price_groups'
  | 'counting_unit'
  | 'start_price_cents'
  | 'duration_type'
  | 'duration_minutes'
  | 'slot_minutes'
  | 'max_duration_minutes'
>

/** The least that somebody pays from today on: prices of days that are over count no more. */
export function startPriceFrom(offer: PricedOffer, today: string): number | null {
  const { least } = slotRange({
    durationType: offer.duration_type,
    durationMinutes: offer.duration_minutes,
    slotMinutes: offer.slot_minutes,
    maxDurationMinutes: offer.max_duration_minutes,
  })
  const groups = offer.price_groups.filter(({ days }) => !days || days.some(({ to }) => to >= today))
  return startPriceOf(groups, offer.counting_unit, least) ?? offer.start_price_cents
}
