import { refreshDaysOfMany } from '#app/availability/availability.server.ts'
import { resourcesOf, saveResource } from '#app/availability/resources/resources.server.ts'
import { resourceState, type Resource, type ResourceUse } from '#app/availability/resources/resources.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from './bookable.ts'
import { makeService } from './catalog-rows.ts'

const minuteMs = 60_000

/** A company with boats by the hour, an event, and tours of 90 minutes that begin every half hour. */
export type Sharing = Bookable & { tourId: string; tourStarts: Date[] }

/** Makes it; six starts of each kind from noon in three days on. Nothing is shared yet. */
export async function makeSharing(
  db: Db,
  { capacity, now }: { capacity: number; now: Date },
): Promise<Sharing> {
  const bookable = await makeBookable(db, { capacity, slots: 6, now })
  const { companyId, starts } = bookable
  const { price_groups } = await db
    .selectFrom('service')
    .select('price_groups')
    .where('id', '=', bookable.serviceId)
    .executeTakeFirstOrThrow()
  const tourId = `guided_${companyId}`
  const facts = { company_id: companyId, category_id: 'water', price_groups: JSON.stringify(price_groups) }
  const times = { duration_type: 'fixed', duration_minutes: 90, count_max_person: 200 } as const
  await makeService(db, { ...facts, ...times, id: tourId })
  const noon = starts[0]?.getTime() ?? now.getTime()
  const tourStarts = Array.from({ length: 6 }, (_, index) => new Date(noon + index * 30 * minuteMs))
  await db
    .insertInto('slot')
    .values(
      tourStarts.map((startsAt, index) => ({
        company_id: companyId,
        service_id: tourId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 90 * minuteMs),
        day_on: berlinDay(startsAt),
        start_minute: 720 + index * 30,
        capacity,
      })),
    )
    .execute()
  await refreshDaysOfMany(db, [{ companyId, serviceId: tourId, dayOn: berlinDay(starts[0] ?? now) }])
  return { ...bookable, tourId, tourStarts }
}

/** A use with what isn't said left plain. */
export const resourceUse = (serviceId: string, use: Partial<ResourceUse> = {}): ResourceUse => ({
  serviceId,
  countedBy: 'place',
  placesPerUnit: 1,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  ...use,
})

/** Saves a resource whatever it was before, with the days of the starts that feel it. */
export async function share(db: Db, companyId: string, resource: Partial<Resource> & { quantity: number }) {
  const whole: Resource = { id: 'boats', name: resource.id ?? 'Boote', kind: 'boat', uses: [], ...resource }
  await inTransaction(db, async (tx) => {
    const stored = (await resourcesOf(tx, { companyId })).find(({ id }) => id === whole.id)
    const seen = stored ? resourceState(stored) : null
    const saved = await saveResource(tx, { companyId, resource: whole, seen, now: new Date(0) })
    if (saved.outcome === 'refused') throw new Error(saved.because)
    const days = saved.starts.flatMap(({ serviceId, eventId, dayOn }) =>
      eventId === null ? [{ companyId, serviceId, dayOn }] : [],
    )
    await refreshDaysOfMany(tx, days)
  })
}
