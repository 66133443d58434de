import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { sessionOf } from '#app/account/account.server.ts'
import { personOf } from '#app/account/person.server.ts'
import { userWaitlistSummary } from '#app/booking/bookings/booking-views.server.ts'
import { userListsView } from '#app/storefront/saved/list-page.server.ts'
import { listSavedPlaces } from '#app/storefront/saved/saved-places.server.ts'
import { openApplication } from '#test/support/application.ts'
import { makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'
import { mainPages } from './main-pages.ts'
import { compare } from './measure.ts'
import { pageCostOf, warmUp } from './page-cost.ts'
import { record, replay } from './recorded-statements.ts'

/**
 * What pages cost somebody who is signed in: each is rendered for them. The demo city of the day, one client, the whole
 * answer over HTTP beside the database's own time for it; pages of the account also beside their statements by the
 * driver alone, one after the other.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const rounds = Number(options.seconds) * 2
const { now } = openClock()
const sessionSecret = randomId() + randomId()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

type Reader = Parameters<typeof sessionOf>[0]
type Asked = { reader: Reader; person: { customer: { id: string }; cookie: string } }

/** What a page of the account asks the database for besides the session. */
const asks: Record<string, ({ reader, person }: Asked) => Promise<unknown>> = {
  lists: async ({ reader: { db }, person }) => {
    const userId = person.customer.id
    await listSavedPlaces(db, { userId })
    await userListsView(db, { userId, query: new URLSearchParams() })
  },
  profile: async ({ reader: { db }, person }) => {
    await personOf(db, person.customer.id)
    await userWaitlistSummary(db, { userId: person.customer.id, now: now() })
  },
}

/** The statements of a page one after the other by the driver alone, its session first: the middle time. */
async function bareP50(pool: pg.Pool, asked: Asked, name: string): Promise<number> {
  const recording = await record(async () => {
    if (!(await sessionOf(asked.reader, asked.person.cookie))) throw new Error('the session is not found')
    await asks[name]?.(asked)
    return []
  })
  const { bare } = await compare({ bare: replay(pool, [recording]) }, { clients: 1, seconds: rounds / 4 })
  return bare.p50
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
      'its statements by the driver, p50 ms',
      '**page : statements**',
    )
    line('---', '---', '---', '---', '---', '---', '---')
    const reader = { db, now, config: { appUrl: application.url, sessionSecret } }
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
      const bare = name in asks ? await bareP50(pool, { reader, person }, name) : null
      const ms = (value: number | null) => value?.toFixed(2) ?? ''
      line(
        name,
        statements.toFixed(1),
        ms(p50),
        ms(processorMs),
        ms(sqlMs),
        ms(bare),
        bare === null ? '' : `**${(p50 / bare).toFixed(2)}**`,
      )
    }
  } finally {
    generator.stop()
    await Promise.all([db.destroy(), pool.end()])
    await application.stop()
  }
} finally {
  await server.stop()
}
