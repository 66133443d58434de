import { useIsInStep, useSavedPlaces, type SavedPlace } from '#app/search/saved/saved.ts'
import { listsTexts } from '../texts/lists.ts'

/**
 * What was saved, newest first, and a line that says how much and where it is kept. A device that meets its account for
 * the first time shows the account's list, until both are one; `null` while the browser reads its own.
 */
export function useMergedSavedPlaces(
  inAccount: readonly SavedPlace[] | null,
  { isSignedIn }: { isSignedIn: boolean },
): {
  places: readonly SavedPlace[] | null
  line: string | null
} {
  const onDevice = useSavedPlaces()
  const isInStep = useIsInStep()
  const places = isInStep ? onDevice : (inAccount ?? onDevice)
  const kept = isSignedIn ? listsTexts.account : listsTexts.device
  return { places, line: places && `${listsTexts.ideas(places.length)} · ${kept}` }
}
