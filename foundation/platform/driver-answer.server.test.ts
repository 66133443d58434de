import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { answerOf } from './driver-answer.server.ts'
import { databaseError, runText } from './db.server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void
const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name.startsWith('old_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)

test('answers that nobody needs any more die young', { timeout: 60_000 }, () =>
  withOwnDatabase(async ({ db }) => {
    const askTenTimes = async () => {
      for (let nr = 0; nr < 10; nr += 1)
        await runText(db, 'select nr, $1 || nr as text from generate_series(1, 1000) nr', ['n'])
      await setImmediate()
    }
    for (let nr = 0; nr < 20; nr += 1) await askTenTimes()
    const grown: number[] = []
    for (let nr = 0; nr < 15; nr += 1) {
      const before = oldBytes()
      await askTenTimes()
      collect({ type: 'minor' })
      grown.push(oldBytes() - before)
    }
    // In the middle, because a collection of everything may come in between. The rows of ten answers take 900 kB.
    expect(grown.toSorted((a, b) => a - b)[7]).toBeLessThan(200_000)
  }),
)

test("a query's error is the database's own, and whoever gives a callback is answered by it", () =>
  withOwnDatabase(async ({ db, url }) => {
    const failed = await runText(db, 'select 1 / $1::int', [0]).catch((error: unknown) => error)
    expect(databaseError(failed)).toEqual({ code: '22012', constraint: undefined })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const ask = (args: readonly unknown[]): unknown => Reflect.apply(client.query, client, args)
      const sums = await new Promise((resolve) => {
        const given = (_: unknown, result: pg.QueryResult) => resolve(result.rows)
        expect(answerOf(ask, ['select $1::int + 1 as sum', [2], given])).toBeUndefined()
      })
      expect(sums).toEqual([{ sum: 3 }])
      const query = new pg.Query('select 4 as sum')
      expect(answerOf(ask, [query])).toBe(query)
      const rest = await answerOf(ask, [{ text: 'select 5 as sum' }])
      expect((rest as pg.QueryResult).rows).toEqual([{ sum: 5 }])
    } finally {
      await client.end()
    }
  }))
