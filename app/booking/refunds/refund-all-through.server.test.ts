import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { refundsIn, refundsTold } from '#test/support/refunds-told.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, payFor } = oneChange(world)
const { getsThrough } = refundsTold(world)

const toldIn = async (tx: Db) =>
  (
    await tx
      .selectFrom('mail')
      .select(['subject', 'body_text as text'])
      .where('kind', '=', 'booking-refunded')
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '))

/** One person for 12.00, changed to three for 24.00 more, and cancelled; the second refund takes this much longer. */
const bothThrough = (seconds: number, work: (told: string[], tx: Db) => void | Promise<void>) =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
    world.advance(3600)
    await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
    await workOff(tx, world)
    await cancel(tx, id)
    const [first, second] = await refundsIn(tx)
    await getsThrough(tx, first)
    expect((await toldIn(tx)).length).toBe(1)
    world.advance(seconds)
    await getsThrough(tx, second)
    await work(await toldIn(tx), tx)
    await expectInvariants(tx)
  })

test('a bank that takes days for the second refund: a second mail says that all of it is through', () =>
  bothThrough(3 * 86_400, ([, last = '', ...others]) => {
    expect(others).toEqual([])
    expect(last).toMatch(/^Erstattet: .+, 34,96 € zurück\n/)
    for (const said of ['Jetzt ist alles unterwegs', 'Auch der letzte Teil', 'Erstattung zusammen: 34,96 €'])
      expect(last).toContain(said)
    expect(last).not.toContain('noch nicht unterwegs')
    expect(last.match(/Stornobeleg/g)).toHaveLength(2)
  }))

test('refunds of one moment are told of by one mail', () =>
  bothThrough(1800, (told) => expect(told.length).toBe(1)))
