import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import { currentClient } from '#foundation/platform/current-client.server.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { runText, timeLimitMs, type Db } from '#foundation/platform/db.server.ts'

const atOnce = Math.max(2, availableParallelism())
const inTurn = pLimit(atOnce)
const clients = new Map<string | null, { inTurn: LimitFunction; asked: number }>()

/** Thrown where so many lists were asked for that the turn of one within its time came too late. */
export class ListsCrowded extends Error {}

/**
 * Sends a list's statement when its turn has come: as many are answered at once as there are processors, in the order
 * in which they were asked. All at once, the slow ones would share the processors with every quick one and be the
 * slower for it. `docs/benchmarks.md`, "search", has the figures. No more of one visitor's stand in this line: whoever
 * asks for many at once waits for their own, and nobody else does. What is read for nobody counts as one visitor's.
 *
 * @throws {ListsCrowded} when somebody with another list at hand (`listInTime`) waited for as long as it may run; so a
 * rush is over soon, however many had asked.
 */
export function runInTurn<Row>(db: Db, text: string, values: readonly unknown[]): Promise<{ rows: Row[] }> {
  const askedMs = elapsedMs()
  const limitMs = timeLimitMs() ?? Infinity
  return inTurnOfClient(() =>
    inTurn(() => {
      if (elapsedMs() - askedMs > limitMs) throw new ListsCrowded('too many lists at once')
      return runText<Row>(db, text, values)
    }),
  )
}

async function inTurnOfClient<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const address = currentClient()
  const client = clients.get(address) ?? { inTurn: pLimit(atOnce), asked: 0 }
  clients.set(address, client)
  client.asked += 1
  try {
    return await client.inTurn(work)
  } finally {
    client.asked -= 1
    if (client.asked === 0) clients.delete(address)
  }
}
