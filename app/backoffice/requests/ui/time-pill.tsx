import { Clock } from 'lucide-react'
import type { RequestPill } from '../request-cards.ts'

const looks = {
  urgent: 'bg-warn-soft text-warn',
  calm: 'bg-sand text-muted',
  plain: 'bg-sand text-muted',
} as const satisfies Record<RequestPill['tone'], string>

/** How much time is left, or how a request stands. */
export function TimePill({ text, tone }: RequestPill) {
  return (
    <span
      className={`num inline-flex min-h-6 items-center gap-1 rounded-lg px-2 py-0.5 text-13 font-semibold ${looks[tone]}`}
    >
      {tone !== 'plain' && <Clock aria-hidden className="size-4" />}
      {text}
    </span>
  )
}
