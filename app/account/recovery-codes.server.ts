import { createHmac, randomBytes } from 'node:crypto'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'

const recoveryCodes = 10

/** How many recovery codes an account has left. */
export async function codesLeft(db: Db, userId: string): Promise<number> {
  const codes = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute()
  return codes.length
}

// Without 0/O and 1/I/L: codes are copied by hand. 31^10 is nearly fifty bits.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ten new codes in the caller's transaction, answered in plain this once; the old ones are void. */
export async function writeRecoveryCodes(
  tx: Db,
  { config, now }: Accounts,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const picked = Array.from(randomBytes(10), (byte) => letters[byte % letters.length])
    return `${picked.slice(0, 5).join('')}-${picked.slice(5).join('')}`
  })
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(config, code), created_at: now() })))
    .execute()
  return codes
}

// Keyed, so that a copy of the database alone can't be tried against all codes.
function codeHash({ sessionSecret }: Accounts['config'], code: string): string {
  return createHmac('sha256', sessionSecret).update(`recovery:${code}`).digest('base64url')
}

/** Takes a recovery code: each counts once, however many use it at the same moment. A mail says so. */
export async function takeRecoveryCode(
  accounts: Accounts,
  { userId, code }: { userId: string; code: string },
): Promise<'taken' | 'wrong'> {
  const plain = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  if (plain.length !== 10) return 'wrong'
  const hash = codeHash(accounts.config, `${plain.slice(0, 5)}-${plain.slice(5)}`)
  return inTransaction(accounts.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'wrong'
    const left = await codesLeft(tx, userId)
    const link = forgotPasswordUrl(accounts)
    await sendSecurityMail(tx, accounts, { userId, kind: 'recovery-code-used', left, link })
    return 'taken'
  })
}
