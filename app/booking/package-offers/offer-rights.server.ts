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

/** Notes that a request is answered: no clock runs for it any more. */
export async function noteAnswered(
  tx: Db,
  { companyId, reservationId, now }: { companyId: string; reservationId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_request')
    .set((eb) => ({ answered_at: eb.fn.coalesce('answered_at', eb.val(now)), reply_due_at: null }))
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .execute()
}
