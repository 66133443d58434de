import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { runText, type Db } from '#foundation/platform/db.server.ts'

const inTurn = pLimit(Math.max(2, availableParallelism()))

/** Whoever has waited so long has a page to show by now, or is gone: as long as a list's statement may take. */
const mostWaitingMs = 2_000

/** Thrown where so many lists were asked for that one's turn came too late. */
export class ListsCrowded extends Error {}

/**
 * Sends a list's statement when its turn has come: as many are answered at once as there are processors, in the order
 * in which they were asked. All at once, the slow ones would share the processors with every quick one and be the
 * slower for it. `docs/benchmarks.md`, "Search", has the figures.
 *
 * @throws {ListsCrowded} when its turn came too late; so a rush is over soon, however many had asked.
 */
export function runInTurn<Row>(db: Db, text: string, values: readonly unknown[]): Promise<{ rows: Row[] }> {
  const askedMs = elapsedMs()
  return inTurn(() => {
    if (elapsedMs() - askedMs > mostWaitingMs) throw new ListsCrowded('too many lists at once')
    return runText<Row>(db, text, values)
  })
}
