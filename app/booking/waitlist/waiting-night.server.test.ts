import { describe, expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'

const world = worldOfFile()

const onBench = (work: (bench: WaitingBench) => Promise<void>) => onWaitingBench(world, work, { slots: 14 })

describe('a visit from eleven at night to one touches the lines of two days', () => {
  const overMidnight = ({ bookable }: WaitingBench, persons: number) =>
    slotOrder(bookable, { persons, from: 11, slots: 2 })
  const atMidnight = ({ bookable }: WaitingBench, persons: number) =>
    slotOrder(bookable, { persons, from: 12 })

  test('whoever books it doesn’t overtake who waits for its second hour', () =>
    onBench(async (bench) => {
      const { db, sell, wait } = bench
      const giveBack = await sell(atMidnight(bench, 2))
      const { id } = await wait(atMidnight(bench, 2))
      await giveBack()
      expect(await press(db, world, overMidnight(bench, 1))).toMatchObject({ because: 'sold-out' })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    }))

  test('what it gives back is offered to who waits for its second hour', () =>
    onBench(async (bench) => {
      const { db, sell, wait } = bench
      const giveBack = await sell(overMidnight(bench, 2))
      const { id } = await wait(atMidnight(bench, 2))
      await giveBack()
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    }))

  test.each([
    ['booked over midnight, waited for after it', overMidnight, atMidnight],
    ['booked after midnight, waited for over it', atMidnight, overMidnight],
  ] as const)('called off, it ends the waiting of both: %s', (_name, booked, waited) =>
    onBench(async (bench) => {
      const { db, bookable, wait } = bench
      const { id: reservationId, sessionId } = await begin(db, world, booked(bench, 2))
      world.pay(sessionId)
      await fulfil(db, world.payments, { sessionId, now: world.now() })
      const { id } = await wait(waited(bench, 2))
      const cause = { actor: 'provider', actorId: 'boss', reason: 'bad-weather', message: null } as const
      const { companyId } = bookable
      await cancelForProvider(db, world.payments, {
        ...{ companyId, reservationId },
        cause: { ...cause, now: world.now() },
      })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'closed' })
    }),
  )
})
