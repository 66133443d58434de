import { z } from 'zod'
import { rows, text, texts, tick } from './typed-text.ts'

/** Most questions that an offer asks its guests. */
export const mostQuestions = 10

const questionRow = z
  .object({
    /** Answers are kept under it. */
    id: z
      .string()
      .regex(/^[a-z0-9]{6,20}$/)
      .catch('')
      .default(''),
    text: text(120),
    per: z.enum(['order', 'person']).catch('order').default('order'),
    kind: z.enum(['text', 'number', 'choice', 'yes-no']).catch('text').default('text'),
    /** What there is to choose from, a line each. */
    options: text(600),
    isRequired: tick,
    isHealth: tick,
  })
  // Whoever asks without scripts sends no id: the same words get the same one.
  .transform((row) => ({ ...row, id: row.id || idFromText(row.text) }))

function idFromText(typed: string): string {
  let hash = 7
  for (const letter of typed.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff
  return hash.toString(16).padStart(8, '0')
}

const isFilledIn = ({ text: typed, options }: { text: string; options: string }) =>
  typed.trim() !== '' || options.trim() !== ''

/** Step "Für wen": who may come, and what they want to know before. */
export const audienceSchema = z.object({
  minPersons: text(4),
  maxPersons: text(4),
  minAge: text(3),
  /** `an_very` … `an_not`, or empty. */
  exertion: text(20),
  /** Ages it suits (`ag_…`); empty leaves it to the least age. */
  ages: texts(8),
  languages: texts(20),
  wheelchair: text(10),
  pram: text(10),
  /** More about access, in a sentence. */
  access: text(300),
  included: rows(text(120), 20),
  bring: text(300),
  rain: text(300),
  groupNote: text(120),
  /** What guests are asked when they book; empty rows at the end aren't kept. */
  questions: rows(questionRow, mostQuestions).transform((list) =>
    list.slice(0, list.findLastIndex(isFilledIn) + 1),
  ),
})
export type QuestionDraft = z.infer<typeof questionRow>
export type AudienceDraft = z.infer<typeof audienceSchema>
