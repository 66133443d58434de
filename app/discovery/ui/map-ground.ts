import type { Map as MapView } from 'maplibre-gl'
import type { OutlineStyle } from './map-style.ts'

/** What lies below the marks: the outline, until streets are asked for. */
export function groundOf(map: MapView, outlineStyle: OutlineStyle) {
  let hasStreets = false
  const change = (style: string | null, draw: () => void) => {
    hasStreets = style !== null
    draw()
    if (style === null) map.setStyle(outlineStyle, { diff: false })
  }
  return {
    hasStreets: () => hasStreets,
    show(style: string | null, failed: () => void, draw: () => void) {
      if (style === null && !hasStreets) return
      change(style, draw)
      if (style !== null)
        putStreets(map, style, () => {
          change(null, draw)
          failed()
        })
    },
  }
}

const ignored = () => undefined

// Without a style there is no map: anything that fails until it stands takes it back. Missing tiles only leave gaps.
function putStreets(map: MapView, style: string, failed: () => void): void {
  const fail = () => {
    map.off('style.load', stands)
    map.off('error', fail)
    failed()
  }
  const stands = () => {
    map.off('error', fail)
    // Where nobody listens the program tells the console of every tile.
    map.on('error', ignored)
  }
  map.once('style.load', stands)
  map.on('error', fail)
  map.setStyle(style, { diff: false })
}
