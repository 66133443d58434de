import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { atTheDoor, kindsTo, mailsTo, oneRequest } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import {
  acceptRequest,
  cancelBooking,
  cancelForProvider,
  payRequest,
  redeemTicket,
} from './booking.server.ts'

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
      expect(ended).toEqual({ outcome: 'cancelled' })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      expect((await mailsTo(tx, ada.email)).at(-1)).toMatchObject({
        kind: 'booking-cancelled',
        text: expect.stringContaining('Es wurde nichts berechnet.'),
      })
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
