/** Ratings and tips that one account may write a day, and votes and replies an hour. Source: reliability 3.1. */
export const writesPerDay = 10
export const votesPerHour = 60
export const repliesPerHour = 30

/** Why somebody may not write. Texts: `formTexts.refusals`. */
export type WriteRefusal =
  'not-there' | 'own-company' | 'too-many' | 'hidden' | 'service-gone' | 'account-gone' | 'rated-already'

/** Why a vote isn't counted. Texts: `listTexts.refusals`. */
export type VoteRefusal = 'own-company' | 'too-many' | 'review-gone' | 'account-gone'

/** Why a company's reply isn't written. Texts: `replyTexts.refusals`. */
export type ReplyRefusal =
  'not-allowed' | 'too-many' | 'review-gone' | 'own-review' | 'reply-hidden' | 'changed' | 'account-gone'
