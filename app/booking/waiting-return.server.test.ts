import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { forgetful } from '#test/support/forgetful.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, cancelForProvider, expireDueHolds, fulfil, joinList } from './booking.server.ts'
import type { OrderRequest } from './order.ts'
import { orderUrl } from './order-url.ts'
import { shownWait } from './shown-waiting.ts'
import { ownWaits } from './waiting-reads.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const bookedAt = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const stateOf = async (db: Db, id: string) =>
  (await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const minutes = (count: number) => world.advance(count * 60)

/** Two places that are offered to one, whom another follows; the first has pressed the order button. */
async function paying(
  bench: WaitingBench,
  { order = slotOrder(bench.bookable, { persons: 2 }), late = 0 } = {},
) {
  const { db, bookable, sell, wait, look } = bench
  const isEvent = order.eventId !== null
  const whole = isEvent ? eventOrder(bookable, { persons: 2 }) : slotOrder(bookable, { persons: 2 })
  const giveBack = await sell(whole)
  const [first, second] = [await wait(whole), await wait(whole)]
  await giveBack()
  await look()
  minutes(late)
  const begun = await begin(db, world, order, first.customer)
  expect(await waitStates(db)).toMatchObject({ [first.id]: 'claimed', [second.id]: 'waiting' })
  const giveUp = (payments = world.payments) =>
    abandonBooking(db, payments, { userId: first.customer.id, reservationId: begun.id, now: world.now() })
  const again = (wanted: OrderRequest = order) => press(db, world, wanted, { customer: first.customer })
  return { ...begun, first, second, giveUp, again }
}

const offeredAgain = ({ first, second }: Awaited<ReturnType<typeof paying>>) => ({
  [first.id]: 'offered',
  [second.id]: 'waiting',
})

describe('an order of an offer that ends unpaid before the promised hour', () => {
  test('because its guest gave it up is an offer again: for nobody else, until the hour that was promised', () =>
    onBench(async (bench) => {
      const { db, bookable, look } = bench
      const scene = await paying(bench, { late: 10 })
      const [{ offeredUntil } = { offeredUntil: null }] = (await ownWaits(db, { userId: scene.customer.id }))
        .open
      expect(await scene.giveUp()).toEqual({ outcome: 'released' })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual(offeredAgain(scene))
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      expect((await ownWaits(db, { userId: scene.customer.id })).open).toMatchObject([
        { state: 'offered', offeredUntil, reservationId: null },
      ])
      const started = await scene.again()
      expect(started).toMatchObject({ outcome: 'checkout' })
      expect(await waitStates(db)).toMatchObject({ [scene.first.id]: 'claimed' })
      await look()
      expect(await bookedAt(db)).toEqual([2, 0, 0])
    }))

  test('because nobody paid is an offer again, and goes to the next in line when its hour has passed', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const scene = await paying(bench)
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
      const scene = await paying(bench)
      minutes(32)
      const started = await scene.again()
      expect(started).toMatchObject({ outcome: 'checkout' })
      expect(started).not.toMatchObject({ reservationId: scene.id })
      expect(await waitStates(bench.db)).toMatchObject({ [scene.first.id]: 'claimed' })
      expect(await bookedAt(bench.db)).toEqual([2, 0, 0])
    }))

  test('of an event too', () =>
    onBench(async (bench) => {
      const scene = await paying(bench, { order: eventOrder(bench.bookable, { persons: 2 }) })
      await scene.giveUp()
      expect(await waitStates(bench.db)).toEqual(offeredAgain(scene))
      expect(await scene.again()).toMatchObject({ outcome: 'checkout' })
    }))

  test('with less than was offered is an offer of that: the rest went on to the next who fitted', () =>
    onBench(async (bench) => {
      const { db, bookable, sell } = bench
      const one = slotOrder(bookable)
      const scene = await paying(bench, { order: one })
      await workOff(db, world)
      // The next needs two, so that anybody may have the other one.
      await sell(one)
      await scene.giveUp()
      const { open } = await ownWaits(db, { userId: scene.customer.id })
      expect(open.map((wait) => shownWait(wait, world.now()))).toMatchObject([
        { state: 'offered', party: '1 Erwachsener', orderUrl: orderUrl(one) },
      ])
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect(await scene.again(slotOrder(bookable, { persons: 2 }))).toMatchObject({ because: 'sold-out' })
      expect(await scene.again()).toMatchObject({ outcome: 'checkout' })
    }))

  test('while it is being paid nobody waits for it once more, and after it the place in line is the same', () =>
    onBench(async (bench) => {
      const { db, bookable } = bench
      const scene = await paying(bench)
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
      const scene = await paying(bench, { late: 110 })
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
      const scene = await paying(bench)
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
        const scene = await paying(bench)
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

describe('a payment that comes after its order was given up', () => {
  test('has the places that are held for the same guest again', () =>
    onBench(async (bench) => {
      const { db } = bench
      const scene = await paying(bench)
      await scene.giveUp(forgetful(world.payments))
      expect(await waitStates(db)).toEqual(offeredAgain(scene))
      expect(world.pay(scene.sessionId)).toBe('complete')
      const { sessionId } = scene
      expect(await fulfil(db, world.payments, { sessionId, now: world.now() })).toEqual({
        outcome: 'confirmed',
      })
      expect(await waitStates(db)).toMatchObject({
        [scene.first.id]: 'claimed',
        [scene.second.id]: 'waiting',
      })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect((await ownWaits(db, { userId: scene.customer.id })).ended).toMatchObject([{ claim: 'booked' }])
    }))

  test('goes back where the next in line has them by now', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const scene = await paying(bench)
      await scene.giveUp(forgetful(world.payments))
      world.pay(scene.sessionId)
      minutes(125)
      await look()
      const { sessionId } = scene
      expect(await fulfil(db, world.payments, { sessionId, now: world.now() })).toEqual({
        outcome: 'refunding',
      })
      expect(await waitStates(db)).toEqual({ [scene.first.id]: 'lapsed', [scene.second.id]: 'offered' })
    }))
})

test('the list says booked only of what is: paid for now, asked for, or ended have words of their own', () =>
  onBench(async (bench) => {
    const { db } = bench
    const scene = await paying(bench)
    const list = async () => {
      const { open, ended } = await ownWaits(db, { userId: scene.customer.id })
      return { open: open.map((one) => shownWait(one, world.now())), ended }
    }
    const { request } = await db
      .selectFrom('checkout')
      .select('request')
      .where('reference', '=', scene.id)
      .executeTakeFirstOrThrow()
    expect(request.message).toMatch(
      /Diese Seite ist bis \d\d:\d\d Uhr offen\. Die Plätze bleiben bis .*12:\d\d Uhr für dich gehalten\.$/,
    )
    expect(await list()).toMatchObject({
      open: [
        {
          bookingUrl: `/bookings/${scene.id}`,
          paying: expect.stringMatching(
            /^Bezahlung läuft\. .* bleiben die Plätze bis .*12:\d\d Uhr für dich gehalten\.$/,
          ),
        },
      ],
      ended: [],
    })
    world.pay(scene.sessionId)
    await fulfil(db, world.payments, { sessionId: scene.sessionId, now: world.now() })
    const { open, ended } = await list()
    expect(open).toEqual([])
    expect(ended.map((one) => shownWait(one, world.now()))).toMatchObject([{ said: 'gebucht', paying: null }])
  }))
