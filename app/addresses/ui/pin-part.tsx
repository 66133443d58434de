import { LocateFixed, Map as MapIcon, Minus, Plus } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '#foundation/design/button.tsx'
import type { Point } from '#foundation/lib/geo.ts'
import { pinReachKm, type PlacedAddress } from '../address.ts'
import { metresBetween, movedBy, offsetFrom, pinStep, withinReach } from '../pin.ts'
import type { MapStreets } from '../place-answers.ts'
import { addressTexts as texts } from '../texts.ts'
import { useStreetGround } from './use-street-ground.ts'

type PinPartProps = { placed: PlacedAddress; streets: MapStreets | null; onMove: (pin: Point) => void }

/** Metres that a pixel shows, from near to far. */
const scales = [0.25, 0.5, 1, 2, 5, 10, 25, 50, 100] as const
const startScales = { house: 2, place: 5, none: 5 } as const
const deviceTimeoutMs = 10_000
/** The bar of the scale, in pixels. */
const barPixels = 50
/** Where the pin stands in the middle again, once it was moved farther than this from it, in pixels. */
const calmPixels = 70

/** The ground with entrance and meeting point, and the words for where the pin stands. */
export function PinPart(props: PinPartProps) {
  const { placed, onMove } = props
  const entrance = placed.address.latLng
  const [isHeld, setIsHeld] = useState(false)
  /** How often the pin was put somewhere else at once: then the ground is drawn anew around it. */
  const [jumps, setJumps] = useState(0)
  if (entrance === null) return <p className="address-none">{texts.noPoint}</p>
  const pin = placed.pin ?? entrance
  const reachKm = pinReachKm[placed.accuracy]
  const move = (to: Point) => {
    const next = withinReach(to, { from: entrance, reachKm })
    setIsHeld(next.isHeld)
    onMove(next.pin)
  }
  const jump = (to: Point) => {
    move(to)
    setJumps(jumps + 1)
  }
  return (
    <section aria-label={texts.map}>
      <PinGround
        key={`${entrance.lat} ${entrance.lng} ${jumps}`}
        {...props}
        entrance={entrance}
        pin={pin}
        onMove={move}
      />
      <div className="address-point">
        <div>
          <b>{texts.meetingPoint}</b>
          <p role="status" className="text-13 text-muted">
            {isHeld ? texts.tooFar(reachKm * 1000) : pinText(placed, metresBetween(pin, entrance))}
          </p>
        </div>
        {metresBetween(pin, entrance) > 0 && (
          <button type="button" className="link link-tap" onClick={() => jump(entrance)}>
            {texts.reset}
          </button>
        )}
      </div>
      {placed.accuracy !== 'house' && <DevicePoint onFind={jump} />}
    </section>
  )
}

/** Whoever stands at the entrance needn't find it on a map. */
function DevicePoint({ onFind }: { onFind: (point: Point) => void }) {
  const [state, setState] = useState<'idle' | 'locating' | 'locateDenied' | 'locateFailed'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('locateFailed')
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFind({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'locateDenied' : 'locateFailed'),
      { enableHighAccuracy: true, timeout: deviceTimeoutMs, maximumAge: 0 },
    )
  }
  return (
    <>
      <button type="button" className="address-device link link-tap" onClick={locate}>
        <LocateFixed aria-hidden />
        {texts.locate}
      </button>
      <p role="status" className="text-13 text-muted">
        {state !== 'idle' && texts[state]}
      </p>
    </>
  )
}

function pinText({ accuracy }: PlacedAddress, metres: number): string {
  if (accuracy === 'house') return metres === 0 ? texts.atEntrance : texts.fromEntrance(metres)
  return metres === 0 ? texts.atPlace : texts.fromPlace(metres)
}

type PinGroundProps = PinPartProps & { entrance: Point; pin: Point }

function PinGround({ placed, streets, entrance, pin, onMove }: PinGroundProps) {
  const [scale, setScale] = useState<number>(startScales[placed.accuracy])
  const [centre, setCentre] = useState(pin)
  const metresPerPixel = scales[scale] ?? 1
  const toPixels = (point: Point) => {
    const { east, north } = offsetFrom(centre, point)
    return { x: east / metresPerPixel, y: -north / metresPerPixel }
  }
  const { place, state, wish } = useStreetGround({ streets, centre, metresPerPixel })
  const at = toPixels(pin)
  const door = toPixels(entrance)
  const calm = () => Math.hypot(at.x, at.y) > calmPixels && setCentre(pin)
  return (
    <>
      <div className="address-map" style={gridStyle(toPixels(entrance))}>
        <div ref={place} className="address-streets" hidden={state !== 'shown'} />
        <svg className="address-way" aria-hidden>
          <g>
            <line x1={door.x} y1={door.y} x2={at.x} y2={at.y} />
            <circle cx={door.x} cy={door.y} r="9" />
          </g>
        </svg>
        <Pin at={at} pin={pin} metresPerPixel={metresPerPixel} onMove={onMove} onRest={calm} />
        <div className="address-zoom">
          <IconButton
            label={texts.closer}
            look="floating"
            disabled={scale === 0}
            onClick={() => {
              setScale(scale - 1)
              setCentre(pin)
            }}
          >
            <Plus aria-hidden />
          </IconButton>
          <IconButton
            label={texts.farther}
            look="floating"
            disabled={scale === scales.length - 1}
            onClick={() => setScale(scale + 1)}
          >
            <Minus aria-hidden />
          </IconButton>
        </div>
        <span className="address-scale" style={{ width: barPixels }} aria-hidden>
          {texts.scale(Math.round(barPixels * metresPerPixel))}
        </span>
      </div>
      <StreetsOffer streets={streets} state={state} wish={wish} />
    </>
  )
}

// The lines move with the ground, so that one sees it move.
const gridStyle = ({ x, y }: { x: number; y: number }) => ({
  backgroundPosition: `calc(50% + ${x.toFixed(1)}px) calc(50% + ${y.toFixed(1)}px)`,
})

type PinProps = {
  at: { x: number; y: number }
  pin: Point
  metresPerPixel: number
  onMove: (pin: Point) => void
  onRest: () => void
}

/** The pin, moved by a finger, a mouse or the arrow keys. */
function Pin({ at, pin, metresPerPixel, onMove, onRest }: PinProps) {
  const helpId = useId()
  const held = useRef<{ x: number; y: number; pin: Point } | null>(null)
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, pin }
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!held.current) return
    const { x, y, pin: from } = held.current
    onMove(movedBy(from, { east: (clientX - x) * metresPerPixel, north: (y - clientY) * metresPerPixel }))
  }
  const drop = () => {
    held.current = null
    onRest()
  }
  const press = (event: KeyboardEvent) => {
    const step = pinStep(event.key, { isCoarse: event.shiftKey })
    if (!step) return
    event.preventDefault()
    onMove(movedBy(pin, step))
    onRest()
  }
  return (
    <>
      <button
        type="button"
        className="address-pin"
        style={{ left: `calc(50% + ${at.x.toFixed(1)}px)`, top: `calc(50% + ${at.y.toFixed(1)}px)` }}
        aria-label={texts.pin}
        aria-describedby={helpId}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
      >
        <svg viewBox="0 0 48 60" aria-hidden>
          <ellipse cx="24" cy="55" rx="14" ry="4" />
          <path d="M24 55c-6-10-17-18-17-31a17 17 0 0 1 34 0c0 13-11 21-17 31z" />
          <circle cx="24" cy="24" r="7" />
        </svg>
      </button>
      <span id={helpId} className="visually-hidden">
        {texts.pinHelp}
      </span>
    </>
  )
}

type StreetsOfferProps = { streets: MapStreets | null } & Pick<
  ReturnType<typeof useStreetGround>,
  'state' | 'wish'
>

/** Offers the streets of a host outside, which learns of it: only whoever agrees loads them. */
function StreetsOffer({ streets, state, wish }: StreetsOfferProps) {
  if (!streets || state === 'shown' || state === 'no-map') return null
  return (
    <div className="address-offer">
      <button type="button" onClick={wish} disabled={state === 'loading'}>
        <MapIcon aria-hidden />
        {texts.streets}
      </button>
      <small role={state === 'failed' ? 'status' : undefined}>
        {state === 'failed' ? texts.streetsFailed : texts.streetsFrom(streets.host)}
      </small>
    </div>
  )
}
