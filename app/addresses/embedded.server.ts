import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { addressCells, type Accuracy, type Address } from './address.ts'
import { mostHits, type AddressHit, type AddressProvider, type PlaceDetails } from './address-provider.ts'
import { findPlaces, isPlaceCalled, placesNear, type FoundPlace } from './gazetteer.server.ts'
import {
  embeddedPlaceId,
  missingPart,
  parseAddress,
  partsInPlaceId,
  type AddressParts,
} from './typed-address.ts'

/** Addresses by our own gazetteer: street and number as they are typed, at a place that it knows. */
export function openEmbeddedProvider(db: Db): AddressProvider {
  return {
    kind: 'embedded',
    suggest: async ({ text, near }) => {
      const parts = parseAddress(text)
      const places = await placesOf(db, parts, near)
      return places.slice(0, mostHits).map((place) => hitOf(parts, place))
    },
    details: async (placeIds) => {
      const found = await Promise.all(
        placeIds.map(async (placeId) => {
          const parts = partsInPlaceId(placeId)
          return parts === null ? [] : [await detailsByGazetteer(db, parts)]
        }),
      )
      return found.flat()
    },
  }
}

/**
 * The address of typed parts, at the place that the gazetteer knows by them. Where it knows none the position is
 * missing and the address stays as it was typed.
 */
export async function detailsByGazetteer(
  db: Db,
  parts: AddressParts,
  accuracy: Accuracy = 'place',
): Promise<PlaceDetails> {
  const [place] = await findPlaces(db, parts)
  const isMeant = place !== undefined && (parts.city === '' || isPlaceCalled(place, parts.city))
  return detailsFrom(parts, { place: isMeant ? place : null, accuracy })
}

/** An address of typed parts at a place. */
export function detailsFrom(
  parts: AddressParts,
  { place, accuracy }: { place: (Point & { city: string; state: string }) | null; accuracy: Accuracy },
): PlaceDetails {
  const latLng = place && { lat: place.lat, lng: place.lng }
  const city = place?.city ?? parts.city
  const placeId = embeddedPlaceId({ ...parts, city })
  const address: Address = {
    line1: parts.line1,
    house_nr: parts.houseNr,
    postal_code: parts.postalCode,
    city,
    latLng,
    google_place_id: placeId,
    geohash: addressCells(latLng),
    state: place?.state ?? '',
    country: 'DE',
  }
  return { placeId, address, accuracy }
}

/** Postal codes of a city that are listed; of more somebody has to type their own. */
const mostCodes = 4

async function placesOf(db: Db, parts: AddressParts, near: Point | null): Promise<FoundPlace[]> {
  // Nobody said where: the company's neighbourhood is likely.
  if (parts.postalCode === '' && parts.city === '')
    return near && parts.line1 !== '' ? placesNear(db, near, mostCodes) : []
  const found = await findPlaces(db, parts)
  const codes = Map.groupBy(found, ({ postalCode, city }) => `${postalCode} ${city}`)
  const places = [...codes.values()].flatMap(oneOfCode)
  const [first] = places
  const isOneCity = first !== undefined && places.every(({ city }) => city === first.city)
  if (places.length <= mostHits || !isOneCity) return places
  const nearest = near ? places.toSorted((a, b) => distanceKm(a, near) - distanceKm(b, near)) : []
  return [...nearest.slice(0, mostCodes), { ...first, postalCode: '', district: '' }]
}

// The city itself stands for its parts; the only part of it is named.
function oneOfCode(rows: readonly FoundPlace[]): FoundPlace[] {
  const [first] = rows
  const districts = rows.map(({ district }) => district).filter(Boolean)
  return first ? [{ ...first, district: districts.length === 1 ? districts.join('') : '' }] : []
}

function hitOf({ line1, houseNr }: AddressParts, { postalCode, city, district }: FoundPlace): AddressHit {
  const parts = { line1, houseNr, postalCode, city }
  const place = [postalCode, city].filter(Boolean).join(' ')
  const street = [line1, houseNr].filter(Boolean).join(' ')
  const missing = missingPart(parts)
  return {
    placeId: embeddedPlaceId(parts),
    title: street || place,
    line: [street ? place : '', district].filter(Boolean).join(', '),
    missing,
    isWhole: missing === null,
  }
}
