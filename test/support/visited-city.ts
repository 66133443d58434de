import { addMember } from '#app/account/account.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, slotOrder } from './bookable.ts'
import { seenTerms } from './bookings.ts'
import { makeCategory } from './catalog-rows.ts'
import { enrol } from './company-people.ts'
import { signedUp } from './signed-up.ts'
import { inSmallCity, type Ask } from './small-city.ts'
import type { TestWeb } from './web.ts'

const people = ['guest', 'reader', 'staff', 'operator'] as const

/** `guest` was let in at the service, `reader` wasn't, `staff` belongs to its company. */
export type VisitedCity = {
  ask: Ask
  db: Db
  config: TestWeb['config']
  cookies: Record<(typeof people)[number], string>
  ids: { company: string; service: string; reservation: string; guest: string }
  /** The page of the service; its reviews lie below it. */
  service: string
}

const now = new Date('2026-06-13T12:00:00Z')

/** The small city after somebody's visit, with those whom pages of reviews tell apart. Rolled back afterwards. */
export function inVisitedCity(work: (city: VisitedCity) => Promise<void>): Promise<void> {
  return inSmallCity(async (ask, db, { config }) => {
    await makeCategory(db, { id: 'water', key: 2, name: 'Auf dem Fleet' })
    const bookable = await makeBookable(db, { capacity: 4, now, confirmation: 'request' })
    const { companyId, serviceId } = bookable
    const cookies = {} as VisitedCity['cookies']
    const userIds = {} as Record<(typeof people)[number], string>
    for (const who of people) {
      cookies[who] = await signedUp(ask, `${who}@example.org`)
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${who}@example.org`)
        .executeTakeFirstOrThrow()
      userIds[who] = id
    }
    await db.updateTable('users').set({ email_verified: true }).execute()
    await addMember(db, { userId: userIds.staff, companyId, role: 'staff', now })
    await db.insertInto('operator').values({ user_id: userIds.operator, since: now }).execute()
    for (const who of ['operator', 'staff'] as const) await enrol(db, userIds[who])
    const reservation = await visit(db, userIds.guest, bookable)
    await work({
      ...{ ask, db, config, cookies, service: `/activity/details/${companyId}/${serviceId}` },
      ids: { company: companyId, service: serviceId, reservation, guest: userIds.guest },
    })
  })
}

// A request needs no payment page; that the guest was let in an hour ago is written as it is.
async function visit(db: Db, userId: string, bookable: Parameters<typeof slotOrder>[0]): Promise<string> {
  const order = slotOrder(bookable)
  const started = await startBooking(db, {} as never, {
    customer: { id: userId, displayName: 'Ada', email: 'guest@example.org', isEmailVerified: true },
    ...{ order, shown: await seenTerms(db, order, now), idempotencyKey: 'form-1' },
    ...{ appUrl: 'http://localhost:3000', now },
  })
  if (!('reservationId' in started) || !started.reservationId) throw new Error(JSON.stringify(started))
  const startsAt = new Date(now.getTime() - 3_600_000)
  await db.updateTable('reservation').set({ state: 'reedemed', starts_at: startsAt }).execute()
  return started.reservationId
}
