import { OwnTurn } from '#foundation/design/own-turn.tsx'
import { collectionsTexts } from '../texts/collections.ts'
import type { EventTile } from '#app/search/offers/offers.ts'
import { dayWordFrom } from '#app/search/dates/ui/day-word.ts'
import { EventTileCard } from '#app/search/results/ui/event-strip.tsx'

/** The next evening of each event in a collection. */
export function CollectionEvents({ events, todayOn }: { events: readonly EventTile[]; todayOn: string }) {
  if (events.length === 0) return null
  const dayWord = dayWordFrom(todayOn)
  return (
    <section className="pt-8" aria-labelledby="termine">
      <h3 id="termine" className="mb-3">
        {collectionsTexts.events}
      </h3>
      <ul className="grid-tiles">
        {events.map((event) => (
          <li key={event.eventId}>
            <OwnTurn>
              <EventTileCard event={event} dayWord={dayWord} loading="lazy" />
            </OwnTurn>
          </li>
        ))}
      </ul>
    </section>
  )
}
