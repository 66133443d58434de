import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPayment, expireDueHolds, fulfil, reconcile } from '#app/booking/booking.server.ts'
import { storeWebhook } from '#app/payment/payment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, workOff, type Begun } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { receivedAt, webhookSecret, type StoredEvent } from '#test/support/webhooks.ts'
import { signatureOf } from '#sandbox/webhooks.ts'

const world = worldOfFile()
const { cancelOf, offer } = manyGuests(world)

const totalsOf = async ({ pool }: OwnDatabase) =>
  (
    await pool.query(`
      select (select count(*)::int from payment) as payments, (select count(*)::int from refund) as refunds,
        (select count(*)::int from ledger_posting) as postings, (select count(*)::int from mail) as mails`)
  ).rows[0]

/** Twenty bookings a group: twelve paid, of which six are cancelled, and eight left to expire. */
async function evening(own: OwnDatabase, groups = 1): Promise<{ all: Begun[]; events: StoredEvent[] }> {
  const { last } = world.eventsSince(0)
  const all: Begun[] = []
  for (const _ of times(groups)) {
    const bookable = await offer(own, { capacity: 20 })
    const group = await inParallel(times(20), 1, () => begin(own.db, world, slotOrder(bookable)))
    for (const { sessionId } of group.slice(0, 12)) world.pay(sessionId)
    for (const begun of group.slice(0, 6)) {
      await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
      await cancelOf(own.db, begun)
    }
    all.push(...group)
  }
  await workOff(own.db, world)
  return { all, events: world.eventsSince(last).events }
}

const stormGroups = 8
const wantedOf = (groups: number) => ({
  states: { refunded: 6 * groups, confirmed: 6 * groups, deleteCapacity: 8 * groups },
  totals: { payments: 12 * groups, refunds: 6 * groups, postings: 18 * groups, mails: 18 * groups },
})

async function bringToAnEnd({ db }: OwnDatabase): Promise<void> {
  await workOff(db, world)
  world.advance(40 * 60)
  await expireDueHolds(db, world.payments, { now: world.now() })
  await reconcile(db, world.payments, { now: world.now() })
  await workOff(db, world)
}

describe('webhooks', () => {
  test('up to twenty times each, in any order, late, mixed with return pages and reconcilers: the same end', () =>
    withOwnDatabase(async (own) => {
      const seed = randomInt(2 ** 31 - 1)
      const { all, events } = await evening(own, stormGroups)
      const copies = fc.sample(fc.integer({ min: 1, max: 20 }), { seed, numRuns: events.length })
      const copied = events.flatMap((event, index) => times(copies[index] ?? 1).map(() => event))
      const [storm = []] = fc.sample(fc.shuffledSubarray(copied, { minLength: copied.length }), {
        seed,
        numRuns: 1,
      })
      await inParallel(storm, 8, async (event) => {
        await world.deliver(own.db, event)
        const index = storm.indexOf(event)
        if (index % 11 === 0) await workOff(own.db, world)
        const begun = all[index % all.length]
        if (begun && index % 7 === 0)
          await checkPayment(own.db, world.payments, {
            userId: begun.customer.id,
            reservationId: begun.id,
            now: world.now(),
          })
        if (index % 29 === 0)
          await reconcile(own.db, world.payments, { now: new Date(world.now().getTime() + 360_000) })
      })
      await bringToAnEnd(own)
      world.advance(3 * 24 * 3600)
      for (const event of storm.slice(0, 50)) await world.deliver(own.db, event)
      await workOff(own.db, world)
      expect(await statesOf(own)).toEqual(wantedOf(stormGroups).states)
      expect(await totalsOf(own)).toEqual(wantedOf(stormGroups).totals)
      await expectInvariants(own.db)
      console.info(`webhook storm: seed ${seed}, ${storm.length + 50} deliveries of ${events.length} events`)
    }))

  test('every one of them lost: within ten minutes the reconciler comes to the same end', () =>
    withOwnDatabase(async (own) => {
      const { all } = await evening(own)
      expect(await statesOf(own)).toMatchObject({ processing: 14, refunded: 6 })
      world.advance(600)
      await reconcile(own.db, world.payments, { now: world.now() })
      expect(await statesOf(own)).toEqual({ confirmed: 6, processing: 8, refunded: 6 })
      await bringToAnEnd(own)
      expect(await statesOf(own)).toEqual(wantedOf(1).states)
      expect(await totalsOf(own)).toEqual(wantedOf(1).totals)
      expect(all).toHaveLength(20)
      await expectInvariants(own.db)
    }))

  test('forged, altered, stale or signed with another secret: refused, and nothing at all changes', () =>
    withOwnDatabase(async (own) => {
      const { events } = await evening(own)
      const event = events.find(({ type }) => type === 'checkout.session.completed') ?? { body: '' }
      const second = receivedAt.getTime() / 1000
      const good = signatureOf(webhookSecret, second, event.body)
      const forgeries: [string, string | null][] = [
        [event.body, null],
        [event.body, ''],
        [event.body, 'nonsense'],
        [event.body, signatureOf('whsec_somebody_else', second, event.body)],
        [event.body.replace('paid', 'pald'), good],
        [`${event.body} `, good],
        [event.body, signatureOf(webhookSecret, second - 301, event.body)],
        [event.body, good.replace(/t=\d+/, `t=${second - 60}`)],
        ['', signatureOf(webhookSecret, second, '')],
        ['not json', signatureOf(webhookSecret, second, 'not json')],
        ['{"object":"charge"}', signatureOf(webhookSecret, second, '{"object":"charge"}')],
      ]
      const before = await imageOf(own)
      for (const [rawBody, signature] of forgeries) {
        const delivery = { rawBody, signature, secrets: [webhookSecret], now: world.now(), receivedAt }
        expect(await storeWebhook(own.db, world.payments, delivery)).toMatchObject({ outcome: 'refused' })
      }
      await workOff(own.db, world)
      expect(await imageOf(own)).toEqual(before)
    }))

  test('a genuine event about somebody else, or nobody, changes nothing', () =>
    withOwnDatabase(async (own) => {
      await evening(own)
      await workOff(own.db, world)
      const before = await statesOf(own)
      for (const id of ['cs_test_of_nobody', 'sub_1', ''])
        for (const type of [
          'checkout.session.completed',
          'refund.updated',
          'account.updated',
          'customer.created',
        ]) {
          const object = { id, object: 'checkout.session', metadata: { company: 'x', checkout: 'y' } }
          const body = JSON.stringify({
            id: `evt_${id}_${type}`,
            object: 'event',
            type,
            created: 1,
            data: { object },
          })
          expect(await world.deliver(own.db, { id, type, body })).toEqual({ outcome: 'stored' })
        }
      expect(await workOff(own.db, world)).toMatchObject({ failed: 0 })
      expect(await statesOf(own)).toEqual(before)
    }))
})

/** Everything that a webhook could touch, as one text. */
async function imageOf({ pool }: OwnDatabase): Promise<string> {
  const tables = [
    'reservation',
    'reservation_history',
    'checkout',
    'payment',
    'refund',
    'ledger_line',
    'webhook_event',
  ]
  const images = await Promise.all(
    tables.map((table) =>
      pool.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`),
    ),
  )
  return JSON.stringify(images.map(({ rows }) => rows[0]))
}
