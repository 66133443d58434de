import type { Question } from '#app/booking/questions/questions.ts'
import type { QuestionDraft } from '../sections/audience.ts'
import { questionFaults } from '../texts/faults.ts'

const mostOptions = 20
const longestOption = 60

/** Reads what an offer asks its guests; `wrong` is told what can't be published. */
export function checkQuestions(
  drafts: readonly QuestionDraft[],
  wrong: (field: string, text: string) => void,
): Question[] {
  return drafts.flatMap((draft, index) => {
    // A row that nobody filled in asks nothing.
    if (draft.text.trim() === '' && draft.options.trim() === '') return []
    const say = (field: keyof QuestionDraft, text: string) => wrong(`questions.${index}.${field}`, text)
    const text = draft.text.trim()
    const isTwice = drafts.findIndex((each) => each.text.trim() === text) < index
    if (text === '') say('text', questionFaults.text)
    else if (isTwice) say('text', questionFaults.twice)
    const options = draft.kind === 'choice' ? optionsIn(draft.options) : []
    if (draft.kind === 'choice' && (options.length < 2 || options.length > mostOptions))
      say('options', questionFaults.options)
    if (options.some((option) => option.length > longestOption)) say('options', questionFaults.longOption)
    const isHealth = draft.isHealth === 'on'
    if (isHealth && draft.isRequired === 'on') say('isRequired', questionFaults.healthRequired)
    const question: Question = {
      id: draft.id,
      text,
      per: draft.per,
      kind: draft.kind,
      options,
      isRequired: draft.isRequired === 'on' && !isHealth,
      isHealth,
    }
    return [question]
  })
}

const optionsIn = (typed: string) => [
  ...new Set(
    typed
      .split(/\r?\n/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]
