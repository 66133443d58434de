import { distanceKm, geohashOf, type Point } from '#foundation/lib/geo.ts'
import { isGermanPostalCode } from '#foundation/lib/field-rules.ts'
import { embeddedPlaceId, partsInPlaceId, type AddressParts } from './typed-address.ts'

/** An address as it is stored. Source: contract 1 and 2, section 3 (address). */
export type Address = {
  line1: string
  house_nr: string
  postal_code: string
  city: string
  /** The entrance; `null` while nobody knows where it is. */
  latLng: Point | null
  google_place_id: string
  /** The entrance's cells of six, five and four characters. Source: ADDR-2. */
  geohash: string[]
  /** Two letters (`HH`), or empty where it isn't known. */
  state: string
  country: string
}

/**
 * What the position rests on: the geocoder knows the house; only its place is known and somebody set the pin; nobody
 * has checked the address yet.
 */
export const accuracies = ['house', 'place', 'none'] as const

export type Accuracy = (typeof accuracies)[number]

/** An address with the point where guests come to. */
export type PlacedAddress = {
  address: Address
  accuracy: Accuracy
  /** The meeting point. */
  pin: Point | null
}

/** What is wrong with an address. Texts: `addressTexts.faults`. */
export type AddressFault =
  | 'nothing-chosen'
  | 'hit-not-chosen'
  | 'place-id-missing'
  | 'street-invalid'
  | 'postal-code-missing'
  | 'postal-code-invalid'
  | 'city-missing'
  | 'point-missing'
  | 'point-abroad'
  | 'pin-too-far'

/** Source: ADDR-10; the last one stands while no geocoder answers. */
export type AddressStatus = 'locked' | 'valid' | 'invalid' | 'missing' | 'unchecked'

const cellLengths = [6, 5, 4]

/** The three cells of a point, the finest first. Source: ADDR-2. */
export function addressCells(point: Point | null): string[] {
  return point === null ? [] : cellLengths.map((length) => geohashOf(point, length))
}

/** True when city, postal code, position and cells are all there. Source: ADDR-3. */
export function isCompleteAddress({ city, postal_code, latLng, geohash }: Address): boolean {
  return city !== '' && postal_code !== '' && latLng !== null && geohash.length === cellLengths.length
}

/** Germany's borders, roughly: what lies outside is no place of ours. */
const germany = { south: 47.2, north: 55.1, west: 5.8, east: 15.1 }

/** True for a point within Germany's borders; none is what isn't a number. */
export function isInGermany({ lat, lng }: Point): boolean {
  return lat >= germany.south && lat <= germany.north && lng >= germany.west && lng <= germany.east
}

/** How far the pin may stand from the entrance, in kilometres: from a house, and from the middle of a place. */
export const pinReachKm: Readonly<Record<Accuracy, number>> = { house: 0.5, place: 20, none: 20 }

/** The first thing that is wrong with a chosen address, or `null`. Source: ADDR-4 to ADDR-7, FORM-16, FORM-19. */
export function addressFault({ address, accuracy, pin }: PlacedAddress): AddressFault | null {
  const { google_place_id, line1, house_nr, postal_code, city, latLng } = address
  if (google_place_id === '') return 'place-id-missing'
  if (postal_code === '') return 'postal-code-missing'
  if (!isGermanPostalCode(postal_code)) return 'postal-code-invalid'
  if (city === '') return 'city-missing'
  if (!/\d/.test(`${line1} ${house_nr}`)) return 'street-invalid'
  // Where no geocoder answers the position is found later.
  if (latLng === null) return accuracy === 'none' ? null : 'point-missing'
  if (!isInGermany(latLng)) return 'point-abroad'
  if (pin !== null && distanceKm(pin, latLng) > pinReachKm[accuracy] + tolerance) return 'pin-too-far'
  return null
}

// Coordinates travel with seven digits.
const tolerance = 0.001

/** The state of an address as its badge says it. */
export function addressStatus(
  placed: PlacedAddress | null,
  { isLocked = false }: { isLocked?: boolean } = {},
): AddressStatus {
  if (isLocked) return 'locked'
  if (placed === null) return 'missing'
  if (addressFault(placed) !== null) return 'invalid'
  return placed.accuracy === 'none' ? 'unchecked' : 'valid'
}

/** True when an offer at this address may go online. */
export function isAddressReady(placed: PlacedAddress | null): boolean {
  return placed !== null && addressStatus(placed) === 'valid' && isCompleteAddress(placed.address)
}

/** A stored address as a field shows it; `null` where nothing is stored. `point` is `null` while nobody has found it. */
export function storedAddress(
  { line1, houseNr, postalCode, city }: AddressParts,
  { point, placeId }: { point: Point | null; placeId: string | null },
): PlacedAddress | null {
  if (line1 === '' && postalCode === '' && city === '') return null
  const unchecked = uncheckedAddress({ line1, houseNr, postalCode, city })
  if (point === null) return unchecked
  const google_place_id = placeId || unchecked.address.google_place_id
  return {
    // What only its place is known of has our own id; its entrance was set by hand.
    accuracy: partsInPlaceId(google_place_id) ? 'place' : 'house',
    pin: point,
    address: { ...unchecked.address, google_place_id, latLng: point, geohash: addressCells(point) },
  }
}

/** What was typed, as an address that somebody has yet to check. */
export function uncheckedAddress(parts: AddressParts): PlacedAddress {
  const { line1, houseNr, postalCode, city } = parts
  return {
    accuracy: 'none',
    pin: null,
    address: {
      line1,
      house_nr: houseNr,
      postal_code: postalCode,
      city,
      latLng: null,
      google_place_id: embeddedPlaceId(parts),
      geohash: [],
      state: '',
      country: 'DE',
    },
  }
}
