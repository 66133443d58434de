import type { PlacedAddress } from '#app/addresses/addresses.ts'

/** What was typed into the form of a suggestion: in the browser's tab, until it is sent. Its pictures are stored. */
export type KeptSuggestion = { title: string; address: PlacedAddress | null }

// One for all forms: a form that was sent, or belongs to another key, has another id.
const name = 'utkiek.suggestion'

/** What was typed into this form before the page was loaded anew; `null` where nothing was. */
export function readKeptSuggestion(id: string): KeptSuggestion | null {
  try {
    return keptSuggestionIn(JSON.parse(sessionStorage.getItem(name) ?? 'null'), id)
  } catch {
    return null
  }
}

/** Keeps what was typed. */
export function keepSuggestion(id: string, typed: KeptSuggestion): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ id, ...typed }))
  } catch {
    // A browser without storage keeps the form as long as the page is open.
  }
}

/** Forgets it once it is sent. */
export function forgetSuggestion(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** What lies there, if it is of this form and whole. */
export function keptSuggestionIn(stored: unknown, id: string): KeptSuggestion | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || stored.id !== id) return null
  if (!('title' in stored) || typeof stored.title !== 'string' || !('address' in stored)) return null
  const { title, address } = stored
  const isWhole =
    typeof address === 'object' && (address === null || ('address' in address && 'pin' in address))
  return isWhole ? { title, address: address as PlacedAddress | null } : null
}
