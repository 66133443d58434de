import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  greeting,
  guestMailFooter,
  safeName,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'

/** What a company writes to the guests of a start, and to whom. */
export type StartMessageFacts = {
  subject: string
  body: string
  /** Who writes. */
  provider: string
  title: string
  when: string
  appUrl: string
  /** How the guest is called; empty where nobody said. */
  name: string
  /** The guest's booking; `null` for somebody who bought at the counter. */
  bookingUrl: string | null
}

/** A company's own words, with the start that they are about. */
export function startMessageMail(facts: StartMessageFacts): BookingMail {
  const { subject, body, title, when, bookingUrl } = facts
  const provider = safeName(facts.provider, 'Dein Anbieter')
  const content: MailContent = {
    preheader: `${title}, ${when}`,
    title: subject,
    intro: [`${greeting({ userName: facts.name })} ${provider} schreibt dir:`, ...paragraphsIn(body)],
    card: {
      title,
      lines: [when],
      ...(bookingUrl ? { button: { label: 'Buchung ansehen', href: bookingUrl } } : {}),
    },
    ...guestMailFooter(facts.appUrl),
    footer: `Diese Nachricht hat ${provider} an alle Gäste dieses Termins geschickt. Deine Antwort geht an ${provider}.`,
  }
  return { subject, ...mailBodies(content, { brand }) }
}

const paragraphsIn = (body: string) =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
