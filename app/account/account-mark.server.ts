import { createHash } from 'node:crypto'

/** The header that says whose an answer is, for devices that keep pages (public/kept-worker.js). */
export const accountMarkHeader = 'account-mark'

const nobodysMark = 'nobody'

/** What marks the answers for an account, without naming it; `null` is nobody who is signed in. 22 letters or `nobody`. */
export function accountMark(userId: string | null): string {
  if (userId === null) return nobodysMark
  return createHash('sha256').update(`account-mark:${userId}`).digest('base64url').slice(0, 22)
}
