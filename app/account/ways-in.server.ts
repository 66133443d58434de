import type { Db } from '#foundation/platform/db.server.ts'
import { forgetPasskeys } from './passkeys.server.ts'
import { passwordProvider } from './passwords.server.ts'
import './tables.ts'

/** Takes the passkeys and the identities of other services away, in the caller's transaction; the password stays. */
export async function forgetKeys(tx: Db, { userId }: { userId: string }): Promise<void> {
  await forgetPasskeys(tx, { userId })
  await tx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', passwordProvider)
    .execute()
}

/** Takes every way in away, the password too: its owner gets a new one by mail. */
export async function forgetWaysIn(tx: Db, { userId }: { userId: string }): Promise<void> {
  await forgetPasskeys(tx, { userId })
  await tx.deleteFrom('credentials').where('user_id', '=', userId).execute()
}

/**
 * Takes a second step away that was set up at `since` or later, or isn't yet; of an older one the recovery codes that
 * were made since. Who had the account then may have kept what they show.
 */
export async function forgetSecondStepSince(
  tx: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where((either) => either.or([either('confirmed_at', '>=', since), either('confirmed_at', 'is', null)]))
    .execute()
  const app = await tx
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .$if(app !== undefined, (query) => query.where('created_at', '>=', since))
    .execute()
}
