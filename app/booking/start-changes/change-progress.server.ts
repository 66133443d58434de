import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { SoldStart } from '#app/availability/counter-sales/counter-sales.server.ts'
import type { StartChangeKind } from './start-change.ts'
import './tables.ts'

/** How far the latest change of a start is. */
export type ChangeProgress = {
  id: string
  kind: StartChangeKind
  isDone: boolean
  isBySystem: boolean
  createdAt: Date
  toStartsAt: Date | null
  toEventId: string | null
  guests: number
  done: number
  /** Guests whom a mail was written. */
  mailed: number
  /** Of a postponed date: who said yes, and who took the money. */
  accepted: number
  moneyBack: number
  /** Guests without an address, and whether somebody called them. */
  calls: { id: string; name: string; phone: string | null; isCalled: boolean }[]
}

/** Reads the latest change of a start, or `null`. */
export async function latestChange(db: Db, start: SoldStart): Promise<ChangeProgress | null> {
  const change = await db
    .selectFrom('start_change')
    .select(['id', 'kind', 'state', 'actor', 'created_at as createdAt'])
    .select(['to_starts_at as toStartsAt', 'to_event_id as toEventId'])
    .where('company_id', '=', start.companyId)
    .where('service_id', '=', start.serviceId)
    .where((eb) =>
      'eventId' in start
        ? eb('event_id', '=', start.eventId)
        : eb.and([eb('event_id', 'is', null), eb('starts_at', '=', start.startsAt)]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!change) return null
  const { state, actor, ...facts } = change
  const key = { companyId: start.companyId, changeId: change.id }
  return {
    ...facts,
    isDone: state === 'done',
    isBySystem: actor === 'system',
    ...(await countsOf(db, key)),
    calls: await callsOf(db, key),
  }
}

/** How a start that is closed was changed with its guests, and where they went; `null` where it was only closed. */
export async function changeThatClosed(
  db: Db,
  start: { companyId: string; serviceId: string; eventId: string | null; startsAt: Date },
): Promise<{ kind: StartChangeKind; toStartsAt: Date | null } | null> {
  const change = await db
    .selectFrom('start_change')
    .select(['kind', 'to_starts_at as toStartsAt'])
    .where('company_id', '=', start.companyId)
    .where('service_id', '=', start.serviceId)
    .where('starts_at', '=', start.startsAt)
    .where('event_id', 'is not distinct from', start.eventId)
    .where('kind', '<>', 'postponed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change ?? null
}

type ChangeKey = { companyId: string; changeId: string }

async function countsOf(db: Db, { companyId, changeId }: ChangeKey) {
  const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`
  const counts = await db
    .selectFrom('start_change_guest as g')
    .leftJoin('counter_sale as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.reference'),
    )
    .leftJoin('reservation as r', (join) =>
      join.onRef('r.company_id', '=', 'g.company_id').onRef('r.id', '=', 'g.reference'),
    )
    .select([
      sql<number>`count(*)::int`.as('guests'),
      count(`g.state = 'done'`).as('done'),
      count(`g.outcome not in ('left', 'entered') and (g.kind = 'booking' or c.email is not null)`).as(
        'mailed',
      ),
      count(`g.answer = 'accepted'`).as('accepted'),
      // Whoever cancelled on the booking's own page took the money as well.
      count(`g.outcome = 'moved' and r.cancelled_as = 'user'`).as('moneyBack'),
    ])
    .where('g.company_id', '=', companyId)
    .where('g.change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return counts
}

async function callsOf(db: Db, { companyId, changeId }: ChangeKey): Promise<ChangeProgress['calls']> {
  return db
    .selectFrom('start_change_guest as g')
    .innerJoin('counter_sale as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.reference'),
    )
    .select(['c.id', 'c.phone', sql<string>`coalesce(c.name, '')`.as('name')])
    .select(sql<boolean>`g.called_at is not null`.as('isCalled'))
    .where('g.company_id', '=', companyId)
    .where('g.change_id', '=', changeId)
    .where('c.email', 'is', null)
    .where((eb) => eb.or([eb('g.outcome', 'is', null), eb('g.outcome', 'not in', ['left', 'entered'])]))
    .orderBy('c.sold_at')
    .orderBy('c.id')
    .execute()
}

/** Notes that somebody without an address was called, or with `isCalled: false` that they weren't. */
export async function noteCall(
  db: Db,
  {
    companyId,
    changeId,
    reference,
    isCalled,
    actorId,
    now,
  }: ChangeKey & {
    reference: string
    isCalled: boolean
    actorId: string
    now: Date
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('start_change_guest')
      .set(isCalled ? { called_at: now, called_by: actorId } : { called_at: null, called_by: null })
      .where('company_id', '=', companyId)
      .where('change_id', '=', changeId)
      .where('reference', '=', reference)
      .where('kind', '=', 'sale')
      .where('called_at', isCalled ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await noteInAudit(tx, {
      actorId,
      action: isCalled ? 'start.note-call' : 'start.take-call-back',
      subject: { kind: 'company', id: companyId },
      details: { changeId, saleId: reference },
      now,
    })
  })
}
