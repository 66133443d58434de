import { readLines } from './review-form.ts'

/** Characters of a company's reply, at most. */
export const longestReply = 1000

/** What is wrong with a typed reply. Texts: `replyTexts.faults`. */
export type ReplyFault = 'reply-missing' | 'reply-too-long'

/** Reads what somebody typed as their company's reply, as the text of a review is read. */
export function readReply(typed: string): { text: string } | { fault: ReplyFault } {
  const text = readLines(typed)
  if (text === '') return { fault: 'reply-missing' }
  return [...text].length > longestReply ? { fault: 'reply-too-long' } : { text }
}
