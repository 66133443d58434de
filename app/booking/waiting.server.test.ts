import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { changeCapacity } from '#app/availability/availability.server.ts'
import { eventOrder, makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, press, seenTerms, workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeMember, standInLine, toMorning, waitStates } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import {
  abandonBooking,
  cancelBooking,
  forgetWaits,
  fulfil,
  joinList,
  leaveList,
  lookAfterWaitingLists,
  startBooking,
  type Customer,
} from './booking.server.ts'
import type { OrderRequest } from './order.ts'
import { entryOfLink, leaveByLink } from './waiting-ends.server.ts'
import { ownWaits, startsWaitedFor } from './waiting-reads.server.ts'

const world = worldOfFile()
const appUrl = 'http://app.example'

type Bench = {
  db: Db
  bookable: Bookable
  /** Sells so many places and answers how to give them back. */
  sell: (order: OrderRequest) => Promise<() => Promise<void>>
  wait: (order: OrderRequest, customer?: Customer) => Promise<{ id: string; customer: Customer }>
  look: () => Promise<void>
}

function onBench(
  work: (bench: Bench) => Promise<void>,
  options: Partial<Parameters<typeof makeBookable>[1]> = {},
) {
  return withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, slots: 3, now: world.now(), ...options })
    world.enable(bookable.connectAccountId)
    await work({
      db,
      bookable,
      sell: async (order) => {
        const { id, customer } = await begin(db, world, order)
        const own = { userId: customer.id, reservationId: id }
        return async () => void (await abandonBooking(db, world.payments, { ...own, now: world.now() }))
      },
      wait: async (order, customer) => {
        const member = customer ?? (await makeMember(db, { now: world.now() }))
        return { id: await standInLine(db, { customer: member, order, now: world.now() }), customer: member }
      },
      look: () => lookAfterWaitingLists(db, world.payments, { now: world.now() }),
    })
    await expectInvariants(db)
  })
}

const mailKinds = async (db: Db) =>
  (
    await db.selectFrom('mail').select('kind').where('kind', 'like', 'waiting-%').orderBy('kind').execute()
  ).map(({ kind }) => kind)
const bookedAt = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
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
      expect(await mailKinds(db)).toEqual(['waiting-joined'])
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

describe('what comes free', () => {
  test('is held for the first in line and told by mail; nobody else has it', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const [first, second] = [await wait(two), await wait(slotOrder(bookable))]
      expect((await ownWaits(db, { userId: second.customer.id })).open).toMatchObject([{ ahead: 1 }])
      await giveBack()
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [second.id]: 'waiting' })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      expect(await mailKinds(db)).toEqual(['waiting-joined', 'waiting-joined', 'waiting-offer'])
      const mail = await db
        .selectFrom('mail')
        .selectAll()
        .where('kind', '=', 'waiting-offer')
        .executeTakeFirstOrThrow()
      expect(mail.to_address).toBe(first.customer.email)
      expect(mail.body_text).toContain(`${appUrl}/bookings/new?companyID=${bookable.companyId}`)
      expect(mail.body_text).toContain('p_adults=2')
    }))

  test('becomes the reservation of whoever takes the offer up, with the same places, once', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const { id, customer } = await wait(two)
      await giveBack()
      await workOff(db, world)
      const { id: reservationId, sessionId } = await begin(db, world, two, customer)
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await waitStates(db)).toEqual({ [id]: 'claimed' })
      expect(await press(db, world, two, { customer })).toMatchObject({ reservationId })
      world.pay(sessionId)
      expect(await fulfil(db, world.payments, { sessionId, now: world.now() })).toEqual({
        outcome: 'confirmed',
      })
      world.advance(3 * 3600)
      await lookAfterWaitingLists(db, world.payments, { now: world.now() })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
    }))

  test('whoever takes up less leaves the rest to the next in line', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const [first, second] = [await wait(two), await wait(slotOrder(bookable))]
      await giveBack()
      await look()
      await begin(db, world, slotOrder(bookable), first.customer)
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'claimed', [second.id]: 'offered' })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
    }))

  test('goes on to the next when nobody takes it up in time, and the late one is told', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const [first, second] = [await wait(two), await wait(two)]
      await giveBack()
      await look()
      const { until } = await db
        .selectFrom('waiting_entry')
        .select('offered_until as until')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      world.advance(Math.floor(((until ?? world.now()).getTime() - world.now().getTime()) / 1000) - 10)
      await look()
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [second.id]: 'waiting' })
      world.advance(20)
      await look()
      expect(await waitStates(db)).toEqual({ [first.id]: 'lapsed', [second.id]: 'offered' })
      expect(await press(db, world, two, { customer: first.customer })).toMatchObject({ because: 'sold-out' })
      expect(await mailKinds(db)).toEqual(
        ['waiting-joined', 'waiting-joined', 'waiting-lapsed', 'waiting-offer', 'waiting-offer'].toSorted(),
      )
    }))

  test('a party that is too large keeps its place; a smaller one behind it is served, and nobody from outside', () =>
    onBench(
      async ({ db, bookable, sell, wait, look }) => {
        const back = [
          await sell(slotOrder(bookable)),
          await sell(slotOrder(bookable)),
          await sell(slotOrder(bookable)),
        ]
        const three = await wait(slotOrder(bookable, { persons: 3 }))
        const two = await wait(slotOrder(bookable, { persons: 2 }))
        await back[0]?.()
        await look()
        expect(await waitStates(db)).toEqual({ [three.id]: 'waiting', [two.id]: 'waiting' })
        // One place is nobody's in line, so that anybody may have it.
        const gone = await sell(slotOrder(bookable))
        await gone()
        await back[1]?.()
        expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out' })
        await look()
        expect(await waitStates(db)).toEqual({ [three.id]: 'waiting', [two.id]: 'offered' })
      },
      { capacity: 3 },
    ))

  test('several slots are offered only together', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const back = [
        await sell(slotOrder(bookable, { from: 0, persons: 2 })),
        await sell(slotOrder(bookable, { from: 1, persons: 2 })),
      ]
      const { id, customer } = await wait(slotOrder(bookable, { slots: 2, persons: 2 }))
      await back[0]?.()
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
      await back[1]?.()
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      expect(await bookedAt(db)).toEqual([2, 2, 0])
      await begin(db, world, slotOrder(bookable, { slots: 2, persons: 2 }), customer)
      expect(await bookedAt(db)).toEqual([2, 2, 0])
    }))

  test('a capacity that is raised is noticed without a job', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      await sell(two)
      const { id } = await wait(two)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
      const [startsAt] = bookable.starts
      if (startsAt) await changeCapacity(db, { ...bookable, startsAt, capacity: 4 })
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    }))

  test('of an event too', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const giveBack = await sell(eventOrder(bookable, { persons: 2 }))
      const { id, customer } = await wait(eventOrder(bookable, { persons: 2 }))
      await giveBack()
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      await begin(db, world, eventOrder(bookable, { persons: 2 }), customer)
      expect(await waitStates(db)).toEqual({ [id]: 'claimed' })
      expect(await startsWaitedFor(db, { ...bookable, now: world.now() })).toEqual([])
    }))
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
      expect(await mailKinds(db)).toEqual(['waiting-booked', 'waiting-joined', 'waiting-joined'])
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
    expect(await mailKinds(db)).toEqual(['waiting-closed', 'waiting-joined'])
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
