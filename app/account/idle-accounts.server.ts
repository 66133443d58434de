import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { greetedName } from './mails.ts'
import './tables.ts'

const dayMs = 86_400_000
const lastUse = sql<Date>`coalesce(last_used_at, created_at)`

/** Notes that an account was used, at most once a day; what was written to it about being idle is over. */
export async function noteAccountUse(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_used_at: now, idle_warnings: 0, idle_warned_at: null })
    .where('id', '=', userId)
    .where((either) =>
      either.or([either(lastUse, '<', new Date(now.getTime() - dayMs)), either('idle_warnings', '>', 0)]),
    )
    .execute()
}

/** An account that wasn't used for long. */
export type IdleAccount = {
  userId: string
  email: string
  name: string
  lastUsedAt: Date
  /** How many mails have said that it will go, and when the last one did. */
  warnings: number
  warnedAt: Date | null
}

const mostAtOnce = 200

/** Accounts that weren't used since `before`, by id, those after `after`: at most 200. */
export async function idleAccounts(
  db: Db,
  { before, after = '' }: { before: Date; after?: string },
): Promise<IdleAccount[]> {
  const rows = await idleRows(db)
    .where(lastUse, '<', before)
    .where('id', '>', after)
    .limit(mostAtOnce)
    .execute()
  return rows.map(idleAccount)
}

/** One account under the caller's lock as `idleAccounts` tells of it, or `null` when it is gone. */
export async function lockedUse(tx: Db, { userId }: { userId: string }): Promise<IdleAccount | null> {
  const row = await idleRows(tx).where('id', '=', userId).forUpdate().executeTakeFirst()
  return row ? idleAccount(row) : null
}

/** Notes in the caller's transaction that one more mail has said so. */
export async function noteIdleWarning(
  tx: Db,
  { userId, warnings, now }: { userId: string; warnings: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ idle_warnings: warnings, idle_warned_at: now })
    .where('id', '=', userId)
    .execute()
}

function idleRows(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'first_name', 'idle_warnings', 'idle_warned_at'])
    .select(lastUse.as('lastUsedAt'))
    .orderBy('id')
}

type IdleRow = Awaited<ReturnType<ReturnType<typeof idleRows>['executeTakeFirstOrThrow']>>

function idleAccount({ id, email, name, lastUsedAt, ...row }: IdleRow): IdleAccount {
  const { first_name: firstName, idle_warnings: warnings, idle_warned_at: warnedAt } = row
  const greeted = greetedName(firstName ?? name.replaceAll('*', ''))
  return { userId: id, email, name: greeted, lastUsedAt, warnings, warnedAt }
}
