import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { eventOrder, slotOrder, withOtherEvent, type Bookable } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneGuest, stateOf } from '#test/support/one-guest.ts'
import { dateOf, slotOf, startCommands, workOffWithStarts } from '#test/support/start-changes.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from './begin-change.server.ts'
import { callOffBelowMinimum } from './minimum-guests.server.ts'

const world = worldOfFile()
const { offer, buy } = oneGuest(world)
const { command } = startCommands(world)

test('a start to which guests are being moved isn’t changed before they are there', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable))
    const to = { startsAt: bookable.starts[1] ?? world.now() }
    await beginStartChange(tx, command(slotOf(bookable), { kind: 'moved', to }))
    const callOff = command(slotOf(bookable, 1), { kind: 'called-off' }, { operationId: 'form-2' })
    expect(await beginStartChange(tx, callOff)).toEqual({ outcome: 'refused', because: 'running' })
    await workOffWithStarts(tx, world)
    expect(await beginStartChange(tx, callOff)).toMatchObject({ outcome: 'begun' })
    await workOffWithStarts(tx, world)
    expect(await stateOf(tx, id)).toBe('refunded')
    await expectInvariants(tx)
  }))

async function laterDate(tx: Db, bookable: Bookable): Promise<Bookable> {
  const other = await withOtherEvent(tx, bookable, { capacity: 4 })
  await sql`update event set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
    where id = ${other.eventId}`.execute(tx)
  return other
}

test('the same for a date of an event', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const other = await laterDate(tx, bookable)
    await buy(tx, eventOrder(bookable))
    const to = { eventId: other.eventId }
    await beginStartChange(tx, command(dateOf(bookable), { kind: 'moved', to }))
    const callOff = command({ ...dateOf(bookable), ...to }, { kind: 'called-off' }, { operationId: 'form-2' })
    expect(await beginStartChange(tx, callOff)).toEqual({ outcome: 'refused', because: 'running' })
  }))

test('a date whose guests are counted waits until those who are moved there have arrived', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const other = await laterDate(tx, bookable)
    await buy(tx, eventOrder(bookable))
    await tx
      .updateTable('event')
      .set({ min_guests: 1, min_guests_until: world.now() })
      .where('id', '=', other.eventId)
      .execute()
    const to = { eventId: other.eventId }
    await beginStartChange(tx, command(dateOf(bookable), { kind: 'moved', to }))
    await callOffBelowMinimum(tx, { now: world.now() })
    await workOffWithStarts(tx, world)
    await callOffBelowMinimum(tx, { now: world.now() })
    const dates = tx.selectFrom('event').select(['status', 'min_guests']).where('id', '=', other.eventId)
    expect(await dates.executeTakeFirst()).toEqual({ status: 'scheduled', min_guests: null })
  }))
