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
export const chatEvents = [
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
