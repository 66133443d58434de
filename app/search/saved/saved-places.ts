import { useSyncExternalStore } from 'react'
import { openDevicePlaces } from './device-places.ts'
import { mostSavedPlaces, type SavedPlace } from './saved-place.ts'

const saved = openDevicePlaces({ key: 'utkiek.gemerkt', most: mostSavedPlaces })

/** The saved places, newest first; `null` on the server and until the browser has taken over. */
export const useSavedPlaces = saved.usePlaces

/** True when the place with this address is saved. */
export const useIsSaved = saved.useHas

/** Saves the place, or forgets it if it was saved. */
export function toggleSaved(place: SavedPlace): void {
  if (saved.places().some(({ to }) => to === place.to)) saved.remove(place.to)
  else saved.add(place)
}

/** The list as it is now, and hearing of changes; for the part that keeps it in step with the account. */
export const savedOnDevice = saved

/** Where the browser notes whose list it holds. */
export const ownerKey = 'utkiek.gemerkt.konto'

/** The account that the device's list belongs to; `null` for a visitor's own. */
export function ownerOnDevice(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

const knownKey = 'utkiek.gemerkt.bekannt'

/** The saved places that the account is known to have, by path; `null` before it was ever asked. */
export function knownPaths(): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(knownKey) ?? 'null')
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : null
  } catch {
    return null
  }
}

/** Notes what the account has; `null` forgets it. */
export function keepKnown(paths: readonly string[] | null): void {
  if (paths === null) localStorage.removeItem(knownKey)
  else localStorage.setItem(knownKey, JSON.stringify(paths))
}

/** True once the device's list is the account's. */
export function useIsInStep(): boolean {
  return useSyncExternalStore(
    saved.subscribe,
    () => ownerOnDevice() !== null,
    () => false,
  )
}
