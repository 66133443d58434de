import { ChevronRight } from 'lucide-react'
import type { ReceiptLink } from '../receipt-links.ts'
import { receiptTexts } from '../texts/receipt.ts'

type ReceiptLinksProps = {
  receipts: readonly ReceiptLink[]
  /** That another follows. */
  note?: string | null
}

/** A booking's receipts with day and amount, to be downloaded; nothing where there are none. */
export function ReceiptLinks({ receipts, note = null }: ReceiptLinksProps) {
  if (receipts.length === 0) return null
  return (
    <nav aria-label={receiptTexts.label}>
      <ul className="rows rows-card">
        {receipts.map(({ href, label, said }) => (
          <li key={href}>
            <a href={href} className="row" download>
              <span className="row-text">
                {label}
                <small className="num">{said}</small>
              </span>
              <ChevronRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 text-13 text-muted">{note}</p>}
    </nav>
  )
}
