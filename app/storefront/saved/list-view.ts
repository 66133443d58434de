import type { TileFacts } from '#app/catalog/ui/tile.tsx'
import type { ListChoice, UserList } from './user-lists.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { Done } from './list-answer.ts'

/** What a form for a new list needs. */
export type NewForm = { key: string; longest: number }

/** Somebody's lists on the page of all lists; `fresh` where a new one is wished for. */
export type UserListsView = {
  lists: readonly UserList[]
  isFull: boolean
  done: Done | null
  fresh: (NewForm & { typed: string; path: string | null }) | null
}

/** What the page of one list shows; the limits are how many places the address asks for. */
export type UserListPageView = {
  list: { id: string; name: string; count: number; places: readonly SavedPlace[] }
  /** Of what is in it. */
  facts: SavedFacts
  limit: number
  /** What was saved and isn't in it. */
  outside: { count: number; places: readonly SavedPlace[]; limit: number }
  isFull: boolean
  longest: number
  open: 'umbenennen' | 'loeschen' | null
  done: Done | null
}

/** A saved place with the lists that it can go into; `form` unless there are as many as there may be. */
export type UserListChoiceView = {
  place: { to: string; title: string }
  /** The page from which somebody came, and to which they go back. */
  from: string | null
  lists: readonly (ListChoice & { isFull: boolean })[]
  form: NewForm | null
  done: Done | null
}

/** What is known of a saved offer today, in words but for its price: the page has no room for making them. */
export type SavedFact = Pick<TileFacts, 'startPriceCents' | 'priceUnit'> & {
  distance: string
  /** When it can be booked next, or that it has to be asked for; `null` where nothing is free soon. */
  next: string | null
}

/** By path. What is no offer, or isn't online any more, has none. */
export type SavedFacts = Readonly<Record<string, SavedFact>>
