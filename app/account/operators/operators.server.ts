import { sql } from 'kysely'
import { accountIdOf, writePasswordLink } from '#app/account/account.server.ts'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { productName } from '#foundation/design/product.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { appointedMail } from './mails/appointed.ts'
import { operatorTexts } from './texts.ts'

/** The confirmed addresses of the marketplace's operators who may sign in. */
export function operatorAddresses(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('operator')
    .innerJoin('users', 'users.id', 'operator.user_id')
    .select(['users.id', 'users.email'])
    .where('email_verified', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('users.id')
    .execute()
}

/** Who the audit names for what is done at the server's command line. */
const commandLine = 'command-line'

/** Why nobody was made an operator. */
type AppointmentRefusal = 'email-invalid' | 'operator-exists' | 'account-disabled'

/** What came of it: the link to a password, which works once, or why there is none. */
export type Appointment =
  | { outcome: 'appointed'; email: string; link: string; expiresAt: Date }
  | { outcome: 'refused'; because: AppointmentRefusal }

type Appointing = {
  email: string
  /** Also when there are operators already. */
  isOneMore: boolean
  config: Pick<Config, 'appUrl'> & { operator: Pick<Config['operator'], 'name'> }
  now: Date
}

/**
 * Makes the account with this address an operator, and the account if there is none. The link is mailed, too. Whoever
 * has it sets a new password, all sessions and keys of the account end then, and the second step is asked next: an
 * account that a stranger made with this address opens to its owner only. For the command line.
 */
export function appointOperator(
  db: Db,
  { email: typed, isOneMore, config, now }: Appointing,
): Promise<Appointment> {
  const email = normalEmail(typed)
  if (!isEmail(email)) return Promise.resolve({ outcome: 'refused', because: 'email-invalid' })
  return inTransaction(db, async (tx) => {
    // Of two commands at once the second finds the first one's operator.
    await sql`lock table operator in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('operator').select('user_id').limit(1).executeTakeFirst()
    if (known && !isOneMore) return { outcome: 'refused', because: 'operator-exists' } as const
    const userId = await accountFor(tx, { email, now })
    if (userId === null) return { outcome: 'refused', because: 'account-disabled' } as const
    await tx
      .insertInto('operator')
      .values({ user_id: userId, since: now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    const weiter = '/operator'
    const { id, link, expiresAt } = await writePasswordLink(tx, { config }, { userId, email, weiter, now })
    const { subject, ...content } = appointedMail({
      link,
      appUrl: config.appUrl,
      operator: config.operator.name,
    })
    await queueMail(tx, {
      operationId: `operator-appointed:${id}`,
      kind: 'operator-appointed',
      to: email,
      subject,
      ...mailBodies(content, { brand: productName }),
      now,
    })
    await noteInAudit(tx, {
      actorId: commandLine,
      action: 'operator.appoint',
      subject: { kind: 'account', id: userId },
      now,
    })
    return { outcome: 'appointed', email, link, expiresAt } as const
  })
}

/** The account with this address, made if there is none; `null` for one that is disabled. */
async function accountFor(tx: Db, { email, now }: { email: string; now: Date }): Promise<string | null> {
  const made = await tx
    .insertInto('users')
    .values({ id: randomId(), name: operatorTexts.name, email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? accountIdOf(tx, { email })
}
