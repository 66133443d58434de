import { sql } from 'kysely'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OfferRow } from './offers.server.ts'
import { startPriceFrom, type PricedOffer } from './save-prices.server.ts'

type OfferKey = Pick<OfferRow, 'company_id' | 'id'>

/** An offer of which prices name days. */
export type DatedPrices = PricedOffer & Pick<OfferRow, 'company_id' | 'id' | 'request_type'>

const pricedColumns = [
  'company_id',
  'id',
  'request_type',
  'price_groups',
  'counting_unit',
  'start_price_cents',
  'duration_type',
  'duration_minutes',
  'slot_minutes',
  'max_duration_minutes',
] as const

/** The offers of which prices name days, a page at a time. */
export function offersWithDatedPrices(
  db: Db,
  { after, limit }: { after: OfferKey | null; limit: number },
): Promise<DatedPrices[]> {
  return db
    .selectFrom('service')
    .select(pricedColumns)
    .where(sql<boolean>`jsonb_path_exists(price_groups, '$[*].days')`)
    .where(sql<boolean>`(company_id, id) > (${after?.company_id ?? ''}, ${after?.id ?? ''})`)
    .orderBy('company_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Gives offers the price lists and start prices of a new day, where they differ, and returns those whose row changed.
 * Only another price list is another version. The caller refreshes the search index and the dates of events.
 */
export async function renewPrices(
  tx: Db,
  { keys, today }: { keys: readonly OfferKey[]; today: string },
  change: (offer: DatedPrices) => PriceGroup[],
): Promise<RenewedPrices[]> {
  const offers = await tx
    .selectFrom('service')
    .select(pricedColumns)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('company_id', 'id'),
        'in',
        keys.map((key) => tuple(key.company_id, key.id)),
      ),
    )
    .orderBy('company_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const renewed = offers.flatMap((offer) => renewedPrices(offer, { groups: change(offer), today }) ?? [])
  if (renewed.length === 0) return []
  await sql`
    update service set price_groups = new.price_groups, start_price_cents = new.start_price_cents,
      price_version = price_version + (service.price_groups is distinct from new.price_groups)::int
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
      as new (company_id text, id text, price_groups jsonb, start_price_cents int)
    where service.company_id = new.company_id and service.id = new.id`.execute(tx)
  return renewed
}

/** An offer with the prices of a new day. `isOtherList`: not only the price that it starts from. */
export type RenewedPrices = DatedPrices & { isOtherList: boolean }

/** What of an offer's prices is another from today on; `null` when nothing is. */
export function renewedPrices(
  offer: DatedPrices,
  { groups, today }: { groups: PriceGroup[]; today: string },
): RenewedPrices | null {
  const isOtherList = JSON.stringify(groups) !== JSON.stringify(offer.price_groups)
  const cents = startPriceFrom({ ...offer, price_groups: groups }, today)
  if (!isOtherList && cents === offer.start_price_cents) return null
  return { ...offer, price_groups: groups, start_price_cents: cents, isOtherList }
}
