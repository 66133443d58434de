import { openDevicePlaces } from './device-places.ts'
import type { SavedPlace } from './saved-place.ts'

const seen = openDevicePlaces({ key: 'utkiek.angesehen', most: 12 })

/** The services looked at on this device, the last one first; `null` until the browser has taken over. */
export const useSeenPlaces = seen.usePlaces

/**
 * Whether this device notes what is looked at. Only if its owner asked for it: nothing needs it to work, so without a
 * wish nothing may be stored. Source: TDDDG, section 25
 */
export const useNotesSeen = seen.useIsBegun

/** Notes that a service was looked at, where that is wished; nobody else ever learns of it. */
export function noteSeen(place: SavedPlace): void {
  if (seen.isBegun()) seen.add(place)
}

/** From now on this device notes what is looked at; what it noted before is forgotten. */
export const beginSeen = seen.begin

/** Forgets everything that was looked at, and notes nothing more. */
export const endSeen = seen.end
