import { invariant } from '#foundation/lib/errors.ts'
import type { Accounts } from './accounts.server.ts'

/**
 * Gives the demo's own people the password that they have now: a demo may be shown to others, or not any more, after it
 * was filled. Demo mode only.
 */
export async function keepDemoPassword(
  { db, config, hasher }: Accounts,
  { userIds, password }: { userIds: readonly string[]; password: string },
): Promise<void> {
  invariant(config.mode === 'demo', 'only a demo gives people a password')
  const own = db.selectFrom('credentials').select('password').where('user_id', 'in', userIds)
  const { password: hash } = (await own.where('password', 'is not', null).executeTakeFirst()) ?? {}
  if (!hash || (await hasher.verify({ hash, password }))) return
  const changed = { password: await hasher.hash(password) }
  const stored = db.updateTable('credentials').set(changed).where('user_id', 'in', userIds)
  await stored.where('password', 'is not', null).execute()
}
