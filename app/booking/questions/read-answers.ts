import { storableText } from '#foundation/lib/text.ts'
import {
  consentField,
  fieldName,
  longestAnswer,
  questionsByPerson,
  type Answer,
  type PartyPerson,
  type Question,
  type StoredAnswer,
} from './question.ts'
import { questionTexts as texts } from './texts.ts'

/** What was typed into the fields, by their names. */
export type TypedAnswers = ReadonlyMap<string, string>

/** Faults by the name of their field. */
export type AnswerFaults = Readonly<Record<string, string>>

type Reading =
  { outcome: 'read'; answers: Answer[] } | { outcome: 'faulty'; faults: AnswerFaults; answers?: undefined }

/**
 * Reads what was typed. A question about health may stay open whatever else it says; what was typed about health
 * without the consent is never an answer, and never dropped quietly: whoever wrote it believes that it is known.
 */
export function readAnswers(
  { questions, party }: { questions: readonly Question[]; party: readonly PartyPerson[] },
  typed: TypedAnswers,
): Reading {
  const faults: Record<string, string> = {}
  const answers: Answer[] = []
  for (const { question, person } of questionsByPerson(questions, party)) {
    const name = fieldName(question, person)
    const text = typedIn(typed, name)
    if (text === '') {
      if (isRequired(question)) faults[name] = missingText(question)
      continue
    }
    const answer = answerFrom(question, text)
    if (answer === null) faults[name] = question.kind === 'number' ? texts.faults.number : texts.faults.choose
    else
      answers.push({
        questionId: question.id,
        groupId: person?.groupId ?? '',
        person: person?.person ?? 0,
        question: question.text,
        answer,
        isHealth: question.isHealth,
      })
  }
  if (answers.some(({ isHealth }) => isHealth) && !hasConsent(typed))
    faults[consentField] = texts.faults.consent
  return Object.keys(faults).length > 0 ? { outcome: 'faulty', faults } : { outcome: 'read', answers }
}

/** How many answers are missing that the company needs. */
export function missingAnswers(
  { questions, party }: { questions: readonly Question[]; party: readonly PartyPerson[] },
  answers: readonly Pick<Answer, 'questionId' | 'groupId' | 'person'>[],
): number {
  return questionsByPerson(questions, party).filter(
    ({ question, person }) => isRequired(question) && !answers.some((each) => isFor(each, question, person)),
  ).length
}

/** Stored answers as they were typed, so that a form shows them. */
export function typedFromAnswers(
  { questions, party }: { questions: readonly Question[]; party: readonly PartyPerson[] },
  answers: readonly StoredAnswer[],
): Map<string, string> {
  const typed = new Map<string, string>()
  for (const { question, person } of questionsByPerson(questions, party)) {
    const stored = answers.find((each) => isFor(each, question, person))
    if (!stored) continue
    typed.set(fieldName(question, person), stored.answer)
    if (stored.isHealth) typed.set(consentField, 'on')
  }
  return typed
}

/** The fields of a form that are answers; of a name that comes twice the last one counts. */
export function typedAnswers(form: Iterable<[string, unknown]>): Map<string, string> {
  const typed = new Map<string, string>()
  for (const [name, value] of form)
    if (typeof value === 'string' && (name === consentField || /^frage_[\w-]{1,40}$/.test(name)))
      typed.set(name, storableText(value, longestAnswer))
  return typed
}

const hasConsent = (typed: TypedAnswers) => typed.get(consentField) === 'on'

const typedIn = (typed: TypedAnswers, name: string) => (typed.get(name) ?? '').replace(/\s+/g, ' ').trim()

const isRequired = ({ isRequired: required, isHealth }: Question) => required && !isHealth

function isFor(
  answer: Pick<Answer, 'questionId' | 'groupId' | 'person'>,
  question: Question,
  person: PartyPerson | null,
): boolean {
  return (
    answer.questionId === question.id &&
    answer.groupId === (person?.groupId ?? '') &&
    answer.person === (person?.person ?? 0)
  )
}

function missingText({ kind }: Question): string {
  return kind === 'choice' || kind === 'yes-no' ? texts.faults.choose : texts.faults.missing
}

function answerFrom({ kind, options }: Question, text: string): string | null {
  if (kind === 'text') return text
  if (kind === 'number') return /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text) ? text.replace('.', ',') : null
  const choices = kind === 'choice' ? options : [texts.yes, texts.no]
  return choices.includes(text) ? text : null
}
