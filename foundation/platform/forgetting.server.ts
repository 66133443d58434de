import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/**
 * Deletes the mails to an address, those of the operations `alsoOf` and those whose operation begins with one of
 * `about`, but keeps those of `except`: the letters about a business that was done. Ones that wait to be sent go too.
 */
export async function forgetMails(
  tx: Db,
  {
    to,
    alsoOf,
    about = [],
    except,
  }: { to: string; alsoOf: readonly string[]; about?: readonly string[]; except: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where((either) =>
      either.or([
        either('to_address', '=', to),
        sql<boolean>`operation_id = any(${[...alsoOf]}::text[])`,
        sql<boolean>`exists (select 1 from unnest(${[...about]}::text[]) as of (start)
          where starts_with(operation_id, start))`,
      ]),
    )
    .where(sql<boolean>`operation_id <> all(${[...except]}::text[])`)
    .execute()
  // Mails to a company stay, and say no more whom an answer would reach.
  await tx.updateTable('mail').set({ reply_to: null }).where('reply_to', '=', to).execute()
}

/** Deletes the counters of attempts that stand under somebody's id. */
export async function forgetWindowsOf(tx: Db, { userId }: { userId: string }): Promise<void> {
  await sql`delete from rate_window where position(${`:${userId}`} in key) > 0`.execute(tx)
}

/** Deletes mails that were written before `before`, those of some kinds only before another moment. */
export async function forgetOldMails(
  db: Db,
  { before, longer }: { before: Date; longer: { kinds: readonly string[]; before: Date } },
): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', before)
    .where((either) =>
      either.or([either('kind', 'not in', [...longer.kinds]), either('created_at', '<', longer.before)]),
    )
    .execute()
}
