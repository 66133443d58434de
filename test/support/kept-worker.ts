import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const origin = 'https://utkiek.example'
const code = readFileSync(join(import.meta.dirname, '../../public/kept-worker.js'), 'utf8')

type Event = {
  request: Request
  respondWith: (answer: Promise<Response>) => unknown
  waitUntil: (work: Promise<unknown>) => unknown
}

/** What the device keeps: texts by their address. */
export const kept = new Map<string, string>()
/** Whose the kept answers are, by their address; of most tests nobody's in particular. */
export const marks = new Map<string, string>()
/** What else the kept answers say of themselves, by their address. */
export const heads = new Map<string, Record<string, string>>()
/** What the network was asked for since the worker began. */
export const asked: string[] = []
/** What the network answers, and whether the device has room for more. */
export const device: { network: (path: string) => Response | Promise<Response>; isFull: boolean } = {
  network: () => noNetwork(),
  isFull: false,
}
let onFetch: (event: Event) => void

/** Nobody answers. */
export const noNetwork = () => Promise.reject(new TypeError('no network'))

/** What a page is answered with that led elsewhere. */
export const afterRedirect = (text: string) =>
  Object.defineProperty(new Response(text), 'redirected', { value: true })

const pathOf = (of: Request | string) => {
  const url = new URL(typeof of === 'string' ? of : of.url, origin)
  return url.pathname + url.search
}

// The browser's own parts, as far as the worker uses them.
const cache = {
  keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
  match: (of: Request | string) => {
    const text = kept.get(pathOf(of))
    const mark = marks.get(pathOf(of))
    const headers = { ...heads.get(pathOf(of)), ...(mark === undefined ? {} : { 'account-mark': mark }) }
    return Promise.resolve(text === undefined ? undefined : new Response(text, { headers }))
  },
  put: async (path: string, response: Response) => {
    const text = await response.text()
    if (device.isFull) throw new Error('QuotaExceededError')
    kept.set(path, text)
    marks.set(path, response.headers.get('account-mark') ?? '')
  },
  delete: (path: string) => Promise.resolve(kept.delete(path)),
}

/** A worker that has just begun, on a device that keeps nothing, without network. */
export function freshWorker(): void {
  kept.clear()
  marks.clear()
  heads.clear()
  asked.length = 0
  Object.assign(device, { network: noNetwork, isFull: false })
  const listeners = new Map<string, (event: never) => void>()
  runInNewContext(code, {
    self: {
      location: new URL(origin),
      addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    },
    caches: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) },
    fetch: async (request: Request | string) => {
      asked.push(pathOf(request))
      return device.network(pathOf(request))
    },
    ...{ URL, Response, Headers, Promise, Error, setTimeout },
  })
  onFetch = (listeners.get('fetch') as typeof onFetch | undefined) ?? (() => undefined)
}

/** Asks as the browser does, and waits for what the worker does besides; `null` where it leaves it to the browser. */
export async function ask(
  path: string,
  { mode = 'navigate', method = 'GET', headers = {} } = {},
): Promise<Response | null> {
  let answer: Promise<Response | null> = Promise.resolve(null)
  const request = new Request(origin + path, { method, headers })
  Object.defineProperty(request, 'mode', { value: mode })
  const later: Promise<unknown>[] = []
  onFetch({ request, respondWith: (given) => (answer = given), waitUntil: (work) => later.push(work) })
  const given = await answer
  await Promise.all(later)
  return given
}

/** What stands on what is answered. */
export const textOf = async (path: string, how = {}) => (await ask(path, how))?.text()
