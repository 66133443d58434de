import { data, redirect } from 'react-router'
import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { loginPath } from '#app/account/account.ts'
import { userListChoices, findUserList, listUserLists, savedPlacesOutsideList } from './list-reads.server.ts'
import { listSavedPlaces } from './saved-places.server.ts'
import { longestListName, mostUserLists, mostPlacesInList } from './user-lists.ts'
import { mostSavedPlaces } from '#app/search/saved/saved.ts'
import { parsePlaceLimit } from './fixed-lists.ts'
import { pageBefore, parseDoneMessage, newListPath } from './list-answer.ts'
import type { NewForm, UserListChoiceView, UserListsView, UserListPageView } from './list-view.ts'
import { loadSavedFacts } from './saved-facts.server.ts'

type Asking = { userId: string | null; query: URLSearchParams }

/** Somebody's lists for the page of all lists; whoever isn't signed in is asked to, once they want a list. */
export async function userListsView(db: Db, { userId, query }: Asking): Promise<UserListsView | null> {
  const isNew = query.get('open') === 'neu'
  const typed = [...(query.get('name') ?? '')].slice(0, longestListName).join('')
  const path = (query.get('ort') ?? '').slice(0, 300) || null
  if (userId === null) {
    if (isNew) throw redirect(loginPath(newListPath({ typed, path })))
    return null
  }
  const lists = await listUserLists(db, { userId })
  const isFull = lists.length >= mostUserLists
  return { lists, isFull, done: parseDoneMessage(query), fresh: isNew ? { ...newForm(), typed, path } : null }
}

const newForm = (): NewForm => ({ key: randomId(), longest: longestListName })

type PageAsked = { userId: string; query: URLSearchParams; listId: string; request: Request; now: Date }

/** @throws a 404 answer where somebody has no such list. */
export async function userListPage(
  db: Db,
  { userId, query, listId, request, now }: PageAsked,
): Promise<{ kind: 'own' } & UserListPageView> {
  const limit = parsePlaceLimit(query, mostPlacesInList)
  const list = await findUserList(db, { userId, listId, limit })
  if (!list) throw data(null, 404)
  const outsideLimit = parsePlaceLimit(query, mostSavedPlaces, 'dazu')
  const outside = await savedPlacesOutsideList(db, { userId, listId, limit: outsideLimit })
  const open = query.get('open')
  return {
    kind: 'own',
    list,
    facts: await loadSavedFacts(db, list.places, { request, now }),
    limit,
    outside: { ...outside, limit: outsideLimit },
    isFull: list.count >= mostPlacesInList,
    longest: longestListName,
    open: open === 'umbenennen' || open === 'loeschen' ? open : null,
    done: parseDoneMessage(query),
  }
}

/** The lists that a saved place can be put into, where the address asks for them. */
export async function choicePart(
  db: Db,
  { userId, query }: { userId: string; query: URLSearchParams },
): Promise<UserListChoiceView | 'not-saved' | null> {
  const path = query.get('ort')
  if (query.get('open') !== 'liste' || path === null) return null
  const place = (await listSavedPlaces(db, { userId })).find(({ to }) => to === path)
  if (!place) return 'not-saved'
  const lists = await userListChoices(db, { userId, path })
  return {
    place: { to: place.to, title: place.title },
    from: pageBefore(query),
    lists: lists.map((list) => ({ ...list, isFull: list.count >= mostPlacesInList })),
    form: lists.length < mostUserLists ? newForm() : null,
    done: parseDoneMessage(query),
  }
}
