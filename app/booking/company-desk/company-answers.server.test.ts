import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { kindsTo, mailsTo, oneRequest, toCompany } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest, rejectRequest } from './company-answers.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { lookAgain } from '#app/booking/checkout/payments-without-outcome.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { remindOfRequests } from '#app/booking/checkout/reminders.server.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'

const world = worldOfFile()
const { requested, as, own } = oneRequest(world)
const { press } = oneGuest(world)

describe('a request', () => {
  test('[STATE-17] accepted and paid it is a ticket; company and guest hear of each step once', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      expect(await kindsTo(tx, toCompany)).toEqual(['provider-request'])
      expect(await acceptRequest(tx, as(place))).toEqual({ outcome: 'done' })
      expect(await stateOf(tx, id)).toBe('slotConfirmed')
      const [accepted] = await mailsTo(tx, ada.email)
      const page = `http://app.example/bookings/${id}?companyID=${place.companyId}`
      expect(accepted).toMatchObject({ kind: 'request-accepted', text: expect.stringContaining(page) })
      expect(accepted?.html).toContain('Jetzt bezahlen')
      const paying = await payRequest(tx, world.payments, own(id))
      if (paying.outcome !== 'checkout') throw new Error(paying.outcome)
      expect(await payRequest(tx, world.payments, own(id))).toEqual(paying)
      world.pay(sessionIn(paying.url))
      expect(await checkPayment(tx, world.payments, own(id))).toEqual({ outcome: 'confirmed' })
      expect(await payRequest(tx, world.payments, own(id))).toEqual({ outcome: 'paid' })
      expect(await stateOf(tx, id)).toBe('confirmed')
      expect(await kindsTo(tx, ada.email)).toEqual(['request-accepted', 'booking-confirmed'])
      expect(await kindsTo(tx, toCompany)).toEqual(['provider-request', 'provider-booking'])
      await expectInvariants(tx)
    }))

  test('[PAY-15, PAY-16] pays on its own page and comes back to it, by addresses that the server makes', () =>
    withDatabase(async (tx) => {
      const { id, place, bookable } = await requested(tx)
      await acceptRequest(tx, as(place))
      await payRequest(tx, world.payments, own(id))
      const { request } = await tx.selectFrom('checkout').select('request').executeTakeFirstOrThrow()
      const page = `http://app.example/bookings/${id}?companyID=${bookable.companyId}&serviceID=${bookable.serviceId}`
      expect(request).toMatchObject({
        successUrl: `${page}&view=ticket`,
        cancelUrl: `${page}&view=slotRequest`,
      })
    }))

  test('looked at after its page closed unpaid, it stays payable, and that is what an operator is told', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      await acceptRequest(tx, as(place))
      await payRequest(tx, world.payments, own(id))
      world.advance(50 * 60)
      const { id: checkoutId } = await tx.selectFrom('checkout').select('id').executeTakeFirstOrThrow()
      const looked = await lookAgain(tx, world.payments, { checkoutId, actorId: 'leitung', now: world.now() })
      expect([looked, await stateOf(tx, id)]).toEqual([{ outcome: 'over' }, 'slotConfirmed'])
    }))

  test('a payment page that closed is followed by a new one as long as the acceptance counts', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      await acceptRequest(tx, as(place))
      const first = await payRequest(tx, world.payments, own(id))
      world.advance(3600)
      const second = await payRequest(tx, world.payments, own(id))
      expect(second.outcome).toBe('checkout')
      expect(second).not.toEqual(first)
      // The news of the first page's end comes late and leaves the second one alone.
      await checkPayment(tx, world.payments, own(id))
      if (first.outcome === 'checkout' && second.outcome === 'checkout') {
        const jobs = await workOff(tx, world)
        expect(jobs).toBeDefined()
        expect(world.pay(sessionIn(second.url))).toBe('complete')
      }
      expect(await checkPayment(tx, world.payments, own(id))).toEqual({ outcome: 'confirmed' })
      await expectInvariants(tx)
    }))

  test('accepted without being paid lapses after 24 hours: places free, both hear of it', () =>
    withDatabase(async (tx) => {
      const { id, place, bookable } = await requested(tx)
      world.advance(3600)
      await acceptRequest(tx, as(place))
      await payRequest(tx, world.payments, own(id))
      world.advance(24 * 3600 - 1)
      await expireDueHolds(tx, world.payments, { now: world.now() })
      expect(await stateOf(tx, id)).toBe('slotConfirmed')
      world.advance(1)
      await expireDueHolds(tx, world.payments, { now: world.now() })
      expect(await stateOf(tx, id)).toBe('deleteCapacity')
      expect(await payRequest(tx, world.payments, own(id))).toEqual({ outcome: 'over' })
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      expect((await mailsTo(tx, ada.email)).at(-1)).toMatchObject({
        kind: 'request-lapsed',
        text: expect.stringContaining('Die Zahlung kam nicht rechtzeitig'),
      })
      expect((await kindsTo(tx, toCompany)).at(-1)).toBe('provider-unpaid')
      await expectInvariants(tx)
    }))

  test('rejected: places free, the guest reads why', () =>
    withDatabase(async (tx) => {
      const { id, place, bookable } = await requested(tx)
      const why = { reason: 'no-staff', message: 'Ab Juli sind wir wieder mehr.' } as const
      expect(await rejectRequest(tx, { ...as(place), why })).toEqual({ outcome: 'done' })
      expect(await stateOf(tx, id)).toBe('slotRejected')
      expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
      const [mail] = await mailsTo(tx, ada.email)
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain('Uns fehlen an dem Tag Leute')
        expect(body).toContain('Ab Juli sind wir wieder mehr.')
      }
      expect(await rejectRequest(tx, { ...as(place), why })).toMatchObject({ because: 'rejected-already' })
      expect(await acceptRequest(tx, as(place))).toMatchObject({ because: 'rejected-already' })
      expect(await mailsTo(tx, ada.email)).toHaveLength(1)
      await expectInvariants(tx)
    }))

  test('two members, two tabs: the second press is told that it is accepted already', () =>
    withDatabase(async (tx) => {
      const { place } = await requested(tx)
      await acceptRequest(tx, as(place))
      const why = { reason: 'taken', message: null } as const
      expect(await acceptRequest(tx, as(place))).toEqual({ outcome: 'refused', because: 'accepted-already' })
      expect(await rejectRequest(tx, { ...as(place), why })).toMatchObject({ because: 'accepted-already' })
      expect(await kindsTo(tx, ada.email)).toEqual(['request-accepted'])
    }))

  test('sent once more by the same form it is the same request, also when it was accepted meanwhile', () =>
    withDatabase(async (tx) => {
      const { id, place, bookable } = await requested(tx)
      const again = () => press(tx, slotOrder(bookable, { persons: 2 }))
      expect(await again()).toEqual({ outcome: 'requested', reservationId: id })
      await acceptRequest(tx, as(place))
      expect(await again()).toEqual({ outcome: 'requested', reservationId: id })
    }))

  test('no address gives a request up: only its own page does', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx)
      const back = { ...own(id), flag: 'false' }
      await returnedBooking(tx, world.payments, back)
      expect(await stateOf(tx, id)).toBe('slotRequestet')
      await acceptRequest(tx, as(place))
      await returnedBooking(tx, world.payments, back)
      expect(await stateOf(tx, id)).toBe('slotConfirmed')
    }))

  test('that was withdrawn or lapsed can’t be answered any more', () =>
    withDatabase(async (tx) => {
      const first = await requested(tx)
      await cancelBooking(tx, world.payments, { ...own(first.id), reason: 'traffic' })
      expect(await acceptRequest(tx, as(first.place))).toMatchObject({ because: 'ended-already' })
      const said = (await mailsTo(tx, toCompany)).at(-1)
      expect(said).toMatchObject({
        kind: 'provider-cancelled',
        text: expect.stringContaining('Verkehrsprobleme oder Verspätungen'),
      })
      const second = await requested(tx)
      world.advance(48 * 3600)
      expect(await acceptRequest(tx, as(second.place))).toMatchObject({ because: 'lapsed' })
      await expireDueHolds(tx, world.payments, { now: world.now() })
      expect(await acceptRequest(tx, as(second.place))).toMatchObject({ because: 'ended-already' })
      expect((await mailsTo(tx, ada.email)).at(-1)).toMatchObject({
        kind: 'request-lapsed',
        text: expect.stringContaining('hat leider nicht rechtzeitig geantwortet'),
      })
      // However late the clock is looked at: the company hears that nobody answered.
      expect((await mailsTo(tx, toCompany)).at(-1)).toMatchObject({
        kind: 'provider-lapsed',
        text: expect.stringContaining('Sie blieb bis zuletzt ohne Antwort.'),
      })
    }))

  test('for something free is a ticket as soon as it is accepted', () =>
    withDatabase(async (tx) => {
      const { id, place } = await requested(tx, { priceCents: 0 })
      expect(await acceptRequest(tx, as(place))).toEqual({ outcome: 'done' })
      expect(await stateOf(tx, id)).toBe('confirmed')
      expect(await kindsTo(tx, ada.email)).toEqual(['booking-confirmed'])
      await expectInvariants(tx)
    }))

  test('isn’t accepted where nobody could be paid', () =>
    withDatabase(async (tx) => {
      const { place } = await requested(tx)
      await tx.deleteFrom('payout_account').execute()
      expect(await acceptRequest(tx, as(place))).toMatchObject({ because: 'no-payout-account' })
    }))

  test('about to lapse: the company is reminded, once, and not of what it answered', () =>
    withDatabase(async (tx) => {
      const open = await requested(tx)
      const answered = await requested(tx)
      await acceptRequest(tx, as(answered.place))
      const remind = () => remindOfRequests(tx, { now: world.now() })
      world.advance(42 * 3600 - 1)
      expect(await remind()).toEqual({ reminded: 0 })
      world.advance(1)
      await remind()
      await remind()
      const kinds = await tx
        .selectFrom('mail')
        .select('operation_id as operation')
        .where('kind', '=', 'provider-reminder')
        .execute()
      expect(kinds).toEqual([{ operation: `provider-reminder:${open.id}` }])
    }))

  test('one that can’t be told of keeps no other from being told', () =>
    withDatabase(async (tx) => {
      const broken = await requested(tx)
      const open = await requested(tx)
      const columns = { snapshot: '{}', hold_expires_at: sql<Date>`hold_expires_at - interval '1 second'` }
      await tx.updateTable('reservation').set(columns).where('id', '=', broken.id).execute()
      world.advance(42 * 3600)
      await expect(remindOfRequests(tx, { now: world.now() })).rejects.toThrow('1 could not be worked off')
      const told = tx.selectFrom('mail').select('operation_id').where('kind', '=', 'provider-reminder')
      expect(await told.execute()).toEqual([{ operation_id: `provider-reminder:${open.id}` }])
    }))
})
