import type { Point } from '#foundation/lib/geo.ts'
import type { Accuracy, Address } from './address.ts'
import type { MissingPart } from './typed-address.ts'

/** One line of the list of hits. */
export type AddressHit = {
  placeId: string
  /** Street and number, or what there is. */
  title: string
  /** Postal code and city, and more of the place. */
  line: string
  /** What the hit lacks; `null` where the address may be taken, or where only its details say so. */
  missing: MissingPart | null
  /** True where the hit is known to have all parts. */
  isWhole: boolean
}

/** An address that a place id stands for. */
export type PlaceDetails = { placeId: string; address: Address; accuracy: Accuracy }

export type AddressSearch = {
  text: string
  /** Hits near this point come first. */
  near: Point | null
  /** Ties the searches of one dialog to the details that are chosen, for services that bill them as one. */
  session: string | null
}

/** Who finds addresses. Both throw when the service doesn't answer in time, or nothing that makes sense. */
export type AddressProvider = {
  kind: 'embedded' | 'photon' | 'google'
  /** At most `mostHits`. */
  suggest: (search: AddressSearch) => Promise<AddressHit[]>
  /** The addresses of those ids that it knows, in their order. */
  details: (placeIds: readonly string[], session: string | null) => Promise<PlaceDetails[]>
}

export const mostHits = 5
