import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import type { DayChoice } from '#app/search/dates/dates.ts'
import { formatState } from '#app/search/search-url/search-url.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { FoundPlace } from '#app/search/autocomplete/autocomplete.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import { ideasFor } from '#app/search/autocomplete/texts/search.ts'
import type { FilterChoice, FilterGroup } from '#app/search/filters/ui/filter-sheet.tsx'
import { dayText } from '#app/search/dates/ui/day-text.ts'
import {
  DaySheet,
  FilterSheet,
  ListSheet,
  MapSheet,
  LocationSheet,
  SearchSheet,
  ShareSheet,
  WishSheet,
} from './lazy-dialogs.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { placeText, radiusText, type PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type DiscoveryDialogsProps = {
  place: PlaceView
  cities: readonly { form: string; name: string }[]
  placesFound: readonly FoundPlace[] | null
  /** The day that the page's bar says. */
  day: DayChoice | null
  days: readonly string[] | null
  todayOn: string
  tomorrowOn: string
  lastOn: string
  /** The month that the day sheet shows. */
  month: string
  /** Values of the group that is open. */
  choices: readonly FilterChoice[]
  shareUrl: string
  /** What `open=list` keeps; a search can't be kept. */
  saved?: SavedPlace | null
  /** Lists of services have a map. */
  hasMap?: boolean
  /** The weather of the chosen day, where it is known. */
  forecast?: ShownForecast | null
  /** Results of the present choice, where they are counted. */
  total?: number
}

/** The dialog that the address names, in the server's HTML too. */
export function DiscoveryDialogs(props: DiscoveryDialogsProps) {
  return (
    <LazyPlace>
      <OpenDialog {...props} />
    </LazyPlace>
  )
}

function OpenDialog(props: DiscoveryDialogsProps) {
  const { state } = useDiscovery()
  const { place, day, days, todayOn } = props
  const open = state.open
  if (open === 'location') return <LocationSheet {...props} />
  if (open === 'day') return <DaySheet {...props} />
  if (open === 'map') return props.hasMap ? <MapSheet /> : null
  if (open === 'gruppe') return <WishSheet days={days} todayOn={todayOn} />
  if (open === 'list') return props.saved ? <ListSheet place={props.saved} /> : null
  if (open === 'share') return <ShareSheet url={props.shareUrl} />
  if (open === 'search') {
    // The day that the page's bar says, also where it begins with one that its address doesn't have.
    const kept = formatState({ ...state, day, open: null, page: 1, searchText: '' })
    return (
      <SearchSheet
        searchText={state.searchText}
        place={placeTexts.within(placeText(place), radiusText(place.radius))}
        day={dayText(days, todayOn).short}
        kept={Object.fromEntries(new URLSearchParams(kept))}
        ideas={ideasFor(place)}
      />
    )
  }
  if (open?.startsWith('filter_')) {
    const group = open.slice('filter_'.length) as FilterGroup
    const forecast = group === 'we' ? (props.forecast ?? null) : null
    return (
      <FilterSheet
        group={group}
        choices={props.choices}
        total={props.total ?? null}
        forecast={forecast}
        place={place.name}
      />
    )
  }
  return null
}
