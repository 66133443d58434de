import { lockCalendars } from '#app/availability/availability.server.ts'
import {
  lockedCalendar,
  replaceBusyTimes,
} from '#app/availability/imported-calendars/imported-calendars.server.ts'
import type { BusyTime } from '#app/availability/imported-calendars/imported-calendars.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { recomputeCalendar } from './recompute-calendar.server.ts'

/** Days between two changes that are recomputed with them: fewer statements. */
const nearDays = 7

/**
 * Makes the busy times of a connected calendar what it says now, and the starts of the days that differ with them:
 * what overlaps sells nothing more, what is free again sells. Guests stay. Nothing happens when the calendar is gone.
 */
export async function changeBusyTimes(
  tx: Db,
  { companyId, id, times, now }: { companyId: string; id: string; times: readonly BusyTime[]; now: Date },
): Promise<void> {
  const services = await tx
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('request_type', '=', 'timeSlots')
    .orderBy('id')
    .execute()
  const calendars = services.map((service) => ({ companyId, serviceId: service.id }))
  await lockCalendars(tx, calendars, 'alone')
  const calendar = await lockedCalendar(tx, { companyId, id })
  if (!calendar) return
  const ranges = rangesOfDays(await replaceBusyTimes(tx, { companyId, id, times }))
  const { serviceIds } = calendar
  for (const each of calendars) {
    if (serviceIds.length > 0 && !serviceIds.includes(each.serviceId)) continue
    for (const range of ranges) await recomputeCalendar(tx, { ...each, ...range, now })
  }
}

function rangesOfDays(days: readonly string[]): { fromOn: string; toOn: string }[] {
  const ranges: { fromOn: string; toOn: string }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && day <= addDays(last.toOn, nearDays)) last.toOn = day
    else ranges.push({ fromOn: day, toOn: day })
  }
  return ranges
}
