import { execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openApplication, type Application } from '#test/support/application.ts'
import { answerOf, openLoadGenerator, plainRequest, type LoadGenerator, type LoadResult } from './load.ts'
import { mainPages, type MainPage } from './main-pages.ts'

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '8' },
    ms: { type: 'string', default: '700' },
    encoding: { type: 'string', default: 'br' },
  },
})
const clients = Number(options.clients)
const rounds = Number(options.rounds)
const until = { ms: Number(options.ms) }

type Side = { port: number; request: string }
type Outcome = { page: MainPage; bytes: number; app: LoadResult[]; still: LoadResult[] }

/** Bytes of the answer's body as it travels. */
async function wireBytes(generator: LoadGenerator, side: Side): Promise<number> {
  const answer = await generator.run({
    port: side.port,
    requests: [side.request],
    clients: 1,
    until: { count: 1 },
  })
  if (answer.statuses['200'] !== 1) throw new Error(`expected 200: ${JSON.stringify(answer.statuses)}`)
  return Number((await fetchHead(side)).get('content-length'))
}

async function fetchHead({ port, request }: Side): Promise<Headers> {
  const path = request.split(' ')[1] ?? '/'
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': options.encoding },
  })
  await answer.body?.cancel()
  return answer.headers
}

async function measure(
  application: Application,
  stillPort: number,
  generator: LoadGenerator,
): Promise<Outcome[]> {
  const url = new URL(application.url)
  const outcomes: Outcome[] = []
  for (const page of await mainPages(application.url)) {
    const request = plainRequest(url, { path: page.path, headers: { 'accept-encoding': options.encoding } })
    const app: Side = { port: Number(url.port), request }
    const bytes = await wireBytes(generator, app)
    const still: Side = { port: stillPort, request: plainRequest(url, { path: `/${bytes}` }) }
    const outcome: Outcome = { page, bytes, app: [], still: [] }
    const ask = ({ port, request }: Side) => generator.run({ port, requests: [request], clients, until })
    await ask(app)
    await ask(still)
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['app', 'still'] as const) : (['still', 'app'] as const)
      for (const side of order) outcome[side].push(await ask(side === 'app' ? app : still))
    }
    outcomes.push(outcome)
  }
  return outcomes
}

function show(outcomes: readonly Outcome[]): void {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  console.log('| Page | bytes | page/s | static/s | ratio (lowest to highest round) | page p50 / p99 ms |')
  console.log('|---|---|---|---|---|---|')
  for (const { page, bytes, app, still } of outcomes) {
    const ratios = app.map(({ perSecond }, round) => perSecond / (still[round]?.perSecond ?? Infinity))
    const speed = (results: LoadResult[]) => whole(middle(results.map(({ perSecond }) => perSecond)))
    const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    const [p50, p99] = [middle(app.map((r) => r.p50)), middle(app.map((r) => r.p99))]
    console.log(
      `| ${page.name} | ${whole(bytes)} | ${speed(app)} | ${speed(still)} | ` +
        `**${middle(ratios).toFixed(2)}** (${span}) | ${p50.toFixed(2)} / ${p99.toFixed(2)} |`,
    )
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(
  `pages bench: commit ${commit}, ${clients} connections, ${options.encoding}, ${rounds} rounds of ${until.ms} ms`,
)
const application = await openApplication()
const still = fork(join(import.meta.dirname, 'static-process.ts'))
const generator = openLoadGenerator()
try {
  const { port } = await answerOf<{ port: number }>(still)
  show(await measure(application, port, generator))
} finally {
  generator.stop()
  still.disconnect()
  await application.stop()
}
