import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { compareBooks } from '#app/payment/payment.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { runModel } from './model-run.ts'

const world = worldOfFile()

const runs = 150
const patienceMs = 600_000

test(
  'whatever five guests do in whatever order, places, tickets and money are what the model says',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async (own) => {
      const from = new Date(world.now().getTime() - 1000)
      const seed = randomInt(2 ** 31 - 1)
      const { steps } = await runModel(own, world, { seed, runs })
      const until = new Date(world.now().getTime() + 60_000)
      expect(await compareBooks(own.db, world.payments, { from, until })).toMatchObject({
        differenceCents: 0,
      })
      const { rows } = await own.pool.query('select state, count(*) as count from reservation group by state')
      const ends = rows.map(({ state, count }) => `${count} ${state}`).join(', ')
      const given = await own.db.selectFrom('goodwill').select('id').execute()
      expect(given.length).toBeGreaterThan(runs / 3)
      console.info(`model: seed ${seed}, ${runs} runs, ${steps} steps, ${given.length} goodwills: ${ends}`)
    }),
)
