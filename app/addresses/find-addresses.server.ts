import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { isGermanPostalCode } from '#foundation/lib/field-rules.ts'
import { addressStatus, type PlacedAddress } from './address.ts'
import type { AddressHit, AddressProvider, AddressSearch, PlaceDetails } from './address-provider.ts'
import { detailsByGazetteer, detailsFrom, openEmbeddedProvider } from './embedded.server.ts'
import { isPlaceCalled } from './gazetteer.server.ts'
import { openGooglePlaces } from './google.server.ts'
import { openPhoton } from './photon.server.ts'
import { addressLine, partsInPlaceId, type AddressParts } from './typed-address.ts'

type AddressScope = Pick<Scope, 'db' | 'config' | 'log'>

/** Hits, or that the service doesn't answer. */
export type Suggested = { outcome: 'found'; hits: AddressHit[] } | { outcome: 'silent' }

/** Addresses of place ids, or that the service doesn't answer. */
export type Detailed = { outcome: 'found'; results: PlaceDetails[] } | { outcome: 'silent' }

function providerOf({ addressProvider }: Config, db: Db): AddressProvider {
  if (addressProvider.kind === 'google') return openGooglePlaces({ apiKey: addressProvider.apiKey })
  if (addressProvider.kind === 'photon')
    return openPhoton(addressProvider.url === null ? {} : { apiBase: addressProvider.url })
  return openEmbeddedProvider(db)
}

/** Addresses for what somebody types. A service that doesn't answer is logged and said, never thrown. */
export async function suggestAddresses(
  { db, config, log }: AddressScope,
  search: AddressSearch,
): Promise<Suggested> {
  const provider = providerOf(config, db)
  if (provider.kind === 'embedded') return { outcome: 'found', hits: await provider.suggest(search) }
  try {
    return { outcome: 'found', hits: await provider.suggest(search) }
  } catch (error) {
    log.error('address-search', { provider: provider.kind, ...faultFields(error) })
    return { outcome: 'silent' }
  }
}

/**
 * The addresses of place ids, in their order; an id that nobody knows is left out. What somebody typed by hand is found
 * even while the service is silent: at its place, unchecked.
 */
export async function findPlaceDetails(
  { db, config, log }: AddressScope,
  { placeIds, session = null }: { placeIds: readonly string[]; session?: string | null },
): Promise<Detailed> {
  const provider = providerOf(config, db)
  if (provider.kind === 'embedded')
    return { outcome: 'found', results: await provider.details(placeIds, null) }
  const results: PlaceDetails[] = []
  for (const placeId of placeIds) {
    const parts = partsInPlaceId(placeId)
    try {
      if (parts === null) results.push(...(await provider.details([placeId], session)))
      else results.push(await locate(db, provider, parts))
    } catch (error) {
      log.error('address-details', { provider: provider.kind, ...faultFields(error) })
      if (parts === null) return { outcome: 'silent' }
      results.push(await detailsByGazetteer(db, parts, 'none'))
    }
  }
  return { outcome: 'found', results }
}

/** Typed parts: the house that the service finds by them, else its place, else the gazetteer's. */
async function locate(db: Db, provider: AddressProvider, parts: AddressParts): Promise<PlaceDetails> {
  const house = await firstDetails(provider, addressLine(parts))
  if (house?.accuracy === 'house' && isSamePlace(house, parts)) return house
  const town = await firstDetails(provider, addressLine({ ...parts, line1: '', houseNr: '' }))
  const latLng = town?.address.latLng
  if (!town || !latLng || !isSamePlace(town, parts)) return detailsByGazetteer(db, parts)
  const { city, state } = town.address
  return detailsFrom(parts, { place: { city, state, ...latLng }, accuracy: 'place' })
}

async function firstDetails(provider: AddressProvider, text: string): Promise<PlaceDetails | null> {
  const [hit] = await provider.suggest({ text, near: null, session: null })
  if (!hit) return null
  return (await provider.details([hit.placeId], null))[0] ?? null
}

// A town's own hit has no postal code where it has several.
function isSamePlace({ address: { postal_code, city } }: PlaceDetails, parts: AddressParts): boolean {
  const isCode =
    postal_code === '' || !isGermanPostalCode(parts.postalCode) || postal_code === parts.postalCode
  return isCode && isPlaceCalled({ city, district: '' }, parts.city || city)
}

/**
 * Checks an address again that nobody could check when it was typed. A pin that somebody set stays, where it isn't too
 * far from what is found. `silent`: later; its place stands for it meanwhile, where the gazetteer knows it.
 */
export async function recheckAddress(
  scope: AddressScope,
  placed: PlacedAddress,
): Promise<{ outcome: 'checked' | 'silent'; placed: PlacedAddress }> {
  if (placed.accuracy !== 'none') return { outcome: 'checked', placed }
  const found = await findPlaceDetails(scope, { placeIds: [placed.address.google_place_id] })
  const [details] = found.outcome === 'found' ? found.results : []
  if (!details) return { outcome: 'silent', placed }
  const { address, accuracy } = details
  if (accuracy === 'none')
    return { outcome: 'silent', placed: { address, accuracy, pin: placed.pin ?? address.latLng } }
  const kept = { address, accuracy, pin: placed.pin ?? address.latLng }
  const isPinFine = addressStatus(kept) === 'valid'
  return { outcome: 'checked', placed: isPinFine ? kept : { ...kept, pin: address.latLng } }
}
