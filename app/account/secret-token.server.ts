import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token that nobody guesses: 192 bits, unless something outside asks for more. */
export function newToken({ bytes = 24 } = {}): string {
  return randomBytes(bytes).toString('base64url')
}

/** The form in which a token is kept: a copy of the database opens nothing. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** False for what can't be one of our tokens; it isn't even looked for. */
export function isToken(typed: string): boolean {
  return typed !== '' && typed.length <= 100
}

/** Compares without telling by its time how much was right. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
