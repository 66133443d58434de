import { mostStreams, type StreamEvents } from './stream.ts'

type OpenStream = { write: (chunk: Uint8Array) => void; end: () => void }

/** One browser's open stream. */
export type LiveStream = OpenStream & {
  userId: string
  sessionId: string
  companyIds: readonly string[]
  /** When it ends, in milliseconds of the clock that never jumps. */
  endsAtMs: number
}

/** The open streams of this process by whom they belong to. */
export class LiveStreams {
  readonly #byUser = new Map<string, Set<LiveStream>>()
  readonly #byCompany = new Map<string, Set<LiveStream>>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Adds a stream; the oldest of the same account that is one too many comes back. */
  add(stream: LiveStream): LiveStream | null {
    const own = keepIn(this.#byUser, stream.userId, stream)
    for (const companyId of stream.companyIds) keepIn(this.#byCompany, companyId, stream)
    this.#count += 1
    const [oldest = null] = own
    return own.size > mostStreams ? oldest : null
  }

  remove(stream: LiveStream): void {
    if (!this.#byUser.get(stream.userId)?.has(stream)) return
    dropFrom(this.#byUser, stream.userId, stream)
    for (const companyId of stream.companyIds) dropFrom(this.#byCompany, companyId, stream)
    this.#count -= 1
  }

  ofUser(userId: string): LiveStream[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  /** True where somebody listens whom a notice may be for; `null`: its accounts aren't known. */
  hasAny(userIds: readonly string[] | null, companyId: string): boolean {
    if (userIds === null) return this.#count > 0
    return this.#byCompany.has(companyId) || userIds.some((userId) => this.#byUser.has(userId))
  }

  all(): LiveStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams])
  }
}

function keepIn(
  streams: Map<string, Set<LiveStream>>,
  key: string,
  stream: LiveStream,
): ReadonlySet<LiveStream> {
  const kept = streams.get(key) ?? new Set()
  kept.add(stream)
  streams.set(key, kept)
  return kept
}

function dropFrom(streams: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const kept = streams.get(key)
  kept?.delete(stream)
  if (kept?.size === 0) streams.delete(key)
}

const encoder = new TextEncoder()

/** An event as it travels; `id` is what the browser names when it comes back. */
export function eventChunk<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id?: number,
): Uint8Array {
  const mark = id === undefined ? '' : `id: ${id}\n`
  // JSON has no line ends of its own.
  return encoder.encode(`event: ${name}\n${mark}data: ${JSON.stringify(data)}\n\n`)
}

/** What keeps proxies from closing a silent connection. */
export const heartbeat = encoder.encode(': \n\n')

/** When the browser comes back by itself after an end. */
export function retryChunk(ms: number): Uint8Array {
  return encoder.encode(`retry: ${ms}\n\n`)
}

/** Pieces that a browser may leave unread before its stream ends. */
const mostWaiting = 256

/**
 * A stream whose pieces wait until it begins: what happens while its first ones are read comes after them. `life` says
 * whose it is.
 */
export function openStream<Life extends object>(life: Life, onEnd: (stream: Life & OpenStream) => void) {
  let waiting: Uint8Array[] | null = []
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const close = () => {
    const open = controller
    controller = null
    onEnd(stream)
    return open
  }
  const stream: Life & OpenStream = {
    ...life,
    write: (chunk) => {
      if (waiting) waiting.push(chunk)
      else if (controller) {
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) < -mostWaiting) stream.end()
      }
    },
    end: () => close()?.close(),
  }
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
    cancel: () => void close(),
  })
  const begin = (first: readonly Uint8Array[]) => {
    const later = waiting ?? []
    waiting = null
    for (const chunk of [...first, ...later]) controller?.enqueue(chunk)
  }
  return { stream, body, begin }
}
