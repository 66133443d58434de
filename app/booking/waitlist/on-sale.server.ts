import type { Db } from '#foundation/platform/db.server.ts'
import { freeStarts } from '#app/availability/availability.server.ts'
import { orderFacts, type OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { closingTime } from './entry-states.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { orderForWaitlistEntry } from './waitlist-url.ts'

/** The last moment at which what an order wants can be booked now. */
export function closingOfFacts({ service, event, startsAt }: OrderFacts): Date {
  return closingTime({ startsAt, leadTimeMinutes: event?.leadTimeMinutes ?? service.leadTimeMinutes })
}

/** Until when what somebody waits for can be booked now, or `null` where it can't be ordered at all. */
export async function bookableUntil(db: Db, entry: WaitingEntry, now: Date): Promise<Date | null> {
  const facts = await orderFacts(db, orderForWaitlistEntry(entry), now)
  return 'refused' in facts ? null : closingOfFacts(facts)
}

/** Whether what somebody waits for is blocked, or its offer or company takes no bookings now. */
export async function isOffSale(db: Db, entry: WaitingEntry, now: Date): Promise<boolean> {
  const facts = await orderFacts(db, orderForWaitlistEntry(entry), now)
  if ('refused' in facts) return facts.refused === 'not-offered'
  const { companyId, serviceId } = entry
  const starts = await freeStarts(db, { companyId, serviceId, wanted: facts.wanted, lock: 'off' })
  return starts.some(({ isClosed }) => isClosed)
}
