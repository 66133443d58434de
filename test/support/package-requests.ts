import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PackageWish } from '#app/booking/package-requests/package-requests.ts'
import { requestPackage } from '#app/booking/package-requests/package-requests.server.ts'
import { makeCategory, makeCompany, makeService } from './catalog-rows.ts'

/** When the tests of requests happen: a Saturday afternoon. */
export const requestedAt = new Date('2026-06-13T12:00:00Z')

/** Ten children's birthday in two weeks. */
export const birthday: PackageWish = {
  time: { kind: 'day', day: '2026-06-28', partOfDay: 'afternoon' },
  adults: 2,
  children: 10,
  ages: { youngest: 6, oldest: 8 },
  occasion: 'birthday',
  budgetCents: 30_000,
  message: 'Emil wird 7. Gibt es Westen?',
  mayForward: false,
}

const legal = JSON.stringify({
  name: 'Kanu und Meer GmbH',
  representedBy: null,
  register: null,
  vatId: null,
  address: 'Kaistraße 1, 20457 Hamburg',
  isTrader: true,
})

/** Where packages are requested. */
export type Requestable = { companyId: string; serviceId: string }

/** A company with an offer on request in category `water`; more of the offer's row in `service`. */
export async function makeRequestable(
  db: Db,
  {
    companyId = 'kontor',
    service = {},
  }: { companyId?: string; service?: Partial<Parameters<typeof makeService>[1]> } = {},
): Promise<Requestable> {
  const known = await db.selectFrom('category').select('id').where('id', '=', 'water').executeTakeFirst()
  if (!known) await makeCategory(db, { id: 'water', key: 1 })
  await makeCompany(db, {
    id: companyId,
    title: `Haus ${companyId}`,
    legal,
    email: `${companyId}@example.org`,
  })
  const serviceId = `${companyId}-fest`
  await makeService(db, {
    company_id: companyId,
    category_id: 'water',
    request_type: 'onRequest',
    title: 'Kindergeburtstag auf dem Kanal',
    count_max_person: 40,
    start_price_cents: 1500,
    ...service,
    id: serviceId,
  })
  return { companyId, serviceId }
}

/** An account of somebody who has been here for a while and confirmed their address, unless said otherwise. */
export async function makeGuest(
  db: Db,
  {
    id = 'jule',
    isConfirmed = true,
    role = 'user',
    createdAt = new Date('2026-01-01T12:00:00Z'),
  }: { id?: string; isConfirmed?: boolean; role?: 'user' | 'company-user'; createdAt?: Date } = {},
): Promise<string> {
  await db
    .insertInto('users')
    .values({
      id,
      name: `Name ${id}`,
      email: `${id}@example.org`,
      email_verified: isConfirmed,
      role,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  return id
}

/** Sends a request as its form does; a key of its own unless one is said. */
export function pressRequest(
  db: Db,
  place: Requestable,
  {
    userId = 'jule',
    wish = birthday,
    key = randomId(),
    now = requestedAt,
  }: { userId?: string; wish?: PackageWish; key?: string; now?: Date } = {},
) {
  const command = { ...place, userId, wish, idempotencyKey: key, appUrl: 'http://app.example', now }
  return requestPackage(db, command)
}

/** Sends a request that is taken; its reservation. */
export async function requested(
  db: Db,
  place: Requestable,
  options: Parameters<typeof pressRequest>[2] = {},
): Promise<{ companyId: string; reservationId: string }> {
  const sent = await pressRequest(db, place, options)
  if (sent.outcome === 'refused') throw new Error(JSON.stringify(sent))
  return { companyId: place.companyId, reservationId: sent.reservationId }
}

/** So many hours after the requests of the tests. */
export const hoursLater = (hours: number) => new Date(requestedAt.getTime() + hours * 3_600_000)
