import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { press, seenTerms, workOff } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { forgetWaits, leaveList, entryOfLink, leaveByLink } from './end-entries.server.ts'
import { joinList } from './join.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'

const world = worldOfFile()
const appUrl = 'http://app.example'

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const refusalOf = async (db: Db, order: OrderRequest, customer: Customer) => {
  const joined = await joinList(db, { customer, order, appUrl, now: world.now() })
  return joined.outcome === 'refused' ? joined.because : joined.outcome
}

describe('joining', () => {
  test('only where the places don’t suffice now; pressing again changes nothing', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const one = slotOrder(bookable)
      const member = await makeMember(db, { now: world.now() })
      expect(await refusalOf(db, one, member)).toBe('places-free')
      await sell(one)
      expect(await refusalOf(db, one, member)).toBe('places-free')
      const two = slotOrder(bookable, { persons: 2 })
      const { id } = await wait(two, member)
      expect(await wait(two, member)).toMatchObject({ id })
      expect(await waitingMails(db)).toEqual(['waiting-joined'])
      expect(
        await refusalOf(db, slotOrder(bookable, { persons: 3 }), await makeMember(db, { now: world.now() })),
      ).toBe('never-fits')
    }))

  test('needs a confirmed address, a start that can still be booked, and at most ten lists at once', () =>
    onBench(
      async ({ db, bookable, sell, wait }) => {
        const member = await makeMember(db, { now: world.now() })
        for (let from = 0; from < 11; from += 1) await sell(slotOrder(bookable, { from }))
        const first = slotOrder(bookable)
        expect(await refusalOf(db, first, { ...member, isEmailVerified: false })).toBe('address-unproved')
        for (let from = 0; from < 10; from += 1) await wait(slotOrder(bookable, { from }), member)
        expect(await refusalOf(db, slotOrder(bookable, { from: 10 }), member)).toBe('too-many-waits')
        await db.updateTable('slot').set({ is_blocked: true }).execute()
        expect(await refusalOf(db, first, await makeMember(db, { now: world.now() }))).toBe('blocked')
        await db.updateTable('slot').set({ is_blocked: false }).execute()
        await db
          .updateTable('service')
          .set({ lead_time_minutes: 60 * 24 * 30 })
          .execute()
        expect(await refusalOf(db, first, await makeMember(db, { now: world.now() }))).toBe('too-soon')
      },
      { capacity: 1, slots: 11 },
    ))
})

test('what costs nothing is booked for the first in line, and told', () =>
  onBench(
    async ({ db, bookable, wait }) => {
      const order = slotOrder(bookable, { persons: 2 })
      const guest = await makeMember(db, { now: world.now() })
      const booked = await press(db, world, order, { customer: guest })
      const [first, second] = [await wait(order), await wait(order)]
      const cancelling = { userId: guest.id, reason: 'other', now: world.now() } as const
      const reservationId = 'reservationId' in booked ? booked.reservationId : ''
      await cancelBooking(db, world.payments, { ...cancelling, reservationId })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'claimed', [second.id]: 'waiting' })
      const own = await db
        .selectFrom('reservation')
        .select('state')
        .where('user_id', '=', first.customer.id)
        .execute()
      expect(own).toEqual([{ state: 'confirmed' }])
      expect(await waitingMails(db)).toEqual(['waiting-booked', 'waiting-joined', 'waiting-joined'])
    },
    { priceCents: 0 },
  ))

describe('leaving', () => {
  test('gives an offer on to the next; a second time there is nothing to leave', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const [first, second] = [await wait(two), await wait(two)]
      await giveBack()
      await look()
      const leaving = { userId: first.customer.id, id: first.id, now: world.now() }
      expect(await leaveList(db, { ...leaving, userId: second.customer.id })).toEqual({
        outcome: 'not-theirs',
      })
      expect(await leaveList(db, leaving)).toEqual({ outcome: 'left' })
      expect(await leaveList(db, leaving)).toEqual({ outcome: 'gone' })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'left', [second.id]: 'offered' })
    }))

  test('by the link of a mail without signing in, and by no other', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const two = slotOrder(bookable, { persons: 2 })
      await sell(two)
      const { id } = await wait(two)
      const { companyId } = bookable
      const { code } = await db
        .selectFrom('waiting_entry')
        .select('leave_code as code')
        .executeTakeFirstOrThrow()
      for (const leaveCode of ['', id, `${code}a`, code.slice(1)])
        expect(await leaveByLink(db, { companyId, id, leaveCode }, world.now())).toEqual({
          outcome: 'not-theirs',
        })
      expect(await entryOfLink(db, { companyId, id, leaveCode: code })).toMatchObject({ id })
      expect(await leaveByLink(db, { companyId, id, leaveCode: code }, world.now())).toEqual({
        outcome: 'left',
      })
    }))
})

test('whoever deletes their account leaves every list, and what was held for them goes to the next', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const [first, second] = [await wait(two), await wait(two)]
    await giveBack()
    await look()
    await forgetWaits(db, { userId: first.customer.id, now: world.now() })
    await workOff(db, world)
    expect(await waitStates(db)).toEqual({ [second.id]: 'offered' })
  }))

test('a start that can’t be booked any more ends the waiting for it, and everybody is told once', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    await sell(two)
    const { id } = await wait(two)
    world.advance(4 * 86_400)
    await look()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'closed' })
    expect(await waitingMails(db)).toEqual(['waiting-closed', 'waiting-joined'])
  }))

test('an offer of an offer that went off sale waits until it is on sale again', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    await db.updateTable('service').set({ is_online: false }).execute()
    await giveBack()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
    await db.updateTable('service').set({ is_online: true }).execute()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'offered' })
  }))

test('an offer is taken up at the price of today, named on the page before', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { customer } = await wait(two)
    await giveBack()
    await look()
    const before = await seenTerms(db, two, world.now())
    await db
      .updateTable('service')
      .set(({ fn, val }) => ({
        price_groups: fn('jsonb_set', ['price_groups', val('{0,priceCents}'), val('1500')]) as never,
      }))
      .execute()
    const command = { customer, order: two, idempotencyKey: 'a-form-of-its-own', appUrl, now: world.now() }
    expect(await startBooking(db, world.payments, { ...command, shown: before })).toMatchObject({
      because: 'order-changed',
    })
    const shown = await seenTerms(db, two, world.now())
    expect(await startBooking(db, world.payments, { ...command, shown })).toMatchObject({
      outcome: 'checkout',
    })
  }))
