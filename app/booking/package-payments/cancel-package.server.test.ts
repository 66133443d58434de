import { describe, expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { offersOf, sendFinalInvoice } from '#app/booking/package-offers/package-offers.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { makePerson } from '#test/support/chats.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { paymentsWithoutOutcome } from '#app/booking/checkout/payments-without-outcome.server.ts'
import { createPartialRefund } from '#app/booking/refunds/partial-refund.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada } from '#test/support/one-guest.ts'
import { kindsTo, mailsTo } from '#test/support/one-request.ts'
import {
  packageMoney,
  packagesOf,
  packageState,
  partyLines,
  type StoredPackage,
} from '#test/support/packages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelPackage } from './cancel-package.server.ts'
import { settleInvoicesWithoutPayment, settleWithoutPayment } from './settle-without-payment.server.ts'

const world = worldOfFile()
const { requested, send, press, begin, hear, pay, deposited } = packagesOf(world)

const cause = () => ({ actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() }) as const
const cancel = (tx: Db, { companyId, reservationId }: StoredPackage, deposit?: 'kept' | 'returned') =>
  cancelPackage(tx, world.payments, {
    companyId,
    reservationId,
    cause: cause(),
    ...(deposit ? { deposit } : {}),
  })
const smaller = (amount: number) => partyLines.map((line) => ({ ...line, amount }))

describe('the company cancels a package', () => {
  test.each([
    ['depositConfirmed', [12_000]],
    ['finalInvoiceOffered', [12_000]],
    ['confirmed', [12_000, 12_000]],
  ] as const)('[STATE-30] in %s everything that was paid goes back, once', (state, paid) =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      if (state !== 'depositConfirmed') await send(tx, place)
      if (state === 'confirmed') await pay(tx, place, 2)
      expect(await packageState(tx, place)).toBe(state)
      const refundCents = paid.reduce((sum, cents) => sum + cents, 0)
      expect(await cancel(tx, place)).toEqual({ outcome: 'refund-started', refundCents })
      expect(await cancel(tx, place)).toEqual({ outcome: 'refund-started', refundCents })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('refunded')
      const { refunds } = await packageMoney(tx, place)
      expect(refunds).toMatchObject(
        paid.map((cents) => ({ cents, cause: 'provider-cancelled', status: 'done' })),
      )
      expect(await cancel(tx, place)).toMatchObject({ outcome: 'refused', because: 'ended-already' })
      const kinds = await kindsTo(tx, ada.email)
      expect(kinds.filter((kind) => kind === 'booking-cancelled')).toHaveLength(1)
      await expectInvariants(tx)
    }),
  )

  test('also by the page and the desk where every booking is cancelled', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      const { companyId, reservationId } = place
      const ended = await cancelForProvider(tx, world.payments, { companyId, reservationId, cause: cause() })
      expect(ended).toEqual({ outcome: 'refund-started', refundCents: 12_000 })
    }))

  test('with the page of its final invoice open: that closes first, and paid at this moment it goes back, too', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place)
      const sessionId = await begin(tx, place, 2)
      world.pay(sessionId)
      expect(await cancel(tx, place)).toEqual({ outcome: 'refund-started', refundCents: 24_000 })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('refunded')
      await expectInvariants(tx)
      const other = await deposited(tx)
      await send(tx, other)
      const closed = await begin(tx, other, 2)
      await cancel(tx, other)
      expect(world.pay(closed)).toBe('expired')
      expect(await press(tx, other, 2)).toMatchObject({ outcome: 'refused', because: 'ended' })
    }))

  test('and sends no final invoice while the money is on its way back: the places stay free', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      const { companyId, reservationId } = place
      await addMember(tx, {
        userId: await makePerson(tx, 'boss'),
        companyId,
        role: 'owner',
        now: world.now(),
      })
      expect(await cancel(tx, place)).toMatchObject({ outcome: 'refund-started' })
      const offer = (await offersOf(tx, place))[0]!
      const slot = await tx.selectFrom('slot').selectAll().orderBy('starts_at').executeTakeFirstOrThrow()
      const { starts_at: startsAt, ends_at: endsAt, service_id: serviceId } = slot
      const held = { startsAt, endsAt, place: { serviceId, startsAt, units: 12 } }
      const draft = { ...offer, ...held, dueOn: addDays(berlinDay(world.now()), 7) }
      const sending = { companyId, reservationId, actorId: 'boss', operationId: 'late', now: world.now() }
      const late = await sendFinalInvoice(tx, world.payments, { ...sending, draft })
      expect(late).toMatchObject({ because: 'ended-already' })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('refunded')
      await expectInvariants(tx)
    }))

  test('[CANC-14] its guest can’t, whatever was paid', () =>
    withDatabase(async (tx) => {
      const { reservationId } = await deposited(tx)
      const own = { userId: ada.id, reservationId, reason: 'illness' as const, now: world.now() }
      expect(await cancelBooking(tx, world.payments, own)).toEqual({
        outcome: 'refused',
        because: 'only-provider-cancels-packages',
      })
    }))
})

describe('a final invoice that isn’t paid', () => {
  test('leaves the deposit with the company from the day after on, where the accepted offer said so', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { depositRule: 'kept' })
      const refusal = { outcome: 'refused', because: 'deposit-not-kept' }
      expect(await cancel(tx, place, 'kept')).toEqual(refusal)
      const today = world.now().toISOString().slice(0, 10)
      await send(tx, place, { dueOn: today })
      const early = await begin(tx, place, 2)
      expect(await cancel(tx, place, 'kept')).toEqual(refusal)
      // What is refused closes nobody's page.
      expect(await world.payments.sessionOf(early)).toMatchObject({ value: { status: 'open' } })
      world.advance(86_400)
      const sessionId = await begin(tx, place, 2)
      expect(await cancel(tx, place, 'kept')).toEqual({ outcome: 'cancelled' })
      expect(await packageState(tx, place)).toBe('deleteCapacity')
      expect(world.pay(sessionId)).toBe('expired')
      await workOff(tx, world)
      expect(await packageMoney(tx, place)).toEqual({ paid: [12_000], refunds: [] })
      const mail = (await mailsTo(tx, ada.email)).find(({ kind }) => kind === 'deposit-kept')
      expect(mail?.text).toMatch(/Anzahlung von 120,00\s€ bleibt/)
      const later = { now: new Date(world.now().getTime() + 3_600_000), offset: 0, limit: 10 }
      expect(await paymentsWithoutOutcome(tx, later)).toEqual([])
      await expectInvariants(tx)
    }))

  test('and paid in that moment after all isn’t kept from its guest: the package is confirmed', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { depositRule: 'kept' })
      await send(tx, place, { dueOn: world.now().toISOString().slice(0, 10) })
      world.advance(86_400)
      const sessionId = await begin(tx, place, 2)
      world.pay(sessionId)
      expect(await cancel(tx, place, 'kept')).toEqual({ outcome: 'refused', because: 'paid-meanwhile' })
      expect(await packageState(tx, place)).toBe('confirmed')
      await expectInvariants(tx)
    }))

  test('and paid too late goes back alone: the deposit stays, and the package stays ended', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { depositRule: 'kept' })
      await send(tx, place, { dueOn: world.now().toISOString().slice(0, 10) })
      world.advance(86_400)
      const sessionId = await begin(tx, place, 2)
      await tx.updateTable('checkout').set({ status: 'expired' }).where('part', '=', 'offer:2').execute()
      await cancel(tx, place, 'kept')
      // Its end was noted, but the provider had kept it open.
      await tx.updateTable('checkout').set({ status: 'open' }).where('part', '=', 'offer:2').execute()
      expect(world.pay(sessionId)).toBe('complete')
      expect(await hear(tx, sessionId)).toEqual({ outcome: 'refunding' })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('deleteCapacity')
      expect(await packageMoney(tx, place)).toMatchObject({
        paid: [12_000, 12_000],
        refunds: [{ cents: 12_000, cause: 'late-payment', part: 'offer:2', status: 'done' }],
      })
      await expectInvariants(tx)
    }))

  test('for more than was accepted never leaves the deposit with the company', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { depositRule: 'kept' })
      const dueOn = world.now().toISOString().slice(0, 10)
      const more = partyLines.map((line) => ({ ...line, amount: 14 }))
      await send(tx, place, { lines: more, depositRule: 'returned', dueOn })
      world.advance(86_400)
      expect(await cancel(tx, place, 'kept')).toEqual({ outcome: 'refused', because: 'deposit-not-kept' })
      await send(tx, place, { dueOn })
      expect(await cancel(tx, place, 'kept')).toEqual({ outcome: 'cancelled' })
    }))

  test('gives the deposit back where the accepted offer said that', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { depositRule: 'returned' })
      await send(tx, place, { dueOn: world.now().toISOString().slice(0, 10) })
      world.advance(2 * 86_400)
      expect(await cancel(tx, place, 'kept')).toEqual({ outcome: 'refused', because: 'deposit-not-kept' })
      expect(await cancel(tx, place)).toEqual({ outcome: 'refund-started', refundCents: 12_000 })
    }))
})

describe('a party that became smaller', () => {
  test('below its deposit has nothing to pay: the difference goes back, and the package is confirmed', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place, { lines: smaller(4) })
      const { companyId, reservationId } = place
      const now = world.now()
      expect(await settleWithoutPayment(tx, { companyId, reservationId, now })).toEqual({
        outcome: 'confirmed',
      })
      expect(await settleWithoutPayment(tx, { companyId, reservationId, now })).toEqual({
        outcome: 'not-due',
      })
      expect(await packageState(tx, place)).toBe('confirmed')
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toMatchObject({
        paid: [12_000],
        refunds: [{ cents: 4000, cause: 'goodwill', status: 'done' }],
      })
      expect(await kindsTo(tx, ada.email)).toEqual(['deposit-paid', 'booking-confirmed', 'booking-refunded'])
      await expectInvariants(tx)
    }))

  test('and is cancelled after that gets the rest back, and the mail says that it is the rest', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place, { lines: partyLines.slice(0, 1).map((line) => ({ ...line, amount: 5 })) })
      await settleWithoutPayment(tx, { ...place, now: world.now() })
      expect(await cancel(tx, place)).toEqual({ outcome: 'refund-started', refundCents: 8000 })
      await workOff(tx, world)
      expect((await packageMoney(tx, place)).refunds.map(({ cents }) => cents)).toEqual([4000, 8000])
      const mail = (await mailsTo(tx, ada.email)).find(({ kind }) => kind === 'booking-cancelled')
      expect(mail?.text).toContain('Das ist alles, was von deiner Zahlung noch übrig war.')
      expect(mail?.text).not.toContain('vollen Betrag')
      await expectInvariants(tx)
    }))

  test('and had all of it given back before reads so when it is cancelled', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { payment: 'full' })
      const given = { cents: 24_000, seenCents: 24_000, reason: 'defect', message: null } as const
      const order = { ...place, ...given, actorId: 'boss', operationId: 'all', now: world.now() }
      expect(await createPartialRefund(tx, order)).toEqual({ outcome: 'done' })
      expect(await cancel(tx, place)).toEqual({ outcome: 'cancelled' })
      const mail = (await mailsTo(tx, ada.email)).find(({ kind }) => kind === 'booking-cancelled')
      expect(mail?.text).toContain('Was du bezahlt hast, hast du schon zurückbekommen.')
    }))

  test('is settled by the clock, too, where the process was killed before it could be', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place, { lines: smaller(6) })
      await settleInvoicesWithoutPayment(tx, { now: world.now() })
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toEqual({ paid: [12_000], refunds: [] })
      await expectInvariants(tx)
    }))

  test('after all was paid gets a part back from its company, also before the visit', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { payment: 'full' })
      const { companyId, reservationId } = place
      const given = await createPartialRefund(tx, {
        companyId,
        reservationId,
        actorId: 'boss',
        operationId: 'form-1',
        cents: 2000,
        seenCents: 24_000,
        reason: 'other',
        message: 'Ihr wart nur elf.',
        now: world.now(),
      })
      expect(given).toEqual({ outcome: 'done' })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toMatchObject({ refunds: [{ cents: 2000, cause: 'goodwill' }] })
      await expectInvariants(tx)
    }))

  test('and an offer that costs nothing is accepted without a payment', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      const free = partyLines.map((line) => ({ ...line, unitCents: 0 }))
      await send(tx, place, { lines: free, payment: 'full' })
      expect(await press(tx, place)).toEqual({ outcome: 'done' })
      expect(await press(tx, place)).toEqual({ outcome: 'paid' })
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await kindsTo(tx, ada.email)).toEqual(['booking-confirmed'])
      await expectInvariants(tx)
    }))
})
