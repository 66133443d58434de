import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { forgetBookings } from '#app/booking/account-deletion/account-deletion.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { payShare, splitBench, type Begun } from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { exportShares, forgetOldShares } from './splits.server.ts'

const world = worldOfFile()
const { withSplit } = splitBench(world)

/** Whom the tables name still. */
async function namedIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from split_share union select email from split_share union select payer_name from split_payment
    union select payer_email from split_payment union select request ->> 'customerEmail' from checkout`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter(Boolean)
}

const givenUp = (work: (db: Db, begun: Begun) => Promise<void>) =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 2)
    const { customer, reservationId } = begun
    await abandonBooking(db, world.payments, { userId: customer.id, reservationId, now: world.now() })
    await work(db, begun)
  })

test('a month after a split came to nothing nobody is named in it any more', () =>
  givenUp(async (db) => {
    await forgetOldShares(db, { before: new Date(world.now().getTime() - 60_000) })
    expect(await namedIn(db)).toContain('ben@example.org')
    await forgetOldShares(db, { before: new Date(world.now().getTime() + 1000) })
    expect(await namedIn(db)).toEqual([])
  }))

test('whoever deletes their account takes the names of those they asked along, and the mails about them', () =>
  givenUp(async (db, { customer, reservationId }) => {
    const { forgottenMails } = await forgetBookings(db, { userId: customer.id, now: world.now() })
    expect(await namedIn(db)).toEqual([])
    const mails = await db.selectFrom('mail').select('operation_id').execute()
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(({ operation_id: id }) => !forgottenMails.includes(id))).toEqual([])
    expect(mails.every(({ operation_id: id }) => id.includes(reservationId))).toBe(true)
  }))

test('the organiser sees whom they asked for how much, and no address', () =>
  withSplit(async (db, { customer, reservationId }) => {
    const rows = await exportShares(db, { userId: customer.id })
    expect(rows.map(({ booking, name, amountCents }) => [booking, name, amountCents])).toEqual([
      [reservationId, 'Ada', 1200],
      [reservationId, 'Ben', 1200],
      [reservationId, 'Merle', 1200],
    ])
    expect(JSON.stringify(rows)).not.toContain('@')
  }))
