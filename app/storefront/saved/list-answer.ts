import { ownPath } from '#foundation/lib/own-path.ts'
import type { ListNameFault, UserListRefusal } from './user-lists.ts'
import { listNameFaults, listRefusals } from './texts/user-lists.ts'

/** What a form about lists got for an answer that changed nothing: what was typed stays. */
export type ListAnswer = {
  /** The dialog that it belongs to. */
  open: 'neu' | 'umbenennen' | null
  typed: string
  /** The saved place that was to be put in. */
  path: string | null
  fault: ListNameFault | null
  error: string | null
}

const isFault = (because: UserListRefusal): because is ListNameFault => because in listNameFaults

const statuses: Record<UserListRefusal, number> = {
  'name-missing': 422,
  'name-too-long': 422,
  'name-holds-address': 422,
  'too-many-lists': 409,
  'list-full': 409,
  'not-saved': 409,
  'list-gone': 404,
  'account-gone': 403,
  'too-many': 429,
}

/** The answer to a refusal with its status; `wait` says when to try again. */
export function answerTo(
  because: UserListRefusal,
  form: Pick<ListAnswer, 'open' | 'typed' | 'path'>,
  wait = '',
): { answer: ListAnswer; status: number } {
  const said = isFault(because)
    ? { fault: because, error: null }
    : { fault: null, error: [listRefusals[because], wait].filter(Boolean).join(' ') }
  return { answer: { ...form, ...said }, status: statuses[because] }
}

/** Where a list is made, with what was typed so far and the saved place that goes in. */
export function newListPath({ typed, path }: { typed: string; path: string | null }): string {
  const query = new URLSearchParams({
    open: 'neu',
    ...(typed && { name: typed }),
    ...(path && { ort: path }),
  })
  return `/lists?${query}`
}

/** The ids that lists have; other names in the address lead nowhere. */
export const isListId = (text: string): boolean => /^[\w-]{22}$/.test(text)

const said = ['neu', 'umbenannt', 'geloescht', 'weg', 'hinein', 'heraus'] as const

/** What was just done, as the address says it. */
export type Done = (typeof said)[number]

/** What an address says was done, or `null`. */
export function parseDoneMessage(query: URLSearchParams): Done | null {
  return said.find((each) => each === query.get('getan')) ?? null
}

/** The page of ours that an address leads back to; `null` for any other text. */
export function pageBefore(query: URLSearchParams): string | null {
  const from = query.get('von') ?? ''
  return from.length <= 300 ? ownPath(from) : null
}
