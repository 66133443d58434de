import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const origin = 'https://utkiek.example'
const code = readFileSync(join(import.meta.dirname, '../../public/kept-worker.js'), 'utf8')

type Message = { data: unknown; ports: { postMessage: (said: unknown) => void }[] }
type Event = {
  request: Request
  respondWith: (answer: Promise<Response>) => unknown
  waitUntil: (work: Promise<unknown>) => unknown
}
let kept: Map<string, string>
let asked: string[]
let network: (path: string) => Response | Promise<Response>
let onFetch: (event: Event) => void
let onMessage: (event: Message) => void

const pathOf = (of: Request | string) => {
  const url = new URL(typeof of === 'string' ? of : of.url, origin)
  return url.pathname + url.search
}

// The browser's own parts, as far as the worker uses them.
beforeEach(() => {
  kept = new Map()
  asked = []
  network = () => Promise.reject(new TypeError('no network'))
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
    match: (of: Request | string) => {
      const text = kept.get(pathOf(of))
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    put: async (path: string, response: Response) => void kept.set(path, await response.text()),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  }
  const listeners = new Map<string, (event: never) => void>()
  runInNewContext(code, {
    self: {
      location: new URL(origin),
      addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    },
    caches: { open: () => Promise.resolve(cache) },
    fetch: async (request: Request | string) => {
      asked.push(pathOf(request))
      return network(pathOf(request))
    },
    ...{ URL, Response, Promise, Error, setTimeout },
  })
  onFetch = (listeners.get('fetch') as typeof onFetch | undefined) ?? (() => undefined)
  onMessage = (listeners.get('message') as typeof onMessage | undefined) ?? (() => undefined)
})

async function ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | null> {
  let answer: Promise<Response | null> = Promise.resolve(null)
  const request = new Request(origin + path, { method })
  Object.defineProperty(request, 'mode', { value: mode })
  const later: Promise<unknown>[] = []
  onFetch({ request, respondWith: (given) => (answer = given), waitUntil: (work) => later.push(work) })
  const given = await answer
  await Promise.all(later)
  return given
}
const textOf = async (path: string, how = {}) => (await ask(path, how))?.text()

test('a ticket opens without network, whatever its address says besides, and is refreshed with it', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  expect(await textOf('/bookings/r1?companyID=c&view=ticket')).toBe('kept ticket')
  network = () => new Response('new ticket')
  expect(await textOf('/bookings/r1?view=ticket')).toBe('new ticket')
  expect(kept.get('/bookings/r1')).toBe('new ticket')
})

test('while the server is in trouble the kept ticket is shown', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  network = () => new Response('busy', { status: 503 })
  expect(await textOf('/bookings/r1')).toBe('kept ticket')
  expect(kept.size).toBe(1)
})

test.each([
  ['refunded: the page leads elsewhere', () => new Response(null, { status: 302 })],
  ['gone', () => new Response('', { status: 404 })],
  ['the router’s own redirect', () => new Response('', { status: 202 })],
])('what isn’t there any more is not kept: %s', async (_name, answer) => {
  kept.set('/bookings/r1', 'kept ticket').set('/bookings/r1.data', 'kept data')
  network = answer
  await ask('/bookings/r1.data?_routes=x', { mode: 'cors' })
  expect([...kept.keys()]).toEqual([])
})

test('the way from a ticket back to the list works without network', async () => {
  kept.set('/bookings', 'list').set('/bookings.data', 'data of the list')
  expect(await textOf('/bookings.data?_routes=x', { mode: 'cors' })).toBe('data of the list')
})

test('the door is one for each company, and the plain address opens the one that is kept', async () => {
  kept.set('/overview/einlass?company=kontor', 'door of kontor')
  expect(await textOf('/overview/einlass?company=kontor')).toBe('door of kontor')
  expect(await textOf('/overview/einlass')).toBe('door of kontor')
  expect(await textOf('/overview/einlass?company=nebenan')).toContain('<h1>Kein Netz</h1>')
})

test('any other page says that there is no network, and leads to what is kept', async () => {
  const nothing = (await textOf('/')) ?? ''
  expect(nothing).toContain('<h1>Kein Netz</h1>')
  expect(nothing).not.toContain('/bookings')
  kept.set('/bookings', 'list').set('/overview/einlass?company=kontor', 'door')
  const page = (await textOf('/events')) ?? ''
  expect(page).toContain('href="/bookings"')
  expect(page).toContain('href="/overview/einlass?company=kontor"')
})

function isFromKept(path: string): unknown {
  let said: unknown
  onMessage({ data: { isFromKept: path }, ports: [{ postMessage: (answer) => (said = answer) }] })
  return said
}

test.each([
  ['a page that is opened', '/bookings/r1', 'navigate'],
  ['a page that the router goes to', '/bookings/r1.data', 'cors'],
])(
  '%s learns whether it came from what is kept, without anything being written',
  async (_what, path, mode) => {
    const both = ['/bookings/r1', '/bookings/r1.data']
    for (const each of both) kept.set(each, 'kept')
    expect(isFromKept('/bookings/r1')).toBe(false)
    await ask(path, { mode })
    expect([isFromKept('/bookings/r1'), isFromKept('/bookings'), [...kept.keys()]]).toEqual([
      ...[true, false],
      both,
    ])
    network = () => new Response('busy', { status: 503 })
    await ask(path, { mode })
    expect(isFromKept('/bookings/r1')).toBe(true)
    network = () => new Response('fresh')
    await ask(path, { mode })
    expect(isFromKept('/bookings/r1')).toBe(false)
    // Keeping it in the background is no showing of it.
    network = () => Promise.reject(new TypeError('no network'))
    await ask('/bookings/r1', { mode: 'cors' })
    expect(isFromKept('/bookings/r1')).toBe(false)
  },
)

test('the page without network says what can be done without it, and how tickets come to be kept', async () => {
  expect(await textOf('/')).toContain('Tickets, die du dir mit Netz angesehen hast')
  kept.set('/bookings', 'list').set('/bookings.data', 'data')
  expect(await textOf('/')).toContain('so, wie du sie zuletzt gesehen hast')
  kept.set('/bookings/r1', 'ticket').set('/bookings/r1.data', 'data')
  expect(await textOf('/')).toContain('1 gespeichertes Ticket<')
  kept.set('/bookings/r2', 'ticket')
  const page = await textOf('/')
  expect(page).toContain('2 gespeicherte Tickets')
  expect(page).not.toContain('Einlass')
})

test('files of the build come from what is kept; what is sent and what others answer isn’t touched', async () => {
  kept.set('/assets/a-1.js', 'kept code')
  expect(await textOf('/assets/a-1.js', { mode: 'cors' })).toBe('kept code')
  expect(await ask('/bookings/r1', { method: 'POST' })).toBeNull()
  expect(await ask('/suggest.json', { mode: 'cors' })).toBeNull()
})

test('only the list of what is to come is kept; a look at the past doesn’t take its place', async () => {
  kept.set('/bookings', 'to come').set('/bookings.data', 'data to come')
  network = (path) => new Response(`answer to ${path}`)
  for (const [path, mode] of [
    ['/bookings?view=past', 'navigate'],
    ['/bookings.data?view=ended&_routes=x', 'cors'],
    ['/bookings?status=confirmed', 'navigate'],
    ['/bookings.data?after=2026', 'cors'],
    ['/bookings?info=r1', 'navigate'],
  ] as const)
    expect(await textOf(path, { mode })).toBe(`answer to ${path}`)
  expect([...kept.values()]).toEqual(['to come', 'data to come'])
  network = () => Promise.reject(new TypeError('no network'))
  expect(await textOf('/bookings?view=past')).toBe('to come')
})

test('who comes by a link renews the page, too, and who reloads a ticket the list', async () => {
  kept.set('/bookings', 'old page').set('/bookings.data', 'old data').set('/bookings/r1', 'old ticket')
  network = (path) => new Response(`new ${path}`)
  await ask('/bookings.data?view=upcoming&_routes=x', { mode: 'cors' })
  expect(kept.get('/bookings')).toBe('new /bookings')
  expect(kept.get('/bookings/r1')).toBe('old ticket')
  kept.set('/bookings', 'old page').set('/bookings.data', 'old data')
  await ask('/bookings/r1')
  expect([...kept]).toEqual([
    ['/bookings', 'new /bookings'],
    ['/bookings.data', 'new /bookings.data'],
    ['/bookings/r1', 'new /bookings/r1'],
  ])
})

test('a ticket that is gone is gone from the list, too', async () => {
  kept
    .set('/bookings', 'old page')
    .set('/bookings.data', 'old data')
    .set('/bookings/r1', 'old ticket')
    .set('/bookings/r1.data', 'old')
  network = (path) =>
    path.startsWith('/bookings/r1') ? new Response('', { status: 404 }) : new Response('new')
  await ask('/bookings/r1.data', { mode: 'cors' })
  expect([...kept]).toEqual([
    ['/bookings', 'new'],
    ['/bookings.data', 'new'],
  ])
})

test('what is the same but for its time is asked for once; what can’t be had leaves what is kept', async () => {
  kept.set('/bookings', 'page').set('/bookings.data', 'two tickets, Stand von Sa., 20. Juni, 15:00 Uhr')
  network = () => new Response('two tickets, Stand von Sa., 20. Juni, 15:01 Uhr')
  await ask('/bookings.data', { mode: 'cors' })
  expect(asked).toEqual(['/bookings.data'])
  network = (path) =>
    path === '/bookings' ? new Response('busy', { status: 503 }) : new Response('one ticket')
  await ask('/bookings.data', { mode: 'cors' })
  expect([...kept.values()]).toEqual(['page', 'one ticket'])
})

test('after a new version what a kept page is made of is kept, too', async () => {
  kept.set('/bookings', '<script src="/assets/a-1.js">').set('/assets/a-1.js', 'code')
  const pageOf = (name: string) => `<link href="/assets/${name}.css"><script nonce="x" src="/assets/a-1.js">`
  network = (path) => new Response(path === '/bookings' ? pageOf('b-2') : `content of ${path}`)
  await ask('/bookings')
  expect(kept.get('/assets/b-2.css')).toBe('content of /assets/b-2.css')
  expect(asked).toEqual(['/bookings', '/assets/b-2.css'])
})
