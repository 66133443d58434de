import { isDay } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine, visibleText } from '#foundation/lib/visible-text.ts'

/** What is wrong with a typed field. Texts: `faultTexts`. */
export type Fault =
  | 'missing'
  | 'too-long'
  | 'no-slug'
  | 'no-latitude'
  | 'no-longitude'
  | 'no-geohash'
  | 'no-colour'
  | 'no-choice'
  | 'no-day'
  | 'ends-before-start'
  | 'day-gone'

/** What was typed into a form, by the names of its fields. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>

/** A form that was checked: its values, or what is wrong with which field. */
export type Checked<Values, Field extends string> =
  { outcome: 'valid'; values: Values } | { outcome: 'faulty'; faults: Partial<Record<Field, Fault>> }

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const longestSlug = 60
/** What a form may send of one field. */
const longestTyped = 20_000

/** The typed texts of the fields; several values of one name are divided by blanks. */
export function typedFields<Field extends string>(form: FormData, fields: readonly Field[]): Typed<Field> {
  const textOf = (field: Field) =>
    form
      .getAll(field)
      .filter((value) => typeof value === 'string')
      .join(' ')
  return Object.fromEntries(
    fields.map((field) => [field, storableText(textOf(field), longestTyped)]),
  ) as Record<Field, string>
}

/** Reads typed fields one by one and remembers the first fault of each. */
export function readFields<Field extends string>(typed: Typed<Field>) {
  const faults: Partial<Record<Field, Fault>> = {}
  const fail = (field: Field, fault: Fault): void => {
    faults[field] ??= fault
  }
  const fitting = (field: Field, text: string, { longest, isNeeded }: Length): string => {
    if (text === '' && isNeeded) fail(field, 'missing')
    if ([...text].length > longest) fail(field, 'too-long')
    return text
  }
  const matching = (field: Field, shape: RegExp, fault: Fault): string => {
    const text = typed[field].trim()
    if (!shape.test(text)) fail(field, text === '' ? 'missing' : fault)
    return text
  }
  return {
    fail,
    line: (field: Field, { longest = 80, isNeeded = true }: Partial<Length> = {}) =>
      fitting(field, visibleLine(typed[field]), { longest, isNeeded }),
    text: (field: Field, { longest = 4000, isNeeded = false }: Partial<Length> = {}) =>
      fitting(field, visibleText(typed[field]).trim(), { longest, isNeeded }),
    slug: (field: Field) => {
      const text = matching(field, slugShape, 'no-slug')
      if (text.length > longestSlug) fail(field, 'too-long')
      return text
    },
    colour: (field: Field) => matching(field, /^#[\da-f]{6}$/i, 'no-colour').toLowerCase(),
    day: (field: Field) => {
      const text = typed[field].trim()
      if (isDay(text)) return text
      fail(field, text === '' ? 'missing' : 'no-day')
      return ''
    },
    choice: <Choice extends string>(field: Field, choices: readonly Choice[]): Choice | null => {
      const chosen = choices.find((choice) => choice === typed[field])
      if (chosen === undefined) fail(field, 'no-choice')
      return chosen ?? null
    },
    degrees: (field: Field, { most, fault }: { most: number; fault: Fault }) => {
      const text = typed[field].trim().replace(',', '.')
      const number = /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : NaN
      if (!(Math.abs(number) <= most)) fail(field, text === '' ? 'missing' : fault)
      return number
    },
    /** The values, unless a field has a fault. */
    checked: <Values>(values: Values): Checked<Values, Field> =>
      Object.keys(faults).length > 0 ? { outcome: 'faulty', faults } : { outcome: 'valid', values },
  }
}

type Length = { longest: number; isNeeded: boolean }

/** Names that are divided by commas or lines, each once. */
export function namesIn(text: string): string[] {
  const names = text.split(/[,\n]/).map((name) => visibleLine(name))
  return [...new Set(names.filter((name) => name !== ''))]
}
