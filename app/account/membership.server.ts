import { sql } from 'kysely'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { TeamRole } from './team.ts'
import './tables.ts'

const managesSql = hot(
  'account_manages',
  `select 1 as yes from company_member where company_id = $1 and user_id = $2 and role in ('owner', 'staff')
   union all select 1 from operator where user_id = $2 limit 1`,
)

/**
 * True for those who look after a company's offers: its owner and staff, and the marketplace's operators. Decided by
 * the server's tables alone, never by a name or a role that a browser shows. Source: decisions "Trust", OP-11.
 */
export async function mayManage(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const { rows } = await runText(db, managesSql, [companyId, userId])
  return rows.length > 0
}

/** Somebody's place in a company. */
export type Membership = { companyId: string; role: TeamRole }

/** The companies that somebody belongs to, the longest first. */
export async function membershipsOf(db: Db, { userId }: { userId: string }): Promise<Membership[]> {
  return db
    .selectFrom('company_member')
    .select(['company_id as companyId', 'role'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .orderBy('company_id')
    .execute()
}

/** What somebody is in a company, or `null`. */
export async function teamRoleOf(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<TeamRole | null> {
  const row = await db
    .selectFrom('company_member')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** True for the marketplace's operators. */
export async function isOperator(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives somebody a place in a company, or another one. */
export async function addMember(
  tx: Db,
  { userId, companyId, role, now }: Membership & { userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('company_member')
    .values({ company_id: companyId, user_id: userId, role, since: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role }))
    .execute()
  await tellRole(tx, { userId, now })
}

/**
 * Makes an account's role and stored name say whether it belongs to a company: the name of a company account begins
 * with `*` for every reader of the documents, and gives no right. Call it in the transaction that changes a membership.
 *
 * Source: decisions "Trust".
 */
export async function tellRole(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await sql`
    update users set
      role = case when m.has then 'company-user' else 'user' end,
      name = case when m.has then '*' else '' end || ltrim(name, '*'),
      updated_at = ${now}
    from (select exists (select 1 from company_member where user_id = ${userId}) as has) m
    where users.id = ${userId}`.execute(tx)
}
