import { z } from 'zod'
import type { Point } from '#foundation/lib/geo.ts'
import { addressCells } from './address.ts'
import { mostHits, type AddressHit, type AddressProvider, type PlaceDetails } from './address-provider.ts'
import { stateCodeFrom } from './federal-states.ts'
import { askOutside, bodyIn } from './outside-answer.server.ts'
import type { MissingPart } from './typed-address.ts'

const googleUrl = 'https://places.googleapis.com'
/** How far around a point hits come first, in metres. */
const nearMetres = 30_000
/** Only what is asked for is billed. */
const detailFields = 'id,addressComponents,location'

const text = z.object({ text: z.string() })
const prediction = z.object({
  placeId: z.string().max(500),
  text: text.optional(),
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
  types: z.array(z.string()).default([]),
})
const predictions = z.object({
  // Predictions of words have none of a place.
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
})
const place = z.object({
  id: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()),
      }),
    )
    .default([]),
})

type Prediction = z.infer<typeof prediction>
type Place = z.infer<typeof place>

/**
 * Addresses of Google: Autocomplete and Place Details of the Places API (New).
 * Source: developers.google.com/maps/documentation/places/web-service
 */
export function openGooglePlaces({
  apiKey,
  apiBase = googleUrl,
  timeoutMs,
}: {
  apiKey: string
  apiBase?: string
  timeoutMs?: number
}): AddressProvider {
  const key = { 'x-goog-api-key': apiKey }
  return {
    kind: 'google',
    suggest: async ({ text: input, near, session }) => {
      const body = {
        input,
        languageCode: 'de',
        regionCode: 'de',
        includedRegionCodes: ['de'],
        locationBias: near ? circleAround(near) : undefined,
        sessionToken: session ?? undefined,
      }
      const answered = await askOutside(new URL('/v1/places:autocomplete', apiBase), {
        method: 'POST',
        headers: { ...key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs,
      })
      const { suggestions } = predictions.parse(bodyIn(answered))
      return suggestions.flatMap(({ placePrediction }) => hitOf(placePrediction)).slice(0, mostHits)
    },
    details: async (placeIds, session) => {
      const found = await Promise.all(
        placeIds.map(async (placeId) => {
          if (!isGooglePlaceId(placeId)) return []
          const url = new URL(`/v1/places/${placeId}`, apiBase)
          url.search = String(new URLSearchParams({ languageCode: 'de', regionCode: 'de' }))
          if (session !== null) url.searchParams.set('sessionToken', session)
          const answered = await askOutside(url, {
            headers: { ...key, 'x-goog-fieldmask': detailFields },
            timeoutMs,
          })
          // An id that is gone or none.
          if (answered.status === 404 || answered.status === 400) return []
          return [detailsOf(place.parse(bodyIn(answered)), placeId)]
        }),
      )
      return found.flat()
    },
  }
}

const isGooglePlaceId = (placeId: string) => /^[\w-]{1,500}$/.test(placeId)

const circleAround = ({ lat, lng }: Point) => ({
  circle: { center: { latitude: lat, longitude: lng }, radius: nearMetres },
})

const houseTypes = ['street_address', 'premise', 'subpremise']
const regionTypes = ['locality', 'sublocality', 'postal_code', 'administrative_area_level_1', 'country']

function hitOf(found: Prediction | undefined): AddressHit[] {
  if (!found) return []
  const { placeId, structuredFormat, types } = found
  const title = structuredFormat?.mainText.text ?? found.text?.text ?? ''
  if (title === '') return []
  return [
    {
      placeId,
      title,
      line: structuredFormat?.secondaryText?.text ?? '',
      missing: missingIn(types),
      isWhole: types.some((type) => houseTypes.includes(type)),
    },
  ]
}

function missingIn(types: readonly string[]): MissingPart | null {
  if (types.includes('route')) return 'number'
  return types.some((type) => regionTypes.includes(type)) ? 'street' : null
}

function detailsOf({ location, addressComponents }: Place, placeId: string): PlaceDetails {
  const component = (...types: string[]) =>
    types
      .map((type) => addressComponents.find((each) => each.types.includes(type)))
      .find((each) => each !== undefined)
  const latLng = location ? { lat: location.latitude, lng: location.longitude } : null
  const houseNr = component('street_number')?.longText ?? ''
  return {
    placeId,
    accuracy: houseNr === '' ? 'place' : 'house',
    address: {
      line1: component('route')?.longText ?? '',
      house_nr: houseNr,
      postal_code: component('postal_code')?.longText ?? '',
      city: component('locality', 'postal_town', 'administrative_area_level_3')?.longText ?? '',
      latLng,
      google_place_id: placeId,
      geohash: addressCells(latLng),
      state: stateCodeFrom(component('administrative_area_level_1')?.longText ?? ''),
      country: component('country')?.shortText || 'DE',
    },
  }
}
