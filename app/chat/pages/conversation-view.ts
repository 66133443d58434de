import type { ChatMessage, ChatRole } from '#app/chat/chat.ts'
import type { QuickAnswer } from '#app/chat/quick-answers/quick-answers.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import type { PictureView } from '#app/booking/summary/summary.ts'
import type { ProgressStep } from './progress.ts'
import type { RequestFact } from './request-facts.ts'

/** A conversation as one side sees it. */
export type ConversationView = {
  kind: 'conversation'
  companyId: string
  reference: string
  viewer: { role: ChatRole; userId: string }
  names: { company: string; guest: string }
  /** Who is on the other side, and what the conversation is about. */
  other: { name: string; line: string | null; picture: PictureView | null; photoUrl: string | null }
  /** A page of messages by number; the newest unless `isPast`. */
  messages: ChatMessage[]
  hasOlder: boolean
  isPast: boolean
  readByOthers: number
  readBefore: number | null
  /** All versions, oldest first. */
  offers: PackageOffer[]
  isSmallBusiness: boolean
  info: InfoView
  /** Why nothing can be written any more; `null`: one can. */
  closed: 'gone' | 'unconfirmed' | null
  /** What the company sends often, and where it is kept; `null` for everybody else. */
  quickAnswers: { answers: QuickAnswer[]; path: string } | null
  links: ConversationLinks
  dialog: ConversationDialog | null
  /** What stands in the field of the message when the page is opened. */
  draft: string
  /** Names a message that is sent without scripts, so that sent twice it is one. */
  formId: string
  now: Date
}

/** What is asked on top of the page. */
export type ConversationDialog =
  | { open: 'infos' }
  | { open: 'bild'; seq: number; alt: string }
  | { open: 'ablehnen' | 'zurueckziehen'; version: number }

/** Where things are done; `null` where the viewer can't do them (now). */
export type ConversationLinks = {
  /** The conversation itself. */
  here: string
  back: string
  booking: string | null
  /** The order page of an offer, without its version. */
  offer: string | null
  askAgain: string | null
  /** The form that makes a request of a question. */
  request: string | null
  /** The page of everything that was sent for one wish, once its company didn't answer or others got it. */
  others: { to: string; isForwarded: boolean } | null
  /** The writer of the company. */
  write: string | null
  writeLabel: 'offer' | 'version' | 'invoice' | null
  rejectRequest: string | null
  cancel: string | null
}

/** What stands beside the messages. */
export type InfoView = {
  heading: string
  lead: string | null
  picture: PictureView | null
  title: string
  facts: RequestFact[]
  steps: ProgressStep[]
}

/** A conversation in a list. */
export type ChatListItem = {
  reference: string
  href: string
  name: string
  picture: PictureView | null
  photoUrl: string | null
  line: string
  when: string
  unread: number
}

/** A page of conversations; `items` is `null` where they can't be read. */
export type ChatListView = { items: ChatListItem[] | null; next: string | null; isFirst: boolean }

/** What became of a form of the page, where it changed nothing. */
export type ConversationAnswer = { refused: string; typed: string; version: number | null }

/** The list of conversations of a guest. */
export const chatListPath = '/chat'

/** Adds a parameter to one of the page's addresses. */
export function withQuery(url: string, fields: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
}
