import type { Db } from '#foundation/platform/db.server.ts'
import { goesWithGuest, leavingMove } from './blockers.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { leaveOffer } from '#app/booking/package-offers/package-offers.server.ts'
import { tellCompany } from '#app/booking/messages/messages.server.ts'
import { lockReservation, moveReservation } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

/**
 * Ends what somebody who deletes their account asked for and nobody is bound by, where the table of moves lets a guest
 * end it; what its company alone can end stays for it to reject. The company hears of either, without a name.
 */
export async function leavePackages(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const rows = await tx
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'kind', 'state'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'onRequest')
    .orderBy('id')
    .execute()
  for (const row of rows.filter(goesWithGuest)) {
    // What its offer holds is locked before it. Its company may have answered meanwhile.
    await lockPlaces(tx, { companyId: row.companyId, reference: row.id })
    const reservation = await lockReservation(tx, row)
    if (!goesWithGuest(reservation)) continue
    const move = leavingMove(reservation.state)
    const cause = { actor: 'user', reason: 'account-deleted', now } as const
    if (move) await moveReservation(tx, reservation, move, cause)
    if (move) await leaveOffer(tx, { reservation, cause })
    // Nobody's company has heard of a request that was never confirmed.
    if (reservation.state === 'pendingRequest') continue
    const snapshot = { ...reservation.snapshot, userName: '', userEmail: '' }
    const kind = move ? 'provider-guest-left' : 'provider-guest-left-open'
    await tellCompany(tx, kind, { reservation: { ...reservation, snapshot }, now })
  }
}
