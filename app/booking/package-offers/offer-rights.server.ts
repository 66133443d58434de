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
