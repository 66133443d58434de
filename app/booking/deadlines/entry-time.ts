import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'

/** When a visit begins and ends, in milliseconds; `startsAt` is `null` for what has no date. */
type Visit = { startsAt: number | null; endsAt: number | null }

const earlyMs = 3 * 3_600_000

/** Entry is on the Berlin days of the visit, and three hours around it where that reaches over midnight. */
export function isEntryTime({ startsAt, endsAt }: Visit, now: Date): boolean {
  return isEntryBetween({ startsAt, endsAt }, now, now)
}

/** True when there is a moment of entry from `now` to `until`. */
export function isEntryBetween({ startsAt, endsAt }: Visit, now: Date, until: Date): boolean {
  if (startsAt === null) return true
  const from = berlinMidnight(berlinDay(new Date(startsAt))).getTime()
  const lastDay = berlinDay(new Date(endsAt ?? startsAt))
  const midnight = berlinMidnight(addDays(lastDay, 1)).getTime()
  return (
    until.getTime() >= Math.min(from, startsAt - earlyMs) &&
    now.getTime() < Math.max(midnight, (endsAt ?? startsAt) + earlyMs)
  )
}
