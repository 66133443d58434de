import { useEffect, useRef, useState } from 'react'
import type { Point } from '#foundation/lib/geo.ts'
import type { MapStreets } from '../place-answers.ts'
import type { StreetGround } from './street-ground.ts'

type Ground = { streets: MapStreets | null; centre: Point; metresPerPixel: number }

/** As the map of results keeps it: who agreed once to a host isn't asked again. */
const consentKey = 'utkiek.strassen'

/**
 * A street map below the pin, where the server has one and somebody agreed that it is loaded from a host outside. The
 * program of the map loads then. Without any of it the plain ground stays, and the console hears why. Source: ADDR-14
 */
export function useStreetGround({ streets, centre, metresPerPixel }: Ground) {
  const place = useRef<HTMLDivElement>(null)
  const ground = useRef<StreetGround | null>(null)
  const [state, setState] = useState<'none' | 'loading' | 'shown' | 'failed' | 'no-map'>('none')
  const [isWished, setIsWished] = useState(false)
  const style = streets?.style ?? null
  const host = streets?.host ?? null
  const view = useRef({ centre, metresPerPixel })
  useEffect(() => {
    view.current = { centre, metresPerPixel }
    ground.current?.show(view.current)
  }, [centre, metresPerPixel])
  useEffect(() => {
    if (style === null || host === null || !(isWished || hasConsent(host))) return undefined
    let isGone = false
    const fail = (error: unknown) => {
      console.log('street map', error)
      if (!isGone) setState('failed')
    }
    const open = async () => {
      setState('loading')
      const { openStreetGround } = await import('./street-ground.ts')
      if (isGone || !place.current) return
      ground.current = openStreetGround(place.current, { style, view: view.current, fail })
      setState('shown')
    }
    open().catch(fail)
    return () => {
      isGone = true
      ground.current?.close()
      ground.current = null
    }
  }, [style, host, isWished])
  const wish = () => {
    if (host !== null) keepConsent(host)
    setIsWished(true)
  }
  return { place, state, wish }
}

function hasConsent(host: string): boolean {
  try {
    return localStorage.getItem(consentKey) === host
  } catch {
    return false
  }
}

function keepConsent(host: string): void {
  try {
    localStorage.setItem(consentKey, host)
  } catch {
    // Private windows may refuse storage.
  }
}
