import { sql } from 'kysely'
import { cellOf } from '#foundation/lib/geo.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { filtersOf, onlyChildrenBit, tagWords } from './filters.ts'
import { bestMarkOf, isCancellable, noPriceCents, requestKindOf, slotRange } from './offer.ts'
import { childPriceOf, isOnlyForChildren } from './start-price.ts'
import './tables.ts'

const deleteRows = hot(
  'catalog_delete_rows',
  `with postings as (delete from service_posting where service_id = any($1))
   delete from service_index where service_id = any($1) and service_id <> all($2)`,
)

/** One call refreshes at most this many services; the caller splits larger sets. */
export const servicesPerRefresh = 5_000

/** So many at once: each statement is over long before the time that one may take, also on a slow machine. */
const servicesAtOnce = 200

/** Up to so many the plans that are kept serve well. */
const fewServices = 50

// A plan is kept by its text: another text is planned for the rows it is asked for.
const textFor = (text: string, services: readonly string[]) =>
  services.length > fewServices ? `${text}\n` : text

/**
 * Writes what search reads of these services: their narrow row and their postings. Offline services lose both. Call it
 * in the transaction that changes a service, its category's or its company's name, or closes or opens the company.
 * Without `hasNewWords` they are written with the words that they had.
 *
 * @throws {RangeError} for more than `servicesPerRefresh` ids.
 */
export async function refreshServiceIndex(
  tx: Db,
  serviceIds: readonly string[],
  { hasNewWords = true }: { hasNewWords?: boolean } = {},
): Promise<void> {
  if (serviceIds.length > servicesPerRefresh) throw new RangeError('too many services for one refresh')
  const online: string[] = []
  for (let from = 0; from < serviceIds.length; from += servicesAtOnce)
    online.push(...(await refreshPostings(tx, serviceIds.slice(from, from + servicesAtOnce))))
  // All at once: two writers wait for each other in the order of the words.
  if (hasNewWords && online.length > 0) await runText(tx, textFor(saveWords, online), [online])
}

// The narrow rows and the postings; the answer is which of the services are online.
async function refreshPostings(tx: Db, serviceIds: readonly string[]): Promise<string[]> {
  const facts = await onlineFacts(tx, serviceIds)
  const run = (text: string, values: readonly unknown[]) => runText(tx, textFor(text, serviceIds), values)
  const online = facts.map((row) => row.id)
  await run(deleteRows, [serviceIds, online])
  if (facts.length === 0) return online
  await writeRows(
    tx,
    facts.map((row) => ({ ...row, ...derived(row) })),
  )
  await run(savePostings, [online])
  return online
}

/**
 * Tells the catalog how a service is rated, so that lists can show and sort it. Reviews calls it in the transaction
 * that changes the stars; hundredths of a star, 0 without ratings.
 */
export async function tellRating(
  tx: Db,
  rating: { companyId: string; serviceId: string; ratingHundredths: number; ratingCount: number },
): Promise<void> {
  const columns = { rating_hundredths: rating.ratingHundredths, rating_count: rating.ratingCount }
  await tx
    .updateTable('service')
    .set(columns)
    .where('company_id', '=', rating.companyId)
    .where('id', '=', rating.serviceId)
    .execute()
  await tx.updateTable('service_index').set(columns).where('service_id', '=', rating.serviceId).execute()
  await tx.updateTable('service_posting').set(columns).where('service_id', '=', rating.serviceId).execute()
}

function onlineFacts(tx: Db, serviceIds: readonly string[]) {
  return tx
    .selectFrom('service')
    .innerJoin('category', 'category.id', 'service.category_id')
    .innerJoin('company', 'company.id', 'service.company_id')
    .select(['service.id', 'service.company_id', 'category.key', 'service.lat', 'service.lng'])
    .select(['company.kind', 'is_closed', 'external_link', 'start_price_cents', 'service.tags'])
    .select(['rating_hundredths', 'rating_count', 'count_min_person', 'count_max_person'])
    .select(['duration_minutes', 'editorial_rank', 'request_type', 'counting_unit'])
    .select(['price_groups', 'duration_type', 'slot_minutes', 'max_duration_minutes', 'facts'])
    .select(['wheelchair', 'pram', 'languages', 'cancel_minutes_before_start', 'bookable_days_ahead'])
    .where('service.id', 'in', [...serviceIds])
    .where('is_online', '=', true)
    .orderBy('service.id')
    .execute()
}

type Facts = Awaited<ReturnType<typeof onlineFacts>>[number]

function derived(row: Facts) {
  const { tags, moreTags } = tagWords(filterCodes(row))
  return {
    cell: cellOf(row),
    bits: isOnlyChildrenCounted(row) ? (BigInt(tags) | BigInt(onlyChildrenBit)).toString() : tags,
    moreBits: moreTags,
    best: bestMarkOf(row.tags),
    requestKind: requestKindOf(bookingColumns(row)),
    childCents: childCentsOf(row),
  }
}

const bookingColumns = (row: Facts) => ({
  requestType: row.request_type,
  externalLink: row.external_link,
  companyKind: row.kind,
  isClosed: row.is_closed,
})

function filterCodes(row: Facts) {
  return filtersOf({
    tags: row.tags,
    startPriceCents: row.start_price_cents,
    minPersons: row.count_min_person,
    maxPersons: row.count_max_person,
    durationMinutes: row.duration_minutes,
    minAge: row.facts.minAge,
    wheelchair: row.wheelchair,
    pram: row.pram,
    languages: row.languages,
    isCancellable: isCancellable({
      ...bookingColumns(row),
      cancelMinutesBeforeStart: row.cancel_minutes_before_start,
      bookableDaysAhead: row.bookable_days_ahead,
    }),
  })
}

// Where lanes or rooms are counted who brings children takes part of them.
function isOnlyChildrenCounted({ counting_unit, price_groups }: Facts): boolean {
  return counting_unit === 'person' && isOnlyForChildren(price_groups)
}

function childCentsOf(row: Facts): number {
  const { least } = slotRange({
    durationType: row.duration_type,
    durationMinutes: row.duration_minutes,
    slotMinutes: row.slot_minutes,
    maxDurationMinutes: row.max_duration_minutes,
  })
  return childPriceOf(row.price_groups, row.counting_unit, least) ?? noPriceCents
}

type Indexed = Facts & ReturnType<typeof derived>

async function writeRows(tx: Db, rows: readonly Indexed[]): Promise<void> {
  const column = <K extends keyof Indexed>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into service_index (service_id, company_id, category_key, cell, lat, lng, price_cents, rating_hundredths,
      rating_count, party_min, rank, best, request_kind, counts_persons, tags, more_tags, child_cents)
    select * from unnest(${column('id')}::text[], ${column('company_id')}::text[], ${column('key')}::smallint[],
      ${column('cell')}::int[], ${column('lat')}::real[], ${column('lng')}::real[],
      ${rows.map((row) => row.start_price_cents ?? noPriceCents)}::int[],
      ${column('rating_hundredths')}::smallint[], ${column('rating_count')}::int[],
      ${column('count_min_person')}::smallint[], ${column('editorial_rank')}::int[], ${column('best')}::smallint[],
      ${column('requestKind')}::smallint[],
      ${rows.map((row) => row.counting_unit === 'person')}::boolean[], ${column('bits')}::bigint[],
      ${column('moreBits')}::bigint[], ${column('childCents')}::int[])
    on conflict (service_id) do update set company_id = excluded.company_id, category_key = excluded.category_key,
      cell = excluded.cell, lat = excluded.lat, lng = excluded.lng, price_cents = excluded.price_cents,
      rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
      party_min = excluded.party_min, rank = excluded.rank, best = excluded.best,
      request_kind = excluded.request_kind, counts_persons = excluded.counts_persons,
      tags = excluded.tags, more_tags = excluded.more_tags, child_cents = excluded.child_cents`.execute(tx)
}

// Weights: 4 title, 3 keywords, 2 category, 1 provider and place. A posting repeats the facts of the narrow row: then a
// text search looks nothing up per found word.
const savePostings = hot(
  'catalog_save_postings',
  `insert into service_posting (lexeme, cell, service_id, weight, tags, more_tags, lat, lng, price_cents,
      rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, child_cents)
    select word.lexeme, narrow.cell, service.id,
      case when 'A' = any(word.weights) then 4 when 'B' = any(word.weights) then 3
        when 'C' = any(word.weights) then 2 else 1 end,
      narrow.tags, narrow.more_tags, narrow.lat, narrow.lng, narrow.price_cents, narrow.rating_hundredths,
      narrow.rating_count, narrow.party_min, narrow.rank, narrow.best, narrow.request_kind, narrow.counts_persons,
      narrow.child_cents
    from service_index narrow
    join service on service.company_id = narrow.company_id and service.id = narrow.service_id
    join company on company.id = service.company_id
    join category on category.id = service.category_id
    cross join lateral unnest(
      setweight(search_vector(service.title || ' ' || service.short_title), 'A')
      || setweight(search_vector(array_to_string(service.keywords, ' ')), 'B')
      || setweight(search_vector(category.name), 'C')
      || setweight(search_vector(company.title || ' ' || service.district || ' ' || service.city), 'D')
    ) as word (lexeme, positions, weights)
    where narrow.service_id = any($1)`,
)

// Only words that are new are written, in the order of the key, so that two writers wait for each other in one order.
// Each spelling is looked at once, not once per offer: most offers of a company share their words.
const saveWords = hot(
  'catalog_save_words',
  `with written as materialized (
      select distinct regexp_split_to_table(normalize(concat_ws(' ', service.title, service.short_title,
        array_to_string(service.keywords, ' '), category.name, company.title, service.district, service.city), nfc),
        '[^[:alpha:]]+') as word
      from service_index narrow
      join service on service.company_id = narrow.company_id and service.id = narrow.service_id
      join company on company.id = service.company_id
      join category on category.id = service.category_id
      where narrow.service_id = any($1)
    ), word as (
      select distinct on (word.spelled) word.spelled, word.shown
      from written cross join lateral search_words(written.word) as word
      where not exists (select 1 from search_word known where known.spelled = word.spelled)
      order by word.spelled, word.spelled = spelled_out(word.shown) desc, word.shown
    ), saved as (
      insert into search_word (spelled, shown) select spelled, shown from word
      on conflict (spelled) do nothing returning spelled
    )
    insert into search_word_part (part, spelled)
    select part, saved.spelled from saved cross join lateral word_parts(saved.spelled) as part`,
)
