import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { elapsedMs, openClock } from '#foundation/platform/clock.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { sessionOf } from '#app/account/account.server.ts'
import { openApplication } from '#test/support/application.ts'
import { makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'
import { mainPages } from './main-pages.ts'
import { pageCostOf, warmUp } from './page-cost.ts'

/**
 * What pages cost somebody who is signed in. Public pages come from memory, but for the session: it is read for each.
 * The demo city of the day, one client, the whole answer over HTTP beside the database's own time for it; at the end
 * what reading the session alone costs by the same driver.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const rounds = Number(options.seconds) * 2
const { now } = openClock()
const sessionSecret = randomId() + randomId()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

async function sessionP50(reader: Parameters<typeof sessionOf>[0], cookie: string): Promise<number> {
  const times: number[] = []
  for (let nr = 0; nr < 6_000; nr += 1) {
    const began = elapsedMs()
    if (!(await sessionOf(reader, cookie))) throw new Error('the session is not found')
    if (nr >= 3_000) times.push(elapsedMs() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const server = await openThrowawayPostgres('durable')
try {
  const environment = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret }
  const application = await openApplication(environment)
  const db = openDb(server.url, { max: 2 })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const generator = openLoadGenerator()
  try {
    const url = new URL(application.url)
    const people = { count: 1, appUrl: application.url, sessionSecret, now: now() }
    const [person] = await makeSignedIn(db, people)
    if (!person) throw new Error('nobody is signed in')
    const pages = [
      ...(await mainPages(application.url)),
      { name: 'search', path: '/activity/search?searchText=kajak' },
      { name: 'events', path: '/events' },
      { name: 'lists', path: '/lists' },
      { name: 'profile', path: '/profile' },
    ]
    console.log(`personal bench: commit ${commit}, one client\n`)
    line(
      'Page',
      'statements',
      'page p50 ms',
      'processor ms of a page',
      'SQL of a page, mean ms',
      '**page : SQL**',
    )
    line('---', '---', '---', '---', '---', '---')
    for (const { name, path } of pages) {
      const request = plainRequest(url, { path, headers: { cookie: person.cookie } })
      const shown = await fetch(new URL(path, url), { headers: { cookie: person.cookie } })
      if (!(await shown.text()).includes(person.customer.id))
        throw new Error(`${path} doesn't know who is signed in`)
      const asked = { generator, port: Number(url.port), request }
      await warmUp(asked)
      const { p50, processorMs, sqlMs, statements } = await pageCostOf(pool, {
        ...asked,
        pid: application.pid(),
        rounds,
      })
      const ms = (value: number | null) => value?.toFixed(2) ?? ''
      line(
        name,
        statements.toFixed(1),
        ms(p50),
        ms(processorMs),
        ms(sqlMs),
        `**${(p50 / sqlMs).toFixed(2)}**`,
      )
    }
    const reader = { db, now, config: { appUrl: application.url, sessionSecret } }
    console.log(
      `\nthe session by the driver: ${(await sessionP50(reader, person.cookie)).toFixed(2)} ms (p50)`,
    )
  } finally {
    generator.stop()
    await Promise.all([db.destroy(), pool.end()])
    await application.stop()
  }
} finally {
  await server.stop()
}
