import { storableText } from '#foundation/lib/text.ts'
import { reasonIn } from './step-form.ts'
import { noticeTexts as words } from './texts/notices.ts'

/** Shorter than that explains nothing to whoever reads it. */
const shortestBecause = 10
/** What a mail can say in a paragraph. */
export const longestBecause = 500

type Decision = 'hidden' | 'kept' | 'reply-hidden' | 'shown' | 'reply-shown'

// By the buttons' names. What a form names may be anything, so it is looked up in a map.
const decisions: ReadonlyMap<string, Decision> = new Map([
  ['ausblenden', 'hidden'],
  ['lassen', 'kept'],
  ['antwort', 'reply-hidden'],
  ['zeigen', 'shown'],
  ['antwort-zeigen', 'reply-shown'],
])

/** What was sent and refused; it is shown again. `error` is about the whole form, `fault` about the reason. */
export type SentDecision = { id: string; because: string; fault: string | null; error: string | null }

/** What an operator decided about a review and why. The versions name the texts that were read. */
export type DecisionForm =
  | {
      outcome: 'read'
      id: string
      because: string
      decision: Decision
      version: string
      replyVersion: string
    }
  | ({ outcome: 'refused' } & SentDecision)

/** Reads such a form; `text` gives a field's text. */
export function decisionFormOf(text: (name: string) => string): DecisionForm {
  const typed = {
    id: text('id').slice(0, 100),
    because: storableText(reasonIn(text('grund')), longestBecause),
  }
  const decision = decisions.get(text('was'))
  if (!decision) return { ...typed, outcome: 'refused', fault: null, error: words.wrongStep }
  if (typed.because.length < shortestBecause)
    return { ...typed, outcome: 'refused', fault: words.becauseMissing, error: null }
  const version = text('fassung').slice(0, 100)
  return { ...typed, outcome: 'read', decision, version, replyVersion: text('antwortfassung').slice(0, 100) }
}
