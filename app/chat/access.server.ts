import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { BlockSide, ChatRole } from './chat.ts'
import { membersSql } from './notices.server.ts'
import './tables.ts'

/** In which conversation somebody takes part, and as what. */
export type ChatAccess = { companyId: string; role: ChatRole }

const accessSql = hot(
  'chat_access',
  `select c.company_id as "companyId",
     case when c.user_id = $2 then 'guest'
       when exists (select 1 from company_member t where t.company_id = c.company_id and t.user_id = $2
         and t.role in ('owner', 'staff')) then 'company'
       when $2 in (${membersSql('coalesce($3, now())')}) then 'member' end as role
   from conversation c where c.reference = $1`,
)

/**
 * As what somebody may read and write in a conversation; `null` for one that isn't theirs as for one that isn't there.
 * Of a company those who look after its offers: its owner and staff. Who was let in by a link stays until it is taken
 * back or over. Without `now` the database's time counts.
 */
export async function chatAccess(
  db: Db,
  { reference, userId, now }: { reference: string; userId: string; now?: Date },
): Promise<ChatAccess | null> {
  const { rows } = await runText<{ companyId: string; role: ChatRole | null }>(db, accessSql, [
    reference,
    userId,
    now ?? null,
  ])
  const [found] = rows
  return found?.role ? { companyId: found.companyId, role: found.role } : null
}

/** Who of a guest and a company blocked the other; empty while neither did. */
export async function blocksOf(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<BlockSide[]> {
  const rows = await db
    .selectFrom('conversation_block')
    .select('blocked_by as side')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ side }) => side)
}
