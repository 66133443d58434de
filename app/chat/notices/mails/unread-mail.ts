import { brand, greeting, safeName, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import type { ChatMessage, ChatRole } from '#app/chat/chat.ts'
import { footerLinks, mailBodies } from '#foundation/platform/mail-frame.ts'
import { quotedWords } from '../notices.ts'

/** What a mail about unread messages tells its reader. */
export type UnreadFacts = {
  role: ChatRole
  /** What the reader is called; of a company nobody. */
  userName: string
  companyTitle: string
  guestName: string | null
  /** What was booked or asked for. */
  title: string
  bookingCode: string
  count: number
  newest: Pick<ChatMessage, 'author' | 'authorName' | 'kind' | 'body'>
  chatUrl: string
  /** Ends such mails; `null` for a company, which chooses on a page of its own. */
  unsubscribe: string | null
  appUrl: string
}

/** Tells of messages that somebody hasn't read, once for all of them. */
export function unreadMail(facts: UnreadFacts): BookingMail {
  const { role, count, newest, title, appUrl } = facts
  const writer = writerName(facts)
  const words = newest.body === null ? 'Ein Bild.' : `„${quotedWords(newest.body)}“`
  const more = count > 1 ? [moreText(count - 1)] : []
  const headline = `${writer} hat dir geschrieben`
  const { unsubscribe } = facts
  return {
    subject: `Neue Nachricht von ${writer}: ${title}`,
    ...mailBodies(
      {
        preheader: words,
        note: facts.bookingCode,
        title: headline,
        intro: [role === 'company' ? title : `${greeting(facts)} es geht um: ${title}.`, words, ...more],
        button: { label: 'Nachricht lesen', href: facts.chatUrl },
        small: ['Antworte bitte im Chat: Eine Antwort auf diese Mail kommt nicht an.'],
        footer:
          unsubscribe === null
            ? `Diese Mail geht an ${safeName(facts.companyTitle, 'den Anbieter')}. Wer sie bekommt, stellt ihr im Anbieterbereich ein.`
            : 'Diese Mail kommt, wenn du eine Nachricht fünf Minuten lang nicht gelesen hast.',
        footerLinks: [
          ...(unsubscribe === null ? [] : [{ label: 'Keine solchen Mails mehr', href: unsubscribe }]),
          ...footerLinks(appUrl, 'terms', 'privacy'),
        ],
      },
      { brand },
    ),
  }
}

function writerName({ newest, companyTitle, guestName }: UnreadFacts): string {
  if (newest.author === 'company') return safeName(companyTitle, 'Der Anbieter')
  return safeName(newest.authorName ?? guestName, newest.author === 'guest' ? 'Ein Gast' : 'Ein Mitleser')
}

function moreText(more: number): string {
  return more === 1 ? 'Dazu eine weitere Nachricht.' : `Dazu ${more} weitere Nachrichten.`
}
