import type { Db } from '#foundation/platform/db.server.ts'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { type DayChoice, fallBackToNextWeekend } from '#app/search/dates/dates.ts'
import { hasDay, linkTo, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import type { Place } from '#app/search/place/place.ts'
import { searchServices, topServices } from '#app/search/engine/engine.server.ts'
import { homeChoiceTexts } from './texts/home-choice.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import { isWishing } from '#app/search/party/party.ts'

const topCount = 8
/** Fewer than so many are no choice: then the best of any day stand there. */
const fewestOnDay = 2

type Asked = {
  state: DiscoveryState
  place: Place
  /** Of the state, or of home's bar where that says none. */
  days: readonly string[] | null
  forecast: ShownForecast | null
  now: Date
}

/**
 * The best of a place: with a day or a party chosen those that suit both, and `topDays` says so. Chips leave them as
 * they are. Source: ledger HOME-8, HOME-10
 */
export async function homeTop(
  db: Db,
  { state, place, days, forecast, now }: Asked,
): Promise<{ top: Tile[]; topDays: 'chosen' | 'any' }> {
  const query = { place, weather: forecast, now }
  const asked = askedOf(state, days)
  const isAsking = Boolean(asked.days ?? asked.wish)
  const chosen = isAsking ? await topServices(db, { ...query, ...asked }, topCount) : []
  if (chosen.length >= fewestOnDay) return { top: chosen, topDays: 'chosen' }
  return { top: await topServices(db, query, topCount), topDays: 'any' }
}

/**
 * How many offers suit what was chosen on the days that home's bar says, as the list says where they are; `null` where
 * nothing was chosen.
 */
export async function homeChoice(
  db: Db,
  { state, place, day, days, now }: Omit<Asked, 'forecast'> & { day: DayChoice | null },
): Promise<{ to: string; label: string } | null> {
  const { filters, eachAge } = state
  const chosen = askedOf(state, days)
  if (filters.length === 0 && !chosen.days && !chosen.wish) return null
  const { found } = await fallBackToNextWeekend(
    { day, days, now },
    (on) => searchServices(db, { ...chosen, place, filters, eachAge, now, cursor: null, days: on }),
    ({ total }) => total === 0,
  )
  const { total, totalIs } = found
  return {
    to: linkTo('/activity/search', state, { day, sort: null }),
    label: homeChoiceTexts.count(total, totalIs),
  }
}

function askedOf(state: DiscoveryState, days: readonly string[] | null) {
  return { days: hasDay(state) ? days : null, wish: isWishing(state.wish) ? state.wish : null }
}
