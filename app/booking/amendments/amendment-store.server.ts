import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import { pageByTime, type Db } from '#foundation/platform/db.server.ts'
import {
  amendmentMoves,
  canAmend,
  type AmendmentMoveName,
  type AmendmentState,
  type BookedChoice,
  openAmendmentStates,
} from './amendment-states.ts'
import type { Withdrawal } from '#app/booking/orders/orders.ts'
import type { MoveCause } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/** A change of a reservation as it is stored. Amounts in cents. */
export type Amendment = {
  companyId: string
  id: string
  reservationId: string
  state: AmendmentState
  baseSequence: number
  before: BookedChoice
  after: BookedChoice
  differenceCents: number
  /** Until when the changed booking may be cancelled. */
  cancelLatestAt: Date
  holdExpiresAt: Date | null
  appUrl: string
  /** What the company wrote when it rejected. */
  message: string | null
  idempotencyKey: string
  /** The company was asked for it first, whatever became of it since. */
  isAsked: boolean
  /** What stood on the button, and what above it; `null` of changes from before it was kept. */
  buttonText: string
  termsVersion: string | null
  withdrawal: Withdrawal | null
  createdAt: Date
}

/** The columns of a change, for whoever reads several. */
export const amendmentColumns = [
  // How it began is kept with its history, since there are changes; what a button is called may change.
  sql<boolean>`exists (
    select 1 from amendment_history as h
    where h.company_id = amendment.company_id and h.amendment_id = amendment.id
      and h.from_state = 'none' and h.to_state = 'proposed')`.as('isAsked'),
  'company_id as companyId',
  'id',
  'reservation_id as reservationId',
  'state',
  'base_sequence as baseSequence',
  'before',
  'after',
  'difference_cents as differenceCents',
  'cancel_latest_at as cancelLatestAt',
  'hold_expires_at as holdExpiresAt',
  'app_url as appUrl',
  'message',
  'idempotency_key as idempotencyKey',
  'button_text as buttonText',
  'terms_version as termsVersion',
  'withdrawal',
  'created_at as createdAt',
] as const

type Of = { companyId: string; reservationId: string }

/** The changes of a reservation, the oldest first. */
export function listAmendments(db: Db, { companyId, reservationId }: Of): Promise<Amendment[]> {
  return db
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The changes of several reservations of a company, by reservation, the oldest first. */
export async function amendmentsOfAll(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, Amendment[]>> {
  const rows = await db
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', '=', companyId)
    .where('reservation_id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ reservationId }) => reservationId)
}

/** The change of a reservation that waits for somebody, or `null`. */
export async function findOpenAmendment(db: Db, of: Of): Promise<Amendment | null> {
  const row = await db
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', '=', of.companyId)
    .where('reservation_id', '=', of.reservationId)
    .where('state', 'in', openAmendmentStates)
    .executeTakeFirst()
  return row ?? null
}

/** One change by its id, or `null`. */
export async function amendmentById(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<Amendment | null> {
  const row = await db
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Reads and locks a change. Places and the reservation are locked before, everywhere. */
export function lockAmendment(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<Amendment> {
  return tx
    .selectFrom('amendment')
    .select(amendmentColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A change whose time is over. */
export type DueAmendment = { companyId: string; id: string; until: Date }

/** Changes that wait and whose time is over, the longest over first; a page of them, behind `after`. */
export function dueAmendments(
  db: Db,
  { now, limit, after }: { now: Date; limit: number; after: DueAmendment | null },
): Promise<DueAmendment[]> {
  const due = db
    .selectFrom('amendment')
    .select(['company_id as companyId', 'id', 'hold_expires_at as until'])
    .where('state', 'in', openAmendmentStates)
    .where('hold_expires_at', '<=', now)
    .$narrowType<{ until: Date }>()
  const last = after && ([after.until, after.id] as const)
  return pageByTime(due, ['hold_expires_at', 'id'], { after: last, limit }).execute()
}

type Begun = Omit<Amendment, 'state' | 'message' | 'isAsked'>

/** Writes a new change with the first row of its history. */
export async function insertAmendment(
  tx: Db,
  begun: Begun,
  name: 'propose' | 'askForPayment' | 'applyAtOnce',
  cause: MoveCause,
): Promise<Amendment> {
  const state = amendmentMoves[name].to
  await tx
    .insertInto('amendment')
    .values({
      company_id: begun.companyId,
      id: begun.id,
      reservation_id: begun.reservationId,
      state,
      base_sequence: begun.baseSequence,
      before: JSON.stringify(begun.before),
      after: JSON.stringify(begun.after),
      difference_cents: begun.differenceCents,
      cancel_latest_at: begun.cancelLatestAt,
      hold_expires_at: begun.holdExpiresAt,
      button_text: begun.buttonText,
      terms_version: begun.termsVersion,
      withdrawal: begun.withdrawal,
      app_url: begun.appUrl,
      idempotency_key: begun.idempotencyKey,
      created_at: begun.createdAt,
      updated_at: begun.createdAt,
    })
    .execute()
  await note(tx, begun, { from: 'none', to: state, cause })
  return { ...begun, state, message: null, isAsked: name === 'propose' }
}

/**
 * The only writer of an amendment's state: changes it and adds the row to the history. The caller holds the lock.
 * `until` is when a payable one ends.
 */
export async function moveAmendment(
  tx: Db,
  amendment: Amendment,
  name: AmendmentMoveName,
  cause: MoveCause & { until?: Date },
): Promise<Amendment> {
  const { companyId, id, state } = amendment
  const { to } = amendmentMoves[name]
  invariant(canAmend(name, state, cause.actor), `${name} from ${state} by ${cause.actor}`)
  const holdExpiresAt = cause.until ?? null
  await tx
    .updateTable('amendment')
    .set({ state: to, hold_expires_at: holdExpiresAt, updated_at: cause.now })
    .set(cause.message ? { message: cause.message } : {})
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
  await note(tx, amendment, { from: state, to, cause })
  return { ...amendment, state: to, holdExpiresAt, message: cause.message ?? amendment.message }
}

async function note(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  { from, to, cause }: { from: AmendmentState | 'none'; to: AmendmentState; cause: MoveCause },
): Promise<void> {
  const { actor, actorId = null, reason = null, now } = cause
  await tx
    .insertInto('amendment_history')
    .values({
      company_id: companyId,
      amendment_id: id,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from amendment_history
        where company_id = ${companyId} and amendment_id = ${id})`,
      from_state: from,
      to_state: to,
      actor,
      actor_id: actorId,
      reason,
      at: now,
    })
    .execute()
}
