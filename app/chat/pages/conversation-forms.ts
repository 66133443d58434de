import { textIn } from '#foundation/lib/field-text.ts'
import { longestMessage } from '#app/chat/chat.ts'

/** Letters of a reason. */
export const longestReason = 500

/** What a form of a conversation asks for. */
export type ConversationForm =
  | { what: 'message'; body: string; formId: string | null }
  | { what: 'reject'; version: number; reason: string | null }
  | { what: 'withdraw'; version: number }

// Far more than a message may have, so that one that is too long is said to be.
const longestTyped = 20 * longestMessage

/** Reads such a form; `null` when it asks for nothing of it. */
export function readConversationForm(form: FormData): ConversationForm | null {
  const was = form.get('was')
  if (was === 'nachricht') {
    const formId = textIn(form, 'formular')
    const body = textIn(form, 'text', { longest: longestTyped })
    return { what: 'message', body, formId: /^[\w-]{8,64}$/.test(formId) ? formId : null }
  }
  const version = Number(textIn(form, 'fassung'))
  if (!Number.isSafeInteger(version) || version < 1) return null
  if (was === 'zurueckziehen') return { what: 'withdraw', version }
  if (was !== 'ablehnen') return null
  const reason = textIn(form, 'grund').trim()
  return {
    what: 'reject',
    version,
    reason: reason === '' ? null : [...reason].slice(0, longestReason).join(''),
  }
}

/** True for a form that a conversation answers. */
export function isConversationForm(form: FormData): boolean {
  return ['nachricht', 'ablehnen', 'zurueckziehen'].includes(textIn(form, 'was'))
}
