import { describe, expect, test } from 'vitest'
import { slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { paying } from '#test/support/waiting-paying.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const minutes = (count: number) => world.advance(count * 60)
type Own = { id: string; customer: Customer }

/** An order that its guest gives up at once. */
async function givenUp({ db }: WaitingBench, ...[order, customer]: OrderOf): Promise<Own> {
  const { id } = await begin(db, world, order, customer)
  const own = { userId: customer.id, reservationId: id, now: world.now() }
  expect(await abandonBooking(db, world.payments, own)).toEqual({ outcome: 'released' })
  return { id, customer }
}
type OrderOf = [order: Parameters<typeof begin>[2], customer: Customer]

/** What its guest reads of a time that is over, back on the page that the payment page leads to. */
async function overFor({ db }: WaitingBench, { id, customer }: Own) {
  const back = { userId: customer.id, reservationId: id, flag: 'false', now: world.now() }
  return (await returnedBooking(db, world.payments, back))?.timeOver ?? null
}

/** The start is full, and what a member waits for is offered to them. */
async function offeredTo(bench: WaitingBench, customer: Customer, { persons = 2, full = 2, slots = 1 } = {}) {
  const giveBack = await bench.sell(slotOrder(bench.bookable, { persons: full, slots }))
  const wait = await bench.wait(slotOrder(bench.bookable, { persons, slots }), customer)
  await giveBack()
  await bench.look()
  expect(await waitStates(bench.db)).toMatchObject({ [wait.id]: 'offered' })
  return async () => {
    minutes(125)
    await bench.look()
    expect(await waitStates(bench.db)).toMatchObject({ [wait.id]: 'lapsed' })
  }
}

describe('that an offer is over is said of the order that was made of it', () => {
  test('and not to somebody else who gave up the same at that time', () =>
    onBench(
      async (bench) => {
        const [guest, other] = [
          await makeMember(bench.db, { now: world.now() }),
          await makeMember(bench.db, { now: world.now() }),
        ]
        const lapse = await offeredTo(bench, guest, { full: 4 })
        minutes(1)
        const two = slotOrder(bench.bookable, { persons: 2 })
        const [theirs, own] = [await givenUp(bench, two, other), await givenUp(bench, two, guest)]
        await lapse()
        expect(await overFor(bench, theirs)).toBeNull()
        expect(await overFor(bench, own)).toMatchObject({ of: 'offer' })
      },
      { capacity: 4 },
    ))

  test('and not of one that was made when it was over already', () =>
    onBench(async (bench) => {
      const guest = await makeMember(bench.db, { now: world.now() })
      const lapse = await offeredTo(bench, guest)
      await lapse()
      const later = await givenUp(bench, slotOrder(bench.bookable, { persons: 2 }), guest)
      minutes(1)
      expect(await overFor(bench, later)).toBeNull()
    }))

  test('and not of one that was given up before there was an offer', () =>
    onBench(async (bench) => {
      const guest = await makeMember(bench.db, { now: world.now() })
      const earlier = await givenUp(bench, slotOrder(bench.bookable, { persons: 2 }), guest)
      minutes(1)
      const lapse = await offeredTo(bench, guest)
      await lapse()
      expect(await overFor(bench, earlier)).toBeNull()
    }))

  test('and not of one for more than it held, which needed places of its own', () =>
    onBench(
      async (bench) => {
        const guest = await makeMember(bench.db, { now: world.now() })
        const lapse = await offeredTo(bench, guest, { full: 6 })
        minutes(1)
        const more = await givenUp(bench, slotOrder(bench.bookable, { persons: 3 }), guest)
        await lapse()
        expect(await overFor(bench, more)).toBeNull()
      },
      { capacity: 6 },
    ))

  test('and not of fewer rounds of its start, which needed places of their own', () =>
    onBench(
      async (bench) => {
        const guest = await makeMember(bench.db, { now: world.now() })
        const lapse = await offeredTo(bench, guest, { full: 4, slots: 2 })
        minutes(1)
        const [one, both] = [
          await givenUp(bench, slotOrder(bench.bookable, { persons: 2 }), guest),
          await givenUp(bench, slotOrder(bench.bookable, { persons: 2, slots: 2 }), guest),
        ]
        await lapse()
        expect(await overFor(bench, one)).toBeNull()
        expect(await overFor(bench, both)).toMatchObject({ of: 'offer' })
      },
      { capacity: 4 },
    ))
})

// Offered at ten until twelve; whoever begins to pay has 31 minutes.
test.each([
  ['the offer, which was held on after it', 10, 'offer', /^12:0\d Uhr$/],
  ['the payment, which was begun at the last moment', 118, 'payment', /^12:[23]\d Uhr$/],
] as const)('of two times that are over the later is said: that of %s', (_name, late, of, until) =>
  onBench(async (bench) => {
    const scene = await paying(world, bench, { late })
    minutes(36)
    expect(await expireDueHolds(bench.db, world.payments, { now: world.now() })).toMatchObject({
      released: 1,
    })
    minutes(120)
    await bench.look()
    expect(await overFor(bench, scene)).toMatchObject({ of, until: expect.stringMatching(until) })
  }),
)
