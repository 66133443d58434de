import { testCards, type Payer, type TestCard } from '../cards.ts'
import { texts } from '../texts.ts'

/** What was typed, word for word, so that a refused form comes back filled. */
export type CardFields = { email: string; number: string; expiry: string; code: string; name: string }

export type CardErrors = { [Name in keyof CardFields]?: string }

const mostLetters = 120

/** What was typed into a field; nothing for a file or a missing one. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, mostLetters) : ''
}

/** The form's fields out of a body; whatever is missing is empty. */
export function cardFields(form: FormData, email: string | null): CardFields {
  const text = (name: string) => typedIn(form, name)
  return {
    email: email ?? text('email').trim(),
    number: text('number'),
    expiry: text('expiry'),
    code: text('code'),
    name: text('name'),
  }
}

/** The fields of one of the test cards, ready to pay. */
export function filledFields(behaviour: string | undefined, email: string | null): CardFields {
  const card = testCards.find((one) => one.behaviour === behaviour)
  if (!card) return { email: email ?? '', number: '', expiry: '', code: '', name: '' }
  const number = card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return { email: email ?? 'alex@example.org', number, expiry: '12/34', code: '123', name: 'Alex Beispiel' }
}

/** The test card whose number was typed. */
export function cardOf({ number }: CardFields): TestCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, '')
  return testCards.find((one) => one.number === digits)
}

/** Checks the fields; the first error of each is said beside it. */
export function checkedCard(
  fields: CardFields,
  nowSeconds: number,
): { payer: Payer } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const digits = fields.number.replaceAll(/[\s-]/g, '')
  const card = cardOf(fields)
  if (digits === '') errors.number = texts.errors.numberMissing
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = texts.errors.numberWrong
  else if (!card) errors.number = texts.errors.numberReal
  const expiry = readExpiry(fields.expiry, nowSeconds)
  if (typeof expiry === 'string') errors.expiry = expiry
  if (!/^\d{3}$/.test(fields.code.trim())) errors.code = texts.errors.code
  if (fields.name.trim() === '') errors.name = texts.errors.name
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(fields.email)) errors.email = texts.errors.email
  if (!card || typeof expiry === 'string' || Object.keys(errors).length > 0) return { errors }
  return { payer: { card, ...expiry, name: fields.name.trim(), email: fields.email } }
}

function readExpiry(typed: string, nowSeconds: number): { expMonth: number; expYear: number } | string {
  const text = typed.trim()
  if (text === '') return texts.errors.expiryMissing
  const match = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text)
  const expMonth = Number(match?.[1])
  const expYear = 2000 + Number(match?.[2])
  if (!match || expMonth < 1 || expMonth > 12) return texts.errors.expiryWrong
  const firstSecondAfter = Date.UTC(expYear, expMonth, 1) / 1000
  return firstSecondAfter <= nowSeconds ? texts.errors.expiryPast : { expMonth, expYear }
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
