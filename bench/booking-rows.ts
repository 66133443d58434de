import { createHmac } from 'node:crypto'
import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cookieNames } from '#app/account/cookie-names.ts'
import { tokenHash } from '#app/account/session.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { makeCategory } from '#test/support/catalog-rows.ts'

const plenty = 1_000_000

/** Orders over many providers, days and hours, so that no two clients meet; and one that all of them want. */
export type BenchOrders = { spread: OrderRequest[]; hot: OrderRequest[]; providers: Bookable[] }

/** Makes providers whose places never run out; `priceCents` 0 makes their bookings free. */
export async function makeBenchOrders(
  db: Db,
  {
    providers: count,
    slots,
    priceCents,
    now,
  }: { providers: number; slots: number; priceCents: number; now: Date },
): Promise<BenchOrders> {
  const providers: Bookable[] = []
  // The demo city has categories of its own; this one's number is beyond theirs.
  const known = await db.selectFrom('category').select('id').where('id', '=', 'water').executeTakeFirst()
  if (!known) await makeCategory(db, { id: 'water', key: 9_001 })
  for (let nr = 0; nr < count; nr += 1)
    providers.push(await makeBookable(db, { capacity: plenty, slots, now, priceCents }))
  const spread = Array.from({ length: slots }, (_, from) =>
    providers.map((provider) => slotOrder(provider, { from, persons: 2 })),
  ).flat()
  const [first] = spread
  if (!first) throw new Error('no order was made')
  return { spread, hot: [first], providers }
}

/** People with a session, and the cookie that shows it. */
export async function makeSignedIn(
  db: Db,
  { count, appUrl, sessionSecret, now }: { count: number; appUrl: string; sessionSecret: string; now: Date },
): Promise<{ customer: Customer; cookie: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: randomId(), token: randomId() }))
  const stamps = { created_at: now, updated_at: now }
  await db
    .insertInto('users')
    .values(
      people.map(({ id }) => ({
        ...{ id, name: 'Ada', email: `${id.toLowerCase()}@example.org`, email_verified: true },
        ...stamps,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        ...{
          id: randomId(),
          token: tokenHash(token),
          user_id: id,
          expires_at: new Date(now.getTime() + 86_400_000),
        },
        ...stamps,
      })),
    )
    .execute()
  const { session } = cookieNames(appUrl)
  return people.map(({ id, token }) => {
    const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
    const customer = {
      id,
      displayName: 'Ada',
      email: `${id.toLowerCase()}@example.org`,
      isEmailVerified: true,
    }
    return { customer, cookie: `${session}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}
