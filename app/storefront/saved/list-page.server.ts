import { data, redirect } from 'react-router'
import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { loginPath } from '#app/account/account.ts'
import { listChoicesOf, ownListOf, ownListsOf, savedOutsideOf } from './list-reads.server.ts'
import { savedPlacesOf } from './saved-places.server.ts'
import { longestListName, mostOwnLists, mostPlacesInList, mostSavedPlaces } from './user-lists.ts'
import { placesIn } from '#app/search/meta/fixed-lists.ts'
import { doneIn, newListPath } from './list-answer.ts'
import type { NewForm, ShownChoice, ShownLists, ShownOwnList } from './list-view.ts'
import { savedPricesOf } from './saved-prices.server.ts'

type Asking = { userId: string | null; query: URLSearchParams }

/** Somebody's lists for the page of all lists; whoever isn't signed in is asked to, once they want a list. */
export async function ownListsPart(db: Db, { userId, query }: Asking): Promise<ShownLists | null> {
  const isNew = query.get('open') === 'neu'
  const typed = [...(query.get('name') ?? '')].slice(0, longestListName).join('')
  const path = (query.get('ort') ?? '').slice(0, 300) || null
  if (userId === null) {
    if (isNew) throw redirect(loginPath(newListPath({ typed, path })))
    return null
  }
  const lists = await ownListsOf(db, { userId })
  const isFull = lists.length >= mostOwnLists
  return { lists, isFull, done: doneIn(query), fresh: isNew ? { ...newForm(), typed, path } : null }
}

const newForm = (): NewForm => ({ key: randomId(), longest: longestListName })

/** @throws a 404 answer where somebody has no such list. */
export async function ownListPage(
  db: Db,
  { userId, query, listId }: { userId: string; query: URLSearchParams; listId: string },
): Promise<{ kind: 'own' } & ShownOwnList> {
  const limit = placesIn(query, mostPlacesInList)
  const list = await ownListOf(db, { userId, listId, limit })
  if (!list) throw data(null, 404)
  const outsideLimit = placesIn(query, mostSavedPlaces, 'dazu')
  const outside = await savedOutsideOf(db, { userId, listId, limit: outsideLimit })
  const open = query.get('open')
  return {
    kind: 'own',
    list,
    prices: await savedPricesOf(db, list.places),
    limit,
    outside: { ...outside, limit: outsideLimit },
    isFull: list.count >= mostPlacesInList,
    longest: longestListName,
    open: open === 'umbenennen' || open === 'loeschen' ? open : null,
    done: doneIn(query),
  }
}

/** The lists that a saved place can be put into, where the address asks for them. */
export async function choicePart(
  db: Db,
  { userId, query }: { userId: string; query: URLSearchParams },
): Promise<ShownChoice | 'not-saved' | null> {
  const path = query.get('ort')
  if (query.get('open') !== 'liste' || path === null) return null
  const place = (await savedPlacesOf(db, { userId })).find(({ to }) => to === path)
  if (!place) return 'not-saved'
  const lists = await listChoicesOf(db, { userId, path })
  return {
    place: { to: place.to, title: place.title },
    lists: lists.map((list) => ({ ...list, isFull: list.count >= mostPlacesInList })),
    form: lists.length < mostOwnLists ? newForm() : null,
    done: doneIn(query),
  }
}
