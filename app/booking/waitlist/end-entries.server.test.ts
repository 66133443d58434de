import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { blockDay } from '#app/availability/schedule/schedule.server.ts'
import { slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, waitingMails, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { joinList } from './join.server.ts'
import { leaveList } from './end-entries.server.ts'
import { offerPlaces } from './offers.server.ts'
import { ordersPerHour } from '#app/booking/holds/limits.ts'
import { joinsPerHour } from './entry-states.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const mailText = async (db: Db, kind: string) => {
  const mails = await db.selectFrom('mail').select('body_text').where('kind', '=', kind).execute()
  return mails.map(({ body_text }) => body_text).join()
}

test('what can’t be booked for somebody only at this moment isn’t made a question: it is booked later', () =>
  onBench(
    async ({ db, bookable, wait, look }) => {
      const order = slotOrder(bookable, { persons: 2 })
      const guest = await makeMember(db, { now: world.now() })
      const booked = await press(db, world, order, { customer: guest })
      const { id, customer } = await wait(order)
      for (let from = 1; from <= ordersPerHour; from += 1)
        expect(await press(db, world, slotOrder(bookable, { from }), { customer })).toMatchObject({
          outcome: 'confirmed',
        })
      const reservationId = 'reservationId' in booked ? booked.reservationId : ''
      const cancelling = { userId: guest.id, reason: 'other', now: world.now(), reservationId } as const
      await cancelBooking(db, world.payments, cancelling)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      expect(await waitingMails(db)).toEqual(['waiting-joined'])
      world.advance(3700)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'claimed' })
      expect(await waitingMails(db)).toEqual(['waiting-booked', 'waiting-joined'])
    },
    { priceCents: 0, slots: ordersPerHour + 1 },
  ))

describe('an offer that can’t be taken up any more', () => {
  const offered = async ({ bookable, sell, wait, look }: WaitingBench) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    await giveBack()
    await look()
    return id
  }

  test('because its offer went off sale isn’t told, and ends with words of its own', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const id = await offered(bench)
      await db.updateTable('waiting_entry').set({ told_at: null }).execute()
      await db.deleteFrom('mail').where('kind', '=', 'waiting-offer').execute()
      await db.updateTable('service').set({ is_online: false }).execute()
      await look()
      world.advance(1)
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'closed' })
      expect(await waitingMails(db)).toEqual(['waiting-closed', 'waiting-joined'])
      expect(await mailText(db, 'waiting-closed')).toContain('nimmt dafür keine Buchungen mehr an')
    }))

  test('because its day was blocked after it was told ends, and whoever had it reads why', () =>
    onBench(async (bench) => {
      const { db, bookable, look } = bench
      const id = await offered(bench)
      const dayOn = berlinDay(bookable.starts[0] ?? world.now())
      await blockDay(db, { ...bookable, dayOn, availableAtMinute: null, reason: null, now: world.now() })
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'closed' })
      expect(await mailText(db, 'waiting-closed')).toContain('nimmt dafür keine Buchungen mehr an')
    }))
})

test('nobody keeps a start to themselves: not while they hold it unpaid, not after two offers they let go', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const join = async (persons: number, customer: Parameters<typeof joinList>[1]['customer']) => {
      const order = slotOrder(bookable, { persons })
      const joined = await joinList(db, { customer, order, appUrl: 'http://app.example', now: world.now() })
      return joined.outcome === 'refused' ? joined.because : joined.outcome
    }
    const member = await makeMember(db, { now: world.now() })
    const held = await begin(db, world, slotOrder(bookable, { persons: 2 }), member)
    expect(await join(2, member)).toBe('own-hold')
    const own = { userId: member.id, reservationId: held.id, now: world.now() }
    await abandonBooking(db, world.payments, own)
    const giveBack = await sell(slotOrder(bookable, { persons: 2 }))
    const { id } = await wait(slotOrder(bookable, { persons: 2 }), member)
    await giveBack()
    await look()
    const taken = await begin(db, world, slotOrder(bookable, { persons: 2 }), member)
    expect(await waitStates(db)).toEqual({ [id]: 'claimed' })
    await abandonBooking(db, world.payments, { ...own, reservationId: taken.id })
    expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    await leaveList(db, { userId: member.id, id, now: world.now() })
    const soldAgain = await sell(slotOrder(bookable, { persons: 2 }))
    // Once more, behind everybody who came meanwhile.
    const next = await wait(slotOrder(bookable, { persons: 2 }))
    expect(await join(2, member)).toBe('joined')
    await soldAgain()
    await look()
    const [, , last = ''] = Object.keys(await waitStates(db))
    expect(await waitStates(db)).toEqual({ [id]: 'left', [next.id]: 'offered', [last]: 'waiting' })
    await leaveList(db, { userId: next.customer.id, id: next.id, now: world.now() })
    await look()
    expect(await waitStates(db)).toMatchObject({ [last]: 'offered' })
    await leaveList(db, { userId: member.id, id: last, now: world.now() })
    await sell(slotOrder(bookable, { persons: 2 }))
    expect(await join(2, member)).toBe('had-offer')
  }))

test('the lead time of the moment counts, not that of joining', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    const setLead = (minutes: number) =>
      db.updateTable('service').set({ lead_time_minutes: minutes }).execute()
    await setLead(60 * 24 * 30)
    await giveBack()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'closed' })
    await setLead(0)
    const again = await sell(two)
    const { id: second } = await wait(two)
    await db
      .updateTable('waiting_entry')
      .set({ closes_at: new Date(world.now().getTime() - 1000) })
      .where('id', '=', second)
      .execute()
    await look()
    await again()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'closed', [second]: 'offered' })
  }))

test('an offer that nobody was told of ends with the start: it didn’t lapse, nothing came free', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    await giveBack()
    const { companyId, serviceId, starts } = bookable
    const startsOn = berlinDay(starts[0] ?? world.now())
    await offerPlaces(db, { companyId, serviceId, eventId: null, startsOn }, { now: world.now() })
    world.advance(4 * 86_400)
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'closed' })
    expect(await waitingMails(db)).toEqual(['waiting-closed', 'waiting-joined'])
    expect(await mailText(db, 'waiting-closed')).toContain('kann nicht mehr gebucht werden')
  }))

describe('shortly before the close', () => {
  test('nothing is offered any more: anybody may have what comes free, and nobody new waits', () =>
    onBench(async ({ db, bookable, sell, wait, look }) => {
      const two = slotOrder(bookable, { persons: 2 })
      const giveBack = await sell(two)
      const { id } = await wait(two)
      const [startsAt = world.now()] = bookable.starts
      world.advance(Math.floor((startsAt.getTime() - world.now().getTime()) / 1000) - 29 * 60)
      const member = await makeMember(db, { now: world.now() })
      const joining = { customer: member, order: two, appUrl: 'http://app.example', now: world.now() }
      expect(await joinList(db, joining)).toMatchObject({ because: 'too-soon' })
      await giveBack()
      await look()
      expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
      expect(await press(db, world, two)).toMatchObject({ outcome: 'checkout' })
    }))
})

test('while a company can’t be paid nothing is offered, and nobody loses their place', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    await db.updateTable('payout_account').set({ charges_enabled: false }).execute()
    await giveBack()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
    await db.updateTable('payout_account').set({ charges_enabled: true }).execute()
    await look()
    expect(await waitStates(db)).toEqual({ [id]: 'offered' })
  }))

test('joining and leaving again and again ends after ten times an hour', () =>
  onBench(async ({ db, bookable, sell, wait }) => {
    const two = slotOrder(bookable, { persons: 2 })
    await sell(two)
    const member = await makeMember(db, { now: world.now() })
    const joining = { customer: member, order: two, appUrl: 'http://app.example', now: world.now() }
    for (let times = 0; times < joinsPerHour; times += 1) {
      const { id } = await wait(two, member)
      await leaveList(db, { userId: member.id, id, now: world.now() })
    }
    expect(await joinList(db, joining)).toMatchObject({ because: 'too-many-joins' })
  }))

test('what the list offers is kept for whoever gave the start up before, also without a confirmed address', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const member = await makeMember(db, { now: world.now() })
    const customer = { ...member, isEmailVerified: false }
    const { id: reservationId } = await begin(db, world, two, customer)
    await abandonBooking(db, world.payments, { userId: member.id, reservationId, now: world.now() })
    expect(await press(db, world, two, { customer })).toMatchObject({ because: 'unconfirmed-again' })
    const giveBack = await sell(two)
    await wait(two, member)
    await giveBack()
    await look()
    expect(await press(db, world, two, { customer })).toMatchObject({ outcome: 'checkout' })
  }))
