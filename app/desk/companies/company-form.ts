import { storableText } from '#foundation/lib/text.ts'
import type { CompanyStep } from './companies.ts'
import { texts } from './texts.ts'

const shortestReason = 10
/** What a mail can say in a paragraph. */
export const longestCompanyReason = 500

// By the buttons' names. What a form names may be anything, so it is looked up in a map.
const steps: ReadonlyMap<string, CompanyStep> = new Map([
  ['bestaetigen', 'confirm'],
  ['aendern', 'requestChanges'],
  ['offline', 'takeOffline'],
  ['sperren', 'block'],
  ['entsperren', 'unblock'],
  ['fragen', 'ask'],
])

/** How the buttons of the steps are named in forms and addresses. */
export const stepNames = Object.fromEntries([...steps].map(([name, step]) => [step, name])) as Record<
  CompanyStep,
  string
>

/** The step of that name, or `null`. */
export const companyStepIn = (name: string | null): CompanyStep | null => steps.get(name ?? '') ?? null

/** True for a step that the company reads a reason of. */
export const hasReason = (step: CompanyStep): boolean => step !== 'confirm' && step !== 'unblock'

/** What was sent and refused; it is shown again. `error` is about the whole form, `fault` about the reason. */
export type SentCompanyForm = {
  step: CompanyStep | null
  reason: string
  fault: string | null
  error: string | null
}

/** What an operator decided about a company and why. `version` names the state that was looked at. */
export type CompanyForm =
  | { outcome: 'read'; step: CompanyStep; reason: string; version: string; formId: string }
  | ({ outcome: 'refused' } & SentCompanyForm)

// One line, single spaces: the database takes no NUL, and nobody types the others.
const reasonIn = (typed: string) => typed.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()

/** Reads such a form; `text` gives a field's text. */
export function companyFormOf(text: (name: string) => string): CompanyForm {
  const step = companyStepIn(text('was'))
  const reason = storableText(reasonIn(text('grund')), longestCompanyReason)
  if (!step) return { outcome: 'refused', step, reason, fault: null, error: texts.wrongStep }
  if (hasReason(step) && reason.length < shortestReason)
    return { outcome: 'refused', step, reason, fault: texts.reasonMissing, error: null }
  const version = text('fassung').slice(0, 100)
  return { outcome: 'read', step, reason, version, formId: text('schluessel').slice(0, 64) }
}
