import { keepAccount } from '#app/account/account.server.ts'
import { chatAccess } from '#app/chat/chat.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { BlockSide } from '#app/chat/chat.ts'

type Place = { reference: string; userId: string; now: Date }

/** The guest and the company of a conversation, and the side on which somebody may block; members may not. */
async function sidesOf(
  db: Db,
  place: Place,
): Promise<{ companyId: string; guestId: string; side: BlockSide } | null> {
  const access = await chatAccess(db, place)
  if (!access || access.role === 'member') return null
  const { guestId } = await db
    .selectFrom('conversation')
    .select('user_id as guestId')
    .where('reference', '=', place.reference)
    .executeTakeFirstOrThrow()
  return { companyId: access.companyId, guestId, side: access.role }
}

/**
 * Blocks the other side of a conversation, or lifts one's own block. Nobody of the two writes then, and the guest asks
 * for nothing new; what is booked stays. False for whoever is neither.
 */
export async function setBlock(
  db: Db,
  { isBlocked, ...place }: Place & { isBlocked: boolean },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, place))) return false
    const sides = await sidesOf(tx, place)
    if (!sides) return false
    const { companyId, guestId, side } = sides
    const key = { company_id: companyId, user_id: guestId, blocked_by: side }
    const changed = isBlocked
      ? await tx
          .insertInto('conversation_block')
          .values({ ...key, created_at: place.now })
          .onConflict((on) => on.columns(['company_id', 'user_id', 'blocked_by']).doNothing())
          .returning('company_id')
          .execute()
      : await tx
          .deleteFrom('conversation_block')
          .where('company_id', '=', companyId)
          .where('user_id', '=', guestId)
          .where('blocked_by', '=', side)
          .returning('company_id')
          .execute()
    if (changed.length > 0)
      await noteInAudit(tx, {
        actorId: place.userId,
        action: isBlocked ? 'chat.block' : 'chat.unblock',
        subject: { kind: 'company', id: companyId },
        details: { reference: place.reference, side },
        now: place.now,
      })
    return true
  })
}
