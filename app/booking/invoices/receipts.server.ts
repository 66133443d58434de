import type { Db } from '#foundation/platform/db.server.ts'
import { receiptsThere } from '#app/payment/payment.server.ts'
import { withQueries, type LinkedReceipt } from './receipt-links.ts'

/** Which receipts a reservation has. */
export async function listReceipts(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<LinkedReceipt[]> {
  return withQueries((await receiptsThere(db, [{ companyId, reference: id }])).get(id) ?? [])
}
