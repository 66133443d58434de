import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { isSuggestionId, type RejectionReason, type SuggestionStatus } from './suggestions.ts'
import './tables.ts'

/** A suggestion as operators see it. */
export type Suggestion = {
  id: string
  categoryId: string | null
  title: string
  line1: string
  houseNr: string
  postalCode: string
  city: string
  placeId: string
  point: Point | null
  images: string[]
  status: SuggestionStatus
  hasSender: boolean
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: RejectionReason | null
}

const selected = (db: Db) =>
  db
    .selectFrom('community_suggestion as s')
    .select(['s.id', 's.category_id as categoryId', 's.title', 's.line1', 's.house_nr as houseNr', 's.city'])
    .select(['s.postal_code as postalCode', 's.google_place_id as placeId', 's.lat', 's.lng', 's.images'])
    .select(['s.status', 's.created_at as createdAt', 's.decided_at as decidedAt', 's.reason'])
    .select(['s.decided_by as decidedBy', 's.sender_id as senderId'])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const suggestionFrom = ({ lat, lng, senderId, ...row }: Row): Suggestion => ({
  ...row,
  point: lat === null || lng === null ? null : { lat, lng },
  hasSender: senderId !== null,
})

/** Suggestions that wait, the oldest first, and how many there are in all. Without pictures none is whole yet. */
export async function waitingSuggestions(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ all: number; rows: Suggestion[]; oldestAt: Date | null }> {
  const isWhole = sql<boolean>`s.status = 'pending' and s.images <> '{}'`
  const rows = await selected(db)
    .where(isWhole)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const sum = await db
    .selectFrom('community_suggestion as s')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.min('s.created_at').as('oldestAt')])
    .where(isWhole)
    .executeTakeFirstOrThrow()
  return { all: Number(sum.all), rows: rows.map(suggestionFrom), oldestAt: sum.oldestAt }
}

/** One suggestion, decided or not. */
export async function suggestionById(db: Db, id: string): Promise<Suggestion | null> {
  if (!isSuggestionId(id)) return null
  const row = await selected(db).where('s.id', '=', id).executeTakeFirst()
  return row ? suggestionFrom(row) : null
}

/** Those that wait just before and just after one, and its place among them; it may be decided itself. */
export async function waitingAround(
  db: Db,
  { id, createdAt }: Pick<Suggestion, 'id' | 'createdAt'>,
): Promise<{ place: number; all: number; before: string | null; after: string | null }> {
  const { rows } = await sql<{ place: number; all: number; before: string | null; after: string | null }>`
    with others as (
      select s.id, s.created_at, (s.created_at, s.id) < (${createdAt}::timestamptz, ${id}) as is_before
      from community_suggestion s where s.status = 'pending' and s.images <> '{}' and s.id <> ${id})
    select count(*) filter (where is_before)::int + 1 as place, count(*)::int + 1 as "all",
      (select id from others where is_before order by created_at desc, id desc limit 1) as before,
      (select id from others where not is_before order by created_at, id limit 1) as after
    from others`.execute(db)
  const [around] = rows
  invariant(around, 'a count has a row')
  return around
}
