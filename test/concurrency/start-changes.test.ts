import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginStartChange } from '#app/booking/start-changes/begin-change.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import type { Failpoint } from '#foundation/platform/failpoint.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, inParallel, press, tally } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { times } from '#test/support/many-guests.ts'
import { slotOf, startCommands } from '#test/support/start-changes.ts'
import { makeMember, standInLine, waitStates } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { killScenes } from './kill-scenes.ts'

const world = worldOfFile()
const { run } = killScenes(world)
const { command, sell } = startCommands(world)

const orders = 160
const unpaid = 4
const free = 20
const atCounter = 20
const guests = orders + free + atCounter

/** Processes that change a start and die at one failpoint after the other; a last one comes to the end. */
async function changeKilledAt(
  own: OwnDatabase,
  deaths: readonly (readonly [Failpoint, number])[],
): Promise<number> {
  for (const [name, passes] of deaths) {
    expect([name, await run(own, { kind: 'change-start' }, name, passes)]).toEqual([name, 'SIGKILL'])
    await expectSound(own.db)
  }
  expect(await run(own, { kind: 'change-start' })).toBeNull()
  await expectSound(own.db)
  return deaths.length
}

// Of hundreds of rows the planner has to know, or the sentences take longer than everything else.
async function expectSound(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
  await expectInvariants(db)
}

/** Two hundred at one start: paid and free tickets, orders at the payment page, sales at the counter, one who waits. */
async function fill(db: Db, bookable: Bookable) {
  const order = slotOrder(bookable)
  const begun = await inParallel(times(orders), 8, () => begin(db, world, order))
  begun.sort((a, b) => (a.id < b.id ? -1 : 1))
  const paid = begun.slice(0, -unpaid)
  await inParallel(paid, 8, async ({ sessionId }) => {
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
  })
  const services = db.updateTable('service').where('id', '=', bookable.serviceId)
  const { price_groups: groups } = await db
    .selectFrom('service')
    .select('price_groups')
    .where('id', '=', bookable.serviceId)
    .executeTakeFirstOrThrow()
  const forNothing = groups.map((group) => ({ ...group, priceCents: 0 }))
  await services.set({ price_groups: JSON.stringify(forNothing) }).execute()
  for (const _ of times(free)) await press(db, world, order)
  await services.set({ price_groups: JSON.stringify(groups) }).execute()
  for (const index of times(atCounter)) await sell(db, bookable, { email: `counter-${index}@example.org` })
  const changing = paid[Math.floor(paid.length / 2)]
  if (!changing) throw new Error('nobody paid')
  const wish = slotOrder(bookable, { persons: 2 })
  const pressed = await pressChange(db, world, wish, {
    customer: changing.customer,
    reservationId: changing.id,
  })
  expect(pressed.outcome).toBe('checkout')
  const customer = await makeMember(db, { now: world.now() })
  await standInLine(db, { customer, order: slotOrder(bookable, { persons: 2 }), now: world.now() })
  return paid
}

const kinds = async (db: Db) =>
  tally((await db.selectFrom('mail').select('kind').execute()).map(({ kind }) => kind))
const outcomes = async (db: Db, changeId: string) => {
  const rows = db.selectFrom('start_change_guest').select('outcome').where('change_id', '=', changeId)
  return tally((await rows.execute()).map(({ outcome }) => outcome ?? 'waiting'))
}

test('200 guests are moved, then called off, by processes that die at every step: each once, to the cent', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    const from = new Date(world.now().getTime() - 1000)
    // One place more for the change that waits.
    const bookable = await makeBookable(db, { capacity: guests + 1, slots: 2, now: world.now() })
    world.enable(bookable.connectAccountId)
    const paid = await fill(db, bookable)
    const before = await kinds(db)
    const [old, next] = [slotOf(bookable, 0), slotOf(bookable, 1)]

    const moved = await beginStartChange(db, command(old, { kind: 'moved', to: { startsAt: next.startsAt } }))
    if (moved.outcome !== 'begun') throw new Error(JSON.stringify(moved))
    await expectSound(db)
    const killsMoving = await changeKilledAt(own, [
      ['after_start_change_commit', 0],
      ['mid_start_change_guest', 30],
      ['mid_amendment_end', 0],
      ['after_start_change_guest', 40],
      ['mid_expiry_job', 0],
      ['before_start_change_end', 0],
    ])
    expect(await outcomes(db, moved.changeId)).toEqual({
      moved: paid.length + free + atCounter,
      'given-up': unpaid,
    })
    const there = db.selectFrom('reservation').select('id').where('starts_at', '=', next.startsAt)
    expect(await there.where('state', '=', 'confirmed').execute()).toHaveLength(paid.length + free)
    expect(Object.values(await waitStates(db))).toEqual(['closed'])
    const told = {
      'booking-moved': paid.length + free,
      'sale-changed': atCounter,
      'booking-cancelled': unpaid,
    }
    expect(await kinds(db)).toEqual({ ...before, ...told, 'change-lapsed': 1, 'waiting-closed': 1 })
    expect(await db.selectFrom('refund').select('id').execute()).toEqual([])

    const off = await beginStartChange(db, command(next, { kind: 'called-off' }, { operationId: 'form-2' }))
    if (off.outcome !== 'begun') throw new Error(JSON.stringify(off))
    const killsCallingOff = await changeKilledAt(own, [
      ['mid_start_change_guest', 30],
      ['after_start_change_guest', 40],
      ['before_refund_call', 10],
      ['after_refund_call_before_save', 10],
      ['between_refund_and_reversal', 10],
      ['after_reversal_before_ledger', 10],
    ])
    expect(await outcomes(db, off.changeId)).toEqual({
      refunded: paid.length,
      cancelled: free + atCounter,
    })
    expect(await kinds(db)).toEqual({
      ...before,
      ...told,
      'change-lapsed': 1,
      'waiting-closed': 1,
      'booking-cancelled': unpaid + paid.length + free,
      'sale-cancelled': atCounter,
      'booking-refunded': paid.length,
    })
    const refunds = await db
      .selectFrom('refund')
      .select(['reference', 'amount_cents as cents', 'status'])
      .execute()
    expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(paid.length)
    expect(refunds.map(({ cents, status }) => [cents, status])).toEqual(paid.map(() => [1200, 'done']))
    const lines = await db.selectFrom('ledger_line').select(['account', 'amount_cents as cents']).execute()
    const ofGuests = lines.filter(({ account }) => account === 'customer')
    expect(ofGuests.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const slots = db.selectFrom('slot').select('booked').where('service_id', '=', bookable.serviceId)
    expect((await slots.execute()).map(({ booked }) => booked)).toEqual([0, 0])
    const span = { from, until: new Date(world.now().getTime() + 60_000) }
    expect(await compareBooks(db, world.payments, span)).toMatchObject({ differenceCents: 0 })
    console.info(
      `start changes: ${guests} guests, ${killsMoving + killsCallingOff} kills, ${paid.length} refunds`,
    )
  }))
