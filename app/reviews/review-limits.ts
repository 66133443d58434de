/** Ratings and tips that one account may write a day, and votes an hour. Source: reliability 3.1. */
export const writesPerDay = 10
export const votesPerHour = 60

/** Why somebody may not write. Texts: `formTexts.refusals`. */
export type WriteRefusal =
  'not-there' | 'own-company' | 'too-many' | 'hidden' | 'service-gone' | 'account-gone'

/** Why a vote isn't counted. Texts: `listTexts.refusals`. */
export type VoteRefusal = 'own-company' | 'too-many' | 'review-gone' | 'account-gone'
