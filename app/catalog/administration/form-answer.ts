import type { Refusal } from './changes.ts'
import { faultTexts, refusalTexts } from './texts.ts'
import type { Fault, Typed } from './typed-fields.ts'

/** What a form shows again: what was typed, what is wrong beside which field, and what is wrong with the whole. */
export type FormAnswer<Field extends string = string> = {
  typed: Typed<Field>
  faults: Partial<Record<Field, string>>
  error: string | null
  /** Somebody else was first: the page leads to what is stored now. */
  isChanged: boolean
}

/** The form with what is wrong with its fields. */
export function faultyAnswer<Field extends string>(
  typed: Typed<Field>,
  faults: Partial<Record<Field, Fault>>,
): FormAnswer<Field> {
  const texts = Object.entries<Fault | undefined>(faults).map(([field, fault]) => [
    field,
    fault && faultTexts[fault],
  ])
  return {
    typed,
    faults: Object.fromEntries(texts) as FormAnswer<Field>['faults'],
    error: null,
    isChanged: false,
  }
}

/** The form with why nothing was saved, beside the field that it is about where `fields` names one. */
export function refusedAnswer<Field extends string>(
  typed: Typed<Field>,
  because: Refusal,
  fields: Partial<Record<Refusal, Field>> = {},
): FormAnswer<Field> {
  const field = fields[because]
  const isChanged = because === 'changed'
  const text = refusalTexts[because]
  if (field === undefined) return { typed, faults: {}, error: text, isChanged }
  return { typed, faults: { [field]: text } as FormAnswer<Field>['faults'], error: null, isChanged }
}
