import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptAmendment } from './answers.server.ts'

const world = worldOfFile()
const { offer, press, begin, buy } = oneGuest(world)
const { change } = oneChange(world)

const byHand = (tx: Db, { serviceId }: Bookable) =>
  tx.updateTable('service').set({ confirmation: 'request' }).where('id', '=', serviceId).execute()

describe('a change that waits counts', () => {
  test('towards the fifth of a large event, with the greater of both', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 200 })
      const { id } = await buy(tx, eventOrder(bookable, { persons: 5 }))
      const other = await buy(tx, eventOrder(bookable, { persons: 4 }), { key: 'second' })
      expect(await change(tx, id, eventOrder(bookable, { persons: 30 }))).toMatchObject({
        outcome: 'checkout',
      })
      // 30 and 4 are held: of 40 there are 6 left.
      expect(await press(tx, eventOrder(bookable, { persons: 7 }), { key: 'third' })).toMatchObject({
        because: 'too-large-a-share',
      })
      expect(await change(tx, other.id, eventOrder(bookable, { persons: 11 }))).toMatchObject({
        because: 'too-large-a-share',
      })
      expect(await change(tx, other.id, eventOrder(bookable, { persons: 10 }))).toMatchObject({
        outcome: 'checkout',
      })
      await expectInvariants(tx)
    }))

  test('towards the free places at one time, before and after the company agreed', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 30, priceCents: 0 })
      const start = (from: number, persons: number, key: string) =>
        press(tx, slotOrder(bookable, { from, persons }), { key })
      const started = await start(0, 5, 'first')
      if (started.outcome !== 'confirmed') throw new Error(started.outcome)
      const { reservationId } = started
      await byHand(tx, bookable)
      expect(await change(tx, reservationId, slotOrder(bookable, { from: 1, persons: 6 }))).toEqual({
        outcome: 'proposed',
      })
      expect(await start(1, 3, 'second')).toMatchObject({ because: 'too-many-free' })
      expect(await start(0, 4, 'third')).toMatchObject({ because: 'too-many-free' })
      expect(await start(1, 2, 'fourth')).toMatchObject({ outcome: 'requested' })
      const order = { companyId: bookable.companyId, reservationId, actorId: 'boss', now: world.now() }
      expect(await acceptAmendment(tx, order)).toEqual({ outcome: 'done' })
      expect(await start(1, 1, 'fifth')).toMatchObject({ because: 'too-many-free' })
      await expectInvariants(tx)
    }))

  test('towards the changes that may wait at once, never towards orders, nor they towards changes', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { capacity: 20 })
      const ids: string[] = []
      for (const key of ['a-form', 'b-form', 'c-form', 'd-form'])
        ids.push((await buy(tx, slotOrder(bookable, { persons: ids.length + 1 }), { key })).id)
      const [one = '', two = '', three = '', four = ''] = ids
      for (const id of [one, two])
        expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 5 }))).toMatchObject({
          outcome: 'checkout',
        })
      for (const persons of [1, 2, 3])
        await begin(tx, slotOrder(bookable, { from: 2, persons }), { key: `open-form-${persons}` })
      expect(await press(tx, slotOrder(bookable, { from: 2, persons: 4 }), { key: 'more' })).toMatchObject({
        because: 'too-many-open',
      })
      expect(await change(tx, three, slotOrder(bookable, { from: 1, persons: 6 }))).toMatchObject({
        outcome: 'checkout',
      })
      expect(await change(tx, four, slotOrder(bookable, { from: 1, persons: 5 }))).toMatchObject({
        because: 'too-many-open',
        openReservationId: expect.stringMatching(new RegExp(`^(${[one, two, three].join('|')})$`)),
      })
      // What is made at once holds nothing.
      expect(await change(tx, four, slotOrder(bookable, { persons: 2 }))).toEqual({ outcome: 'applied' })
      await expectInvariants(tx)
    }))

  test('and without a proven address one change may wait, beside one order', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const unproven = { ...ada, isEmailVerified: false }
      const asked = (key: string) => ({ customer: unproven, key })
      const { id } = await buy(tx, slotOrder(bookable), asked('bought'))
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
      const order = slotOrder(bookable, { from: 2 })
      const { id: open } = await begin(tx, order, asked('another'))
      const more = slotOrder(bookable, { from: 1 })
      expect(await press(tx, more, asked('a-third'))).toMatchObject({
        because: 'too-many-open',
        openReservationId: open,
      })
    }))
})

describe('a wish that the company is asked about', () => {
  test('is refused where the time to answer would be over before it began', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx, { cancelMinutesBeforeStart: 60 })
      const { id } = await buy(tx, slotOrder(bookable))
      await byHand(tx, bookable)
      const start = bookable.starts[0]?.getTime() ?? 0
      world.advance((start - world.now().getTime()) / 1000 - 90 * 60)
      expect(await change(tx, id, slotOrder(bookable, { from: 2 }))).toEqual({
        outcome: 'refused',
        because: 'too-soon',
      })
      await expectInvariants(tx)
    }))
})
