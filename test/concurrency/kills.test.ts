import { expect, test } from 'vitest'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { failpoints } from '#foundation/platform/failpoint.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeBookable } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { refundFailpoints } from '#test/torture/work-plan.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { KillTask } from './kill-child.ts'
import { killScenes } from './kill-scenes.ts'

const world = worldOfFile()
const { run, orderOf, killedAt } = killScenes(world)

const rounds = 3

test.each(failpoints)(
  'killed at %s: nothing is lost or doubled, a fresh process brings it to its end',
  (name) =>
    withOwnDatabase(async (own) => {
      expect(await killedAt(own, name, { rounds })).toEqual({ kills: rounds })
    }),
)

test.each(refundFailpoints)(
  'killed at %s while goodwill is sent: the guest gets it once, the ticket stays',
  (name) =>
    withOwnDatabase(async (own) => {
      expect(await killedAt(own, name, { rounds, of: 'goodwill' })).toEqual({ kills: rounds })
      const backs = await own.db
        .selectFrom('refund')
        .select(['cause', 'status', 'amount_cents as cents'])
        .execute()
      expect(backs).toEqual(
        Array.from({ length: rounds }, () => ({ cause: 'goodwill', status: 'done', cents: 500 })),
      )
      const mails = await own.db
        .selectFrom('mail')
        .select('kind')
        .where('kind', '=', 'booking-refunded')
        .execute()
      expect(mails).toHaveLength(rounds)
    }),
)

test('a booking whose answer got lost in a crash can be paid by pressing again', () =>
  withOwnDatabase(async (own) => {
    const bookable = await makeBookable(own.db, { capacity: 1, now: world.now() })
    world.enable(bookable.connectAccountId)
    const work: KillTask['work'] = { kind: 'book', order: orderOf(bookable) }
    expect(await run(own, work, 'after_session_create_before_save')).toBe('SIGKILL')
    expect(await run(own, work)).toBeNull()
    const made = await world.payments.sessionOfOperation({
      operationId: (await own.db.selectFrom('checkout').select('id').executeTakeFirstOrThrow()).id,
      createdFrom: new Date(world.now().getTime() - 60_000),
      createdUntil: world.now(),
    })
    const { session_id: saved } = await own.db
      .selectFrom('checkout')
      .select('session_id')
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ outcome: 'done', value: { id: saved, status: 'open' } })
    world.pay(saved ?? '')
    await fulfil(own.db, world.payments, { sessionId: saved ?? '', now: world.now() })
    await expectInvariants(own.db)
    console.info(
      `kills: ${1 + rounds * (failpoints.length + refundFailpoints.length)} at ${failpoints.length} failpoints`,
    )
  }))
