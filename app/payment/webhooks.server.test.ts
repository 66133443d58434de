import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { waitingJobs } from '#test/support/jobs.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { PaymentGateway } from './payment.ts'
import { applyWebhook, requeueWebhooks, rereadPayoutAccounts } from './payment.server.ts'
import { troubledWebhooks } from '#app/payment/troubles/troubles.server.ts'

const world = worldOfFile()

const offer = async (db: Db): Promise<Bookable> => {
  const bookable = await makeBookable(db, { capacity: 4, now: world.now() })
  world.enable(bookable.connectAccountId)
  return bookable
}

let events = 0

/** Stores the provider's news that an account may take payments, or may not; answers the event's id. */
async function told(db: Db, { connectAccountId: id }: { connectAccountId: string }, enabled: boolean) {
  events += 1
  const type = 'account.updated'
  const object = { id, object: 'account', charges_enabled: enabled }
  const eventId = `evt_account_${events}`
  const body = JSON.stringify({ id: eventId, object: 'event', type, created: 1, data: { object } })
  expect(await world.deliver(db, { id: eventId, type, body })).toEqual({ outcome: 'stored' })
  return eventId
}

const apply = (db: Db, eventId: string, gateway: PaymentGateway = world.payments, now = world.now()) =>
  applyWebhook(db, gateway, { eventId, now })

const isEnabled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('payout_account').select('charges_enabled as is').executeTakeFirstOrThrow()).is

const isApplied = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.selectFrom('webhook_event').select('processed_at as at').where('id', '=', eventId).execute())[0]
    ?.at !== null

/** A provider that says of each account what the test wants. */
const saying = (chargesEnabled: boolean): PaymentGateway => ({
  ...world.payments,
  accountOf: async (id) => ({
    outcome: 'done',
    value: {
      id,
      chargesEnabled,
      payoutsEnabled: true,
      detailsSubmitted: true,
      missingDetails: [],
      disabledReason: null,
    },
  }),
})

const failing = (because: 'transient' | 'missing' | 'rejected'): PaymentGateway => ({
  ...world.payments,
  accountOf: async () => ({ outcome: 'failed', because, code: null, message: '', requestId: null }),
})

describe('news of an account is a hint', () => {
  test('an event that is late or turns things round changes nothing: what the provider says now is noted', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      await apply(tx, await told(tx, bookable, false))
      expect(await isEnabled(tx)).toBe(true)
      const [older, newer] = [await told(tx, bookable, true), await told(tx, bookable, false)]
      for (const eventId of [newer, older]) await apply(tx, eventId, saying(false))
      expect(await isEnabled(tx)).toBe(false)
      await apply(tx, await told(tx, bookable, false), saying(true))
      expect(await isEnabled(tx)).toBe(true)
    }))

  test('an answer that was asked for earlier does not overwrite a later one', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const [first, second] = [await told(tx, bookable, true), await told(tx, bookable, false)]
      const later = new Date(world.now().getTime() + 60_000)
      await apply(tx, second, saying(false), later)
      await apply(tx, first, saying(true))
      expect(await isEnabled(tx)).toBe(false)
    }))

  test('while the provider cannot be asked the event waits; an account that is gone is paid no more', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const eventId = await told(tx, bookable, false)
      await expect(apply(tx, eventId, failing('transient'))).rejects.toThrow('transient')
      expect([await isEnabled(tx), await isApplied(tx, eventId)]).toEqual([true, false])
      await apply(tx, eventId, failing('missing'))
      expect([await isEnabled(tx), await isApplied(tx, eventId)]).toEqual([false, true])
    }))

  test('nobody is asked about an account that is not ours', () =>
    withDatabase(async (tx) => {
      await offer(tx)
      const eventId = await told(tx, { connectAccountId: 'acct_of_somebody' }, false)
      await apply(tx, eventId, failing('transient'))
      expect(await isApplied(tx, eventId)).toBe(true)
    }))
})

test('what can’t be applied gets another job when none is under way, and an hour after one has failed', () =>
  withDatabase(async (tx) => {
    await told(tx, await offer(tx), true)
    const again = () => requeueWebhooks(tx, { before: new Date(world.now().getTime() + 1000) })
    for (const state of ['created', 'retry', 'active']) {
      await sql`update pgboss.job set state = ${state}::pgboss.job_state`.execute(tx)
      expect([state, await again()]).toEqual([state, { requeued: 0 }])
    }
    await sql`update pgboss.job set state = 'failed', completed_on = now()`.execute(tx)
    expect(await again()).toEqual({ requeued: 0 })
    await sql`update pgboss.job set completed_on = now() - interval '2 hours'`.execute(tx)
    expect(await again()).toEqual({ requeued: 1 })
  }))

test('an account is read again once a day without any message; one that isn’t known stays as it is', () =>
  withDatabase(async (tx) => {
    await offer(tx)
    const reread = (gateway: PaymentGateway, hours: number) =>
      rereadPayoutAccounts(tx, gateway, { now: new Date(world.now().getTime() + hours * 3_600_000) })
    expect(await reread(saying(false), 19)).toEqual({ read: 0 })
    expect(await reread(failing('transient'), 21)).toEqual({ read: 0 })
    expect([await reread(failing('missing'), 21), await isEnabled(tx)]).toEqual([{ read: 1 }, true])
    expect([await reread(saying(false), 42), await isEnabled(tx)]).toEqual([{ read: 1 }, false])
  }))

test('an account that we may not read any more keeps no other from being read', () =>
  withDatabase(async (tx) => {
    const refused = await offer(tx)
    const other = await offer(tx)
    const ago = (seconds: number) => new Date(world.now().getTime() - seconds * 1000)
    const accounts = tx.updateTable('payout_account')
    await accounts.set({ updated_at: ago(1) }).execute()
    await accounts
      .set({ updated_at: ago(2) })
      .where('company_id', '=', refused.companyId)
      .execute()
    const gateway: PaymentGateway = {
      ...world.payments,
      accountOf: (id) =>
        (id === refused.connectAccountId ? failing('rejected') : saying(false)).accountOf(id),
    }
    const now = new Date(world.now().getTime() + 21 * 3_600_000)
    expect(await rereadPayoutAccounts(tx, gateway, { now })).toEqual({ read: 1 })
    const shut = tx
      .selectFrom('payout_account')
      .select('company_id as id')
      .where('charges_enabled', 'is', false)
    expect(await shut.execute()).toEqual([{ id: other.companyId }])
  }))

test('why a message could not be applied stands beside it', () =>
  withDatabase(async (tx) => {
    const eventId = await told(tx, await offer(tx), true)
    await expect(apply(tx, eventId, failing('transient'))).rejects.toThrow('transient')
    const now = new Date(world.now().getTime() + 3_600_000)
    expect(await troubledWebhooks(tx, { now, offset: 0, limit: 1 })).toMatchObject([
      { id: eventId, error: expect.stringContaining('transient') },
    ])
  }))

test('a signed event with a sign that the database doesn’t store is stored without it, and applied', () =>
  withDatabase(async (tx) => {
    const object = { id: 'cs_test_nul', object: 'checkout.session', client_reference_id: 'a\0b' }
    const event = {
      id: 'evt_nul\0',
      object: 'event',
      type: 'checkout.session.expired',
      created: 1,
      data: { object },
    }
    const told = { id: event.id, type: event.type, body: JSON.stringify(event) }
    expect(await world.deliver(tx, told)).toEqual({ outcome: 'stored' })
    expect(await world.deliver(tx, told)).toEqual({ outcome: 'known' })
    const { id } = await tx.selectFrom('webhook_event').select('id').executeTakeFirstOrThrow()
    expect(id).toBe('evt_nul\uFFFD')
    const [job] = await waitingJobs(tx, ['payment.apply-webhook'])
    expect(job?.data).toEqual({ eventId: id })
    await apply(tx, id)
    expect(await isApplied(tx, id)).toBe(true)
  }))
