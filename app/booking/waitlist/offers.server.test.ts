import { describe, expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { changeCapacity } from '#app/availability/schedule/schedule.server.ts'
import { eventOrder, slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { offerPlaces } from './offers.server.ts'
import { userWaitlistEntries, startsWaitedFor } from './reads.server.ts'

const world = worldOfFile()
const appUrl = 'http://app.example'

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const bookedAt = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)

describe('what comes free', () => {
  test('is held for the first in line and told by mail; nobody else has it', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const [first, second] = [await wait(two), await wait(slotOrder(bookable))]
      expect((await userWaitlistEntries(db, { userId: second.customer.id })).open).toMatchObject([
        { ahead: 1 },
      ])
      await giveBack()
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [second.id]: 'waiting' })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      expect(await waitingMails(db)).toEqual(['waiting-joined', 'waiting-joined', 'waiting-offer'])
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
      expect(await waitingMails(db)).toEqual(
        ['waiting-joined', 'waiting-joined', 'waiting-lapsed', 'waiting-offer', 'waiting-offer'].toSorted(),
      )
    }))

  test('its time runs from the telling: nobody loses what they never heard of', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const { id } = await wait(two)
      await giveBack()
      const { companyId, serviceId, starts } = bookable
      const startsOn = berlinDay(starts[0] ?? world.now())
      await offerPlaces(db, { companyId, serviceId, eventId: null, startsOn }, { now: world.now() })
      world.advance(86_400)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      expect(await waitingMails(db)).toEqual(['waiting-joined', 'waiting-offer'])
      world.advance(3600)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      world.advance(3700)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'lapsed' })
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
      if (startsAt) await changeCapacity(db, { ...bookable, startsAt, capacity: 4, now: world.now() })
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
      expect(await startsWaitedFor(db, { ...bookable, now: world.now() })).toEqual({
        starts: [],
        hasMore: false,
      })
    }))
})
