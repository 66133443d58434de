import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { VoteAnswer } from './poll-view.ts'
import { isAnswer, type Answer } from './poll.ts'
import { guestTexts } from './texts/voting.ts'

const prefix = 'stimme:'
const longestId = 40
const mostFields = 100

/** Says that a script sent the form: it reads the answer itself. */
export const scriptField = 'skript'

/** The name of an option's field. */
export const voteField = (optionId: string) => `${prefix}${optionId}`

/** The fields of some answers, as a script sends them. */
export function voteFields(given: Readonly<Record<string, Answer>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([id, answer]) => [voteField(id), answer]))
}

/** What a form of votes holds; without a field for it, nothing is said of the address. */
export function parseVoteForm(form: FormData) {
  const given = [...form.entries()].flatMap(([name, value]): [string, Answer][] => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return id !== '' && id.length <= longestId && isAnswer(value) ? [[id, value]] : []
  })
  return {
    name: textIn(form, 'name', { longest: 200 }),
    email: form.has('mail') ? textIn(form, 'mail', { longest: 300 }) : null,
    given: Object.fromEntries(given.slice(0, mostFields)),
  }
}

/** What a page keeps of votes that didn't arrive. */
export function lostAnswer(because: Interruption, form: FormData): VoteAnswer {
  const { name, email, given } = parseVoteForm(form)
  return {
    outcome: 'kept',
    error: because === 'network' ? guestTexts.offline : guestTexts.failed,
    nameFault: null,
    takenName: null,
    emailFault: null,
    typed: { name, email: email ?? '', given },
    isFull: false,
  }
}
