import type { ReactNode } from 'react'
import { OwnTurn } from '#foundation/design/own-turn.tsx'
import { Tile } from '#app/catalog/ui/tile.tsx'
import type { Tile as ServiceTile, TopTag } from '#app/search/offers/offers.ts'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { savedPlaceFromCard, serviceFacts } from './card-facts.ts'

type TileGridProps = {
  tiles: readonly ServiceTile[]
  /** With days or a party chosen, tiles say their free starts, or that they are on request. */
  days?: 'chosen' | 'any'
  /** How many pictures stand above the fold. */
  eager?: number
  headingLevel?: 2 | 3
  /** What stands below the price of each, in the tiles' order. */
  below?: readonly ReactNode[]
  /** In a strip of the best: the rank of each, in the tiles' order. */
  ranks?: readonly (TopTag | null)[]
}

/** Two to six columns of tiles. */
export function TileGrid({ tiles, days = 'any', eager = 0, headingLevel = 3, below, ranks }: TileGridProps) {
  return (
    // Another list is new from its first tile on: tiles kept from the last one would jump to their new places.
    <ul key={tiles.map(({ serviceId }) => serviceId).join()} className="grid-tiles">
      {tiles.map((tile, index) => {
        const plain = serviceFacts(tile, days)
        const rank = ranks?.[index]
        // In a strip of the best only the ranks speak, and a mark leaves no room for the weather.
        const facts = ranks ? { ...plain, mark: rank ?? null, weather: null } : plain
        return (
          <li key={tile.serviceId}>
            <OwnTurn>
              <Tile
                facts={{ ...facts, capacity: below?.[index] }}
                loading={index < eager ? 'eager' : 'lazy'}
                headingLevel={headingLevel}
                corner={<SaveButton place={savedPlaceFromCard(facts)} look="tile" />}
              />
            </OwnTurn>
          </li>
        )
      })}
    </ul>
  )
}
