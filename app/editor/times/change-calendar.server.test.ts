import { expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { statementsSent } from '#test/support/statements.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { changeCalendar, openDay } from './change-calendar.server.ts'

const world = worldOfFile()

function daysOf({ bookable }: WaitingBench) {
  const dayOn = berlinDay(bookable.starts[0] ?? world.now())
  const { companyId, serviceId } = bookable
  return { acting: { companyId, serviceId, userId: 'u', now: world.now() }, dayOn }
}

test('whoever waits for a blocked start isn’t offered its places, and is once the day is open again', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable, sell, wait } = bench
    const { acting, dayOn } = daysOf(bench)
    const two = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(two)
    const { id } = await wait(two)
    const change = { kind: 'closed', minutes: null } as const
    await changeCalendar(db, { ...acting, formKey: 'k', fromOn: dayOn, toOn: dayOn, change, reason: null })
    await giveBack()
    await workOff(db, world)
    expect(await waitStates(db)).toEqual({ [id]: 'waiting' })
    await openDay(db, { ...acting, dayOn })
    await workOff(db, world)
    expect(await waitStates(db)).toEqual({ [id]: 'offered' })
  }))

test('more places are offered to who waits, in the transaction that makes them; a change takes few statements', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable, sell, wait } = bench
    const { acting, dayOn } = daysOf(bench)
    const two = slotOrder(bookable, { persons: 2 })
    await sell(two)
    const { id } = await wait(two)
    const change = { kind: 'capacity', minutes: null, capacity: 4 } as const
    const order = { formKey: 'k', fromOn: dayOn, toOn: dayOn, change, reason: null }
    await changeCalendar(db, { ...acting, ...order })
    await workOff(db, world)
    expect(await waitStates(db)).toEqual({ [id]: 'offered' })
    // In the test's own transaction, whose begin and commit are two more.
    const sent = await statementsSent(() => changeCalendar(db, { ...acting, ...order, formKey: 'other' }))
    expect(sent.length).toBeLessThanOrEqual(10)
  }))
