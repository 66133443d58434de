import type { Map as MapView } from 'maplibre-gl'
import { waterLayer, type OutlineStyle } from './map-style.ts'

/**
 * Until the land is drawn everything has its colour: the style begins with nothing but water, and nobody shall see
 * their city below it.
 */
export function keepDry(map: MapView, { land, water }: { land: string; water: string }): void {
  const paint = (colour: string) => () => {
    // Streets have layers of their own.
    if (map.getLayer(waterLayer)) map.setPaintProperty(waterLayer, 'background-color', colour)
  }
  map.once('style.load', paint(land))
  map.once('load', paint(water))
}

/** What lies below the marks: the outline, until streets are asked for. */
export function createMapGround(map: MapView, outlineStyle: OutlineStyle) {
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
