import { expect, test } from 'vitest'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { reservationById } from '#app/booking/reservations/store.server.ts'
import { admit, type Admitted } from './admission.server.ts'
import { listDoorTickets, findDoorTicket } from './door-list.server.ts'
import { conflictsSince, reportEntries } from './door-report.server.ts'

const world = worldOfFile()

type Door = BookingPages & {
  id: string
  at: Date
  enter: (entryId: string, whom: Admitted, more?: object) => ReturnType<typeof admit>
}

// Jule's party of three, on the day of her visit.
const atTheDoor = (work: (door: Door) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 3 }), pages.jule)
    const at = bookable.starts[0] ?? world.now()
    const order = { companyId: bookable.companyId, reservationId: id, shown: null, by: 'door' }
    const enter = (entryId: string, whom: Admitted, more = {}) =>
      admit(db, { ...order, ...more, entryId, whom }, { at })
    await work({ ...pages, id, at, enter })
  })

test('the first who comes in redeems the ticket, and everybody comes in once', () =>
  atTheDoor(async ({ db, bookable, id, enter }) => {
    expect(await enter('a', { number: 2 })).toMatchObject({ outcome: 'admitted', numbers: [2] })
    const { companyId } = bookable
    expect(await reservationById(db, { companyId, id })).toMatchObject({ state: 'reedemed' })
    expect(await enter('b', { number: 2 })).toMatchObject({
      outcome: 'refused',
      verdict: { verdict: 'used' },
    })
    expect(await enter('c', { count: 1 })).toMatchObject({ outcome: 'admitted', numbers: [1] })
    expect(await enter('d', { count: 9 })).toMatchObject({ outcome: 'admitted', numbers: [3] })
    expect(await enter('e', { count: 1 })).toMatchObject({ outcome: 'refused', verdict: { verdict: 'used' } })
  }))

test('a press that is sent twice lets the same people in', () =>
  atTheDoor(async ({ enter }) => {
    expect(await enter('a', { count: 2 })).toMatchObject({ numbers: [1, 2] })
    expect(await enter('a', { count: 2 })).toMatchObject({ outcome: 'admitted', numbers: [1, 2] })
    expect(await enter('b', { count: 2 })).toMatchObject({ numbers: [3] })
  }))

test('neither a cancelled nor an unpaid nor another company’s ticket opens the door', () =>
  atTheDoor(async ({ db, bookable, id, jule, enter }) => {
    expect(await enter('a', { count: 1 }, { companyId: 'nebenan' })).toEqual({ outcome: 'unknown' })
    expect(await enter('b', { count: 1 }, { reservationId: 'nothing' })).toEqual({ outcome: 'unknown' })
    const unpaid = await begin(db, world, slotOrder(bookable), makeCustomer())
    expect(await enter('c', { count: 1 }, { reservationId: unpaid.id })).toMatchObject({
      verdict: { verdict: 'unpaid' },
    })
    const leave = { userId: jule.id, reservationId: id, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, leave)
    expect(await enter('d', { count: 1 })).toMatchObject({ verdict: { verdict: 'cancelled' } })
    expect(await db.selectFrom('admission').select('number').execute()).toEqual([])
  }))

test('whoever came in can’t cancel any more', () =>
  atTheDoor(async ({ db, id, jule, enter }) => {
    await enter('a', { number: 1 })
    const leave = { userId: jule.id, reservationId: id, reason: 'other', now: world.now() } as const
    expect(await cancelBooking(db, world.payments, leave)).toMatchObject({ because: 'state-forbids-it' })
  }))

test('the button beside a booking lets the whole party in', () =>
  atTheDoor(async ({ db, bookable, id, at, enter }) => {
    const order = { companyId: bookable.companyId, reservationId: id, actorId: 'owner', now: at }
    expect(await redeemTicket(db, order)).toEqual({ outcome: 'done' })
    expect(await redeemTicket(db, order)).toEqual({ outcome: 'refused', because: 'redeemed-already' })
    const used = { outcome: 'refused', verdict: { verdict: 'used', waiting: [] } }
    expect(await enter('a', { number: 3 })).toMatchObject(used)
    expect(await enter('b', { count: 1 })).toMatchObject(used)
  }))

test('the list for the door has names of guests, cancelled ones without, and no address of anybody', () =>
  atTheDoor(async ({ db, bookable, id, at, jule, enter, buy }) => {
    const gone = makeCustomer('gone')
    const cancelled = await buy(slotOrder(bookable, { from: 1 }), gone)
    const leave = { userId: gone.id, reservationId: cancelled, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, leave)
    await begin(db, world, slotOrder(bookable, { from: 2 }), makeCustomer())
    await enter('a', { number: 1 })
    const { companyId } = bookable
    const until = new Date(at.getTime() + 12 * 3_600_000)
    const { tickets, isComplete } = await listDoorTickets(db, { companyId, now: at, until })
    const facts = tickets.map(({ name, standing, tickets: count }) => [name, standing, count])
    expect(facts).toEqual([
      [jule.displayName, 'valid', 3],
      ['', 'cancelled', 1],
      [expect.any(String), 'unpaid', 1],
    ])
    expect(tickets[0]?.admitted).toEqual([{ number: 1, at: at.getTime() }])
    expect(isComplete).toBe(true)
    expect(JSON.stringify(tickets)).not.toContain('@')
    expect(await listDoorTickets(db, { companyId, now: at, until, limit: 1 })).toMatchObject({
      isComplete: false,
    })
    const bookingCode = tickets[0]?.bookingCode ?? ''
    expect(await findDoorTicket(db, { companyId, by: { bookingCode }, now: at })).toMatchObject({
      reservationId: id,
    })
    expect(await findDoorTicket(db, { companyId: 'nebenan', by: { bookingCode }, now: at })).toBeNull()
  }))

test('the door has first and last names to find guests by, of cancelled bookings and of another day none', () =>
  atTheDoor(async ({ db, bookable, id, at, jule, enter, buy }) => {
    const named = { first_name: 'Jürgen', last_name: 'Groß' }
    await db.updateTable('users').set(named).where('id', '=', jule.id).execute()
    const cancelled = await buy(slotOrder(bookable, { from: 1 }), jule)
    const leave = { userId: jule.id, reservationId: cancelled, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, leave)
    const { companyId } = bookable
    const until = new Date(at.getTime() + 12 * 3_600_000)
    const { tickets } = await listDoorTickets(db, { companyId, now: at, until })
    expect(tickets.map(({ standing, fullName }) => [standing, fullName])).toEqual([
      ['valid', 'Jürgen Groß'],
      ['cancelled', undefined],
    ])
    const early = new Date(at.getTime() - 2 * 86_400_000)
    const onAnotherDay = await findDoorTicket(db, { companyId, by: { id }, now: early })
    expect(onAnotherDay?.fullName).toBeUndefined()
    expect(await enter('a', { number: 1 })).toMatchObject({ ticket: { fullName: 'Jürgen Groß' } })
  }))

test('what two scanners without network let in is entered once, and the second is told', () =>
  atTheDoor(async ({ db, bookable, id, at }) => {
    const { companyId } = bookable
    const entry = (entryId: string, number: number, minutes: number) => ({
      ...{ entryId, reservationId: id, whom: { number }, shown: null },
      at: new Date(at.getTime() + minutes * 60_000),
    })
    const now = new Date(at.getTime() + 3_600_000)
    const one = { companyId, by: 'one', entries: [entry('a', 1, 1), entry('b', 2, 2)], now }
    const other = { companyId, by: 'other', entries: [entry('c', 2, 5)], now }
    expect(await reportEntries(db, one)).toEqual({ conflicts: 0, failed: [] })
    expect(await reportEntries(db, other)).toEqual({ conflicts: 1, failed: [] })
    expect(await reportEntries(db, one)).toEqual({ conflicts: 0, failed: [] })
    expect(await reportEntries(db, other)).toEqual({ conflicts: 1, failed: [] })
    const told = await conflictsSince(db, { companyId, since: at })
    expect(told).toEqual([
      expect.objectContaining({
        ...{ entryId: 'c', because: 'used', number: 2, name: 'Jule' },
        ...{ at: new Date(at.getTime() + 300_000), usedAt: new Date(at.getTime() + 120_000) },
      }),
    ])
    expect(await conflictsSince(db, { companyId: 'nebenan', since: at })).toEqual([])
  }))

test('of a party that came by one code at two doors, those who were too many are told', () =>
  atTheDoor(async ({ db, bookable, id, at }) => {
    const { companyId } = bookable
    const entry = { reservationId: id, whom: { count: 2 }, shown: null, at }
    const report = (by: string) =>
      reportEntries(db, { companyId, by, entries: [{ ...entry, entryId: by }], now: at })
    expect([await report('one'), await report('other')]).toEqual([
      { conflicts: 0, failed: [] },
      { conflicts: 1, failed: [] },
    ])
    expect(await report('other')).toEqual({ conflicts: 1, failed: [] })
    const told = await conflictsSince(db, { companyId, since: at })
    expect(told).toEqual([expect.objectContaining({ because: 'used', people: 1, name: 'Jule' })])
    expect(await db.selectFrom('admission').select('number').execute()).toHaveLength(3)
  }))

test('a scanner that lay in a drawer over the weekend still tells of Saturday', () =>
  atTheDoor(async ({ db, bookable, id, at }) => {
    const { companyId } = bookable
    const entry = { entryId: 'a', reservationId: id, whom: { number: 1 }, shown: null, at }
    const monday = new Date(at.getTime() + 60 * 3_600_000)
    expect(await reportEntries(db, { companyId, by: 'one', entries: [entry], now: monday })).toEqual({
      conflicts: 0,
      failed: [],
    })
    expect(await reservationById(db, { companyId, id })).toMatchObject({ state: 'reedemed' })
  }))

test('who comes on another day stays without a name at the door', () =>
  atTheDoor(async ({ db, bookable, id, at }) => {
    const { companyId } = bookable
    const early = new Date(at.getTime() - 2 * 86_400_000)
    expect(await findDoorTicket(db, { companyId, by: { id }, now: early })).toMatchObject({
      name: '',
      title: '',
    })
    const until = new Date(early.getTime() + 12 * 3_600_000)
    expect(await listDoorTickets(db, { companyId, now: early, until })).toMatchObject({ tickets: [] })
  }))

test('a scanner’s clock is never believed for the future', () =>
  atTheDoor(async ({ db, bookable, id, at }) => {
    const { companyId } = bookable
    const entry = { entryId: 'a', reservationId: id, whom: { number: 1 }, shown: null }
    const ahead = { ...entry, at: new Date(at.getTime() + 9e9) }
    await reportEntries(db, { companyId, by: 'one', entries: [ahead], now: at })
    const row = await db.selectFrom('admission').select('admitted_at as at').executeTakeFirstOrThrow()
    expect(row.at).toEqual(at)
  }))
