import type { Db } from '#foundation/platform/db.server.ts'
import { teamRoleOf } from '#app/account/account.server.ts'
import { mayStep } from '#app/booking/provider-moves/provider-moves.ts'

/** True for owner and staff of a company: door and accountant write no offers. */
export async function mayOffer(
  db: Db,
  { companyId, actorId }: { companyId: string; actorId: string },
): Promise<boolean> {
  const role = await teamRoleOf(db, { userId: actorId, companyId })
  return role !== null && mayStep(role, 'accept')
}

/** True when guest or company doesn't want to hear from the other. */
export async function isBlocked(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const block = await db
    .selectFrom('conversation_block')
    .select('blocked_by')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
}
