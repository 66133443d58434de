import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { waitingTexts } from '../texts/waiting.ts'
import { waitingPath } from '../waiting-url.ts'

const texts = waitingTexts.bookings

/** Above somebody's bookings: what they wait for, and that something came free. */
export function WaitsLine({ waiting, offered }: { waiting: number; offered: number }) {
  if (waiting + offered === 0) return null
  return (
    <Banner kind={offered > 0 ? 'success' : 'info'} icon={<Clock aria-hidden />}>
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{offered > 0 ? texts.offered : texts.waiting(waiting)}</span>
        <Link to={waitingPath} className="inline-flex min-h-11 items-center underline">
          {offered > 0 ? texts.look : texts.toList}
        </Link>
      </span>
    </Banner>
  )
}
