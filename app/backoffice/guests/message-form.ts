import { storableText } from '#foundation/lib/text.ts'
import { messageTexts as texts } from './texts.ts'

export const longestSubject = 100
export const longestBody = 2000

const dayMs = 86_400_000
const openDays = 7

/** What was typed, and what is wrong with it. */
export type TypedMessage = { subject: string; body: string }
export type MessageFaults = Partial<Record<keyof TypedMessage, string>>

/** Reads a message out of its form; longer texts are cut as the fields do. */
export function typedMessage(form: FormData): { typed: TypedMessage; faults: MessageFaults } {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value.replaceAll('\r\n', '\n'), most).trim() : ''
  }
  const typed = {
    subject: text('betreff', longestSubject).replace(/\s+/g, ' '),
    body: text('text', longestBody),
  }
  return {
    typed,
    faults: {
      ...(typed.subject === '' ? { subject: texts.faults.subject } : {}),
      ...(typed.body === '' ? { body: texts.faults.body } : {}),
    },
  }
}

/** Until when guests of a start are written to: what was left behind is found for a week. */
export function mayWrite({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return now.getTime() <= endsAt.getTime() + openDays * dayMs
}
