import { expect, test } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { openCheckout, prepareCheckout } from './payment.server.ts'

const world = worldOfFile()

async function prepared(tx: Db, lines: number) {
  const bookable = await makeBookable(tx, { capacity: 4, now: world.now() })
  world.enable(bookable.connectAccountId)
  const { companyId, connectAccountId } = bookable
  const line = (_: unknown, index: number) => ({
    ...{ name: `Karte ${index}`, note: null, unitCents: 100 + index, quantity: 1 },
  })
  const wanted = Array.from({ length: lines }, line)
  const address = 'http://app.example/zurueck'
  const { id } = await prepareCheckout(tx, {
    ...{ companyId, connectAccountId, reference: randomId(), now: world.now() },
    amountCents: wanted.reduce((sum, { unitCents }) => sum + unitCents, 0),
    request: {
      ...{ lines: wanted, vatPercent: 19, customerEmail: 'ada@example.org' },
      ...{ successUrl: address, cancelUrl: address },
    },
    expiresAt: new Date(world.now().getTime() + 31 * 60_000),
  })
  return () => openCheckout(tx, world.payments, { companyId, checkoutId: id, now: world.now() })
}

const kept = (tx: Db) =>
  tx
    .selectFrom('checkout')
    .select(['status', 'price_ids as priceIds', 'session_id as sessionId'])
    .executeTakeFirstOrThrow()

test('[PAY-2] of twelve lines the answer prices ten: the others are read, and the page opens', () =>
  withDatabase(async (tx) => {
    const open = await prepared(tx, 12)
    expect(await open()).toMatchObject({ outcome: 'open' })
    const { status, priceIds } = await kept(tx)
    expect(status).toBe('open')
    expect(priceIds.filter((id) => id?.startsWith('price_'))).toHaveLength(12)
    expect(new Set(priceIds).size).toBe(12)
  }))

test.each([1, 12])(
  '[PAY-2] of %i lines the last has no price: no page opens, and none can be paid',
  (lines) =>
    withDatabase(async (tx) => {
      const open = await prepared(tx, lines)
      world.sandbox.faults.arm({ kind: 'price-missing' })
      expect(await open()).toEqual({ outcome: 'unpriced' })
      const { status, sessionId } = await kept(tx)
      expect(status).toBe('expired')
      expect(await world.payments.sessionOf(sessionId ?? '')).toMatchObject({
        value: { status: 'expired', url: null },
      })
      expect(await open()).toEqual({ outcome: 'ended' })
    }),
)

test('[PAY-2] a session that is found again after its answer got lost has its prices looked up', () =>
  withDatabase(async (tx) => {
    const open = await prepared(tx, 2)
    world.sandbox.faults.arm({ kind: 'stored-500', executed: true })
    expect(await open()).toMatchObject({ outcome: 'open' })
    expect((await kept(tx)).priceIds.every(Boolean)).toBe(true)
    expect((await kept(tx)).priceIds).toHaveLength(2)
  }))

test('while the prices can’t be read nothing is kept, and opening again finds the same page', () =>
  withDatabase(async (tx) => {
    const open = await prepared(tx, 12)
    world.sandbox.faults.arm({ kind: 'unreachable', path: 'line_items', times: 2 })
    expect(await open()).toEqual({ outcome: 'failed' })
    expect(await kept(tx)).toMatchObject({ status: 'opening', sessionId: null })
    expect(await open()).toMatchObject({ outcome: 'open' })
  }))
