import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastBookableDay, placesRefusal, wantedStartsOf } from '#app/availability/availability.server.ts'
import { startsOfStay } from '#app/availability/availability.ts'
import { servicesOfCompany, type Service } from '#app/catalog/catalog.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { dayStarts } from './panel-next.server.ts'
import { choosableStarts } from './ui/use-booking.ts'

const key = { companyId: 'bahn', serviceId: 'kegeln' }
const slotMinutes = 60
const daysAhead = 30
/** Ten in the evening; what begins before eleven is inside the lead time. */
const now = new Date('2026-10-24T20:00:00Z')
const todayOn = berlinDay(now)
const clocks = ['21:00', '22:00', '23:00'].concat(['00:00', '01:00', '02:00', '03:00'])
const nightOn = (clock: string, dayOn: string) => (clock < '12:00' ? addDays(dayOn, 1) : dayOn)

const randomNight = fc.record({
  // Clocks go back in the first night; the last one begins on the last day that can be booked.
  dayOn: fc.constantFrom(todayOn, addDays(todayOn, 1), addDays(todayOn, daysAhead)),
  places: fc.array(fc.constantFrom(null, 0, 1, 3, 3, 3), {
    minLength: clocks.length,
    maxLength: clocks.length,
  }),
  blocked: fc.subarray(clocks, { maxLength: 1 }),
  slots: fc.integer({ min: 1, max: 4 }),
  units: fc.integer({ min: 1, max: 3 }),
})
type Night = typeof randomNight extends fc.Arbitrary<infer Value> ? Value : never

test('of every night an offer’s page, its order and the search let the same stays begin', () =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'spiel', key: 1 })
    await makeCompany(db, { id: key.companyId })
    const length = { duration_type: 'round', slot_minutes: slotMinutes, max_duration_minutes: 240 } as const
    const terms = { ...length, bookable_days_ahead: daysAhead, lead_time_minutes: 60 }
    await makeService(db, { ...terms, company_id: key.companyId, category_id: 'spiel', id: key.serviceId })
    const [service] = await servicesOfCompany(db, { companyId: key.companyId, view: 'online' })
    if (!service) throw new Error('there is no service')
    await fc.assert(
      fc.asyncProperty(randomNight, async (night) => {
        await openNight(db, night)
        const chosen = await offeredOn(db, service, night)
        expect(chosen).toEqual(await orderableOn(db, night))
        expect(chosen).toEqual(await foundOn(db, night))
      }),
      { numRuns: 60, seed: 20_261_024 },
    )
  }))

async function openNight(db: Db, { dayOn, places, blocked }: Night): Promise<void> {
  await db.deleteFrom('slot').execute()
  for (const [index, clock] of clocks.entries()) {
    const capacity = places[index] ?? null
    if (capacity !== null) await makeSlots(db, key, nightOn(clock, dayOn), { [clock]: capacity })
  }
  const minutes = blocked.map((clock) => Number(clock.slice(0, 2)) * 60)
  if (minutes.length > 0)
    await db.updateTable('slot').set({ is_blocked: true }).where('start_minute', 'in', minutes).execute()
}

async function offeredOn(db: Db, service: Service, { dayOn, slots, units }: Night): Promise<string[]> {
  const day = await dayStarts(db, service, { dayOn, now })
  const starts = choosableStarts(day, { slots, slotMinutes })
  return starts.filter(({ freeForAll }) => freeForAll >= units).map(({ startsAt }) => startsAt)
}

async function orderableOn(db: Db, { dayOn, slots, units }: Night): Promise<string[]> {
  const rows = await db
    .selectFrom('slot')
    .select('starts_at')
    .where('day_on', '=', dayOn)
    .orderBy('starts_at')
    .execute()
  const limits = { leadTimeMinutes: 60, lastDayOn: lastBookableDay(todayOn, daysAhead), units, now }
  const starts: string[] = []
  for (const { starts_at: startsAt } of rows) {
    const wanted = { kind: 'slots', startsAt: startsOfStay({ startsAt, slots, slotMinutes }) } as const
    const { refusal } = await placesRefusal(db, { ...key, ...limits, wanted })
    if (!refusal) starts.push(startsAt.toISOString())
  }
  return starts
}

async function foundOn(db: Db, { dayOn, slots, units }: Night): Promise<string[]> {
  const stay = { slots, slotMinutes, units, leadTimeMinutes: 60, bookableDaysAhead: daysAhead }
  const wanted = [{ ...key, ...stay, weekMinutes: [{ from: 0, to: 7 * 1440 }] }]
  const [found = []] = await wantedStartsOf(db, wanted, { fromOn: dayOn, toOn: dayOn, most: 20, now })
  return found.map((at) => at.toISOString())
}
