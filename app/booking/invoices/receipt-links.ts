import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import { isEnded, parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { parseSharePart } from '#app/booking/share-parts/share-parts.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import type { VersionRole } from './package-lines.ts'
import { receiptTexts } from './texts/receipt.ts'

/** A link to a receipt; `said` is when money went which way, and how much: `Sa., 13. Juni 2026 · 24,00 €`. */
export type ReceiptLink = { href: string; label: string; said: string }

/** A receipt with the query by which it is asked for. `role`: of a package's, for what of it its payment was. */
export type LinkedReceipt = ReceiptEntry & { query: string; role?: VersionRole }

/** Where a reservation's receipts are had, for its guest and its company alike. */
export function receiptLinks(reservationId: string, entries: readonly LinkedReceipt[] = []): ReceiptLink[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const { kind, query } = entry
    const words = kind === 'sale' ? saleWords(entry) : receiptTexts.links[kind]
    const nr = (seen.get(words) ?? 0) + 1
    seen.set(words, nr)
    return {
      href: `/bookings/${reservationId}/beleg.pdf${query}`,
      label: receiptTexts.link(nr === 1 ? words : `${words} ${nr}`),
      said: saidOf(entry),
    }
  })
}

function saleWords({ part, role = 'whole' }: LinkedReceipt): string {
  const { links, packages } = receiptTexts
  if (parseOfferPart(part) !== null) return packages.links[role]
  return part === null || parseSharePart(part) ? links.sale : links.change
}

/** What is said beside them while what a cancellation gives back isn't through yet; else `null`. */
export function receiptsNote(
  reservation: Parameters<typeof isEnded>[0],
  entries: readonly LinkedReceipt[],
): string | null {
  const isRunning = isEnded(reservation) && effectiveState(reservation).state === 'confirmed'
  if (!isRunning || entries.length === 0) return null
  return entries.some(({ kind }) => kind === 'cancellation')
    ? receiptTexts.anotherFollows
    : receiptTexts.follows
}

function saidOf({ paidAt, paidCents, back }: LinkedReceipt): string {
  const day = formatDay(berlinDay(back?.doneAt ?? paidAt))
  return back
    ? receiptTexts.wentBackThen(day, formatEuro(back.amountCents))
    : receiptTexts.paidThen(day, formatEuro(paidCents))
}

/** The query by which each receipt is asked for: those of the first payment are the plain ones. */
export function withQueries(entries: readonly ReceiptEntry[]): LinkedReceipt[] {
  const first = entries[0]?.paymentId
  return entries.map((entry) => {
    const isPlain = entry.paymentId === first && entry.kind !== 'correction'
    if (isPlain) return { ...entry, query: entry.kind === 'sale' ? '' : '?art=storno' }
    const which = entry.back ? { erstattung: entry.back.refundId } : { zahlung: entry.paymentId }
    return { ...entry, query: `?${new URLSearchParams(which)}` }
  })
}
