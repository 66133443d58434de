import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isPublicAddress, readCalendarAddress } from './public-address.ts'

/** Why a calendar could not be fetched. */
type FetchFault = 'bad-address' | 'private' | 'too-large' | 'no-answer' | 'refused' | 'redirects'

/** How calendars are reached; tests put a server of their own there. */
export type CalendarNetwork = {
  addressesOf: (host: string) => Promise<string[]>
  /** Connects to `address`, whatever the name of the host says by now. */
  get: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>
}

const largestBytes = 2 * 1024 * 1024
const longestMs = 10_000
const mostRedirects = 3

/** The internet. */
const internet: CalendarNetwork = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const sent = request(url, {
        agent: false,
        headers: { accept: 'text/calendar', 'accept-encoding': 'gzip', 'user-agent': 'Utkiek-Kalender' },
        // A second look-up could answer with another address than the one that was checked.
        lookup: (_host, options, found) => {
          const family = isIP(address)
          if (options.all) found(null, [{ address, family }])
          else found(null, address, family)
        },
        signal,
      })
      sent.on('response', resolve).on('error', reject).end()
    }),
}

type Fetched = { outcome: 'fetched'; text: string } | { outcome: 'failed'; because: FetchFault }

/**
 * Reads a calendar from an address that a stranger chose: from the public internet only, also after redirects, at most
 * 2 MB and 10 s. Danger: without these checks it reads the machines next to ours.
 */
export async function fetchCalendar(
  address: string,
  { network = internet, timeoutMs = longestMs }: { network?: CalendarNetwork; timeoutMs?: number } = {},
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  const expired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
  })
  // Whoever loses the race below may still be rejected later.
  expired.catch(() => undefined)
  try {
    return await Promise.race([follow(address, { network, signal }), expired])
  } catch {
    return { outcome: 'failed', because: 'no-answer' }
  }
}

type Following = { network: CalendarNetwork; signal: AbortSignal }

async function follow(first: string, { network, signal }: Following): Promise<Fetched> {
  let address = first
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const url = readCalendarAddress(address)
    if (typeof url === 'string') return { outcome: 'failed', because: 'bad-address' }
    const target = await publicAddress(url, network)
    if (target === null) return { outcome: 'failed', because: 'private' }
    const answer = await network.get(url, target, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readBody(answer)
    answer.destroy()
    const next = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? '', url) : null
    if (next === null) return { outcome: 'failed', because: 'refused' }
    address = next.href
  }
  return { outcome: 'failed', because: 'redirects' }
}

// One private address among several is enough to refuse: which one is connected to must not be a matter of luck.
async function publicAddress(url: URL, network: CalendarNetwork): Promise<string | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.addressesOf(host)
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

async function readBody(answer: IncomingMessage): Promise<Fetched> {
  const coding = answer.headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity' && coding !== 'gzip') {
    answer.destroy()
    return { outcome: 'failed', because: 'refused' }
  }
  const body: Readable = coding === 'gzip' ? answer.pipe(createGunzip()) : answer
  answer.on('error', (fault) => body.destroy(fault))
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length
      if (size > largestBytes) return { outcome: 'failed', because: 'too-large' }
      parts.push(part)
    }
  } finally {
    answer.destroy()
  }
  return { outcome: 'fetched', text: Buffer.concat(parts).toString('utf8') }
}
