import { AttributionControl, Map as MapView, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Point } from '#foundation/lib/geo.ts'

/** A street map that only lies there: the pin above it is ours. */
export type StreetGround = { show: (view: View) => void; close: () => void }

type View = { centre: Point; metresPerPixel: number }

setWorkerUrl(workerUrl)

/** Metres of a pixel at the equator where the whole Earth is one tile of 512 pixels. */
const metresAtZoomZero = 78_271.517

/** Puts the streets of a style into an element. Throws where the browser can't draw; `fail` hears of a missing style. */
export function openStreetGround(
  container: HTMLElement,
  { style, view, fail }: { style: string; view: View; fail: (error: unknown) => void },
): StreetGround {
  const map = new MapView({
    container,
    style,
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
  })
  map.addControl(new AttributionControl({ compact: true }))
  map.on('error', ({ error }) => {
    // Missing tiles only leave gaps.
    if (!map.isStyleLoaded()) fail(error)
  })
  return { show: (next) => void map.jumpTo(cameraOf(next)), close: () => map.remove() }
}

function cameraOf({ centre: { lat, lng }, metresPerPixel }: View) {
  const metres = metresAtZoomZero * Math.cos((lat * Math.PI) / 180)
  return { center: [lng, lat] as [number, number], zoom: Math.log2(metres / metresPerPixel) }
}
