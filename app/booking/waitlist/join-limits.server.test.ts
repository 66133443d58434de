import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { slotOrder, type makeBookable } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { makeMember, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { acceptRequest, rejectRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { joinList, isLastWait } from './join.server.ts'
import { leaveList } from './end-entries.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderFacts } from '#app/booking/order-page/order-facts.server.ts'
import { mostInLine } from './entry-states.ts'
import { entryById } from './entries.server.ts'
import { mayWaitAgain } from './join-limits.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const joining = async ({ db }: WaitingBench, order: OrderRequest, customer: Customer) => {
  const joined = await joinList(db, { customer, order, appUrl: 'http://app.example', now: world.now() })
  return joined.outcome === 'refused' ? joined.because : joined.outcome
}

describe('whoever took up an offer and has nothing', () => {
  const reservationOf = async ({ db }: WaitingBench, order: OrderRequest, customer?: Customer) => {
    const pressed = await press(db, world, order, customer ? { customer } : {})
    return 'reservationId' in pressed ? pressed.reservationId : ''
  }
  // A request that somebody else got rejected went to them.
  const taken = async (bench: WaitingBench) => {
    const { db, bookable, wait } = bench
    const order = slotOrder(bookable, { persons: 2 })
    const { companyId } = bookable
    const answer = (reservationId: string) => ({
      companyId,
      reservationId,
      actorId: 'boss',
      now: world.now(),
    })
    const first = await reservationOf(bench, order)
    const { id, customer } = await wait(order)
    await rejectRequest(db, { ...answer(first), why: { reason: 'no-staff', message: null } })
    await workOff(db, world)
    const reservationId = await reservationOf(bench, order, customer)
    expect(await waitStates(db)).toEqual({ [id]: 'claimed' })
    return { customer, order, reservationId, answer: () => answer(reservationId) }
  }

  test.each([
    ['because the company never answered', 'no-answer', false],
    ['because the company called it off after all', 'withdrawn', false],
    ['because they never paid', 'unpaid', true],
  ] as const)('may wait again; %s, for the last time: %s', (_name, how, isLast) =>
    onBench(
      async (bench) => {
        const { db } = bench
        const { customer, order, answer } = await taken(bench)
        if (how !== 'no-answer') await acceptRequest(db, answer())
        if (how === 'withdrawn')
          await cancelForProvider(db, world.payments, {
            ...answer(),
            cause: {
              actor: 'provider',
              actorId: 'boss',
              reason: 'other',
              message: 'Nein.',
              now: world.now(),
            },
          })
        else {
          world.advance(49 * 3600)
          await expireDueHolds(db, world.payments, { now: world.now() })
        }
        expect(await reservationOf(bench, order)).not.toBe('')
        const facts = await orderFacts(db, order, world.now())
        if ('refused' in facts) throw new Error(facts.refused)
        expect(await isLastWait(db, { userId: customer.id, facts })).toBe(isLast)
        expect(await joining(bench, order, customer)).toBe('joined')
      },
      { confirmation: 'request' },
    ),
  )
})

test('part of what somebody had counts like all of it: other starts of the same places', () =>
  onBench(async (bench) => {
    const { db, bookable, sell, wait, look } = bench
    const [first, later] = [slotOrder(bookable, { persons: 2 }), slotOrder(bookable, { persons: 2, from: 1 })]
    const both = slotOrder(bookable, { persons: 2, slots: 2 })
    const member = await makeMember(db, { now: world.now() })
    const held = await begin(db, world, both, member)
    expect(await joining(bench, later, member)).toBe('own-hold')
    const own = { userId: member.id, reservationId: held.id, now: world.now() }
    await abandonBooking(db, world.payments, own)
    const giveBack = await sell(both)
    await wait(both, member)
    await giveBack()
    await look()
    world.advance(3 * 3600)
    await look()
    const [, giveLaterBack] = [await sell(first), await sell(later)]
    expect(await joining(bench, later, member)).toBe('joined')
    await giveLaterBack()
    await look()
    world.advance(3 * 3600)
    await look()
    await sell(later)
    // Two offers of the later start, one of the first alone.
    for (const order of [later, both]) expect(await joining(bench, order, member)).toBe('had-offer')
    expect(await joining(bench, first, member)).toBe('joined')
    await sell(slotOrder(bookable, { persons: 2, from: 2 }))
    expect(await joining(bench, slotOrder(bookable, { persons: 2, from: 2 }), member)).toBe('joined')
  }))

test('whoever gives an offer back may wait once more, and is told so before and after alike', () =>
  onBench(async (bench) => {
    const { db, bookable, sell, wait, look } = bench
    const order = slotOrder(bookable, { persons: 2 })
    const member = await makeMember(db, { now: world.now() })
    const said: boolean[] = []
    for (let time = 0; time < 2; time += 1) {
      const giveBack = await sell(order)
      const { id } = await wait(order, member)
      const again = async () => {
        const entry = await entryById(db, { companyId: bookable.companyId, id })
        return entry !== null && mayWaitAgain(db, entry)
      }
      await giveBack()
      await look()
      said.push(await again())
      expect(await leaveList(db, { userId: member.id, id, now: world.now() })).toEqual({ outcome: 'left' })
      said.push(await again())
    }
    expect(said).toEqual([true, true, false, false])
    await sell(order)
    expect(await joining(bench, order, member)).toBe('had-offer')
  }))

test('what became of a waiting at night waits for the morning', () =>
  onBench(async ({ db, bookable, sell, wait, look }) => {
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    await wait(two)
    world.advance(11 * 3600)
    await giveBack()
    await look()
    world.advance(1.5 * 3600)
    await db.updateTable('slot').set({ is_blocked: true }).execute()
    await look()
    const mail = await db
      .selectFrom('mail')
      .select('next_attempt_at as at')
      .where('kind', '=', 'waiting-closed')
      .executeTakeFirstOrThrow()
    expect(berlinMinute(mail.at)).toBe(8 * 60)
  }))

test('a line takes so many and nobody more', () =>
  onBench(async (bench) => {
    const { db, bookable, sell, wait } = bench
    const order = slotOrder(bookable, { persons: 2 })
    await sell(order)
    await wait(order)
    await sql`
      insert into waiting_entry (company_id, id, user_id, service_id, starts_at, starts_on, wanted_at, units, wish,
        title, party, books_itself, state, closes_at, leave_code, app_url, created_at)
      select company_id, 'more' || n, 'user' || n, service_id, starts_at, starts_on, wanted_at, units, wish,
        title, party, books_itself, state, closes_at, leave_code, app_url, created_at
      from waiting_entry, generate_series(2, ${mostInLine}) as n`.execute(db)
    const member = await makeMember(db, { now: world.now() })
    expect(await joining(bench, order, member)).toBe('line-full')
    await db.deleteFrom('waiting_entry').where('id', '=', 'more2').execute()
    expect(await joining(bench, order, member)).toBe('joined')
  }))
