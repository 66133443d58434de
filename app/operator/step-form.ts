import { troubleTexts as words } from './texts/troubles.ts'
import { centsIn, troubleSteps, troubleStepIn, type TroubleStep } from './troubles.ts'

const shortestReason = 3
/** What fits an audit entry. */
export const longestReason = 300

/** What was typed, to be shown again. */
export type TypedStep = { reason: string; amount: string }

/** A form that asks for a step: what it says, or what is missing. A step that there isn't is `null`. */
export type StepForm = { id: string; typed: TypedStep } & (
  | { outcome: 'read'; step: TroubleStep; reason: string; amountCents: number }
  | { outcome: 'refused'; step: TroubleStep | null; faults: { reason?: string; amount?: string } }
)

// The database takes no NUL, and nobody types the others.
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')

/** A typed reason as it is kept: one line, single spaces. */
export const reasonIn = (typed: string): string => plain(typed).replace(/\s+/g, ' ').trim()

/** Reads such a form; `text` gives a field's text. */
export function stepFormOf(text: (name: string) => string): StepForm {
  const field = (name: string) => plain(text(name))
  const id = field('id').slice(0, 200)
  const reason = reasonIn(text('grund'))
  const amount = field('betrag').trim().slice(0, 20)
  const typed = { reason: reason.slice(0, longestReason), amount }
  const step = troubleStepIn(field('was'))
  if (step === null) return { outcome: 'refused', id, typed, step, faults: {} }
  const { asks } = troubleSteps[step]
  const isReasonMissing = reason.length < shortestReason || reason.length > longestReason
  const amountCents = centsIn(amount)
  const faults = {
    ...(asks !== 'nothing' && isReasonMissing ? { reason: words.reasonMissing } : {}),
    ...(asks === 'amount' && amountCents === null ? { amount: words.amountMissing } : {}),
  }
  if (Object.keys(faults).length > 0) return { outcome: 'refused', id, typed, step, faults }
  return { outcome: 'read', id, typed, step, reason, amountCents: amountCents ?? 0 }
}
