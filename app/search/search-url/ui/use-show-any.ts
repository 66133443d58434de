import { useLocation } from 'react-router'
import { placeTexts } from '#app/search/place/texts/place.ts'

/** What a sheet's button says that leads to a list of an unknown length: on their own page it brings events. */
export function useShowAny(): string {
  return /^\/events\/?$/.test(useLocation().pathname) ? placeTexts.showEvents : placeTexts.showAny
}
