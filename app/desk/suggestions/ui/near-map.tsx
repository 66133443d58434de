import { Copy, Map as MapIcon, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { offsetFrom } from '#app/addresses/addresses.ts'
import { useStreetGround } from '#app/addresses/ui/use-street-ground.ts'
import { IconButton } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { Point } from '#foundation/lib/geo.ts'
import type { NearView } from '../suggestion-view.ts'
import { texts } from '../texts.ts'

const words = texts.map

/** Metres that a pixel shows, from near to far. */
const scales = [1, 2, 3, 5, 8] as const
const startScale = 2
const reachMetres = 500

type NearMapProps = {
  point: Point
  near: readonly NearView[]
  streets: { style: string; host: string } | null
}

/**
 * Where a suggestion lies, the circle of 500 metres, and what stands within it. Streets come from a host outside, and
 * only where somebody agreed to it; the list beside says the same without any map.
 */
export function NearMap({ point, near, streets }: NearMapProps) {
  const [scale, setScale] = useState<number>(startScale)
  const metresPerPixel = scales[scale] ?? 1
  const { place, state, wish } = useStreetGround({ streets, centre: point, metresPerPixel })
  const across = `${(2 * reachMetres) / metresPerPixel}px`
  return (
    <section aria-label={words.label}>
      <div className="near-map">
        <div ref={place} className="near-streets" hidden={state !== 'shown'} />
        <span className="near-circle" style={{ width: across, height: across }} aria-hidden />
        {apart(point, near, metresPerPixel).map(({ id, to, title, distance, x, y }) => (
          <Link
            key={id}
            to={to}
            className="near-pin num"
            style={{ left: `calc(50% + ${x.toFixed(1)}px)`, top: `calc(50% + ${y.toFixed(1)}px)` }}
            aria-label={`${title}, ${distance}`}
          >
            <Copy aria-hidden />
            {distance}
          </Link>
        ))}
        <svg className="near-self" viewBox="0 0 48 60" role="img" aria-label={words.self}>
          <path
            d="M24 55c-6-10-17-18-17-31a17 17 0 0 1 34 0c0 13-11 21-17 31z"
            fill="#0b2530"
            stroke="#ffc629"
            strokeWidth="3"
          />
          <circle cx="24" cy="24" r="7" fill="#ffc629" />
        </svg>
        <Zoom scale={scale} onScale={setScale} />
      </div>
      <StreetsOffer streets={streets} state={state} wish={wish} />
    </section>
  )
}

function Zoom({ scale, onScale }: { scale: number; onScale: (scale: number) => void }) {
  return (
    <div className="near-zoom">
      <IconButton
        label={words.closer}
        look="floating"
        disabled={scale === 0}
        onClick={() => onScale(scale - 1)}
      >
        <Plus aria-hidden />
      </IconButton>
      <IconButton
        label={words.farther}
        look="floating"
        disabled={scale === scales.length - 1}
        onClick={() => onScale(scale + 1)}
      >
        <Minus aria-hidden />
      </IconButton>
    </div>
  )
}

type StreetsOfferProps = Pick<NearMapProps, 'streets'> &
  Pick<ReturnType<typeof useStreetGround>, 'state' | 'wish'>

function StreetsOffer({ streets, state, wish }: StreetsOfferProps) {
  if (!streets || state === 'shown' || state === 'no-map') return null
  return (
    <div className="mt-1">
      <button
        type="button"
        className="link link-tap flex items-center gap-2"
        onClick={wish}
        disabled={state === 'loading'}
      >
        <MapIcon aria-hidden />
        {words.streets}
      </button>
      <p className="text-13 text-muted" role={state === 'failed' ? 'status' : undefined}>
        {state === 'failed' ? words.streetsFailed : words.streetsFrom(streets.host)}
      </p>
    </div>
  )
}

/** So far apart two pins can be pressed. */
const pinReach = { x: 96, y: 48 } as const

/** Those that have room, the nearest first: the list names all of them, and closer by they come apart. */
function apart(point: Point, near: readonly NearView[], metresPerPixel: number) {
  const placed: (NearView & { x: number; y: number })[] = []
  for (const each of near) {
    const { east, north } = offsetFrom(point, each.point)
    const [x, y] = [east / metresPerPixel, -north / metresPerPixel]
    const isFree = placed.every(
      (other) => Math.abs(other.x - x) >= pinReach.x || Math.abs(other.y - y) >= pinReach.y,
    )
    if (isFree) placed.push({ ...each, x, y })
  }
  return placed
}
