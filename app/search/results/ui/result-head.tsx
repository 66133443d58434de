import type { DiscoveryState } from '#app/search/search-url/search-url.ts'
import { mostRelatedEvents } from '#app/search/offers/offers.ts'
import { dayListTexts } from '#app/search/dates/texts/day-list.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { isWishing } from '#app/search/party/party.ts'
import { daySpanText } from '#app/search/dates/ui/day-text.ts'
import { AppliedFilters } from '#app/search/filters/ui/filter-row.tsx'
import { PageNote } from '#app/search/offers/ui/page-note.tsx'
import { ResultLine, type Askable } from './result-line.tsx'
import type { PlaceView } from '#app/search/place/ui/place-label.ts'
import { SlowNotice, type Slow } from './slow-list.tsx'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type Shown = {
  category: { name: string } | null
  place: PlaceView
  days: readonly string[] | null
  total: number
  totalIs: 'exact' | 'least'
  /** How many of a day's list have a start, where all were looked through. */
  startable: number | null
  events: readonly unknown[]
  /** What of the address gave way to something else. */
  note: string | null
  correctedTo: string | null
  askable: Askable | null
  accessNote: string | null
  notHere: string | null
  slow: Slow
}

/** What was chosen, and how many results there are of what. */
export function ResultHead(page: Shown) {
  const { days, note, total, totalIs, events, slow, correctedTo, accessNote } = page
  const { state, link } = useDiscovery()
  const asked = state.onRequest ? [{ label: onRequestTexts.ask, to: link({ onRequest: false }) }] : []
  const day = state.day === null || state.day === 'sometime' ? null : days && daySpanText(days)
  return (
    <>
      <AppliedFilters day={day} more={asked} />
      <PageNote note={note} />
      {correctedTo !== null && <p className="pt-4 text-15 text-muted">{resultsTexts.meant(correctedTo)}</p>}
      <SlowNotice slow={slow} />
      {slow !== 'none' && (
        <ResultLine
          count={
            total === 0 && events.length > 0
              ? resultsTexts.eventCount(events.length, events.length < mostRelatedEvents)
              : (totalIs === 'least' ? wishListTexts.atLeast : resultsTexts.count)(total)
          }
          line={lineOf(page, state, Boolean(day))}
          askable={page.askable}
        />
      )}
      {accessNote !== null && total > 0 && <p className="pb-3 text-15 text-muted">{accessNote}</p>}
      {state.onRequest && total > 0 && <p className="pb-3 text-15 text-muted">{onRequestTexts.arranged}</p>}
    </>
  )
}

function lineOf(
  { category, place, total, events, startable, notHere }: Shown,
  { searchText, wish, onRequest }: DiscoveryState,
  isOnDay: boolean,
): string {
  const { persons, children } = wish
  // Not around the chosen place: another city was asked for.
  if (notHere !== null) return ''
  if (onRequest) return onRequestTexts.list(persons === null ? null : wishListTexts.people(persons, children))
  if (category && searchText) return resultsTexts.either(category.name, `„${searchText}“`)
  if (isWishing(wish)) return wishListTexts.line(persons, children)
  // Of evenings alone each says itself whether somebody still gets in.
  if (!isOnDay || (total === 0 && events.length > 0)) return inPlace(place)
  return startable === null ? dayListTexts.withFreeStart : dayListTexts.startable(startable, total)
}

function inPlace({ kind, name, radius, where }: PlaceView): string {
  if (radius === 'all') return resultsTexts.everywhere
  return kind === 'city' ? resultsTexts.inPlace(name) : where
}
