import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { waitlistDemandView, type WaitlistDemandView } from './waitlist-view.ts'
import { claimOutcome, openWaits } from './entry-states.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { entryColumns } from './entries.server.ts'
import type { StartWaited, UserWaitlistEntry, WaitingEntry } from './waiting-entry.ts'
import { mayWaitAgain } from './join-limits.server.ts'
import '#app/booking/tables.ts'

/** How many wait before somebody for some of the same places. */
export async function countAheadInWaitlist(
  db: Db,
  entry: Pick<WaitingEntry, LineFacts | 'position'>,
): Promise<number> {
  return waitersFor(db, entry, entry.position)
}

/** How many wait for some of these places already. */
export async function waitersAt(db: Db, start: Pick<WaitingEntry, LineFacts>): Promise<number> {
  return waitersFor(db, start, null)
}

type LineFacts = 'companyId' | 'serviceId' | 'eventId' | 'startsOn' | 'wantedAt'

async function waitersFor(
  db: Db,
  { companyId, serviceId, eventId, startsOn, wantedAt }: Pick<WaitingEntry, LineFacts>,
  before: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_on', '=', startsOn)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`event_id is not distinct from ${eventId}`)
    .where(sql<boolean>`wanted_at && ${wantedAt}::timestamptz[]`)
    .$if(before !== null, (query) => query.where('position', '<', before ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Where somebody stands in line at a service: nothing of it is theirs yet. */
export async function waitsAt(
  db: Db,
  { userId, service }: { userId: string; service: { companyId: string; id: string } },
): Promise<(WaitingEntry & { ahead: number })[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', service.companyId)
    .where('service_id', '=', service.id)
    .where('state', '=', 'waiting')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, ahead: await countAheadInWaitlist(db, row) })))
}

const mostEnded = 20

/**
 * Somebody's places on waiting lists: the open ones by their start, then the latest of those that ended. What is being
 * paid at this moment is open.
 */
export async function userWaitlistEntries(
  db: Db,
  { userId }: { userId: string },
): Promise<{ open: UserWaitlistEntry[]; ended: UserWaitlistEntry[] }> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', openWaits)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const open = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      ahead: row.state === 'waiting' ? await countAheadInWaitlist(db, row) : 0,
      claim: null,
      mayWaitAgain: row.state === 'offered' && (await mayWaitAgain(db, row)),
    })),
  )
  const over = await db
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(mostEnded)
    .execute()
  const ended = await withClaims(db, over, userId)
  const isPaying = ({ claim }: UserWaitlistEntry) => claim === 'paying'
  return { open: [...ended.filter(isPaying), ...open], ended: ended.filter((each) => !isPaying(each)) }
}

const over = { ahead: 0, mayWaitAgain: false }

async function withClaims(
  db: Db,
  entries: readonly WaitingEntry[],
  userId: string,
): Promise<UserWaitlistEntry[]> {
  const ids = entries.flatMap(({ reservationId }) => reservationId ?? [])
  if (ids.length === 0) return entries.map((entry) => ({ ...entry, ...over, claim: null }))
  const taken = await db
    .selectFrom('reservation')
    .select(['id', 'state', 'places_released_at as placesReleasedAt'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  const claims = new Map(taken.map((each) => [each.id, claimOutcome(each)]))
  return entries.map((entry) => ({
    ...entry,
    ...over,
    claim: claims.get(entry.reservationId ?? '') ?? null,
  }))
}

/** Until when offers hold the places of those of these orders that they became and that wait for their payment. */
export async function offerDeadlinesById(
  db: Db,
  { userId, reservations }: { userId: string; reservations: readonly Pick<Reservation, 'id' | 'state'>[] },
): Promise<Map<string, Date>> {
  const ids = reservations.flatMap(({ id, state }) => (state === 'processing' ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['reservation_id as id', 'offered_until as until'])
    .where('user_id', '=', userId)
    .where('reservation_id', 'in', ids)
    .where('state', '=', 'claimed')
    .where('end_because', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, until }) => (id && until ? [[id, until] as const] : [])))
}

const mostStarts = 50

/**
 * A company's starts that somebody waits for, the nearest first; at most 50, and whether there are more. The caller has
 * checked who asks.
 */
export async function startsWaitedFor(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ starts: StartWaited[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['service_id as serviceId', 'event_id as eventId', 'starts_at as startsAt'])
    .select((of) => [
      of.fn.max('title').as('title'),
      of.fn.countAll<number>().as('parties'),
      of.fn.sum<number>('units').as('units'),
      of.fn.countAll<number>().filterWhere('state', '=', 'offered').as('offered'),
    ])
    .where('company_id', '=', companyId)
    .where('state', 'in', openWaits)
    .where('closes_at', '>=', now)
    .groupBy(['service_id', 'event_id', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('service_id')
    .orderBy('event_id')
    .limit(mostStarts + 1)
    .execute()
  const starts = rows.slice(0, mostStarts).map(({ parties, units, offered, ...row }) => ({
    ...row,
    parties: Number(parties),
    units: Number(units),
    offered: Number(offered),
  }))
  return { starts, hasMore: rows.length > mostStarts }
}

/** The same in words. */
export async function companyWaitlistDemand(
  db: Db,
  asked: { companyId: string; now: Date },
): Promise<{ starts: WaitlistDemandView[]; hasMore: boolean }> {
  const { starts, hasMore } = await startsWaitedFor(db, asked)
  return { starts: starts.map(waitlistDemandView), hasMore }
}
