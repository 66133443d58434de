import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { eventDates, holidaysBetween, openingPlan } from '#app/availability/schedule/schedule.server.ts'
import { federalStates, type FederalState, type Holiday } from '#app/availability/schedule/schedule.ts'
import { seriesOfOffer } from '#app/availability/series/series.server.ts'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { timesDraftFrom } from './draft-from-times.ts'

/** Step "Zeiten" of an offer as it is public now; `null` without such an offer. */
export async function timesDraftOf(
  db: Db,
  { companyId, serviceId, now }: { companyId: string; serviceId: string; now: Date },
): Promise<TimesDraft | null> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service) return null
  const { rules, holidays } = await openingPlan(db, { companyId, serviceId })
  const isEvent = service.requestType === 'event'
  const dates = isEvent ? await eventDates(db, { companyId, serviceId, now }) : []
  const series = isEvent ? await seriesOfOffer(db, { companyId, serviceId }) : []
  const columns = {
    confirmation: service.confirmation,
    duration_type: service.durationType,
    duration_minutes: service.durationMinutes,
    max_duration_minutes: service.maxDurationMinutes,
    slot_minutes: service.slotMinutes,
    cancel_minutes_before_start: service.cancelMinutesBeforeStart,
    lead_time_minutes: service.leadTimeMinutes,
    bookable_days_ahead: service.bookableDaysAhead,
  }
  // A date that was called off is none to be planned any more.
  const ahead = dates.filter(({ startsAt, status }) => startsAt > now && status !== 'cancelled')
  return timesDraftFrom(columns, { rules, holidays, series, dates: ahead })
}

/** How far holidays are listed. */
const listedDays = 365

/** The holidays of a year from today on, for the step and for prices; none without a state. */
export async function comingHolidays(state: FederalState | null, now: Date): Promise<Holiday[]> {
  const today = berlinDay(now)
  return state === null ? [] : holidaysBetween(state, today, addDays(today, listedDays))
}

/** A public holiday with the states that have it. */
export type SharedHoliday = Holiday & { states: FederalState[] }

/** The holidays of all states for a year from today on, so that another state can be chosen without asking again. */
export async function holidaysByState(now: Date): Promise<SharedHoliday[]> {
  const all = await Promise.all(
    federalStates.map(async (state) =>
      (await comingHolidays(state, now)).map((holiday) => ({ holiday, state })),
    ),
  )
  const shared = Map.groupBy(all.flat(), ({ holiday }) => `${holiday.dayOn} ${holiday.name}`)
  return [...shared.values()]
    .flatMap((same) => {
      const [first] = same
      return first ? [{ ...first.holiday, states: same.map(({ state }) => state) }] : []
    })
    .toSorted((a, b) => (a.dayOn < b.dayOn ? -1 : 1))
}
