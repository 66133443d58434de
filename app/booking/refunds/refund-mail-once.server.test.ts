import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendRefundAgain } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { sendWaitingMails } from '#foundation/platform/mail.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { allLeft, guestsBank, toldTo } from '#test/support/cancellation-told.ts'
import { withDatabase } from '#test/support/database.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { refundsIn, refundsTold } from '#test/support/refunds-told.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { carryOutRefund } from './refund-running.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, payFor } = oneChange(world)
const { getsThrough, oneByOne } = refundsTold(world)
const bank = guestsBank(world)
beforeEach(() => world.advance(60))
afterEach(() => world.sandbox.faults.disarm())

const subjects = async (tx: Db) => (await toldTo(tx)).map(({ subject }) => subject.replace(/: .+, /, ': …, '))
const methods = async (tx: Db) => (await toldTo(tx)).map(({ method }) => method)

/** Cancelled, and the bank takes its time. */
async function cancelled(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable))
  world.sandbox.faults.arm({ kind: 'refund-pending' })
  await cancel(tx, id)
  await workOff(tx, world)
  world.sandbox.faults.disarm()
  return { id, bookable }
}

/** One person for 12.00, changed to three for 24.00 more: fees of 0.43 and 0.61. */
async function paidTwice(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
  world.advance(3600)
  await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
  await workOff(tx, world)
  return { id, bookable }
}

describe('“die Erstattung läuft” that hasn’t left when the money is through', () => {
  /** A mail server that is silent for so many tries, and then takes all. */
  function postOffice(tx: Db) {
    const left: string[] = []
    let isSilent = true
    const transport = async ({ subject }: { subject: string }) => {
      if (isSilent) throw new Error('451 later')
      left.push(subject)
    }
    const run = () => sendWaitingMails(tx, { transport, makers: {}, now: world.now })
    return { left, run, speaks: () => (isSilent = false) }
  }

  test('is no news any more: one mail tells of both, and takes the booking out of the calendar', () =>
    withDatabase(async (tx) => {
      await cancelled(tx)
      const { left, run, speaks } = postOffice(tx)
      // Nine tries: the next one is about an hour away.
      for (let tries = 0; tries < 9; tries += 1) {
        world.advance(3600)
        await run()
      }
      await bank.isThrough(tx)
      speaks()
      for (let turn = 0; turn < 8; turn += 1) {
        await run()
        world.advance(900)
      }
      expect(left.filter((subject) => /Storniert|Erstatt/.test(subject))).toEqual([
        expect.stringMatching(/^Storniert: .+, 11,57\s€ zurück$/),
      ])
      expect(await methods(tx)).toEqual(['CANCEL'])
    }))

  test('stays where it has left, and the second mail is about the money alone', () =>
    withDatabase(async (tx) => {
      await cancelled(tx)
      const { run, speaks } = postOffice(tx)
      speaks()
      await run()
      await bank.isThrough(tx)
      expect(await subjects(tx)).toEqual([
        expect.stringMatching(/^Storniert, die Erstattung läuft/),
        'Erstattet: …, 11,57 € zurück',
      ])
      expect(await methods(tx)).toEqual(['CANCEL', undefined])
    }))

  test('stays, too, where only what a change gave back is through', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await change(tx, id, slotOrder(bookable, { persons: 2 }))
      await workOff(tx, world)
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancel(tx, id)
      await workOff(tx, world)
      await bank.isThrough(tx)
      expect(await subjects(tx)).toEqual([
        expect.stringMatching(/^Storniert, die Erstattung läuft/),
        expect.stringMatching(/^Umgebucht: …, 11,\d\d € zurück$/),
      ])
      expect(await methods(tx)).toEqual(['CANCEL', undefined])
    }))
})

test('no subject says “Erstattet” of a sum of which a part is still at the bank', () =>
  withDatabase(async (tx) => {
    const { id } = await paidTwice(tx)
    await cancel(tx, id)
    const [first, second] = await refundsIn(tx)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await carryOutRefund(tx, world.payments, { ...first, now: world.now() })
    await allLeft(tx, world)
    await getsThrough(tx, second)
    expect(await subjects(tx)).toEqual([
      expect.stringMatching(/^Storniert, die Erstattung läuft/),
      'Erstattung: …, 34,96 € zurück',
    ])
  }))

test('“Erstattet” is said of a part that was refused and is through after all, and of that part alone', () =>
  withDatabase(async (tx) => {
    const { id, bookable } = await paidTwice(tx)
    const { companyId } = bookable
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    await cancelForProvider(tx, world.payments, { companyId, reservationId: id, cause })
    await oneByOne(tx)
    expect(await subjects(tx)).toEqual([
      expect.stringMatching(/^Leider abgesagt: /),
      'Erstattung: …, 36,00 € zurück',
      'Erstattet: …, 24,00 € zurück',
    ])
  }))

describe('what came back from the bank and is sent again', () => {
  test('is told of a second time, without the cancellation and its calendar file', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx)))
      await cancel(tx, id)
      await workOff(tx, world)
      await bank.givesBack(tx)
      const { refundId } = await tx.selectFrom('refund').select('id as refundId').executeTakeFirstOrThrow()
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await sendRefundAgain(tx, world.payments, { refundId, actorId: 'leitung', now: world.now() })
      await workOff(tx, world)
      expect(await subjects(tx)).toEqual(['Storniert: …, 11,57 € zurück'])
      await bank.isThrough(tx)
      const [, second, ...others] = await toldTo(tx)
      expect(others).toEqual([])
      expect(second?.subject).toMatch(/^Erstattet: .+, 11,57 € zurück$/)
      expect(second?.text).toContain('Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.')
      expect(await methods(tx)).toEqual(['CANCEL', undefined])
    }))

  test('nor is a part of several that was refused and told of before', () =>
    withDatabase(async (tx) => {
      const { id } = await paidTwice(tx)
      await cancel(tx, id)
      await oneByOne(tx)
      expect(await subjects(tx)).toEqual(['Storniert: …, 34,96 € zurück', 'Erstattet: …, 23,39 € zurück'])
      expect(await methods(tx)).toEqual(['CANCEL', undefined])
    }))
})
