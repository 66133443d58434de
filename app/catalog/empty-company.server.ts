import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** True when a company has offers, shown or not. */
export async function hasOffers(db: Db, { companyId }: { companyId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a company that never had an offer: with its last person nobody would answer for it. */
export async function removeEmptyCompany(tx: Db, { companyId }: { companyId: string }): Promise<void> {
  await tx
    .deleteFrom('company')
    .where('id', '=', companyId)
    .where((no) =>
      no.not(
        no.exists(
          no.selectFrom('service').select('service.id').whereRef('service.company_id', '=', 'company.id'),
        ),
      ),
    )
    .execute()
}
