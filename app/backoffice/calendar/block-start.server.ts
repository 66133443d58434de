import { sql } from 'kysely'
import { exceptionsBetween } from '#app/availability/schedule/schedule.server.ts'
import { everyOffer, type MinuteSpan } from '#app/availability/schedule/schedule.ts'
import { changeCalendar, takeBackException } from '#app/editor/times/times.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { BlockRefusal, StartBlock } from './block.ts'
import { changeThatClosed } from './starts.server.ts'
import type { CompanyStart } from './starts.ts'

type SlotKey = { companyId: string; serviceId: string; startsAt: Date }

/** A slot before it is blocked or opened. */
export type BlockableStart = CompanyStart & { block: StartBlock | null }

/** A slot with what blocks it; `null` when the company has no such slot. */
export async function blockableStart(db: Db, key: SlotKey): Promise<BlockableStart | null> {
  const row = await db
    .selectFrom('slot')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'slot.company_id').onRef('service.id', '=', 'slot.service_id'),
    )
    .select(['service_id as serviceId', 'starts_at as startsAt', 'ends_at as endsAt', 'day_on as dayOn'])
    .select(['start_minute as minute', 'capacity', 'shared', 'is_blocked as isBlocked'])
    .select(sql<number>`booked - shared`.as('booked'))
    .select(sql<string>`coalesce(nullif(service.short_title, ''), service.title)`.as('title'))
    .select(changeThatClosed(sql`slot`).as('change'))
    .where('slot.company_id', '=', key.companyId)
    .where('service_id', '=', key.serviceId)
    .where('starts_at', '=', key.startsAt)
    .executeTakeFirst()
  if (!row) return null
  const { isBlocked, change, ...start } = row
  if (!isBlocked) return { ...start, eventId: null, condition: 'scheduled', block: null }
  if (change) return { ...start, eventId: null, condition: change, block: { kind: 'changed', how: change } }
  const block = await startBlock(db, { ...key, ...start })
  return { ...start, eventId: null, condition: 'blocked', block }
}

async function startBlock(
  db: Db,
  { companyId, serviceId, dayOn, minute }: SlotKey & Pick<CompanyStart, 'dayOn' | 'minute'>,
): Promise<StartBlock> {
  const exceptions = await exceptionsBetween(db, { companyId, serviceId, fromOn: dayOn, toOn: dayOn })
  const closing = exceptions.flatMap((each) => (each.kind === 'closed' && covers(each, minute) ? [each] : []))
  const [first] = closing
  if (!first) return { kind: 'off-plan' }
  const wider = closing.find((each) => !isSingle(each))
  if (wider) {
    const { fromOn, toOn, reason } = wider
    return { kind: 'span', fromOn, toOn, reason, isWholeCompany: await isOfCompany(db, companyId, wider.id) }
  }
  return { kind: 'start', exceptionIds: closing.map(({ id }) => id), reason: first.reason }
}

type Closing = { fromOn: string; toOn: string; minutes: MinuteSpan | null }

function covers({ minutes }: Pick<Closing, 'minutes'>, minute: number): boolean {
  return minutes === null || (minutes.from <= minute && minute < minutes.to)
}

function isSingle({ fromOn, toOn, minutes }: Closing): boolean {
  return fromOn === toOn && minutes !== null && minutes.to === minutes.from + 1
}

async function isOfCompany(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('opening_exception')
    .select('service_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.service_id === everyOffer
}

/** What became of it. */
export type BlockOutcome = { outcome: 'blocked' | 'opened' } | { outcome: 'refused'; because: BlockRefusal }

type Acting = SlotKey & { userId: string; now: Date }

/**
 * Closes one start for new bookings; guests stay. Blocked already it stays so: a form that is sent twice, or from two
 * windows, makes one exception.
 */
export async function blockStart(
  db: Db,
  { reason, formKey, ...acting }: Acting & { reason: string | null; formKey: string },
): Promise<BlockOutcome> {
  const start = await blockableStart(db, acting)
  if (!start) return { outcome: 'refused', because: 'no-such-start' }
  if (start.startsAt <= acting.now) return { outcome: 'refused', because: 'over' }
  if (start.block) return { outcome: 'blocked' }
  const { companyId, serviceId, userId, now } = acting
  const { dayOn, minute } = start
  await changeCalendar(db, {
    companyId,
    serviceId,
    userId,
    now,
    formKey,
    fromOn: dayOn,
    toOn: dayOn,
    change: { kind: 'closed', minutes: { from: minute, to: minute + 1 } },
    reason,
  })
  return { outcome: 'blocked' }
}

/** Opens one start again that was blocked by itself. Whoever waits for it is asked. */
export async function openStart(db: Db, acting: Acting): Promise<BlockOutcome> {
  const start = await blockableStart(db, acting)
  if (!start) return { outcome: 'refused', because: 'no-such-start' }
  if (start.startsAt <= acting.now) return { outcome: 'refused', because: 'over' }
  const { block } = start
  if (!block) return { outcome: 'opened' }
  if (block.kind === 'span') return { outcome: 'refused', because: 'wider-block' }
  if (block.kind === 'changed') return { outcome: 'refused', because: 'changed' }
  if (block.kind === 'off-plan') return { outcome: 'refused', because: 'off-plan' }
  const { companyId, serviceId, userId, now } = acting
  for (const id of block.exceptionIds) await takeBackException(db, { companyId, serviceId, userId, id, now })
  return { outcome: 'opened' }
}
