import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Calendar } from '#app/availability/availability.server.ts'
import type { FederalState, Holiday } from './schedule.ts'

/** A public holiday with the state whose it is. */
export type StateHoliday = Holiday & { state: string }

const known = new Map<string, Promise<readonly Holiday[]>>()

/**
 * The public holidays of a state from one day to another, both included, in their order, each day once. The package
 * knows the holidays of the whole world and is large: it is loaded when somebody needs it, and each year read once.
 */
export async function holidaysBetween(state: FederalState, fromOn: string, toOn: string): Promise<Holiday[]> {
  const years: number[] = []
  for (let year = Number(fromOn.slice(0, 4)); year <= Number(toOn.slice(0, 4)); year += 1) years.push(year)
  const found = await Promise.all(years.map((year) => holidaysOfYear(state, year)))
  return found.flat().filter(({ dayOn }) => fromOn <= dayOn && dayOn <= toOn)
}

function holidaysOfYear(state: FederalState, year: number): Promise<readonly Holiday[]> {
  const key = `${state} ${year}`
  const before = known.get(key)
  if (before) return before
  const reading = readYear(state, year)
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

async function readYear(state: FederalState, year: number): Promise<readonly Holiday[]> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('DE', state, { languages: 'de', types: ['public'] })
  const byDay = new Map<string, Holiday>()
  for (const { date, name } of calendar.getHolidays(year)) {
    const dayOn = date.slice(0, 10)
    if (!byDay.has(dayOn)) byDay.set(dayOn, { dayOn, name })
  }
  return [...byDay.values()]
}

/** The holidays that the calendars of these services look at. */
export async function holidaysOfStates(
  states: readonly string[],
  { fromOn, toOn }: { fromOn: string; toOn: string },
): Promise<StateHoliday[]> {
  const found = await Promise.all(
    states.map(async (state) =>
      (await holidaysBetween(state as FederalState, fromOn, toOn)).map((holiday) => ({ ...holiday, state })),
    ),
  )
  return found.flat()
}

/** The states whose holidays these offers look at. */
export async function statesOfCalendars(db: Db, calendars: readonly Calendar[]): Promise<string[]> {
  const states = await holidayStates(db, calendars)
  return [...new Set(states.map(({ state }) => state))]
}

/** An offer with the state whose holidays it looks at. */
export type OfferState = Calendar & { state: FederalState }

/** The state of each of these offers that looks at holidays. */
export async function holidayStates(db: Db, calendars: readonly Calendar[]): Promise<OfferState[]> {
  const companies = calendars.map(({ companyId }) => companyId)
  const services = calendars.map(({ serviceId }) => serviceId)
  const { rows } = await sql<OfferState>`
    select company_id as "companyId", service_id as "serviceId", state from opening_holiday
    where (company_id, service_id) in (
      select * from unnest(${companies}::text[], ${services}::text[]))`.execute(db)
  return rows
}
