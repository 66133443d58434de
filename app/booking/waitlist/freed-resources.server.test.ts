import { expect, test } from 'vitest'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { resourceUse, share } from '#test/support/resource-offers.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

test('a boat that one offer gives back goes to who waits for another one that uses it', () =>
  onWaitingBench(
    world,
    async ({ db, bookable, sell, wait }) => {
      const { companyId, serviceId, eventServiceId } = bookable
      const uses = [resourceUse(serviceId), resourceUse(eventServiceId)]
      await share(db, companyId, { quantity: 1, uses })
      const giveBack = await sell(eventOrder(bookable))
      expect(await press(db, world, slotOrder(bookable))).toMatchObject({ because: 'sold-out', free: 0 })
      const { id } = await wait(slotOrder(bookable))
      await giveBack()
      await workOff(db, world)
      expect(await waitStates(db)).toEqual({ [id]: 'offered' })
      expect(await press(db, world, eventOrder(bookable))).toMatchObject({ because: 'sold-out' })
    },
    { capacity: 5 },
  ))
