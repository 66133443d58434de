import type { StartGuest } from './starts.ts'
import { texts } from './texts.ts'

/** `Petersen, 4 · Behn, 3 · 5 ohne Namen`: who comes to a start; sales without a name are one number. */
export function guestLine(guests: readonly Pick<StartGuest, 'kind' | 'name' | 'persons'>[]): string {
  const named = guests.filter(({ kind, name }) => kind === 'booking' || name !== null)
  const nameless = guests.reduce(
    (sum, { kind, name, persons }) => sum + (kind === 'sale' && name === null ? persons : 0),
    0,
  )
  const parts = named.map(({ name, persons }) => `${name || texts.noName}, ${persons}`)
  return [...parts, ...(nameless > 0 ? [texts.nameless(nameless)] : [])].join(' · ')
}
