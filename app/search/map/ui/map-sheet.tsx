import { Clock, List, RotateCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchWith, useCloseDialog } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { geohashOf } from '#foundation/lib/geo.ts'
import { tileTexts } from '#app/catalog/catalog.ts'
import { StarFigure } from '#app/catalog/ui/star-figure.tsx'
import { TilePrice } from '#app/catalog/ui/tile.tsx'
import { onRequestParam } from '#app/search/search-url/search-url.ts'
import type { MapAnswer, MapPin } from '../map-pins.ts'
import { texts } from '#app/search/place/texts.ts'
import { mapTexts } from '../texts/map.ts'
import { MapStreets } from './map-streets.tsx'
import { useMap } from './use-map.ts'

const cardsShown = 24
const cardsLoading = [1, 2, 3]
/** Fine enough that the middle of the map stays in the middle. */
const hashLength = 6

type OpenMap = ReturnType<typeof useMap>

/** The results on a map, with those in view beside it. */
export function MapSheet() {
  const close = useCloseDialog()
  const { pathname, search } = useLocation()
  const open = useMap(pathname, search)
  return (
    <Sheet title={mapTexts.heading} onClose={close} size="full">
      <div className="map-layout">
        <MapFrame {...open} />
        <MapList {...open} onClose={close} />
      </div>
    </Sheet>
  )
}

function MapFrame(map: OpenMap) {
  const { place, state, view } = map
  const { search } = useLocation()
  const navigate = useNavigate()
  const searchHere = () => {
    if (!view) return
    const hash = geohashOf(view, hashLength)
    const target = searchWith(search, { hash, radius: String(view.radius), city: null, page: null })
    void navigate({ search: target }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="map-frame noscript:bg-transparent">
      {state === 'no-map' || state === 'failed' ? (
        <p className="map-notice" role="status">
          {state === 'failed' ? mapTexts.failed : mapTexts.noMap}
        </p>
      ) : (
        <div className="map-canvas">
          <div ref={place} className="size-full" />
        </div>
      )}
      {state === 'loading' && <p className="map-notice noscript:hidden">{mapTexts.loading}</p>}
      <noscript>
        <p className="map-notice">
          {mapTexts.noScript}{' '}
          <Link to={{ search: searchWith(search, { open: null }) }} className="link link-tap">
            {mapTexts.toList}
          </Link>
        </p>
      </noscript>
      <MapStreets {...map} />
      {view?.byHand && (
        <button type="button" className="map-here" onClick={searchHere}>
          <RotateCw aria-hidden />
          {mapTexts.here}
        </button>
      )}
    </div>
  )
}

function MapList({
  answer,
  state,
  view,
  turn,
  chosen,
  pressed,
  choose,
  onClose,
}: OpenMap & { onClose: () => void }) {
  const { search } = useLocation()
  const isLoading = answer === null && state === 'loading'
  const pins = answer?.pins ?? []
  const inView = view ? pins.filter(({ serviceId }) => view.inView.includes(serviceId)) : pins
  const first = pins.filter(({ serviceId }) => pressed.includes(serviceId))
  const listed = [...first, ...inView.filter((pin) => !first.includes(pin))].slice(0, cardsShown)
  // With scripts the same as closing: a step back where a link on this page opened the map.
  const backToList = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <section className="map-list noscript:hidden" aria-labelledby="karte-liste">
      <div className="flex items-center justify-between gap-3">
        <h3 id="karte-liste" className="text-15" aria-live="polite">
          {answer ? countLine(answer, view && inView.length) : mapTexts.heading}
        </h3>
        <Link
          to={{ search: searchWith(search, { open: null }) }}
          className="link link-tap flex items-center gap-1"
          onClick={backToList}
        >
          <List aria-hidden />
          {mapTexts.list}
        </Link>
      </div>
      {answer && <Hints answer={answer} />}
      <ToAsk answer={answer} />
      {/* Another view is another list from its first card on; kept cards would jump to their new places. */}
      <ul key={turn} className="map-cards" aria-busy={isLoading || undefined}>
        {isLoading &&
          cardsLoading.map((nr) => <li key={nr} className="map-card skeleton min-h-24" aria-hidden />)}
        {listed.map((pin) => (
          <Card key={pin.serviceId} pin={pin} isChosen={pin.serviceId === chosen} onPoint={choose} />
        ))}
      </ul>
    </section>
  )
}

/** Leads to what the map leaves out because nobody can book it at once. */
function ToAsk({ answer }: { answer: MapAnswer | null }) {
  const { search } = useLocation()
  if (!answer?.askable) return null
  const to = { search: searchWith(search, { ...onRequestParam, page: null }) }
  return (
    <Link to={to} className="link link-tap" replace preventScrollReset>
      {answer.askable}
    </Link>
  )
}

/** What gave way on the map, and what is left to do there. */
function Hints({ answer }: { answer: MapAnswer }) {
  const hint = hintOf(answer)
  return (
    <>
      {answer.note && (
        <p className="text-13" role="status">
          {answer.note}
        </p>
      )}
      {hint && <p className="text-13 text-muted">{hint}</p>}
    </>
  )
}

function hintOf({ total, totalIs, cells }: MapAnswer): string | null {
  if (total === 0) return totalIs === 'least' ? mapTexts.unread : mapTexts.none
  if (cells.length > 0) return mapTexts.many
  return totalIs === 'least' ? mapTexts.more : null
}

// Of bundles nobody knows which of their parts are in view.
function countLine(answer: MapAnswer, inView: number | null): string {
  if (answer.total === 0 && answer.totalIs === 'least') return mapTexts.heading
  const isWhole = inView === null || answer.cells.length > 0
  return isWhole ? mapTexts.total(answer) : mapTexts.inView(inView, answer)
}

type CardProps = { pin: MapPin; isChosen: boolean; onPoint: (serviceId: string) => void }

function Card({ pin, isChosen, onPoint }: CardProps) {
  const point = () => onPoint(pin.serviceId)
  return (
    <li id={`karte-${pin.serviceId}`} className={`map-card ${isChosen ? 'map-card-on' : ''}`}>
      <Link to={pin.href} onFocus={point} onPointerEnter={point}>
        <Picture base={pin.picture} alt="" sizes="120px" placeholder={pin.accentColor} />
        <div className="map-card-text">
          <span className="tile-meta flex items-center whitespace-pre">
            {pin.ratingCount > 0 && (
              <>
                <StarFigure hundredths={pin.ratingHundredths} />
                {' · '}
              </>
            )}
            <span className="min-w-0 truncate">{pin.place}</span>
            {` · ${tileTexts.distance(pin.distanceKm)}`}
          </span>
          <b>{pin.title}</b>
          {pin.starts && (
            <span className="tile-times num">
              <Clock aria-hidden />
              {pin.starts}
            </span>
          )}
          {pin.isOnRequest && <span className="tile-age text-muted">{tileTexts.onRequest}</span>}
          {pin.fromAge !== null && <span className="tile-age">{texts.results.fromAge(pin.fromAge)}</span>}
          <TilePrice {...pin} group={pin.groupPrice} />
        </div>
      </Link>
    </li>
  )
}
