import { z } from 'zod'
import { text, texts } from './typed-text.ts'

/** Step "Was": what one books. */
export const whatSchema = z.object({
  title: text(80),
  /** The label of its tab. */
  shortTitle: text(30),
  teaser: text(200),
  /** Paragraphs between empty lines; a line that begins with `## ` is a heading, with `### ` a smaller one. */
  description: text(6000),
  categoryId: text(64),
  /** Filter values that the company chooses (`ta_`, `el_`, `we_`, `lo_`, `tz_`). */
  tags: texts(40),
  /** Between commas. */
  keywords: text(300),
  /** Where it is booked elsewhere: website, mail address or telephone; empty when it is booked here. */
  externalLink: text(500),
})
export type WhatDraft = z.infer<typeof whatSchema>
