import type { Point } from '#foundation/lib/geo.ts'
import { accuracies, addressCells, type Address } from './address.ts'
import type { AddressHit, PlaceDetails } from './address-provider.ts'

const suggestionsPath = '/api/address-suggestions'
const placeDetailsPath = '/api/place-details'

/** Place ids of one call, at most. */
export const mostPlaceIds = 10
export const longestPlaceId = 700

/** Streets that may lie below the pin, from a host outside. */
export type MapStreets = { style: string; host: string }

/** What the search answers to typed text. `silent`: the service doesn't. */
export type SuggestAnswer =
  { state: 'found'; hits: AddressHit[]; streets: MapStreets | null } | { state: 'silent' }

/** The address of a search. */
export function suggestionsUrl({
  text,
  near,
  session,
}: {
  text: string
  near: Point | null
  session: string
}) {
  const params = new URLSearchParams({ q: text, session })
  if (near) params.set('near', `${near.lat.toFixed(4)},${near.lng.toFixed(4)}`)
  return `${suggestionsPath}?${params}`
}

/** The address of some places’ details: `placeId` once for each. Source: ADDR-12 */
export function placeDetailsUrl(placeIds: readonly string[], session?: string): string {
  const params = new URLSearchParams(placeIds.map((placeId) => ['placeId', placeId]))
  if (session) params.set('session', session)
  return `${placeDetailsPath}?${params}`
}

/** The places of an answer, which is a list or has one in `results`; what isn't a place is left out. Source: ADDR-13 */
export function readPlaceDetails(body: unknown): PlaceDetails[] {
  const list = Array.isArray(body) ? body : isObject(body) ? body['results'] : null
  return Array.isArray(list) ? list.flatMap(readPlace) : []
}

/** What the search answered. Whatever goes wrong on the way is silence, which the console hears of. Source: ADDR-14 */
export async function readSuggestAnswer(asked: Promise<Response>): Promise<SuggestAnswer> {
  try {
    const response = await asked
    if (!response.ok) throw new Error(`address search: ${response.status}`)
    const body: unknown = await response.json()
    const hits = isObject(body) ? body['hits'] : null
    if (!Array.isArray(hits)) throw new Error('address search: no hits')
    const streets = isObject(body) ? body['streets'] : null
    return { state: 'found', hits: hits.flatMap(readHit), streets: readStreets(streets) }
  } catch (error) {
    // What was given up for a newer text is no fault.
    if (!isAbort(error)) console.log('address search', error)
    return { state: 'silent' }
  }
}

/** The first place of an answer; `unknown` where nobody has it, `silent` where no answer comes. */
export async function readFirstPlace(asked: Promise<Response>): Promise<PlaceDetails | 'unknown' | 'silent'> {
  try {
    const response = await asked
    if (!response.ok) throw new Error(`place details: ${response.status}`)
    return readPlaceDetails(await response.json())[0] ?? 'unknown'
  } catch (error) {
    console.log('place details', error)
    return 'silent'
  }
}

type Fields = Record<string, unknown>

const isAbort = (error: unknown) => isObject(error) && error['name'] === 'AbortError'

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function readHit(value: unknown): AddressHit[] {
  if (!isObject(value) || text(value['title']) === '') return []
  const missing = value['missing'] as AddressHit['missing']
  return [
    {
      placeId: text(value['placeId']),
      title: text(value['title']),
      line: text(value['line']),
      missing,
      isWhole: value['isWhole'] === true,
    },
  ]
}

function readStreets(value: unknown): MapStreets | null {
  return isObject(value) ? { style: text(value['style']), host: text(value['host']) } : null
}

function readPlace(value: unknown): PlaceDetails[] {
  if (!isObject(value)) return []
  const address = value['address']
  if (!isObject(address)) return []
  const latLng = readPoint(address['latLng'])
  const whole: Address = {
    line1: text(address['line1']),
    house_nr: text(address['house_nr']),
    postal_code: text(address['postal_code']),
    city: text(address['city']),
    latLng,
    google_place_id: text(address['google_place_id']),
    geohash: addressCells(latLng),
    state: text(address['state']),
    country: text(address['country']) || 'DE',
  }
  const accuracy = accuracies.find((each) => each === value['accuracy']) ?? 'none'
  return [{ placeId: text(value['placeId']), address: whole, accuracy }]
}

function readPoint(value: unknown): Point | null {
  if (!isObject(value)) return null
  const { lat, lng } = value
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}
