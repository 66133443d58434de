import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { changeCalendar, takeBackException } from '#app/editor/times/change-calendar.server.ts'
import { repriceOffer } from '#app/editor/publish/publish.server.ts'
import { saveOpeningPlan } from '#app/availability/schedule/schedule.server.ts'
import { wholeYear, type OpeningRule } from '#app/availability/schedule/schedule.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { inTransaction, openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { compare, type Work } from './measure.ts'
import { record, replay } from './recorded-statements.ts'

/**
 * What a company changes of a running calendar of a year: a day blocked and opened again, its rules, a price of a day.
 * `ours` is the command, `bare` the same statements by the driver alone.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const seconds = Number(options.seconds)
const { now } = openClock()

const rules = (stepMinutes: number): OpeningRule[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: 600,
    toMinute: 1200,
    stepMinutes,
    capacity: 12,
    ...wholeYear,
  }))

type Offer = Pick<Bookable, 'companyId' | 'serviceId'>
/** One turn of a change, with the words that are new in each. */
type Change = (db: Db, offer: Offer) => Promise<readonly string[]>

const blockDay: Change = async (db, { companyId, serviceId }) => {
  const formKey = randomId()
  const dayOn = addDays(berlinDay(now()), 30)
  const acting = { companyId, serviceId, userId: 'somebody', now: now() }
  const order = {
    fromOn: dayOn,
    toOn: dayOn,
    change: { kind: 'closed', minutes: null },
    reason: null,
  } as const
  const result = await changeCalendar(db, { ...acting, ...order, formKey })
  if (result.outcome === 'refused') throw new Error(result.because)
  await takeBackException(db, { ...acting, id: result.id })
  return [result.id]
}

const saveRules: Change = async (db, { companyId, serviceId }) => {
  const save = (stepMinutes: number) =>
    inTransaction(db, (tx) =>
      saveOpeningPlan(tx, {
        companyId,
        serviceId,
        rules: rules(stepMinutes),
        holidays: { state: 'HH', mode: 'sunday', choices: {} },
        now: now(),
        today: berlinDay(now()),
      }),
    )
  await save(120)
  await save(60)
  return []
}

let price = 1_200
// The same list again is no change, and an older version is refused: the driver's part sends it without a version.
const reprice: Change = async (db, { companyId, serviceId }) => {
  const dayOn = addDays(berlinDay(now()), 30)
  price = price === 1_200 ? 1_300 : 1_200
  const repricing = { from: dayOn, to: dayOn, newPriceByGroup: { adults: price } }
  await repriceOffer(db, { companyId, id: serviceId, userId: 'somebody', repricing, now: now() })
  return []
}

async function measure(name: string, change: Change, { db, pool, offer }: Measured): Promise<void> {
  await change(db, offer)
  const recording = await record(() => change(db, offer))
  // Notes of the audit have ids that nobody told.
  const ids = recording.statements.flatMap(({ text, values }) =>
    text.includes('"audit_entry"') ? [String(values[0])] : [],
  )
  const bare: Work = replay(pool, [{ ...recording, fresh: [...recording.fresh, ...ids] }])
  const { ours, theirs } = await compare(
    { ours: () => change(db, offer), theirs: bare },
    { clients: 1, seconds },
  )
  const ratio = (ours.p50 / theirs.p50).toFixed(2)
  console.log(`| ${name} | ${recording.statements.length} | ${ms(theirs)} | ${ms(ours)} | **${ratio}** |`)
}

const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`

type Measured = { db: Db; pool: pg.Pool; offer: Offer }

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`schedule bench: commit ${commit}, ${seconds} s a side, one client\n`)
const server = await openThrowawayPostgres('durable')
try {
  await migrate(server.url)
  const db = openDb(server.url, { max: 4 })
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  try {
    const offer = await makeBookable(db, { capacity: 12, now: now() })
    await db.updateTable('service').set({ bookable_days_ahead: 365 }).execute()
    await saveRules(db, offer)
    const { count } = await db
      .selectFrom('slot')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(
      `${count} starts\n\n| change | statements | bare p50 / p99 ms | ours p50 / p99 ms | ours : bare |`,
    )
    console.log('|---|---|---|---|---|')
    await measure('a day blocked and opened', blockDay, { db, pool, offer })
    await measure('all rules, twice', saveRules, { db, pool, offer })
    await measure('a price of a day', reprice, { db, pool, offer })
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
} finally {
  await server.stop()
}
