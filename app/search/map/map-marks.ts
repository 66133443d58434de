import type { MapAnswer, MapPin } from './map-pins.ts'

/** A mark on the map: one service, or several that would cover each other. */
export type MapMark =
  | { kind: 'pin'; lat: number; lng: number; pin: MapPin }
  | {
      kind: 'cluster'
      lat: number
      lng: number
      count: number
      fromCents: number | null
      /** True when that is what the party pays together. */
      isSum: boolean
      /** Those known one by one. */
      pins: readonly MapPin[]
    }

type Pixel = { x: number; y: number }

/** Marks nearer than this would cover each other, in pixels. */
const tooNear = { x: 60, y: 48 }

type Bundle = Pixel & { parts: MapMark[]; count: number }

/**
 * The marks of what a map shows at its present zoom: what would cover each other becomes one mark, in the middle of its
 * parts. `pixelOf` says where a point lies on the screen.
 */
export function clusterMapMarks(
  { pins, cells }: Pick<MapAnswer, 'pins' | 'cells'>,
  pixelOf: (point: { lat: number; lng: number }) => Pixel,
): MapMark[] {
  const parts: MapMark[] = [
    ...pins.map((pin) => ({ kind: 'pin' as const, lat: pin.lat, lng: pin.lng, pin })),
    ...cells.map((cell) => ({ kind: 'cluster' as const, ...cell, isSum: false, pins: [] })),
  ]
  let bundles = parts.map((part): Bundle => ({ ...pixelOf(part), parts: [part], count: countOf(part) }))
  // Merging moves a bundle's middle, which may then cover the next one.
  for (let before = Infinity; bundles.length < before;) {
    before = bundles.length
    bundles = merged(bundles)
  }
  return bundles.map(({ parts: [first, ...rest] }) =>
    first && rest.length === 0 ? first : together([...(first ? [first] : []), ...rest]),
  )
}

function merged(bundles: readonly Bundle[]): Bundle[] {
  const kept: Bundle[] = []
  for (const bundle of bundles) {
    const near = kept.find(
      (other) => Math.abs(other.x - bundle.x) < tooNear.x && Math.abs(other.y - bundle.y) < tooNear.y,
    )
    if (!near) {
      kept.push({ ...bundle, parts: [...bundle.parts] })
      continue
    }
    const count = near.count + bundle.count
    near.x = (near.x * near.count + bundle.x * bundle.count) / count
    near.y = (near.y * near.count + bundle.y * bundle.count) / count
    near.count = count
    near.parts.push(...bundle.parts)
  }
  return kept
}

function together(parts: readonly MapMark[]): MapMark {
  const count = parts.reduce((sum, part) => sum + countOf(part), 0)
  const middle = (axis: 'lat' | 'lng') =>
    parts.reduce((sum, part) => sum + part[axis] * countOf(part), 0) / count
  const sums = parts.map(sumOf).filter((sum) => sum !== null)
  const prices = sums.length > 0 ? sums : parts.map(priceOf).filter((price) => price !== null)
  return {
    kind: 'cluster',
    lat: middle('lat'),
    lng: middle('lng'),
    count,
    fromCents: prices.length === 0 ? null : Math.min(...prices),
    isSum: sums.length > 0,
    pins: parts.flatMap((part) => (part.kind === 'pin' ? [part.pin] : part.pins)),
  }
}

/** Degrees, about ten metres: nearer ones stand at one address and never come apart. */
const sameAddress = 0.0001

/** The services of a mark that can't come apart any further, however near one comes, else `null`. */
export function atOnePlace(mark: MapMark): readonly MapPin[] | null {
  if (mark.kind === 'pin') return [mark.pin]
  const isWhole = mark.pins.length === mark.count
  const isNear = ({ lat, lng }: MapPin) =>
    Math.abs(lat - mark.lat) < sameAddress && Math.abs(lng - mark.lng) < sameAddress
  return isWhole && mark.pins.every(isNear) ? mark.pins : null
}

function countOf(mark: MapMark): number {
  return mark.kind === 'pin' ? 1 : mark.count
}

function priceOf(mark: MapMark): number | null {
  return mark.kind === 'pin' ? mark.pin.startPriceCents : mark.fromCents
}

function sumOf(mark: MapMark): number | null {
  return mark.kind === 'pin' ? mark.pin.sumCents : mark.isSum ? mark.fromCents : null
}

/** The radius of a search that covers what a map shows, by the kilometres from its middle to its nearer edge. */
export function radiusOfView(km: number): 2 | 15 | 50 {
  if (km <= 3) return 2
  return km <= 20 ? 15 : 50
}
