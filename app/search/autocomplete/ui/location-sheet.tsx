import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCloseDialog } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { pickerRadii, type Radius } from '#app/search/place/place.ts'
import { nearTexts } from '#app/search/place/texts/near.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import type { FoundPlace } from '../suggestions.ts'
import { locateDeviceCell } from './visitor-cell.ts'
import { PlaceSearch } from './place-search.tsx'
import { RadiusMap } from './radius-map.tsx'
import { placeText, radiusText, type PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type LocationSheetProps = {
  place: PlaceView
  /** Places that a form without scripts asked for. */
  placesFound: readonly FoundPlace[] | null
  cities: readonly { form: string; name: string }[]
}

/**
 * Where to search: any place by its name, radius, own position, cities. Whatever is chosen closes the sheet and shows
 * its list at once.
 * Source: contract 2, section 2 "Location picker".
 */
export function LocationSheet({ place, placesFound, cities }: LocationSheetProps) {
  const close = useCloseDialog()
  const { link } = useDiscovery()
  return (
    <Sheet title={placeTexts.heading} onClose={close}>
      <p className="text-muted">
        {nearTexts.now(placeTexts.within(placeText(place), radiusText(place.radius)))}
      </p>
      <PlaceSearch found={placesFound} />
      <OwnPosition radius={place.radius} />
      <h3 className="mt-2 mb-2 text-15">{placeTexts.radius}</h3>
      <RadiusMap radius={place.radius} />
      <RadiusSegments radius={place.radius} />
      <h3 className="mt-6 text-15">{placeTexts.cities}</h3>
      <ul className="rows">
        {cities.map(({ form, name }) => (
          <li key={form}>
            <Link
              to={link({ city: place.kind === 'quarter' && form === place.form ? form : name, hash: null })}
              className="row row-compact"
              aria-current={place.kind !== 'point' && form === place.form ? 'true' : undefined}
              replace
            >
              <span className="radio" aria-hidden />
              <span className="row-text">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function RadiusSegments({ radius }: { radius: Radius }) {
  const { link } = useDiscovery()
  return (
    <div className="segments mt-2">
      {pickerRadii.map((each) => (
        <Link
          key={each}
          to={link({ radius: each })}
          aria-current={each === radius ? 'true' : undefined}
          replace
        >
          {radiusText(each)}
        </Link>
      ))}
    </div>
  )
}

type Search = keyof typeof nearTexts.lines

/** Characters of the cell that leaves the device: as coarse as the chosen radius. */
const cellLengths = { 2: 6, 15: 5, 50: 4, all: 4 } as const satisfies Record<Radius, number>

function OwnPosition({ radius }: { radius: Radius }) {
  const [search, setSearch] = useState<Search>('idle')
  const navigate = useNavigate()
  const { link } = useDiscovery()
  const locate = () => {
    if (!('geolocation' in navigator)) return setSearch('unsupported')
    setSearch('waiting')
    void locateDeviceCell(navigator.geolocation, cellLengths[radius]).then((own) => {
      if (own.outcome === 'refused') return setSearch(own.because === 'denied' ? 'denied' : 'failed')
      return navigate(link({ hash: own.cell, city: null, radius }), { replace: true })
    })
  }
  return (
    <button type="button" className="row" onClick={locate} aria-busy={search === 'waiting'}>
      <LocateFixed aria-hidden />
      <span className="row-text">
        {nearTexts.heading}
        <small role="status">{nearTexts.lines[search]}</small>
      </span>
    </button>
  )
}
