import { Coins, House, MapPin, Music, TreePine, Drama } from 'lucide-react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { filterTexts } from '#app/catalog/catalog.ts'
import { withToggled } from '#app/search/search-url/search-url.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { placeText, radiusText, type PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

const chips = [
  { code: 'ta_music', Icon: Music },
  { code: 'ta_entertainment', Icon: Drama },
  { code: 'pr_free', Icon: Coins },
  { code: 'lo_indoor', Icon: House },
  { code: 'lo_outdoor', Icon: TreePine },
] as const
/** True for a filter that is a chip of its own on the page of events. */
export const isEventChip = (code: string): boolean => chips.some((chip) => chip.code === code)

const dialogs = ['pr', 'ag', 'we', 'ex'] as const

/** Where, and what kind of events. Source: contract 1, section 2 (events with filters) */
export function EventFilters({ place }: { place: PlaceView }) {
  const { state } = useDiscovery()
  const { link } = useDiscovery()
  const same = useSameAddress()
  return (
    <nav className="chips chips-line" aria-label={resultsTexts.filters}>
      <Link to={same({ open: 'location' })} state={opensDialog} preventScrollReset className="chip">
        <MapPin aria-hidden />
        {placeText(place)}
        <span className="chip-count num">{radiusText(place.radius)}</span>
      </Link>
      {chips.map(({ code, Icon }) => (
        <Chip
          key={code}
          to={link(withToggled(state, code))}
          icon={<Icon aria-hidden />}
          state={state.filters.includes(code) ? 'active' : 'inactive'}
        >
          {filterTexts[code]}
        </Chip>
      ))}
      {dialogs.map((group) => (
        <Link
          key={group}
          to={same({ open: `filter_${group}` })}
          state={opensDialog}
          preventScrollReset
          className="chip"
        >
          {resultsTexts.groups[group]}
        </Link>
      ))}
    </nav>
  )
}
