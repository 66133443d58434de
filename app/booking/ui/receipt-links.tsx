import type { ReceiptLink } from '../receipt-links.ts'
import { receiptTexts } from '../texts/receipt.ts'

/** A booking's receipts, to be downloaded; nothing where there are none. */
export function ReceiptLinks({ receipts }: { receipts: readonly ReceiptLink[] }) {
  if (receipts.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-2" aria-label={receiptTexts.label}>
      {receipts.map(({ href, label }) => (
        <a key={href} href={href} className="button button-outline button-medium" download>
          {label}
        </a>
      ))}
    </nav>
  )
}
