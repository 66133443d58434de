import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isNamed, nameless, type AskedName, type NameForm, type SessionUser } from '#app/account/account.ts'
import { checkName, giveName, knownNameOf } from '#app/account/account.server.ts'
import type { Customer } from './draft.server.ts'
import { lockBookings } from './forgetting.server.ts'
import './tables.ts'

type Viewer = Pick<SessionUser, 'id' | 'displayName'> | null

/** What a page that books asks somebody for who has no name yet; `null` for everybody else. */
export async function askedNameOf(db: Db, viewer: Viewer): Promise<AskedName | null> {
  if (!viewer || isNamed(viewer.displayName)) return null
  return { typed: await knownNameOf(db, { userId: viewer.id }), faults: {} }
}

type Ordering = { customer: Customer; typed: NameForm; now: Date }

/**
 * Who books, by a name: an account without one gets what was typed, and keeps it whatever becomes of the order. Whoever
 * has a name isn't asked, and nothing is read of the form.
 */
export async function namedCustomer(
  db: Db,
  { customer, typed, now }: Ordering,
): Promise<{ outcome: 'named'; customer: Customer } | { outcome: 'refused'; asked: AskedName }> {
  if (isNamed(customer.displayName)) return { outcome: 'named', customer }
  const checked = checkName(typed)
  if (checked.outcome === 'refused') return { outcome: 'refused', asked: { typed, faults: checked.faults } }
  const { id: userId } = customer
  const displayName = await nameGuest(db, {
    userId,
    keep: (tx) => giveName(tx, { userId, name: checked.name, now }),
  })
  return { outcome: 'named', customer: { ...customer, displayName } }
}

/**
 * Keeps somebody's name by `keep`, which tells it, and puts it into those of their bookings that were made without any:
 * a ticket, the list at the door and the company's lists then say who comes.
 */
export function nameGuest(
  db: Db,
  { userId, keep }: { userId: string; keep: (tx: Db) => Promise<string> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx, { userId })
    const userName = await keep(tx)
    if (!isNamed(userName)) return userName
    await tx
      .updateTable('reservation')
      .set({ snapshot: sql`snapshot || ${JSON.stringify({ userName })}::jsonb` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`snapshot ->> 'userName' = ${nameless}`)
      .execute()
    return userName
  })
}
