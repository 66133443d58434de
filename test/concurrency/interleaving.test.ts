import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { runInterleaving } from './interleaving-run.ts'

const world = worldOfFile()

const runs = 200
const patienceMs = 600_000

test(
  'three to six things at once, with the provider answering in any order, end in one of their ways',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async (own) => {
      const seed = randomInt(2 ** 31 - 1)
      await runInterleaving(own, world, { seed, runs })
      const { rows } = await own.pool.query(
        'select state, count(*)::int as count from reservation group by state',
      )
      const counts: Record<string, number> = Object.fromEntries(
        rows.map(({ state, count }) => [state, count]),
      )
      expect(Object.keys(counts).sort()).toEqual(['confirmed', 'deleteCapacity', 'reedemed', 'refunded'])
      const given = await own.db.selectFrom('goodwill').select('id').execute()
      expect(given.length).toBeGreaterThan(runs / 10)
      console.info(
        `interleaving: seed ${seed}, ${runs} runs, ${given.length} goodwills: ${JSON.stringify(counts)}`,
      )
    }),
)
