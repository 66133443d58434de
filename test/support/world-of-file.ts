import { afterAll, beforeAll } from 'vitest'
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts'
import { toMorning } from './waiting.ts'

/**
 * A payment provider that all tests of a file share: it is there from before the first one until after the last. It is
 * morning: what is said of a time later on the same day is said otherwise across midnight.
 */
export function worldOfFile(): PaymentWorld {
  const world = {} as PaymentWorld
  beforeAll(async () => {
    Object.assign(world, await openPaymentWorld())
    toMorning(world)
  })
  afterAll(() => world.stop())
  return world
}
