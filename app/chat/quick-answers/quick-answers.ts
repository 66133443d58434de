import { messageBody } from '#app/chat/chat.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { isSeen, visibleLine } from '#foundation/lib/visible-text.ts'

/** Quick answers of a company, and letters of each. */
export const quickAnswerLimits = { answers: 20, title: 40, body: 500 } as const

/** A sentence that a company sends often. */
export type QuickAnswer = { id: string; title: string; body: string }

/** What stands in the fields of a form. */
export type TypedAnswer = { title: string; body: string }

/** What is wrong with a field. */
export type QuickAnswerFault = 'missing' | 'too-long'
export type QuickAnswerFaults = Partial<Record<keyof TypedAnswer, QuickAnswerFault>>

/** Why a change isn't made. */
export type QuickAnswerRefusal = 'faulty' | 'too-many' | 'gone'

/** What a form of the page asks for. */
export type QuickAnswerOrder =
  { what: 'add' | 'change'; id: string; typed: TypedAnswer } | { what: 'delete' | 'up' | 'down'; id: string }

const steps = {
  hinzufuegen: 'add',
  aendern: 'change',
  loeschen: 'delete',
  hoch: 'up',
  runter: 'down',
} as const satisfies Record<string, QuickAnswerOrder['what']>

/** The page on which a company keeps them. */
export function quickAnswersPath(companyForm: string, more: Record<string, string> = {}): string {
  return `/overview/chat/antworten?${new URLSearchParams({ company: companyForm, ...more })}`
}

/** Reads a form of the page; `null` when it asks for nothing of it. */
export function readQuickAnswerForm(form: FormData): QuickAnswerOrder | null {
  const step = textIn(form, 'was')
  const id = textIn(form, 'id')
  if (!Object.hasOwn(steps, step) || !/^[\w-]{8,64}$/.test(id)) return null
  const what = steps[step as keyof typeof steps]
  if (what !== 'add' && what !== 'change') return { what, id }
  // Longer than they may be, so that one that is too long is named and kept.
  const longest = 20 * quickAnswerLimits.body
  return {
    what,
    id,
    typed: {
      title: visibleLine(textIn(form, 'titel', { longest })),
      body: messageBody(textIn(form, 'text', { longest })),
    },
  }
}

/** What is wrong with an answer; empty when nothing is. */
export function quickAnswerFaults({ title, body }: TypedAnswer): QuickAnswerFaults {
  const faults = {
    title: faultOf(title, quickAnswerLimits.title),
    body: faultOf(body, quickAnswerLimits.body),
  }
  return {
    ...(faults.title && { title: faults.title }),
    ...(faults.body && { body: faults.body }),
  }
}

function faultOf(text: string, longest: number): QuickAnswerFault | null {
  if (!isSeen(text)) return 'missing'
  return [...text].length > longest ? 'too-long' : null
}
