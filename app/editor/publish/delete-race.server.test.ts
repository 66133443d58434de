import { expect, test } from 'vitest'
import { eventOrder, makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { untilWaiting, whileLocked } from '#test/support/locks.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { OrderRequest } from '#app/booking/orders/orders.ts'
import { deleteOffer } from './publish.server.ts'

const world = worldOfFile()

type Outcome = Promise<{ outcome: string }>
type Race = { table: 'slot' | 'event'; serviceId: string; order: OrderRequest; isOrderFirst: boolean }

/** An order and the deletion of its offer in the same instant: which comes first is certain. */
async function race(own: OwnDatabase, bookable: Bookable, { table, serviceId, order, isOrderFirst }: Race) {
  const { db } = own
  const now = world.now()
  const ordering = (): Outcome => press(db, world, order)
  const deleting = (): Outcome =>
    deleteOffer(db, { companyId: bookable.companyId, id: serviceId, userId: 'merle', now })
  const [first, second] = isOrderFirst ? [ordering, deleting] : [deleting, ordering]
  const settled = await whileLocked(own, { table, waiting: 2 }, () => [
    first(),
    untilWaiting(db, 1).then(second),
  ])
  return settled.map((each) => (each.status === 'fulfilled' ? each.value.outcome : each.reason))
}

test.each([
  { isOrderFirst: true, outcomes: ['checkout', 'refused'] },
  { isOrderFirst: false, outcomes: ['deleted', 'refused'] },
])(
  'an order in the instant of its offer’s deletion: one of both ($outcomes.0)',
  ({ isOrderFirst, outcomes }) =>
    withOwnDatabase(async (own) => {
      const { db } = own
      const bookable = await makeBookable(db, { capacity: 5, slots: 2, now: world.now() })
      world.enable(bookable.connectAccountId)
      await makeMember(db, { now: world.now(), id: 'merle' })
      const { serviceId, eventServiceId } = bookable
      const slots = { table: 'slot', serviceId, order: slotOrder(bookable), isOrderFirst } as const
      const dates = {
        table: 'event',
        serviceId: eventServiceId,
        order: eventOrder(bookable),
        isOrderFirst,
      } as const
      expect(await race(own, bookable, slots)).toEqual(outcomes)
      expect(await race(own, bookable, dates)).toEqual(outcomes)
      const orphans = db
        .selectFrom('reservation')
        .select('id')
        .where('service_id', 'not in', db.selectFrom('service').select('service.id'))
      expect(await orphans.execute()).toEqual([])
      await expectInvariants(db)
    }),
)
