import { displayNameOf, holdsAddress, longestName, plainName } from './account.ts'

/** What somebody typed as their name, as it came. */
export type NameForm = { firstName: string; lastName: string }

/** What is wrong with one of the two. Texts: `ownNameTexts.faults`. */
export type NameFault =
  'name-missing' | 'name-unreadable' | 'name-address' | 'name-without-letter' | 'name-long'

/** Faults by field. */
export type NameFaults = Partial<Record<keyof NameForm, NameFault>>

/** Whoever has no name is asked for it: what stands in the fields, and what is wrong with it. */
export type AskedName = { typed: NameForm; faults: NameFaults }

/** A checked name. `displayName` is what others see. */
export type OwnName = NameForm & { displayName: string }

// Beyond it nothing is sent back to be corrected.
const longestTyped = 200

/** The two fields of a form; a file or nothing in them is no text. */
export function nameFormIn(fields: { get: (name: string) => unknown }): NameForm {
  const typed = (name: string) => {
    const value = fields.get(name)
    // The cut may leave half a character, which nothing can store.
    return typeof value === 'string' ? value.slice(0, longestTyped).replace(/[\ud800-\udbff]$/, '') : ''
  }
  return { firstName: typed('firstName'), lastName: typed('lastName') }
}

/**
 * Checks the name that a booking needs: both fields have to hold letters, and neither a link nor half a character.
 *
 * Source: contract 1, section 3 (display name); decisions "Accounts".
 */
export function checkName(
  typed: NameForm,
): { outcome: 'fit'; name: OwnName } | { outcome: 'refused'; faults: NameFaults } {
  const faults: NameFaults = {}
  for (const field of ['firstName', 'lastName'] as const) {
    const fault = faultOf(typed[field])
    if (fault) faults[field] = fault
  }
  if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const name = { firstName: plainName(typed.firstName), lastName: plainName(typed.lastName) }
  return { outcome: 'fit', name: { ...name, displayName: displayNameOf(name) } }
}

function faultOf(typed: string): NameFault | null {
  if (!typed.isWellFormed()) return 'name-unreadable'
  const name = plainName(typed)
  if (name === '') return 'name-missing'
  if (holdsAddress(name)) return 'name-address'
  if (!/\p{L}/u.test(name)) return 'name-without-letter'
  return [...typed.trim()].length > longestName ? 'name-long' : null
}
