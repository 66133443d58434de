import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isNamed, nameless, type AskedName, type NameForm, type SessionUser } from '#app/account/account.ts'
import { checkName, giveName, knownNameOf } from '#app/account/account.server.ts'
import type { Customer } from '#app/booking/order-page/order-page.server.ts'
import { lockBookings } from '#app/booking/reservations/reservations.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import '#app/booking/tables.ts'

type Viewer = Pick<SessionUser, 'id' | 'displayName'> | null

/** What a page that books asks somebody for who has no name yet; `null` for everybody else. */
export async function guestNamePrompt(db: Db, viewer: Viewer): Promise<AskedName | null> {
  if (!viewer || isNamed(viewer.displayName)) return null
  return { typed: await knownNameOf(db, { userId: viewer.id }), faults: {} }
}

type Ordering = { customer: Customer; typed: NameForm; now: Date }

/** Who books, by a name; or what they are asked once more, with what they typed. `busy`: nothing was wrong with it. */
export type Named =
  | { outcome: 'named'; customer: Customer }
  | { outcome: 'refused'; asked: AskedName }
  | { outcome: 'busy'; asked: AskedName }

/**
 * Who books, by a name: an account without one gets what was typed, and keeps it whatever becomes of the order. Whoever
 * has a name isn't asked, and nothing is read of the form.
 */
export async function namedCustomer(db: Db, { customer, typed, now }: Ordering): Promise<Named> {
  if (isNamed(customer.displayName)) return { outcome: 'named', customer }
  const checked = checkName(typed)
  if (checked.outcome === 'refused') return { outcome: 'refused', asked: { typed, faults: checked.faults } }
  const { id: userId } = customer
  const { name } = checked
  const given = await nameGuest(db, { userId, keep: (tx) => giveName(tx, { userId, name, now }) })
  if (given.outcome === 'busy') return { outcome: 'busy', asked: { typed, faults: {} } }
  // An account that is gone by then is refused by what comes next, which looks for it.
  const displayName = given.outcome === 'gone' ? name.displayName : given.displayName
  return { outcome: 'named', customer: { ...customer, displayName } }
}

/** What became of a name. `gone`: there is no such account any more; `busy`: others kept its bookings for too long. */
export type GuestNamed = { outcome: 'named'; displayName: string } | { outcome: 'gone' } | { outcome: 'busy' }

/**
 * Keeps somebody's name by `keep`, which tells it, and puts it into those of their bookings that were made without any:
 * a ticket, the list at the door and the company's lists then say who comes. Where `keep` finds no account (`null`),
 * and where others book for it all the while, nothing is written.
 */
export function nameGuest(
  db: Db,
  { userId, keep }: { userId: string; keep: (tx: Db) => Promise<string | null> },
): Promise<GuestNamed> {
  const named = inTransaction(db, async (tx): Promise<GuestNamed> => {
    await lockBookings(tx, { userId })
    const displayName = await keep(tx)
    if (displayName === null) return { outcome: 'gone' }
    if (isNamed(displayName)) await renameBookings(tx, { userId, userName: displayName })
    return { outcome: 'named', displayName }
  })
  return unlessCrowded(named, { outcome: 'busy' })
}

async function renameBookings(
  tx: Db,
  { userId, userName }: { userId: string; userName: string },
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ snapshot: sql`snapshot || ${JSON.stringify({ userName })}::jsonb` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`snapshot ->> 'userName' = ${nameless}`)
    .execute()
}
