import { describe, expect, test } from 'vitest'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { storeWebhook } from '#app/payment/payment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { workOff } from '#test/support/bookings.ts'
import { statesOf } from '#test/support/many-guests.ts'
import { saidSeed } from '#test/support/watched-property.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { receivedAt, webhookSecret } from '#test/support/webhooks.ts'
import { signatureOf } from '#sandbox/webhooks.ts'
import { webhookStorm } from './webhook-storm.ts'

const world = worldOfFile()
const { evening, bringToAnEnd, expectEnd, storm } = webhookStorm(world)

const stormGroups = 8

describe('webhooks', () => {
  test('up to twenty times each, in any order, late, mixed with return pages and reconcilers: the same end', () =>
    withOwnDatabase(async (own) => {
      const seed = saidSeed('webhook storm')
      const { deliveries, events } = await storm(own, { seed, groups: stormGroups })
      expect(deliveries).toBeGreaterThan(events)
      console.info(`webhook storm: seed ${seed}, ${deliveries} deliveries of ${events} events`)
    }))

  test('every one of them lost: within ten minutes the reconciler comes to the same end', () =>
    withOwnDatabase(async (own) => {
      const { all } = await evening(own)
      expect(await statesOf(own)).toMatchObject({ processing: 14, refunded: 6 })
      world.advance(600)
      await reconcile(own.db, world.payments, { now: world.now() })
      expect(await statesOf(own)).toEqual({ confirmed: 6, processing: 8, refunded: 6 })
      await bringToAnEnd(own)
      expect(all).toHaveLength(20)
      await expectEnd(own, 1)
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
