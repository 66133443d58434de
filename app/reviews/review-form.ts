import { isSeen, visibleText } from '#foundation/lib/visible-text.ts'
import type { Review } from './reviews.ts'

/** Characters of a title and of a text, at most. */
export const longestTitle = 80
export const longestComment = 2000

/** What somebody typed. */
export type TypedReview = { stars: string; title: string; comment: string }

/** What is wrong with a field. Texts: `formTexts.faults`. */
export type ReviewFaults = {
  stars?: 'stars-missing'
  title?: 'title-too-long'
  comment?: 'comment-missing' | 'comment-too-long'
}

/** A review that may be stored: a rating has one to five stars, a tip none; the title may be missing. */
export type ReviewText = { stars: number | null; title: string | null; comment: string }

/**
 * Reads what somebody typed. Lines stay, control and direction marks go. Source: contract 1, section 5 "Ratings, tips".
 */
export function readReview(
  kind: Review['kind'],
  typed: TypedReview,
): { text: ReviewText } | { faults: ReviewFaults } {
  const title = readLines(typed.title).replaceAll(/\s+/g, ' ')
  const comment = readLines(typed.comment)
  const stars = kind === 'rating' && /^[1-5]$/.test(typed.stars) ? Number(typed.stars) : null
  const faults: ReviewFaults = {
    ...(kind === 'rating' && stars === null && { stars: 'stars-missing' as const }),
    ...([...title].length > longestTitle && { title: 'title-too-long' as const }),
    ...(comment === '' && { comment: 'comment-missing' as const }),
    ...([...comment].length > longestComment && { comment: 'comment-too-long' as const }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return { text: { stars, title: title === '' ? null : title, comment } }
}

/** Reads stars that come without a text, as a mail's do: what else was typed isn't sent with them. */
export function readStars({ stars }: TypedReview): ReturnType<typeof readReview> {
  if (!/^[1-5]$/.test(stars)) return { faults: { stars: 'stars-missing' } }
  return { text: { stars: Number(stars), title: null, comment: '' } }
}

/** What somebody typed as plain text: what nobody sees goes, lines stay. Empty where nothing is seen. */
export function readLines(typed: string): string {
  const lines = typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/\p{Cc}/gu, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
  const text = visibleText(lines)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return isSeen(text) ? text : ''
}
