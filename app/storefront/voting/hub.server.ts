import {
  heartbeat,
  openListener,
  openStream,
  retryChunk,
  streamHeaders,
} from '#app/chat/stream/stream.server.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import './tables.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    /** Streams of votes; `null` where nothing can be listened to. */
    polls: PollHub | null
  }
}

/** The streams of votes in this process. They say that something changed, never what: pages read it anew. */
export type PollHub = {
  /** Opens a stream; `null` once the process is about to end, or where a vote has too many. */
  open: (watching: Watching) => Promise<ReadableStream<Uint8Array> | null>
  count: () => number
  stop: () => Promise<void>
}

/** Who looks at a vote. `codeHash` is the link that let them in; `null` for the organiser. */
export type Watching = { pollId: string; codeHash: string | null; participantId: string | null }

type Live = Watching & { endsAtMs: number } & ReturnType<typeof openStream>['stream']

/** Streams of one vote: all who may take part, with a second window each. */
const mostStreams = 120
const beatMs = 25_000
const longestMs = 15 * 60_000
/** Changes that come together are passed on once. */
const gatherMs = 100
const pollChannel = 'poll_change'

const changed = new TextEncoder().encode('event: change\ndata: {}\n\n')

type HubParts = { db: Db; url: string; log: Log }

/** Listens from the first stream on, on a connection of its own. */
export function openPollHub(parts: HubParts): PollHub {
  return new Hub(parts).asHub()
}

class Hub {
  readonly #parts: HubParts
  readonly #streams = new Map<string, Set<Live>>()
  readonly #gathering = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listener
  readonly #beat
  #isStopped = false

  constructor(parts: HubParts) {
    this.#parts = parts
    const { url, log } = parts
    this.#listener = openListener({
      name: 'polls',
      url,
      log,
      channels: [pollChannel],
      heard: (_channel, pollId) => this.#hear(pollId),
      lost: () => this.#endAll(),
    })
    this.#beat = setInterval(() => this.#keepAlive(), beatMs)
    this.#beat.unref()
  }

  asHub(): PollHub {
    return {
      open: (watching) => this.#open(watching),
      count: () => this.#all().length,
      stop: async () => {
        this.#isStopped = true
        clearInterval(this.#beat)
        for (const timer of this.#gathering.values()) clearTimeout(timer)
        this.#endAll()
        await this.#listener.stop()
      },
    }
  }

  async #open(watching: Watching): Promise<ReadableStream<Uint8Array> | null> {
    if (this.#isStopped) return null
    await this.#listener.ready()
    const own = this.#streams.get(watching.pollId) ?? new Set<Live>()
    if (this.#isStopped || own.size >= mostStreams) return null
    const life = { ...watching, endsAtMs: elapsedMs() + longestMs }
    const { stream, body, begin } = openStream(life, (ended) => this.#forget(ended))
    this.#streams.set(watching.pollId, own.add(stream))
    try {
      const mayWatch = await admission(this.#parts.db, watching.pollId)
      // What changed between the page and its stream is read at once.
      if (mayWatch(watching)) begin([retryChunk(1_000 + Math.round(Math.random() * 4_000)), changed])
      // Taken back, or removed, while it was opened.
      else stream.end()
      return body
    } catch (error) {
      // Nobody would read what is left open, and it would count as one of the vote's.
      stream.end()
      throw error
    }
  }

  #hear(pollId: string): void {
    if (!this.#streams.has(pollId) || this.#gathering.has(pollId)) return
    this.#gathering.set(
      pollId,
      setTimeout(() => void this.#pass(pollId), gatherMs),
    )
  }

  async #pass(pollId: string): Promise<void> {
    this.#gathering.delete(pollId)
    const own = [...(this.#streams.get(pollId) ?? [])]
    try {
      const mayWatch = await admission(this.#parts.db, pollId)
      for (const live of own)
        if (mayWatch(live)) live.write(changed)
        else live.end()
    } catch (error) {
      // Browsers come back, and read what they missed.
      this.#parts.log.error('poll-stream', faultFields(error))
      for (const live of own) live.end()
    }
  }

  #keepAlive(): void {
    this.#listener.probe()
    const at = elapsedMs()
    for (const live of this.#all())
      if (live.endsAtMs <= at) live.end()
      else live.write(heartbeat)
  }

  #forget(live: Live): void {
    const own = this.#streams.get(live.pollId)
    own?.delete(live)
    if (own?.size === 0) this.#streams.delete(live.pollId)
  }

  #all(): Live[] {
    return [...this.#streams.values()].flatMap((each) => [...each])
  }

  #endAll(): void {
    for (const live of this.#all()) live.end()
  }
}

/** Who may go on looking at a vote as it is now. */
async function admission(db: Db, pollId: string): Promise<(watching: Watching) => boolean> {
  const poll = await db
    .selectFrom('poll')
    .select('code_hash as codeHash')
    .where('id', '=', pollId)
    .executeTakeFirst()
  const present = await db
    .selectFrom('poll_participant')
    .select('id')
    .where('poll_id', '=', pollId)
    .where('removed_at', 'is', null)
    .execute()
  const ids = new Set(present.map(({ id }) => id))
  return ({ codeHash, participantId }) =>
    poll !== undefined &&
    (codeHash === null || codeHash === poll.codeHash) &&
    (participantId === null || ids.has(participantId))
}

/** The answer to a browser that wants to hear when a vote changes. */
export async function answerPollStream(hub: PollHub | null, watching: Watching): Promise<Response> {
  const body = await hub?.open(watching)
  return body ? new Response(body, { headers: streamHeaders }) : new Response(null, { status: 503 })
}
