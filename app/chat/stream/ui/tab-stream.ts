import type { UnreadCounts } from '#app/chat/chat.ts'
import type { StreamEvents } from '../stream.ts'
import { holdStream, type Hearing } from './event-source.ts'

/** What passes between the tabs of a browser; `ask` is answered by the tab that holds the stream. */
type TabNews =
  | { name: 'event'; event: keyof StreamEvents; data: unknown; lastId: string }
  | { name: 'again' }
  | { name: 'ask' }
  | { name: 'here'; unread: UnreadCounts | null; lastId: string }

type TabHearing = Hearing & { unread: () => UnreadCounts | null }

/** A tab that holds the stream but doesn't answer sleeps: another one takes over. */
const answerMs = 3_000

/**
 * One stream for all tabs of a browser: the tab that holds a lock has it, and passes on what it hears. A browser
 * without such locks has a stream for each tab.
 */
export class TabStream {
  readonly #userId: string
  readonly #hearing: TabHearing
  readonly #channel: BroadcastChannel
  readonly #leaving = new AbortController()
  #turn = new AbortController()
  #isHolder = false
  #answer: ReturnType<typeof setTimeout> | null = null

  constructor(userId: string, hearing: TabHearing) {
    this.#userId = userId
    this.#hearing = hearing
    this.#channel = new BroadcastChannel(`chat:${userId}`)
    const { signal } = this.#leaving
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => this.#hear(data), {
      signal,
    })
    document.addEventListener('visibilitychange', () => this.#ask(), { signal })
    // A page with an open stream or lock can't be kept by the browser for the way back.
    addEventListener('pagehide', () => this.#turn.abort(), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.#restart(), { signal })
    this.#enter()
    this.#ask()
  }

  /** Leaves for good. */
  leave(): void {
    this.#leaving.abort()
    this.#turn.abort()
    if (this.#answer) clearTimeout(this.#answer)
    this.#channel.close()
  }

  #tell(news: TabNews): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (!this.#leaving.signal.aborted) this.#channel.postMessage(news)
  }

  #enter({ steal = false } = {}): void {
    const { signal } = this.#turn
    if (!('locks' in navigator)) {
      void this.#hold(signal)
      return
    }
    // A request that takes over can't be taken back itself.
    const options = steal ? { steal } : { signal }
    navigator.locks
      .request(`chat:${this.#userId}`, options, () => this.#hold(signal))
      // Another tab took over while this one slept: it waits for its turn again.
      .catch(() => {
        if (!signal.aborted) this.#restart()
      })
  }

  #restart({ steal = false } = {}): void {
    this.#turn.abort()
    this.#turn = new AbortController()
    this.#enter({ steal })
    this.#hearing.again()
  }

  async #hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    this.#isHolder = true
    await holdStream(this.#userId, signal, {
      lastId: this.#hearing.lastId,
      event: (event, data, lastId) => {
        this.#hearing.event(event, data, lastId)
        this.#tell({ name: 'event', event, data, lastId })
      },
      again: () => {
        this.#hearing.again()
        this.#tell({ name: 'again' })
      },
    })
    this.#isHolder = false
  }

  /** Makes sure that some tab listens, whenever this one is looked at. */
  #ask(): void {
    if (document.hidden || this.#isHolder || !('locks' in navigator)) return
    this.#tell({ name: 'ask' })
    this.#answer ??= setTimeout(() => {
      this.#answer = null
      if (!document.hidden && !this.#isHolder) this.#restart({ steal: true })
    }, answerMs)
  }

  #hear(news: TabNews): void {
    const { event, again, unread, lastId } = this.#hearing
    if (news.name === 'ask') {
      if (this.#isHolder) this.#tell({ name: 'here', unread: unread(), lastId: lastId() })
      return
    }
    if (this.#answer) clearTimeout(this.#answer)
    this.#answer = null
    if (news.name === 'again') again()
    else if (news.name === 'event') event(news.event, news.data, news.lastId)
    else if (news.unread) event('unread', news.unread, news.lastId)
  }
}
