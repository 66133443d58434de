import { z } from 'zod'
import { storableText } from '#foundation/lib/text.ts'

/** What was typed into one field; longer input is cut at the field's length, as the input does. */
export const text = (most: number) =>
  z
    .string()
    .catch('')
    .transform((value) => storableText(value, most))
    .default('')

/** Chosen values of a list of ticks. */
export const texts = (most: number, longest = 80) =>
  z
    .array(z.string())
    .catch([])
    .transform((values) => values.slice(0, most).map((value) => storableText(value, longest)))
    .default([])

/** A tick: `on` when it is set. */
export const tick = z.enum(['on', '']).catch('').default('')

/** Rows of one shape; what isn't a row is dropped. */
export const rows = <T extends z.ZodType>(row: T, most: number) =>
  z
    .array(row)
    .catch([])
    .transform((values) => values.slice(0, most))
    .default([])
