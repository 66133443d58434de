import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keepPage } from './kept-pages.ts'

const origin = 'https://utkiek.example'
const kept = new Map<string, string>()
/** Answers whose line nobody let go. */
const open = new Set<string>()

type Answer = { text: string; status: number; redirected?: boolean; mark?: string }
let network: (path: string) => Answer

// The line of an answer is free once it was read to its end, or given up.
function answerOf(path: string): Response {
  const { text, status, redirected = false, mark } = network(path)
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
  return Object.defineProperty(
    new Response(body, { status, headers: mark === undefined ? {} : { 'account-mark': mark } }),
    'redirected',
    { value: redirected },
  )
}

const cache = {
  match: () => Promise.resolve(undefined),
  add: (part: string) =>
    part.includes('lost')
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(void kept.set(part, 'part')),
  put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
}

beforeEach(() => {
  kept.clear()
  open.clear()
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve() } })
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${origin}/assets/a-1.js` }] })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelectorAll: () => [] })
    },
  )
  vi.stubGlobal('fetch', async (path: string) => Promise.resolve(answerOf(path)))
  return () => vi.unstubAllGlobals()
})

test('a page is kept with its data and what it is made of', async () => {
  network = (path) => ({ text: `of ${path}`, status: 200 })
  expect(await keepPage('/bookings/r1')).toBe(true)
  expect([...kept.keys()].toSorted()).toEqual(['/assets/a-1.js', '/bookings/r1', '/bookings/r1.data'])
  expect([...open]).toEqual([])
})

test('scripts that only the page’s own start script names are kept, too', async () => {
  const start =
    '<script type="module" async="">const files = ["/assets/b-2.js"];await import("/assets/c-3.js")</script>'
  network = (path) => ({ text: path.endsWith('.data') ? 'data' : start, status: 200 })
  expect(await keepPage('/bookings/r1')).toBe(true)
  expect([...kept.keys()].filter((path) => path.startsWith('/assets/')).toSorted()).toEqual([
    '/assets/a-1.js',
    '/assets/b-2.js',
    '/assets/c-3.js',
  ])
})

test('a page of which a script is not to be had any more isn’t kept, and keeps no line open', async () => {
  network = (path) => ({ text: `of ${path} "/assets/lost.js"`, status: 200 })
  expect(await keepPage('/overview/einlass?company=kontor')).toBe(false)
  expect([...kept.keys()].filter((path) => path.includes('einlass'))).toEqual([])
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

test('page and data of two accounts are not kept as one', async () => {
  network = (path) => ({ text: 'ticket', status: 200, mark: path.endsWith('.data') ? 'b' : 'a' })
  expect(await keepPage('/bookings/r1')).toBe(false)
  expect([[...kept.keys()], [...open]]).toEqual([[], []])
})

test('data that never come leave no line of the page open', async () => {
  network = (path) => {
    if (path.endsWith('.data')) throw new TypeError('no network')
    return { text: 'ticket', status: 200 }
  }
  expect(await keepPage('/bookings/r1')).toBe(false)
  expect([[...kept.keys()], [...open]]).toEqual([[], []])
})

test.each([1, 2, 3, 5, 8, 13])(
  'who signs out while a page is kept leaves nothing behind: after %i turns',
  async (turns) => {
    network = (path) => ({ text: `of ${path}`, status: 200 })
    const keeping = keepPage('/bookings/r1')
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await forgetKept()
    expect(await keeping).toBe(false)
    expect([...kept.keys()]).toEqual([])
  },
)
