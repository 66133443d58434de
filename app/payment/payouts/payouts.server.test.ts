import { expect, test } from 'vitest'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { applyWebhook } from '#app/payment/payment.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { payoutNews, payoutsInMonth, readDuePayouts } from './payouts.server.ts'

const world = worldOfFile()

type Listed = Extract<Awaited<ReturnType<PaymentGateway['payoutsOf']>>, { outcome: 'done' }>['value']
type Payout = Listed['payouts'][number]

const minutes = (count: number) => new Date(world.now().getTime() + count * 60_000)
const offer = (db: Db): Promise<Bookable> => makeBookable(db, { capacity: 4, now: world.now() })

const payout = (id: string, changes: Partial<Payout> = {}): Payout => ({
  id,
  amountCents: 9000,
  status: 'in-transit',
  arrivesOn: berlinDay(world.now()),
  createdAt: world.now(),
  failure: null,
  ...changes,
})

/** A provider that lists these payouts, one on a page; `asked` keeps what it was asked for. */
function listing(payouts: readonly Payout[]) {
  const asked: { connectAccountId: string; from?: Date; afterId?: string }[] = []
  const payoutsOf: PaymentGateway['payoutsOf'] = async (search) => {
    asked.push(search)
    const place = payouts.findIndex(({ id }) => id === search.afterId) + 1
    const one = payouts[place]
    const isLast = place + 1 >= payouts.length
    const value = { payouts: one ? [one] : [], nextAfterId: isLast ? null : (one?.id ?? null) }
    return { outcome: 'done', value }
  }
  return { asked, gateway: { ...world.payments, payoutsOf } }
}

const failing = (because: 'transient' | 'rejected', only: string | null = null): PaymentGateway => ({
  ...world.payments,
  payoutsOf: async ({ connectAccountId }) =>
    only === null || only === connectAccountId
      ? { outcome: 'failed', because, code: null, message: '', requestId: null }
      : { outcome: 'done', value: { payouts: [payout('po_other')], nextAfterId: null } },
})

const stored = (db: Db) =>
  db.selectFrom('payout').select(['id', 'status', 'amount_cents as cents']).orderBy('id').execute()

test('every page is read, twice changes nothing, and then only what may still change is asked for', () =>
  withDatabase(async (tx) => {
    await offer(tx)
    const old = new Date(world.now().getTime() - 50 * 86_400_000)
    const { asked, gateway } = listing([
      payout('po_c'),
      payout('po_b', { status: 'paid', amountCents: 500 }),
      payout('po_a', { status: 'paid', createdAt: old }),
    ])
    expect(await readDuePayouts(tx, gateway, { now: world.now() })).toEqual({ read: 1 })
    const first = await stored(tx)
    expect(first).toEqual([
      { id: 'po_a', status: 'paid', cents: 9000 },
      { id: 'po_b', status: 'paid', cents: 500 },
      { id: 'po_c', status: 'in-transit', cents: 9000 },
    ])
    expect(asked.map(({ from, afterId }) => [from, afterId])).toEqual([
      [undefined, undefined],
      [undefined, 'po_c'],
      [undefined, 'po_b'],
    ])
    // Money is under way: an hour later again, and not before.
    expect(await readDuePayouts(tx, gateway, { now: minutes(59) })).toEqual({ read: 0 })
    const again = listing([payout('po_c', { status: 'paid' })])
    expect(await readDuePayouts(tx, again.gateway, { now: minutes(61) })).toEqual({ read: 1 })
    expect(again.asked[0]?.from?.getTime()).toBeGreaterThan(old.getTime())
    expect((await stored(tx)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    // Nothing is under way any more, and nothing was sold: once a day.
    expect(await readDuePayouts(tx, gateway, { now: minutes(180) })).toEqual({ read: 0 })
    expect(await readDuePayouts(tx, gateway, { now: minutes(26 * 60) })).toEqual({ read: 1 })
  }))

test('of two readings at once the later answer stays, whichever is noted last', () =>
  withDatabase(async (tx) => {
    await offer(tx)
    const early = listing([payout('po_a')])
    const late = listing([payout('po_a', { status: 'failed', failure: 'no_account' })])
    const hasLateRead = Promise.withResolvers<void>()
    const slow: PaymentGateway = {
      ...early.gateway,
      payoutsOf: async (search) => {
        await hasLateRead.promise
        return early.gateway.payoutsOf(search)
      },
    }
    const first = readDuePayouts(tx, slow, { now: world.now() })
    await readDuePayouts(tx, late.gateway, { now: minutes(1) })
    hasLateRead.resolve()
    await first
    expect(await stored(tx)).toEqual([{ id: 'po_a', status: 'failed', cents: 9000 }])
  }))

test('the provider’s news of a payout makes its account due at once', () =>
  withDatabase(async (tx) => {
    const { connectAccountId: account } = await offer(tx)
    await readDuePayouts(tx, listing([payout('po_a')]).gateway, { now: world.now() })
    const event = { id: 'evt_payout_1', object: 'event', type: 'payout.paid', created: 1, account }
    const body = JSON.stringify({ ...event, data: { object: { id: 'po_a', object: 'payout' } } })
    expect(await world.deliver(tx, { id: event.id, type: event.type, body })).toEqual({ outcome: 'stored' })
    await applyWebhook(tx, world.payments, { eventId: event.id, now: minutes(1) })
    const { gateway } = listing([payout('po_a', { status: 'paid' })])
    expect(await readDuePayouts(tx, gateway, { now: minutes(1) })).toEqual({ read: 1 })
    expect(await stored(tx)).toMatchObject([{ status: 'paid' }])
  }))

test('an account that can’t be read keeps no other from it; a provider out of reach is asked again', () =>
  withDatabase(async (tx) => {
    const [refused] = [await offer(tx), await offer(tx)]
    const now = world.now()
    expect(await readDuePayouts(tx, failing('transient'), { now })).toEqual({ read: 0 })
    const gateway = failing('rejected', refused.connectAccountId)
    expect(await readDuePayouts(tx, gateway, { now })).toEqual({ read: 1 })
    expect(await stored(tx)).toMatchObject([{ id: 'po_other' }])
  }))

test('what is on its way, what arrived, and what failed while nothing has arrived since', () =>
  withDatabase(async (tx) => {
    const { companyId } = await offer(tx)
    const made = (daysAgo: number) => new Date(world.now().getTime() - daysAgo * 86_400_000)
    const month = monthOf(berlinDay(world.now()))
    const failed = payout('po_a', { status: 'failed', failure: 'no_account', createdAt: made(3) })
    const next = payout('po_b', { createdAt: made(2), arrivesOn: `${month}-28` })
    const read = (payouts: Payout[], now: Date) =>
      readDuePayouts(tx, listing(payouts).gateway, { now }).then(() =>
        payoutNews(tx, { companyId, limit: 2 }),
      )
    const before = await read([failed, next, payout('po_c', { arrivesOn: `${month}-27` })], world.now())
    expect(before.failed).toMatchObject({ id: 'po_a', failure: 'no_account' })
    expect(before.underWay.map(({ id }) => id)).toEqual(['po_c', 'po_b'])
    const after = await read([{ ...next, status: 'paid' }], minutes(61))
    expect(after).toMatchObject({ failed: null, underWay: [{ id: 'po_c' }], arrived: [{ id: 'po_b' }] })
    const inMonth = await payoutsInMonth(tx, { companyId, month })
    expect(inMonth.map(({ id }) => id)).toEqual(expect.arrayContaining(['po_c', 'po_b']))
    expect(await payoutsInMonth(tx, { companyId: 'other', month })).toEqual([])
  }))
