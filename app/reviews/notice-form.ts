import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { isSeen, visibleText } from '#foundation/lib/visible-text.ts'

/** What may be wrong with a review. Texts: `noticeTexts.reasons`. */
export const noticeReasons = [
  'not-a-guest',
  'insult',
  'untrue',
  'personal',
  'advertising',
  'unlawful',
  'children',
] as const

/** One of them. */
export type NoticeReason = (typeof noticeReasons)[number]

/** Characters of an explanation and of a name, at most. */
export const longestExplanation = 2000
export const longestReporter = 100
const shortestExplanation = 10

/** What somebody typed. */
export type TypedNotice = {
  reason: string
  explanation: string
  name: string
  email: string
  isGoodFaith: boolean
}

/** What is wrong with a field. Texts: `noticeTexts.faults`. */
export type NoticeFaults = {
  reason?: 'reason-missing'
  explanation?: 'explanation-missing' | 'explanation-too-long'
  name?: 'name-missing'
  email?: 'email-missing'
  isGoodFaith?: 'good-faith-missing'
}

/** A notice that may be stored; who reports may stay unknown where children are concerned. */
export type Notice = {
  reason: NoticeReason
  explanation: string
  reporter: { name: string; email: string } | null
}

/** Reads a notice. Source: reliability L22 (Art. 16 DSA). */
export function readNotice(typed: TypedNotice): { notice: Notice } | { faults: NoticeFaults } {
  const reason = noticeReasons.find((each) => each === typed.reason)
  const explanation = plain(typed.explanation)
  const [name, email] = [plain(typed.name).slice(0, longestReporter), normalEmail(typed.email)]
  const mayBeUnknown = reason === 'children' && name === '' && email === ''
  const faults: NoticeFaults = {
    ...(!reason && { reason: 'reason-missing' as const }),
    ...(explanation.length < shortestExplanation && { explanation: 'explanation-missing' as const }),
    ...(explanation.length > longestExplanation && { explanation: 'explanation-too-long' as const }),
    ...(name === '' && !mayBeUnknown && { name: 'name-missing' as const }),
    ...(!isEmail(email) && !mayBeUnknown && { email: 'email-missing' as const }),
    ...(!typed.isGoodFaith && { isGoodFaith: 'good-faith-missing' as const }),
  }
  if (!reason || Object.keys(faults).length > 0) return { faults }
  return { notice: { reason, explanation, reporter: mayBeUnknown ? null : { name, email } } }
}

// The database takes no NUL, and nobody types the others.
function plain(typed: string): string {
  const text = visibleText(typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()
  return isSeen(text) ? text : ''
}
