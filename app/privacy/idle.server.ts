import {
  idleAccounts,
  lockedUse,
  noteIdleWarning,
  type Accounts,
  type IdleAccount,
} from '#app/account/account.server.ts'
import { productName } from '#foundation/design/product.ts'
import { berlinDay, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { deleteIdleAccount, deletionBlockers } from './deletion.server.ts'
import { idleWarningMail } from './mails.ts'
import { oneOfMany, type FaultLog } from './one-of-many.server.ts'
import { idleSince, idleStep } from './retention.ts'

/**
 * Warns whose accounts weren't used for nearly 24 months, twice by mail, and deletes those that still weren't. What
 * keeps a person from deleting an account keeps it here too, and no mail is written meanwhile. Repeating it changes
 * nothing.
 *
 * Source: reliability L19 (OLG Hamburg 5 U 30/24).
 */
export async function forgetIdle(accounts: Accounts, log: FaultLog): Promise<void> {
  const before = idleSince(accounts.now())
  let after = ''
  for (;;) {
    const idle = await idleAccounts(accounts.db, { before, after })
    for (const account of idle) await oneOfMany(log, account.userId, () => takeStep(accounts, account))
    const last = idle.at(-1)
    if (!last) return
    after = last.userId
  }
}

async function takeStep(accounts: Accounts, account: IdleAccount): Promise<void> {
  const now = accounts.now()
  const { due } = idleStep(account, now)
  // While something keeps the account it won't go: a mail that says so would be untrue.
  if (due === 'warn' && (await deletionBlockers(accounts.db, { userId: account.userId, now })).length === 0)
    await inTransaction(accounts.db, (tx) => warn(tx, accounts, account))
  if (due === 'delete') await deleteIdleAccount(accounts, { userId: account.userId })
}

// Read again under the lock: somebody may have come back a moment ago.
async function warn(tx: Db, { config, now }: Accounts, { userId }: IdleAccount): Promise<void> {
  const account = await lockedUse(tx, { userId })
  if (!account) return
  const step = idleStep(account, now())
  if (step.due !== 'warn') return
  const { warnings, endsAt } = step
  await noteIdleWarning(tx, { userId, warnings, now: now() })
  const { appUrl, operator } = config
  const endsOn = formatFullDay(berlinDay(endsAt))
  const { subject, ...content } = idleWarningMail({
    name: account.name,
    endsOn,
    appUrl,
    operator: operator.name,
  })
  await queueMail(tx, {
    operationId: `idle-warning:${userId}:${warnings}:${berlinDay(endsAt)}`,
    kind: 'idle-warning',
    to: account.email,
    subject,
    ...mailBodies(content, { brand: productName }),
    now: now(),
  })
}
