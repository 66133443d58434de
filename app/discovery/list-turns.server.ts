import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { runText, type Db } from '#foundation/platform/db.server.ts'

const inTurn = pLimit(Math.max(2, availableParallelism()))

/**
 * Sends a list's statement when its turn has come: as many are answered at once as there are processors, in the order
 * in which they were asked. All at once, the slow ones would share the processors with every quick one and be the
 * slower for it. `docs/benchmarks.md`, "Search", has the figures.
 */
export function runInTurn<Row>(db: Db, text: string, values: readonly unknown[]): Promise<{ rows: Row[] }> {
  return inTurn(() => runText<Row>(db, text, values))
}
