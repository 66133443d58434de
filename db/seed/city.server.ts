import { sql, type Insertable } from 'kysely'
import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { extendCalendars } from '#app/availability/schedule/schedule.server.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import '#app/catalog/company-review/company-review.server.ts'
import { recountRatings } from '#app/reviews/reviews.server.ts'
import { loadReferenceData } from '../reference/load-reference-data.server.ts'
import { connectAccounts, eventsAround, expandCity, placementsFrom } from './expand.ts'
import { sellElsewhere } from './own-sales.server.ts'
import { replyRows } from './review-rows.ts'
import { seedPeople } from './people.server.ts'

const rowsPerInsert = 400

/** What is written besides the city itself. `passwordHash` is the stored form of the demo accounts' password. */
export type SeedOptions = { today: string; passwordHash: string }

/** Empty means: no company yet, of which the demo city has many. */
export async function isEmptyCity(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Writes the whole demo city into an empty database, in one transaction. The same day gives the same rows. The
 * payment accounts that it names (`connectAccounts`) must be made in the payment sandbox beside it.
 */
export async function seedCity(db: Db, { today, passwordHash }: SeedOptions): Promise<void> {
  const city = expandCity(today)
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    await loadReferenceData(tx)
    await insertAll(tx, 'company', city.companies)
    await insertAll(tx, 'service', city.services)
    await insertAll(tx, 'company_review', reviewedCompanies(city.companies))
    await insertAll(tx, 'collection', city.collections)
    await insertAll(tx, 'collection_service', city.collectionServices)
    await insertAll(tx, 'sponsored_placement', city.placements)
    await insertAll(tx, 'opening_rule', city.openingRules)
    await insertAll(tx, 'blocked_day', city.blockedDays)
    await insertAll(tx, 'opening_exception', city.exceptions)
    await seedPeople(tx, { today, passwordHash })
    await insertAll(tx, 'payout_account', payoutAccounts(today))
    await refreshServiceIndex(
      tx,
      city.services.map(({ id }) => id),
    )
    await insertAll(tx, 'review', city.reviews)
    await insertAll(tx, 'review_reply', replyRows(city.reviews))
    await recountRatings(
      tx,
      city.services.map(({ company_id, id }) => ({ companyId: company_id, serviceId: id })),
    )
    await fillCalendars(tx, today)
  })
}

/**
 * Brings the demo city up to `today`: calendars to their horizon, events for the coming weeks, the providers' own sales,
 * placements. What exists stays as it is, above all every booking. Safe to run at any time, and people book meanwhile:
 * each part is a transaction, or several, and what was broken off goes on with the next run.
 */
export async function renewCity(
  db: Db,
  { today }: { today: string },
): Promise<{ events: number; slots: number }> {
  await inTransaction(db, (tx) => renewPlacements(tx, today))
  return fillCalendars(db, today)
}

async function fillCalendars(db: Db, today: string): Promise<{ events: number; slots: number }> {
  const events = await insertAll(db, 'event', eventsAround(today))
  const { added } = await extendCalendars(db, { today })
  await sellElsewhere(db, { today })
  return { events, slots: added }
}

async function renewPlacements(tx: Db, today: string): Promise<void> {
  const running = await tx
    .selectFrom('sponsored_placement')
    .select('service_id')
    .where('ends_on', '>', today)
    .execute()
  const known = new Set(running.map((row) => row.service_id))
  await insertAll(
    tx,
    'sponsored_placement',
    placementsFrom(today).filter(({ service_id }) => !known.has(service_id)),
  )
}

function payoutAccounts(today: string) {
  return connectAccounts().map(({ companyId, id }) => ({
    company_id: companyId,
    connect_account_id: id,
    charges_enabled: true,
    updated_at: berlinMidnight(today),
  }))
}

/** The demo's companies have sold for a while: operators have looked at all of them. */
const reviewedCompanies = (companies: readonly { id: string; created_at: Date }[]) =>
  companies.map(({ id, created_at }) => ({
    company_id: id,
    state: 'confirmed' as const,
    first_published_at: created_at,
    since: created_at,
  }))

/** Inserts rows in chunks and leaves those alone that are there; how many were new. */
async function insertAll<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number> {
  let added = 0n
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const [result] = await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    added += result?.numInsertedOrUpdatedRows ?? 0n
  }
  return Number(added)
}
