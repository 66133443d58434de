import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { goodwillRace, guardNames, raceWithout } from '#test/torture/broken-guards.ts'
import { checkEveryMinute } from '#test/torture/clock-change.ts'
import { torture } from '#test/torture/torture.ts'
import { isWhole, noTotals, type Totals } from '#test/torture/totals.ts'
import { everyWork, nameOfWork, workPlan, type Work } from '#test/torture/work-plan.ts'

const world = worldOfFile()

const smallSizes = { attempts: 80, runs: 2, rounds: 1, groups: 1, tickets: 4, cases: 20 }
/** One piece of each kind; the failpoints are all killed at in a test of their own. */
const oneOfEach: Work[] = [
  { kind: 'last-places', of: 'slot', capacity: 2 },
  { kind: 'last-places', of: 'event', capacity: 7 },
  { kind: 'model', capacity: 2 },
  { kind: 'interleaving' },
  { kind: 'kill', at: 'mid_fulfil' },
  { kind: 'kill', at: 'before_refund_call', of: 'goodwill' },
  { kind: 'kill-with-database', at: 'between_refund_and_reversal' },
  { kind: 'webhook-storm' },
  { kind: 'refund-storm' },
  { kind: 'goodwill-storm' },
  { kind: 'clock-change' },
  { kind: 'refunds-said' },
]

test('a piece of every kind of torture leaves every place and every cent where it belongs', async () => {
  const said: string[] = []
  const totals = await torture({
    ...{ seed: 1, works: oneOfEach, sizes: smallSizes },
    isOver: (done) => done >= oneOfEach.length,
    say: (line) => said.push(line),
  })
  expect(totals.breaches).toEqual([])
  expect(isWhole(totals)).toBe(true)
  expect(new Set(said.map((line) => line.split(/[ ,]/)[0]))).toEqual(
    new Set(oneOfEach.map(({ kind }) => kind)),
  )
  const {
    attempts,
    webhooks,
    refunds,
    goodwills,
    modelSteps,
    interleavings,
    clockMinutes,
    refundsSaid,
    kills,
    killsWithDatabase,
  } = totals
  for (const count of [
    attempts,
    webhooks,
    refunds,
    goodwills,
    modelSteps,
    interleavings,
    clockMinutes,
    refundsSaid,
  ])
    expect(count).toBeGreaterThan(0)
  expect([kills, killsWithDatabase]).toEqual([
    { mid_fulfil: 1, before_refund_call: 1 },
    { between_refund_and_reversal: 1 },
  ])
})

test('the same seed gives the same work in the same order, another one another; each round has all of it', () => {
  const begin = (seed: number, count: number) => workPlan(seed).take(count).toArray()
  expect(begin(1, 100)).toEqual(begin(1, 100))
  expect(begin(2, 100)).not.toEqual(begin(1, 100))
  const round = begin(3, everyWork.length).map(({ work }) => nameOfWork(work))
  expect(round.toSorted()).toEqual(everyWork.map(nameOfWork).toSorted())
})

test('every minute of ten years’ changes of clock is itself: one day of 23 hours and one of 25 a year', () => {
  expect(checkEveryMinute(new Date('2026-11-22T12:00:00Z'))).toBe(10 * (23 + 25) * 60)
})

describe('one place, twelve buyers, some guards off', () => {
  // Which of the three holds alone, for both, is shown by the races; here the torture's own way of switching off.
  const alone = guardNames.map((guard) => ['slot', [guard]] as const)
  const inPairs = guardNames.map((left) => ['event', guardNames.filter((guard) => guard !== left)] as const)
  test.each([...alone, ...inPairs])(
    'a %s without %j: one guard is enough, it is sold once',
    async (of, off) => {
      expect(await raceWithout(world, { off, of })).toMatchObject({ oversold: 0, undersold: 0 })
    },
  )

  test.each(['slot', 'event'] as const)('a %s without any of the three is sold too often', async (of) => {
    expect((await raceWithout(world, { off: guardNames, of })).oversold).toBeGreaterThan(0)
  })
})

test('twelve forms about one visit: one gives, without the booking’s lock all of them', async () => {
  await withOwnDatabase(async (own) =>
    expect(await goodwillRace(own, world, { lock: 'on' })).toEqual({ givenUnaware: 0 }),
  )
  await withOwnDatabase(async (own) =>
    expect(await goodwillRace(own, world, { lock: 'off' })).toEqual({ givenUnaware: 11 }),
  )
})

test.each([
  { off: guardNames, wrong: 'oversold', left: ['goodwill-lock'] },
  { off: ['goodwill-lock'], wrong: 'givenUnaware', left: guardNames },
] as const)('the command ends with 1 and says so without $off', ({ off, wrong, left }) => {
  const command = join(import.meta.dirname, '../../scripts/torture.ts')
  const run = spawnSync(process.execPath, [command, '--break', off.join(','), '--seed', '1'], {
    encoding: 'utf8',
    timeout: 60_000,
    // A server of its own would take it longer to start than its work.
    env: childEnvironment({ DATABASE_URL: inject('testServer').url }),
  })
  const line = JSON.parse(run.stdout) as Totals & { guardsLeft: string[] }
  expect([run.status, line[wrong] > 0, line.guardsLeft]).toEqual([1, true, left])
})

test('anything that went wrong is a breach', () => {
  expect(isWhole(noTotals())).toBe(true)
  for (const wrong of [
    'oversold',
    'undersold',
    'givenUnaware',
    'ledgerDifferenceCents',
    'deadlocks',
    'brokenInvariants',
  ] as const)
    expect([wrong, isWhole({ ...noTotals(), [wrong]: 1 })]).toEqual([wrong, false])
  expect(isWhole({ ...noTotals(), breaches: [{ work: 'model', seed: 1, message: 'x' }] })).toBe(false)
})
