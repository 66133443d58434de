import { quarterAt, recheckAddress } from '#app/addresses/addresses.server.ts'
import {
  addressFault,
  isAddressReady,
  type AddressFault,
  type PlacedAddress,
} from '#app/addresses/addresses.ts'
import { isSameStreet, type OwnCompany } from '#app/catalog/catalog.server.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Scope } from '#foundation/platform/scope.ts'

type AddressScope = Pick<Scope, 'db' | 'config' | 'log'>

/** Where a company is. `point`: `null` while nobody knows so much as its town; `isLocated`: the address was found. */
type CompanyPlace = Pick<
  OwnCompany,
  'line1' | 'houseNr' | 'postalCode' | 'city' | 'district' | 'country' | 'googlePlaceId' | 'isLocated'
> & { point: Point | null }

/** Coordinates travel with seven digits: nearer than a metre is the same point. */
const sameKm = 0.001

/**
 * Where a company is by the address of its form. What was only typed is looked up, with a service outside where there
 * is one: never call this in a transaction. While the service is silent the company stands at its place, unlocated.
 */
export async function findCompanyPlace(
  scope: AddressScope,
  { company, placed: sent }: { company: OwnCompany | null; placed: PlacedAddress },
): Promise<{ outcome: 'found'; place: CompanyPlace } | { outcome: 'refused'; because: AddressFault }> {
  const located = company?.isLocated ? company : null
  const staying = located && isSameStreet(located, partsOf(sent)) ? located : null
  if (staying && (await isPointKept(scope, { point: staying.point, sent })))
    return { outcome: 'found', place: stayingPlace(staying, sent) }
  const { placed } = await recheckAddress(scope, sent)
  const because = addressFault(placed)
  if (because) return { outcome: 'refused', because }
  // The gazetteer may spell the city as it is stored.
  if (located && sent.accuracy === 'none' && isSameStreet(located, partsOf(placed)))
    return { outcome: 'found', place: stayingPlace(located, placed) }
  const parts = partsOf(placed)
  const point = placed.pin ?? placed.address.latLng
  const district = point ? await quarterAt(scope.db, { city: parts.city, point }) : ''
  return {
    outcome: 'found',
    place: { ...parts, point, district, ...idOf(placed), isLocated: isAddressReady(placed) },
  }
}

/**
 * True where the address came with the point that the company has, with none, or with the middle of its place, which
 * says less than the point of the same street.
 */
async function isPointKept(
  scope: AddressScope,
  { point, sent }: { point: Point; sent: PlacedAddress },
): Promise<boolean> {
  if (sent.accuracy === 'none' || sent.pin === null || distanceKm(sent.pin, point) < sameKm) return true
  if (sent.accuracy === 'house') return false
  const { placed } = await recheckAddress(scope, { ...sent, accuracy: 'none', pin: null })
  return placed.address.latLng !== null && distanceKm(sent.pin, placed.address.latLng) < sameKm
}

function stayingPlace(company: OwnCompany, placed: PlacedAddress): CompanyPlace {
  const parts = partsOf(placed)
  const { point, district, isLocated } = company
  const isSameHouse = parts.houseNr === company.houseNr && company.googlePlaceId !== null
  const { country, googlePlaceId } = isSameHouse ? company : idOf(placed)
  return { ...parts, point, district, country, googlePlaceId, isLocated }
}

const partsOf = ({ address }: PlacedAddress) => ({
  line1: address.line1,
  houseNr: address.house_nr,
  postalCode: address.postal_code,
  city: address.city,
})

const idOf = ({ address }: PlacedAddress) => ({
  country: address.country,
  googlePlaceId: address.google_place_id,
})
