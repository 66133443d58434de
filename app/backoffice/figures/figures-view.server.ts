import { sql } from 'kysely'
import { cities, servicesOfCompany } from '#app/catalog/catalog.server.ts'
import { companyCounts, emptySearches, type EmptySearches } from '#app/figures/figures.server.ts'
import { berlinMidnight, addDays } from '#foundation/lib/berlin-time.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { barsFrom, periodDays, totalsFrom, type DayRow, type FiguresView, type Period } from './figures.ts'

type Days = { from: string; to: string }

/** Calls, panels and paid bookings of a period, and of the same time before. */
export async function figuresView(
  db: Db,
  asked: { companyId: string; period: Period; today: string; seesMoney: boolean },
): Promise<FiguresView> {
  const { companyId, period, today, seesMoney } = asked
  const { before, ...days } = periodDays(period, today)
  const all = { from: before?.from ?? days.from, to: days.to }
  const rows = await dayRows(db, { companyId, ...all })
  const known = rows.map((row) => (seesMoney ? row : { ...row, cents: 0 }))
  const present = known.filter(({ day }) => day >= days.from)
  return {
    totals: totalsFrom(present),
    before: before && totalsFrom(known.filter(({ day }) => day < days.from)),
    bars: barsFrom(present, days, period),
    offers: await offerRows(db, { companyId, rows: present }),
  }
}

async function dayRows(db: Db, { companyId, from, to }: Days & { companyId: string }): Promise<DayRow[]> {
  const counts = await companyCounts(db, { companyId, from, to })
  const paid = await paidBookings(db, { companyId, from, to })
  const seen = counts.map(({ day, serviceId, kind, count }) => ({
    day,
    serviceId,
    views: kind === 'page-view' ? count : 0,
    panels: kind === 'panel-opened' ? count : 0,
    bookings: 0,
    cents: 0,
  }))
  return [...seen, ...paid.map((row) => ({ ...row, views: 0, panels: 0 }))]
}

/** By the day on which they were made. One that was cancelled later was a booking all the same. */
async function paidBookings(
  db: Db,
  { companyId, from, to }: Days & { companyId: string },
): Promise<Omit<DayRow, 'views' | 'panels'>[]> {
  const { rows } = await sql<{ day: string; serviceId: string; bookings: number; cents: string }>`
    select (created_at at time zone 'Europe/Berlin')::date as day, service_id as "serviceId",
      count(*)::int as bookings, sum(total_cents) as cents
    from reservation
    where company_id = ${companyId} and state in ('confirmed', 'reedemed', 'refunded')
      and created_at >= ${berlinMidnight(from)} and created_at < ${berlinMidnight(addDays(to, 1))}
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

// All that are online, and whatever else something happened to.
async function offerRows(
  db: Db,
  { companyId, rows }: { companyId: string; rows: readonly DayRow[] },
): Promise<FiguresView['offers']> {
  const byOffer = Map.groupBy(rows, ({ serviceId }) => serviceId)
  const online = await servicesOfCompany(db, { companyId, view: 'online' })
  const offline = await servicesOfCompany(db, { companyId, view: 'offline' })
  const shown = [...online, ...offline.filter(({ id }) => byOffer.has(id))]
  const offers = shown.map(({ id, title }) => ({ id, title, ...totalsFrom(byOffer.get(id) ?? []) }))
  const company = { id: '', title: null, ...totalsFrom(byOffer.get('') ?? []) }
  return [...offers.toSorted((a, b) => b.views - a.views), company]
}

const nearCityKm = 40

/** What was looked for in vain in the city that a company is near; `null` where it is near none. */
export async function searchesNearby(
  db: Db,
  { place, period, today }: { place: Point | null; period: Period; today: string },
): Promise<(EmptySearches & { city: string }) | null> {
  const all = place ? await cities(db) : []
  const [near] = all
    .map((city) => ({ city, km: place ? distanceKm(place, city) : Infinity }))
    .toSorted((a, b) => a.km - b.km)
  if (!near || near.km > nearCityKm) return null
  const { from, to } = periodDays(period, today)
  return { city: near.city.name, ...(await emptySearches(db, { city: near.city.form, from, to })) }
}
