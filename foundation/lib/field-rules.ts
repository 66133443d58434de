import { bareNumber } from './phone-number.ts'

/**
 * What a person may type into a field. Texts belong to whoever shows it.
 *
 * Source: contract 1, section 5 "Form fields".
 */

/** The contract's fourteen kinds of field, in its order. Source: contract 1, section 3 "Form-field types". */
export const fieldKinds = [
  'string',
  'number',
  'currency',
  'date',
  'time',
  'duration',
  'street',
  'phone',
  'email',
  'postal_code',
  'password',
  'url',
  'iban',
  'color',
] as const

/** What a field takes. */
export type FieldKind = (typeof fieldKinds)[number]

/** Characters of a plain text, at least, unless a field says otherwise. Source: contract 1, section 9. */
const shortestText = 3

/** Characters of a password, at least. Source: contract 1, section 9. */
export const shortestPassword = 6

// Narrower than the standard, so that every mail server takes it.
const emailPattern =
  /^(?=[^@]{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const longestEmail = 254
const longestUrl = 2000

/**
 * True for an address of the usual form: `a@b` and anything with spaces, quotes, umlauts before the at sign or two at
 * signs is none. A domain may have umlauts.
 */
export function isEmail(text: string): boolean {
  const address = withAsciiDomain(text)
  return address.length <= longestEmail && emailPattern.test(address)
}

/** The address as it is stored and compared: trimmed, lower case, its domain in plain letters. */
export function normalEmail(text: string): string {
  return withAsciiDomain(text.trim().toLowerCase())
}

// `möwe.example` is `xn--mwe-sna.example` to everybody who sends mail.
function withAsciiDomain(address: string): string {
  if (address.length > longestEmail) return address
  const [, local, domain = ''] = /^([^@]*)@([\p{L}\p{M}\d.-]+)$/u.exec(address) ?? []
  const url = `https://${domain}`
  return /[^ -~]/.test(domain) && URL.canParse(url) ? `${local}@${new URL(url).hostname}` : address
}

/** True for exactly five digits. */
export function isGermanPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

/** True for a German number, with +49, 0049 or a leading 0, as people set it: `dialledNumber` reads it. */
export function isGermanPhone(text: string): boolean {
  return /^(?:(?:\+|00)49)?0?[1-9]\d{4,12}$/.test(bareNumber(text))
}

/** True for a German IBAN: DE and 20 digits whose checksum is right; blanks and case don't count. */
function isGermanIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^DE\d{20}$/.test(iban)) return false
  // D is 13 and E is 14; country and check digits move to the end.
  return BigInt(`${iban.slice(4)}1314${iban.slice(2, 4)}`) % 97n === 1n
}

/** True for a web address, with or without http(s), or for `-`, which says that there is none. */
function isWebAddress(text: string): boolean {
  if (text === '-') return true
  if (text.length > longestUrl || /[\s\p{Cc}<>"]/u.test(text)) return false
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return (
    username === '' && password === '' && /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname)
  )
}

/** True for euros as they are typed: `12` or `12,50`. Source: contract 1, section 5 (price text). */
function isEuroText(text: string): boolean {
  return /^\d{1,9}(?:,\d{2})?$/.test(text)
}

/** A typed date (`1/2/1990`, `01-02-1990`, `01.02.1990`) as `YYYY-MM-DD`, or `null` when there is no such day. */
export function typedDay(text: string): string | null {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A typed time of day (`9:30`, `23:59`) as `HH:MM`, or `null` when no clock shows it. */
export function typedTime(text: string): string | null {
  const match = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : null
}

/** A typed duration in minutes: `90`, or hours and minutes with a comma (`1,2` is 62); `null` for none. Source: OP-2. */
export function typedMinutes(text: string): number | null {
  const [, whole = '', minutes] = /^(\d+)(?:,([0-5]?\d))?$/.exec(text.trim()) ?? []
  if (whole === '') return null
  return minutes === undefined ? Number(whole) : Number(whole) * 60 + Number(minutes)
}

const rules: Record<FieldKind, (text: string, shortest: number) => boolean> = {
  string: (text, shortest) => text !== '' && [...text].length >= shortest,
  number: (text) => /^\d+$/.test(text),
  currency: isEuroText,
  date: (text) => typedDay(text) !== null,
  time: (text) => typedTime(text) !== null,
  duration: (text) => typedMinutes(text) !== null,
  street: (text) => /\d/.test(text),
  phone: isGermanPhone,
  email: isEmail,
  postal_code: isGermanPostalCode,
  password: (text) => [...text].length >= shortestPassword,
  url: isWebAddress,
  iban: isGermanIban,
  color: (text) => /^#[\da-f]{6}$/i.test(text),
}

/**
 * What a field of this kind holds, or `undefined` when it is empty or the text doesn't fit: an invalid field counts as
 * missing. Blanks around it don't count, except in a password. `shortest` is for plain texts, in characters.
 */
export function fieldValue(
  kind: FieldKind,
  typed: string,
  { shortest = shortestText }: { shortest?: number | undefined } = {},
): string | undefined {
  const text = kind === 'password' ? typed : typed.trim()
  return text !== '' && rules[kind](text, shortest) ? text : undefined
}

/** True when something was typed that doesn't fit; an empty field is no fault. */
export function isUnfit(
  kind: FieldKind,
  typed: string,
  options: { shortest?: number | undefined } = {},
): boolean {
  return typed.trim() !== '' && fieldValue(kind, typed, options) === undefined
}
