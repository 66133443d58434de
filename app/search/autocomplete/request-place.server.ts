import type { Db } from '#foundation/platform/db.server.ts'
import { cityText, stateAt } from '#app/search/search-url/search-url.ts'
import { placesNamed } from './name-suggestions.server.ts'
import { placeNotice, placeCookieName, placeWishOfCookie } from '#app/search/place/place.ts'
import { placeFor } from '#app/search/place/place.server.ts'

const longestPlace = 60

/**
 * The state of a request's address with the place that it, or else the visitor's cookie, means. `placeNote` says what of
 * the address means no place.
 */
export async function requestPlace(db: Db, request: Request, { city }: { city?: string | undefined } = {}) {
  const state = stateAt(new URL(request.url))
  const { hash, radius } = state
  const wish = { city: state.city ?? (hash === null && city ? cityText(city) : null), hash, radius }
  const cookie = placeWishOfCookie(cookieNamed(request.headers.get('cookie') ?? '', placeCookieName))
  const found = await placeFor(db, { url: wish, cookie })
  const params = new URL(request.url).searchParams
  const placeNote = placeNotice({ city: found.unknownCity, hash: params.get('hash') }, found.place)
  // The place dialog's field as a browser without scripts sends it.
  const typed = params.get('ort')?.trim().slice(0, longestPlace) ?? ''
  const isAsked = state.open === 'location' && typed !== ''
  const placesFound = isAsked ? await placesNamed(db, { text: typed, place: found.place }) : null
  return { state, placesFound, placeNote, ...found }
}

function cookieNamed(header: string, name: string): string | null {
  const pair = header.split(/;\s*/).find((text) => text.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}
