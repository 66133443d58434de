import { expect } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { openConversation, postEvent, postMessage } from '#app/chat/chat.server.ts'
import { sendOffer } from '#app/booking/package-offers/package-offers.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { enrol } from './company-people.ts'
import { signedUp } from './signed-up.ts'
import type { Ask } from './small-city.ts'
import { storeBooking } from './stored-bookings.ts'

/** The small city's time. */
export const chatsNow = new Date('2026-06-13T12:00:00Z')
const companyId = 'kontor'
/** The address of a conversation. */
export const chatPath = (id: string, more = '') =>
  `/bookings/${id}?companyID=kontor&serviceID=klasse&view=chat${more}`

async function idFor(db: Db, email: string): Promise<string> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Somebody who signed up, with a confirmed address. */
export async function guestIn(ask: Ask, db: Db, address = 'ada@example.org') {
  const cookie = await signedUp(ask, address)
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', address).execute()
  return { cookie, id: await idFor(db, address) }
}

/** Somebody of the company's team. */
export async function workerIn(ask: Ask, db: Db, role: 'owner' | 'staff' | 'door' | 'accountant') {
  const { cookie, id } = await guestIn(ask, db, `${role}@example.org`)
  await addMember(db, { userId: id, companyId, role, now: chatsNow })
  await enrol(db, id)
  return { cookie, id }
}

/** A package with its conversation. */
export async function makePackage(
  db: Db,
  userId: string,
  state: 'requestet' | 'depositOffered' | 'justChat' = 'requestet',
) {
  const { id } = await storeBooking(db, { userId, kind: 'onRequest', state })
  await openConversation(db, { companyId, reference: id, userId, now: chatsNow })
  await postEvent(db, { companyId, reference: id, event: 'request-sent', clientId: 'request', now: chatsNow })
  return id
}

/** Posts a text. */
export const write = (
  db: Db,
  reference: string,
  by: { id: string; author: 'guest' | 'company' },
  body: string,
  clientId = body,
) =>
  postMessage(db, {
    companyId,
    reference,
    author: by.author,
    authorId: by.id,
    kind: 'text',
    body,
    clientId,
    now: chatsNow,
  })

const draft = {
  title: 'Kindergeburtstag',
  lines: [{ name: 'Kanutour, 2 Std.', amount: 10, unitCents: 1500, vatPercent: 19 }],
  included: null,
  message: null,
  persons: 12,
  startsAt: new Date('2026-06-28T12:00:00Z'),
  endsAt: new Date('2026-06-28T14:00:00Z'),
  payment: 'deposit-50-percent',
  validUntil: new Date('2026-06-15T16:00:00Z'),
  depositRule: 'returned',
  place: null,
} as const

/** Sends an offer of 150 euros, half of it as a deposit. */
export async function offer(
  db: Db,
  reservationId: string,
  actorId: string,
  operationId = 'one',
  changes = {},
) {
  const sending = {
    companyId,
    reservationId,
    actorId,
    operationId,
    now: chatsNow,
    draft: { ...draft, ...changes },
  }
  expect(await sendOffer(db, sending)).toMatchObject({ outcome: 'sent' })
}

/** The messages of a page: whose side, and their words. */
export const bubbles = (html: string) =>
  [...html.matchAll(/class="bubble( bubble-own)?"[^>]*>.*?bubble-words">(.*?)<\/p>/gs)].map(
    ([, own, words]) => [own ? 'own' : 'other', words],
  )
