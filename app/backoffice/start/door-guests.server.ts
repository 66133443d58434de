import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { salesOn } from '#app/availability/counter-sales/counter-sales.server.ts'
import type { DoorGuest } from './page-view.ts'

/** The guests of today whom the company wrote down: names, no money, no contact. Over visits are left out. */
export async function doorGuests(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<DoorGuest[]> {
  const sales = await salesOn(db, { companyId, dayOn: berlinDay(now) })
  const coming = sales.filter(({ endsAt }) => endsAt > now)
  const titles = await titlesOf(db, { companyId, ids: coming.map(({ serviceId }) => serviceId) })
  return coming.map(({ id, name, persons, bookingCode, startsAt, serviceId }) => ({
    id,
    name,
    persons,
    bookingCode,
    clock: berlinClock(startsAt),
    title: titles.get(serviceId) ?? '',
  }))
}

async function titlesOf(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('service')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
