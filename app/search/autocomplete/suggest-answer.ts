import { noAnswer, type SuggestAnswer } from './suggestions.ts'

/**
 * What was answered to a question for proposals. Nothing where the answer is a refusal, doesn't come, or has another
 * shape, as one that was kept from an earlier release: what was said to another text is no answer to this one.
 */
export async function readSuggestAnswer(asked: Promise<Response>): Promise<SuggestAnswer> {
  try {
    const response = await asked
    const answer: unknown = response.ok ? await response.json() : null
    return isAnswer(answer) ? answer : noAnswer
  } catch {
    return noAnswer
  }
}

// The parts of the lists come from the same place: the lists tell one shape from the other.
function isAnswer(answer: unknown): answer is SuggestAnswer {
  if (typeof answer !== 'object' || answer === null) return false
  const { found, understood } = answer as Partial<Record<keyof SuggestAnswer, unknown>>
  return Array.isArray(found) && Array.isArray(understood)
}
