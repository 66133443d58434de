import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { joinList } from '#app/booking/waitlist/join.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Somebody with an account and a confirmed address, as waiting lists want it. */
export async function makeMember(
  db: Db,
  { now, id = randomId() }: { now: Date; id?: string },
): Promise<Customer> {
  const member = { id, displayName: 'Ada', email: `${id.toLowerCase()}@example.org`, isEmailVerified: true }
  await db
    .insertInto('users')
    .values({
      id,
      name: member.displayName,
      email: member.email,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return member
}

/** Joins the waiting list of an order; answers the entry's id. @throws {Error} when that is refused. */
export async function standInLine(
  db: Db,
  { customer, order, now }: { customer: Customer; order: OrderRequest; now: Date },
): Promise<string> {
  const joined = await joinList(db, { customer, order, appUrl: 'http://app.example', now })
  if (joined.outcome === 'refused') throw new Error(joined.because)
  return joined.entry.id
}

/** Where everybody on waiting lists stands, in the order in which they came. */
export async function waitStates(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('waiting_entry').select(['id', 'state']).orderBy('position').execute()
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}

/** Moves the clock to ten o'clock of the next morning in Berlin: at night offers are told later. */
export function toMorning({ now, advance }: Pick<PaymentWorld, 'now' | 'advance'>): void {
  const morning = berlinInstant(addDays(berlinDay(now()), 1), 600) ?? now()
  advance(Math.ceil((morning.getTime() - now().getTime()) / 1000))
}
