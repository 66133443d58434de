import { useEffect } from 'react'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { placeCookieName, type LocationDocument } from '../place.ts'

const cookieSeconds = 365 * 24 * 3600

/**
 * Keeps the place for the next visit: the contract's document in browser storage, mirrored in a cookie so that the
 * server renders the right city at once. Only a choice is kept in the cookie, never the default.
 */
export function RememberPlace({
  document: place,
  cookie,
  isChosen,
  forecast,
}: {
  document: LocationDocument
  cookie: string
  isChosen: boolean
  /** The weather there, on the chosen day; left out where the page doesn't know. */
  forecast?: ShownForecast | null
}) {
  const text = JSON.stringify(place)
  const weather = forecast === undefined ? null : JSON.stringify(forecast)
  useEffect(() => {
    try {
      localStorage.setItem('location', text)
      if (weather !== null) localStorage.setItem('weather', weather)
    } catch {
      // Without storage the cookie alone remembers.
    }
    if (!isChosen) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${placeCookieName}=${cookie}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`
  }, [text, weather, cookie, isChosen])
  return null
}
