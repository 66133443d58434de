import { readAddress, type PlacedAddress } from '#app/addresses/addresses.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { WhereDraft } from '#app/editor/draft/draft.ts'

/** The name under which the step's form carries the address of its address field. */
export const addressName = 'adresse'

type AddressPart = Omit<WhereDraft, 'isCompanyAddress' | 'meeting'>

const cellLengths = [6, 5, 4]

/** The address of a draft as the address field shows it; `null` without one. */
export function placedAddress(where: WhereDraft): PlacedAddress | null {
  const latLng = pointIn(where.lat, where.lng)
  if (where.line1 === '' && where.city === '' && where.postalCode === '') return null
  return {
    // What nobody but the marketplace's own places knows was set by hand.
    accuracy: latLng === null ? 'none' : where.placeId.startsWith('embedded:') ? 'place' : 'house',
    pin: pointIn(where.pinLat, where.pinLng) ?? latLng,
    address: {
      line1: where.line1,
      house_nr: where.houseNr,
      postal_code: where.postalCode,
      city: where.city,
      latLng,
      google_place_id: where.placeId,
      geohash: latLng === null ? [] : cellLengths.map((length) => geohashOf(latLng, length)),
      state: '',
      country: 'DE',
    },
  }
}

/** The draft's fields of the address that a form carries; what can't be an address is kept as it was typed. */
export function addressInForm(form: FormData): AddressPart {
  const read = readAddress(form, addressName)
  if (read.outcome === 'fit') return addressPart(read.placed)
  const typed = (name: string) => textIn(form, `${addressName}.${name}`, { longest: 200 })
  return {
    ...addressPart(null),
    line1: typed('line1') || typed('street'),
    houseNr: typed('houseNr'),
    postalCode: typed('postalCode') || typed('typedPostalCode'),
    city: typed('city') || typed('typedCity'),
    placeId: typed('placeId'),
  }
}

function addressPart(placed: PlacedAddress | null): AddressPart {
  const address = placed?.address
  // Where only the place is known the entrance is where somebody set the pin.
  const entrance = placed?.accuracy === 'house' ? address?.latLng : (placed?.pin ?? address?.latLng)
  const pin = placed?.pin
  return {
    line1: address?.line1 ?? '',
    houseNr: address?.house_nr ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    placeId: address?.google_place_id ?? '',
    lat: degrees(entrance?.lat),
    lng: degrees(entrance?.lng),
    pinLat: degrees(pin?.lat),
    pinLng: degrees(pin?.lng),
  }
}

const degrees = (value: number | undefined) => (value === undefined ? '' : value.toFixed(7))

function pointIn(lat: string, lng: string): Point | null {
  const point = { lat: Number(lat), lng: Number(lng) }
  return lat !== '' && lng !== '' && Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : null
}
