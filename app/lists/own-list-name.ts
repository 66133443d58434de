import { holdsAddress } from '#app/account/account.ts'
import type { ListNameFault } from './lists.ts'

/** Characters of a list's name, at most. */
export const longestListName = 60

/** Somebody's lists, at most. */
export const mostOwnLists = 50

/** Places in one list, at most: as many as can be saved. */
export const mostPlacesInList = 200

/**
 * A list's name as it is kept: one line, single spaces, nothing invisible. Addresses are refused as in other names that
 * people give. What is too long is said and not cut, so that nobody loses a word unseen.
 */
export function readListName(typed: string): { name: string } | { fault: ListNameFault } {
  const name = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { fault: 'name-missing' }
  if ([...name].length > longestListName) return { fault: 'name-too-long' }
  if (holdsAddress(name)) return { fault: 'name-holds-address' }
  return { name }
}
