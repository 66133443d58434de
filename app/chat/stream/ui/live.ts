import type { UnreadCounts } from '#app/chat/chat.ts'
import type { SentMessage, SideRead, StreamEvents } from '../stream.ts'
import { TabStream } from './tab-stream.ts'

/** What a page of a conversation hears. `again`: something may have been missed, so that it reads anew. */
type ChatNews =
  { name: 'message'; message: SentMessage } | { name: 'read'; read: SideRead } | { name: 'again' }

type Listener = (news: ChatNews) => void

const listeners = new Map<string, Set<Listener>>()
/** The numbers that the listeners of a conversation have. */
const known = new Map<string, Set<number>>()
const unreadListeners = new Set<(unread: UnreadCounts) => void>()
let unread: UnreadCounts | null = null
let lastId = ''
let open: { userId: string; stream: TabStream } | null = null

/** Begins to listen for an account, once however often it is called. */
export function begin(userId: string): void {
  if (open?.userId === userId) return
  open?.stream.leave()
  unread = null
  lastId = ''
  const hearing = { event: hear, again: hearAgain, unread: () => unread, lastId: () => lastId }
  open = { userId, stream: new TabStream(userId, hearing) }
}

/**
 * Calls `listener` with what happens in a conversation, each message once and once more when it is removed, until what it
 * returns is called.
 */
export function subscribe(reference: string, listener: Listener): () => void {
  const there = listeners.get(reference) ?? new Set()
  listeners.set(reference, there)
  there.add(listener)
  return () => {
    there.delete(listener)
    if (there.size > 0) return
    listeners.delete(reference)
    known.delete(reference)
  }
}

/** Calls `listener` with what is unread, now and whenever it changes, until what it returns is called. */
export function onUnread(listener: (unread: UnreadCounts) => void): () => void {
  unreadListeners.add(listener)
  if (unread) listener(unread)
  return () => void unreadListeners.delete(listener)
}

function hear(name: keyof StreamEvents, data: unknown, id: string): void {
  lastId = id || lastId
  if (name === 'unread') {
    unread = data as UnreadCounts
    for (const listener of unreadListeners) listener(unread)
  } else if (name === 'message') {
    const { reference, message } = data as StreamEvents['message']
    // One that is removed comes a second time, without its words.
    if (isNews(reference, message.seq) || message.isRemoved) pass(reference, { name: 'message', message })
  } else if (name === 'read') {
    const { reference, read } = data as StreamEvents['read']
    pass(reference, { name: 'read', read })
  }
}

// After a reconnect the last minute comes once more.
function isNews(reference: string, seq: number): boolean {
  if (!listeners.has(reference)) return false
  const numbers = known.get(reference) ?? new Set()
  known.set(reference, numbers)
  if (numbers.has(seq)) return false
  numbers.add(seq)
  return true
}

function hearAgain(): void {
  for (const reference of listeners.keys()) pass(reference, { name: 'again' })
}

function pass(reference: string, news: ChatNews): void {
  for (const listener of listeners.get(reference) ?? []) listener(news)
}
