import { sql } from 'kysely'
import { quarterAt, recheckAddress } from '#app/addresses/addresses.server.ts'
import {
  addressFault,
  isAddressReady,
  storedAddress,
  type AddressFault,
  type PlacedAddress,
} from '#app/addresses/addresses.ts'
import { moveEvents } from '#app/availability/availability.server.ts'
import { refreshTickets, refreshTicketsLater } from '#app/booking/tickets/tickets.server.ts'
import { companiesById, isSameStreet, moveCompany, type OwnCompany } from '#app/catalog/catalog.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Scope } from '#foundation/platform/scope.ts'

type AddressScope = Pick<Scope, 'db' | 'config' | 'log'>

/** Where a company is. `point`: `null` while nobody knows so much as its town; `isLocated`: the address was found. */
type CompanyPlace = Pick<
  OwnCompany,
  'line1' | 'houseNr' | 'postalCode' | 'city' | 'district' | 'country' | 'googlePlaceId' | 'isLocated'
> & { point: Point | null }

/** How often addresses that nobody has found are looked for again. */
export const locatingSeconds = 600

/** So many are looked for at once, whichever they are: none that can't be found holds up the others. */
const mostAtOnce = 20

/** Looks once more for the companies that are shown and whose address nobody has found yet. */
export async function locateCompanies(scope: AddressScope, { now }: { now: Date }): Promise<void> {
  const rows = await scope.db
    .selectFrom('company')
    .select('id')
    .where('geohash', '=', '')
    .where('draft_since', 'is', null)
    .orderBy(sql`random()`)
    .limit(mostAtOnce)
    .execute()
  const companies = await companiesById(
    scope.db,
    rows.map(({ id }) => id),
  )
  for (const company of companies) {
    const placed = storedAddress(company, { point: null, placeId: company.googlePlaceId })
    const found = placed && (await findCompanyPlace(scope, { company, placed }))
    if (found?.outcome !== 'found' || !found.place.isLocated) continue
    const { place } = found
    await inTransaction(scope.db, (tx) => moveLocated(tx, { company, place, now }))
  }
}

async function moveLocated(
  tx: Db,
  { company, place, now }: { company: OwnCompany; place: CompanyPlace; now: Date },
): Promise<void> {
  const { id: companyId } = company
  // Its people may have named another address meanwhile.
  const same = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('geohash', '=', '')
    .where('google_place_id', 'is not distinct from', company.googlePlaceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!same) return
  const serviceIds = await moveCompany(tx, { companyId, place })
  await moveEventsAndTickets(tx, { companyId, serviceIds, point: place.point, now })
}

/** Moves a company's events along, and writes the tickets to come anew. */
export async function moveEventsAndTickets(
  tx: Db,
  {
    companyId,
    serviceIds,
    point,
    now,
  }: { companyId: string; serviceIds: string[]; point: Point | null; now: Date },
): Promise<void> {
  if (point) await moveEvents(tx, { companyId, serviceIds, point, now })
  await refreshTickets(tx, { companyId, now })
  await refreshTicketsLater(tx, { companyId })
}

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
