import type { ChatMessage, ChatRole } from '#app/chat/chat.ts'
import { removedText } from '#app/chat/moderation/texts.ts'
import { addDays, berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { dayOfMonth } from './day-text.ts'
import { chatsTexts } from './texts/chats.ts'
import { eventWords, isOwnMessage } from './timeline.ts'

/** The newest message of a conversation, in one line of a list. */
export function newestLine(
  message: ChatMessage | null,
  sight: { names: { company: string; guest: string }; viewer: { role: ChatRole; userId: string } },
): string {
  if (!message) return ''
  if (message.kind === 'event') return eventWords(message, sight)
  if (message.isRemoved) return removedText(message)
  const words = message.body?.replaceAll(/\s+/g, ' ') ?? chatsTexts.picture
  return isOwnMessage(message, sight.viewer) ? chatsTexts.you(words) : words
}

/** `9:14` today, `Gestern`, `Do.` in the last week, else `8. Juni`. */
export function whenText(at: Date, now: Date): string {
  const [on, today] = [berlinDay(at), berlinDay(now)]
  if (on === today) return berlinClock(at)
  if (on === addDays(today, -1)) return chatsTexts.yesterday
  return on > addDays(today, -7) ? `${formatShortWeekday(on)}.` : dayOfMonth(on)
}
