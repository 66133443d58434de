import type { CompanyRowView } from '#app/booking/company-desk/ui/company-rows.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'

/** A request that waits, with the time that is left for an answer. */
export type WaitingRequest = CompanyRowView & {
  kind: 'time' | 'package' | 'change'
  /** `null`: it waits without an end. */
  minutesLeft: number | null
  isUrgent: boolean
}

const urgentMinutes = 6 * 60

/** The requests as cards, and how many of these lapse today. */
export function waitingRequests(
  rows: readonly CompanyRowView[],
  now: Date,
): { requests: WaitingRequest[]; lapsingToday: number } {
  const today = berlinDay(now)
  const requests = rows.flatMap((row): WaitingRequest[] => {
    if (!row.waits) return []
    const { for: kind, until } = row.waits
    const minutesLeft = until && Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000))
    return [{ ...row, kind, minutesLeft, isUrgent: minutesLeft !== null && minutesLeft < urgentMinutes }]
  })
  const lapsing = requests.filter(({ waits }) => waits?.until && berlinDay(waits.until) === today)
  return { requests, lapsingToday: lapsing.length }
}
