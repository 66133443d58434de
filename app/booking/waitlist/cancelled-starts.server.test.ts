import { describe, expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { offerPlaces } from './offers.server.ts'
import { rejectRequest } from '#app/booking/company-desk/company-answers.server.ts'
import type { RejectionReason } from '#app/booking/provider-moves/reservation-moves.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const mailText = async (db: Db, kind: string) => {
  const mails = await db.selectFrom('mail').select('body_text').where('kind', '=', kind).execute()
  return mails.map(({ body_text }) => body_text).join()
}

describe('what a company cancels', () => {
  const cancelled = ({ db, bookable }: WaitingBench, reservationId: string, reason: string) =>
    cancelForProvider(db, world.payments, {
      companyId: bookable.companyId,
      reservationId,
      cause: { actor: 'provider', actorId: 'boss', reason, message: 'Tut uns leid.', now: world.now() },
    })
  const ticket = async ({ db, bookable }: WaitingBench, persons: number, from = 0) => {
    const { id, sessionId } = await begin(db, world, slotOrder(bookable, { persons, from }))
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    return id
  }

  test('because of the weather is offered to nobody in line: their waiting ends, and they read why', () =>
    onBench(async (bench) => {
      const { db, bookable, wait } = bench
      const id = await ticket(bench, 2)
      await ticket(bench, 2, 1)
      const first = await wait(slotOrder(bookable, { persons: 2 }))
      const other = await wait(slotOrder(bookable, { persons: 2, from: 1 }))
      await cancelled(bench, id, 'bad-weather')
      await workOff(db, world)
      await bench.look()
      expect(await waitStates(db)).toEqual({ [first.id]: 'closed', [other.id]: 'waiting' })
      expect(await mailText(db, 'waiting-closed')).toContain('Der Anbieter hat dafür eine Buchung abgesagt.')
    }))

  test('also takes an open offer of the same start back', () =>
    onBench(async (bench) => {
      const { db, bookable, wait, sell, look } = bench
      const id = await ticket(bench, 1)
      const giveBack = await sell(slotOrder(bookable))
      const one = slotOrder(bookable)
      const { id: waitId } = await wait(one)
      await giveBack()
      await look()
      expect(await waitStates(db)).toEqual({ [waitId]: 'offered' })
      await cancelled(bench, id, 'illness')
      world.advance(1)
      await look()
      expect(await waitStates(db)).toEqual({ [waitId]: 'closed' })
      expect(await mailText(db, 'waiting-closed')).toContain('abgesagt')
    }))

  test('can’t be taken up any more from that moment on, by whoever read the clock earlier either', () =>
    onBench(
      async (bench) => {
        const { db, bookable, wait, sell, look } = bench
        const id = await ticket(bench, 1)
        const two = slotOrder(bookable, { persons: 2 })
        const giveBack = await sell(two)
        const { id: waitId, customer } = await wait(two)
        await giveBack()
        await look()
        const before = world.now()
        world.advance(5)
        await cancelled(bench, id, 'bad-weather')
        for (const now of [world.now, () => before])
          expect(await press(db, { ...world, now }, two, { customer })).toMatchObject({ because: 'sold-out' })
        expect(await waitStates(db)).toEqual({ [waitId]: 'offered' })
        await look()
        expect(await waitStates(db)).toEqual({ [waitId]: 'closed' })
      },
      { capacity: 3 },
    ))

  test('isn’t booked for anybody either where it costs nothing', () =>
    onBench(
      async (bench) => {
        const { db, bookable, wait, look } = bench
        const free = async () => {
          const guest = await makeMember(db, { now: world.now() })
          const booked = await press(db, world, slotOrder(bookable), { customer: guest })
          return { guest, reservationId: 'reservationId' in booked ? booked.reservationId : '' }
        }
        const [stays, goes] = [await free(), await free()]
        const { id } = await wait(slotOrder(bookable))
        const cancelling = { userId: goes.guest.id, reason: 'other', now: world.now() } as const
        await cancelBooking(db, world.payments, { ...cancelling, reservationId: goes.reservationId })
        const { companyId, serviceId, starts } = bookable
        const startsOn = berlinDay(starts[0] ?? world.now())
        await offerPlaces(db, { companyId, serviceId, eventId: null, startsOn }, { now: world.now() })
        await cancelled(bench, stays.reservationId, 'illness')
        await look()
        expect(await waitStates(db)).toEqual({ [id]: 'closed' })
      },
      { priceCents: 0 },
    ))

  test('for a reason of its own goes to the next in line as always', () =>
    onBench(async (bench) => {
      const { db, bookable, wait } = bench
      const reservation = await ticket(bench, 2)
      const { id } = await wait(slotOrder(bookable, { persons: 2 }))
      await cancelled(bench, reservation, 'other')
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    }))
})

test('a request that a company rejects because of the weather is offered to nobody either', () =>
  onBench(
    async (bench) => {
      const { db, bookable, wait } = bench
      const ask = async (from: number) => {
        const asked = await press(db, world, slotOrder(bookable, { persons: 2, from }))
        return 'reservationId' in asked ? asked.reservationId : ''
      }
      const [rainy, taken] = [await ask(0), await ask(1)]
      const first = await wait(slotOrder(bookable, { persons: 2 }))
      const other = await wait(slotOrder(bookable, { persons: 2, from: 1 }))
      const answer = { companyId: bookable.companyId, actorId: 'boss', now: world.now() }
      const why = (reason: RejectionReason) => ({ reason, message: null })
      await rejectRequest(db, { ...answer, reservationId: rainy, why: why('weather') })
      await rejectRequest(db, { ...answer, reservationId: taken, why: why('no-staff') })
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [first.id]: 'closed', [other.id]: 'offered' })
    },
    { confirmation: 'request' },
  ))
