import { askedUrl } from '#foundation/platform/asked-url.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { isMonth, monthOf } from '#foundation/lib/month.ts'
import { searchWith } from '#foundation/design/address.ts'
import {
  sortCodes,
  storedFilterGroups,
  type StoredFilter,
  type StoredGroup,
  occasionCodes,
} from '#app/catalog/catalog.ts'
import {
  pastDateNotice,
  resolveDays,
  farthestDay,
  parseDay,
  weekendAfterThis,
  type DayChoice,
} from '#app/search/dates/dates.ts'
import type { DiscoveryState } from '#app/search/search-url/search-url.ts'
import { locationDocument, placeCookieValue, type Place } from '#app/search/place/place.ts'
import { whereText } from '#app/search/place/texts/place.ts'
import type { FoundPlace } from '#app/search/autocomplete/autocomplete.ts'
import type { FilterChoice } from '#app/search/filters/ui/filter-sheet.tsx'
import type { City } from '#app/catalog/catalog.server.ts'

type Asked = {
  request: Request
  state: DiscoveryState
  place: Place
  cities: readonly City[]
  /** What the address says in vain. */
  unknownCity: string | null
  /** That the address names no place of ours, and what is shown instead. */
  placeNote: string | null
  /** What the place dialog's field asked for. */
  placesFound: readonly FoundPlace[] | null
  now: Date
  appUrl: string
}

/** What head, bar and dialogs of every discovery page need. `fallback` is the day of an address without one. */
export function pageFacts(asked: Asked, fallback: DayChoice) {
  const { request, place, cities, unknownCity, placeNote, placesFound, now, appUrl } = asked
  // What is shown in place of a city that we aren't in is nobody's choice, and what is shared leads there at once.
  const state = unknownCity === null ? asked.state : { ...asked.state, city: null, radius: null }
  const url = askedUrl(request)
  const todayOn = berlinDay(now)
  const lastOn = addDays(todayOn, farthestDay)
  const days = resolveDays(state.day ?? fallback, now)
  const month = url.searchParams.get('m') ?? ''
  const isInside = isMonth(month) && month >= monthOf(todayOn) && month <= monthOf(lastOn)
  const { name, form, cityForm, radius, kind } = place
  // A chosen quarter stands alone above the cities: nobody chooses among all of them here.
  const chosen = kind === 'quarter' ? [{ form, name }] : []
  return {
    place: { name, form, cityForm, radius, kind, where: whereText(place) },
    remembered: {
      document: locationDocument(place),
      cookie: placeCookieValue(place),
      isChosen: Boolean(state.city ?? state.hash ?? state.radius),
    },
    placeNote,
    cities: [...chosen, ...cities.map((city) => ({ form: city.form, name: city.name }))],
    placesFound,
    /** What the bar says in place of a day that the address doesn't; `null` for any. A search that begins here has it. */
    day: state.day ?? (fallback === 'sometime' ? null : fallback),
    days,
    /** That the day of the address is over: all that is to come is shown then. */
    dayOver: pastDateNotice(state.day, { todayOn, lastOn, instead: 'allDays' }),
    todayOn,
    tomorrowOn: addDays(todayOn, 1),
    lastOn,
    month: isInside ? month : monthOf(days?.[0] ?? todayOn),
    shareUrl: buildShareUrl({ appUrl, url, now, list: { state, place } }),
  }
}

/** What of an address gave way to something else, in one line; `null` where nothing did. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null
}

type Shared = { appUrl: string; url: URL; now: Date; list?: { state: DiscoveryState; place: Place } }

/**
 * The address of a choice without the dialog that happens to be open, and without a booking of one's own. A list also
 * says its place, which others may have set differently; never where the visitor is, only the city or quarter. `Heute` and
 * `Morgen` are other days for whoever opens it later, so the day itself is written.
 */
export function buildShareUrl({ appUrl, url, now, list }: Shared): string {
  const { state, place } = list ?? {}
  const saysPlace = Boolean(state?.city ?? state?.hash) || url.pathname.startsWith('/city/')
  return (
    appUrl +
    url.pathname +
    searchWith(url.search, {
      open: null,
      m: null,
      bild: null,
      ort: null,
      checkSess: null,
      resItemID: null,
      ...(state?.onRequest ? {} : { auf: null }),
      ...datedParams(url.searchParams, now),
      ...(place && !saysPlace ? { city: place.form } : {}),
      ...(place && !state?.radius ? { radius: String(place.radius) } : {}),
    })
  )
}

// A weekend of two days stays a word: an address names one day. On a Sunday one is left.
function datedParams(params: URLSearchParams, now: Date): Record<string, string> {
  return Object.fromEntries(
    ['day', 'd'].flatMap((name) => {
      const choice = parseDay(params.get(name) ?? '')
      const days = typeof choice === 'string' ? resolveDays(choice, now) : null
      return days?.length === 1 ? [[name, days[0] ?? '']] : []
    }),
  )
}

/** How many results each value of a group leaves; `null` where nobody knows. */
export type CountValues = (codes: readonly StoredFilter[]) => Promise<Record<StoredFilter, number> | null>

/** The values of the open filter group, with how many results each leaves, where they are counted. */
export async function openChoices(
  { open }: Pick<DiscoveryState, 'open'>,
  count: CountValues | null,
): Promise<FilterChoice[]> {
  const group = open?.startsWith('filter_') ? open.slice('filter_'.length) : null
  if (group === 'so') return sortCodes.map((code) => ({ code }))
  if (group === 'ev') return occasionCodes.map((code) => ({ code }))
  const codes: readonly StoredFilter[] = group ? storedFilterGroups[group as StoredGroup] : []
  const counts = codes.length > 0 && count ? await count(codes) : null
  return codes.map((code) => (counts ? { code, count: counts[code] } : { code }))
}

/**
 * The values of a list of these days, as the lists that they lead to have them: what leaves nothing this weekend gives
 * way to the next one, as those do.
 */
export async function choicesOnDays(
  { day }: Pick<DiscoveryState, 'day'>,
  { days = null, now }: { days?: readonly string[] | null | undefined; now: Date },
  choicesOn: (days: readonly string[] | null) => Promise<FilterChoice[]>,
): Promise<FilterChoice[]> {
  const own = await choicesOn(days)
  if (day !== 'weekend' || own.every(({ count }) => count !== 0)) return own
  const next = await choicesOn(weekendAfterThis(now))
  return own.map((choice, index) => (choice.count === 0 ? (next[index] ?? choice) : choice))
}
