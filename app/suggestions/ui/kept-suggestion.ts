import type { PlacedAddress } from '#app/addresses/addresses.ts'

/** What was typed into the form of a suggestion: in the browser's tab, until it is sent. Its pictures are stored. */
export type KeptSuggestion = { title: string; address: PlacedAddress | null }

// One for all forms: a form that was sent, or belongs to another key, has another id.
const name = 'utkiek.suggestion'

/** What the tab keeps of a form, as text: of whichever form it is. */
export function storedSuggestion(): string | null {
  try {
    return sessionStorage.getItem(name)
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

/** What was typed into this form before its page was loaded anew; `null` where that is nothing whole. */
export function keptSuggestionIn(text: string | null, id: string): KeptSuggestion | null {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || stored.id !== id) return null
  if (!('title' in stored) || typeof stored.title !== 'string' || !('address' in stored)) return null
  const { title, address } = stored
  const isWhole =
    typeof address === 'object' && (address === null || ('address' in address && 'pin' in address))
  return isWhole ? { title, address: address as PlacedAddress | null } : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
