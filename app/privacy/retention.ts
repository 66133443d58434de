import { berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { bookingYears, mailDays, webhookDays } from './kept.ts'

const dayMs = 86_400_000

/** Days after which a registration that nobody confirmed or used is forgotten. */
const signUpDays = 7

/** What is older than these moments goes. */
export type RetentionLimits = {
  mailsBefore: Date
  webhooksBefore: Date
  signUpsBefore: Date
  /** The year of a booking doesn't count: eight whole years after it are over. */
  bookingsBefore: Date
}

/** How long things are kept, seen from `now`. Source: reliability L19 (§ 147 AO, § 257 HGB). */
export function retentionLimits(now: Date): RetentionLimits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const year = Number(berlinDay(now).slice(0, 4))
  return {
    mailsBefore: daysAgo(mailDays),
    webhooksBefore: daysAgo(webhookDays),
    signUpsBefore: daysAgo(signUpDays),
    bookingsBefore: berlinMidnight(`${year - bookingYears}-01-01`),
  }
}
