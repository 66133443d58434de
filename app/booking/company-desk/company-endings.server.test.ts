import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { atTheDoor, kindsTo, mailsTo, oneRequest, toCompany } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest, redeemTicket } from './company-answers.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { bannerFor } from '#app/booking/summary/status-banner.ts'

const world = worldOfFile()
const { offer, buy } = oneGuest(world)
const { requested, as, own } = oneRequest(world)

describe('the company cancels', () => {
  const cause = (reason: string, message: string | null = null) =>
    ({ actor: 'provider', actorId: 'boss', reason, message, now: world.now() }) as const

  test('a ticket: everything comes back, the guest reads how much, why and when', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const cancel = {
        companyId: bookable.companyId,
        reservationId: id,
        cause: cause('illness', 'Tut uns leid.'),
      }
      const ended = await cancelForProvider(tx, world.payments, cancel)
      expect(ended).toEqual({ outcome: 'refund-started', refundCents: 1200 })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      const mail = (await mailsTo(tx, ada.email)).find(({ kind }) => kind === 'booking-cancelled')
      for (const part of ['12,00', 'Krankheit im Team', 'Tut uns leid.', '5 bis 10 Werktagen'])
        expect(mail?.text).toContain(part)
      expect(await cancelForProvider(tx, world.payments, cancel)).toEqual(ended)
      await workOff(tx, world)
      const history = tx.selectFrom('reservation_history').select(['to_state', 'actor', 'actor_id', 'reason'])
      expect((await history.orderBy('seq').execute()).at(-1)).toEqual({
        to_state: 'refunded',
        actor: 'provider',
        actor_id: 'boss',
        reason: 'illness',
      })
      expect((await kindsTo(tx, ada.email)).filter((kind) => kind.startsWith('booking-'))).toEqual([
        'booking-confirmed',
        'booking-cancelled',
        'booking-refunded',
      ])
      expect(await cancelForProvider(tx, world.payments, cancel)).toMatchObject({ because: 'ended-already' })
      await expectInvariants(tx)
    }))

  test('an accepted request that isn’t paid: its page is closed, nothing was taken', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      await acceptRequest(tx, as(place))
      await payRequest(tx, world.payments, own(id))
      const ended = await cancelForProvider(tx, world.payments, { ...place, cause: cause('defect') })
      expect(ended).toEqual({ outcome: 'given-up' })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      expect((await mailsTo(tx, ada.email)).at(-1)).toMatchObject({
        kind: 'booking-cancelled',
        text: expect.stringContaining('Es wurde nichts berechnet.'),
      })
      await expectInvariants(tx)
    }))

  test('an operator in its place: the company is told, and the guest reads nowhere that the company did it', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { companyId } = bookable
      await tx.updateTable('company').set({ email: toCompany }).where('id', '=', companyId).execute()
      const { id } = await buy(tx, slotOrder(bookable))
      const ours = { ...cause('bad-weather', 'Der Hafen ist gesperrt.'), actor: 'operator' } as const
      const cancel = { companyId, reservationId: id, cause: ours }
      await cancelForProvider(tx, world.payments, cancel)
      await cancelForProvider(tx, world.payments, cancel)
      const toThem = (await mailsTo(tx, toCompany)).filter(({ kind }) => kind.includes('cancelled'))
      expect(toThem).toMatchObject([{ kind: 'provider-cancelled-by-us' }])
      for (const part of ['Wir haben', 'Plätze sind wieder frei', 'Schlechtes Wetter', 'Hafen ist gesperrt'])
        for (const body of [toThem[0]?.text, toThem[0]?.html]) expect(body).toContain(part)
      const booked = () => getReservation(tx, { userId: ada.id, id })
      const shown = bannerFor(await booked(), { ending: null, now: world.now() })
      expect(shown).toMatchObject({ lead: 'Von Utkiek abgesagt.', text: expect.stringContaining('gesperrt') })
      await workOff(tx, world)
      const { title } = (await booked()).snapshot.provider
      const toAda = await mailsTo(tx, ada.email)
      for (const wanted of ['booking-cancelled', 'booking-refunded']) {
        const mail = toAda.find(({ kind }) => kind === wanted)
        expect([wanted, mail?.text]).toEqual([
          wanted,
          expect.stringMatching(/Utkiek (musste .*absagen|hat abgesagt)/),
        ])
        for (const untrue of ['Der Anbieter musste', 'Der Anbieter schreibt', `${title} hat abgesagt`])
          expect([wanted, mail?.text, mail?.html].join('')).not.toContain(untrue)
      }
      await expectInvariants(tx)
    }))

  test('not what it hasn’t answered yet: a request is rejected', () =>
    withDatabase(async (tx) => {
      const { place } = await requested(tx)
      const ended = await cancelForProvider(tx, world.payments, { ...place, cause: cause('other') })
      expect(ended).toEqual({ outcome: 'refused', because: 'state-forbids-it' })
    }))
})

describe('a ticket at the door', () => {
  test('is redeemed once, on its own day', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      const place = { companyId: bookable.companyId, reservationId: id, actorId: 'door' }
      expect(await redeemTicket(tx, { ...place, now: world.now() })).toMatchObject({ because: 'wrong-day' })
      const now = await atTheDoor(tx, id)
      expect(await redeemTicket(tx, { ...place, now })).toEqual({ outcome: 'done' })
      expect(await stateOf(tx, id)).toBe('reedemed')
      expect(await redeemTicket(tx, { ...place, now })).toMatchObject({ because: 'redeemed-already' })
      await expectInvariants(tx)
    }))

  test('that was cancelled isn’t redeemed, even while its refund is under way', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      await cancelBooking(tx, world.payments, { ...own(id), reason: 'other' })
      const now = await atTheDoor(tx, id)
      const order = { companyId: bookable.companyId, reservationId: id, actorId: 'door', now }
      expect(await redeemTicket(tx, order)).toMatchObject({ because: 'ended-already' })
    }))

  test('that isn’t paid isn’t redeemed', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      const order = { ...place, actorId: 'door', now: await atTheDoor(tx, id) }
      expect(await redeemTicket(tx, order)).toMatchObject({ because: 'not-paid' })
    }))
})
