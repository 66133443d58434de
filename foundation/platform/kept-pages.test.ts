import { beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './kept-pages.ts'

const origin = 'https://utkiek.example'
const kept = new Map<string, string>()
/** Answers whose line nobody let go. */
const open = new Set<string>()

type Answer = { text: string; status: number; redirected?: boolean }
let network: (path: string) => Answer

// The line of an answer is free once it was read to its end, or given up.
function answerOf(path: string): Response {
  const { text, status, redirected = false } = network(path)
  open.add(path)
  const closed = () => void open.delete(path)
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (line) => {
        line.enqueue(new TextEncoder().encode(text))
        line.close()
        closed()
      },
      cancel: closed,
    },
    { highWaterMark: 0 },
  )
  return Object.defineProperty(new Response(body, { status }), 'redirected', { value: redirected })
}

const cache = {
  match: () => Promise.resolve(undefined),
  add: (part: string) => Promise.resolve(void kept.set(part, 'part')),
  put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
}

beforeEach(() => {
  kept.clear()
  open.clear()
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve() } })
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${origin}/assets/a-1.js` }] })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelectorAll: () => [] })
    },
  )
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answerOf(path)))
  return () => vi.unstubAllGlobals()
})

test('a page is kept with its data and what it is made of', async () => {
  network = (path) => ({ text: `of ${path}`, status: 200 })
  expect(await keepPage('/bookings/r1')).toBe(true)
  expect([...kept.keys()].toSorted()).toEqual(['/assets/a-1.js', '/bookings/r1', '/bookings/r1.data'])
  expect([...open]).toEqual([])
})

test.each([
  ['gone', { text: 'no such booking', status: 404 }],
  ['in trouble', { text: 'trouble', status: 500 }],
  ['elsewhere', { text: 'login', status: 200, redirected: true }],
])('a page that is %s isn’t kept, and keeps no line open', async (_name, answer) => {
  network = () => answer
  expect(await keepPage('/bookings/r1')).toBe(false)
  expect([...kept]).toEqual([])
  expect([...open]).toEqual([])
})

// Whoever signs out, or in as somebody else, while the page is being kept.
test.each([
  ['of nobody', { text: 'to the login', status: 202 }],
  ['somebody else’s', { text: 'no such booking', status: 404 }],
  ['elsewhere', { text: 'login', status: 200, redirected: true }],
])(
  'data that are meanwhile %s are not kept, nor is the page, and no line stays open',
  async (_name, answer) => {
    network = (path) => (path.endsWith('.data') ? answer : { text: 'ticket', status: 200 })
    expect(await keepPage('/bookings/r1')).toBe(false)
    expect([...kept.keys()].filter((path) => path.startsWith('/bookings'))).toEqual([])
    expect([...open]).toEqual([])
  },
)
