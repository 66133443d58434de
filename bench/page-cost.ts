import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { LoadGenerator } from './load.ts'

/**
 * What a page costs: its middle time, its processor time (known on Linux only), the database's own time for it, and its
 * statements (a transaction counts as one).
 */
export type PageCost = { p50: number; processorMs: number | null } & SqlCost
type SqlCost = { sqlMs: number; statements: number }

type Asked = { generator: LoadGenerator; port: number; request: string }

const warmUpMs = 6_000
const roundMs = 400

/** An application that has answered a few hundred pages only is still compiling; what counts is one at work. */
export async function warmUp({ generator, port, request }: Asked): Promise<void> {
  await generator.run({ port, requests: [request], clients: 1, until: { ms: warmUpMs } })
}

/** Asks for a page over and over, one client at a time. */
export async function pageCostOf(
  pool: pg.Pool,
  { generator, port, request, pid, rounds }: Asked & { pid: number; rounds: number },
): Promise<PageCost> {
  const times: number[] = []
  let processorMs: number | null = null
  const sql = await sqlCostOf(pool, async () => {
    let count = 0
    const before = processorOf(pid)
    for (let round = 0; round < rounds; round += 1) {
      const result = await generator.run({ port, requests: [request], clients: 1, until: { ms: roundMs } })
      if (result.statuses['200'] !== result.count)
        throw new Error(`expected 200: ${JSON.stringify(result.statuses)}`)
      times.push(result.p50)
      count += result.count
    }
    const after = processorOf(pid)
    if (before !== null && after !== null) processorMs = (after - before) / count
    return count
  })
  return { p50: middle(times), processorMs, ...sql }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds that a process has kept a processor busy; it hardly depends on other work. */
function processorOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

/** The database's own time for a page, by its own books: all that its sessions did, the visitor's own among it. */
async function sqlCostOf(pool: pg.Pool, work: () => Promise<number>): Promise<SqlCost> {
  const busy = async () => {
    // Sessions tell their books once a second.
    await sleep(1_500)
    const { rows } = await pool.query(
      'select active_time as ms, xact_commit as done from pg_stat_database where datname = current_database()',
    )
    return { ms: Number(rows[0].ms), done: Number(rows[0].done) }
  }
  const before = await busy()
  const count = await work()
  const after = await busy()
  const each = (from: number, to: number) => (to - from) / Math.max(1, count)
  return { sqlMs: each(before.ms, after.ms), statements: each(before.done, after.done) }
}
