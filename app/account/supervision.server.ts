import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import { isOperator } from './membership.server.ts'
import { isNamedAs } from './names.server.ts'
import type { DisableRefusal } from './supervision.ts'
import type { TeamRole } from './team.ts'
import './tables.ts'

/** An account as the operator's list shows it. `name` is without the `*` of a company account. */
type FoundAccount = {
  id: string
  name: string
  email: string
  role: 'user' | 'company-user'
  isOperator: boolean
  disabledAt: Date | null
  createdAt: Date
}

/** A page of accounts; `next` is what the following page begins after, `null` on the last one. */
export type FoundAccounts = { accounts: FoundAccount[]; next: string | null }

/** Everything about an account that an operator needs to decide something. */
export type AccountFacts = FoundAccount & {
  firstName: string | null
  lastName: string | null
  isEmailVerified: boolean
  disabledReason: string | null
  /** Browsers that are signed in. */
  sessions: number
  /** When one of them was last prolonged; `null` without a session. */
  lastSeenAt: Date | null
  companies: { id: string; role: TeamRole }[]
}

const accountsPerPage = 20

/**
 * Accounts whose address holds the text, whose name has its words, or whose id it is; by address, a page at a time. An
 * empty text finds everybody. For operators only: the caller has checked.
 */
export async function findAccounts(
  db: Db,
  { text, after = null, limit = accountsPerPage }: { text: string; after?: string | null; limit?: number },
): Promise<FoundAccounts> {
  const wanted = text.trim().toLowerCase().normalize('NFC')
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled_at as disabledAt', 'created_at as createdAt'])
    .select(sql<boolean>`exists (select 1 from operator where operator.user_id = users.id)`.as('isOperator'))
    .$if(wanted !== '', (query) =>
      query.where(
        sql<boolean>`(id = ${text.trim()} or position(${wanted} in email) > 0
          or ${isNamedAs(sql`concat_ws(' ', name, first_name, last_name)`, text)})`,
      ),
    )
    .$if(after !== null, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit + 1)
    .execute()
  const accounts = rows.slice(0, limit).map((row) => ({ ...row, name: row.name.replaceAll('*', '') }))
  return { accounts, next: rows.length > limit ? (accounts.at(-1)?.email ?? null) : null }
}

/** One account with its facts, or `null`. For operators only: the caller has checked. */
export async function accountFacts(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountFacts | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled_at as disabledAt', 'created_at as createdAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'email_verified as isEmailVerified'])
    .select('disabled_reason as disabledReason')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { sessions, lastSeenAt } = await db
    .selectFrom('sessions')
    .select((of) => [of.fn.countAll<string>().as('sessions'), of.fn.max('updated_at').as('lastSeenAt')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const companies = await db
    .selectFrom('company_member')
    .select(['company_id as id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .orderBy('company_id')
    .execute()
  const name = row.name.replaceAll('*', '')
  const operates = await isOperator(db, { userId })
  return { ...row, name, isOperator: operates, sessions: Number(sessions), lastSeenAt, companies }
}

type Supervision = { userId: string; actorId: string; reason: string }
type Supervised = { outcome: 'done' } | { outcome: 'refused'; because: DisableRefusal }

/**
 * Disables an account: nobody signs in to it any more, and every browser that is signed in is out at once. Operators
 * can't be disabled here, oneself least of all.
 */
export function disableAccount(
  { db, now }: Accounts,
  { userId, actorId, reason }: Supervision,
): Promise<Supervised> {
  return inTransaction(db, async (tx) => {
    const user = await lockedAccount(tx, userId)
    if (!user) return { outcome: 'refused', because: 'no-such-account' } as const
    if (await isOperator(tx, { userId })) return { outcome: 'refused', because: 'is-operator' } as const
    if (user.disabled_at) return { outcome: 'refused', because: 'disabled-already' } as const
    const at = now()
    await tx
      .updateTable('users')
      .set({ disabled_at: at, disabled_reason: reason, updated_at: at })
      .where('id', '=', userId)
      .execute()
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const subject = { kind: 'account', id: userId } as const
    await noteInAudit(tx, { actorId, action: 'account.disable', subject, details: { reason }, now: at })
    return { outcome: 'done' } as const
  })
}

/** Lets an account sign in again. */
export function enableAccount(
  { db, now }: Accounts,
  { userId, actorId, reason }: Supervision,
): Promise<Supervised> {
  return inTransaction(db, async (tx) => {
    const user = await lockedAccount(tx, userId)
    if (!user) return { outcome: 'refused', because: 'no-such-account' } as const
    if (!user.disabled_at) return { outcome: 'refused', because: 'enabled-already' } as const
    const at = now()
    await tx
      .updateTable('users')
      .set({ disabled_at: null, disabled_reason: null, updated_at: at })
      .where('id', '=', userId)
      .execute()
    const subject = { kind: 'account', id: userId } as const
    await noteInAudit(tx, { actorId, action: 'account.enable', subject, details: { reason }, now: at })
    return { outcome: 'done' } as const
  })
}

function lockedAccount(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Names of accounts by id, without the `*` of a company account. One that is gone has none. */
export async function namesOf(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name.replaceAll('*', '')] as const))
}
