import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { openApplication } from '#test/support/application.ts'
import { makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '5' },
    clients: { type: 'string', default: '8' },
    people: { type: 'string', default: '50' },
  },
})
const steps = Number(options.steps)
const perStep = Math.round(Number(options.requests) / steps)
const limitMegabytes = 300
/** Between the second and the last step; what is below is the heap's breathing. */
const mayGrowMegabytes = 20
const mostVisited = 400

/** Resident memory of a process, in megabytes. */
function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Everything that the home page and what it links lead to: pages, scripts, pictures. */
async function placesFrom(url: string): Promise<string[]> {
  const found = new Set(['/', '/city/hamburg', '/events', '/collections', '/support', '/privacy', '/lists'])
  for (const path of ['/', '/events', '/collections']) {
    const html = await (await fetch(url + path)).text()
    for (const [, target = ''] of html.matchAll(/(?:href|src)="(\/(?!_|\/)[^"#]*)"/g))
      if (found.size < mostVisited) found.add(target.replaceAll('&amp;', '&'))
  }
  for (const target of [...found]) {
    const { status } = await fetch(url + target, { redirect: 'manual' })
    if (status >= 400) found.delete(target)
  }
  return [...found]
}

function requestsTo(url: URL, places: readonly string[], cookies: readonly string[]): string[] {
  return places.flatMap((path, nr) => {
    const cookie = cookies[nr % cookies.length] ?? ''
    const headers = { 'accept-encoding': 'gzip, br' }
    const isPage = !/^\/(?:assets|files)\/|\.\w+$/.test(path)
    const anonymous = plainRequest(url, { path, headers })
    if (!isPage) return [anonymous]
    const signedIn = plainRequest(url, { path, headers: { ...headers, cookie } })
    // No page knows this parameter, so that it is made for this request alone.
    const unknown = plainRequest(url, {
      path: `${path}${path.includes('?') ? '&' : '?'}einmalig=x`,
      headers,
    })
    return [anonymous, signedIn, ...(nr % 4 === 0 ? [unknown] : [])]
  })
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`memory bench: commit ${commit}, ${perStep * steps} requests, ${options.clients} connections`)
const server = await openThrowawayPostgres()
const sessionSecret = randomId() + randomId()
const application = await openApplication({ DATABASE_URL: server.url, SESSION_SECRET: sessionSecret })
const generator = openLoadGenerator()
const db = openDb(server.url, { max: 2 })
const resident: number[] = []
try {
  const now = openClock().now()
  const people = await makeSignedIn(db, {
    ...{ count: Number(options.people), appUrl: application.url, sessionSecret, now },
  })
  const url = new URL(application.url)
  const requests = requestsTo(
    url,
    [...(await placesFrom(application.url)), '/bookings'],
    people.map(({ cookie }) => cookie),
  )
  console.log(
    `${requests.length} different requests\n\n| requests | resident MB | answers/s | statuses |\n|---|---|---|---|`,
  )
  console.log(`| 0 | ${Math.round(residentMegabytes(application.pid()))} | | |`)
  for (let step = 1; step <= steps; step += 1) {
    const { statuses, perSecond } = await generator.run({
      ...{ port: Number(url.port), requests, clients: Number(options.clients), until: { count: perStep } },
    })
    resident.push(residentMegabytes(application.pid()))
    console.log(
      `| ${step * perStep} | ${Math.round(resident.at(-1) ?? 0)} | ${Math.round(perSecond)} | ${JSON.stringify(statuses)} |`,
    )
  }
} finally {
  generator.stop()
  await db.destroy()
  await application.stop()
  await server.stop()
}
const growth = (resident.at(-1) ?? 0) - (resident[1] ?? 0)
const most = Math.max(...resident)
console.log(
  `\nmost ${Math.round(most)} MB, ${growth.toFixed(0)} MB more after the last step than after the second`,
)
process.exit(most < limitMegabytes && growth < mayGrowMegabytes ? 0 : 1)
