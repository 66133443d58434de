import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { undoEntry } from '#app/booking/check-in/entry-undo.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, tally } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { whileLocked } from '#test/support/locks.ts'
import { manyGuests } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)

type Sold = { companyId: string; reservationId: string; customer: Customer; at: Date }

async function soldTicket(own: OwnDatabase, persons: number): Promise<Sold> {
  const bookable = await offer(own, { capacity: 10 })
  const customer = makeCustomer()
  const begun = await begin(own.db, world, slotOrder(bookable, { persons }), customer)
  world.pay(begun.sessionId)
  const asked = { userId: customer.id, reservationId: begun.id, now: world.now() }
  await checkPayment(own.db, world.payments, asked)
  const { companyId, starts } = bookable
  return { companyId, reservationId: begun.id, customer, at: starts[0] ?? world.now() }
}

const ascending = (a: number, b: number) => a - b
const scanners = Array.from({ length: 50 }, (_, index) => index)

async function scannedByAll(own: OwnDatabase, { companyId, reservationId, at }: Sold): Promise<number[]> {
  const order = { companyId, reservationId, shown: null, by: 'door' }
  const outcomes = await inParallel(scanners, scanners.length, (scanner) =>
    admit(own.db, { ...order, entryId: `scanner-${scanner}`, whom: { count: 1 } }, { at }),
  )
  return outcomes.flatMap((each) => (each.outcome === 'admitted' ? each.numbers : []))
}

test.each([1, 7])('fifty scanners at once let a party of %i in once each', (persons) =>
  withOwnDatabase(async (own) => {
    const inside = await scannedByAll(own, await soldTicket(own, persons))
    expect(inside.toSorted(ascending)).toEqual(Array.from({ length: persons }, (_, index) => index + 1))
    await expectInvariants(own.db)
  }),
)

test('the lock alone holds, without the key of the table', () =>
  withOwnDatabase(async (own) => {
    const sold = await soldTicket(own, 2)
    await own.pool.query('alter table admission drop constraint admission_pkey')
    expect((await scannedByAll(own, sold)).toSorted(ascending)).toEqual([1, 2])
  }))

test('a ticket that is cancelled while it is scanned is either used or cancelled, never both', () =>
  withOwnDatabase(async (own) => {
    const sold: Sold[] = []
    while (sold.length < 12) sold.push(await soldTicket(own, 1))
    const ends = await inParallel(sold, 4, async ({ companyId, reservationId, customer, at }) => {
      const order = { companyId, reservationId, shown: null, by: 'door', entryId: 'scan' }
      const leave = { userId: customer.id, reservationId, reason: 'other', now: world.now() } as const
      const [entered, left] = await Promise.all([
        admit(own.db, { ...order, whom: { number: 1 } }, { at }),
        cancelBooking(own.db, world.payments, leave),
      ])
      return `${entered.outcome} and ${left.outcome}`
    })
    const allowed = ['admitted and refused', 'refused and refund-started']
    expect(Object.keys(tally(ends)).filter((end) => !allowed.includes(end))).toEqual([])
    await expectInvariants(own.db)
  }))

// Two people of a party are inside by an entry each; one is taken back while a third comes in.
async function undoneWhileScanned(own: OwnDatabase, lock: 'on' | 'off'): Promise<number[]> {
  const { companyId, reservationId, at } = await soldTicket(own, 3)
  const order = { companyId, reservationId, shown: null, by: 'door' }
  const enter = (number: number) =>
    admit(own.db, { ...order, entryId: `entry-${number}`, whom: { number } }, { at })
  const undo = (number: number) =>
    undoEntry(own.db, { ...order, entryId: `entry-${number}`, guards: { lock } }, { at })
  await enter(1)
  await Promise.all([undo(1), undo(1), enter(2), enter(3), undo(1)])
  await Promise.all([undo(2), undo(3), enter(1)])
  const rows = await own.db
    .selectFrom('admission')
    .select('number')
    .where('reservation_id', '=', reservationId)
    .execute()
  return rows.map(({ number }) => number)
}

test('undone while others of the party are scanned, the books say who is inside', () =>
  withOwnDatabase(async (own) => {
    for (let round = 0; round < 8; round += 1) {
      // The press that was taken back lets nobody in again.
      expect(await undoneWhileScanned(own, 'on')).toEqual([])
      await expectInvariants(own.db)
    }
  }))

// The last who is inside is taken back at the moment in which the next one comes in.
async function lastOutNextIn(own: OwnDatabase, lock: 'on' | 'off'): Promise<string[]> {
  const { companyId, reservationId, at } = await soldTicket(own, 2)
  const order = { companyId, reservationId, shown: null, by: 'door' }
  const enter = (number: number) =>
    admit(own.db, { ...order, entryId: `entry-${number}`, whom: { number } }, { at })
  await enter(1)
  await whileLocked<unknown>(own, { table: 'reservation', waiting: 2 }, () => [
    enter(2),
    undoEntry(own.db, { ...order, entryId: 'entry-1', guards: { lock } }, { at }),
  ])
  return (await brokenInvariants(own.db)).map(({ name }) => name)
}

const rounds = 5

test('who comes in while the last one is taken back is inside, and the ticket says so', () =>
  withOwnDatabase(async (own) => {
    for (let round = 0; round < rounds; round += 1) expect(await lastOutNextIn(own, 'on')).toEqual([])
  }))

test('without the lock the ticket says that nobody is inside while somebody is', () =>
  withOwnDatabase(async (own) => {
    const broken: string[] = []
    for (let round = 0; round < rounds && broken.length === 0; round += 1)
      broken.push(...(await lastOutNextIn(own, 'off')))
    expect(broken).toEqual(['I21-undone'])
  }))

test('the log of what was taken back can’t be changed or emptied', () =>
  withOwnDatabase(async (own) => {
    const { companyId, reservationId, at } = await soldTicket(own, 1)
    const order = { companyId, reservationId, shown: null, by: 'door', entryId: 'entry' }
    await admit(own.db, { ...order, whom: { number: 1 } }, { at })
    await undoEntry(own.db, order, { at })
    for (const change of ['update admission_undo set undone_by = null', 'delete from admission_undo'])
      await expect(own.pool.query(change)).rejects.toThrow('append-only')
  }))
