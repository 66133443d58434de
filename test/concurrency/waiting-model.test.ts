import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { joinList } from '#app/booking/waitlist/join.server.ts'
import { leaveList } from '#app/booking/waitlist/end-entries.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeMember, toMorning } from '#test/support/waiting.ts'
import { assertWatched } from '#test/support/watched-property.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

const seeds = 40
const steps = 40
const patienceMs = 600_000
const capacity = 4
const offerMs = 7_200_000
const starts = [0, 1] as const

type Party = { units: number; from: number; slots: number }
type Holder = Party & { id: string; customer: Customer; isLive: boolean; of?: Waiter }
type Waiter = Party & { id: string; customer: Customer; state: string; untilMs: number }

/** What should be true, by a few lists and no database. Nothing of the product's own rule is used. */
type Model = { holders: Holder[]; line: Waiter[] }
type Real = { db: Db; bookable: Bookable }
type Step = (model: Model, real: Real) => Promise<void>

const wants = ({ from, slots }: Party) => Array.from({ length: slots }, (_, index) => from + index)
const held = ({ holders, line }: Model, start: number) =>
  [...holders.filter(({ isLive }) => isLive), ...line.filter(({ state }) => state === 'offered')]
    .filter((party) => wants(party).includes(start))
    .reduce((sum, { units }) => sum + units, 0)

/** Gives everybody in line, first come first, what is free for them, and says what is left. */
function servedByHand(model: Model): { served: Waiter[]; left: number[] } {
  const left = [0, 1, 2].map((start) => capacity - held(model, start))
  const served: Waiter[] = []
  for (const waiter of model.line.filter(({ state }) => state === 'waiting')) {
    if (wants(waiter).some((start) => (left[start] ?? 0) < waiter.units)) continue
    for (const start of wants(waiter)) left[start] = (left[start] ?? 0) - waiter.units
    served.push(waiter)
  }
  return { served, left }
}
const fits = (model: Model, party: Party) => {
  const { left } = servedByHand(model)
  return wants(party).every((start) => (left[start] ?? 0) >= party.units)
}

const orderOf = ({ bookable }: Real, { units, from, slots }: Party) =>
  slotOrder(bookable, { persons: units, from, slots })

const buy =
  (party: Party): Step =>
  async (model, real) => {
    const expected = fits(model, party) ? 'checkout' : 'sold-out'
    const customer = await makeMember(real.db, { now: world.now() })
    const started = await press(real.db, world, orderOf(real, party), { customer })
    expect(started.outcome === 'refused' ? started.because : started.outcome).toBe(expected)
    if (started.outcome === 'checkout')
      model.holders.push({ ...party, id: started.reservationId, customer, isLive: true })
  }

const join =
  (party: Party): Step =>
  async (model, real) => {
    const expected = fits(model, party) ? 'places-free' : party.units > capacity ? 'never-fits' : 'joined'
    const customer = await makeMember(real.db, { now: world.now() })
    const order = orderOf(real, party)
    const joined = await joinList(real.db, {
      customer,
      order,
      appUrl: 'http://app.example',
      now: world.now(),
    })
    expect(joined.outcome === 'refused' ? joined.because : joined.outcome).toBe(expected)
    if (joined.outcome === 'joined')
      model.line.push({ ...party, id: joined.entry.id, customer, state: 'waiting', untilMs: 0 })
  }

const nth = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]

const giveBack =
  (index: number, who: 'anybody' | 'offered' = 'anybody'): Step =>
  async (model, { db }) => {
    const one = nth(
      model.holders.filter(({ isLive, of }) => isLive && (who === 'anybody' || of)),
      index,
    )
    if (!one) return
    const own = { userId: one.customer.id, reservationId: one.id, now: world.now() }
    expect(await abandonBooking(db, world.payments, own)).toEqual({ outcome: 'released' })
    one.isLive = false
    // What was offered stays offered until its hour.
    if (!one.of) return
    const became = one.of.untilMs < world.now().getTime() ? 'lapsed' : 'offered'
    one.of.state = became
    unpaid[became] += 1
  }

const unpaid = { offered: 0, lapsed: 0 }

const claim =
  (index: number): Step =>
  async (model, real) => {
    const one = nth(
      model.line.filter(({ state }) => state === 'offered'),
      index,
    )
    if (!one || one.untilMs < world.now().getTime()) return
    const started = await press(real.db, world, orderOf(real, one), { customer: one.customer })
    expect(started.outcome).toBe('checkout')
    if (started.outcome !== 'checkout') return
    one.state = 'claimed'
    model.holders.push({ ...one, id: started.reservationId, isLive: true, of: one })
  }

const leave =
  (index: number): Step =>
  async (model, { db }) => {
    const one = nth(
      model.line.filter(({ state }) => state === 'waiting' || state === 'offered'),
      index,
    )
    if (!one) return
    expect(await leaveList(db, { userId: one.customer.id, id: one.id, now: world.now() })).toEqual({
      outcome: 'left',
    })
    one.state = 'left'
  }

function offerByHand(model: Model): void {
  for (const waiter of servedByHand(model).served) {
    waiter.state = 'offered'
    waiter.untilMs = world.now().getTime() + offerMs
  }
}

const work: Step = async (model, { db }) => {
  expect((await workOff(db, world)).failed).toBe(0)
  offerByHand(model)
}

const look: Step = async (model, { db }) => {
  const nowMs = world.now().getTime()
  await lookAfterWaitingLists(db, world.payments, { now: new Date(nowMs) })
  for (const waiter of model.line)
    if (waiter.state === 'offered' && waiter.untilMs < nowMs) waiter.state = 'lapsed'
  offerByHand(model)
}

// Forty times this is less than the twelve hours until the night: the clock of offers never stands still here.
const pass: Step = async () => world.advance(16 * 60)

async function expectSame(model: Model, { db, bookable }: Real): Promise<void> {
  const { companyId } = bookable
  const slots = await db
    .selectFrom('slot')
    .select('booked')
    .where('company_id', '=', companyId)
    .orderBy('starts_at')
    .execute()
  expect(slots.map(({ booked }) => booked)).toEqual([0, 1, 2].map((start) => held(model, start)))
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
  expect(rows).toEqual(model.line.map(({ id, state }) => ({ id, state })))
}

const party = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  from: fc.constantFrom(...starts),
  slots: fc.constantFrom(1, 1, 2),
})
const index = fc.nat(9)
const step: fc.Arbitrary<[name: string, step: Step]> = fc.oneof(
  { weight: 4, arbitrary: party.map((each): [string, Step] => [`buy ${JSON.stringify(each)}`, buy(each)]) },
  { weight: 5, arbitrary: party.map((each): [string, Step] => [`join ${JSON.stringify(each)}`, join(each)]) },
  { weight: 4, arbitrary: index.map((each): [string, Step] => [`give back ${each}`, giveBack(each)]) },
  { weight: 3, arbitrary: index.map((each): [string, Step] => [`claim ${each}`, claim(each)]) },
  {
    weight: 2,
    arbitrary: index.map((each): [string, Step] => [`unpaid ${each}`, giveBack(each, 'offered')]),
  },
  { weight: 1, arbitrary: index.map((each): [string, Step] => [`leave ${each}`, leave(each)]) },
  { weight: 3, arbitrary: fc.constant<[string, Step]>(['work', work]) },
  { weight: 2, arbitrary: fc.constant<[string, Step]>(['look', look]) },
  { weight: 2, arbitrary: fc.constant<[string, Step]>(['pass', pass]) },
)

test(
  `${seeds} random evenings: whatever people do, the waiting list does what a few lists say, and nobody overtakes`,
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async ({ db, pool }) => {
      const seed = randomInt(2 ** 31)
      const evenings = fc.asyncProperty(
        fc.array(step, { minLength: steps, maxLength: steps }),
        async (all) => {
          toMorning(world)
          const bookable = await makeBookable(db, { capacity, slots: 3, now: world.now() })
          world.enable(bookable.connectAccountId)
          const model: Model = { holders: [], line: [] }
          for (const [, act] of all) {
            await act(model, { db, bookable })
            await expectSame(model, { db, bookable })
          }
          // What this evening left open must not have its turn in the next one.
          await db
            .updateTable('waiting_entry')
            .set({ turn: sql`coalesce(turn, nextval('waiting_turn'))`, state: 'left', ended_at: world.now() })
            .where('state', '=', 'waiting')
            .execute()
          await expectInvariants(db)
        },
      )
      await assertWatched(evenings, { name: 'waiting model', seed, numRuns: seeds })
      const { rows } = await pool.query(
        'select state, count(*)::int as count from waiting_entry group by state',
      )
      console.info(`waiting model: seed ${seed}, ${seeds * steps} steps: ${JSON.stringify(rows)}`)
      console.info(`orders of an offer that ended unpaid: ${JSON.stringify(unpaid)}`)
      expect(unpaid.offered).toBeGreaterThan(0)
      expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['claimed', 'lapsed', 'left']))
    }),
)
