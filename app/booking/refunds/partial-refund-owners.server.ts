import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { namesOf, teamOf } from '#app/account/account.server.ts'
import { partialRefundShares, type PartialRefundReason, type PartialRefundShares } from './partial-refund.ts'
import { partialRefundOwnerMail } from './mails/partial-refund-owner.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'

/** What was given, by whom, and of which payments. */
type GivenNow = {
  id: string
  actorId: string
  reason: PartialRefundReason
  message: string | null
  parts: Parameters<typeof partialRefundShares>[0]
}

/** The kind of the mail below. */
export const partialRefundOwnerMailKind = 'provider-goodwill'

/**
 * Writes a mail to every owner of the company but the one who gave, in the transaction of the goodwill, once. It goes
 * to each by their own address: the company's is read by those who give, too. Where nobody else owns it nobody is told.
 */
export async function tellOwners(
  tx: Db,
  { reservation, given, now }: { reservation: Reservation; given: GivenNow; now: Date },
): Promise<void> {
  const { id, actorId, reason, message, parts } = given
  const { companyId, orderForm } = reservation
  const { members } = await teamOf(tx, { companyId, now })
  const owners = members.filter(({ role, userId }) => role === 'owner' && userId !== actorId)
  if (owners.length === 0) return
  const names = await namesOf(tx, { userIds: [actorId] })
  const shares: PartialRefundShares = partialRefundShares(parts)
  const mail = partialRefundOwnerMail({
    ...reservation,
    appUrl: orderForm.appUrl,
    giver: names.get(actorId) || null,
    reason,
    message,
    shares,
  })
  for (const { userId, email } of owners)
    await queueMail(tx, {
      operationId: `${partialRefundOwnerMailKind}:${id}:${userId}`,
      kind: partialRefundOwnerMailKind,
      to: email,
      ...mail,
      now,
    })
}
