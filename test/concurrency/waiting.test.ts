import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { leaveList } from '#app/booking/waitlist/end-entries.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { offerPlaces } from '#app/booking/waitlist/offers.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally, workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { waitStates } from '#test/support/waiting.ts'
import { saidSeed } from '#test/support/watched-property.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { waitingScene } from './waiting-scene.ts'

const world = worldOfFile()

const { soldOut, wait, giveBack, lineOf } = waitingScene(world)

test('places that several give back at once go to as many who wait, in their order', () =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 6)
    const line = []
    for (let count = 0; count < 9; count += 1) line.push(await wait(scene))
    await inParallel(scene.sold, 6, (one) => giveBack(scene, one))
    await Promise.all([workOff(own.db, world), workOff(own.db, world)])
    await lookAfterWaitingLists(own.db, world.payments, { now: world.now() })
    const states = await waitStates(own.db)
    expect(line.map(({ id }) => states[id])).toEqual([
      ...Array.from({ length: 6 }, () => 'offered'),
      ...Array.from({ length: 3 }, () => 'waiting'),
    ])
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
  }))

test('two who offer at the same time offer nothing twice', () =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 1)
    await wait(scene)
    await wait(scene)
    for (const one of scene.sold) await giveBack(scene, one)
    const offers = await whileLocked(own, { table: 'slot', waiting: 8 }, () =>
      Array.from({ length: 8 }, () => offerPlaces(own.db, lineOf(scene), { now: world.now() })),
    )
    const made = offers.map((each) => (each.status === 'fulfilled' ? each.value.offered : -1))
    expect(made.filter((count) => count === 0)).toHaveLength(7)
    expect(made).toContain(1)
    await expectInvariants(own.db)
  }))

// Twelve press the order button while the place that somebody gave back belongs to whoever waits for it.
async function boughtBesideTheLine(own: OwnDatabase, line: 'on' | 'off') {
  const scene = await soldOut(own, 1)
  await wait(scene)
  for (const one of scene.sold) await giveBack(scene, one)
  const crowd = await whileLocked(own, { table: 'slot', waiting: 12 }, () =>
    Array.from({ length: 12 }, () => press(own.db, world, scene.order, { guards: { line } })),
  )
  const outcomes = crowd.map((each) => {
    if (each.status === 'rejected') return 'failed'
    return each.value.outcome === 'refused' ? each.value.because : each.value.outcome
  })
  return { scene, outcomes }
}

describe('control: a place came free, and somebody waits for it', () => {
  test('nobody from outside has it, though it isn’t offered yet', () =>
    withOwnDatabase(async (own) => {
      const { outcomes } = await boughtBesideTheLine(own, 'on')
      expect(tally(outcomes)).toEqual({ 'sold-out': 12 })
      await workOff(own.db, world)
      expect(Object.values(await waitStates(own.db))).toEqual(['offered'])
      await expectInvariants(own.db)
    }))

  test('without that rule somebody from outside has it, so the race is real', () =>
    withOwnDatabase(async (own) => {
      const { outcomes } = await boughtBesideTheLine(own, 'off')
      expect(tally(outcomes)).toEqual({ checkout: 1, 'sold-out': 11 })
      await workOff(own.db, world)
      expect(Object.values(await waitStates(own.db))).toEqual(['waiting'])
    }))
})

test('an offer that is taken up in many windows at once becomes one reservation', () =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 1)
    const { customer } = await wait(scene)
    for (const one of scene.sold) await giveBack(scene, one)
    await workOff(own.db, world)
    const pressed = await whileLocked(own, { table: 'slot', waiting: 1 }, () =>
      Array.from({ length: 8 }, () => press(own.db, world, scene.order, { customer })),
    )
    const reservations = pressed.map((each) =>
      each.status === 'fulfilled' && 'reservationId' in each.value ? each.value.reservationId : 'none',
    )
    expect(new Set(reservations).size).toBe(1)
    expect(reservations).not.toContain('none')
    expect(Object.values(await waitStates(own.db))).toEqual(['claimed'])
    await expectInvariants(own.db)
  }))

test.each(['the claim first', 'the end first'])(
  'an offer is taken up or lapses, never both, whoever is faster: %s',
  (order) =>
    withOwnDatabase(async (own) => {
      const scene = await soldOut(own, 1)
      const { customer, id } = await wait(scene)
      const next = await wait(scene)
      for (const one of scene.sold) await giveBack(scene, one)
      await workOff(own.db, world)
      const later = new Date(world.now().getTime() + 3 * 3_600_000)
      const end = () => lookAfterWaitingLists(own.db, world.payments, { now: later })
      const claim = async () => void (await press(own.db, world, scene.order, { customer }))
      await whileLocked(own, { table: 'slot', waiting: 2 }, () =>
        order === 'the claim first' ? [claim(), end()] : [end(), claim()],
      )
      await end()
      const states = await waitStates(own.db)
      expect([
        ['claimed', 'waiting'],
        ['lapsed', 'offered'],
      ]).toContainEqual([states[id], states[next.id]])
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }),
)

test('an evening of booking, waiting, giving back, taking up and leaving at once leaves everything whole', () =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 4)
    const line: Awaited<ReturnType<typeof wait>>[] = []
    for (let count = 0; count < 12; count += 1)
      line.push(
        await wait(scene, {
          slots: 1,
          choices: slotOrder(scene.bookable, { persons: 1 + (count % 3) }).choices,
        }),
      )
    const look = () => lookAfterWaitingLists(own.db, world.payments, { now: world.now() })
    const fromOutside = () => press(own.db, world, scene.order)
    const leaving = line.filter((_, index) => index % 4 === 3)
    const seed = saidSeed('waiting')
    const atOnce = async (acts: (() => Promise<unknown>)[]) => {
      const shuffle = fc.shuffledSubarray(acts, { minLength: acts.length })
      const [shuffled = acts] = fc.sample(shuffle, { numRuns: 1, seed })
      await inParallel(shuffled, 8, async (act) => void (await act()))
    }
    await atOnce([
      ...scene.sold.slice(0, 3).map((one) => () => giveBack(scene, one)),
      ...Array.from({ length: 6 }, () => fromOutside),
      ...Array.from({ length: 4 }, () => look),
    ])
    await look()
    await atOnce([
      ...scene.sold.slice(3).map((one) => () => giveBack(scene, one)),
      ...line.map(
        ({ customer, wanted }) =>
          () =>
            press(own.db, world, wanted, { customer }),
      ),
      ...leaving.map(({ customer, id }) => () => {
        return leaveList(own.db, { userId: customer.id, id, now: world.now() })
      }),
      ...Array.from({ length: 6 }, () => fromOutside),
      ...Array.from({ length: 4 }, () => look),
    ])
    await workOff(own.db, world)
    await lookAfterWaitingLists(own.db, world.payments, { now: world.now() })
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
    world.advance(5 * 86_400)
    await expireDueHolds(own.db, world.payments, { now: world.now() })
    await lookAfterWaitingLists(own.db, world.payments, { now: world.now() })
    await expectInvariants(own.db)
    const open = Object.values(await waitStates(own.db)).filter(
      (state) => state === 'waiting' || state === 'offered',
    )
    expect(open).toEqual([])
    console.info(`waiting: seed ${seed}, ${JSON.stringify(tally(Object.values(await waitStates(own.db))))}`)
  }))

const slips: [string, string, string[]][] = [
  [
    'a hold of an offer',
    'delete from hold where reference in (select id from waiting_entry)',
    ['waiting-holds'],
  ],
  [
    'somebody who overtakes',
    `update waiting_entry set state = 'offered', offered_at = created_at, offered_until = closes_at, tell_at = created_at,
       turn = nextval('waiting_turn')
     where state = 'waiting' and position = (select max(position) from waiting_entry)`,
    ['waiting-order', 'waiting-holds'],
  ],
]

test.each(slips)('one wrong statement by hand is found: %s', (_name, slip, found) =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 1)
    for (let count = 0; count < 3; count += 1) await wait(scene)
    for (const one of scene.sold) await giveBack(scene, one)
    await workOff(own.db, world)
    await expectInvariants(own.db)
    await own.pool.query(slip)
    const names = (await brokenInvariants(own.db)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(found))
  }),
)
