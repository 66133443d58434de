import { afterAll, beforeAll } from 'vitest'
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts'

/** A payment provider that all tests of a file share: it is there from before the first one until after the last. */
export function worldOfFile(): PaymentWorld {
  const world = {} as PaymentWorld
  beforeAll(async () => {
    Object.assign(world, await openPaymentWorld())
  })
  afterAll(() => world.stop())
  return world
}
