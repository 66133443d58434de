import { expect, test } from 'vitest'
import { compareBooks } from '#app/payment/payment.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { saidSeed } from '#test/support/watched-property.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { goodwillStorm } from './goodwill-storm.ts'

const world = worldOfFile()
const { storm } = goodwillStorm(world)

const tickets = 24

test('many hands give, enter, cancel and change at once while the bank fails: each form gives once, to the cent', () =>
  withOwnDatabase(async (own) => {
    const from = new Date(world.now().getTime() - 1000)
    const { goodwills, answers } = await storm(own, { seed: saidSeed('goodwill storm'), tickets })
    expect(goodwills).toBeGreaterThan(tickets / 2)
    const until = new Date(world.now().getTime() + 60_000)
    expect(await compareBooks(own.db, world.payments, { from, until })).toMatchObject({ differenceCents: 0 })
    console.info(`goodwill storm: ${goodwills} given: ${JSON.stringify(answers)}`)
  }))
