/** Who wrote a message. `member`: somebody whom the guest invited. */
export type Author = 'guest' | 'member' | 'company' | 'system'

/** What a message is. An `event` is what happened to the booking; its words are made where it is shown. */
export type MessageKind = 'text' | 'picture' | 'event'

/** What an event is about, by its name; of a picture its name and size in pixels. */
export type MessageDetail = {
  event?: ChatEvent
  version?: number
  cents?: number
  picture?: { name: string; width: number; height: number }
}

/** What the system tells in a conversation. */
const chatEvents = [
  'request-sent',
  'offer-sent',
  'offer-replaced',
  'offer-accepted',
  'offer-rejected',
  'offer-withdrawn',
  'offer-lapsed',
  'deposit-paid',
  'paid',
  'invoice-sent',
  'request-rejected',
  'request-lapsed',
  'cancelled',
  'refunded',
  'member-joined',
  'member-removed',
] as const

/** One of them. */
export type ChatEvent = (typeof chatEvents)[number]

/** Why somebody reports a message. */
export type ReportReason = 'insult' | 'fraud' | 'spam' | 'contact' | 'other'

/** A message as it is read. Of one that was removed neither words nor picture are left. */
export type ChatMessage = {
  seq: number
  /** The id that its sender gave it. */
  clientId: string
  author: Author
  /** The account that wrote it; `null` for the system and for an account that is gone. */
  authorId: string | null
  /** What that account is called now. */
  authorName: string | null
  kind: MessageKind
  body: string | null
  detail: MessageDetail
  sentAt: Date
  isRemoved: boolean
}

/** As what somebody takes part in a conversation. */
export type ChatRole = Exclude<Author, 'system'>

/** Which side of a conversation blocks the other. */
export type BlockSide = 'guest' | 'company'

/** Letters of a message. */
export const longestMessage = 2000

/** Messages of one account. */
export const postLimits = { perMinute: 20, perDay: 300 }

/** So long an account is new, and in so many conversations a day it may write for the first time meanwhile. */
export const newAccount = { days: 7, firstMessagesPerDay: 5 }

/** A conversation with its newest message, as lists show it. */
export type ConversationRow = {
  companyId: string
  reference: string
  /** The guest whose conversation it is; the name is `null` once the account is gone. */
  userId: string
  guestName: string | null
  role: ChatRole
  lastMessageAt: Date
  newest: ChatMessage | null
  /** Unread messages of who asks, at most `mostUnread`. */
  unread: number
}

/** More unread messages of one conversation aren't counted. */
export const mostUnread = 99

/** In how many conversations there is something unread: as a guest, and for each company that one works for. */
export type UnreadCounts = { guest: number; companies: Record<string, number> }

// Whom an event is news to: who caused it knows already.
const readersOfEvents: Record<ChatEvent, 'guest' | 'company' | 'both'> = {
  'request-sent': 'company',
  'offer-sent': 'guest',
  'offer-replaced': 'guest',
  'offer-accepted': 'company',
  'offer-rejected': 'company',
  'offer-withdrawn': 'guest',
  'offer-lapsed': 'both',
  'deposit-paid': 'company',
  paid: 'company',
  'invoice-sent': 'guest',
  'request-rejected': 'guest',
  'request-lapsed': 'both',
  cancelled: 'guest',
  refunded: 'guest',
  'member-joined': 'both',
  'member-removed': 'company',
}

/** The events that one side counts as unread. */
export function newsFor(side: 'guest' | 'company'): ChatEvent[] {
  return chatEvents.filter((event) => readersOfEvents[event] === side || readersOfEvents[event] === 'both')
}

/** A typed message as it is stored: line ends of any system, nothing around it. */
export function messageBody(typed: string): string {
  return typed.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim()
}

/** What is wrong with a text, or `null`. */
export function bodyFault(body: string): 'empty' | 'too-long' | null {
  if (body === '') return 'empty'
  return [...body].length > longestMessage ? 'too-long' : null
}

export { refusalTexts, type PostRefusal } from './texts.ts'
