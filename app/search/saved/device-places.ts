import { useSyncExternalStore } from 'react'
import { isSavedPlace, type SavedPlace } from './saved-place.ts'

const none: readonly SavedPlace[] = []

/**
 * A list of places in this browser's storage, newest first, at most `most`; every window of the browser follows.
 * Private windows may refuse storage: the list then stays as it was.
 */
export function openDevicePlaces({ key, most }: { key: string; most: number }) {
  const changed = `changed-${key}`
  let parsed: { text: string; places: readonly SavedPlace[] } = { text: '', places: none }

  function places(): readonly SavedPlace[] {
    const text = storedText(key)
    if (text !== parsed.text) parsed = { text, places: placesIn(text).slice(0, most) }
    return parsed.places
  }

  function subscribe(listener: () => void): () => void {
    addEventListener('storage', listener)
    addEventListener(changed, listener)
    return () => {
      removeEventListener('storage', listener)
      removeEventListener(changed, listener)
    }
  }

  function keep(next: readonly SavedPlace[] | null): void {
    try {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next.slice(0, most)))
    } catch {
      return
    }
    dispatchEvent(new Event(changed))
  }

  return {
    places,
    /** `null` on the server and until the browser has taken over. */
    usePlaces: (): readonly SavedPlace[] | null => useSyncExternalStore(subscribe, places, () => null),
    useHas: (to: string): boolean =>
      useSyncExternalStore(
        subscribe,
        () => places().some((place) => place.to === to),
        () => false,
      ),
    /** Puts a place first, once. */
    add: (place: SavedPlace) => keep([place, ...places().filter(({ to }) => to !== place.to)]),
    remove: (to: string) => keep(places().filter((place) => place.to !== to)),
    /** Begins an empty list; what was in it is gone. */
    begin: () => keep(none),
    /** Forgets the list and that there was one. */
    end: () => keep(null),
    /** Takes another list for this one. */
    replace: (next: readonly SavedPlace[]) => keep(next),
    subscribe,
    isBegun: () => storedText(key) !== '',
    /** `null` on the server and until the browser has taken over. */
    useIsBegun: (): boolean | null =>
      useSyncExternalStore(
        subscribe,
        () => storedText(key) !== '',
        () => null,
      ),
  }
}

function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

// Storage may have been written by anything on this origin.
function placesIn(text: string): readonly SavedPlace[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isSavedPlace) : none
  } catch {
    return none
  }
}
