import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Whom a mail about something of their own goes to. */
export type Contact = { id: string; displayName: string; email: string; isEmailVerified: boolean }

/** Somebody's name and address as they are now; `null` for an account that is gone or disabled. */
export async function contactOf(db: Db, { userId }: { userId: string }): Promise<Contact | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified as isEmailVerified'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { name, ...contact } = row
  return { ...contact, displayName: name.replaceAll('*', '') }
}
