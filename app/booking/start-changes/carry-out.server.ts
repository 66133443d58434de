import { eachInPages } from '#foundation/lib/in-pages.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { callOffBooking } from './call-off-guest.server.ts'
import {
  changeById,
  finishChange,
  waitingGuests,
  type AffectedGuest,
  type GuestWork,
} from './change-store.server.ts'
import { moveBooking } from './move-guest.server.ts'
import { changeSaleWithStart } from './sales.server.ts'

/** What carrying out a change came to. `not-yet`: somebody couldn't be reached for now; try again. */
export type CarriedOut = { outcome: 'done' | 'not-yet' | 'unknown' }

const guestsPerPage = 100

/**
 * Carries a change of a start out: guest after guest, each once, whoever does it again after a crash. Never inside a
 * transaction: it speaks with the payment provider.
 */
export async function carryOutChange(
  db: Db,
  gateway: PaymentGateway,
  {
    companyId,
    changeId: id,
    appUrl,
    now,
  }: { companyId: string; changeId: string; appUrl: string; now: Date },
): Promise<CarriedOut> {
  const change = await changeById(db, { companyId, id })
  if (!change) return { outcome: 'unknown' }
  failpoint('after_start_change_commit')
  let isWaiting = false
  await eachInPages({
    perPage: guestsPerPage,
    pageOf: (after: AffectedGuest | null, limit) =>
      waitingGuests(db, { companyId, id, after: after?.reference ?? null, limit }),
    work: async (guest) => {
      const isDone = await carryOutGuest(db, gateway, { change, guest, appUrl, now })
      if (!isDone) isWaiting = true
      failpoint('after_start_change_guest')
    },
  })
  if (isWaiting) return { outcome: 'not-yet' }
  failpoint('before_start_change_end')
  await finishChange(db, { companyId, id, now })
  return { outcome: 'done' }
}

function carryOutGuest(db: Db, gateway: PaymentGateway, work: GuestWork): Promise<boolean> {
  if (work.guest.kind === 'sale') return changeSaleWithStart(db, work)
  return work.change.kind === 'called-off'
    ? callOffBooking(db, gateway, work)
    : moveBooking(db, gateway, work)
}
