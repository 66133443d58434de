import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { enabledCompany, withBench } from '#sandbox/test-kit.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { causeOf, connectAccountId, gatewayFor, orderFor } from '#test/support/stripe-orders.ts'
import { openStripe } from './client.server.ts'

test.each([
  [{ kind: 'answer-lost', times: 4 }, 'unknown'],
  [{ kind: 'unreachable', times: 4 }, 'unknown'],
  [{ kind: 'rate-limit-429', times: 4 }, 'transient'],
  [{ kind: 'conflict-409', times: 4 }, 'transient'],
  [{ kind: 'stored-500' }, 'stuck'],
  [{ kind: 'stored-500', executed: true }, 'stuck'],
] as const)('%j leads to %s, and one answer that is lost to none', (fault, cause) =>
  withBench(async (bench) => {
    await enabledCompany(bench, connectAccountId)
    await bench.admin('/_faults', { path: '/checkout/sessions', ...fault })
    expect(causeOf(await gatewayFor(bench).createCheckoutSession(orderFor(bench)))).toBe(cause)
    await fetch(`${bench.sandbox.url}/_faults`, { method: 'DELETE' })
    await bench.admin('/_faults', { kind: 'answer-lost' })
    const other = orderFor(bench, { operationId: 'operation-2' })
    expect(causeOf(await gatewayFor(bench).createCheckoutSession(other))).toBe('done')
  }),
)

test('a time-out while writing is unknown, while reading transient; nobody there is transient', () =>
  withBench(async (bench) => {
    await enabledCompany(bench, connectAccountId)
    const hasty = openStripe({
      secretKey: bench.sandbox.secretKey,
      apiBase: bench.sandbox.url,
      timeoutMs: 150,
    })
    await bench.admin('/_faults', { kind: 'slow', delaySeconds: 0.6, times: 4 })
    expect(causeOf(await hasty.createCheckoutSession(orderFor(bench)))).toBe('unknown')
    expect(causeOf(await hasty.sessionOf('cs_test_nothing'))).toBe('transient')
    const nobody = openStripe({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:9' })
    expect(causeOf(await nobody.createCheckoutSession(orderFor(bench)))).toBe('transient')
  }))

test('a success without the right object is no success', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = openStripe({ secretKey: 'sk_test_x', apiBase })
  const refund = {
    operationId: 'r',
    paymentIntentId: 'pi_1',
    amountCents: 1,
    transfer: 'leave',
    commission: 'keep',
  } as const
  expect(await gateway.refund(refund)).toMatchObject({
    outcome: 'failed',
    because: 'unknown',
    code: 'not-from-provider',
  })
  expect(await gateway.sessionOf('cs_1')).toMatchObject({ outcome: 'failed', because: 'transient' })
  server.close()
})

test('inside a transaction the provider is not called', () =>
  withOwnDatabase(async ({ db }) => {
    const gateway = openStripe({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:9' })
    await expect(inTransaction(db, () => gateway.sessionOf('cs_1'))).rejects.toThrow('inside a transaction')
  }))
