import { holdsAddress } from '#app/account/account.ts'
import { isSeen, visibleText } from '#foundation/lib/visible-text.ts'
import { longestListName, type ListNameFault } from './user-lists.ts'

/**
 * A list's name as it is kept: one line, single spaces, nothing invisible. Addresses are refused as in other names that
 * people give. What is too long is said and not cut, so that nobody loses a word unseen.
 */
export function readListName(typed: string): { name: string } | { fault: ListNameFault } {
  const name = visibleText(typed.toWellFormed())
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  if (!isSeen(name)) return { fault: 'name-missing' }
  if ([...name].length > longestListName) return { fault: 'name-too-long' }
  if (holdsAddress(name)) return { fault: 'name-holds-address' }
  return { name }
}
