import { ButtonLink } from '#foundation/design/button.tsx'
import { hasDay } from '#app/search/search-url/search-url.ts'
import { eventsTexts } from '../texts/events.ts'
import { isWishing, noWish } from '#app/search/party/party.ts'
import type { PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type NoEventsProps = {
  place: PlaceView
  /** The days that were looked at; `null` for any. */
  days: readonly string[] | null
  /** The words that may have been meant, `null` where none are like them. */
  meant: string | null
  /** Leads to what suits one of several children; `null` where nothing does. */
  anyAge: string | null
}

/** Says what was looked for in vain, and leads out of it. Source: contract 1, sections 2 and 8 (empty state). */
export function NoEvents({ place, days, meant, anyAge }: NoEventsProps) {
  const { link, state } = useDiscovery()
  const { searchText, filters } = state
  const isFiltered = filters.length > 0 || isWishing(state.wish)
  const dayCount = hasDay(state) ? (days?.length ?? 0) : 0
  return (
    <section className="max-w-xl py-6" aria-labelledby="leer">
      <h2 id="leer" className="text-h1">
        {eventsTexts.none}
      </h2>
      <p className="mt-2 mb-5 text-muted">
        {eventsTexts.noneLine({ place, searchText, dayCount, isFiltered })}
      </p>
      <div className="flex flex-wrap gap-3">
        {meant !== null && (
          <ButtonLink to={link({ searchText: meant })}>{eventsTexts.meant(meant)}</ButtonLink>
        )}
        {anyAge !== null && <ButtonLink to={link({ eachAge: false })}>{anyAge}</ButtonLink>}
        {(place.radius === 2 || place.radius === 15) && (
          <ButtonLink to={link({ radius: 50 })}>{eventsTexts.wider}</ButtonLink>
        )}
        {searchText !== '' && (
          <ButtonLink to={link({ searchText: '' })} look="outline">
            {eventsTexts.withoutWords}
          </ButtonLink>
        )}
        {(dayCount > 0 || isFiltered) && (
          <ButtonLink to={link({ day: null, filters: [], wish: noWish })}>
            {dayCount === 0
              ? eventsTexts.withoutFilters
              : isFiltered
                ? eventsTexts.withoutDayAndFilters
                : eventsTexts.allDays}
          </ButtonLink>
        )}
        <ButtonLink to="/" look="outline">
          {eventsTexts.home}
        </ButtonLink>
      </div>
    </section>
  )
}
