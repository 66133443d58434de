import {
  idleAccounts,
  lockedUse,
  noteIdleWarning,
  type Accounts,
  type IdleAccount,
} from '#app/account/account.server.ts'
import { berlinDay, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { deleteIdleAccount } from './deletion.server.ts'
import { idleWarningMail } from './mails.ts'
import { idleSince, idleStep } from './retention.ts'

/**
 * Warns whose accounts weren't used for nearly 24 months, twice by mail, and deletes those that still weren't. What
 * keeps a person from deleting an account keeps it here too. Repeating it changes nothing.
 *
 * Source: reliability L19 (OLG Hamburg 5 U 30/24).
 */
export async function forgetIdle(accounts: Accounts): Promise<void> {
  const before = idleSince(accounts.now())
  let after = ''
  for (;;) {
    const idle = await idleAccounts(accounts.db, { before, after })
    for (const account of idle) await takeStep(accounts, account)
    const last = idle.at(-1)
    if (!last) return
    after = last.userId
  }
}

async function takeStep(accounts: Accounts, account: IdleAccount): Promise<void> {
  const { due } = idleStep(account, accounts.now())
  if (due === 'warn') await inTransaction(accounts.db, (tx) => warn(tx, accounts, account))
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
    ...mailBodies(content, { brand: 'Utkiek' }),
    now: now(),
  })
}
