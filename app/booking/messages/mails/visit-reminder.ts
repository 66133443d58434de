import {
  berlinClock,
  berlinDay,
  formatDay,
  formatInstant,
  formatShortDay,
} from '#foundation/lib/berlin-time.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  ticketUrl,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import { comingLines, partyText, spanText } from '#app/booking/summary/summary.ts'

/** What a reminder of a visit tells. */
export type VisitFacts = {
  reservationId: string
  bookingCode: string
  startsAt: Date
  endsAt: Date
  persons: number
  units: number
  cart: Cart
  snapshot: Snapshot
  userName: string
  appUrl: string
  /** The last moment to cancel; `null` when it is over or there is none. */
  cancelUntil: Date | null
  /** Ends reminders, without signing in. */
  unsubscribe: string
}

/** Reminds of a visit: when, where to come to, what to bring, the ticket, and until when it can be cancelled. */
export function visitReminderMail(facts: VisitFacts): BookingMail {
  const { snapshot, startsAt, endsAt, bookingCode, appUrl, cancelUntil } = facts
  const title = mailTitle(snapshot)
  const footer = guestMailFooter(appUrl)
  const content: MailContent = {
    preheader: `${formatInstant(startsAt)}, ${snapshot.address}`,
    note: bookingCode,
    title: 'Bald ist es so weit',
    intro: [
      `${greeting(facts)} am ${formatDay(berlinDay(startsAt))} um ${berlinClock(startsAt)} Uhr beginnt ${title}.`,
      'Zeig am Eingang einfach dein Ticket. Es geht auch ohne Netz, wenn du es vorher einmal öffnest.',
    ],
    card: {
      title: bookingCode,
      lines: [
        title,
        spanText(startsAt, endsAt),
        snapshot.address,
        ...comingLines(snapshot),
        partyText({ ...facts, countingUnit: snapshot.countingUnit }),
      ],
      button: { label: 'Ticket öffnen', href: ticketUrl(facts) },
    },
    small: cancelUntil
      ? [`Du kannst doch nicht? Stornieren kannst du noch bis ${formatInstant(cancelUntil)}.`]
      : [],
    ...footer,
    footerLinks: [{ label: 'Keine Erinnerungen mehr', href: facts.unsubscribe }, ...footer.footerLinks],
  }
  return { subject: `${shortInstant(startsAt)}: ${title}`, ...mailBodies(content, { brand }) }
}

const longestTitle = 60

/** The same in the few letters of a text message. */
export function visitReminderText(
  facts: Pick<VisitFacts, 'startsAt' | 'snapshot' | 'appUrl' | 'reservationId'>,
): string {
  const { startsAt, snapshot } = facts
  const title = [...mailTitle(snapshot)].slice(0, longestTitle).join('')
  return `${brand}: ${shortInstant(startsAt)} ${title}, ${snapshot.address}. ${ticketUrl(facts)}`
}

// Never "morgen": what is written in the evening may leave, or be read, the day after.
function shortInstant(at: Date): string {
  return `${formatShortDay(berlinDay(at))}, ${berlinClock(at)} Uhr`
}
