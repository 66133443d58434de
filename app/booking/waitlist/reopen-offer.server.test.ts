import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, makeCustomer, slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { makeMember, standInLine, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { offeredAgain, paying } from '#test/support/waiting-paying.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { joinList } from './join.server.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { waitlistEntryView } from './waitlist-view.ts'
import { userWaitlistEntries } from './reads.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const bookedAt = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const stateOf = async (db: Db, id: string) =>
  (await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const minutes = (count: number) => world.advance(count * 60)

describe('an order of an offer that ends unpaid before the promised hour', () => {
  test('because its guest gave it up is an offer again: for nobody else, until the hour that was promised', () =>
    onBench(async (bench) => {
      const { db, bookable, look } = bench
      const scene = await paying(world, bench, { late: 10 })
      const [{ offeredUntil } = { offeredUntil: null }] = (
        await userWaitlistEntries(db, { userId: scene.customer.id })
      ).open
      expect(await scene.giveUp()).toEqual({ outcome: 'released' })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual(offeredAgain(scene))
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      expect((await userWaitlistEntries(db, { userId: scene.customer.id })).open).toMatchObject([
        { state: 'offered', offeredUntil, reservationId: null },
      ])
      const started = await scene.again()
      expect(started).toMatchObject({ outcome: 'checkout' })
      expect(await waitStates(db)).toMatchObject({ [scene.first.id]: 'claimed' })
      await look()
      expect(await bookedAt(db)).toEqual([2, 0, 0])
    }))

  test('because its guest came back says until when the places are theirs, and leads to them', () =>
    onBench(async (bench) => {
      const scene = await paying(world, bench, { late: 10 })
      const back = { userId: scene.customer.id, reservationId: scene.id, flag: 'false' }
      const returned = () => returnedBooking(bench.db, world.payments, { ...back, now: world.now() })
      const heldUntil = expect.stringMatching(/^12:\d\d Uhr$/)
      const againUrl = orderUrl(slotOrder(bench.bookable, { persons: 2 }))
      expect(await returned()).toMatchObject({ outcome: 'cancelled', heldUntil, againUrl })
      // The same address again, and after the hour.
      expect(await returned()).toMatchObject({ outcome: 'cancelled', heldUntil })
      minutes(120)
      expect(await returned()).toMatchObject({ outcome: 'cancelled', heldUntil: null })
    }))

  test('says so of its whole choice only, and to its guest only', () =>
    onBench(
      async (bench) => {
        const { db, bookable, look } = bench
        const guest = await makeMember(db, { now: world.now() })
        const full = await begin(db, world, slotOrder(bookable, { slots: 2, persons: 4 }))
        await standInLine(db, {
          customer: guest,
          order: slotOrder(bookable, { slots: 2, persons: 2 }),
          now: world.now(),
        })
        await abandonBooking(db, world.payments, {
          userId: full.customer.id,
          reservationId: full.id,
          now: world.now(),
        })
        await look()
        expect(Object.values(await waitStates(db))).toEqual(['offered'])
        const heldAfter = async (order: OrderRequest, customer = makeCustomer()) => {
          const { id } = await begin(db, world, order, customer)
          const back = { userId: customer.id, reservationId: id, flag: 'false', now: world.now() }
          const said = await returnedBooking(db, world.payments, back)
          return said?.outcome === 'cancelled' ? said.heldUntil : said
        }
        // One round of two is another order: it would need places of its own.
        expect(await heldAfter(slotOrder(bookable, { persons: 1 }), guest)).toBeNull()
        expect(await heldAfter(slotOrder(bookable, { slots: 2, persons: 1 }))).toBeNull()
        expect(await heldAfter(slotOrder(bookable, { slots: 2, persons: 2 }), guest)).toMatch(
          /^\d\d:\d\d Uhr$/,
        )
      },
      { capacity: 4 },
    ))

  test('because nobody paid is an offer again, and goes to the next in line when its hour has passed', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const scene = await paying(world, bench)
      minutes(36)
      expect(await expireDueHolds(db, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
      await look()
      expect(await waitStates(db)).toEqual(offeredAgain(scene))
      expect(await waitingMails(db)).not.toContain('waiting-lapsed')
      minutes(90)
      await look()
      expect(await waitStates(db)).toEqual({ [scene.first.id]: 'lapsed', [scene.second.id]: 'offered' })
      expect((await waitingMails(db)).filter((kind) => kind === 'waiting-lapsed')).toHaveLength(1)
    }))

  test('because its payment page was over is taken up again by the same press', () =>
    onBench(async (bench) => {
      const scene = await paying(world, bench)
      minutes(32)
      const started = await scene.again()
      expect(started).toMatchObject({ outcome: 'checkout' })
      expect(started).not.toMatchObject({ reservationId: scene.id })
      expect(await waitStates(bench.db)).toMatchObject({ [scene.first.id]: 'claimed' })
      expect(await bookedAt(bench.db)).toEqual([2, 0, 0])
    }))

  test('of an event too', () =>
    onBench(async (bench) => {
      const scene = await paying(world, bench, { order: eventOrder(bench.bookable, { persons: 2 }) })
      await scene.giveUp()
      expect(await waitStates(bench.db)).toEqual(offeredAgain(scene))
      expect(await scene.again()).toMatchObject({ outcome: 'checkout' })
    }))

  test('with less than was offered is an offer of that: the rest went on to the next who fitted', () =>
    onBench(async (bench) => {
      const { db, bookable, sell } = bench
      const one = slotOrder(bookable)
      const scene = await paying(world, bench, { order: one })
      await workOff(db, world)
      // The next needs two, so that anybody may have the other one.
      await sell(one)
      await scene.giveUp()
      const { open } = await userWaitlistEntries(db, { userId: scene.customer.id })
      expect(open.map((wait) => waitlistEntryView(wait, world.now()))).toMatchObject([
        { state: 'offered', party: '1 Erwachsener', orderUrl: orderUrl(one) },
      ])
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await scene.again(slotOrder(bookable, { persons: 2 }))).toMatchObject({ because: 'sold-out' })
      expect(await scene.again()).toMatchObject({ outcome: 'checkout' })
    }))

  test('while it is being paid nobody waits for it once more, and after it the place in line is the same', () =>
    onBench(async (bench) => {
      const { db, bookable } = bench
      const scene = await paying(world, bench)
      const joining = () =>
        joinList(db, {
          customer: scene.customer,
          order: slotOrder(bookable, { persons: 2 }),
          appUrl: 'http://app.example',
          now: world.now(),
        })
      expect(await joining()).toMatchObject({ because: 'own-hold' })
      await scene.giveUp()
      expect(await joining()).toMatchObject({ outcome: 'known', entry: { id: scene.first.id } })
    }))
})

describe('an order of an offer that ends unpaid', () => {
  test('after the promised hour ends the offer as any that nobody takes up', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const scene = await paying(world, bench, { late: 110 })
      minutes(36)
      await expireDueHolds(db, world.payments, { now: world.now() })
      expect(await waitStates(db)).toEqual({ [scene.first.id]: 'lapsed', [scene.second.id]: 'waiting' })
      await look()
      expect(await waitStates(db)).toMatchObject({ [scene.second.id]: 'offered' })
      expect(await waitingMails(db)).toContain('waiting-lapsed')
    }))

  test('by the company’s doing is no offer any more', () =>
    onBench(async (bench) => {
      const { db, bookable, look } = bench
      const scene = await paying(world, bench)
      const cause = {
        actor: 'provider',
        actorId: 'boss',
        reason: 'other',
        message: 'Nein.',
        now: world.now(),
      } as const
      const { companyId } = bookable
      await cancelForProvider(db, world.payments, { companyId, reservationId: scene.id, cause })
      await look()
      expect(await waitStates(db)).toEqual({ [scene.first.id]: 'claimed', [scene.second.id]: 'offered' })
    }))

  test('of what was called off meanwhile is offered to nobody', () =>
    onBench(
      async (bench) => {
        const { db, bookable } = bench
        const rainy = await begin(db, world, slotOrder(bookable))
        world.pay(rainy.sessionId)
        await fulfil(db, world.payments, { sessionId: rainy.sessionId, now: world.now() })
        const scene = await paying(world, bench)
        const reason = 'bad-weather'
        const cause = {
          actor: 'provider',
          actorId: 'boss',
          reason,
          message: 'Sturm.',
          now: world.now(),
        } as const
        const { companyId } = bookable
        await cancelForProvider(db, world.payments, { companyId, reservationId: rainy.id, cause })
        expect(await stateOf(db, scene.id)).toBe('processing')
        await scene.giveUp()
        await workOff(db, world)
        expect(await waitStates(db)).toEqual({ [scene.first.id]: 'closed', [scene.second.id]: 'closed' })
        expect((await waitingMails(db)).filter((kind) => kind === 'waiting-closed')).toHaveLength(2)
        expect(await bookedAt(db)).toEqual([0, 0, 0])
      },
      { capacity: 3 },
    ))
})
