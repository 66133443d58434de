import { guestDataDays } from '#app/availability/counter-sales/counter-sales.ts'
import { firstKeptDay } from '#app/figures/figures.ts'
import { berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { bookingYears, mailDays, webhookDays } from './kept.ts'

const dayMs = 86_400_000

/** Days after which a registration that nobody confirmed or used is forgotten. */
const signUpDays = 7
/** Days after the decision on a notice for which it is known who reported. */
const noticeDays = 183
/** Days after the newest message of a conversation without a paid booking. With one it stays as long as the booking. */
const conversationDays = 365

/** Days for which it is known how somebody without an account voted, and where the result is sent to. */
const voterDays = 90

/** What is older than these moments goes. */
export type RetentionLimits = {
  /** What guests said about their health, by the end of their visit: it goes on the day after. */
  healthBefore: Date
  mailsBefore: Date
  webhooksBefore: Date
  signUpsBefore: Date
  /** Who reported a review, counted from the decision: six months, in which it can be objected to (Art. 20 DSA). */
  noticesBefore: Date
  /** Conversations without a paid booking, by their newest message: a year, in which the guest may come back to it. */
  conversationsBefore: Date
  /** Guests of a company's own sales, counted from the end of their visit. */
  guestsBefore: Date
  /** Who votes on a list without an account, counted from when they joined. */
  votersBefore: Date
  /** The year of a booking doesn't count: eight whole years after it are over. */
  bookingsBefore: Date
  /** Counts of days before this one. */
  countsBefore: string
}

/** How long things are kept, seen from `now`. Source: reliability L19 (§ 147 AO, § 257 HGB). */
export function retentionLimits(now: Date): RetentionLimits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const year = Number(berlinDay(now).slice(0, 4))
  return {
    healthBefore: berlinMidnight(berlinDay(now)),
    mailsBefore: daysAgo(mailDays),
    webhooksBefore: daysAgo(webhookDays),
    signUpsBefore: daysAgo(signUpDays),
    noticesBefore: daysAgo(noticeDays),
    conversationsBefore: daysAgo(conversationDays),
    guestsBefore: daysAgo(guestDataDays),
    votersBefore: daysAgo(voterDays),
    countsBefore: firstKeptDay(berlinDay(now)),
    bookingsBefore: berlinMidnight(`${year - bookingYears}-01-01`),
  }
}

/** Months after which an account that nobody used goes. Source: reliability L19. */
const idleMonths = 24
/** Days before its end at which the mails say so; between two of them, and before the end, as many always pass. */
const idleWarningDays = [60, 14] as const

/** What is due for an account that wasn't used for long; `endsAt` is when it goes. */
export type IdleStep = { due: 'nothing' | 'delete' } | { due: 'warn'; warnings: number; endsAt: Date }

type Use = { lastUsedAt: Date; warnings: number; warnedAt: Date | null }

/** Accounts used since then aren't even warned. */
export function idleSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - idleMonths)
  return new Date(since.getTime() + idleWarningDays[0] * dayMs)
}

/**
 * What is due: a mail 60 days before 24 months are over, another 14 days before, then the end. Whoever wasn't written
 * to in time gets all those days all the same.
 */
export function idleStep({ lastUsedAt, warnings, warnedAt }: Use, now: Date): IdleStep {
  const unusedEnd = new Date(lastUsedAt)
  unusedEnd.setUTCMonth(unusedEnd.getUTCMonth() + idleMonths)
  const [first, second] = idleWarningDays
  const pause = [0, first - second, second][warnings] ?? second
  const isPauseOver = warnedAt === null || now.getTime() >= warnedAt.getTime() + pause * dayMs
  const ahead = [first, second, 0][warnings] ?? 0
  const isTime = now.getTime() >= unusedEnd.getTime() - ahead * dayMs
  if (!isPauseOver || !isTime) return { due: 'nothing' }
  if (warnings >= idleWarningDays.length) return { due: 'delete' }
  const endsAt = new Date(Math.max(unusedEnd.getTime(), now.getTime() + ahead * dayMs))
  return { due: 'warn', warnings: warnings + 1, endsAt }
}
