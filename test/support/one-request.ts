import { asWritten } from './database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { slotOrder, type Bookable } from './bookable.ts'
import { ada, oneGuest } from './one-guest.ts'
import type { PaymentWorld } from './payment-world.ts'

/** A request of Ada's, and how its company names it. */
export type Requested = {
  bookable: Bookable
  id: string
  place: { companyId: string; reservationId: string }
}

/** The company's own address. */
export const toCompany = 'kontor@example.org'

/** What a company does with a request, in one transaction of a test. */
export function oneRequest(world: PaymentWorld) {
  const { offer, press } = oneGuest(world)

  /** Ada asks for two places at three days' notice; the company has an address. */
  async function requested(tx: Db, options: Parameters<typeof offer>[1] = {}): Promise<Requested> {
    const bookable = await offer(tx, { confirmation: 'request', ...options })
    await tx.updateTable('company').set({ email: toCompany }).where('id', '=', bookable.companyId).execute()
    const started = await press(tx, slotOrder(bookable, { persons: 2 }))
    if (started.outcome !== 'requested') throw new Error(JSON.stringify(started))
    const id = started.reservationId
    return { bookable, id, place: { companyId: bookable.companyId, reservationId: id } }
  }

  const as = (place: Requested['place']) => ({ ...place, actorId: 'boss', now: world.now() })
  const own = (reservationId: string) => ({ userId: ada.id, reservationId, now: world.now() })
  return { requested, as, own }
}

/** The mails to an address, oldest first. */
export async function mailsTo(tx: Db, to: string) {
  const rows = tx.selectFrom('mail').select(['kind', 'body_text as text', 'body_html as html', 'subject'])
  return rows.where('to_address', '=', to).orderBy('created_at').orderBy(asWritten).execute()
}

/** The kinds of the mails to an address, oldest first. */
export const kindsTo = async (tx: Db, to: string) => (await mailsTo(tx, to)).map(({ kind }) => kind)

/** Ten minutes before one of Ada's reservations starts. */
export async function atTheDoor(tx: Db, id: string): Promise<Date> {
  const { startsAt } = await getReservation(tx, { userId: ada.id, id })
  return new Date((startsAt?.getTime() ?? 0) - 600_000)
}
