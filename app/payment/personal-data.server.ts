import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { receiptNumberText } from './receipt.ts'
import './tables.ts'

/** What this module keeps about somebody's bookings. */
export type PaymentData = {
  checkouts: readonly PersonalRow[]
  payments: readonly PersonalRow[]
  refunds: readonly PersonalRow[]
}

/** A booking, as this module knows it. */
export type Referenced = { companyId: string; reference: string }

/** Every payment page, payment and refund of these references, oldest first. */
export async function paymentDataOf(db: Db, references: readonly Referenced[]): Promise<PaymentData> {
  const isOfThese = isOneOf(references)
  const checkouts = await db
    .selectFrom('checkout')
    .select(['reference as booking', 'amount_cents as amountCents', 'status', 'created_at as createdAt'])
    .select(['settled_at as settledAt', sql<string | null>`request ->> 'customerEmail'`.as('email')])
    .where(isOfThese)
    .orderBy('created_at')
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['reference as booking', 'amount_cents as amountCents', 'refunded_cents as refundedCents'])
    .select(['payment_intent_id as paymentNumber', 'paid_at as paidAt'])
    .select(receiptNumbers)
    .where(isOfThese)
    .orderBy('paid_at')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['reference as booking', 'amount_cents as amountCents', 'cause', 'status'])
    .select(['requested_at as createdAt', 'done_at as settledAt'])
    .where(isOfThese)
    .orderBy('requested_at')
    .execute()
  return {
    checkouts,
    payments: payments.map(({ receipts, ...row }) => ({ ...row, receipts: receipts.map(receiptNumberText) })),
    refunds,
  }
}

const receiptNumbers = sql<number[]>`array(select number from receipt
  where receipt.company_id = payment.company_id and receipt.payment_id = payment.id order by number)`.as(
  'receipts',
)

/** True for rows that belong to one of these references. */
export function isOneOf(references: readonly Referenced[]) {
  const companies = references.map(({ companyId }) => companyId)
  const ids = references.map(({ reference }) => reference)
  return sql<boolean>`(company_id, reference) in (select * from unnest(${companies}::text[], ${ids}::text[]))`
}
