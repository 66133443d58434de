import type { Db } from '#foundation/platform/db.server.ts'
import { postedInMonth, receiptsThere } from '#app/payment/payment.server.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { versionRole } from './package-lines.ts'
import { soldVersions } from './package-versions.server.ts'
import { withQueries, type LinkedReceipt } from './receipt-links.ts'
import { receiptTexts } from './texts/receipt.ts'

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

/**
 * Of bookings that are packages with a deposit: whether it or the rest was paid, or went back, in a month; in words, by
 * booking. Of any other there is nothing.
 */
export async function packagePaymentWords(
  db: Db,
  { companyId, month, ids }: { companyId: string; month: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const versions = await soldVersions(db, { companyId, ids })
  if (versions.size === 0) return new Map()
  const { paymentIds, refundIds } = await postedInMonth(db, { companyId, month })
  const references = [...versions.keys()].map((reference) => ({ companyId, reference }))
  const words = new Map<string, string>()
  for (const [id, entries] of await receiptsThere(db, references)) {
    const posted = entries.filter(({ paymentId, back }) =>
      back ? refundIds.has(back.refundId) : paymentIds.has(paymentId),
    )
    const names = posted.flatMap(({ part }) => {
      const version = versions.get(id)?.find((each) => each.version === parseOfferPart(part))
      const role = version ? versionRole(version) : 'whole'
      return role === 'whole' ? [] : [receiptTexts.packages.payments[role]]
    })
    if (names.length > 0) words.set(id, receiptTexts.packages.paymentsTogether([...new Set(names)]))
  }
  return words
}
