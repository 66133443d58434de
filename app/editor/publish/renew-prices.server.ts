import { sql } from 'kysely'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import {
  offersWithDatedPrices,
  renewedPrices,
  renewPrices,
  type DatedPrices,
} from '#app/catalog/publishing/publishing.server.ts'
import { holidaysBetween, holidayStates, repriceDates } from '#app/availability/schedule/schedule.server.ts'
import { federalStates, type FederalState } from '#app/availability/schedule/schedule.ts'
import { withHolidays, type Holiday } from '#app/editor/price/price.ts'
import { addDays, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { inPages } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import '#app/editor/draft/draft.server.ts'

/** The job that `renewDatedPrices` is done by once a day. */
export const renewPricesJob = 'editor.renew-prices'

/** Offers that one transaction renews: whoever changes one of them waits no longer than for that. */
const offersAtOnce = 100
/** No horizon is longer. */
const listedDays = 365

/**
 * Prices that name days go on with the days: those of public holidays hold on the holidays of the year to come, and
 * what an offer starts from is no price of days that are over. Drafts say "Feiertag" and need nothing. Safe to run at
 * any time and twice at once: it writes what differs.
 *
 * @throws {AggregateError} at the end, when every page had its turn.
 */
export async function renewDatedPrices(
  db: Db,
  { today, perBatch = offersAtOnce }: { today: string; perBatch?: number },
): Promise<{ renewed: number }> {
  let renewed = 0
  await inPages<DatedPrices>({
    perPage: perBatch,
    pageOf: (after, limit) => offersWithDatedPrices(db, { after, limit }),
    work: async (page) => {
      const holidays = await holidaysOfOffers(db, { page, today })
      const change = (offer: DatedPrices) => {
        const days = holidays.get(keyOf(offer))
        return days ? withHolidays(offer.price_groups, { holidays: days, today }) : offer.price_groups
      }
      const keys = page.filter((offer) => renewedPrices(offer, { groups: change(offer), today }))
      if (keys.length === 0) return
      renewed += await inTransaction(db, (tx) => renewPage(tx, { keys, today, change }))
    },
  })
  return { renewed }
}

type Renewing = {
  keys: readonly DatedPrices[]
  today: string
  change: (offer: DatedPrices) => DatedPrices['price_groups']
}

async function renewPage(tx: Db, { keys, today, change }: Renewing): Promise<number> {
  const offers = await renewPrices(tx, { keys, today }, change)
  const now = berlinInstant(today, 0) ?? new Date(today)
  for (const { company_id, id, request_type, price_groups, counting_unit, isOtherList } of offers)
    if (isOtherList && request_type === 'event')
      await repriceDates(tx, {
        companyId: company_id,
        serviceId: id,
        priceGroups: price_groups,
        countingUnit: counting_unit,
        now,
      })
  if (offers.length > 0)
    await refreshServiceIndex(
      tx,
      offers.map(({ id }) => id),
      { hasNewWords: false },
    )
  return offers.length
}

const keyOf = ({ company_id, id }: Pick<DatedPrices, 'company_id' | 'id'>) => `${company_id} ${id}`

/** The holidays of each offer's federal state. An event has no plan: its draft names the state. */
async function holidaysOfOffers(
  db: Db,
  { page, today }: { page: readonly DatedPrices[]; today: string },
): Promise<Map<string, Holiday[]>> {
  const calendars = page.map(({ company_id, id }) => ({ companyId: company_id, serviceId: id }))
  const planned = await holidayStates(db, calendars)
  const typed = await db
    .selectFrom('offer_draft')
    .select(['company_id as companyId', 'id as serviceId'])
    .select(sql<string>`content #>> '{times,holidayState}'`.as('state'))
    .where('id', 'in', [...page.map(({ id }) => id)])
    .execute()
  const states = new Map<string, FederalState>()
  for (const { companyId, serviceId, state } of [...typed, ...planned]) {
    const known = federalStates.find((each) => each === state)
    if (known) states.set(`${companyId} ${serviceId}`, known)
  }
  const found = [...states].map(async ([key, state]) => {
    const days = await holidaysBetween(state, today, addDays(today, listedDays))
    return [key, days.map(({ dayOn, name }) => ({ day: dayOn, name }))] as const
  })
  return new Map(await Promise.all(found))
}
