import { needsSecondFactor, type Session } from '#app/account/account.server.ts'
import {
  chatChannel,
  chatCompanies,
  messageReceivers,
  messagesSince,
  unreadCounts,
  type ChatNotice,
} from '#app/chat/chat.server.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { openListener } from './listener.server.ts'
import {
  eventChunk,
  heartbeat,
  LiveStreams,
  openStream,
  retryChunk,
  type LiveStream,
} from './live-streams.ts'
import { mostRepeated, repeatSince, sentMessage, streamMinutes } from './stream.ts'

/** The streams of this process, and what feeds them. */
export type ChatHub = {
  /** Opens a stream for a session. `lastId`: what the browser heard last. `null` once the process is about to end. */
  open: (asking: Opening) => Promise<ReadableStream<Uint8Array> | null>
  /** How many streams are open. */
  count: () => number
  /** Ends all streams; their browsers come back to the next process. */
  stop: () => Promise<void>
}

type Opening = { session: Pick<Session, 'id' | 'endsAt'> & { user: { id: string } }; lastId: string | null }

type HubParts = { db: Db; url: string; now: () => Date; log: Log }

const accountChannel = 'account_change'
const beatSeconds = 25
/** Streams beat in groups, one a second: five thousand at once would hold up everything else. */
const groups = beatSeconds
/** Changes that come together are counted once. */
const countAfterMs = 200
/** A shorter time would bring all browsers of an ended process back at once. */
const retryMs = { from: 1_000, to: 10_000 }

/** No stream is open yet; listens from the first one on. */
export function openHub(parts: HubParts): ChatHub {
  return new Hub(parts).asHub()
}

class Hub {
  readonly #parts: HubParts
  readonly #streams = new LiveStreams()
  readonly #groups = Array.from({ length: groups }, () => new Set<LiveStream>())
  /** What is under way of a conversation, so that its messages keep their order. */
  readonly #turns = new Map<string, Promise<void>>()
  readonly #toCount = new Set<string>()
  readonly #listener
  readonly #timer
  #second = 0
  #counting: ReturnType<typeof setTimeout> | null = null
  #isStopped = false

  constructor(parts: HubParts) {
    this.#parts = parts
    const { url, log } = parts
    this.#listener = openListener({
      name: 'chat',
      url,
      log,
      channels: [chatChannel, accountChannel],
      heard: (channel, payload) => this.#hear(channel, payload),
      // Their browsers come back, and hear again what was missed.
      lost: () => this.#endAll(),
    })
    this.#timer = setInterval(() => this.#beat(), 1000)
    this.#timer.unref()
  }

  asHub(): ChatHub {
    return {
      open: (asking) => this.#open(asking),
      count: () => this.#streams.count,
      stop: async () => {
        this.#isStopped = true
        clearInterval(this.#timer)
        if (this.#counting) clearTimeout(this.#counting)
        this.#endAll()
        await this.#listener.stop()
      },
    }
  }

  async #open({ session, lastId }: Opening): Promise<ReadableStream<Uint8Array> | null> {
    if (this.#isStopped) return null
    const { db, now } = this.#parts
    await this.#listener.ready()
    const userId = session.user.id
    const { companyIds: all, databaseTime } = await chatCompanies(db, { userId })
    // Messages of guests are behind the second factor, as a company's pages are.
    const isBarred = all.length > 0 && (await needsSecondFactor(db, { userId, sessionId: session.id }))
    const companyIds = isBarred ? [] : all
    const leftMs = session.endsAt.getTime() - now().getTime()
    const life = {
      userId,
      sessionId: session.id,
      companyIds,
      endsAtMs: elapsedMs() + Math.min(streamMinutes * 60_000, leftMs),
    }
    const { stream, body, begin } = openStream(life, (ended) => this.#forget(ended))
    if (this.#isStopped) return null
    this.#keep(stream)
    try {
      // Nobody tells of a session that ended between being read and now.
      if (!(await isStanding(db, session.id))) {
        stream.end()
        return null
      }
      const first = await this.#firstChunks(stream, { lastId, databaseTime })
      begin([retryChunk(retryMs.from + Math.random() * (retryMs.to - retryMs.from)), ...first])
      return body
    } catch (error) {
      stream.end()
      throw error
    }
  }

  #keep(stream: LiveStream): void {
    const oldest = this.#streams.add(stream)
    this.#groups[this.#second % groups]?.add(stream)
    if (!oldest) return
    oldest.write(eventChunk('full', null))
    oldest.end()
  }

  #forget(stream: LiveStream): void {
    this.#streams.remove(stream)
    for (const group of this.#groups) group.delete(stream)
  }

  async #firstChunks(
    { userId, companyIds }: LiveStream,
    { lastId, databaseTime }: { lastId: string | null; databaseTime: Date },
  ): Promise<Uint8Array[]> {
    const { db, now } = this.#parts
    const who = { userId, companyIds, now: now() }
    const unread = eventChunk('unread', await unreadCounts(db, who), databaseTime.getTime())
    const since = repeatSince(lastId, databaseTime)
    if (since === null) return [unread]
    if (since === 'anew') return [unread, eventChunk('stale', null)]
    const missed = await messagesSince(db, { ...who, since, limit: mostRepeated })
    const again = missed.map(({ reference, message }) =>
      eventChunk('message', { reference, message: sentMessage(message) }),
    )
    return [unread, ...again, ...(missed.length === mostRepeated ? [eventChunk('stale', null)] : [])]
  }

  #hear(channel: string, payload: string): void {
    if (channel === accountChannel) this.#hearAccount(JSON.parse(payload) as AccountChange)
    else this.#hearChat(JSON.parse(payload) as ChatNotice)
  }

  #hearAccount(change: AccountChange): void {
    const ended =
      'sessionId' in change
        ? this.#streams.all().filter(({ sessionId }) => sessionId === change.sessionId)
        : this.#streams.ofUser(change.userId)
    for (const stream of ended) stream.end()
  }

  #hearChat(notice: ChatNotice): void {
    if (!this.#streams.hasAny(notice.to, notice.companyId)) return
    const before = this.#turns.get(notice.reference) ?? Promise.resolve()
    const turn = before
      .then(() => this.#pass(notice))
      .catch((error: unknown) => this.#failed(notice, error))
      .finally(() => {
        if (this.#turns.get(notice.reference) === turn) this.#turns.delete(notice.reference)
      })
    this.#turns.set(notice.reference, turn)
  }

  /** Reads what a notice is about once, and passes it to all who may have it now. */
  async #pass(notice: ChatNotice): Promise<void> {
    const { db, now } = this.#parts
    const { companyId, reference } = notice
    const seq = 'seq' in notice ? notice.seq : null
    const found = await messageReceivers(db, { companyId, reference, seq, now: now() })
    if (!found) return
    const { message } = found
    const chunk =
      'read' in notice
        ? eventChunk('read', { reference, read: notice.read })
        : message &&
          // One that is removed long after takes no browser back to when it was sent.
          eventChunk(
            'message',
            { reference, message: sentMessage(message) },
            message.isRemoved ? undefined : message.sentAt.getTime(),
          )
    if (!chunk) return
    const guests = new Set(found.guests)
    for (const userId of new Set([...found.guests, ...found.team])) {
      for (const stream of this.#streams.ofUser(userId))
        if (guests.has(userId) || stream.companyIds.includes(companyId)) stream.write(chunk)
      this.#countSoon(userId)
    }
  }

  // What couldn't be read is read when the browsers come back.
  #failed({ to, companyId }: ChatNotice, error: unknown): void {
    this.#parts.log.error('chat-stream', faultFields(error))
    const mayHave = this.#streams
      .all()
      .filter(
        ({ userId, companyIds }) => to === null || to.includes(userId) || companyIds.includes(companyId),
      )
    for (const stream of mayHave) stream.end()
  }

  #countSoon(userId: string): void {
    if (this.#streams.ofUser(userId).length === 0) return
    this.#toCount.add(userId)
    this.#counting ??= setTimeout(() => void this.#count(), countAfterMs)
  }

  async #count(): Promise<void> {
    const { db, now, log } = this.#parts
    const userIds = [...this.#toCount]
    this.#toCount.clear()
    for (const userId of userIds) {
      const streams = this.#streams.ofUser(userId)
      const [first] = streams
      if (!first) continue
      try {
        const { companyIds } = first
        const chunk = eventChunk('unread', await unreadCounts(db, { userId, companyIds, now: now() }))
        for (const stream of streams) stream.write(chunk)
      } catch (error) {
        log.error('chat-unread', faultFields(error))
      }
    }
    this.#counting = null
    if (this.#toCount.size > 0 && !this.#isStopped)
      this.#counting = setTimeout(() => void this.#count(), countAfterMs)
  }

  #beat(): void {
    this.#second += 1
    if (this.#second % beatSeconds === 0) this.#listener.probe()
    const at = elapsedMs()
    for (const stream of this.#groups[this.#second % groups] ?? []) {
      if (stream.endsAtMs <= at) stream.end()
      else stream.write(heartbeat)
    }
  }

  #endAll(): void {
    for (const stream of this.#streams.all()) stream.end()
  }
}

async function isStanding(db: Db, sessionId: string): Promise<boolean> {
  const found = db.selectFrom('sessions').select('id').where('id', '=', sessionId)
  return (await found.executeTakeFirst()) !== undefined
}

type AccountChange = { sessionId: string } | { userId: string }
