import type { ReceiptKind } from '#app/payment/payment.ts'
import { receiptTexts } from './texts/receipt.ts'

/** A link to a receipt. */
export type ReceiptLink = { href: string; label: string }

/** Where a reservation's receipts are had, for its guest and its company alike. */
export function receiptLinks(reservationId: string, kinds: readonly ReceiptKind[] = []): ReceiptLink[] {
  return kinds.map((kind) => ({
    href: `/bookings/${reservationId}/beleg.pdf${kind === 'cancellation' ? '?art=storno' : ''}`,
    label: receiptTexts.links[kind],
  }))
}
