import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWebhookSecret } from '#sandbox/test-kit.ts'
import { openStripe } from './client.server.ts'
import type { PaymentGateway } from './gateway.ts'

const now = new Date('2026-11-21T12:00:00Z')

function delivery(body: string, { secret = testWebhookSecret, ageSeconds = 0 } = {}) {
  const seconds = now.getTime() / 1000 - ageSeconds
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return {
    rawBody: body,
    signature: `t=${seconds},v1=${digest}`,
    secrets: [testWebhookSecret],
    receivedAt: now,
  }
}

const eventBody = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: now.getTime() / 1000,
  livemode: false,
  data: {
    object: {
      id: 'cs_1',
      object: 'checkout.session',
      payment_intent: 'pi_1',
      client_reference_id: 'x',
      metadata: { utkiek_reference: 'reference-1' },
    },
  },
})

const verify: PaymentGateway['verifyWebhook'] = (webhook) =>
  openStripe({ secretKey: 'sk_test_x' }).verifyWebhook(webhook)

test('[I19] a genuine webhook is read, as text and as bytes, with either of two secrets', () => {
  const event = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    objectId: 'cs_1',
    objectKind: 'checkout.session',
    paymentIntentId: 'pi_1',
    reference: 'reference-1',
    connectAccountId: null,
    isLive: false,
    createdAt: now,
  }
  expect(verify(delivery(eventBody))).toMatchObject({ outcome: 'genuine', event })
  expect(verify({ ...delivery(eventBody), rawBody: Buffer.from(eventBody) })).toMatchObject({
    outcome: 'genuine',
  })
  const rotated = {
    ...delivery(eventBody, { secret: 'whsec_new' }),
    secrets: [testWebhookSecret, 'whsec_new'],
  }
  expect(verify(rotated)).toMatchObject({ outcome: 'genuine' })
})

test.each([
  ['forged', { ...delivery(eventBody, { secret: 'whsec_wrong' }) }, 'signature-wrong'],
  ['altered', { ...delivery(eventBody), rawBody: eventBody.replace('cs_1', 'cs_2') }, 'signature-wrong'],
  ['unsigned', { ...delivery(eventBody), signature: null }, 'signature-missing'],
  ['garbled', { ...delivery(eventBody), signature: 'nonsense' }, 'signature-wrong'],
  ['301 seconds old', delivery(eventBody, { ageSeconds: 301 }), 'too-old'],
  ['not an event', delivery('{"object":"charge"}'), 'unreadable'],
  ['not JSON', delivery('hello'), 'unreadable'],
  ['without a secret to check it', { ...delivery(eventBody), secrets: [] }, 'signature-wrong'],
] as const)('[I19] a webhook that is %s is refused', (_name, webhook, because) => {
  expect(verify(webhook)).toEqual({ outcome: 'refused', because })
})

test('[I19] 300 seconds are still fresh', () => {
  expect(verify(delivery(eventBody, { ageSeconds: 300 })).outcome).toBe('genuine')
})
