import { mostSavedPlaces, type SavedPlace } from '#app/search/saved/saved.ts'

/** Characters of a list's name, at most. */
export const longestListName = 60

/** Somebody's lists, at most. */
export const mostUserLists = 50

/** Places in one list, at most: as many as can be saved. */
export const mostPlacesInList = mostSavedPlaces

/** A list that somebody made, as its card shows it: the pictures of what was put in last. */
export type UserList = {
  id: string
  name: string
  count: number
  pictures: readonly Pick<SavedPlace, 'picture' | 'accentColor'>[]
}

/** A list that a place can be put into; `holds`: it is in there already. */
export type ListChoice = { id: string; name: string; count: number; holds: boolean }

/** What is wrong with the name of a list. */
export type ListNameFault = 'name-missing' | 'name-too-long' | 'name-holds-address'

/** Why a list stays as it is, or wasn't made. */
export type UserListRefusal =
  ListNameFault | 'too-many-lists' | 'list-full' | 'not-saved' | 'list-gone' | 'account-gone' | 'too-many'
