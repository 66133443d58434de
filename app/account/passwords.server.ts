import { createHash } from 'node:crypto'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { longestPassword } from './account.ts'
import type { Accounts } from './accounts.server.ts'

/** Under which provider a password is kept, beside the identities of other services. */
export const passwordProvider = 'credential'

/** An account's password as it is kept, or `null` for accounts that come in another way. */
async function keptHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return row?.password ?? null
}

/** When an account's present password was set; `null` for accounts that come in another way. */
export async function passwordSince(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('credentials')
    .select('updated_at')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return row?.updated_at ?? null
}

/** True when an account has a password. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await keptHash(db, userId)) !== null
}

/**
 * True for the account's own password. Costs one hash, also when there is no account or it has no password, so that
 * the answer takes as long. Count the attempt before you ask.
 */
export async function isPasswordOf(
  { db, hasher }: Pick<Accounts, 'db' | 'hasher'>,
  { userId, password }: { userId: string | null; password: string },
): Promise<boolean> {
  // Too long to have been set here: as wrong as any other.
  if (password.length > longestPassword) return false
  const hash = userId === null ? null : await keptHash(db, userId)
  if (hash !== null) return hasher.verify({ hash, password })
  await hasher.hash(password)
  return false
}

/** Keeps a new password, already hashed, in the caller's transaction; makes one for who had none. */
export async function setPassword(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  const changed = await tx
    .updateTable('credentials')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) await addPassword(tx, { userId, hash, now })
}

/** Keeps the password, already hashed, of an account that has none. */
export async function addPassword(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      ...{ id: randomId(), account_id: userId, provider_id: passwordProvider, user_id: userId },
      ...{ password: hash, created_at: now, updated_at: now },
    })
    .execute()
}

/** A name for a counter about an address: addresses of people don't belong in its key. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22)
}
