import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { extendCalendars, recomputeCalendar } from '#app/availability/schedule/schedule.server.ts'
import { acceptRequest, redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookedOf, oneGuest, stateOf } from '#test/support/one-guest.ts'
import { pressChange } from '#test/support/amendments.ts'
import {
  dateOf,
  guestOutcomes,
  mailsOfKind,
  slotOf,
  startCommands,
  workOffWithStarts,
} from '#test/support/start-changes.ts'
import { makeMember, standInLine, waitStates } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from './begin-change.server.ts'

const world = worldOfFile()
const { offer, press: order, buy } = oneGuest(world)
const { command, sell } = startCommands(world)

test('money goes back, holds and waiting end, who bought at the counter is on the list; nobody books it again', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const paid = await buy(tx, slotOrder(bookable))
    const other = makeCustomer('berta')
    const held = await order(tx, slotOrder(bookable), { customer: other, key: 'form-2' })
    const sold = await sell(tx, bookable)
    const mailed = await sell(tx, bookable, { email: 'osei@example.org' })
    const later = await buy(tx, slotOrder(bookable, { from: 1 }), { key: 'form-3' })
    const waits = await standInLine(tx, {
      customer: await makeMember(tx, { now: world.now() }),
      order: slotOrder(bookable, { persons: 2 }),
      now: world.now(),
    })
    const what = { kind: 'called-off' } as const
    const begun = await beginStartChange(tx, command(slotOf(bookable), what))
    expect(begun).toMatchObject({ outcome: 'begun' })
    expect(await beginStartChange(tx, command(slotOf(bookable), what))).toEqual(begun)
    expect(await beginStartChange(tx, command(slotOf(bookable), what, { operationId: 'form-2' }))).toEqual({
      outcome: 'refused',
      because: 'running',
    })
    expect(await order(tx, slotOrder(bookable), { customer: makeCustomer(), key: 'late' })).toMatchObject({
      outcome: 'refused',
    })
    await expectInvariants(tx)
    await workOffWithStarts(tx, world)
    if (held.outcome !== 'checkout') throw new Error(held.outcome)
    expect(await guestOutcomes(tx)).toEqual({
      [paid.id]: 'refunded',
      [held.reservationId]: 'given-up',
      [sold]: 'cancelled',
      [mailed]: 'cancelled',
    })
    expect(await stateOf(tx, paid.id)).toBe('refunded')
    expect(await stateOf(tx, later.id)).toBe('confirmed')
    expect(await bookedOf(tx, bookable)).toEqual([0, 1, 0])
    expect(await waitStates(tx)).toEqual({ [waits]: 'closed' })
    const mails = (await mailsOfKind(tx, 'booking-cancelled')).map(({ text }) => text)
    // Whoever had a ticket is offered another start: of its day the next one.
    expect(mails.filter((text) => text.includes('12,00') && text.includes(' Uhr buchen: http'))).toHaveLength(
      1,
    )
    for (const part of ['12,00', 'Schlechtes Wetter', 'Zu viel Wind.'])
      expect(mails.filter((text) => text.includes(part))).not.toEqual([])
    expect((await mailsOfKind(tx, 'sale-cancelled')).map(({ to }) => to)).toEqual(['osei@example.org'])
    const { companyId, serviceId } = bookable
    const today = berlinDay(world.now())
    await recomputeCalendar(tx, { companyId, serviceId, fromOn: today, toOn: null, now: world.now() })
    await extendCalendars(tx, { today })
    const slots = tx.selectFrom('slot').select('is_blocked').where('service_id', '=', serviceId)
    expect((await slots.orderBy('starts_at').execute()).map((slot) => slot.is_blocked)).toEqual([
      true,
      false,
      false,
    ])
    const refunds = await tx.selectFrom('refund').select(['cause', 'amount_cents as cents']).execute()
    expect(refunds).toEqual([{ cause: 'provider-cancelled', cents: 1200 }])
    expect(await tx.selectFrom('start_change').select('state').execute()).toEqual([{ state: 'done' }])
    await expectInvariants(tx)
  }))

test('who is inside stays, and so does who had gone before; a change towards it ends and its ticket stays', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const inside = await buy(tx, slotOrder(bookable))
    const coming = await buy(tx, slotOrder(bookable, { from: 1 }), {
      customer: makeCustomer('carl'),
      key: 'form-2',
    })
    const wish = slotOrder(bookable, { persons: 2 })
    const change = await pressChange(tx, world, wish, {
      customer: makeCustomer('carl'),
      reservationId: coming.id,
    })
    expect(change.outcome).toBe('checkout')
    const visitDay = (bookable.starts[0] ?? world.now()).getTime() - world.now().getTime()
    world.advance(Math.floor(visitDay / 1000) - 600)
    const { companyId } = bookable
    await redeemTicket(tx, { companyId, reservationId: inside.id, actorId: 'door', now: world.now() })
    await beginStartChange(tx, command(slotOf(bookable), { kind: 'called-off' }))
    await workOffWithStarts(tx, world)
    expect(await guestOutcomes(tx)).toEqual({ [inside.id]: 'entered', [coming.id]: 'left' })
    expect(await stateOf(tx, inside.id)).toBe('reedemed')
    expect(await bookedOf(tx, bookable)).toEqual([1, 1, 0])
    expect((await mailsOfKind(tx, 'change-lapsed'))[0]?.text).toContain('abgesagt oder verschoben')
    await expectInvariants(tx)
  }))

test('a request is rejected, an accepted one withdrawn, and nothing was charged', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { confirmation: 'request' })
    const asked = await press(tx, world, slotOrder(bookable))
    const accepted = await press(tx, world, slotOrder(bookable))
    if (asked.outcome !== 'requested' || accepted.outcome !== 'requested') throw new Error(asked.outcome)
    const { companyId } = bookable
    const order2 = { companyId, reservationId: accepted.reservationId, actorId: 'boss', now: world.now() }
    await acceptRequest(tx, order2)
    await beginStartChange(tx, command(slotOf(bookable), { kind: 'called-off' }))
    await workOffWithStarts(tx, world)
    expect(await guestOutcomes(tx)).toEqual({
      [asked.reservationId]: 'given-up',
      [accepted.reservationId]: 'given-up',
    })
    expect(await mailsOfKind(tx, 'request-rejected')).toHaveLength(1)
    expect(await mailsOfKind(tx, 'booking-cancelled')).toHaveLength(1)
    await expectInvariants(tx)
  }))

test('a start with ten thousand guests is called off', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { companyId, eventServiceId, eventId, starts } = bookable
    const [startsAt = world.now()] = starts
    await sql`insert into counter_sale (company_id, id, service_id, event_id, starts_at, ends_at, starts_on, name, units,
        persons, lines, total_cents, payment, booking_code, operation_id, sold_by, sold_at)
      select ${companyId}, 'sale ' || nr, ${eventServiceId}, ${eventId}, ${startsAt},
        ${startsAt}::timestamptz + interval '1 hour', ${berlinDay(startsAt)}::date, 'Osei', 1, 1, '[]', 0, 'paid',
        'UTK-' || nr, 'form ' || nr, 'boss', ${world.now()}
      from generate_series(1, 10000) as nr`.execute(tx)
    expect(await beginStartChange(tx, command(dateOf(bookable), { kind: 'called-off' }))).toMatchObject({
      outcome: 'begun',
    })
    const { count } = tx.fn
    const waiting = tx.selectFrom('start_change_guest').select(count<number>('reference').as('guests'))
    expect(await waiting.executeTakeFirst()).toEqual({ guests: 10000 })
  }))
