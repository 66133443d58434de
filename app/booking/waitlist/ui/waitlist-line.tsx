import { Clock } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { WaitlistSummary } from '../waitlist-view.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { waitingPath } from '../waitlist-url.ts'

const texts = waitingTexts.bookings

/** Above somebody's bookings: what they wait for, and that something came free. */
export function WaitsLine({ said, isOffer }: Omit<WaitlistSummary, 'saidBelow'>) {
  return (
    <Banner kind={isOffer ? 'success' : 'info'} icon={<Clock aria-hidden />}>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="num">{said}</span>
        <Link to={waitingPath} className="inline-flex min-h-11 items-center underline">
          {isOffer ? texts.look : texts.toList}
        </Link>
      </span>
    </Banner>
  )
}
