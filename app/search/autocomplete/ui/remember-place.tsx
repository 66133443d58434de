import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { placeCookieName, type LocationDocument } from '#app/search/place/place.ts'
import { keepPlace, stepPlace } from '#app/search/place/ui/step-place.ts'

type RememberPlaceProps = {
  document: LocationDocument
  cookie: string
  isChosen: boolean
  /** The weather there, on the chosen day; left out where the page doesn't know. */
  forecast?: ShownForecast | null
}

/**
 * Keeps the place for the next visit: the contract's document in browser storage, mirrored in a cookie so that the
 * server renders the right city at once. Only a choice is kept in the cookie, never the default. The step of the
 * history keeps its place, too, so that back and forward show it again.
 */
export function RememberPlace({ document: place, cookie, isChosen, forecast }: RememberPlaceProps) {
  const text = JSON.stringify(place)
  const weather = forecast === undefined ? null : JSON.stringify(forecast)
  const { key } = useLocation()
  useEffect(() => {
    try {
      localStorage.setItem('location', text)
      if (weather !== null) localStorage.setItem('weather', weather)
    } catch {
      // Without storage the cookie alone remembers.
    }
    if (isChosen) keepPlace(cookie)
  }, [text, weather, cookie, isChosen])
  return <StepPlace key={key} cookie={cookie} isChosen={isChosen} />
}

/**
 * What the step showed. A document to which somebody goes back comes with the place that was chosen last: the step's
 * own is asked for, once.
 */
function StepPlace({ cookie, isChosen }: Pick<RememberPlaceProps, 'cookie' | 'isChosen'>) {
  const { revalidate } = useRevalidator()
  const hasAsked = useRef(false)
  useEffect(() => {
    const shows = isChosen || hasKeptPlace() ? cookie : ''
    const shown = stepPlace()
    const isOwn = isChosen || shown === null || shown === shows
    if (isOwn || hasAsked.current || !cameBack()) return noteStepPlace(shows)
    hasAsked.current = true
    keepPlace(shown)
    void revalidate()
  }, [cookie, isChosen, revalidate])
  return null
}

function cameBack(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return (document as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/** True when a place was chosen once. */
function hasKeptPlace(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${placeCookieName}=`))
}

/** Notes the place that the present step shows: its address needn't say one. */
function noteStepPlace(value: string): void {
  if (stepPlace() !== value) history.replaceState({ ...history.state, place: value }, '')
}
