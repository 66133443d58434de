import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { invariant } from '#foundation/lib/errors.ts'
import { lockChange, lockPlaces, releaseChange } from '#app/availability/availability.server.ts'
import {
  cancelSale,
  lockSale,
  moveSale,
  saleById,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { lockGuest, noteOutcome, type GuestWork } from './change-store.server.ts'
import { wantedBy } from './move-guest.server.ts'
import { tellSaleOfChange } from './moved-notice.server.ts'
import type { GuestOutcome } from './start-change.ts'

/** Changes a sale of the counter with its start, once: who gave an address hears of it by mail. `false`: try again. */
export async function changeSaleWithStart(db: Db, work: GuestWork): Promise<boolean> {
  return unlessCrowded(
    inTransaction(db, async (tx) => {
      const { change, guest, appUrl, now } = work
      const { companyId, serviceId } = change
      const id = guest.reference
      const places = { companyId, serviceId, reference: id, change: guest.holdId ?? '' }
      if (guest.holdId === null) await lockPlaces(tx, { companyId, reference: id })
      else await lockChange(tx, { ...places, wanted: wantedBy(change, guest) })
      const before = await lockSale(tx, { companyId, id })
      if (!(await lockGuest(tx, change, id))) return true
      // Its places are free for this moment, and nobody else can have them: their starts are locked.
      if (guest.holdId !== null) await releaseChange(tx, { ...places, now })
      const outcome = before && !before.cancelledAt ? await changeSale(tx, work) : 'left'
      failpoint('mid_start_change_guest')
      await noteOutcome(tx, change, { reference: id, outcome, now })
      const sale = await saleById(tx, { companyId, id })
      if (before && sale && outcome !== 'left') await tellSaleOfChange(tx, { change, sale, appUrl, now })
      return true
    }),
    false,
  )
}

async function changeSale(tx: Db, { change, guest, now }: GuestWork): Promise<GuestOutcome> {
  const by = { companyId: change.companyId, id: guest.reference, actorId: change.actorId ?? 'system', now }
  if (change.kind === 'called-off') return (await cancelSale(tx, by)) ? 'cancelled' : 'left'
  const moved = await moveSale(tx, { ...by, wanted: wantedBy(change, guest) })
  invariant(moved.outcome === 'done', `the places of sale ${guest.reference} were held`)
  return 'moved'
}
