import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expireDueHolds, reconcile } from '#app/booking/booking.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeBookable, makeCustomer } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { bookingCommands } from './booking-commands.ts'
import type { Model, Real } from './booking-model.ts'

const world = worldOfFile()

const seeds = 200
const patienceMs = 600_000
/** Lengths are even between 0 and this, so a run has sixty steps on average. */
const mostCommands = 120
const capacity = 3
const deadlineMinutes = 1440

test(
  'whatever five guests do in whatever order, places, tickets and money are what the model says',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async ({ db, pool }) => {
      const from = new Date(world.now().getTime() - 1000)
      const seed = randomInt(2 ** 31 - 1)
      let steps = 0
      let cursor = 0
      const property = fc.asyncProperty(bookingCommands(mostCommands), async (commands) => {
        cursor = world.eventsSince(cursor).last
        await fc.asyncModelRun(async () => {
          const bookable = await makeBookable(db, {
            capacity,
            slots: 4,
            now: world.now(),
            cancelMinutesBeforeStart: deadlineMinutes,
          })
          world.enable(bookable.connectAccountId)
          const guests = Array.from({ length: 5 }, () => makeCustomer())
          const model: Model = { capacity, starts: bookable.starts, deadlineMinutes, reservations: [] }
          const real: Real = { db, world, bookable, guests, cursor }
          return { model, real }
        }, commands)
        steps += [...commands].length
        await settleAll()
        await expectInvariants(db)
      })
      const settleAll = async () => {
        world.advance(3600)
        await expireDueHolds(db, world.payments, { now: world.now() })
        await reconcile(db, world.payments, { now: world.now() })
        await workOff(db, world)
      }
      await fc.assert(property, { numRuns: seeds, seed, endOnFailure: false })
      const until = new Date(world.now().getTime() + 60_000)
      expect(await compareBooks(db, world.payments, { from, until })).toMatchObject({ differenceCents: 0 })
      const { rows } = await pool.query('select state, count(*) as count from reservation group by state')
      const ends = rows.map(({ state, count }) => `${count} ${state}`).join(', ')
      console.info(`model: seed ${seed}, ${seeds} runs, ${steps} steps: ${ends}`)
    }),
)
