import { afterEach, describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider, reconcile } from './booking.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
afterEach(() => world.sandbox.faults.disarm())

/** The mails since the ticket's own, to the guest, oldest first, with the calendar file that each brings. */
async function toldTo(tx: Db) {
  const rows = await tx
    .selectFrom('mail')
    .select(['kind', 'subject', 'body_text as text', 'attachments'])
    .where('kind', 'in', ['booking-cancelled-by-guest', 'booking-cancelled', 'booking-refunded'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ attachments, ...mail }) => {
    const [calendar] = attachments
    const file = calendar && 'base64' in calendar ? Buffer.from(calendar.base64, 'base64').toString() : ''
    return {
      ...mail,
      ...{ subject: plain(mail.subject), text: plain(mail.text) },
      method: /METHOD:(\w+)/.exec(file)?.[1],
      sequence: /SEQUENCE:(\d+)/.exec(file)?.[1],
    }
  })
}

const plain = (said: string) => said.replaceAll('\u00a0', ' ')

async function bankIsThrough(tx: Db) {
  const { id } = await tx.selectFrom('refund').select('stripe_refund_id as id').executeTakeFirstOrThrow()
  await fetch(`${world.sandbox.url}/_refunds/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'succeeded' }),
  })
  world.advance(600)
  await reconcile(tx, world.payments, { now: world.now() })
  await workOff(tx, world)
}

describe('a guest who cancels while the bank takes days for the refund', () => {
  test('reads at once that it is cancelled and how much comes back, and is told once more of the money', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx), { persons: 2 }))
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancel(tx, id)
      await workOff(tx, world)
      const [first, ...others] = await toldTo(tx)
      expect(others).toEqual([])
      expect(first).toMatchObject({ kind: 'booking-cancelled-by-guest', method: 'CANCEL', sequence: '1' })
      expect(first?.subject).toMatch(/^Storniert, die Erstattung läuft: /)
      for (const said of ['Dein Ticket gilt nicht mehr', 'Gebühr des Zahlungsdienstleisters: −0,61 €'])
        expect(first?.text).toContain(said)
      for (const said of ['Erstattung: 23,39 €', '5 bis 10 Werktagen']) expect(first?.text).toContain(said)
      // The job may come again, as after a crash, and the reconciler looks after it every minute.
      world.advance(600)
      await reconcile(tx, world.payments, { now: world.now() })
      expect(await toldTo(tx)).toHaveLength(1)
      await bankIsThrough(tx)
      const [, second, ...more] = await toldTo(tx)
      expect(second).toMatchObject({ kind: 'booking-refunded', method: undefined })
      expect(second?.subject).toMatch(/^Erstattet: .+, 23,39 € zurück$/)
      expect(more).toEqual([])
      await expectInvariants(tx)
    }))

  test('hears of it from the reconciler, where the job was lost', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx)))
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancel(tx, id)
      world.advance(600)
      await reconcile(tx, world.payments, { now: world.now() })
      expect((await toldTo(tx)).map(({ kind }) => kind)).toEqual(['booking-cancelled-by-guest'])
    }))

  test('reads nothing of it where the refund is through before anybody could write so', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx)))
      await cancel(tx, id)
      await workOff(tx, world)
      const [only, ...others] = await toldTo(tx)
      expect(others).toEqual([])
      expect(only).toMatchObject({ kind: 'booking-refunded', method: 'CANCEL', sequence: '1' })
      expect(only?.subject).toMatch(/^Storniert: .+, 11,57 € zurück$/)
    }))
})

test('whom the company told that it is off reads the second time of the money, without the calendar again', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable))
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    const { companyId } = bookable
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await cancelForProvider(tx, world.payments, { companyId, reservationId: id, cause })
    await workOff(tx, world)
    await bankIsThrough(tx)
    const [first, second, ...others] = await toldTo(tx)
    expect(first?.subject).toMatch(/^Leider abgesagt: /)
    expect(first).toMatchObject({ kind: 'booking-cancelled', method: 'CANCEL', sequence: '1' })
    expect(second?.subject).toMatch(/^Erstattet: .+, 12,00 € zurück$/)
    expect(second?.method).toBeUndefined()
    expect(others).toEqual([])
  }))
