import { storableText } from '#foundation/lib/text.ts'
import type { CompanyDecision } from '#app/catalog/company-review/company-review.ts'
import { reasonIn } from './step-form.ts'
import { companyTexts as words } from './texts/companies.ts'

const shortestReason = 10
/** What a mail can say in a paragraph. */
export const longestCompanyReason = 500

// By the buttons' names. What a form names may be anything, so it is looked up in a map.
const decisions: ReadonlyMap<string, CompanyDecision> = new Map([
  ['bestaetigen', 'confirm'],
  ['aendern', 'requestChanges'],
  ['offline', 'takeOffline'],
])

/** What was sent and refused; it is shown again. `error` is about the whole form, `fault` about the reason. */
export type SentCompanyForm = {
  id: string
  decision: CompanyDecision | null
  reason: string
  fault: string | null
  error: string | null
}

/** What an operator decided about a company and why. `version` names the state that was looked at. */
export type CompanyForm =
  | { outcome: 'read'; id: string; decision: CompanyDecision; reason: string; version: string }
  | ({ outcome: 'refused' } & SentCompanyForm)

/** Reads such a form; `text` gives a field's text. */
export function companyFormOf(text: (name: string) => string): CompanyForm {
  const decision = decisions.get(text('was')) ?? null
  const reason = storableText(reasonIn(text('grund')), longestCompanyReason)
  const typed = { id: text('id').slice(0, 100), decision, reason }
  if (!decision) return { ...typed, outcome: 'refused', fault: null, error: words.wrongStep }
  if (decision !== 'confirm' && reason.length < shortestReason)
    return { ...typed, outcome: 'refused', fault: words.reasonMissing, error: null }
  return { ...typed, decision, outcome: 'read', version: text('fassung').slice(0, 100) }
}
