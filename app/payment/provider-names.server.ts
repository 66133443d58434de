import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Referenced } from './personal-data.server.ts'
import { providerNames, type NamedCheckout, type ProviderNames } from './provider-names.ts'
import './tables.ts'

/**
 * What the payment provider calls what belongs to these references, in two statements however many they are. The answer
 * is asked by reference.
 */
export async function providerNamesOf(
  db: Db,
  references: readonly Referenced[],
): Promise<(reference: string) => ProviderNames> {
  if (references.length === 0) return () => providerNames([], null)
  const checkouts = await namedCheckouts(db, references)
  const accounts = await accountsOf(db, references)
  const companies = new Map(references.map(({ companyId, reference }) => [reference, companyId]))
  return (reference) =>
    providerNames(checkouts.get(reference) ?? [], accounts.get(companies.get(reference) ?? '') ?? null)
}

async function namedCheckouts(
  db: Db,
  references: readonly Referenced[],
): Promise<Map<string, NamedCheckout[]>> {
  const rows = await db
    .selectFrom('checkout')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'checkout.company_id')
        .onRef('payment.checkout_id', '=', 'checkout.id'),
    )
    .select(['checkout.reference', 'part', 'session_id as sessionId', 'request', 'price_ids as priceIds'])
    .select(['connect_account_id as connectAccountId', 'payment_intent_id as paymentIntentId'])
    .select(isAstray.as('isAstray'))
    .where('checkout.company_id', 'in', [...new Set(references.map(({ companyId }) => companyId))])
    .where('checkout.reference', 'in', [...new Set(references.map(({ reference }) => reference))])
    .orderBy('checkout.created_at')
    .orderBy('checkout.id')
    .execute()
  const named = new Map<string, NamedCheckout[]>()
  for (const { reference, request, ...row } of rows)
    named.set(reference, [...(named.get(reference) ?? []), { ...row, lines: request.lines }])
  return named
}

const isAstray = sql<boolean>`exists (
  select 1 from refund as whole
  where whole.company_id = payment.company_id and whole.payment_id = payment.id
    and whole.cause in ('late-payment', 'amount-mismatch'))`

async function accountsOf(db: Db, references: readonly Referenced[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payout_account')
    .select(['company_id as companyId', 'connect_account_id as id'])
    .where('company_id', 'in', [...new Set(references.map(({ companyId }) => companyId))])
    .execute()
  return new Map(rows.map(({ companyId, id }) => [companyId, id]))
}
