import { consentField, fieldName, questionsByPerson, type PartyPerson, type Question } from './question.ts'
import type { AnswerFaults, TypedAnswers } from './read-answers.ts'
import { questionTexts as texts } from './texts.ts'

/** One field as the form shows it. */
export type QuestionField = {
  name: string
  label: string
  kind: 'text' | 'number' | 'choice'
  options: readonly string[]
  isRequired: boolean
  value: string
  error: string | null
}

/** Fields under the name of whom they are about. */
export type QuestionGroup = { legend: string; fields: QuestionField[] }

/** All that an order is asked, ready to be shown. */
export type QuestionForm = {
  groups: QuestionGroup[]
  /** What is about health stands by itself, below the consent; `null` where nothing is. */
  health: { consent: string; isTicked: boolean; error: string | null; groups: QuestionGroup[] } | null
}

type Asking = {
  questions: readonly Question[]
  party: readonly PartyPerson[]
  /** Whom the guest allows to read what is about health. */
  provider: string
  typed?: TypedAnswers
  faults?: AnswerFaults
}

/** The form of an offer's questions; `null` where it asks nothing. */
export function questionForm(asking: Asking): QuestionForm | null {
  const { questions, provider, typed, faults = {} } = asking
  if (questions.length === 0) return null
  const groups = groupsFor(asking, false)
  const health = groupsFor(asking, true)
  return {
    groups,
    health:
      health.length === 0
        ? null
        : {
            consent: texts.consent(provider),
            isTicked: typed?.get(consentField) === 'on',
            error: faults[consentField] ?? null,
            groups: health,
          },
  }
}

/** The questions in a line, for whoever can't answer them yet; `null` where an offer asks nothing. */
export function questionsInLine(questions: readonly Question[]): string | null {
  return questions.length === 0 ? null : texts.later(questions.map(({ text }) => text).join(', '))
}

function groupsFor({ questions, party, typed, faults = {} }: Asking, isHealth: boolean): QuestionGroup[] {
  const groups = new Map<string, QuestionField[]>()
  const all = questionsByPerson(
    questions.filter((each) => each.isHealth === isHealth),
    party,
  )
  for (const { question, person } of all) {
    const legend = person ? texts.person(person) : texts.order
    const name = fieldName(question, person)
    groups.set(legend, [
      ...(groups.get(legend) ?? []),
      {
        name,
        label: question.text,
        kind: question.kind === 'yes-no' ? 'choice' : question.kind,
        options: question.kind === 'yes-no' ? [texts.yes, texts.no] : question.options,
        isRequired: question.isRequired && !question.isHealth,
        value: typed?.get(name) ?? '',
        error: faults[name] ?? null,
      },
    ])
  }
  return [...groups].map(([legend, fields]) => ({ legend, fields }))
}
