import type { Insertable } from 'kysely'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import { berlinDay, berlinInstant, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { cellOf, geohashOf } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { hamburg } from './catalog-rows.ts'

const hourMs = 3_600_000

/** Inserts starts of a day by `{ 'HH:MM': free places }` and derives the day's summary. */
export async function makeSlots(
  db: Db,
  key: { companyId: string; serviceId: string },
  dayOn: string,
  starts: Record<string, number>,
): Promise<void> {
  for (const [clock, capacity] of Object.entries(starts)) {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    const startsAt = berlinInstant(dayOn, hour * 60 + minute)
    if (!startsAt) throw new RangeError(`${clock} doesn't exist on ${dayOn}`)
    await db
      .insertInto('slot')
      .values({
        company_id: key.companyId,
        service_id: key.serviceId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hourMs),
        day_on: dayOn,
        start_minute: berlinMinute(startsAt),
        capacity,
      })
      .execute()
  }
  const rules = Object.entries(starts).flatMap(([clock, capacity]) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    const startsAt = berlinInstant(dayOn, hour * 60 + minute)
    return startsAt ? [ruleOnlyFor(startsAt, { ...key, capacity })] : []
  })
  if (rules.length > 0)
    await db
      .insertInto('opening_rule')
      .values(rules)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await refreshServiceDays(db, { ...key, days: [dayOn] })
}

/** The rule that a start of an hour comes from and no other does: its season is that one day. */
export function ruleOnlyFor(
  startsAt: Date,
  { companyId, serviceId, capacity }: { companyId: string; serviceId: string; capacity: number },
): Insertable<Tables['opening_rule']> {
  const [dayOn, minute] = [berlinDay(startsAt), berlinMinute(startsAt)]
  return {
    company_id: companyId,
    service_id: serviceId,
    weekday: weekdayOf(dayOn),
    from_minute: minute,
    to_minute: Math.min(1440, minute + 60),
    step_minutes: 1440,
    capacity,
    season_from: dayOn.slice(5),
    season_to: dayOn.slice(5),
  }
}

/** Inserts an event of 20 places at Hamburg's centre; it lasts an hour unless said otherwise. */
export async function makeEvent(
  db: Db,
  row: Partial<Insertable<Tables['event']>> & {
    id: string
    company_id: string
    service_id: string
    starts_at: Date
  },
): Promise<void> {
  const { lat, lng } = { ...hamburg, ...row }
  await db
    .insertInto('event')
    .values({
      title: row.id,
      ends_at: new Date(row.starts_at.getTime() + hourMs),
      day_on: berlinDay(row.starts_at),
      payment_type: 'ticket',
      price_groups: '[]',
      start_price_cents: 1200,
      capacity: 20,
      cell4: geohashOf({ lat, lng }, 4),
      cell: cellOf({ lat, lng }),
      lat,
      lng,
      tags: '0',
      ...row,
    })
    .execute()
}
