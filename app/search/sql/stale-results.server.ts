import { LRUCache } from 'lru-cache'
import { ranTooLong, withinTime } from '#foundation/platform/db.server.ts'
import { ListsCrowded } from './query-queue.server.ts'

/** No list asks the database for longer. Source: issue 3 "Bad input" */
const listLimitMs = 2_000

const mostLists = 200
/** An older list would be no help. */
const keptMs = 3_600_000
const lastLists = new LRUCache<string, object>({ max: mostLists, ttl: keptMs })

/** `kept`: the list is the last one that could be read in time; `none`: there wasn't one. */
export type Slow = 'kept' | 'none' | null

/**
 * A list within its time. Each of its statements is stopped after two seconds, and none waits longer for its turn: then
 * it is the last good one of this key from this process, else `empty`. Lists are of the ordinary public kind, the same
 * for everybody.
 */
export async function listInTime<List extends object>(
  { key, empty, limitMs = listLimitMs }: { key: string; empty: List; limitMs?: number },
  read: () => Promise<List>,
): Promise<List & { slow: Slow }> {
  try {
    const list = await withinTime(limitMs, read)
    lastLists.set(key, list)
    return { ...list, slow: null }
  } catch (error) {
    if (!ranTooLong(error) && !(error instanceof ListsCrowded)) throw error
    const last = lastLists.get(key) as List | undefined
    return last ? { ...last, slow: 'kept' } : { ...empty, slow: 'none' }
  }
}
