import { freePlaces, startKey, weekParts, type CompanyStart } from '#app/backoffice/calendar/calendar.ts'
import { calendarOffers, guestsBetween, startsBetween } from '#app/backoffice/calendar/calendar.server.ts'
import { companyBookings, openRequestCount } from '#app/booking/company-desk/company-desk.server.ts'
import type { OwnCompany } from '#app/catalog/catalog.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { todaysArrivals } from './arrivals.ts'
import { blockReasons, companyRating, companyWeather, visitMoney } from './day-figures.server.ts'
import { waitingRequests } from './waiting.ts'

const waitingShown = 3

/** What somebody may see of the day: the door sees who comes, money is for those who see the statement. */
type TodayRights = { isManager: boolean; seesMoney: boolean }

type Asked = { company: OwnCompany; rights: TodayRights; now: Date }

/** A company's day. */
export async function todayView(db: Db, { company, rights, now }: Asked) {
  const [companyId, today] = [company.id, berlinDay(now)]
  const tomorrow = addDays(today, 1)
  const week = { companyId, fromOn: today, toOn: rights.isManager ? addDays(today, 6) : today }
  const starts = await startsBetween(db, week)
  const ofToday = starts.filter(({ dayOn }) => dayOn === today)
  const guests = await guestsBetween(db, { companyId, fromOn: today, toOn: tomorrow })
  const persons = (dayOn: string) =>
    guests.reduce((sum, guest) => sum + (guest.dayOn === dayOn ? guest.persons : 0), 0)
  const place = company.isLocated ? company.point : null
  const [weather, weatherTomorrow] = await companyWeather(db, { place, days: [today, tomorrow], now })
  const coming = guests.filter(({ dayOn }) => dayOn === today)
  const reasons = await reasonsByStart(db, { companyId, dayOn: today, starts: ofToday })
  return {
    arrivals: todaysArrivals({ starts: ofToday, guests: coming, reasons, now }),
    guests: persons(today),
    weather: weather ?? null,
    tomorrow: { guests: persons(tomorrow), weather: weatherTomorrow ?? null },
    manager: rights.isManager ? await managerView(db, { company, rights, now, starts }) : null,
  }
}

async function managerView(
  db: Db,
  { company: { id: companyId }, rights, now, starts }: Asked & { starts: readonly CompanyStart[] },
) {
  const today = berlinDay(now)
  const filter = { group: 'open', serviceId: null, on: null, search: '' } as const
  const { rows } = await companyBookings(db, { companyId, filter, limit: waitingShown, now })
  const offers = await calendarOffers(db, { companyId })
  const ofToday = starts.filter(({ dayOn }) => dayOn === today)
  return {
    free: freePlaces(ofToday, now),
    money: rights.seesMoney ? await visitMoney(db, { companyId, dayOn: today }) : null,
    rating: await companyRating(db, { companyId }),
    waiting: waitingRequests(rows, now),
    waitingCount: await openRequestCount(db, { companyId }),
    week: weekParts({ starts, offers, fromOn: today, now, filter: null }),
  }
}

type BlockedDay = { companyId: string; dayOn: string; starts: readonly CompanyStart[] }

async function reasonsByStart(db: Db, { starts, ...day }: BlockedDay): Promise<ReadonlyMap<string, string>> {
  const blocked = starts.filter(({ condition, eventId }) => condition === 'blocked' && eventId === null)
  const reasons = blocked.length > 0 ? await blockReasons(db, day) : []
  return new Map(
    blocked.flatMap((start) => {
      const found = reasons.find(
        ({ serviceId, fromMinute, toMinute }) =>
          (serviceId === '' || serviceId === start.serviceId) &&
          fromMinute <= start.minute &&
          start.minute < toMinute,
      )
      return found ? [[startKey(start), found.reason] as const] : []
    }),
  )
}
