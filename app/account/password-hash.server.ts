import { randomBytes, scrypt as scryptOf, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { isSame } from './secret-token.server.ts'

/** Hashes and compares passwords; tests count the calls. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  verify: (input: { hash: string; password: string }) => Promise<boolean>
}

const deriveKey = promisify<string, string, number, ScryptOptions, Buffer>(scryptOf)
const keyBytes = 64
// A key takes 128 · N · r = 32 MiB, of which OpenSSL counts a bit more; libuv runs four at once.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** `salt:key` in hexadecimal. Kept hashes have this form and these costs: a change of either shuts everybody out. */
export const scrypt: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${await keyFor(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':')
    return isSame(await keyFor(password, salt), key)
  },
}

// The salt counts as its hexadecimal letters. NFKC: keyboards write the same umlaut as one letter or as two.
async function keyFor(password: string, salt: string): Promise<string> {
  const key = await deriveKey(password.normalize('NFKC'), salt, keyBytes, cost)
  return key.toString('hex')
}
