import { OwnTurn } from '#foundation/design/own-turn.tsx'
import { Tile } from '#app/catalog/ui/tile.tsx'
import type { Tile as ServiceTile } from '#app/search/offers/offers.ts'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { savedPlaceFromCard, serviceFacts } from './card-facts.ts'

/** Tiles in a row that is swiped. */
export function TileStrip({ tiles }: { tiles: readonly ServiceTile[] }) {
  return (
    <ul className="strip">
      {tiles.map((tile) => {
        const facts = serviceFacts(tile, 'any')
        return (
          <li key={tile.serviceId}>
            <OwnTurn>
              <Tile
                facts={facts}
                sizes="(min-width: 768px) 300px, 214px"
                corner={<SaveButton place={savedPlaceFromCard(facts)} look="tile" />}
              />
            </OwnTurn>
          </li>
        )
      })}
    </ul>
  )
}
