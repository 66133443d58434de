export { type SavedPlace, isSavedPlace, mostSavedPlaces } from './saved-place.ts'
export {
  keepKnown,
  knownPaths,
  ownerKey,
  ownerOnDevice,
  savedOnDevice,
  toggleSaved,
  useIsInStep,
  useIsSaved,
  useSavedPlaces,
} from './saved-places.ts'
export { beginSeen, endSeen, noteSeen, useNotesSeen, useSeenPlaces } from './seen-places.ts'
