/** The clock of a request, all of it here. Source: docs/rules/packages.md */
export const requestClock = {
  /** A company answers within so many hours. */
  replyHours: 48,
  /** It is reminded when so many hours are left, the first time at half of them. */
  reminderHours: [24, 6],
  /** A request of an account whose address isn't confirmed ends after so many hours. */
  unconfirmedHours: 48,
} as const

/** At most so many other companies get a request that nobody answered, within so many kilometres of the first. */
export const forwarding = { most: 3, reachKm: 25 } as const

const hourMs = 3_600_000

/** Until when a company answers what it was sent at `requestedAt`. */
export function replyDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + requestClock.replyHours * hourMs)
}

/** When a request ends whose account's address wasn't confirmed by then. */
export function unconfirmedUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + requestClock.unconfirmedHours * hourMs)
}

/** How many reminders the company should have got by now: two at most. */
export function remindersDue(replyDueAt: Date, now: Date): number {
  const hoursLeft = (replyDueAt.getTime() - now.getTime()) / hourMs
  return requestClock.reminderHours.filter((hours) => hoursLeft <= hours).length
}

/** The latest moment until which something must be answered for a reminder to be due at `now`. */
export function reminderHorizon(now: Date): Date {
  return new Date(now.getTime() + requestClock.reminderHours[0] * hourMs)
}

/** Answers that a usual time of them is named for, at least. */
const fewestAnswers = 5

/**
 * How long a company usually takes, in minutes; null with too few answers, or where it mostly lets requests lapse.
 * `lapsed` ones count as the slowest.
 */
export function usualReplyMinutes({
  minutes,
  lapsed,
}: {
  minutes: readonly number[]
  lapsed: number
}): number | null {
  if (minutes.length < fewestAnswers) return null
  const sorted = minutes.toSorted((one, other) => one - other)
  const middle = Math.ceil((minutes.length + lapsed) / 2) - 1
  return sorted[middle] ?? null
}

/** Requests and questions that an account may send within a day; a new account, or one without a confirmed address. */
export const requestLimits = { perDay: 20, newPerDay: 3, newHours: 24 } as const
