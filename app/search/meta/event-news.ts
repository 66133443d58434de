import { berlinIso } from '#foundation/lib/berlin-time.ts'
import { eventNewsTexts } from './texts/event-news.ts'

type EventState = {
  status: 'scheduled' | 'postponed' | 'cancelled'
  previousStartsAt: Date | null
  title: string
}

/** What is new about an event, for people and in schema.org's words. */
type EventNews = {
  status: 'postponed' | 'cancelled'
  word: string
  structured: Record<string, unknown>
}

/**
 * What is new about an event that was called off or postponed; `null` where it takes place as planned. Called on the
 * server, so that browsers load nothing for it. A postponed one has its new time: schema.org calls that rescheduled.
 */
export function eventNews({ status, previousStartsAt, title }: EventState): EventNews | null {
  if (status === 'scheduled') return null
  const word = eventNewsTexts[status]
  const plain = { name: title }
  if (status === 'cancelled')
    return { status, word, structured: { ...plain, eventStatus: 'https://schema.org/EventCancelled' } }
  return {
    status,
    word,
    structured: {
      ...plain,
      eventStatus: ['https://schema.org/EventPostponed', 'https://schema.org/EventRescheduled'],
      ...(previousStartsAt && { previousStartDate: berlinIso(previousStartsAt) }),
    },
  }
}
