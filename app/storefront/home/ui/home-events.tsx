import { Banner } from '#foundation/design/banner.tsx'
import { formatState } from '#app/search/search-url/search-url.ts'
import type { EventTile } from '#app/search/offers/offers.ts'
import { homeTexts } from '../texts/home.ts'
import { dayWordFrom } from '#app/search/dates/ui/day-word.ts'
import { EventStrip } from '#app/search/results/ui/event-strip.tsx'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import type { PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type HomeEventsProps = {
  place: PlaceView
  /** `null` when they couldn't be read. */
  events: readonly EventTile[] | null
  /** The next ones, where the chosen day has none. */
  later: readonly EventTile[]
  /** `null` for any day. */
  dayName: string | null
  todayOn: string
  /** The sentence for a day without any, where that is so. */
  noEvents: string | null
}

/** Events of the chosen day; where there are none, the contract's sentence and the next ones. */
export function HomeEvents({ place, events, later, dayName, todayOn, noEvents }: HomeEventsProps) {
  const { state } = useDiscovery()
  const query = formatState({ ...state, open: null, page: 1, sort: null })
  const more = <MoreLink to={`/events${query && `?${query}`}`} label={homeTexts.allEvents} />
  const dayWord = dayWordFrom(todayOn)
  const heading = homeTexts.events(dayName, place)
  if (events === null) {
    return (
      <section className="section" aria-label={heading}>
        <Banner kind="error">{homeTexts.eventsFailed}</Banner>
      </section>
    )
  }
  if (events.length > 0) return <EventStrip heading={heading} more={more} events={events} dayWord={dayWord} />
  return (
    <>
      <section className="section" aria-labelledby="heute">
        <div className="section-head">
          <h2 id="heute">{heading}</h2>
          {more}
        </div>
        <p className="rounded-2 bg-sand p-4">{noEvents}</p>
      </section>
      {later.length > 0 && <EventStrip heading={homeTexts.nextEvents} events={later} dayWord={dayWord} />}
    </>
  )
}
