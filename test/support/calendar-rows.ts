import type { Insertable } from 'kysely'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import { berlinDay, berlinInstant, berlinMinute } from '#foundation/lib/berlin-time.ts'
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
  await refreshServiceDays(db, { ...key, days: [dayOn] })
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
