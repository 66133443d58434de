import { describe, expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { messagesOf } from '#app/chat/chat.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { blockDay } from '#app/availability/schedule/schedule.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makePerson } from '#test/support/chats.ts'
import { asWritten, withDatabase, withOwnDatabase } from '#test/support/database.ts'
import {
  draftFor,
  packageScene,
  requestPackageOf,
  sendAs,
  type PackageScene,
} from '#test/support/package-offers.ts'
import { offersOf, sendOffer } from './package-offers.server.ts'

const now = new Date('2026-06-01T08:00:00Z')
const later = new Date('2026-06-01T09:00:00Z')

const slots = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const dates = async (db: Db) =>
  (await db.selectFrom('event').select('booked').execute()).map(({ booked }) => booked)
const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['kind', 'to_address as to'])
    .orderBy('created_at')
    .orderBy(asWritten)
    .execute()
const eventsIn = async (db: Db, { companyId, reservationId }: PackageScene) =>
  (await messagesOf(db, { companyId, reference: reservationId, limit: 50 })).map(({ detail }) => detail.event)
const reservationOf = async (db: Db, { companyId, reservationId: id }: PackageScene) => {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) throw new Error('the reservation is there')
  return reservation
}

describe('sending an offer', () => {
  test('[OFFER-1, OFFER-6, STATE-21] stores it, its total and its start before anybody pays', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      expect(await sendAs(tx, scene, { now })).toEqual({ outcome: 'sent', version: 1 })
      const [startsAt] = scene.bookable.starts
      expect(await reservationOf(tx, scene)).toMatchObject({
        ...{ state: 'depositOffered', totalCents: 24_000, persons: 12, units: 12, startsAt },
        cart: { vatCents: 3267, lines: [{ vatPercent: 19 }, { vatPercent: 7, totalCents: 6000 }] },
      })
      expect(await offersOf(tx, scene)).toMatchObject([
        {
          ...{ version: 1, kind: 'firstOffer', payment: 'deposit-50-percent' },
          ...{ totalCents: 24_000, dueCents: 12_000, replacedAt: null, sentAt: now },
          place: { serviceId: scene.bookable.serviceId, startsAt, units: 12 },
        },
      ])
      expect(await slots(tx)).toEqual([12, 0, 0])
      expect(await eventsIn(tx, scene)).toEqual(['offer-sent'])
      expect(await mails(tx)).toEqual([{ kind: 'package-offer', to: `${scene.userId}@example.org` }])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('[OFFER-3] [OFFER-5] asks for all of it where the company wants no deposit', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      await sendAs(tx, scene, { now, payment: 'full' })
      expect(await offersOf(tx, scene)).toMatchObject([{ payment: 'full', dueCents: 24_000 }])
    }))

  test('a newer version replaces the one before, and its places move with it', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const [, second] = scene.bookable.starts
      await sendAs(tx, scene, { now })
      const newer = { now: later, persons: 14, ...(second ? { startsAt: second } : {}) }
      expect(await sendAs(tx, scene, newer)).toEqual({ outcome: 'sent', version: 2 })
      expect(await slots(tx)).toEqual([0, 14, 0])
      expect(await offersOf(tx, scene)).toMatchObject([
        { replacedAt: later },
        { version: 2, replacedAt: null },
      ])
      expect(await reservationOf(tx, scene)).toMatchObject({
        state: 'depositOffered',
        units: 14,
        startsAt: second,
      })
      expect(await eventsIn(tx, scene)).toEqual(['offer-sent', 'offer-replaced'])
      expect(await brokenInvariants(tx)).toEqual([])
      // Without a start none are held.
      await sendAs(tx, scene, { now: later, place: null })
      expect(await slots(tx)).toEqual([0, 0, 0])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('holds all slots of a longer stay, or the date of another offer', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const { eventId, eventServiceId, starts } = scene.bookable
      await sendAs(tx, scene, { now, ...(starts[2] ? { endsAt: starts[2] } : {}) })
      expect(await slots(tx)).toEqual([12, 12, 0])
      await sendAs(tx, scene, { now: later, place: { serviceId: eventServiceId, eventId, units: 10 } })
      expect([await slots(tx), await dates(tx)]).toEqual([[0, 0, 0], [10]])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('the same form sent twice makes one version', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const form = { now, operationId: 'form-1' }
      expect([await sendAs(tx, scene, form), await sendAs(tx, scene, form)]).toEqual([
        { outcome: 'sent', version: 1 },
        { outcome: 'sent', version: 1 },
      ])
      expect([await slots(tx), (await mails(tx)).length]).toEqual([[12, 0, 0], 1])
    }))

  test('is refused for a full start with what is free, and nothing changes', () =>
    withOwnDatabase(async ({ db: tx }) => {
      const scene = await packageScene(tx, { now, capacity: 13 })
      await sendAs(tx, scene, { now })
      const refused = { outcome: 'refused', because: 'start-full', free: 13 }
      expect(await sendAs(tx, scene, { now: later, persons: 14 })).toEqual(refused)
      const other = { ...scene, ...(await requestPackageOf(tx, scene.bookable, { now })) }
      expect(await sendAs(tx, other, { now })).toEqual({ ...refused, free: 1 })
      expect(await slots(tx)).toEqual([12, 0, 0])
      expect(await offersOf(tx, scene)).toMatchObject([{ version: 1, replacedAt: null }])
      expect(await offersOf(tx, other)).toEqual([])
      expect((await reservationOf(tx, other)).state).toBe('requestet')
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('is refused for a start that is closed, unknown, over or at another time', () =>
    withOwnDatabase(async ({ db: tx }) => {
      const scene = await packageScene(tx, { now })
      const { companyId, serviceId, eventServiceId, eventId } = scene.bookable
      const send = async (changes: object) => {
        const sent = await sendAs(tx, scene, { now, ...changes })
        return sent.outcome === 'refused' ? sent.because : sent.outcome
      }
      const early = new Date('2026-06-04T09:30:00Z')
      expect(await send({ startsAt: early })).toBe('start-unknown')
      expect(await send({ place: { serviceId: 'elsewhere', eventId, units: 2 } })).toBe('start-unknown')
      const event = { serviceId: eventServiceId, eventId, units: 2 }
      expect(await send({ startsAt: early, place: event })).toBe('start-elsewhere')
      await blockDay(tx, {
        companyId,
        serviceId,
        dayOn: '2026-06-04',
        availableAtMinute: null,
        reason: null,
        now,
      })
      expect(await send({})).toBe('start-closed')
      expect([await slots(tx), await dates(tx), await mails(tx)]).toEqual([[0, 0, 0], [0], []])
    }))

  test('is for owner and staff alone, and for a guest who is there and wants to hear of it', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const { companyId, reservationId, bookable, userId } = scene
      const draft = draftFor(bookable, now)
      const sendBy = async (actorId: string) => {
        const sent = await sendOffer(tx, {
          companyId,
          reservationId,
          actorId,
          operationId: actorId,
          draft,
          now,
        })
        return sent.outcome === 'refused' ? sent.because : sent.outcome
      }
      for (const role of ['staff', 'door', 'accountant'] as const) {
        await makePerson(tx, role)
        await addMember(tx, { userId: role, companyId, role, now })
      }
      expect([await sendBy('door'), await sendBy('accountant'), await sendBy(userId)]).toEqual(
        Array.from({ length: 3 }, () => 'no-right'),
      )
      const block = { company_id: companyId, user_id: userId, blocked_by: 'guest' as const, created_at: now }
      await tx.insertInto('conversation_block').values(block).execute()
      expect(await sendBy('staff')).toBe('guest-blocked')
      await tx.deleteFrom('conversation_block').execute()
      expect(await sendBy('staff')).toBe('sent')
    }))

  test.each([
    ['pendingRequest', 'not-requested'],
    ['offerAccepted', 'accepted-already'],
    ['depositConfirmed', 'accepted-already'],
    ['confirmed', 'accepted-already'],
    ['requestRejected', 'ended-already'],
    ['offerRejected', 'ended-already'],
    ['refunded', 'ended-already'],
    ['deleteCapacity', 'ended-already'],
  ] as const)('is refused for what is %s', (state, because) =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      await tx.updateTable('reservation').set({ state }).where('id', '=', scene.reservationId).execute()
      expect(await sendAs(tx, scene, { now })).toEqual({ outcome: 'refused', because })
      expect(await slots(tx)).toEqual([0, 0, 0])
    }),
  )

  test('answers a plain question, too, and stops the clock of a request', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const { companyId, reservationId } = scene
      await tx.updateTable('reservation').set({ state: 'justChat' }).where('id', '=', reservationId).execute()
      const row = { company_id: companyId, reservation_id: reservationId, group_id: 'one' }
      const wish = { adults: 12, children: 0, reply_due_at: later, requested_at: now }
      await tx
        .insertInto('package_request')
        .values({ ...row, ...wish })
        .execute()
      expect(await sendAs(tx, scene, { now })).toMatchObject({ outcome: 'sent' })
      const request = await tx.selectFrom('package_request').selectAll().executeTakeFirst()
      expect(request).toMatchObject({ reply_due_at: null, answered_at: now })
    }))

  test('names every fault of what was written, and holds nothing', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      expect(await sendAs(tx, scene, { now, title: '', lines: [] })).toEqual({
        ...{ outcome: 'refused', because: 'draft-faulty' },
        faults: [{ because: 'title-missing' }, { because: 'lines-missing' }],
      })
      expect(await slots(tx)).toEqual([0, 0, 0])
    }))

  test('a small business shows no VAT, whatever its lines say', () =>
    withDatabase(async (tx) => {
      const scene = await packageScene(tx, { now })
      const { snapshot } = await reservationOf(tx, scene)
      const provider = { ...snapshot.provider, isSmallBusiness: true }
      await tx
        .updateTable('reservation')
        .set({ snapshot: JSON.stringify({ ...snapshot, provider }) })
        .execute()
      await sendAs(tx, scene, { now })
      expect((await reservationOf(tx, scene)).cart).toMatchObject({ vatCents: 0, vatPercent: 0 })
      expect(await brokenInvariants(tx)).toEqual([])
    }))
})
