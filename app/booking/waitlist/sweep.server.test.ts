import { describe, expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder, type Bookable, type makeBookable } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { lookAfterWaitingLists, workTheLine } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { offerPlaces } from './offers.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const lineOf = ({ companyId, serviceId, starts }: Bookable) => ({
  ...{ companyId, serviceId, eventId: null, startsOn: berlinDay(starts[0] ?? world.now()) },
})
const told = async (db: Db, kind: string) =>
  (await db.selectFrom('mail').select('to_address as to').where('kind', '=', kind).execute()).map(
    ({ to }) => to,
  )

describe('one entry that can’t be read', () => {
  const setWish = (db: Db, id: string, wish: unknown) =>
    db
      .updateTable('waiting_entry')
      .set({ wish: JSON.stringify(wish) })
      .where('id', '=', id)
      .execute()

  test('holds up nobody else’s offer, and nobody else’s end', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const back = [await sell(slotOrder(bookable)), await sell(slotOrder(bookable))]
      const [first, second] = [await wait(slotOrder(bookable)), await wait(slotOrder(bookable))]
      for (const giveBack of back) await giveBack()
      await offerPlaces(db, lineOf(bookable), { now: world.now() })
      await setWish(db, first.id, { slots: 1, choices: null, persons: null })
      await expect(look()).rejects.toMatchObject({ errors: [expect.any(TypeError)] })
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [second.id]: 'offered' })
      expect(await told(db, 'waiting-offer')).toEqual([second.customer.email])
      world.advance(3 * 3600)
      await expect(look()).rejects.toThrow(AggregateError)
      expect(await waitStates(db)).toEqual({ [first.id]: 'offered', [second.id]: 'lapsed' })
      const { slots, choices, persons } = slotOrder(bookable)
      await setWish(db, first.id, { slots, choices, persons })
      await look()
      expect(await told(db, 'waiting-offer')).toHaveLength(2)
    }))

  test('is no fault of another line’s job', () =>
    onBench(async ({ db, bookable, sell, wait }) => {
      const giveBack = await sell(eventOrder(bookable, { persons: 2 }))
      const back = await sell(slotOrder(bookable, { persons: 2 }))
      const first = await wait(eventOrder(bookable, { persons: 2 }))
      const second = await wait(slotOrder(bookable, { persons: 2 }))
      await giveBack()
      await back()
      const { eventServiceId: serviceId, eventId } = bookable
      await offerPlaces(db, { ...lineOf(bookable), serviceId, eventId }, { now: world.now() })
      await setWish(db, first.id, { slots: 1, choices: null, persons: null })
      const line = lineOf(bookable)
      expect(await workTheLine(db, world.payments, { line, now: world.now() })).toEqual({ outcome: 'done' })
      expect(await told(db, 'waiting-offer')).toEqual([second.customer.email])
    }))
})

test('lines that can’t be served starve none behind them, however few are read at once', () =>
  onBench(async ({ db, bookable, sell, wait }) => {
    const choices = [
      slotOrder(bookable, { persons: 2 }),
      slotOrder(bookable, { persons: 2, from: 1 }),
      eventOrder(bookable, { persons: 2 }),
    ]
    const back = []
    const ids = []
    for (const order of choices) back.push(await sell(order))
    for (const order of choices) ids.push((await wait(order)).id)
    for (const giveBack of back) await giveBack()
    const setOnline = (isOnline: boolean) =>
      db.updateTable('service').set({ is_online: isOnline }).where('id', '=', bookable.serviceId).execute()
    const look = () => lookAfterWaitingLists(db, world.payments, { now: world.now(), perPage: 1 })
    await setOnline(false)
    await look()
    const [early = '', late = '', event = ''] = ids
    expect(await waitStates(db)).toEqual({ [early]: 'waiting', [late]: 'waiting', [event]: 'offered' })
    expect(await waitingMails(db)).toContain('waiting-offer')
    await setOnline(true)
    await look()
    expect(await waitStates(db)).toEqual({ [early]: 'offered', [late]: 'offered', [event]: 'offered' })
    expect((await waitingMails(db)).filter((kind) => kind === 'waiting-offer')).toHaveLength(3)
    world.advance(4 * 86_400)
    await look()
    expect(await waitStates(db)).toEqual({ [early]: 'lapsed', [late]: 'lapsed', [event]: 'lapsed' })
  }))

test('at night what an account can’t be booked is tried once, and asked in the morning', () =>
  onBench(
    async ({ db, bookable, wait, look }) => {
      const order = slotOrder(bookable, { persons: 2 })
      const guest = await makeMember(db, { now: world.now() })
      const booked = await press(db, world, order, { customer: guest })
      const { id, customer } = await wait(order)
      world.advance(13 * 3600)
      const reservationId = 'reservationId' in booked ? booked.reservationId : ''
      const cancelling = { userId: guest.id, reason: 'other', now: world.now(), reservationId } as const
      await db
        .updateTable('service')
        .set({ price_groups: await costing(db, 1200) })
        .execute()
      await cancelBooking(db, world.payments, cancelling)
      await look()
      const entry = db.selectFrom('waiting_entry').select(['state', 'books_itself', 'told_at'])
      expect(await entry.execute()).toEqual([{ state: 'offered', books_itself: false, told_at: null }])
      world.advance(9 * 3600)
      await look()
      expect(await told(db, 'waiting-offer')).toEqual([customer.email])
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    },
    { priceCents: 0 },
  ))

async function costing(db: Db, cents: number) {
  const { groups } = await db
    .selectFrom('service')
    .select('price_groups as groups')
    .limit(1)
    .executeTakeFirstOrThrow()
  const all: unknown = typeof groups === 'string' ? JSON.parse(groups) : groups
  return JSON.stringify((all as object[]).map((each) => ({ ...each, priceCents: cents })))
}
