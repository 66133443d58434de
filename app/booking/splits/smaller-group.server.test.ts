import { expect, test } from 'vitest'
import { listReceipts } from '#app/booking/invoices/receipts.server.ts'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  hearOf,
  keepPlaces,
  openShare,
  payShare,
  splitBench,
  splitNow,
  type Begun,
} from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { splitView } from './split-view.ts'

const world = worldOfFile()
const { withSplit, cardsNow, mails } = splitBench(world)
const four = { people: 4 }

const booked = async (db: Db, { reservationId }: Begun) => {
  const { persons, units, total_cents } = await db
    .selectFrom('reservation')
    .select(['persons', 'units', 'total_cents'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const slot = await db.selectFrom('slot').select('booked').orderBy('starts_at').executeTakeFirstOrThrow()
  return { persons, units, cents: total_cents, taken: slot.booked }
}

test('as many places as are paid are kept: that is charged and booked, and the others are free again', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    await payShare(db, world, begun, 3)
    const page = await openShare(db, world, begun, 2)
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'completed' })
    expect(await booked(db, begun)).toEqual({ persons: 2, units: 2, cents: 2400, taken: 2 })
    const { split, state, payments } = await splitNow(db, begun)
    expect([split.state, state, payments]).toEqual([
      'completed',
      'confirmed',
      ['captured', 'captured', 'let-go'],
    ])
    expect(cardsNow()).toEqual({ held: 0, charged: 2400 })
    expect(world.pay(page)).toBe('expired')
    expect((await mails(db)).filter((mail) => mail.startsWith('share-dropped'))).toEqual([
      'share-dropped ben@example.org',
      'share-dropped kim@example.org',
    ])
    const { companyId, reservationId: id } = begun
    const sums: (string | undefined)[] = []
    for (const { query } of await listReceipts(db, { companyId, id })) {
      const receipt = await receiptPageFor(db, { companyId, id, query, now: world.now() })
      sums.push(receipt?.tables?.[0]?.rows[0]?.cells.at(-1))
    }
    expect(sums).toEqual(['12,00\u00a0€', '12,00\u00a0€'])
  }, four))

test('what is missing for the smaller party is the organiser’s own share, and completes it', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 2)
    const stale = await openShare(db, world, begun, 1)
    expect(await keepPlaces(db, world, begun, 3)).toEqual({ outcome: 'smaller', missingCents: 2400 })
    const { split } = await splitNow(db, begun)
    expect(split.shares.map(({ number, cents }) => [number, cents])).toEqual([
      [1, 2400],
      [2, 1200],
    ])
    expect(world.pay(stale)).toBe('expired')
    expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
    expect(cardsNow()).toEqual({ held: 0, charged: 3600 })
    expect(await booked(db, begun)).toEqual({ persons: 3, units: 3, cents: 3600, taken: 3 })
  }, four))

test('an organiser who has paid pays what is missing as one more share', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    expect(await keepPlaces(db, world, begun, 3)).toEqual({ outcome: 'smaller', missingCents: 2400 })
    const { split } = await splitNow(db, begun)
    expect(split.shares.map(({ number, name, cents }) => [number, name, cents])).toEqual([
      [1, 'Ada', 1200],
      [5, expect.any(String), 2400],
    ])
    expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
    expect(cardsNow()).toEqual({ held: 0, charged: 3600 })
  }, four))

test('fewer places than are paid, no fewer, and what all have paid are refused; nothing changes', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    await payShare(db, world, begun, 2)
    expect(await keepPlaces(db, world, begun, 1)).toEqual({ outcome: 'refused', because: 'paid-more' })
    expect(await keepPlaces(db, world, begun, 4)).toEqual({ outcome: 'refused', because: 'not-smaller' })
    expect(await booked(db, begun)).toEqual({ persons: 4, units: 4, cents: 4800, taken: 4 })
    for (const number of [3, 4]) await payShare(db, world, begun, number)
    expect(await keepPlaces(db, world, begun, 3)).toEqual({ outcome: 'refused', because: 'split-over' })
  }, four))

const dropped = async (db: Db) => (await mails(db)).filter((mail) => mail.startsWith('share-dropped'))

test('whoever pays in the moment after is let go, and hears of it, also who has only the link', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    await db.updateTable('split_share').set({ email: null }).where('number', '=', 3).execute()
    const pages = [await openShare(db, world, begun, 3), await openShare(db, world, begun, 4)]
    for (const page of pages) world.pay(page)
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'smaller', missingCents: 1200 })
    for (const page of pages) await hearOf(db, world, page)
    expect(cardsNow()).toEqual({ held: 1200, charged: 0 })
    const kim = 'share-dropped kim@example.org'
    expect(await dropped(db)).toEqual([
      'share-dropped ben@example.org',
      kim,
      'share-dropped merle@example.org',
    ])
  }, four))

test('an organiser who makes it smaller once more is told of no share that they needn’t pay', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    await keepPlaces(db, world, begun, 3)
    await openShare(db, world, begun, 'rest')
    expect(await keepPlaces(db, world, begun, 2)).toEqual({ outcome: 'smaller', missingCents: 1200 })
    expect((await dropped(db)).filter((mail) => mail.includes('ada'))).toEqual([])
    const { customer, reservationId: id } = begun
    const reservation = await getReservation(db, { userId: customer.id, id })
    const { open } = splitView((await splitNow(db, begun)).split, reservation, world.now())
    expect(open).toMatchObject([{ number: 6, isYou: true, reminder: null }])
  }, four))

test('whoever paid somebody else’s share isn’t told that this money is free', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 2)
    await db.updateTable('split_payment').set({ payer_email: 'kim@example.org' }).execute()
    await keepPlaces(db, world, begun, 2)
    const { body_text: text } = await db
      .selectFrom('mail')
      .select('body_text')
      .where('kind', '=', 'share-dropped')
      .where('to_address', '=', 'kim@example.org')
      .executeTakeFirstOrThrow()
    expect(text).toContain('was dafür auf deiner Karte vorgemerkt war, ist wieder frei')
    expect(text).not.toContain('Du musst nichts zahlen')
  }, four))
