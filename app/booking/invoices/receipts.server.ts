import type { Db } from '#foundation/platform/db.server.ts'
import { receiptsThere } from '#app/payment/payment.server.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { versionRole } from './package-lines.ts'
import { soldVersions } from './package-versions.server.ts'
import { withQueries, type LinkedReceipt } from './receipt-links.ts'

/** Which receipts a reservation has. */
export async function listReceipts(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<LinkedReceipt[]> {
  const entries = withQueries((await receiptsThere(db, [{ companyId, reference: id }])).get(id) ?? [])
  if (entries.every(({ part }) => parseOfferPart(part) === null)) return entries
  const versions = (await soldVersions(db, { companyId, ids: [id] })).get(id) ?? []
  return entries.map((entry) => {
    const version = versions.find((each) => each.version === parseOfferPart(entry.part))
    return version ? { ...entry, role: versionRole(version) } : entry
  })
}
