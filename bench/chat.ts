import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { streamPath } from '#app/chat/stream/stream.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { openApplication, type Application } from '#test/support/application.ts'
import { makeSignedIn } from './booking-rows.ts'
import { plainRequest } from './load.ts'
import { compare } from './measure.ts'

/**
 * From a post over HTTP to the other one's stream, against a bare insert with NOTIFY to a listening connection in the
 * same run (goal: p99 at most five times), and what idle streams add to the process (goal: 200 MB for 5,000).
 */
const { values: options } = parseArgs({
  options: {
    chats: { type: 'string', default: '200' },
    idle: { type: 'string', default: '5000' },
    clients: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
  },
})
const [chats, idle, clients] = [Number(options.chats), Number(options.idle), Number(options.clients)]
const perAccount = 5
const companyId = 'bench'

type Person = { id: string; cookie: string }

const referenceOf = (nr: number) => `chat-${nr}`

/** Conversations of two guests each, of whom the second joined by a link. */
async function makeChats(db: Db, people: readonly Person[]): Promise<void> {
  const now = openClock().now()
  for (let nr = 0; nr < chats; nr += 1) {
    const [guest, friend] = [people[2 * nr], people[2 * nr + 1]]
    if (!guest || !friend) throw new Error('too few people')
    const key = { company_id: companyId, reference: referenceOf(nr) }
    await db
      .insertInto('conversation')
      .values({ ...key, user_id: guest.id, last_message_at: now, created_at: now })
      .execute()
    const expires_at = new Date(now.getTime() + 86_400_000)
    const link = { id: `link-${nr}`, code_hash: `link-${nr}`, created_at: now, expires_at }
    await db
      .insertInto('conversation_invitation')
      .values({ ...key, ...link })
      .execute()
    await db
      .insertInto('conversation_member')
      .values({ ...key, user_id: friend.id, invitation_id: link.id, joined_at: now })
      .execute()
  }
}

/** Opens a stream by a plain socket; comes back once its first event is there. */
function openStream(url: URL, { id, cookie }: Person, onText: (text: string) => void = () => undefined) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port: Number(url.port), host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.write(plainRequest(url, { path: `${streamPath}?konto=${id}`, headers: { cookie } }), 'latin1')
    socket.once('data', (first: Buffer) => {
      const head = first.toString('latin1')
      if (head.startsWith('HTTP/1.1 200')) resolve(socket)
      else reject(new Error(head))
    })
    socket.on('data', (chunk: Buffer) => onText(chunk.toString('utf8')))
  })
}

/** Posts in one conversation after the other; each time comes back when the other one's stream has it. */
async function openPosts({ url: address }: Application, people: readonly Person[]) {
  const url = new URL(address)
  const waiting = new Map<string, () => void>()
  const hear = (text: string) => {
    for (const [, clientId = ''] of text.matchAll(/"clientId":"([^"]+)"/g)) {
      waiting.get(clientId)?.()
      waiting.delete(clientId)
    }
  }
  const sockets: Socket[] = []
  for (let nr = 0; nr < chats; nr += 1) {
    const friend = people[2 * nr + 1]
    if (friend) sockets.push(await openStream(url, friend, hear))
  }
  const post = async (turn: number) => {
    const nr = turn % chats
    const clientId = randomId()
    const arrived = new Promise<void>((resolve) => waiting.set(clientId, resolve))
    const answer = await fetch(`${address}/chat/${referenceOf(nr)}/nachrichten`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'Können wir auch um vier kommen?', clientId }),
      headers: { cookie: people[2 * nr]?.cookie ?? '', origin: url.origin, accept: 'application/json' },
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await Promise.all([arrived, answer.arrayBuffer()])
  }
  return { post, close: () => sockets.forEach((socket) => socket.destroy()) }
}

/** The same by the driver alone. */
async function openBare(address: string) {
  const pool = new pg.Pool({ connectionString: address, max: clients })
  const listener = new pg.Client({ connectionString: address })
  await listener.connect()
  await listener.query('listen bare')
  await pool.query('create table bare_message (id text primary key, body text not null)')
  const waiting = new Map<string, () => void>()
  listener.on('notification', ({ payload = '' }) => {
    waiting.get(payload)?.()
    waiting.delete(payload)
  })
  const post = async () => {
    const id = randomId()
    const arrived = new Promise<void>((resolve) => waiting.set(id, resolve))
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into bare_message values ($1, $2)', [id, 'Können wir auch um vier kommen?'])
    await client.query(`select pg_notify('bare', $1)`, [id])
    await client.query('commit')
    client.release()
    await arrived
  }
  const close = async () => {
    await listener.end()
    await pool.end()
  }
  return { post, close }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** What idle streams add, a minute after the last one was opened. */
async function measureIdle(application: Application, people: readonly Person[]): Promise<string> {
  const url = new URL(application.url)
  const before = residentMegabytes(application.pid())
  const sockets: Socket[] = []
  while (sockets.length < idle) {
    const at = sockets.length
    const owners = Array.from({ length: 50 }, (_, nr) => people[Math.floor((at + nr) / perAccount)])
    sockets.push(...(await Promise.all(owners.flatMap((each) => (each ? [openStream(url, each)] : [])))))
  }
  const opened = residentMegabytes(application.pid())
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  const after = residentMegabytes(application.pid())
  const began = performance.now()
  await fetch(`${application.url}/`)
  const homeMs = performance.now() - began
  for (const socket of sockets) socket.destroy()
  return (
    `${sockets.length} idle streams: ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB opened, ` +
    `${after.toFixed(0)} MB after a minute: ${(after - before).toFixed(0)} MB more; home then ${homeMs.toFixed(0)} ms`
  )
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`chat bench: commit ${commit}, ${chats} chats, ${clients} clients`)
const server = await openThrowawayPostgres('durable')
const sessionSecret = randomId() + randomId()
const application = await openApplication({ DATABASE_URL: server.url, SESSION_SECRET: sessionSecret })
const db = openDb(server.url, { max: 2 })
try {
  const signedIn = await makeSignedIn(db, {
    count: Math.max(2 * chats, Math.ceil(idle / perAccount)),
    appUrl: application.url,
    sessionSecret,
    now: openClock().now(),
  })
  const people = signedIn.map(({ customer, cookie }) => ({ id: customer.id, cookie }))
  await makeChats(db, people)
  const [posts, bare] = [await openPosts(application, people), await openBare(server.url)]
  // The limits of an account aren't what is measured.
  const freeing = setInterval(() => void db.deleteFrom('rate_window').execute(), 1_000)
  const result = await compare(
    { stream: posts.post, bare: bare.post },
    { clients, seconds: Number(options.seconds) },
  )
  clearInterval(freeing)
  posts.close()
  await bare.close()
  const ratio = (part: 'p50' | 'p99') => (result.stream[part] / result.bare[part]).toFixed(2)
  for (const [side, { p50, p99, perSecond, count }] of Object.entries(result))
    console.log(
      `${side}: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms, ${perSecond.toFixed(0)} a second, ${count}`,
    )
  console.log(`ratio: p50 ${ratio('p50')}, p99 ${ratio('p99')} (goal: p99 at most 5)`)
  if (idle > 0) console.log(await measureIdle(application, people))
} finally {
  await db.destroy()
  await application.stop()
  await server.stop()
}
