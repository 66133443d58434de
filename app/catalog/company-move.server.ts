import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshServiceIndex, servicesPerRefresh } from './service-index.server.ts'
import './tables.ts'

/** Street, number, postal code and city. */
export type PostalAddress = { line1: string; houseNr: string; postalCode: string; city: string }

/** True where two addresses differ in nothing but the number of the house: one pin stands for both. */
export function isSameStreet(one: PostalAddress, other: PostalAddress): boolean {
  return one.line1 === other.line1 && one.postalCode === other.postalCode && one.city === other.city
}

/**
 * Moves a company's services that stood at its address `before` to the new one, and writes what search reads of all its
 * services anew: each carries its company's name. Where only the company's pin moved, those with a pin of
 * their own keep it. Returns the ids of those whose pin moved.
 */
export async function moveServices(
  tx: Db,
  {
    companyId,
    before,
    to,
  }: {
    companyId: string
    before: PostalAddress & { point: Point }
    to: PostalAddress & { point: Point; district: string }
  },
): Promise<string[]> {
  const services = await tx
    .selectFrom('service')
    .select(['id', 'line1', 'house_nr as houseNr', 'postal_code as postalCode', 'city', 'lat', 'lng'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const standing = services.filter((each) => isSameStreet(each, before) && each.houseNr === before.houseNr)
  const isMoved = !isSamePoint(before.point, to.point)
  const moving = standing.filter(
    (each) => isMoved && (!isSameStreet(before, to) || isSamePoint(each, before.point)),
  )
  const at = (some: typeof services) =>
    tx
      .updateTable('service')
      .where('company_id', '=', companyId)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
  if (standing.length > 0)
    await at(standing)
      .set({ line1: to.line1, house_nr: to.houseNr, postal_code: to.postalCode, city: to.city })
      .execute()
  if (moving.length > 0)
    await at(moving)
      .set({
        district: to.district,
        lat: to.point.lat,
        lng: to.point.lng,
        geohash: geohashOf(to.point, 6),
      })
      .execute()
  const ids = services.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += servicesPerRefresh)
    await refreshServiceIndex(tx, ids.slice(from, from + servicesPerRefresh))
  return moving.map(({ id }) => id)
}

const isSamePoint = (one: Point, other: Point) => one.lat === other.lat && one.lng === other.lng
