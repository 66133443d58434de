import { brokenInvariants } from '#db/invariants.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { wholeYear, type HolidayPlan, type OpeningRule } from '#app/availability/schedule/schedule.ts'
import { saveOpeningPlan } from '#app/availability/schedule/schedule.server.ts'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from './bookable.ts'

// Midnight: nothing of the day has begun.
export const now = new Date('2026-05-31T22:00:00Z')
export const today = '2026-06-01'
export const thursday = '2026-06-04'

export const everyDay = (rule: Partial<OpeningRule> = {}): OpeningRule[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: 600,
    toMinute: 840,
    stepMinutes: 120,
    capacity: 12,
    ...wholeYear,
    ...rule,
  }))

export const idsOf = ({ companyId, serviceId }: Bookable) => ({ companyId, serviceId })

export async function makeOffer(db: Db, daysAhead = 40): Promise<Bookable> {
  const bookable = await makeBookable(db, { capacity: 12, now })
  await db
    .updateTable('service')
    .set({ duration_type: 'fixed', duration_minutes: 120, bookable_days_ahead: daysAhead })
    .where('id', '=', bookable.serviceId)
    .execute()
  return bookable
}

export const save = (tx: Db, offer: Bookable, rules: OpeningRule[], holidays: HolidayPlan | null = null) =>
  saveOpeningPlan(tx, { ...idsOf(offer), rules, holidays, now, today })

export const slotsOf = (tx: Db, { serviceId }: Bookable) =>
  tx
    .selectFrom('slot')
    .select(['day_on', 'start_minute as minute', 'capacity', 'is_blocked as isBlocked'])
    .select(['booked', 'overhang', 'starts_at as startsAt'])
    .where('service_id', '=', serviceId)
    .orderBy('starts_at')
    .execute()

export const take = (tx: Db, offer: Bookable, { startsAt, units = 2 }: { startsAt: Date; units?: number }) =>
  takePlaces(tx, {
    companyId: offer.companyId,
    serviceId: offer.serviceId,
    reference: `r ${startsAt.toISOString()} ${units}`,
    wanted: { kind: 'slots', startsAt: [startsAt] },
    units,
    leadTimeMinutes: 0,
    lastDayOn: null,
    now,
  })

export const at = (dayOn: string, minute: number): Date => berlinInstant(dayOn, minute) ?? now
export const brokenPlaces = async (tx: Db) =>
  (await brokenInvariants(tx)).map(({ name }) => name).filter((name) => /^(?:I3|I4|day)/.test(name))
