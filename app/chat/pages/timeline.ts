import type { ChatMessage, ChatRole } from '#app/chat/chat.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { addDays, berlinClock, berlinDay, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { newestVersions } from './offer-state.ts'
import { conversationTexts } from './texts/conversation.ts'

/** What stands in a conversation, in its order. */
export type TimelineEntry =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: string }
  | {
      kind: 'message'
      key: string
      message: ChatMessage
      clock: string
      isOwn: boolean
      isRead: boolean
      author: string | null
      /** Who wrote it, also where the bubble needn't say so. */
      name: string
      /** True for what others wrote and is still there. */
      canReport: boolean
    }
  | { kind: 'event'; key: string; words: string; clock: string }
  | { kind: 'offer'; key: string; offer: PackageOffer }

/** What a timeline is made of. */
export type TimelineParts = {
  messages: readonly ChatMessage[]
  offers: readonly PackageOffer[]
  viewer: { role: ChatRole; userId: string }
  names: { company: string; guest: string }
  /** Up to which message the other side has read. */
  readByOthers: number
  /** Up to which message the viewer had read when the page was opened; `null`: nothing is new. */
  readBefore: number | null
  now: Date
}

const offerEvents = new Set(['offer-sent', 'offer-replaced', 'invoice-sent'])

/** Messages, days, what happened, and each newest offer where it was sent: first where that is on an older page. */
export function timeline(parts: TimelineParts): TimelineEntry[] {
  const cards = placedCards(parts)
  const entries: TimelineEntry[] = cards
    .filter(({ seq }) => seq === null)
    .map(({ offer }) => ({ kind: 'offer', key: offerKey(offer), offer }))
  let day = ''
  let isUnreadMarked = false
  for (const message of parts.messages) {
    const on = berlinDay(message.sentAt)
    if (on !== day) entries.push({ kind: 'day', key: `day-${on}`, label: dayLabel(on, parts.now) })
    day = on
    if (!isUnreadMarked && isUnread(message, parts)) {
      entries.push({ kind: 'unread', key: 'unread' })
      isUnreadMarked = true
    }
    const card = cards.find(({ seq }) => seq === message.seq)
    entries.push(
      card ? { kind: 'offer', key: offerKey(card.offer), offer: card.offer } : entryFor(message, parts),
    )
  }
  return entries
}

const offerKey = ({ version }: PackageOffer) => `offer-${version}`

function placedCards({ messages, offers }: TimelineParts) {
  return newestVersions(offers).map((offer) => {
    const sent = messages.find(
      ({ detail }) => detail.version === offer.version && detail.event && offerEvents.has(detail.event),
    )
    return { offer, seq: sent?.seq ?? null }
  })
}

function entryFor(message: ChatMessage, parts: TimelineParts): TimelineEntry {
  const key = message.clientId
  const clock = berlinClock(message.sentAt)
  if (message.kind === 'event')
    return { kind: 'event', key: `event-${message.seq}`, words: eventWords(message, parts), clock }
  const isOwn = isOwnMessage(message, parts.viewer)
  return {
    kind: 'message',
    key,
    message,
    clock,
    isOwn,
    isRead: isOwn && message.seq <= parts.readByOthers,
    author: authorText(message, parts, isOwn),
    name: nameText(message, parts),
    canReport: !isOwn && !message.isRemoved && message.author !== 'system',
  }
}

/** What an event says to this side. */
export function eventWords(
  { detail }: Pick<ChatMessage, 'detail'>,
  { viewer, names }: Pick<TimelineParts, 'viewer' | 'names'>,
): string {
  if (!detail.event) return ''
  // Of what cost nothing no sum is said.
  const amount = detail.cents ? formatEuro(detail.cents) : null
  const words = conversationTexts.events[detail.event]({ ...names, amount, version: detail.version ?? null })
  return words[viewer.role === 'company' ? 'company' : 'guest']
}

/** True for what stands on the viewer's side: everybody of a company writes for it. */
export function isOwnMessage(
  { author, authorId }: Pick<ChatMessage, 'author' | 'authorId'>,
  { role, userId }: TimelineParts['viewer'],
): boolean {
  return role === 'company' ? author === 'company' : authorId === userId
}

// In a conversation of two the head of the page says who writes.
function authorText(message: ChatMessage, parts: TimelineParts, isOwn: boolean): string | null {
  const { author } = message
  if (isOwn || author === 'company') return null
  if (parts.viewer.role === 'company' && author === 'guest') return null
  return nameText(message, parts)
}

/** What the author of a message is called. */
export function nameText(
  { author, authorName }: Pick<ChatMessage, 'author' | 'authorName'>,
  { names }: Pick<TimelineParts, 'names'>,
): string {
  if (author === 'system') return conversationTexts.system
  return author === 'company' ? names.company : (authorName ?? conversationTexts.gone)
}

function isUnread(message: ChatMessage, { readBefore, viewer }: TimelineParts): boolean {
  if (readBefore === null || message.seq <= readBefore) return false
  return message.author === 'system' || !isOwnMessage(message, viewer)
}

function dayLabel(on: string, now: Date): string {
  const today = berlinDay(now)
  if (on === today) return conversationTexts.today
  if (on === addDays(today, -1)) return conversationTexts.yesterday
  const label = formatFullDay(on)
  return on.slice(0, 4) === today.slice(0, 4) ? label : `${label} ${on.slice(0, 4)}`
}
