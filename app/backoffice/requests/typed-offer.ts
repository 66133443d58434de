import { offerLimits } from '#app/booking/package-offers/package-offers.ts'
import { textIn } from '#foundation/lib/field-text.ts'

/** A line as it is typed. */
export type TypedLine = { name: string; amount: string; price: string; vat: string }

/** An offer or a final invoice as it is typed: text, right or wrong. Days are `YYYY-MM-DD`. */
export type TypedOffer = {
  day: string
  /** The key of a start, `free` for a time of day without places, or nothing. */
  start: string
  clock: string
  /** How long it takes where no start says it, in minutes. */
  minutes: string
  persons: string
  /** How many boats or lanes are held, where the calendar doesn't count persons. */
  places: string
  lines: TypedLine[]
  included: string
  /** The day on whose evening the offer ends. */
  validOn: string
  payment: string
  depositRule: string
  message: string
  /** Of a final invoice. */
  dueOn: string
}

/** A start that isn't one of the calendar's. */
export const freeTime = 'free'
/** The choice of a list of days that another field says. */
export const otherDay = 'anders'

/** The rates of VAT that a line may have. */
export const { vatRates } = offerLimits
const { mostLines } = offerLimits

/** The name of a field of a line. */
export const lineField = (index: number, field: keyof TypedLine): string => `zeile.${index}.${names[field]}`

const names = { name: 'name', amount: 'anzahl', price: 'preis', vat: 'mwst' } as const satisfies Record<
  keyof TypedLine,
  string
>

/** The names of the other fields of the form. */
export const fieldNames = {
  day: 'termin',
  start: 'start',
  clock: 'uhrzeit',
  minutes: 'dauer',
  persons: 'personen',
  places: 'plaetze',
  included: 'dabei',
  validOn: 'gueltig',
  payment: 'zahlung',
  depositRule: 'anzahlung',
  message: 'nachricht',
  dueOn: 'faellig',
} as const satisfies Record<Exclude<keyof TypedOffer, 'lines'>, string>

const longest = 4_000

/** Reads the form as it was typed. Rows without any field end the list. */
export function readTypedOffer(form: FormData): TypedOffer {
  // A stored draft has no NUL.
  const read = (name: string) => textIn(form, name, { longest }).replaceAll('\0', '').replaceAll('\r\n', '\n')
  const field = (key: keyof typeof fieldNames) => read(fieldNames[key]).trim()
  const chosen = field('validOn')
  return {
    day: field('day'),
    start: field('start'),
    clock: field('clock'),
    minutes: field('minutes'),
    persons: field('persons'),
    places: field('places'),
    lines: readLines(form, read),
    included: field('included'),
    validOn: chosen === otherDay ? read(`${fieldNames.validOn}Tag`).trim() : chosen,
    payment: field('payment'),
    depositRule: field('depositRule'),
    message: field('message'),
    dueOn: field('dueOn'),
  }
}

/** The stored version that a form was based on; 0 where it doesn't say one. */
export function versionBefore(form: FormData): number {
  const typed = textIn(form, 'basedOn')
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

function readLines(form: FormData, read: (name: string) => string): TypedLine[] {
  const lines: TypedLine[] = []
  for (let index = 0; index < mostLines && form.has(lineField(index, 'name')); index += 1)
    lines.push({
      name: read(lineField(index, 'name')).trim(),
      amount: read(lineField(index, 'amount')).trim(),
      price: read(lineField(index, 'price')).trim(),
      vat: read(lineField(index, 'vat')).trim(),
    })
  return lines
}

/** A line that says nothing yet. */
export function isBlank({ name, price }: TypedLine): boolean {
  return name.trim() === '' && price.trim() === ''
}

/** The same with another line at the end, as long as there is room. */
export function withLine(lines: readonly TypedLine[], line: TypedLine): TypedLine[] {
  return lines.length < mostLines ? [...lines, line] : [...lines]
}

/** The same without one line; the last one is emptied. */
export function withoutLine(lines: readonly TypedLine[], index: number): TypedLine[] {
  const left = lines.filter((_, at) => at !== index)
  return left.length > 0 ? left : lines.map((line) => ({ ...line, name: '', price: '' }))
}

/** The lines of a template in place of those that say nothing yet. */
export function withTemplate(lines: readonly TypedLine[], template: readonly TypedLine[]): TypedLine[] {
  return [...lines.filter((line) => !isBlank(line)), ...template].slice(0, mostLines)
}
