import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { addMember } from '#app/account/account.server.ts'
import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { openApplication } from '#test/support/application.ts'
import { makeCategory, makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { enrol } from '#test/support/company-people.ts'
import { makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'
import { mainPages } from './main-pages.ts'
import { pageCostOf, warmUp } from './page-cost.ts'

/**
 * What the calendar of a busy company costs beside a category page, both for somebody who is signed in: ten offers and
 * 2,000 starts in the week, one client, the whole answer over HTTP, in turns.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } })
const rounds = Number(options.rounds)
const turns = 3
const { now } = openClock()
const sessionSecret = randomId() + randomId()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const companyId = 'bench-kontor'
const [offers, startsPerDay] = [10, 29]

/** A company that sells all day, every half hour, at ten offers. */
async function makeBusyCompany(db: Db): Promise<void> {
  await makeCategory(db, { id: 'bench-water', key: 9_001 })
  await makeCompany(db, { id: companyId })
  const ids = Array.from({ length: offers }, (_, nr) => `bench-boot-${nr}`)
  const row = { company_id: companyId, category_id: 'bench-water' }
  await makeServices(
    db,
    ids.map((id) => ({ ...row, id, title: `Boot ${id}` })),
  )
  const days = Array.from({ length: 28 }, (_, nr) => addDays(berlinDay(now()), nr - 7))
  for (const dayOn of days) {
    const slots = ids.flatMap((id) =>
      Array.from({ length: startsPerDay }, (_, nr) => slotRow(id, dayOn, 480 + nr * 30)),
    )
    await db.insertInto('slot').values(slots).execute()
  }
}

function slotRow(serviceId: string, dayOn: string, minute: number) {
  const startsAt = berlinInstant(dayOn, minute) ?? now()
  return {
    company_id: companyId,
    service_id: serviceId,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 1_800_000),
    day_on: dayOn,
    start_minute: minute,
    capacity: 12,
    booked: (minute / 30) % 13,
  }
}

const server = await openThrowawayPostgres('durable')
try {
  const application = await openApplication({ DATABASE_URL: server.url, SESSION_SECRET: sessionSecret })
  const db = openDb(server.url, { max: 2 })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const generator = openLoadGenerator()
  try {
    const url = new URL(application.url)
    await makeBusyCompany(db)
    const people = { count: 1, appUrl: application.url, sessionSecret, now: now() }
    const [person] = await makeSignedIn(db, people)
    if (!person) throw new Error('nobody is signed in')
    await addMember(db, { userId: person.customer.id, companyId, role: 'owner', now: now() })
    await enrol(db, person.customer.id)
    await pool.query('analyze')
    const category = (await mainPages(application.url)).find(({ name }) => name === 'category')
    const calendar = `/overview/kalender?company=${companyId}`
    const pages = [
      { name: 'category', path: category?.path ?? '/' },
      { name: 'week', path: `${calendar}&ansicht=woche` },
      { name: 'week of one offer', path: `${calendar}&ansicht=woche&angebot=bench-boot-3` },
      { name: 'day', path: `${calendar}&ansicht=tag` },
      { name: 'day and week', path: calendar },
      { name: 'today', path: `/overview?company=${companyId}` },
    ].map(({ name, path }) => ({
      name,
      request: plainRequest(url, { path, headers: { cookie: person.cookie } }),
      costs: [] as Awaited<ReturnType<typeof pageCostOf>>[],
    }))
    const port = Number(url.port)
    for (const { request } of pages) await warmUp({ generator, port, request })
    for (let turn = 0; turn < turns; turn += 1)
      for (const { request, costs } of pages)
        costs.push(await pageCostOf(pool, { generator, port, request, pid: application.pid(), rounds }))
    console.log(
      `calendar bench: commit ${commit}, ${offers} offers, ${offers * startsPerDay * 7} starts a week\n`,
    )
    line('Page', 'page p50 ms', 'processor ms', 'SQL ms', '**page : category**')
    line('---', '---', '---', '---', '---')
    const ofCategory = middle(pages[0]?.costs.map(({ p50 }) => p50) ?? [])
    for (const { name, costs } of pages) {
      const p50 = middle(costs.map((cost) => cost.p50))
      const processor = middle(costs.map((cost) => cost.processorMs ?? 0))
      const sql = middle(costs.map((cost) => cost.sqlMs))
      line(name, p50.toFixed(2), processor.toFixed(2), sql.toFixed(2), `**${(p50 / ofCategory).toFixed(2)}**`)
    }
  } finally {
    generator.stop()
    await Promise.all([db.destroy(), pool.end()])
    await application.stop()
  }
} finally {
  await server.stop()
}
