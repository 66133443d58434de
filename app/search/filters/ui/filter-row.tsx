import {
  ArrowUpDown,
  CalendarDays,
  House,
  Map as MapIcon,
  MapPin,
  Search,
  TreePine,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Chip, RemovableChip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { filterTexts, type SortCode } from '#app/catalog/catalog.ts'
import { withToggled } from '#app/search/search-url/search-url.ts'
import { filterLabel } from '#app/search/criteria/criteria.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { isWishing } from '#app/search/party/party.ts'
import { placeText, radiusText, type PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { wishChips } from './party-chips.ts'

type FilterRowProps = {
  place: PlaceView
  day: string
  sort: SortCode
  /** How many results each place leaves. */
  counts: { lo_indoor?: number; lo_outdoor?: number }
}

/** Location, search, sort, indoor and outdoor, day. Source: contract 1, section 2 (category page). */
export function FilterRow({ place, day, sort, counts }: FilterRowProps) {
  const { state, link } = useDiscovery()
  const toggle = (code: 'lo_indoor' | 'lo_outdoor') =>
    ({
      to: link(withToggled(state, code)),
      state: state.filters.includes(code) ? 'active' : counts[code] === 0 ? 'disabled' : 'inactive',
      ...(counts[code] === undefined ? {} : { count: counts[code] }),
    }) as const
  return (
    <nav className="chips" aria-label={resultsTexts.filters}>
      <DialogChip dialog="map" icon={<MapIcon aria-hidden />}>
        {resultsTexts.map}
      </DialogChip>
      <DialogChip dialog="location" icon={<MapPin aria-hidden />} aside={radiusText(place.radius)}>
        {placeText(place)}
      </DialogChip>
      <DialogChip dialog="search" icon={<Search aria-hidden />}>
        {resultsTexts.search}
      </DialogChip>
      <DialogChip dialog="filter_so" icon={<ArrowUpDown aria-hidden />}>
        {resultsTexts.sortBy(filterTexts[sort])}
      </DialogChip>
      <Chip icon={<TreePine aria-hidden />} {...toggle('lo_outdoor')}>
        {filterTexts.lo_outdoor}
      </Chip>
      <Chip icon={<House aria-hidden />} {...toggle('lo_indoor')}>
        {filterTexts.lo_indoor}
      </Chip>
      <DialogChip dialog="day" icon={<CalendarDays aria-hidden />} isSet={state.day !== null}>
        {day}
      </DialogChip>
      <DialogChip dialog="gruppe" icon={<Users aria-hidden />} isSet={isWishing(state.wish)}>
        {wishListTexts.chip}
      </DialogChip>
      {(['pe', 'pr', 'du', 'ag', 'we', 'ex'] as const).map((group) => (
        <DialogChip
          key={group}
          dialog={`filter_${group}`}
          isSet={state.filters.some((code) => code.startsWith(`${group}_`))}
        >
          {resultsTexts.groups[group]}
        </DialogChip>
      ))}
    </nav>
  )
}

function DialogChip({
  dialog,
  icon,
  aside,
  isSet = false,
  children,
}: {
  dialog: string
  icon?: ReactNode
  aside?: string
  /** Something was chosen there; what it is stands beneath, where it can be taken off. */
  isSet?: boolean
  children: ReactNode
}) {
  const same = useSameAddress()
  return (
    <Link
      to={same({ open: dialog })}
      state={opensDialog}
      preventScrollReset
      className={isSet ? 'chip chip-set' : 'chip'}
    >
      {icon}
      {children}
      {aside && <span className="chip-count num">{aside}</span>}
    </Link>
  )
}

type AppliedFiltersProps = {
  day: string | null
  /** Leaves out what the page shows as a choice of its own. */
  shown?: (code: string) => boolean
  /** What only some pages know. */
  more?: readonly { label: string; to: string }[]
}

/** What was chosen beyond the place: each can be taken off. */
export function AppliedFilters({ day, shown = () => true, more = [] }: AppliedFiltersProps) {
  const { state, link } = useDiscovery()
  const applied = [
    ...(state.searchText ? [{ label: `„${state.searchText}“`, to: link({ searchText: '' }) }] : []),
    ...(day ? [{ label: day, to: link({ day: null }) }] : []),
    ...wishChips(state.wish).map(({ label, without }) => ({ label, to: link({ wish: without }) })),
    ...state.filters.filter(shown).map((code) => ({
      label: filterLabel(code),
      to: link(withToggled(state, code)),
    })),
    ...more,
    ...(state.eachAge ? [{ label: wishListTexts.eachAge, to: link({ eachAge: false }) }] : []),
  ]
  if (applied.length === 0) return null
  return (
    <div className="chips mt-2" role="group" aria-label={resultsTexts.applied}>
      {applied.map(({ label, to }) => (
        <RemovableChip key={label} to={to} label={label} />
      ))}
    </div>
  )
}
