import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { searchWith } from '#foundation/design/address.ts'
import type { MapAnswer } from '../map-pins.ts'
import type { MapCanvas, MapInView } from './map-canvas.ts'

/** What there is of the map: `no-map` where the browser can't draw one. */
export type MapState = 'loading' | 'shown' | 'no-map' | 'failed'

/** What lies in view, and how many views there were before. */
type Seen = { view: MapInView | null; turn: number }

/** The map of the results that an address names, drawn into `place`. Its program loads when it is needed. */
export function useMap(pathname: string, search: string) {
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState<MapAnswer | null>(null)
  const [state, setState] = useState<MapState>('loading')
  const [{ view, turn }, setSeen] = useState<Seen>({ view: null, turn: 0 })
  const moved = useCallback((next: MapInView) => setSeen((last) => ({ view: next, turn: last.turn + 1 })), [])
  /** Pressed on the map; the first of them is marked. */
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const press = useCallback((serviceIds: readonly string[]) => {
    const [first = null] = serviceIds
    setPressed(serviceIds)
    setChosen(first)
    requestAnimationFrame(() =>
      document.getElementById(`karte-${first}`)?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
  }, [])
  const address = pathname.replace('/activity/', '/map/') + searchWith(search, { open: null })
  const canvas = useCanvas({ place, address, tell: { setAnswer, setState, moved, chosen: press } })
  useEffect(() => canvas.current?.highlight(chosen), [canvas, chosen])
  const { streets, wishStreets } = useStreets(canvas, { answer, state })
  return { place, answer, state, view, turn, chosen, pressed, choose: setChosen, streets, wishStreets }
}

type Shown = { answer: MapAnswer | null; state: MapState }

/** The streets below the results: not before somebody wished them here, and again where they once did. */
function useStreets(canvas: RefObject<MapCanvas | null>, { answer, state }: Shown) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { style, host } = answer?.streets ?? { style: null, host: null }
  const areWished = state === 'shown' && host !== null && (chosen ?? hasStreetsConsent(host))
  const shown = areWished ? style : null
  useEffect(() => {
    canvas.current?.showStreets(shown, () => {
      setFailed(true)
      setChosen(false)
    })
  }, [canvas, shown])
  const wishStreets = (isWished: boolean) => {
    keepStreetsWish(isWished ? host : null)
    setFailed(false)
    setChosen(isWished)
  }
  const streets: 'none' | 'shown' | 'failed' = areWished ? 'shown' : hasFailed ? 'failed' : 'none'
  return { streets, wishStreets }
}

type Tell = {
  setAnswer: (answer: MapAnswer) => void
  setState: (state: MapState) => void
  moved: (view: MapInView) => void
  chosen: (serviceIds: readonly string[]) => void
}

type CanvasOf = { place: RefObject<HTMLDivElement | null>; address: string; tell: Tell }

function useCanvas({ place, address, tell: { setAnswer, setState, moved, chosen } }: CanvasOf) {
  const canvas = useRef<MapCanvas | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const show = async () => {
      const next = await answerOf(address, asked.signal)
      setAnswer(next)
      if (canvas.current) canvas.current.show(next)
      else if (hasWebGl()) {
        const { openMap } = await import('./map-canvas.ts')
        if (asked.signal.aborted || !place.current) return
        const opened = await openMap(place.current, next, { moved, chosen })
        if (asked.signal.aborted) opened.close()
        else canvas.current = opened
        setState('shown')
      } else setState('no-map')
    }
    show().catch(() => asked.signal.aborted || setState('failed'))
    return () => asked.abort()
  }, [address, place, setAnswer, setState, moved, chosen])
  useEffect(
    () => () => {
      canvas.current?.close()
      canvas.current = null
    },
    [],
  )
  return canvas
}

async function answerOf(address: string, signal: AbortSignal): Promise<MapAnswer> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`no map: ${response.status}`)
  return (await response.json()) as MapAnswer
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

const streetsKey = 'utkiek.strassen'

/** Whether somebody agreed in this browser that streets are loaded from a host. Another host is asked for anew. */
function hasStreetsConsent(host: string): boolean {
  try {
    return localStorage.getItem(streetsKey) === host
  } catch {
    return false
  }
}

/** Keeps the agreement, or with `null` takes it back. A browser that keeps nothing asks again. */
function keepStreetsWish(host: string | null): void {
  try {
    if (host === null) localStorage.removeItem(streetsKey)
    else localStorage.setItem(streetsKey, host)
  } catch {
    // Private windows may refuse storage.
  }
}
