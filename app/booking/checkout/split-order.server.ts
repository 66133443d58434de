import type { Db } from '#foundation/platform/db.server.ts'
import type { Customer, OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { SplitRefusal } from '#app/booking/orders/orders.ts'
import { sharingRefusal, type Participant } from '#app/booking/splits/splits.ts'
import { exceedsSplits, splitTimes } from '#app/booking/splits/splits.server.ts'
import { offerSeen } from '#app/booking/waitlist/waitlist.server.ts'

type Ordering = {
  customer: Customer
  facts: OrderFacts
  people: readonly Participant[]
  guards?: { shared?: 'on' | 'off' } | undefined
  now: Date
}

/** How an order in shares is held: until when it may be paid, and when its places go back. */
export type SplitOrder = { people: readonly Participant[]; deadline: Date; holdUntil: Date }

/**
 * Until when an order is held that several people pay for, or why it can't be one. Locks its start, so that what other
 * splits hold of it is true until the commit.
 */
export async function splitOrder(
  tx: Db,
  { customer, facts, people, guards, now }: Ordering,
): Promise<SplitOrder | SplitRefusal> {
  const { service, wanted, units } = facts
  const because = orderRefusal({ customer, facts, people: people.length, now })
  if (because) return because
  const lock = guards?.shared
  const isOffered = (await offerSeen(tx, { userId: customer.id, facts, now })) !== null
  const places = { companyId: service.companyId, serviceId: service.id, wanted, units, isOffered }
  if (await exceedsSplits(tx, { ...places, lock })) return 'split-too-large'
  const times = timesOf(facts, now)
  return times ? { people, ...times } : 'split-too-late'
}

/** Why an order can't be paid in shares, as far as that is known without looking at other orders; or `null`. */
export function orderRefusal({
  customer,
  facts,
  people,
  now,
}: Pick<Ordering, 'facts' | 'now'> & {
  customer: Pick<Customer, 'isEmailVerified'> | null
  people: number
}): SplitRefusal | null {
  if (facts.button !== 'pay') return 'split-not-paid'
  if (customer && !customer.isEmailVerified) return 'split-unconfirmed'
  const deadline = timesOf(facts, now)?.deadline ?? null
  return sharingRefusal({ totalCents: facts.cart.totalCents, people, persons: facts.persons, deadline })
}

/** Until when such an order may be paid, and until when it is held. */
export function timesOf({ startsAt, service }: OrderFacts, now: Date) {
  const { cancelMinutesBeforeStart } = service
  return splitTimes({ startsAt, cancelMinutesBeforeStart }, now)
}
