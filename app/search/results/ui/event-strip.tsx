import { useId, type ReactNode } from 'react'
import { OwnTurn } from '#foundation/design/own-turn.tsx'
import { Tile } from '#app/catalog/ui/tile.tsx'
import type { EventTile } from '#app/search/offers/offers.ts'
import { CapacityLine } from '#app/search/offers/ui/capacity-line.tsx'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { eventFacts, savedPlaceFromCard } from './card-facts.ts'

/** A row of events that scrolls sideways. */
export function EventStrip({
  heading,
  more,
  events,
  dayWord,
}: {
  heading: string
  more?: ReactNode
  events: readonly EventTile[]
  dayWord: (dayOn: string) => string
}) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      <ul className="strip">
        {events.map((event, index) => (
          <li key={event.eventId}>
            <OwnTurn>
              <EventTileCard
                event={event}
                dayWord={dayWord}
                loading={index < eagerTiles ? 'eager' : 'lazy'}
              />
            </OwnTurn>
          </li>
        ))}
      </ul>
    </section>
  )
}

type EventTileCardProps = {
  event: EventTile
  dayWord: (dayOn: string) => string
  loading: 'eager' | 'lazy'
}

/** An event as a tile with its day and time on the picture. */
export function EventTileCard({ event, dayWord, loading }: EventTileCardProps) {
  const facts = eventFacts(event, dayWord)
  return (
    <Tile
      facts={{ ...facts, capacity: <CapacityLine event={event} /> }}
      sizes="(min-width: 768px) 300px, 214px"
      loading={loading}
      corner={<SaveButton place={savedPlaceFromCard(facts)} look="tile" />}
    />
  )
}

// What a phone shows of the strip.
const eagerTiles = 2
