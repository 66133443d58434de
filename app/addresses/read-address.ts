import type { Point } from '#foundation/lib/geo.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import {
  accuracies,
  addressCells,
  addressFault,
  isInGermany,
  uncheckedAddress,
  type Accuracy,
  type AddressFault,
  type PlacedAddress,
} from './address.ts'
import { stateCodeFrom } from './federal-states.ts'
import { plainParts, splitStreet } from './typed-address.ts'

/** A checked address, or what is wrong with it. An empty form has none. */
export type ReadAddress =
  | { outcome: 'fit'; placed: PlacedAddress }
  | { outcome: 'empty' }
  | { outcome: 'refused'; because: AddressFault; placed: PlacedAddress }

const longestField = 1000

/** Hidden fields of a form that carry an address, by the name of the field that they belong to. */
export function addressFields(placed: PlacedAddress | null, prefix: string): [name: string, value: string][] {
  if (placed === null) return []
  const { address, accuracy, pin } = placed
  const values: Record<string, string> = {
    line1: address.line1,
    houseNr: address.house_nr,
    postalCode: address.postal_code,
    city: address.city,
    state: address.state,
    placeId: address.google_place_id,
    accuracy,
    at: pointText(address.latLng),
    pin: pointText(pin),
  }
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value])
}

/**
 * The address that a form carries. Whatever it says is checked again: the cells follow from the position, which has to
 * lie in Germany, and the pin near it. A form without scripts has the fields for typing alone.
 */
export function readAddress(form: FormData, prefix: string): ReadAddress {
  const field = (name: string) => textIn(form, `${prefix}.${name}`, { longest: longestField })
  const street = field('street')
  const typed = street || field('typedPostalCode') || field('typedCity')
  const placed = typed
    ? uncheckedAddress(
        plainParts({
          ...splitStreet(street),
          postalCode: field('typedPostalCode'),
          city: field('typedCity'),
        }),
      )
    : carriedAddress(field)
  if (placed === null) return { outcome: 'empty' }
  const because = !typed && isAbroad(field) ? 'point-abroad' : addressFault(placed)
  return because === null ? { outcome: 'fit', placed } : { outcome: 'refused', because, placed }
}

const isAbroad = (field: (name: string) => string) =>
  ['at', 'pin'].some((name) => readPoint(field(name)) === 'abroad')

function carriedAddress(field: (name: string) => string): PlacedAddress | null {
  const parts = plainParts({
    line1: field('line1'),
    houseNr: field('houseNr'),
    postalCode: field('postalCode'),
    city: field('city'),
  })
  const placeId = field('placeId').trim()
  if (placeId === '' && Object.values(parts).every((part) => part === '')) return null
  const latLng = pointOrNull(readPoint(field('at')))
  const pin = pointOrNull(readPoint(field('pin')))
  return {
    accuracy: accuracyIn(field('accuracy')),
    pin: latLng && (pin ?? latLng),
    address: {
      line1: parts.line1,
      house_nr: parts.houseNr,
      postal_code: parts.postalCode,
      city: parts.city,
      latLng,
      google_place_id: placeId,
      geohash: addressCells(latLng),
      state: stateCodeFrom(field('state')),
      country: 'DE',
    },
  }
}

// What nobody knows counts as unchecked.
const accuracyIn = (text: string): Accuracy => accuracies.find((each) => each === text) ?? 'none'

const pointText = (point: Point | null) => (point ? `${point.lat.toFixed(7)},${point.lng.toFixed(7)}` : '')

const pointOrNull = (point: Point | 'abroad' | null) => (point === 'abroad' ? null : point)

function readPoint(text: string): Point | 'abroad' | null {
  if (text.trim() === '') return null
  const [, lat, lng] = /^\s*(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return isInGermany(point) ? point : 'abroad'
}
