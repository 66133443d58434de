import { formatEuro } from '#foundation/lib/money.ts'
import { orderPageTexts } from '../texts/order.ts'

type RefundBarProps = {
  refundCents: number
  /** `Fr., 19. Juni, 14:30`. */
  deadline: string
  /** `Sa.`, the day of the start. */
  start: string
}

/** What you get back when: a full part until the deadline, a hatched one after it. Widths are for reading only. */
export function RefundBar({ refundCents, deadline, start }: RefundBarProps) {
  const texts = orderPageTexts
  return (
    <div className="refund-bar num">
      <div className="refund-bar-track">
        <span className="refund-bar-back">{texts.refund(formatEuro(refundCents))}</span>
        <span className="refund-bar-none">{texts.tooLate}</span>
      </div>
      <div className="refund-bar-labels">
        <b>{texts.now}</b>
        <span>{texts.until(deadline)}</span>
        <span>{texts.start(start)}</span>
      </div>
    </div>
  )
}
