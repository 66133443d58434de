import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { mailsOf, oneChange } from '#test/support/one-change.ts'
import { bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { listAmendments, findOpenAmendment } from '#app/booking/amendments/amendment-store.server.ts'
import { acceptAmendment } from './answers.server.ts'
import { companyBookings, openRequestCount } from '#app/booking/company-desk/company-bookings.server.ts'
import { expireDueAmendments } from './end.server.ts'
import { remindOfRequests } from '#app/booking/checkout/reminders.server.ts'

const world = worldOfFile()
const { offer, buy } = oneGuest(world)
const { change } = oneChange(world)

async function asked(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable))
  await buy(tx, slotOrder(bookable), { key: 'other-form', again: id })
  await tx.updateTable('service').set({ confirmation: 'request' }).execute()
  expect(await change(tx, id, slotOrder(bookable, { from: 1 }))).toEqual({ outcome: 'proposed' })
  const { companyId } = bookable
  await tx.updateTable('company').set({ email: 'team@kanu.example' }).execute()
  const order = { companyId, reservationId: id, actorId: 'boss', now: world.now() }
  return { companyId, id, accept: () => acceptAmendment(tx, order) }
}

describe('a change that waits for the company', () => {
  const openIn = async (tx: Db, companyId: string) => {
    const filter = { group: 'open', serviceId: null, on: null, search: '' } as const
    const { rows } = await companyBookings(tx, { companyId, filter, now: world.now() })
    return rows.map(({ id, until }) => [id, until])
  }

  test('stands among what is open and is counted there, until it is answered', () =>
    withDatabase(async (tx) => {
      const { companyId, id, accept } = await asked(tx)
      expect(await openIn(tx, companyId)).toEqual([[id, expect.stringContaining('Umbuchung angefragt')]])
      expect(await openRequestCount(tx, { companyId })).toBe(1)
      await accept()
      expect(await openIn(tx, companyId)).toEqual([])
      expect(await openRequestCount(tx, { companyId })).toBe(0)
    }))

  test('is reminded of once, before it lapses', () =>
    withDatabase(async (tx) => {
      await asked(tx)
      const remind = () => remindOfRequests(tx, { now: world.now() })
      world.advance(42 * 3600 - 1)
      expect(await remind()).toEqual({ reminded: 0 })
      world.advance(1)
      await remind()
      await remind()
      expect((await mailsOf(tx)).filter((kind) => kind === 'provider-change-reminder')).toHaveLength(1)
    }))

  test('is not reminded of once it was answered', () =>
    withDatabase(async (tx) => {
      const { accept } = await asked(tx)
      await accept()
      world.advance(43 * 3600)
      expect(await remindOfRequests(tx, { now: world.now() })).toEqual({ reminded: 0 })
    }))
})

test('the sweep goes on behind its first page', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    for (const key of ['a-form', 'b-form']) {
      const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }), { key, again: await newest(tx) })
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
      world.advance(1)
    }
    world.advance(36 * 60)
    const swept = await expireDueAmendments(tx, world.payments, { now: world.now(), perPage: 1 })
    expect(swept).toMatchObject({ lapsed: 2 })
    expect(await bookedOf(tx, bookable)).toEqual([2, 0, 0])
    await expectInvariants(tx)
  }))

const newest = async (tx: Db) =>
  (
    await tx
      .selectFrom('reservation')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy(asWritten, 'desc')
      .executeTakeFirst()
  )?.id ?? ''

test('a change of an event that lacks places is seen', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, eventOrder(bookable))
    await change(tx, id, eventOrder(bookable, { persons: 3 }))
    await expectInvariants(tx)
    await tx
      .updateTable('hold')
      .set({ units: 1 })
      .where('reference', '<>', id)
      .where('event_id', '=', bookable.eventId)
      .execute()
    expect((await brokenInvariants(tx)).map(({ name }) => name)).toContain('I1-change-covered')
  }))

test('a refund that an older program writes gets its shares', () =>
  withDatabase(async (tx) => {
    const { id } = await buy(tx, slotOrder(await offer(tx)))
    const { id: paymentId, company_id } = await tx
      .selectFrom('payment')
      .select(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    const older = { company_id, id: 'older', reference: id, payment_id: paymentId, amount_cents: 1200 }
    await tx
      .insertInto('refund')
      .values({
        ...older,
        cause: 'provider-cancelled',
        status: 'requested',
        requested_at: world.now(),
      } as never)
      .execute()
    const shares = await tx
      .selectFrom('refund')
      .select(['price_cents as price', 'commission_cents as commission', 'fee_cents as fee'])
      .executeTakeFirstOrThrow()
    expect(shares).toEqual({ price: 1200, commission: 120, fee: 43 })
  }))

test('that a company was asked is known by how the change began, not by what its button was called', () =>
  withDatabase(async (tx) => {
    const { companyId, id, accept } = await asked(tx)
    await tx.updateTable('amendment').set({ button_text: 'Änderung anfragen' }).execute()
    const open = async () => (await findOpenAmendment(tx, { companyId, reservationId: id }))?.isAsked
    expect(await open()).toBe(true)
    await accept()
    const [kept] = await listAmendments(tx, { companyId, reservationId: id })
    expect([kept?.state, kept?.isAsked]).toEqual(['applied', true])
    const told = tx.selectFrom('mail').select('body_text as text').where('kind', '=', 'provider-changed')
    expect((await told.executeTakeFirst())?.text).toContain('Du hast zugestimmt')
  }))
