import { expect, test } from 'vitest'
import { switchDates } from '#app/availability/schedule/schedule.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { eventOrder, makeCustomer } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada, oneGuest, stateOf } from '#test/support/one-guest.ts'
import {
  dateOf,
  guestOutcomes,
  mailsOfKind,
  startCommands,
  workOffWithStarts,
} from '#test/support/start-changes.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from './begin-change.server.ts'
import { latestChange } from './change-progress.server.ts'
import { acceptNewDate, declineNewDate } from './new-date.server.ts'
import { callOffBelowMinimum } from './minimum-guests.server.ts'
import { startChangeJobs } from './jobs.server.ts'

const world = worldOfFile()
const { offer, buy, begin } = oneGuest(world)
const { command, sell } = startCommands(world)
const berta = { customer: makeCustomer('berta'), key: 'form-2' }

test('guests of a postponed date choose until a deadline; after that it is a date like any other', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, eventOrder(bookable))
    const sold = await sell(tx, bookable, { email: 'osei@example.org', isEvent: true })
    const before = bookable.starts[0] ?? world.now()
    const startsAt = new Date(before.getTime() + 30 * 24 * 3_600_000)
    const what = { kind: 'postponed', to: { startsAt } } as const
    expect(await beginStartChange(tx, command(dateOf(bookable), what))).toMatchObject({ outcome: 'begun' })
    await workOffWithStarts(tx, world)
    const changes = tx.selectFrom('start_change').select('created_at')
    const { created_at: pressedAt } = await changes.executeTakeFirstOrThrow()
    const until = new Date(pressedAt.getTime() + 7 * 24 * 3_600_000)
    const dates = tx.selectFrom('event').selectAll().where('id', '=', bookable.eventId)
    expect(await dates.executeTakeFirst()).toMatchObject({
      status: 'postponed',
      starts_at: startsAt,
      previous_starts_at: before,
      accept_until: until,
      is_online: true,
      booked: 2,
    })
    expect(await guestOutcomes(tx)).toEqual({ [id]: 'moved', [sold]: 'moved' })
    const moved = await getReservation(tx, { userId: ada.id, id })
    expect(moved).toMatchObject({ startsAt, freeCancelUntil: until, sequence: 1 })
    const [mail] = await mailsOfKind(tx, 'booking-postponed')
    for (const part of ['Neuer Termin passt: ', 'Geld zurück: ', 'Ohne Antwort gilt dein Ticket'])
      expect(mail?.text).toContain(part)
    await expectInvariants(tx)
    world.advance(7 * 24 * 3600 + 60)
    await startChangeJobs({ db: tx, ...world, appUrl: 'http://app.example' }).sweeps[
      'booking.start-changes'
    ]?.run()
    expect(await dates.executeTakeFirst()).toMatchObject({ status: 'scheduled', accept_until: null })
    expect(await stateOf(tx, id)).toBe('confirmed')
  }))

test('whoever takes the new date keeps the ticket on its own terms; whoever takes the money gets all of it, once', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const first = await buy(tx, eventOrder(bookable))
    const second = await buy(tx, eventOrder(bookable), berta)
    const startsAt = new Date((bookable.starts[0] ?? world.now()).getTime() + 30 * 24 * 3_600_000)
    await beginStartChange(tx, command(dateOf(bookable), { kind: 'postponed', to: { startsAt } }))
    await workOffWithStarts(tx, world)
    const adas = { userId: ada.id, reservationId: first.id, now: world.now() }
    expect(await acceptNewDate(tx, adas)).toEqual({ outcome: 'accepted' })
    expect(await acceptNewDate(tx, adas)).toEqual({ outcome: 'over' })
    expect(await declineNewDate(tx, world.payments, adas)).toEqual({ outcome: 'over' })
    expect((await getReservation(tx, { userId: ada.id, id: first.id })).freeCancelUntil).toBe(null)
    const bertas = { userId: 'berta', reservationId: second.id, now: world.now() }
    expect(await declineNewDate(tx, world.payments, bertas)).toEqual({ outcome: 'refunding' })
    expect(await declineNewDate(tx, world.payments, bertas)).toEqual({ outcome: 'over' })
    await workOffWithStarts(tx, world)
    const refunds = await tx
      .selectFrom('refund')
      .select(['reference', 'cause', 'amount_cents as cents'])
      .execute()
    expect(refunds).toEqual([{ reference: second.id, cause: 'provider-cancelled', cents: 1200 }])
    expect(await latestChange(tx, dateOf(bookable))).toMatchObject({
      accepted: 1,
      moneyBack: 1,
      isDone: true,
    })
    await expectInvariants(tx)
  }))

const withMinimum = async (tx: Parameters<typeof offer>[0], minGuests: number) => {
  const bookable = await offer(tx)
  const until = new Date(world.now().getTime() + 3_600_000)
  await tx
    .updateTable('event')
    .set({ min_guests: minGuests, min_guests_until: until })
    .where('id', '=', bookable.eventId)
    .execute()
  const mailed = tx.updateTable('company').set({ email: 'kontor@example.org' })
  await mailed.where('id', '=', bookable.companyId).execute()
  return bookable
}

test('below its smallest number of guests a date is called off by itself, and everybody has their money back', () =>
  withDatabase(async (tx) => {
    const bookable = await withMinimum(tx, 3)
    const { id } = await buy(tx, eventOrder(bookable))
    const sold = await sell(tx, bookable, { isEvent: true })
    // Whoever hasn't paid by then doesn't count.
    const unpaid = await begin(tx, eventOrder(bookable), berta)
    await callOffBelowMinimum(tx, { now: world.now() })
    expect(await guestOutcomes(tx)).toEqual({})
    world.advance(3600)
    await callOffBelowMinimum(tx, { now: world.now() })
    await callOffBelowMinimum(tx, { now: world.now() })
    await workOffWithStarts(tx, world)
    expect(await guestOutcomes(tx)).toEqual({
      [id]: 'refunded',
      [sold]: 'cancelled',
      [unpaid.id]: 'given-up',
    })
    expect(await stateOf(tx, id)).toBe('refunded')
    const [mail] = await mailsOfKind(tx, 'booking-cancelled')
    expect(mail?.text).toContain('Zu wenige Anmeldungen')
    expect((await mailsOfKind(tx, 'provider-minimum-missed')).map(({ text }) => text)).toEqual([
      expect.stringContaining('2 von mindestens 3 Gästen'),
    ])
    const changes = tx.selectFrom('start_change').select(['actor', 'state'])
    expect(await changes.execute()).toEqual([{ actor: 'system', state: 'done' }])
    const { companyId, eventServiceId } = bookable
    await switchDates(tx, { companyId, serviceIds: [eventServiceId], isOnline: true, now: world.now() })
    await expectInvariants(tx)
  }))

test('with enough guests at its deadline a date takes place, also when they become fewer later', () =>
  withDatabase(async (tx) => {
    const bookable = await withMinimum(tx, 2)
    await buy(tx, eventOrder(bookable))
    await buy(tx, eventOrder(bookable), berta)
    world.advance(3600)
    await callOffBelowMinimum(tx, { now: world.now() })
    const dates = tx.selectFrom('event').select(['status', 'min_guests']).where('id', '=', bookable.eventId)
    expect(await dates.executeTakeFirst()).toEqual({ status: 'scheduled', min_guests: null })
    expect(await tx.selectFrom('start_change').select('id').execute()).toEqual([])
  }))
