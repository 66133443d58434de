import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOutboxes, outboxOf, type OutboxEntry } from './outbox.ts'

/** What a browser has of it: a storage, and a line whose answers a test chooses. */
const stored = new Map<string, string>()
const posts: { path: string; text: string | null; clientId: string | null }[] = []
let answers: (() => Response | Promise<Response>)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  posts.length = 0
  answers = []
  // Its keys are its own properties, as of a browser's storage.
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (_target, key) =>
        stored.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
    },
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string, { body }: { body: URLSearchParams }) => {
    posts.push({ path, text: body.get('text'), clientId: body.get('clientId') })
    const answer = answers.shift()
    return answer ? Promise.resolve().then(answer) : Promise.reject(new TypeError('no line'))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const posted = (seq: number) => () => Response.json({ outcome: 'posted', seq })
const refused =
  (said: string, status = 403) =>
  () =>
    Response.json({ outcome: 'refused', said }, { status })
const now = () => 1_000_000
// Each test has an account of its own, as the outboxes of a page stay.
let accounts = 0
const open = (userId = `user-${(accounts += 1)}`) => outboxOf(userId, { now })
const statesIn = (entries: OutboxEntry[]) =>
  entries.map(({ text, state, seq }) => `${text} ${state} ${seq ?? ''}`.trim())
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a message stands at once, and is through when the answer has its number', async () => {
  const outbox = open()
  answers = [posted(7)]
  outbox.send('a', 'Hallo')
  expect(statesIn(outbox.entries('a'))).toEqual(['Hallo sending'])
  await settle()
  expect(statesIn(outbox.entries('a'))).toEqual(['Hallo sent 7'])
  expect(posts).toMatchObject([{ path: '/chat/a/nachrichten', text: 'Hallo' }])
  expect(stored.size).toBe(0)
})

test('without a line it is repeated with the same id until it is through, the next ones wait behind it', async () => {
  const outbox = open()
  outbox.send('a', 'eins')
  outbox.send('a', 'zwei')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(statesIn(outbox.entries('a'))).toEqual(['eins failed', 'zwei sending'])
  answers = [() => new Response('Bad gateway', { status: 502 }), posted(1), posted(2)]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statesIn(outbox.entries('a'))).toEqual(['eins sent 1', 'zwei sent 2'])
  const ids = posts.filter(({ text }) => text === 'eins').map(({ clientId }) => clientId)
  expect([ids.length > 2, new Set(ids).size]).toEqual([true, 1])
})

test('a refusal names its reason and lets the next one pass; pressed again it is sent again', async () => {
  const outbox = open()
  answers = [refused('Geht nicht.'), posted(1), posted(2)]
  const { clientId } = outbox.send('a', 'eins')
  outbox.send('a', 'zwei')
  await settle()
  expect(outbox.entries('a')).toMatchObject([
    { state: 'refused', said: 'Geht nicht.' },
    { state: 'sent', seq: 1 },
  ])
  outbox.retry(clientId)
  await settle()
  expect(outbox.entries('a')).toMatchObject([{ state: 'sent', said: null, seq: 2 }, { seq: 1 }])
})

test('what is too much for a minute is sent when it may', async () => {
  const outbox = open()
  const wait = () => Response.json({ outcome: 'refused', said: '-', retryAfterSeconds: 20 }, { status: 429 })
  answers = [wait, posted(1)]
  outbox.send('a', 'Hallo')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(posts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(statesIn(outbox.entries('a'))).toEqual(['Hallo sent 1'])
})

test('after a reload what was not through is sent with the id that it had; what is a day old is not', async () => {
  const entry = { reference: 'a', state: 'failed', said: null, seq: null }
  stored.set(
    'chat-outbox:ada:1',
    JSON.stringify({ ...entry, clientId: '1', text: 'Hallo', at: now() - 1000 }),
  )
  stored.set(
    'chat-outbox:ada:2',
    JSON.stringify({ ...entry, clientId: '2', text: 'Alt', at: now() - 90_000_000 }),
  )
  stored.set('chat-outbox:ada:3', 'unsinn')
  stored.set('chat-outbox:ole:4', '{}')
  answers = [posted(1)]
  const outbox = open('ada')
  await settle()
  expect(posts).toMatchObject([{ text: 'Hallo', clientId: '1' }])
  expect(statesIn(outbox.entries('a'))).toEqual(['Hallo sent 1'])
  expect([...stored.keys()]).toEqual(['chat-outbox:ole:4'])
})

test('what another account left on the device goes, at signing out everything', () => {
  for (const key of ['chat-outbox:ada:1', 'chat-outbox:ole:2', 'theme']) stored.set(key, '{}')
  forgetOutboxes({ except: 'ada' })
  expect([...stored.keys()]).toEqual(['chat-outbox:ada:1', 'theme'])
  forgetOutboxes({})
  expect([...stored.keys()]).toEqual(['theme'])
})

test('one that was given up is not sent any more, and whoever looks hears of each change', async () => {
  const outbox = open()
  const states: string[][] = []
  const stop = outbox.onChange(() => states.push(statesIn(outbox.entries('a'))))
  const { clientId } = outbox.send('a', 'Doch nicht')
  await settle()
  outbox.forget(clientId)
  const sentBefore = posts.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect([posts.length, states.at(-1), stored.size]).toEqual([sentBefore, [], 0])
  stop()
})
