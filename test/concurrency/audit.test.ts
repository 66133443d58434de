import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenInvariants, invariants } from '#db/invariants.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, workOff } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

/** One ticket, one refunded ticket and one hold. */
async function someBookings({ db }: OwnDatabase): Promise<void> {
  const bookable = await makeBookable(db, { capacity: 9, slots: 2, now: world.now() })
  world.enable(bookable.connectAccountId)
  for (const kind of ['ticket', 'refunded', 'hold'] as const) {
    const { id, sessionId, customer } = await begin(db, world, slotOrder(bookable, { persons: 2 }))
    if (kind === 'hold') continue
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    const cancelling = { userId: customer.id, reservationId: id, reason: 'other', now: world.now() } as const
    if (kind === 'refunded') await cancelBooking(db, world.payments, cancelling)
  }
  await workOff(db, world)
}

const audit = join(import.meta.dirname, '../../scripts/audit.ts')

// An environment of its own: nothing of the tests' reaches it but this database.
function runAudit(url: string): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-audit-'))
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: url, DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [audit], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return { status, output: `${stdout}${stderr}` }
}

const slips: [string, string, string][] = [
  ['a counter', 'update slot set booked = booked + 1 where booked > 0', 'I1-slot-counter'],
  ['a hold', 'update hold set released_at = now() where released_at is null', 'I1-holds'],
  ['a state', "update reservation set state = 'reedemed' where state = 'confirmed'", 'I16-history-whole'],
  ['a total', 'update reservation set total_cents = total_cents + 1', 'I9-cart'],
  ['a payment', 'update payment set amount_cents = amount_cents + 1', 'I9-amount'],
  ['a refund', 'update refund set amount_cents = amount_cents - 1', 'I10-refund-amount'],
  ['a checkout', "update checkout set status = 'open' where status = 'paid'", 'I8-checkout-paid'],
  ['a deleted refund', 'delete from refund', 'I8-refunded'],
  ['a deleted mail', 'delete from mail', 'I17-confirmation'],
  ['a summary', 'update service_day set most_free = 0', 'day-summary'],
  ['an average', 'update service set rating_count = rating_count + 1', 'I30-stars'],
  ['a deleted locator', 'delete from reservation_locator', 'locator'],
]

describe('one wrong UPDATE by hand is found', () => {
  test.each(slips)('%s', (_name, slip, found) =>
    withOwnDatabase(async (own) => {
      await someBookings(own)
      expect(await brokenInvariants(own.db)).toEqual([])
      await own.pool.query(slip)
      expect((await brokenInvariants(own.db)).map(({ name }) => name)).toContain(found)
    }),
  )

  test('the ledger and the history refuse it by themselves', () =>
    withOwnDatabase(async (own) => {
      await someBookings(own)
      await expect(own.pool.query('update ledger_line set amount_cents = amount_cents + 1')).rejects.toThrow(
        'off balance',
      )
      await expect(own.pool.query('update reservation_history set seq = seq + 1')).rejects.toThrow(
        'append-only',
      )
      await expect(own.pool.query('update slot set booked = 99')).rejects.toThrow('slot_not_oversold')
    }))
})

test('npm run audit ends with 0 on good data and with 1 after one wrong UPDATE', () =>
  withOwnDatabase(async (own) => {
    await someBookings(own)
    const count = invariants().length
    expect(runAudit(own.url)).toEqual({ status: 0, output: `${count} of ${count} invariants hold.\n` })
    await own.pool.query('update slot set booked = booked + 1 where booked > 0')
    const { status, output } = runAudit(own.url)
    expect(status).toBe(1)
    expect(output).toContain('BROKEN I1-slot-counter')
  }))

test('every invariant has a name of its own and a sentence', () => {
  const names = invariants().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(
    invariants().every(({ sentence, query }) => sentence.length > 20 && query.startsWith('select')),
  ).toBe(true)
})
