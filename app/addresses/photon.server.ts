import { z } from 'zod'
import type { Point } from '#foundation/lib/geo.ts'
import { addressCells, isInGermany } from './address.ts'
import { mostHits, type AddressHit, type AddressProvider, type PlaceDetails } from './address-provider.ts'
import { stateCodeFrom } from './federal-states.ts'
import { askOutside, bodyIn } from './outside-answer.server.ts'
import { addressLine, longestQuery, missingPart } from './typed-address.ts'

/** The public server. Source: photon.komoot.io, which asks for fair use. */
const photonUrl = 'https://photon.komoot.io'

/** West, south, east, north. */
const germany = '5.8,47.2,15.1,55.1'
/** A search for one thing among others of the same line. */
const mostAgain = 20

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    osm_id: z.number(),
    osm_type: z.string().max(10),
    type: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    district: z.string().optional(),
    state: z.string().optional(),
    countrycode: z.string().optional(),
  }),
})
const answer = z.object({ features: z.array(feature).max(100) })

type Feature = z.infer<typeof feature>

/** Addresses of OpenStreetMap by a Photon server. Source: github.com/komoot/photon, docs/api-v1.md */
export function openPhoton({
  apiBase = photonUrl,
  timeoutMs,
}: { apiBase?: string; timeoutMs?: number } = {}): AddressProvider {
  const search = async (text: string, { near, limit }: { near: Point | null; limit: number }) => {
    const url = new URL('/api', apiBase)
    url.search = String(new URLSearchParams({ q: text, lang: 'de', limit: String(limit), bbox: germany }))
    if (near) {
      url.searchParams.set('lat', near.lat.toFixed(5))
      url.searchParams.set('lon', near.lng.toFixed(5))
    }
    const { features } = answer.parse(bodyIn(await askOutside(url, { timeoutMs })))
    return features.filter(isGerman)
  }
  return {
    kind: 'photon',
    suggest: async ({ text, near }) =>
      (await search(text, { near, limit: mostHits * 2 })).flatMap(hitOf).slice(0, mostHits),
    details: async (placeIds) => {
      const found = await Promise.all(
        placeIds.map(async (placeId) => {
          const wanted = readId(placeId)
          if (wanted === null) return []
          const again = await search(wanted.text, { near: wanted.near, limit: mostAgain })
          const same = again.find(({ properties }) => idMarkOf(properties) === wanted.mark)
          return same ? [detailsOf(same, placeId)] : []
        }),
      )
      return found.flat()
    },
  }
}

function isGerman({ properties, geometry: { coordinates } }: Feature): boolean {
  const [lng, lat] = coordinates
  return properties.countrycode === 'DE' && isInGermany({ lat, lng })
}

// A street has its name in `name`, a town, too: there is no city beside it.
function partsOf({ properties }: Feature) {
  const { type, name = '', street = '', housenumber = '', postcode = '', city = '' } = properties
  const isTown = type === 'city' || (type === undefined && city === '' && street === '')
  return {
    line1: street || (type === 'street' ? name : ''),
    houseNr: housenumber,
    postalCode: postcode,
    city: city || (isTown ? name : ''),
  }
}

function hitOf(found: Feature): AddressHit[] {
  const { type, name = '', district } = found.properties
  const parts = partsOf(found)
  if (parts.line1 === '' && parts.city === '') return []
  const missing = missingPart(parts)
  const street = [parts.line1, parts.houseNr].filter(Boolean).join(' ')
  const isNamed = name !== '' && name !== parts.line1 && name !== parts.city && type !== 'city'
  const place = [[parts.postalCode, parts.city].filter(Boolean).join(' '), district]
    .filter(Boolean)
    .join(', ')
  return [
    {
      placeId: idOf(found),
      title: isNamed ? [name, street].filter(Boolean).join(', ') : street || parts.city,
      line: place,
      missing,
      isWhole: missing === null,
    },
  ]
}

function detailsOf(found: Feature, placeId: string): PlaceDetails {
  const { line1, houseNr, postalCode, city } = partsOf(found)
  const [lng, lat] = found.geometry.coordinates
  const latLng = { lat, lng }
  return {
    placeId,
    accuracy: houseNr === '' ? 'place' : 'house',
    address: {
      line1,
      house_nr: houseNr,
      postal_code: postalCode,
      city,
      latLng,
      google_place_id: placeId,
      geohash: addressCells(latLng),
      state: stateCodeFrom(found.properties.state ?? ''),
      country: 'DE',
    },
  }
}

const idMarkOf = ({ osm_type, osm_id }: Feature['properties']) => `${osm_type}${osm_id}`

// Photon finds nothing by an id: ours carries what finds the same thing again.
function idOf(found: Feature): string {
  const [lng, lat] = found.geometry.coordinates
  const text = [found.properties.name, addressLine(partsOf(found))].filter(Boolean).join(', ')
  return `photon:${idMarkOf(found.properties)}:${lat.toFixed(5)},${lng.toFixed(5)}:${text.slice(0, longestQuery)}`
}

function readId(placeId: string): { mark: string; near: Point; text: string } | null {
  const [, mark = '', lat, lng, text = ''] =
    /^photon:([A-Z]\d{1,15}):(\d{1,2}\.\d{5}),(\d{1,2}\.\d{5}):(.{1,150})$/su.exec(placeId) ?? []
  return mark === '' ? null : { mark, near: { lat: Number(lat), lng: Number(lng) }, text }
}
