import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { isOneOf, type Referenced } from './personal-data.server.ts'
import './tables.ts'

/** What money was or is under way for a reference. */
export type MoneyOf = {
  /** A payment came, whatever became of it. */
  isPaid: boolean
  /** Its payment page may still be paid on. */
  isPageOpen: boolean
  /** A refund hasn't arrived yet. */
  isRefundOpen: boolean
  /** How often each refund came back after it was through. */
  refunds: { id: string; cameBackTimes: number }[]
}

/** The money of these references; one without any isn't in it. */
export async function moneyOf(db: Db, references: readonly Referenced[]): Promise<Map<string, MoneyOf>> {
  const found = new Map<string, MoneyOf>()
  const of = (reference: string) => {
    const known = found.get(reference) ?? {
      isPaid: false,
      isPageOpen: false,
      isRefundOpen: false,
      refunds: [],
    }
    found.set(reference, known)
    return known
  }
  const checkouts = await db
    .selectFrom('checkout')
    .select(['reference', 'status'])
    .where(isOneOf(references))
    .execute()
  const payments = await db.selectFrom('payment').select('reference').where(isOneOf(references)).execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['reference', 'id', 'status', 'came_back_times as cameBackTimes'])
    .where(isOneOf(references))
    .execute()
  for (const { reference, status } of checkouts)
    if (status === 'open' || status === 'opening') of(reference).isPageOpen = true
  for (const { reference } of payments) of(reference).isPaid = true
  for (const { reference, id, status, cameBackTimes } of refunds) {
    of(reference).refunds.push({ id, cameBackTimes })
    if (status === 'requested') of(reference).isRefundOpen = true
  }
  return found
}

/** Takes the payer's address out of the payment pages of these references, which nobody paid on. */
export async function forgetPayers(tx: Db, references: readonly Referenced[]): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ request: sql`request || '{"customerEmail":""}'::jsonb` })
    .where(isOneOf(references))
    .execute()
}

/** Empties the bodies of applied messages that came before `before`; their ids stay, so that a repeat stays harmless. */
export async function forgetOldWebhooks(db: Db, { before }: { before: Date }): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ payload: '{}' })
    .where('received_at', '<', before)
    .where('processed_at', 'is not', null)
    .where(sql<boolean>`payload <> '{}'::jsonb`)
    .execute()
}
