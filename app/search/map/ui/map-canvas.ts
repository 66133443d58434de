import { AttributionControl, Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { distanceKm } from '#foundation/lib/geo.ts'
import { atOnePlace, clusterMapMarks, radiusOfView, type MapMark } from '../map-marks.ts'
import type { MapAnswer } from '../map-pins.ts'
import { mapTexts } from '../texts/map.ts'
import { createMapGround, keepDry } from './map-ground.ts'
import { loadOutline, buildMapStyle, type OutlineStyle, type PlaceName } from './map-style.ts'

/** What lies in view, and the search that would cover it. `byHand`: the visitor moved the map since the last search. */
export type MapInView = {
  inView: readonly string[]
  lat: number
  lng: number
  radius: 2 | 15 | 50
  byHand: boolean
}

/** What the map tells whoever opened it. */
export type MapListener = {
  moved: (view: MapInView) => void
  chosen: (serviceIds: readonly string[]) => void
}

/** An open map. */
export type MapCanvas = {
  /** Other results, without moving. */
  show: (answer: MapAnswer) => void
  /** Marks one service, or none. */
  highlight: (serviceId: string | null) => void
  /** Puts the streets of a style below the marks, or with `null` our outline. The outline comes back when it fails. */
  showStreets: (style: string | null, failed: () => void) => void
  close: () => void
}

setWorkerUrl(workerUrl)

const zoomOf = { 2: 13, 15: 11, 50: 9, all: 5 } as const
/** A tap on several goes this much closer. */
const closerBy = 2
const farthestZoom = 17
const zoomOfFew = 14
const padding = 56

/** Draws a map into an element. Rejects where the browser can't. */
export async function openMap(
  container: HTMLElement,
  start: MapAnswer,
  listener: MapListener,
): Promise<MapCanvas> {
  const { outline, places } = await loadOutline()
  const colours = getComputedStyle(container)
  const colour = (name: string) => colours.getPropertyValue(name).trim()
  const outlineStyle = buildMapStyle(outline, colour)
  const map = newMap(container, outlineStyle, start)
  keepDry(map, { land: colour('--map-land'), water: colour('--map-water') })
  const ground = createMapGround(map, outlineStyle)
  let answer = start
  let marked: string | null = null
  let drawn: Drawn[] = []
  let isOwnMove = false
  const press = (mark: MapMark) => {
    const here = atOnePlace(mark)
    if (here) listener.chosen(here.map(({ serviceId }) => serviceId))
    else comeCloser(map, mark)
  }
  const draw = () => {
    for (const { marker } of drawn) marker.remove()
    // Streets bring names of their own.
    drawn = markersOf(map, { answer, places: ground.hasStreets() ? [] : places, press })
    showMarked(drawn, marked)
  }
  map.on('moveend', () => {
    draw()
    listener.moved(viewOf(map, answer, !isOwnMove))
  })
  const show = (next: MapAnswer) => {
    answer = next
    draw()
    listener.moved(viewOf(map, answer, false))
  }
  isOwnMove = true
  fit(map, start)
  isOwnMove = false
  show(start)
  return {
    show,
    highlight(serviceId) {
      marked = serviceId
      showMarked(drawn, marked)
    },
    showStreets: (style, failed) => ground.show(style, failed, draw),
    close: () => map.remove(),
  }
}

type Drawn = { marker: Marker; mark: MapMark | null }

function showMarked(drawn: readonly Drawn[], marked: string | null): void {
  for (const { marker, mark } of drawn) {
    const services = mark ? (atOnePlace(mark) ?? []) : []
    const isOn = services.some(({ serviceId }) => serviceId === marked)
    marker.getElement().classList.toggle('map-pin-on', isOn)
  }
}

// The button goes with its bundle; whoever pressed it by keyboard stays on the map.
function comeCloser(map: MapView, { lat, lng }: MapMark): void {
  map.getCanvas().focus({ preventScroll: true })
  map.easeTo({ center: [lng, lat], zoom: map.getZoom() + closerBy })
}

function newMap(container: HTMLElement, style: OutlineStyle, { centre, radius }: MapAnswer): MapView {
  const map = new MapView({
    container,
    style,
    center: [centre.lng, centre.lat],
    zoom: zoomOf[radius],
    maxZoom: farthestZoom,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    locale: mapTexts.controls,
  })
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

function fit(map: MapView, { pins, cells }: MapAnswer): void {
  const points = [...pins, ...cells]
  if (points.length === 0) return
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  map.fitBounds(
    [
      [Math.min(...lngs), Math.min(...lats)],
      [Math.max(...lngs), Math.max(...lats)],
    ],
    { padding, maxZoom: zoomOfFew, animate: false },
  )
}

function viewOf(map: MapView, { pins }: MapAnswer, byHand: boolean): MapInView {
  const bounds = map.getBounds()
  const { lat, lng } = map.getCenter()
  const toEdge = Math.min(
    distanceKm({ lat, lng }, { lat: bounds.getNorth(), lng }),
    distanceKm({ lat, lng }, { lat, lng: bounds.getEast() }),
  )
  const inView = pins.filter((pin) => bounds.contains([pin.lng, pin.lat])).map(({ serviceId }) => serviceId)
  return { inView, lat, lng, radius: radiusOfView(toEdge), byHand }
}

type Drawing = { answer: MapAnswer; places: readonly PlaceName[]; press: (mark: MapMark) => void }

// Names first, so that marks lie above them.
function markersOf(map: MapView, { answer, places, press }: Drawing): Drawn[] {
  const bounds = map.getBounds()
  const zoom = map.getZoom()
  const names = places.filter(
    ({ lat, lng, from, to }) => zoom >= from && zoom < to && bounds.contains([lng, lat]),
  )
  const marks = clusterMapMarks(answer, ({ lat, lng }) => map.project([lng, lat])).filter(({ lat, lng }) =>
    bounds.contains([lng, lat]),
  )
  return [
    ...names.map((place) => ({
      mark: null,
      marker: placed(map, new Marker({ element: nameOf(place) }), place),
    })),
    ...marks.map((mark) => ({
      mark,
      marker: placed(map, new Marker({ element: buttonOf(mark, press) }), mark),
    })),
  ]
}

function placed(map: MapView, marker: Marker, { lat, lng }: { lat: number; lng: number }): Marker {
  return marker.setLngLat([lng, lat]).addTo(map)
}

function nameOf({ name }: PlaceName): HTMLElement {
  const element = document.createElement('span')
  element.className = 'map-name'
  element.textContent = name
  element.ariaHidden = 'true'
  return element
}

function buttonOf(mark: MapMark, press: (mark: MapMark) => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  if (mark.kind === 'pin') {
    const { startPriceCents, sumCents, groupPrice, title } = mark.pin
    const price = sumCents === null ? mapTexts.price(startPriceCents) : mapTexts.sum(sumCents)
    element.className = 'map-pin num'
    element.textContent = price
    element.ariaLabel = mapTexts.pin(groupPrice ?? price, title)
  } else {
    element.className = 'map-cluster num'
    element.textContent = String(mark.count)
    element.ariaLabel = (atOnePlace(mark) ? mapTexts.onePlace : mapTexts.cluster)(mark)
  }
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    press(mark)
  })
  return element
}
