import { brokenInvariants } from '#db/invariants.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#test/support/payment-world.ts'
import { pick, randomFrom } from '../../bench/random.ts'
import { goodwillStorm } from '../concurrency/goodwill-storm.ts'
import { runInterleaving } from '../concurrency/interleaving-run.ts'
import { killScenes } from '../concurrency/kill-scenes.ts'
import { runModel } from '../concurrency/model-run.ts'
import { refundFaults, refundStorm } from '../concurrency/refund-storm.ts'
import { webhookStorm } from '../concurrency/webhook-storm.ts'
import { goodwillRace } from './broken-guards.ts'
import { walkThroughChange } from './clock-change.ts'
import { durableServer } from './durable-server.ts'
import { lastPlaces } from './last-places.ts'
import { refundsSaid } from './refund-said.tsx'
import type { Counted } from './totals.ts'
import type { PlannedWork, Work } from './work-plan.ts'

/** How much a piece of work is: a night's run takes more at once than a test. */
export type Sizes = {
  attempts: number
  runs: number
  rounds: number
  groups: number
  tickets: number
  cases: number
}

export const fullSizes: Sizes = { attempts: 500, runs: 20, rounds: 2, groups: 2, tickets: 10, cases: 60 }

/** What a piece of work came to: what it counted, and the sentences that don't hold afterwards. */
export type Outcome = { counted: Partial<Counted>; broken: string[] }

/** Does pieces of work, each on a database of its own. `close` ends what it started. */
export async function openWorkshop(sizes: Sizes) {
  const world = await openPaymentWorld()
  const durable = durableServer()
  return {
    /** @throws {Error} when the work doesn't come out as it must. */
    doWork: ({ work, seed }: PlannedWork): Promise<Outcome> => {
      const hands = handsOf(world, sizes, durable.kill)
      const task = (own: OwnDatabase) => checked(own, world, () => hands[work.kind](own, { work, seed }))
      world.sandbox.faults.disarm()
      return work.kind === 'kill-with-database' ? durable.withDatabase(task) : inOwnDatabase(task)
    },
    close: async () => {
      await durable.stop()
      await world.stop()
    },
  }
}

type Hand = (own: OwnDatabase, planned: PlannedWork) => Promise<Partial<Counted>>

function handsOf(
  world: PaymentWorld,
  sizes: Sizes,
  killDatabase: () => Promise<void>,
): Record<Work['kind'], Hand> {
  const { attempts, runs, rounds, groups, tickets, cases } = sizes
  const { killedAt } = killScenes(world)
  return {
    'last-places': (own, { work, seed }) =>
      lastPlaces(own, world, { ...as(work, 'last-places'), attempts, seed }),
    model: async (own, { work, seed }) => {
      const { steps } = await runModel(own, world, { seed, runs, capacity: as(work, 'model').capacity })
      return { modelSteps: steps }
    },
    interleaving: async (own, { seed }) => {
      await runInterleaving(own, world, { seed, runs })
      return { interleavings: runs }
    },
    kill: async (own, { work }) => {
      const { at, of } = as(work, 'kill')
      return { kills: { [at]: (await killedAt(own, at, { rounds, of })).kills } }
    },
    'kill-with-database': async (own, { work }) => {
      const { at, of } = as(work, 'kill-with-database')
      const { kills } = await killedAt(own, at, { rounds: 1, of, afterDeath: killDatabase })
      return { killsWithDatabase: { [at]: kills } }
    },
    'webhook-storm': async (own, { seed }) => {
      const { deliveries } = await webhookStorm(world).storm(own, { seed, groups })
      return { webhooks: deliveries }
    },
    'refund-storm': async (own, { seed }) => {
      const armed = pick(randomFrom(seed), refundFaults)
      return refundStorm(world).storm(own, { armed, tickets })
    },
    'goodwill-storm': async (own, { seed }) => {
      await goodwillStorm(world).storm(own, { seed, tickets })
      return goodwillRace(own, world, { lock: 'on' })
    },
    'clock-change': (own, { seed }) => walkThroughChange(own, world, { seed }),
    'refunds-said': (own, { seed }) => refundsSaid(own, world, { seed, cases }),
  }
}

function as<Kind extends Work['kind']>(work: Work, kind: Kind): Extract<Work, { kind: Kind }> {
  if (work.kind !== kind) throw new Error(`${work.kind} is no ${kind}`)
  return work as Extract<Work, { kind: Kind }>
}

async function inOwnDatabase<Result>(work: (own: OwnDatabase) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | null = null
  await withOwnDatabase(async (own) => {
    result = { value: await work(own) }
  })
  if (!result) throw new Error('the work has no result')
  return (result as { value: Result }).value
}

const pauseSeconds = 60

// The provider's books go on from one piece of work to the next: only what moved meanwhile is this one's.
async function checked(
  own: OwnDatabase,
  world: PaymentWorld,
  work: () => Promise<Partial<Counted>>,
): Promise<Outcome> {
  world.advance(pauseSeconds)
  const from = new Date(world.now().getTime() - 1000)
  const { webhooks: events } = await storedIn(own)
  const counted = await work()
  const until = new Date(world.now().getTime() + 1000)
  const books = await compareBooks(own.db, world.payments, { from, until })
  if (!books) throw new Error('the provider’s books can’t be read')
  const broken = (await brokenInvariants(own.db)).map(({ name }) => name)
  const stored = await storedIn(own)
  return {
    counted: {
      ...{ webhooks: stored.webhooks - events },
      ...counted,
      ...{ refunds: stored.refunds, goodwills: stored.goodwills },
      ledgerDifferenceCents: Math.abs(books.differenceCents),
    },
    broken,
  }
}

type Stored = { webhooks: number; refunds: number; goodwills: number }

async function storedIn({ pool }: OwnDatabase): Promise<Stored> {
  const { rows } = await pool.query(`
    select (select count(*)::int from webhook_event) as webhooks,
      (select count(*)::int from refund where status = 'done') as refunds,
      (select count(*)::int from goodwill) as goodwills`)
  return rows[0] as Stored
}
