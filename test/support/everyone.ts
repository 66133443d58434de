import { addMember } from '#app/account/account.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { createUserList } from '#app/storefront/saved/user-lists.server.ts'
import { openConversation } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, slotOrder } from './bookable.ts'
import { seenTerms } from './bookings.ts'
import { makeCategory, makeCompany } from './catalog-rows.ts'
import { enrol } from './company-people.ts'
import { signedUp } from './signed-up.ts'
import type { Ask } from './small-city.ts'

/**
 * Everybody who may ask for a page. `user` has the reservation and the list that pages are asked for, `ownerWithout` and
 * `operatorWithout` have no second step yet.
 */
export const principals = [
  'stranger',
  'user',
  'otherUser',
  'unverified',
  'disabled',
  'door',
  'accountant',
  'staff',
  'owner',
  'ownerWithout',
  'otherOwner',
  'operator',
  'operatorWithout',
] as const

export type Principal = (typeof principals)[number]

/** Their cookies, and the ids of what belongs to one of them. */
export type Everyone = {
  cookies: Record<Principal, string>
  ids: Record<'company' | 'service' | 'reservation' | 'user' | 'list' | 'review', string>
}

const now = new Date('2026-06-13T12:00:00Z')
const team: Partial<Record<Principal, 'owner' | 'staff' | 'door' | 'accountant'>> = {
  ...{ owner: 'owner', ownerWithout: 'owner', staff: 'staff', door: 'door', accountant: 'accountant' },
}

/** Registers everybody in the small city, with a company that has a team and a reservation. */
export async function makeEveryone(ask: Ask, db: Db): Promise<Everyone> {
  await makeCategory(db, { id: 'water', key: 2, name: 'Auf dem Fleet' })
  const bookable = await makeBookable(db, { capacity: 4, now, confirmation: 'request' })
  const { companyId, serviceId } = bookable
  await makeCompany(db, { id: 'nebenan' })
  const cookies = { stranger: '' } as Record<Principal, string>
  for (const who of principals) {
    if (who === 'stranger') continue
    cookies[who] = await signedUp(ask, `${who.toLowerCase()}@example.org`)
    const userId = await idOf(db, who)
    const role = team[who]
    if (role) await addMember(db, { userId, companyId, role, now })
    if (who === 'otherOwner') await addMember(db, { userId, companyId: 'nebenan', role: 'owner', now })
    if (who.startsWith('operator'))
      await db.insertInto('operator').values({ user_id: userId, since: now }).execute()
    if ((role && who !== 'ownerWithout') || who === 'otherOwner' || who === 'operator')
      await enrol(db, userId)
    if (who !== 'unverified')
      await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  }
  await db
    .updateTable('users')
    .set({ disabled_at: now, disabled_reason: 'Test' })
    .where('id', '=', await idOf(db, 'disabled'))
    .execute()
  const user = await idOf(db, 'user')
  const customer = { id: user, displayName: 'Ada', email: 'user@example.org', isEmailVerified: true }
  // A request needs no payment page.
  const order = slotOrder(bookable)
  const started = await startBooking(db, {} as never, {
    ...{ customer, order, shown: await seenTerms(db, order, now), idempotencyKey: 'form-1' },
    ...{ appUrl: 'http://localhost:3000', now },
  })
  const reservation = 'reservationId' in started ? started.reservationId : ''
  if (reservation === '') throw new Error(`nothing was booked: ${JSON.stringify(started)}`)
  await openConversation(db, { companyId, reference: reservation, userId: user, now })
  const asked = { typedName: 'Sommer', formKey: 'form-1', path: null }
  const made = await createUserList(db, { userId: user, ...asked, now })
  const list = made.outcome === 'created' ? made.id : ''
  const review = 'tipp'
  const written = { company_id: companyId, service_id: serviceId, user_id: null, display_name: 'Ole' }
  await db
    .insertInto('review')
    .values({ ...written, id: review, kind: 'tipp', comment: 'Nehmt Socken mit.', created_at: now })
    .execute()
  return { cookies, ids: { company: companyId, service: serviceId, reservation, user, list, review } }
}

async function idOf(db: Db, who: Principal): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${who.toLowerCase()}@example.org`)
    .executeTakeFirstOrThrow()
  return id
}
