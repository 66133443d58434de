import { messagesPath, type SendAnswer } from '../stream.ts'

/** Where a message is on its way. `failed` is tried again by itself, `refused` isn't. */
type OutboxState = 'sending' | 'failed' | 'refused' | 'sent'

/** A message that somebody sent here. It leaves once the page has it from the stream (`forget`). */
export type OutboxEntry = {
  clientId: string
  reference: string
  text: string
  /** When it was sent, in milliseconds. */
  at: number
  state: OutboxState
  /** Why it was refused. */
  said: string | null
  /** Its number, once it is through. */
  seq: number | null
}

/** Messages of one account that aren't through. They outlive the page, and are sent again with the same id. */
export type Outbox = {
  /** Sends a text and stands at once among `entries`. */
  send: (reference: string, text: string) => OutboxEntry
  /** What was sent in a conversation, oldest first. */
  entries: (reference: string) => OutboxEntry[]
  /** Tries one that failed or was refused again. */
  retry: (clientId: string) => void
  /** Gives one up, or lets one go that is shown by other means. */
  forget: (clientId: string) => void
  /** Calls `listener` after each change until what it returns is called. */
  onChange: (listener: () => void) => () => void
}

const prefix = 'chat-outbox:'
const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** So often it is tried before it counts as failed; it is tried on all the same. */
const quietAttempts = 2
/** What was typed longer ago isn't sent any more. */
const longestMs = 86_400_000

const outboxes = new Map<string, Outbox>()

/** The outbox of an account; the same for all who ask in a page. `now` counts milliseconds. */
export function outboxOf(userId: string, { now }: { now: () => number }): Outbox {
  const outbox = outboxes.get(userId) ?? openOutbox(userId, now)
  outboxes.set(userId, outbox)
  return outbox
}

/** Takes away what other accounts, or all, left on this device. */
export function forgetOutboxes({ except }: { except?: string }): void {
  for (const key of storedKeys()) {
    const isKept = except !== undefined && key.startsWith(`${prefix}${except}:`)
    if (!isKept) localStorage.removeItem(key)
  }
}

function openOutbox(userId: string, now: () => number): Outbox {
  const start = `${prefix}${userId}:`
  const shelf = openShelf(start, storedEntries(start, now()))
  const work = openWork(shelf)
  const workAll = () => new Set(shelf.all().map(({ reference }) => reference)).forEach(work)
  addEventListener('online', workAll)
  workAll()
  return {
    send: (reference, text) => {
      const clientId = crypto.randomUUID()
      const entry = { clientId, reference, text, at: now(), state: 'sending', said: null, seq: null } as const
      shelf.put(entry)
      work(reference)
      return entry
    },
    entries: shelf.entries,
    retry: (clientId) => {
      const entry = shelf.get(clientId)
      if (!entry || entry.state === 'sent') return
      shelf.put({ ...entry, state: 'sending', said: null })
      work(entry.reference)
    },
    forget: shelf.forget,
    onChange: shelf.onChange,
  }
}

/** The entries of one account, each kept in the browser until it is through. */
function openShelf(start: string, kept: readonly OutboxEntry[]) {
  const entries = new Map(kept.map((entry) => [entry.clientId, entry]))
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  return {
    all: () => [...entries.values()],
    get: (clientId: string) => entries.get(clientId),
    entries: (reference: string) =>
      [...entries.values()].filter((entry) => entry.reference === reference).toSorted((a, b) => a.at - b.at),
    put: (entry: OutboxEntry) => {
      entries.set(entry.clientId, entry)
      if (entry.state === 'sent') localStorage.removeItem(start + entry.clientId)
      else store(start + entry.clientId, entry)
      changed()
    },
    forget: (clientId: string) => {
      if (!entries.delete(clientId)) return
      localStorage.removeItem(start + clientId)
      changed()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Sends what waits in a conversation, one after the other, so that they arrive in their order. */
function openWork(shelf: ReturnType<typeof openShelf>): (reference: string) => void {
  const attempts = new Map<string, number>()
  const busy = new Set<string>()
  const work = async (reference: string): Promise<void> => {
    for (;;) {
      const next = shelf.entries(reference).find(({ state }) => state === 'sending' || state === 'failed')
      if (!next) return
      const result = await deliver(next)
      // Given up meanwhile.
      if (!shelf.get(next.clientId)) continue
      if (result.outcome === 'lost') return fail(next, result.afterMs)
      attempts.delete(next.clientId)
      if (result.outcome === 'refused') shelf.put({ ...next, state: 'refused', said: result.said })
      else shelf.put({ ...next, state: 'sent', said: null, seq: result.seq })
    }
  }
  const begin = (reference: string) => {
    if (busy.has(reference)) return
    busy.add(reference)
    void work(reference).finally(() => busy.delete(reference))
  }
  const fail = (entry: OutboxEntry, afterMs: number | null) => {
    const attempt = attempts.get(entry.clientId) ?? 0
    attempts.set(entry.clientId, attempt + 1)
    if (attempt + 1 >= quietAttempts) shelf.put({ ...entry, state: 'failed' })
    setTimeout(() => begin(entry.reference), afterMs ?? pausesMs[Math.min(attempt, pausesMs.length - 1)])
  }
  return begin
}

type Delivery =
  | { outcome: 'posted' | 'known'; seq: number }
  | { outcome: 'refused'; said: string }
  | { outcome: 'lost'; afterMs: number | null }

/** Posts a message. Without an answer, or with one that isn't about it, it is lost and sent again. */
async function deliver({ reference, text, clientId }: OutboxEntry): Promise<Delivery> {
  try {
    const answer = await fetch(messagesPath(reference), {
      method: 'POST',
      body: new URLSearchParams({ text, clientId }),
      headers: { accept: 'application/json' },
    })
    const isAbout = (answer.headers.get('content-type') ?? '').includes('json')
    const result = isAbout ? ((await answer.json()) as SendAnswer | null) : null
    if (!result?.outcome) return { outcome: 'lost', afterMs: null }
    if (result.outcome === 'refused' && answer.status === 429 && (result.retryAfterSeconds ?? 61) <= 60)
      return { outcome: 'lost', afterMs: (result.retryAfterSeconds ?? 1) * 1000 }
    return result
  } catch {
    return { outcome: 'lost', afterMs: null }
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function storedEntries(start: string, nowMs: number): OutboxEntry[] {
  const own = storedKeys().filter((key) => key.startsWith(start))
  return own.flatMap((key) => {
    const entry = readEntry(localStorage.getItem(key))
    if (entry && nowMs - entry.at < longestMs) return [entry]
    localStorage.removeItem(key)
    return []
  })
}

function readEntry(text: string | null): OutboxEntry | null {
  try {
    return text === null ? null : (JSON.parse(text) as OutboxEntry)
  } catch {
    return null
  }
}

// A full or barred storage keeps nothing over a reload; the message is sent all the same.
function store(key: string, entry: OutboxEntry): void {
  try {
    localStorage.setItem(key, JSON.stringify(entry))
  } catch {
    return
  }
}
