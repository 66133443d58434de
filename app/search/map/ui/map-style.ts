import { mapTexts } from '../texts/map.ts'

/** A name on the map, shown between two zooms. */
export type PlaceName = { name: string; lat: number; lng: number; from: number; to: number }

type Outline = {
  type: 'FeatureCollection'
  features: {
    properties: { kind: string; name?: string; from?: number; to?: number }
    geometry: { type: string; coordinates: unknown }
  }[]
}

/** Land, great waters and names, from our own server: nobody else is asked for anything. */
export async function loadOutline(): Promise<{ outline: object; places: PlaceName[] }> {
  const outline = (await (await fetch('/map-outline.json')).json()) as Outline
  const places = outline.features
    .filter(({ properties }) => properties.kind === 'place')
    .map(({ properties: { name = '', from = 0, to = 0 }, geometry }) => {
      const [lng, lat] = geometry.coordinates as [number, number]
      return { name, lat, lng, from, to }
    })
  return { outline, places }
}

const riverWidth = ['interpolate', ['exponential', 1.7], ['zoom'], 5, 1, 9, 4, 13, 26] as never

/** The layer below everything, by a name that no style of somebody else's streets has: most have a `water`. */
export const waterLayer = 'utkiek-water'

/** The map's style in the page's colours. */
export function buildMapStyle(outline: object, colour: (name: string) => string) {
  const line = (kind: string, paint: object) => ({
    id: kind,
    type: 'line' as const,
    source: 'outline',
    filter: ofKind(kind),
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint,
  })
  const fill = (kind: string, fillColour: string) => ({
    id: kind,
    type: 'fill' as const,
    source: 'outline',
    filter: ofKind(kind),
    paint: { 'fill-color': fillColour },
  })
  const water = colour('--map-water')
  return {
    version: 8 as const,
    sources: {
      outline: { type: 'geojson' as const, data: outline as never, attribution: mapTexts.source },
    },
    layers: [
      { id: waterLayer, type: 'background' as const, paint: { 'background-color': water } },
      fill('land', colour('--map-land')),
      line('border', { 'line-color': colour('--edge'), 'line-dasharray': [2, 2] }),
      line('river', { 'line-color': water, 'line-width': riverWidth }),
      fill('lake', water),
    ],
  }
}

/** The style of our outline. */
export type OutlineStyle = ReturnType<typeof buildMapStyle>

function ofKind(kind: string) {
  return ['==', ['get', 'kind'], kind] as never
}
