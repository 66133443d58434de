import type { Params } from './params.ts'
import { missing } from './stripe-failure.ts'
import type { Kind, Kinds } from './wire.ts'
import type { World } from './world.ts'

const defaultLimit = 10
const mostPerPage = 100

/** Stripe's list object. */
export type WireList<T> = { object: 'list'; url: string; has_more: boolean; data: T[] }

/** Answers a list request: newest first, paged by ids, filtered by the named fields and by `created`. */
export function list<K extends Kind>(
  world: World,
  account: string,
  params: Params,
  { kind, url, filters = [] }: { kind: K; url: string; filters?: readonly string[] },
): WireList<Kinds[K]> {
  const limit = params.integer('limit', { min: 1, max: mostPerPage }) ?? defaultLimit
  const startingAfter = params.text('starting_after')
  const endingBefore = params.text('ending_before')
  for (const [name, id] of [
    ['starting_after', startingAfter],
    ['ending_before', endingBefore],
  ] as const) {
    if (id !== undefined && !world.store.found(kind, account, id)) throw missing(kind, id, name, 400)
  }
  const fields = Object.fromEntries(
    filters.flatMap((name) => {
      const value = params.text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const page = world.store.page(kind, account, fields, {
    limit,
    startingAfter,
    endingBefore,
    ...createdRange(params),
  })
  return { object: 'list', url, has_more: page.hasMore, data: page.data }
}

function createdRange(params: Params): {
  createdFrom?: number | undefined
  createdUntil?: number | undefined
} {
  if (!params.has('created')) return {}
  const range = params.child('created')
  const after = range?.integer('gt')
  const before = range?.integer('lt')
  return {
    createdFrom: range?.integer('gte') ?? (after === undefined ? undefined : after + 1),
    createdUntil: range?.integer('lte') ?? (before === undefined ? undefined : before - 1),
  }
}

/** Cuts a list that is already in memory into one page, for lists that aren't objects of their own. */
export function listOf<T extends { id: string }>(all: T[], params: Params, url: string): WireList<T> {
  const limit = params.integer('limit', { min: 1, max: mostPerPage }) ?? defaultLimit
  const after = params.text('starting_after')
  const from = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1
  const data = all.slice(from, from + limit)
  return { object: 'list', url, has_more: from + limit < all.length, data }
}
