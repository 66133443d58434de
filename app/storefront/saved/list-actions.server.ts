import { data, redirect } from 'react-router'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { UserListRefusal } from './user-lists.ts'
import { allowListChange, createUserList, deleteUserList, renameUserList } from './user-lists.server.ts'
import { addToUserList, removeFromUserList } from './list-places.server.ts'
import { answerTo, isListId, type Done, type ListAnswer } from './list-answer.ts'

/** A form that somebody sent about their lists. */
export type SentForm = { userId: string; form: FormData; now: Date }

const nothingTyped = { open: null, typed: '', path: null }

/** What a form about a new list holds. */
export function parseNewListForm(form: FormData): { typed: string; path: string | null } {
  return { typed: textIn(form, 'name'), path: textIn(form, 'ort', { longest: 300 }) || null }
}

/** Makes a list and leads to it. */
export async function makeList(db: Db, { userId, form, now }: SentForm) {
  const sent = { open: 'neu', ...parseNewListForm(form) } as const
  const tooMany = await tooManyOf(db, { userId, now }, sent)
  if (tooMany) return tooMany
  const key = textIn(form, 'key')
  // A form without its key isn't ours; it makes a list like any other.
  const formKey = /^[\w-]{10,64}$/.test(key) ? key : randomId()
  const made = await createUserList(db, { userId, typedName: sent.typed, formKey, path: sent.path, now })
  if (made.outcome === 'refused') return refusal(made.because, sent)
  throw redirect(`/lists/${made.id}?getan=neu`, 303)
}

/** Carries out a form of a list's own page; its address says where to go on. */
export async function changeList(
  db: Db,
  { listId, query, ...sent }: SentForm & { listId: string; query: URLSearchParams },
) {
  const { userId, form, now } = sent
  const own = { userId, listId }
  const here = { path: `/lists/${listId}`, query }
  const was = textIn(form, 'was')
  const typed = textIn(form, 'name')
  const shown = was === 'umbenennen' ? ({ open: was, typed, path: null } as const) : nothingTyped
  const tooMany = await tooManyOf(db, sent, shown)
  if (tooMany) return tooMany
  if (was === 'loeschen') {
    // Whoever presses twice reads that it is gone, as does whoever never had it.
    const { outcome } = await deleteUserList(db, own)
    throw redirect(`/lists?getan=${outcome === 'deleted' ? 'geloescht' : 'weg'}`, 303)
  }
  if (was === 'umbenennen') {
    const renamed = await renameUserList(db, { ...own, typedName: typed })
    if (renamed.outcome === 'refused') return refused(renamed.because, shown)
    throw on(here, 'umbenannt')
  }
  return movePlace(db, { ...own, was, path: textIn(form, 'ort'), now, here })
}

// A browser with scripts sends its form to an address of its own, so the path is said and not read from there.
type Here = { path: string; query: URLSearchParams }

type Moving = { userId: string; listId: string; was: string; path: string; now: Date; here: Here }

async function movePlace(db: Db, { was, here, now, ...place }: Moving) {
  if (was === 'heraus') {
    const { outcome } = await removeFromUserList(db, place)
    if (outcome === 'list-gone') throw data(null, 404)
    throw on(here, 'heraus')
  }
  if (was !== 'hinein') throw data(null, 422)
  const put = await addToUserList(db, { ...place, now })
  if (put.outcome === 'refused') return refused(put.because, nothingTyped)
  throw on(here, 'hinein')
}

/** Puts a saved place into a list, or takes it out, from the page of what is saved. */
export async function sortSaved(db: Db, { userId, form, now, query }: SentForm & { query: URLSearchParams }) {
  const shown = { ...nothingTyped, path: textIn(form, 'ort') }
  const tooMany = await tooManyOf(db, { userId, now }, shown)
  if (tooMany) return tooMany
  // One button says both what is done and with which list, so that one form serves all of them.
  const [was, listId = ''] = textIn(form, 'liste', { longest: 100 }).split(' ')
  if (was !== 'hinein' && was !== 'heraus') throw data(null, 422)
  const place = { userId, listId, path: shown.path }
  const here = { path: '/lists/gemerkt', query }
  if (!isListId(place.listId)) return refusal('list-gone', shown)
  if (was === 'heraus') {
    await removeFromUserList(db, place)
    throw on(here, 'heraus')
  }
  const put = await addToUserList(db, { ...place, now })
  if (put.outcome === 'refused') return refusal(put.because, shown)
  throw on(here, 'hinein')
}

// On a list's own page a list that is gone, or somebody else's, is a page that isn't there.
function refused(because: UserListRefusal, shown: Pick<ListAnswer, 'open' | 'typed' | 'path'>) {
  if (because === 'list-gone') throw data(null, 404)
  return refusal(because, shown)
}

function refusal(because: UserListRefusal, shown: Pick<ListAnswer, 'open' | 'typed' | 'path'>, wait = '') {
  const { answer, status } = answerTo(because, shown, wait)
  return data(answer, status)
}

async function tooManyOf(
  db: Db,
  who: Pick<SentForm, 'userId' | 'now'>,
  shown: Pick<ListAnswer, 'open' | 'typed' | 'path'>,
) {
  const allowance = await allowListChange(db, who)
  return allowance.outcome === 'refused'
    ? refusal('too-many', shown, tryAgainIn(allowance.retryAfterSeconds))
    : null
}

/** The same page with what was done; a dialog about a name is closed, the choice of lists stays open. */
function on({ path, query }: Here, done: Done): Response {
  const next = new URLSearchParams()
  for (const name of ['bis', 'dazu', 'ort', 'von']) {
    const value = query.get(name)
    if (value) next.set(name, value.slice(0, 300))
  }
  if (query.get('open') === 'liste') next.set('open', 'liste')
  next.set('getan', done)
  return redirect(`${path}?${next}`, 303)
}
