import type { PartyPerson, StoredAnswer } from './question.ts'
import { questionTexts as texts } from './texts.ts'

/** An answer as it is read; `who` is `null` for one of the whole order. */
export type AnswerView = { who: string | null; question: string; answer: string; isHealth: boolean }

/** Stored answers in the order of the party, those of the whole order first. */
export function answerViews(answers: readonly StoredAnswer[], party: readonly PartyPerson[]): AnswerView[] {
  const personOf = ({ groupId, person }: StoredAnswer) =>
    party.find((each) => each.groupId === groupId && each.person === person) ?? null
  return answers
    .map((answer) => ({ answer, person: personOf(answer) }))
    .filter(({ answer, person }) => answer.person === 0 || person !== null)
    .sort((one, other) => (one.person?.number ?? 0) - (other.person?.number ?? 0))
    .map(({ answer: { question, answer, isHealth }, person }) => ({
      who: person && texts.person(person),
      question,
      answer,
      isHealth,
    }))
}
