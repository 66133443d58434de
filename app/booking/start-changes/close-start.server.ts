import type { Db } from '#foundation/platform/db.server.ts'
import { passUnnamedSales, type StartFacts } from '#app/availability/counter-sales/counter-sales.server.ts'
import { callOffDate, closeSlot, postponeDate } from '#app/availability/start-closing/start-closing.server.ts'
import { askTheLine, closeLine } from '#app/booking/waitlist/waitlist.server.ts'
import type { StartChange } from './change-store.server.ts'
import { startChangeTexts } from './texts.ts'

/**
 * Closes a start that is changed: from the commit on nobody books it, nobody waits for it, and what was sold of it
 * without a name is where the change leads, or given up. Whoever waits for a start that shares something with it is
 * asked. The caller holds its locks, and those of the new start.
 */
export async function closeStart(tx: Db, change: StartChange, start: StartFacts, now: Date): Promise<void> {
  const { companyId, serviceId, toEventId, toStartsAt } = change
  const { eventId } = start
  const freed = await endSale(tx, change, start, now)
  const to = toStartsAt && {
    eventId: change.kind === 'postponed' ? eventId : toEventId,
    startsAt: toStartsAt,
  }
  freed.push(...(await passUnnamedSales(tx, { from: start, to })))
  await closeLine(tx, { ...start, companyId, serviceId, startsOn: start.dayOn }, now)
  for (const other of freed)
    await askTheLine(tx, {
      companyId,
      serviceId: other.serviceId,
      eventId: other.eventId,
      startsOn: other.dayOn,
    })
}

async function endSale(tx: Db, change: StartChange, { eventId, startsAt, endsAt }: StartFacts, now: Date) {
  const { companyId, serviceId, kind, toStartsAt, freeCancelUntil } = change
  if (eventId === null) {
    await closeSlot(tx, { companyId, serviceId, startsAt, reason: startChangeTexts.closedBecause[kind], now })
    return []
  }
  if (kind === 'postponed' && toStartsAt && freeCancelUntil) {
    const before = { startsAt, endsAt }
    const to = { startsAt: toStartsAt, acceptUntil: freeCancelUntil }
    return postponeDate(tx, { companyId, serviceId, eventId, before, ...to })
  }
  await callOffDate(tx, { companyId, eventId })
  return []
}
