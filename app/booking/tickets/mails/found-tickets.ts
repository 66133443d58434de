import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  ticketUrl,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'

type Found = { id: string; bookingCode: string; startsAt: Date | null; snapshot: Snapshot }

/** The tickets that are still ahead, the next one first, each with its code; the PDFs come along. */
export function foundTicketsMail({
  tickets,
  appUrl,
}: {
  tickets: readonly Found[]
  appUrl: string
}): BookingMail {
  const [next] = tickets
  const many = tickets.length > 1
  const content = {
    preheader: many ? `${tickets.length} Tickets hängen an` : 'Dein Ticket hängt an',
    title: many ? 'Deine Tickets' : 'Dein Ticket',
    intro: [
      `${next ? greeting(next.snapshot) : 'Moin,'} ${many ? 'hier sind deine Tickets' : 'hier ist dein Ticket'} noch einmal.`,
      'Am Einlass reicht das PDF im Anhang oder der Buchungscode.',
    ],
    ...(next
      ? {
          card: {
            title: next.bookingCode,
            lines: linesOf(next),
            button: { label: 'Ticket öffnen', href: ticketUrl({ appUrl, reservationId: next.id }) },
          },
        }
      : {}),
    rows: tickets.slice(1).map((each) => ({ label: linesOf(each).join(', '), value: each.bookingCode })),
    small: ['Du hast das nicht angefordert? Dann musst du nichts tun: Die Mail ging nur an dich.'],
    ...guestMailFooter(appUrl),
  }
  return { subject: many ? 'Deine Tickets' : 'Dein Ticket', ...mailBodies(content, { brand }) }
}

function linesOf({ snapshot, startsAt }: Found): string[] {
  return [mailTitle(snapshot), ...(startsAt ? [formatInstant(startsAt)] : [])]
}
