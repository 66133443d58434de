import { isMonth, monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { calendarOf, shownDay, shownSpan } from '#app/availability/availability.server.ts'
import type { CalendarDay } from '#app/availability/availability.ts'
import type { Service } from '#app/catalog/catalog.server.ts'
import { requestedParty } from '#app/search/party/party.ts'
import { parseBookingChoice } from '#app/search/prices/prices.ts'
import { resolveDays, parseDay } from '#app/search/dates/dates.ts'
import { dayStarts, firstFree, nextStart, nextStartNotice } from './panel-next.server.ts'
import { dayNotice, startNotice } from './panel-notice.ts'
import { choosableStarts, type DayStarts, type PanelData } from './ui/use-booking.ts'

type Asked = Pick<PanelData, 'todayOn' | 'lastOn' | 'button'> & { params: URLSearchParams; now: Date }
type Slots = Pick<PanelData, 'month' | 'fold' | 'ahead' | 'dayOn' | 'days' | 'next' | 'notice'> & DayStarts

const noDay: DayStarts = { starts: [], after: [] }

/** The calendar of a service with starts, the starts of the day that is shown, and what the bar says of them. */
export async function loadPanelSlots(db: Db, service: Service, asked: Asked): Promise<Slots> {
  const { params, todayOn, lastOn, now } = asked
  const key = { companyId: service.companyId, serviceId: service.id }
  const calendar = await calendarOf(db, { ...key, fromOn: todayOn, toOn: lastOn, now })
  const open = calendar.filter(isOpen)
  const party = requestedParty(service, params)
  const next = await nextStart(db, service, { open, party, now })
  const named = resolveDays(parseDay(params.get('d') ?? ''), now)?.[0] ?? null
  const wanted = named !== null && named <= lastOn ? named : null
  const dayOn = wanted ?? next.start?.dayOn ?? null
  const month = shownMonth(params.get('m') ?? '', { dayOn, todayOn, lastOn })
  const known = next.start?.dayOn === dayOn ? next.start : null
  const { starts, after } = known ?? (dayOn ? await dayStarts(db, service, { dayOn, now }) : noDay)
  const day = { starts, after }
  const start = wanted === null ? next.start : firstFree(service, day, party)
  const said = nextStartNotice(start, { ...asked, wanted, named: party.named, seen: next.seen })
  const { fold, ahead, fromOn, toOn } = shownSpan(month, dayOn, todayOn)
  const days = calendar
    .filter((each) => each.dayOn >= fromOn && each.dayOn <= toOn)
    .map((each) => shownDay({ ...each, ...next.asked.get(each.dayOn) }))
  const { slotAt } = parseBookingChoice(params, service)
  const choosable = choosableStarts(day, { ...party, slotMinutes: service.slotMinutes })
  const chosen = choosable.find(({ startsAt }) => startsAt === slotAt)
  const told = startNotice(chosen, { party, todayOn })
  const shown = { month, fold, ahead, dayOn, days, ...day, next: told?.next ?? said }
  if (start || wanted === null) return { ...shown, ...told }
  const later = open.filter((each) => each.dayOn > wanted)
  const { start: free } = await nextStart(db, service, { open: later, party, now })
  const freeOn = free?.dayOn ?? next.start?.dayOn ?? null
  const notice = dayNotice({ said: said.said, starts: choosable, wanted, freeOn }, { party, todayOn })
  return { ...shown, notice: told ? { ...told.notice, day: notice.day } : notice }
}

function isOpen({ state }: CalendarDay): boolean {
  return state === 'offen' || state === 'begrenzt'
}

// The month that was leafed to, else that of the day.
function shownMonth(
  named: string,
  { dayOn, todayOn, lastOn }: { dayOn: string | null; todayOn: string; lastOn: string },
): string {
  const isInside = isMonth(named) && named >= monthOf(todayOn) && named <= monthOf(lastOn)
  return isInside ? named : monthOf(dayOn ?? todayOn)
}
