import { runHot, type Db } from '#foundation/platform/db.server.ts'

/** Whose money it would be and whether it may be paid; `null` without an account that takes payments. */
export async function payoutAccountOf(db: Db, { companyId }: { companyId: string }): Promise<string | null> {
  const [row] = await runHot(db, 'payment_payout_account', [companyId, true], () =>
    db
      .selectFrom('payout_account')
      .select('connect_account_id as id')
      .where('company_id', '=', companyId)
      .where('charges_enabled', '=', true),
  )
  return row?.id ?? null
}

/** Notes the account that a company is paid on, as the payment provider describes it. */
export async function savePayoutAccount(
  db: Db,
  account: { companyId: string; connectAccountId: string; chargesEnabled: boolean; now: Date },
): Promise<void> {
  const { companyId, connectAccountId, chargesEnabled, now } = account
  await db
    .insertInto('payout_account')
    .values({
      company_id: companyId,
      connect_account_id: connectAccountId,
      charges_enabled: chargesEnabled,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        connect_account_id: connectAccountId,
        charges_enabled: chargesEnabled,
        updated_at: now,
      }),
    )
    .execute()
}
