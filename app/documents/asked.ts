import type { DocumentCollection, DocumentIds } from '#foundation/platform/document.ts'

/** What a path asks for: one document, or one's own of a kind wherever they lie. */
export type AskedFor =
  | { kind: 'document'; collection: DocumentCollection; ids: DocumentIds }
  | { kind: 'group'; collection: DocumentCollection }

const id = /^[\w-]{1,128}$/
const placeholder = /^\{(\w+)\}$/

/**
 * What lies at a path below `/api/documents/`, or `null` where nothing is declared. A path of pairs leads to a document,
 * the last word of a kind alone to its group: `reservations`.
 */
export function askedFor(collections: readonly DocumentCollection[], path: string): AskedFor | null {
  const steps = path.split('/')
  for (const collection of collections) {
    const pattern = collection.path.split('/')
    if (steps.length === 1 && collection.own && steps[0] === pattern.at(-2))
      return { kind: 'group', collection }
    const ids = idsIn(pattern, steps)
    if (ids) return { kind: 'document', collection, ids }
  }
  return null
}

function idsIn(pattern: readonly string[], steps: readonly string[]): DocumentIds | null {
  if (pattern.length !== steps.length) return null
  const ids: [string, string][] = []
  for (const [index, part] of pattern.entries()) {
    const step = steps[index] ?? ''
    const name = placeholder.exec(part)?.[1]
    if (name === undefined ? step !== part : !id.test(step)) return null
    if (name !== undefined) ids.push([name, step])
  }
  return Object.fromEntries(ids)
}

/** A question for one's own: whose, what the page begins after, and how many. */
export type GroupQuery = { of: string; after: string | null; limit: number }

const usualLimit = 20
const mostPerPage = 100

/**
 * Reads `?userAuth.uid=…&limit=…&after=…`. `null`: it can't be answered as it is asked. A condition that isn't known is
 * never passed over, because the answer would hold more than was asked for.
 */
export function groupQuery(query: URLSearchParams, field: string): GroupQuery | null {
  const known = [field, 'limit', 'after']
  const names = [...query.keys()]
  if (names.some((name) => !known.includes(name)) || new Set(names).size < names.length) return null
  const of = query.get(field)
  const after = query.get('after')
  const limit = query.get('limit') ?? String(usualLimit)
  if (of === null || (after !== null && !id.test(after)) || !/^[1-9]\d{0,2}$/.test(limit)) return null
  return Number(limit) > mostPerPage ? null : { of, after, limit: Number(limit) }
}
