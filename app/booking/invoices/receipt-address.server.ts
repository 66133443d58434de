import type { Db } from '#foundation/platform/db.server.ts'
import type { ReceiptAddress } from './receipt-address.ts'
import '#app/booking/tables.ts'

type Booking = { companyId: string; reservationId: string }

/** Whose address the receipts of a package that aren't written yet are to bear; `null` where none was asked for. */
export async function findReceiptAddress(
  db: Db,
  { companyId, reservationId }: Booking,
): Promise<ReceiptAddress | null> {
  const row = await db
    .selectFrom('receipt_address')
    .select(['name', 'address'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps it, in place of the one before; with `null` none. Receipts that are written stay as they are. */
export async function saveReceiptAddress(
  db: Db,
  { companyId, reservationId, address, now }: Booking & { address: ReceiptAddress | null; now: Date },
): Promise<void> {
  if (address === null) {
    await db
      .deleteFrom('receipt_address')
      .where('company_id', '=', companyId)
      .where('reservation_id', '=', reservationId)
      .execute()
    return
  }
  await db
    .insertInto('receipt_address')
    .values({ company_id: companyId, reservation_id: reservationId, ...address, saved_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'reservation_id']).doUpdateSet({ ...address, saved_at: now }),
    )
    .execute()
}
