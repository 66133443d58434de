import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A fresh id in Stripe's manner: the prefix and random letters and digits. */
export function freshId(prefix: string, length = 24): string {
  let letters = ''
  while (letters.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < alphabet.length * 4 && letters.length < length) letters += alphabet[byte % alphabet.length]
    }
  }
  return `${prefix}_${letters}`
}
