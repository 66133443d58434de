import { z } from 'zod'
import { rows, text, texts } from './typed-text.ts'

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
})
export type AudienceDraft = z.infer<typeof audienceSchema>
