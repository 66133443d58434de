import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshServiceIndex, servicesPerRefresh } from './service-index.server.ts'
import './tables.ts'

/** Street, number, postal code and city. */
export type PostalAddress = { line1: string; houseNr: string; postalCode: string; city: string }

type StoredAddress = { line1: string; house_nr: string; postal_code: string; city: string }

/** True where a stored address is this one. */
export function isSameAddress(stored: StoredAddress, address: PostalAddress): boolean {
  return (
    stored.line1 === address.line1 &&
    stored.house_nr === address.houseNr &&
    stored.postal_code === address.postalCode &&
    stored.city === address.city
  )
}

/**
 * Moves a company's services that stood at its address `before` to the new one, and writes what search reads of all its
 * services anew: each carries its company's name. Returns the ids of those that moved.
 */
export async function moveServices(
  tx: Db,
  {
    companyId,
    before,
    to,
  }: { companyId: string; before: StoredAddress; to: PostalAddress & { point: Point } },
): Promise<string[]> {
  const services = await tx
    .selectFrom('service')
    .select(['id', 'line1', 'house_nr', 'postal_code', 'city'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { line1, house_nr, postal_code, city } = before
  const old = { line1, houseNr: house_nr, postalCode: postal_code, city }
  const isMoved = !isSameAddress(before, to)
  const moved = services.filter((each) => isMoved && isSameAddress(each, old)).map(({ id }) => id)
  if (moved.length > 0) {
    await tx
      .updateTable('service')
      .set({
        ...{ line1: to.line1, house_nr: to.houseNr, postal_code: to.postalCode, city: to.city },
        // Nothing tells us the quarter of an address.
        ...{ district: '', ...to.point, geohash: geohashOf(to.point, 6) },
      })
      .where('company_id', '=', companyId)
      .where('id', 'in', moved)
      .execute()
  }
  const ids = services.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += servicesPerRefresh)
    await refreshServiceIndex(tx, ids.slice(from, from + servicesPerRefresh))
  return moved
}
