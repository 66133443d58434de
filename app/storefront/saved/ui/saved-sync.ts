import { loginPath } from '#app/account/account.ts'
import {
  type SavedPlace,
  isSavedPlace,
  keepKnown,
  knownPaths,
  ownerKey,
  ownerOnDevice,
  savedOnDevice,
} from '#app/search/saved/saved.ts'
import { addedPlace, chooseListPath, showSavedToast } from './saved-toast.ts'

const pauseMs = 400

type Answer = { owner: string; places: SavedPlace[] }

// One page watches once, whoever signs in or out on it.
let stopWatching: (() => void) | null = null
/** What comes from the account was pressed elsewhere, or long ago. */
let isMerging = false

/** Calls `pressed` with each place that a press of a heart adds from now on. */
function watchHearts(pressed: (place: SavedPlace) => void): void {
  stopWatching?.()
  let before = savedOnDevice.places()
  stopWatching = savedOnDevice.subscribe(() => {
    const now = savedOnDevice.places()
    const added = !isMerging && document.hasFocus() ? addedPlace(before, now) : null
    before = now
    if (added) pressed(added)
  })
}

/** Signed out: what belongs to an account leaves the device; a visitor's own hearts stay. */
export function leaveAccount(): void {
  if (ownerOnDevice() !== null) {
    localStorage.removeItem(ownerKey)
    keepKnown(null)
    savedOnDevice.end()
  }
  // Lists need an account: after signing in everything that was saved can be put into one.
  watchHearts((place) => showSavedToast(place, loginPath('/lists/gemerkt')))
}

/**
 * Signed in: takes the device's hearts over into the account, shows the account's list, and tells it of every heart
 * from then on. Without a line the hearts stay on the device and are told with the next one. Returns how to stop.
 */
export function joinAccount(): () => void {
  let hasAnswer = false
  let pressed: SavedPlace | null = null
  watchHearts((place) => {
    pressed = place
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const step = async () => {
    const before = savedOnDevice.places()
    const { add, remove } = differences(knownPaths(), before)
    if (hasAnswer && add.length === 0 && remove.length === 0) return
    const answer = await tell({ owner: ownerOnDevice(), add, remove })
    if (!answer) return
    hasAnswer = true
    localStorage.setItem(ownerKey, answer.owner)
    keepKnown(answer.places.map(({ to }) => to))
    isMerging = true
    savedOnDevice.replace(withMeanwhile(answer.places, { before, now: savedOnDevice.places() }))
    isMerging = false
    // Only now can it be put into a list: before, the account didn't know it.
    if (pressed && has(add, pressed.to)) {
      showSavedToast(pressed, chooseListPath(pressed, `${location.pathname}${location.search}`))
      pressed = null
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void step(), pauseMs)
  }
  const stopListening = savedOnDevice.subscribe(soon)
  addEventListener('online', soon)
  void step()
  return () => {
    clearTimeout(timer)
    stopListening()
    removeEventListener('online', soon)
  }
}

const has = (places: readonly SavedPlace[], to: string) => places.some((place) => place.to === to)

/**
 * What the account doesn't know yet. Which hearts it knows is kept in the browser's storage, so that a heart outlives a
 * reload and a lost line; a visitor's own list is all news.
 */
export function differences(known: readonly string[] | null, now: readonly SavedPlace[]) {
  return {
    add: now.filter(({ to }) => !known?.includes(to)),
    remove: (known ?? []).filter((to) => !has(now, to)),
  }
}

/** The account's list with what was pressed while it was on its way; the step that this causes tells of it. */
export function withMeanwhile(
  places: readonly SavedPlace[],
  { before, now }: { before: readonly SavedPlace[]; now: readonly SavedPlace[] },
): SavedPlace[] {
  const pressed = now.filter(({ to }) => !has(before, to))
  const isGone = (to: string) => has(before, to) && !has(now, to)
  return [...pressed, ...places.filter(({ to }) => !has(pressed, to) && !isGone(to))]
}

async function tell(change: {
  owner: string | null
  add: readonly SavedPlace[]
  remove: readonly string[]
}): Promise<Answer | null> {
  try {
    const response = await fetch('/lists/saved', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    if (!response.ok) return null
    const answer = (await response.json()) as Partial<Answer>
    if (typeof answer.owner !== 'string' || !Array.isArray(answer.places)) return null
    return { owner: answer.owner, places: answer.places.filter(isSavedPlace) }
  } catch {
    return null
  }
}
