import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { cancelTexts } from '../texts/cancellation.ts'
import { useRenewedTicket } from '#app/booking/my-bookings/ui/kept-note.tsx'

const texts = cancelTexts

/** It is done: what comes back and when, and back to the bookings. */
export function CancellationDone({
  bookingId,
  message,
  refundCents,
  isPaidInShares = false,
}: {
  bookingId: string
  message: string
  refundCents: number | null
  isPaidInShares?: boolean
}) {
  const underWay = isPaidInShares ? texts.shares.underWay : texts.underWay
  useRenewedTicket(`/bookings/${bookingId}`)
  return (
    <Ending title={texts.doneTitle}>
      <p className="result-tag" role="status">
        <Check aria-hidden />
        {message}
      </p>
      {refundCents !== null && <p className="num text-17">{underWay(formatEuro(refundCents))}</p>}
    </Ending>
  )
}

/** Somebody comes back to a cancellation that has long been carried out. */
export function CancellationOver({ bookingId }: { bookingId: string }) {
  return (
    <Ending title={texts.overTitle}>
      <p className="text-17 text-muted">{texts.over}</p>
      <ButtonLink to={`/bookings/${bookingId}`} look="outline">
        {texts.toBooking}
      </ButtonLink>
    </Ending>
  )
}

function Ending({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap flex max-w-xl flex-col items-start gap-5 pt-2 pb-24">
      <title>{title}</title>
      <img
        src="/files/brand/hero/storm_600x450.webp"
        alt=""
        width={600}
        height={450}
        className="h-42 w-full rounded-2 object-cover object-bottom"
      />
      <h1>{title}</h1>
      {children}
      <ButtonLink to="/bookings">{texts.close}</ButtonLink>
    </div>
  )
}
