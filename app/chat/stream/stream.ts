import type { ChatMessage, ChatRole, UnreadCounts } from '#app/chat/chat.ts'

/** Where a browser hears of new messages (server-sent events). */
export const streamPath = '/chat/stream'

/** A message as it travels. */
export type SentMessage = Omit<ChatMessage, 'sentAt'> & { sentAt: string }

/** Who read a conversation up to which message. */
export type SideRead = { reader: string; seq: number }

/** The events of a stream by their names. */
export type StreamEvents = {
  message: { reference: string; message: SentMessage }
  read: { reference: string; read: SideRead }
  unread: UnreadCounts
  /** More was missed than is sent again: whoever shows messages reads them anew. */
  stale: null
  /** This account has too many streams; the oldest of them ends and waits long before it comes back. */
  full: null
}

/** A conversation's page of messages as its route answers with them. */
export type MessagePage = {
  messages: SentMessage[]
  reads: SideRead[]
  role: ChatRole
}

/** What the route says of a message that was sent. */
export type SendAnswer =
  | { outcome: 'posted' | 'known'; seq: number }
  | { outcome: 'refused'; said: string; retryAfterSeconds?: number }

/** Streams of one account. */
export const mostStreams = 6

/** So long a stream may last. */
export const streamMinutes = 15

/** Once as much was committed while nobody listened, pages read anew instead. */
export const mostRepeated = 1000

/** A transaction stamps its message before it commits: so far back messages are sent again. */
const repeatedMs = 60_000

/** Older marks say nothing of use: the pages read anew. */
const oldestMarkMs = 24 * 3_600_000

/** Since when a browser has to hear messages again that heard of one at `lastId`; `null`: it has to read anew. */
export function repeatSince(lastId: string | null, now: Date): Date | 'anew' | null {
  if (lastId === null || lastId === '') return null
  const ms = /^\d{1,15}$/.test(lastId) ? Number(lastId) : 0
  return now.getTime() - ms > oldestMarkMs ? 'anew' : new Date(ms - repeatedMs)
}

/** The message as it travels. */
export function sentMessage({ sentAt, ...message }: ChatMessage): SentMessage {
  return { ...message, sentAt: sentAt.toISOString() }
}

/** Paths of a conversation's routes. */
export const messagesPath = (reference: string) => `/chat/${encodeURIComponent(reference)}/nachrichten`
export const readPath = (reference: string) => `/chat/${encodeURIComponent(reference)}/gelesen`
