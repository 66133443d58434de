import pg from 'pg'
import { randomId } from '#foundation/platform/random.ts'
import type { Work } from './measure.ts'

/** One statement as it went to the driver. */
type Statement = { name?: string; text: string; values: unknown[] }

/** Everything that one piece of work sent, in its order, with the words in it that are new every time. */
export type Recording = { statements: Statement[]; fresh: readonly string[] }

/**
 * Runs `work` alone and writes down what reached the driver. `work` answers with the words of its result and input that
 * must be new each time (ids, keys).
 */
export async function record(work: () => Promise<readonly string[]>): Promise<Recording> {
  const statements: Statement[] = []
  const driver = pg.Client.prototype
  const { query } = driver
  driver.query = function listening(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    const statement = (typeof first === 'string' ? { text: first, values } : first) as Statement
    statements.push({
      ...(statement.name === undefined ? {} : { name: statement.name }),
      text: statement.text,
      values: [...((statement.values as unknown[] | undefined) ?? [])],
    })
    return Reflect.apply(query, this, args) as never
  }
  try {
    return { fresh: await work(), statements }
  } finally {
    driver.query = query
  }
}

/** Sends recordings again in turns, each time with fresh ids, over one connection of a bare pool. */
export function replay(pool: pg.Pool, recordings: readonly Recording[]): Work {
  const prepared = recordings.map(({ statements, fresh }) =>
    statements.map((each) => templateOf(each, fresh)),
  )
  return async (turn) => {
    const statements = prepared[turn % prepared.length] ?? []
    const ids = Array.from({ length: recordings[0]?.fresh.length ?? 0 }, randomId)
    const client = await pool.connect()
    try {
      for (const { name, text, valuesWith } of statements) {
        const values = valuesWith(ids)
        await client.query(name === undefined ? { text, values } : { name, text, values })
      }
    } finally {
      client.release()
    }
  }
}

type Template = { name?: string; text: string; valuesWith: (ids: readonly string[]) => unknown[] }

// Only the values that hold a fresh word are looked at again; the others go out as they were.
function templateOf({ values, ...statement }: Statement, fresh: readonly string[]): Template {
  const holders = values.flatMap((value, index) =>
    typeof value === 'string' && fresh.some((word) => value.includes(word)) ? [index] : [],
  )
  return {
    ...statement,
    valuesWith: (ids) => {
      const own = [...values]
      for (const index of holders)
        own[index] = fresh.reduce(
          (text, word, nr) => text.replaceAll(word, ids[nr] ?? ''),
          String(own[index]),
        )
      return own
    },
  }
}
